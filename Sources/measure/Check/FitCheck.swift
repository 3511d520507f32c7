import Foundation
import TextMetrics

/// Why a string does not fit its box.
enum FitProblem: Sendable, Hashable {
  /// Points too wide.
  case width(Double)
  /// Points too high.
  case height(Double)
  /// Lines too many.
  case lines(Int)
  /// A word is wider than the box and was broken.
  case brokenWord
  /// Glyphs that no font has: what was measured is not what will be seen.
  case missingGlyphs(Int)

  /// For programs.
  var code: String {
    switch self {
    case .width: "tooWide"
    case .height: "tooHigh"
    case .lines: "tooManyLines"
    case .brokenWord: "brokenWord"
    case .missingGlyphs: "missingGlyphs"
    }
  }

  /// For people.
  var description: String {
    switch self {
    case .width(let points): "\(Numbers.points(points)) too wide"
    case .height(let points): "\(Numbers.points(points)) too high"
    case .lines(let count): count == 1 ? "1 line too many" : "\(count) lines too many"
    case .brokenWord: "a word is broken"
    case .missingGlyphs(let count):
      count == 1 ? "1 glyph that no font has" : "\(count) glyphs that no font has"
    }
  }
}

/// What came of fitting one string into its box.
struct FitResult: Sendable {
  var file: String
  var string: LocalizedString
  var box: FitBox
  /// What the string takes, within the width of the box where lines may wrap.
  var size: CGSize
  var lineCount: Int
  var sources: MeasurementSources
  var problems: [FitProblem]

  var fits: Bool { problems.isEmpty }

  /// The greatest of size and limit by quotient; what has a limit and fits is at most 1.
  var overflow: Double {
    let quotients = [
      box.width.map { Double(size.width) / $0 }, box.height.map { Double(size.height) / $0 },
      box.maximumLineCount.map { Double(lineCount) / Double(max($0, 1)) },
    ]
    return quotients.compactMap(\.self).max() ?? 0
  }
}

/// Fits strings into boxes.
struct FitCheck: Sendable {
  /// The box of strings that have none of their own, or not all of it.
  var box: FitBox
  /// Fonts by locale, or by its language.
  var localeFonts: [String: String] = [:]
  var fallback: [String] = []
  var isHermetic = false
  /// What stands in the place of placeholders; nil leaves them.
  var placeholder: String?
  private let fonts = FontResolver()

  init(box: FitBox) { self.box = box }

  /// Fits one string, on any thread; nil where it has no limits.
  ///
  /// - Parameters:
  ///   - string: from a file.
  ///   - file: its path.
  /// - Returns: What it takes, and what is wrong.
  /// - Throws: ``ToolError`` where its font cannot be found or opened.
  func result(of string: LocalizedString, in file: String) throws -> FitResult? {
    var box = string.box
    box.font = box.font ?? font(for: string.locale)
    box = box.completed(by: self.box)
    guard box.isLimited else { return nil }
    let text = placeholder.map { Placeholders.replaced(in: string.text, by: $0) } ?? string.text
    var request = MeasurementRequest(text: Array(text.utf16))
    request.attributes = TextAttributes(font: box.font, size: box.size, language: string.locale)
    request.fallback = fallback
    request.isHermetic = isHermetic
    return fit(PreparedText(try request.styledText(in: fonts)), into: box, string, file)
  }

  /// A single line does not wrap: it is as wide as it is.
  private func fit(
    _ text: PreparedText, into box: FitBox, _ string: LocalizedString, _ file: String
  ) -> FitResult {
    let width = box.maximumLineCount == 1 ? .infinity : CGFloat(box.width ?? .infinity)
    let layout = text.layout(width: width)
    var problems: [FitProblem] = []
    let excess = Self.excess(of: layout.size.width, over: box.width)
    let isBroken = layout.lines.contains { $0.ending == .emergency }
    if isBroken {
      problems.append(.brokenWord)
    } else if excess > 0 {
      problems.append(.width(excess))
    }
    if let limit = box.maximumLineCount, layout.lines.count > limit {
      problems.append(.lines(layout.lines.count - limit))
    }
    let excessHeight = Self.excess(of: layout.size.height, over: box.height)
    if excessHeight > 0 { problems.append(.height(excessHeight)) }
    if layout.missingGlyphCount > 0 { problems.append(.missingGlyphs(layout.missingGlyphCount)) }
    return FitResult(
      file: file, string: string, box: box, size: layout.size, lineCount: layout.lines.count,
      sources: MeasurementSources(layout), problems: problems)
  }

  /// What a length has more than its limit; 0 where that is no more than what sums of floating-point
  /// numbers are off by.
  private static func excess(of length: CGFloat, over limit: Double?) -> Double {
    guard let limit else { return 0 }
    let excess = Double(length) - limit
    return excess > limit * 1e-9 ? excess : 0
  }

  private func font(for locale: String?) -> String? {
    guard let locale else { return nil }
    return localeFonts[locale]
      ?? locale.split(separator: "-").first.flatMap { localeFonts[String($0)] }
  }
}

/// What came of fitting all strings.
struct FitSummary: Sendable {
  /// The strings that were fitted, by file and locale.
  struct Group: Sendable, Hashable {
    var file: String
    /// Empty where none is known.
    var locale: String
  }

  private(set) var groups: [Group] = []
  private(set) var results: [Group: [FitResult]] = [:]
  /// Strings without any limit.
  var uncheckedCount = 0

  mutating func add(_ result: FitResult) {
    let group = Group(file: result.file, locale: result.string.locale ?? "")
    if results[group] == nil { groups.append(group) }
    results[group, default: []].append(result)
  }

  var checkedCount: Int { results.values.reduce(0) { $0 + $1.count } }

  /// The strings that do not fit, the worst first.
  var failures: [FitResult] {
    groups.flatMap { results[$0] ?? [] }.filter { !$0.fits }
      .sorted { ($1.overflow, $0.string.key) < ($0.overflow, $1.string.key) }
  }

  /// Locales in alphabetical order with their numbers.
  var locales: [(locale: String, checked: Int, failed: Int)] {
    Dictionary(grouping: groups, by: \.locale).sorted { $0.key < $1.key }.map { locale, groups in
      let all = groups.flatMap { results[$0] ?? [] }
      return (locale, all.count, all.count { !$0.fits })
    }
  }
}
