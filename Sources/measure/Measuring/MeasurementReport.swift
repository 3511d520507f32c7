import Foundation
import TextMetrics

/// A measurement for users: font, rectangle, lines, and the naive estimate with its error.
struct MeasurementReport {
  private let request: MeasurementRequest
  private let font: Font
  private let answer: MeasurementAnswer
  private let style: TerminalStyle

  init(
    _ request: MeasurementRequest, _ font: Font, _ answer: MeasurementAnswer, _ style: TerminalStyle
  ) {
    self.request = request
    self.font = font
    self.answer = answer
    self.style = style
  }

  var lines: [String] {
    let sections = [summary, lineTable, comparison, explanation, heightProfile]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var explanation: [String] {
    guard let explanation = answer.explanation else { return [] }
    return ExplanationReport(
      explanation, font: font, substitutions: answer.substitutions, style
    ).lines
  }

  private var heightProfile: [String] {
    guard let steps = answer.heightProfile else { return [] }
    return HeightProfileReport(steps, style).lines
  }

  // MARK: Font and rectangle

  private var summary: [String] {
    var table = Properties()
    table.append("font", "\(font.fullName), \(Numbers.short(font.pointSize)) pt")
    table.append("file", font.face.location)
    if let substitution = answer.substitutions.first {
      table.append("stands in for", substitution.visibleRequest)
    }
    let others = answer.fonts.filter { $0 != font.face.fullName }
    if !others.isEmpty { table.append("fallback", others.joined(separator: ", ")) }
    if let limitation = answer.limitation {
      let height = Numbers.points(limitation.upperHeight)
      table.append(
        "limited", "\(limitation.limitation), the whole text is at most \(height) high",
        emphasis: .warning)
    }
    if answer.missingGlyphs > 0 { table.append("missing", missing, emphasis: .warning) }
    table.append(
      "wrap width",
      request.constraintWidth.isFinite ? Numbers.short(request.constraintWidth) : "none")
    if let scale = answer.actualScaleFactor { table.append("scaled by", Numbers.short(scale)) }
    table.append("rect", rect)
    table.append("lines", lineCount)
    return table.lines(style: style)
  }

  private var lineCount: String {
    guard !answer.lines.isEmpty else {
      return answer.hasEmptyLastLine ? "0 (one empty line high)" : "0"
    }
    let opened = answer.hasEmptyLastLine
    return String(answer.lines.count)
      + (opened ? ", and an empty one after the last line break" : "")
  }

  private var missing: String {
    let (characters, them) =
      answer.missingGlyphs == 1 ? ("character", "it") : ("characters", "them")
    return "\(answer.missingGlyphs) \(characters) missing from every font; "
      + "add a font that has \(them) with --fallback"
  }

  private var rect: String {
    let rect = answer.rect
    return "x \(Numbers.points(rect.minX))  y \(Numbers.points(rect.minY))  "
      + "width \(Numbers.points(rect.width))  height \(Numbers.points(rect.height))"
  }

  // MARK: Lines

  private var lineTable: [String] {
    guard !answer.lines.isEmpty else { return [] }
    var table = Table([
      ("#", .right), ("range", .right), ("width", .right), ("trailing", .right),
      ("baseline", .right), ("ending", .left), ("text", .left),
    ])
    for (index, line) in answer.lines.enumerated() {
      table.append([
        String(index + 1), "\(line.range.lowerBound)..<\(line.range.upperBound)",
        Numbers.points(line.width), Numbers.points(line.trailingWhitespaceWidth),
        Numbers.points(line.baseline), line.ending.rawValue, text(of: line),
      ])
    }
    return table.lines(style: style)
  }

  /// The visible text of the line, with an ellipsis for elided text.
  private func text(of line: LineFragment) -> String {
    guard line.ending == .truncation else { return text(in: line.range) }
    let elided = line.elidedRange ?? line.range.upperBound..<line.range.upperBound
    return text(in: line.range.lowerBound..<elided.lowerBound) + "…"
      + text(in: elided.upperBound..<line.range.upperBound)
  }

  /// The part of a range that a line of the terminal can show: a column has only a few code units.
  private func text(in range: Range<Int>) -> String {
    let units = request.text[range.clamped(to: request.text.indices)]
    let start = String(decoding: units.prefix(style.columns * 16), as: UTF16.self)
    return VisibleText.visible(start)
  }

  // MARK: Estimate

  /// Whether the rectangle contains the whole text, wrapped at the width: estimates do not know limits.
  private var isWhole: Bool {
    request.options.contains(.usesLineFragmentOrigin)
      && request.paragraphStyle.lineBreakMode.wraps
      && !answer.lines.contains { $0.ending == .truncation } && (answer.actualScaleFactor ?? 1) == 1
      && answer.limitation == nil
  }

  private var comparison: [String] {
    guard isWhole else { return [] }
    var table = Table([
      ("", .left), ("measured", .right), ("estimate", .right), ("error", .right), ("", .right),
    ])
    table.append(row("width", answer.rect.width, answer.estimate.size.width))
    table.append(row("height", answer.rect.height, answer.estimate.size.height))
    let measured = answer.countedLineCount
    let difference = Double(answer.estimate.lineCount - measured)
    table.append([
      "lines", String(measured), String(answer.estimate.lineCount),
      Numbers.signedWhole(difference), Numbers.percent(of: difference, from: Double(measured)),
    ])
    return table.lines(style: style)
  }

  private func row(_ name: String, _ measured: CGFloat, _ estimate: CGFloat) -> [String] {
    let difference = Double(estimate - measured)
    return [
      name, Numbers.points(measured), Numbers.points(estimate), Numbers.signed(difference),
      Numbers.percent(of: difference, from: measured),
    ]
  }
}

extension FontFace {
  /// The file of the face, with its index if the file is a collection.
  var location: String { index == 0 ? source : "\(source)#\(index)" }
}
