import Foundation
import TextMetrics

/// Fits strings into boxes.
struct FitCheck: Sendable {
  /// The default box, which completes the boxes of strings.
  var box: FitBox
  /// Fonts by locale or language.
  var localeFonts: [String: String] = [:]
  var fallback: [String] = []
  var isHermetic = false
  var placeholders = Placeholders.Values()
  /// The maximum number of characters per second in a subtitle; nil for no limit.
  var readingSpeed: Double?
  private let fonts = FontResolver()

  init(box: FitBox) { self.box = box }

  /// Fits one string, on any thread.
  ///
  /// - Parameters:
  ///   - string: from a file.
  ///   - file: its path.
  /// - Returns: Its size and problems; nil if it has no limits.
  /// - Throws: ``ToolError`` if its font cannot be found or opened.
  func result(of string: LocalizedString, in file: String) throws -> FitResult? {
    var box = string.box
    box.font = box.font ?? font(for: string.locale)
    box = box.completed(by: self.box)
    guard box.isLimited || readingSpeed != nil && string.duration != nil else { return nil }
    var values = placeholders
    values.numbers = string.numbers
    let text =
      values.isEmpty ? string.text : Placeholders.replaced(in: string.text, by: values)
    var request = MeasurementRequest(text: Array(text.utf16))
    request.attributes = TextAttributes(font: box.font, size: box.size, language: string.locale)
    request.fallback = fallback
    request.isHermetic = isHermetic
    let layout = Self.layout(of: PreparedText(try request.styledText(in: fonts)), in: box)
    return FitResult(
      file: file, string: string, measuredText: text == string.text ? nil : text, box: box,
      size: layout.size, lineCount: layout.lines.count,
      sources: MeasurementSources(layout),
      problems: Self.problems(of: layout, in: box) + speedProblems(of: string, text))
  }

  /// A single line does not wrap.
  private static func layout(of text: PreparedText, in box: FitBox) -> TextLayout {
    let width = box.maximumLineCount == 1 ? .infinity : CGFloat(box.width ?? .infinity)
    return text.layout(width: width, options: .drawn)
  }

  private static func problems(of layout: TextLayout, in box: FitBox) -> [FitProblem] {
    var problems: [FitProblem] = []
    let excess = excess(of: layout.size.width, over: box.width)
    if layout.lines.contains(where: { $0.ending == .emergency }) {
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
    return problems
  }

  private func speedProblems(of string: LocalizedString, _ text: String) -> [FitProblem] {
    guard let readingSpeed, let duration = string.duration else { return [] }
    let speed = Double(text.count { !$0.isNewline }) / max(duration, 0.001)
    return speed > readingSpeed ? [.readingSpeed(speed)] : []
  }

  /// The excess of a length over its limit; 0 within the rounding error of floating-point sums.
  private static func excess(of length: CGFloat, over limit: Double?) -> Double {
    guard let limit else { return 0 }
    let excess = Double(length) - limit
    return excess > limit * 1e-9 ? excess : 0
  }

  /// The font for a locale, or for the longest beginning of it: "zh-Hant", then "zh", for "zh-Hant-TW".
  private func font(for locale: String?) -> String? {
    var tag = locale?[...] ?? ""
    while !tag.isEmpty {
      if let font = localeFonts[String(tag)] { return font }
      tag = tag[..<(tag.lastIndex(of: "-") ?? tag.startIndex)]
    }
    return nil
  }
}
