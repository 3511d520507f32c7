import ArgumentParser
import Comparison

/// Measures TextMetrics and others side by side.
@main
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Measure TextMetrics and others side by side, on one thread, in one run.")

  @Option(help: "Which texts: \(Corpus.allCases.map(\.rawValue).joined(separator: ", ")).")
  var corpus: Corpus?

  @Option(help: "Which fonts: \(FontSet.allCases.map(\.rawValue).joined(separator: ", ")).")
  var fonts = FontSet.chat

  @Option(help: "How many messages.")
  var count = 10_000

  @Option(help: "How often each task is done; medians are printed.")
  var rounds = 5

  @Option(
    name: .customLong("task"),
    help: ArgumentHelp(
      "A task to do, of several if repeated; default: all.",
      discussion: EngineTask.allCases.map(\.rawValue).joined(separator: ", ")
        + "; of the library alone: "
        + LibraryTask.allCases.map(\.rawValue).joined(separator: ", ") + "."))
  var tasks: [String] = []

  @Option(
    name: .customLong("engine"),
    help: ArgumentHelp(
      "An engine to compare, of several if repeated; default: all.",
      discussion: Engines.all.map { $0.name }.joined(separator: ", ") + "."))
  var engines: [String] = []

  @Flag(help: "Every corpus and every font in turn.")
  var all = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    guard count > 0, rounds > 0 else {
      throw ValidationError("--count and --rounds must be 1 or more.")
    }
    let known = EngineTask.allCases.map(\.rawValue) + LibraryTask.allCases.map(\.rawValue)
    if let unknown = tasks.first(where: { !known.contains($0) }) {
      throw ValidationError("There is no task '\(unknown)'.")
    }
    if let unknown = engines.first(where: { !Engines.all.map { $0.name }.contains($0) }) {
      throw ValidationError("There is no engine '\(unknown)'.")
    }
  }

  @Flag(help: "Time nothing: say how often the answers are those of plain HarfBuzz.")
  var agreement = false

  func run() throws {
    guard !agreement else { return try printAgreement() }
    let chat = try compare(mainCorpus, fonts)
    let kerningSpace = try compare(
      Corpus.western.isAvailable ? .western : .latin, .liberationSans, among: [.cold, .warm])
    let others = all ? try otherComparisons() : []
    let report = Report(
      [chat, kerningSpace] + others, goals: Goal.goals(chat: chat, kerningSpace: kerningSpace))
    print(json ? try report.json() : report.text())
  }

  private func printAgreement() throws {
    let agreements = try corporaToCheck.map { try Agreement($0, count: count, fonts: fonts) }
    for agreement in agreements { print(agreement.text) }
    if !agreements.allSatisfy(\.isAsExpected) { throw ExitCode.failure }
  }

  private var corporaToCheck: [Corpus] {
    corpus.map { [$0] } ?? Corpus.allCases.filter(\.isAvailable)
  }

  private var mainCorpus: Corpus { corpus ?? (Corpus.shared.isAvailable ? .shared : .latin) }

  private func compare(
    _ corpus: Corpus, _ fonts: FontSet, among possible: [EngineTask]? = nil
  ) throws -> Comparison {
    try Comparison(
      corpus, count: count, fonts: fonts, rounds: rounds,
      tasks: (possible ?? EngineTask.allCases).filter { isWanted($0.rawValue, of: tasks) },
      engines: Engines.all.filter { isWanted($0.name, of: engines) },
      libraryTasks: possible == nil
        ? LibraryTask.allCases.filter { isWanted($0.rawValue, of: tasks) } : [])
  }

  private func isWanted(_ name: String, of chosen: [String]) -> Bool {
    chosen.isEmpty || chosen.contains(name)
  }

  private func otherComparisons() throws -> [Comparison] {
    try Corpus.allCases.filter { $0 != mainCorpus && $0.isAvailable }
      .map { try compare($0, fonts) }
      + FontSet.allCases.filter { $0 != fonts && $0 != .liberationSans }
      .map { try compare(.latin, $0) }
  }
}

extension Corpus: ExpressibleByArgument {}
extension FontSet: ExpressibleByArgument {}
