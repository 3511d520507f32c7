import ArgumentParser
import Foundation

/// A check: reads the files, selects the strings, and fits them.
struct CheckRun {
  private let command: CheckCommand
  private let check: FitCheck
  private let lock: LockGuard?
  private let files: CheckedFiles
  private var result = FitSummary()
  /// The locales of all strings, selected or not.
  private var locales: Set<String> = []
  /// Whether the files have any strings, selected or not.
  private var hasStrings = false

  /// - Throws: ``ToolError`` if the lock, the baseline or the font cannot be used.
  init(_ command: CheckCommand) throws {
    self.command = command
    check = command.check
    lock = try command.lock.open()
    files = CheckedFiles(command.files)
    if let baseline = command.reports.baseline {
      result.baseline = try Baseline(contentsOf: baseline, for: files.paths)
    }
    // Reports a missing font once rather than for every string.
    _ = try command.font.resolve()
    for font in command.fontFor { _ = try command.font.request(for: font.font).resolve() }
  }

  /// - Throws: ``ToolError`` if there was nothing to check, or no string has a box.
  func summary() throws -> FitSummary {
    var run = self
    try run.fit(run.chosenStrings())
    try run.checkThatSomethingWasChecked()
    return run.result
  }

  private typealias Item = (file: String, string: LocalizedString)
  /// A string and its result; nil if it is excluded or has no box.
  private typealias Fitted = (Item, Result<FitResult?, any Error>)

  // MARK: Strings

  private mutating func chosenStrings() -> [Item] {
    for error in files.errors { result.add(error) }
    let reader = StringFile(textColumn: command.column, format: command.format)
    return files.paths.flatMap { strings(of: $0, reader) }
  }

  private mutating func strings(of file: String, _ reader: StringFile) -> [Item] {
    do {
      let table = try reader.read(file)
      for error in table.errors {
        result.add(CheckError(file: file, position: error.position, message: error.reason))
      }
      if table.strings.isEmpty, table.errors.isEmpty {
        Warning.write("\(file) has no strings.")
      }
      locales.formUnion(table.strings.compactMap(\.locale))
      hasStrings = hasStrings || !table.strings.isEmpty
      return chosen(from: table).map { (file, $0) }
    } catch let error as CheckError {
      result.add(error)
      return []
    } catch {
      result.add(CheckError(file: file, message: "\(error)"))
      return []
    }
  }

  /// The selected strings, with their pseudo-localisations.
  private func chosen(from table: StringTable) -> [LocalizedString] {
    let source = table.sourceLocale ?? command.source
    let pseudo = PseudoLocalization(expansion: command.expansion)
    let all = table.strings.flatMap { string in
      guard command.pseudo, (string.locale ?? source) == source else { return [string] }
      var translated = string
      translated.locale = PseudoLocalization.locale
      translated.text = pseudo.translated(string.text)
      return [string, translated]
    }
    guard !command.locale.isEmpty else { return all }
    return all.filter { $0.locale.map(command.locale.contains) ?? false }
  }

  // MARK: Fitting

  private mutating func fit(_ items: [Item]) throws {
    var progress = Progress(of: "strings", total: items.count, streams: false)
    defer { progress.finish() }
    let queue = JobQueue<Item, Fitted>(jobs: command.jobs.count) {
      [check, checksAll = command.fuzzy] item in
      guard item.string.exclusion == nil || checksAll else { return (item, .success(nil)) }
      return (item, Result { try check.result(of: item.string, in: item.file) })
    }
    var count = 0
    func addNext() throws -> Bool {
      guard let (item, outcome) = queue.next() else { return false }
      add(outcome, of: item)
      count += 1
      progress.update(count, done: count)
      return true
    }
    for item in items {
      queue.append(item)
      while queue.isFull, try addNext() {}
    }
    while try addNext() {}
  }

  private mutating func add(_ outcome: Result<FitResult?, any Error>, of item: Item) {
    do {
      guard let fitted = try outcome.get() else { return result.skip(item.string, in: item.file) }
      try lock?.check(fitted.sources)
      result.add(fitted)
    } catch {
      result.add(CheckError(error, at: item.string, in: item.file))
    }
  }

  // MARK: Nothing to check

  /// A check without strings must not pass.
  private mutating func checkThatSomethingWasChecked() throws {
    for locale in command.locale
    where !locales.contains(locale) && locale != PseudoLocalization.locale && hasStrings {
      Warning.write("No string has the locale \(locale): \(localesInWords).")
    }
    guard result.checkedCount == 0, result.errors.isEmpty else { return }
    guard result.uncheckedCount == 0 else {
      throw ToolError(
        "No string has a box. Give --box or --max-lines, or set boxes in the files (see 'measure check "
          + "--help').")
    }
    let reason =
      !hasStrings
      ? "the files have no strings"
      : !command.locale.isEmpty && result.skipped.isEmpty
        ? localesInWords : "all strings are fuzzy or stale (--fuzzy checks them)"
    throw ToolError("No string was checked: \(reason).")
  }

  private var localesInWords: String {
    locales.isEmpty
      ? "the strings have no locale (name their file or folder after it: fr.json, fr.lproj)"
      : "the locales are \(locales.sorted().joined(separator: ", "))"
  }
}
