import Foundation
import Testing

@testable import TextMetrics

/// If `TEXTMETRICS_RECORDS` names the folder of the two files of records, every row is reproduced or
/// listed with the cause of its difference. `LabelRecordTests` check the labels on any machine.
@Suite(.enabled(if: AppleRecord.folder != nil)) struct AppleRecordTests {
  /// The rows that differ, counted from 1, and the causes. The article Fidelity has the numbers.
  private static let causes: [(file: AppleRecord.File, rows: ClosedRange<Int>, cause: String)] = [
    (.tuples, 114...114, "middle truncation gave a dropped space's room to the letters before it"),
    (.tuples, 301...306, "Inter 4 is not among the fonts of the tests; see VariableFontTests"),
    (.tuples, 307...315, "San Francisco: see the tests of the system font"),
    (
      .tuples, 316...316,
      "a button's title of three lines is 60.333 high, and 61 by all other records"
    ),
    (.tuples, 317...318, "San Francisco: see the tests of the system font"),
    (.tuples, 319...324, "Mac Catalyst: see DesktopLineTests"),
    (.tuples, 325...327, "San Francisco; and carets stand a point outside of their glyphs' edges"),
    (.tuples, 335...335, "iOS 5 rounded what it added to a line: 3 and 4 where we add 2.7 and 3.6"),
    (.breaks, 166...166, "the same line as in row 114 of the other file"),
    (.breaks, 177...177, "the program that truncated avoids a full stop before its token"),
    (.breaks, 192...192, "no number: LabelSizingTests have the rule"),
    (.breaks, 193...196, "San Francisco: see the tests of the system font"),
    (.breaks, 197...201, "no number: LineBreakProfileTests have Japanese, U+00A0 and Korean"),
    (.breaks, 221...224, "other fallback fonts for Korean, Thai and emoji"),
    (.breaks, 226...226, "the same for the sign of the shekel"),
    (.breaks, 228...228, "white-space: normal makes spaces of line breaks"),
    (.breaks, 202...202, "a port to Windows, which nobody compared with Apple's systems"),
  ]

  private static let records: [AppleRecord] =
    ((try? AppleRecord.all(.tuples)) ?? []) + ((try? AppleRecord.all(.breaks)) ?? [])

  @Test func everyRowIsRead() throws {
    #expect(try AppleRecord.all(.tuples).count == 470)
    #expect(try AppleRecord.all(.breaks).count == 230)
  }

  @Test func rowsAreEqualOrListedWithTheirCause() throws {
    for record in Self.records {
      let isListed = Self.causes.contains { $0.file == record.file && $0.rows ~= record.line }
      #expect(try record.isReproduced() != isListed, "\(record.testDescription)")
    }
  }

  /// The figures of the article Fidelity.
  @Test func asManyAsTheArticleSays() throws {
    let reproduced = try Self.records.filter { try $0.isReproduced() }
    #expect(reproduced.count { $0.file == .tuples } == 441)
    #expect(reproduced.count { $0.file == .breaks } == 211)
  }
}

extension AppleRecord {
  /// Whether all recorded values are reproduced.
  fileprivate func isReproduced() throws -> Bool {
    if font.hasPrefix("Segoe UI "), file == .tuples { return try hasRecordedLabelSizes() }
    if font.hasPrefix("Segoe UI ") { return try hasRecordedLabelLines() }
    if contentSizeCategory != nil { return hasRecordedTextStyle() }
    if !lineCounts.isEmpty { return try hasRecordedLineCounts() }
    return switch file {
    case .tuples: try hasRecordedNumbers()
    case .breaks: try hasRecordedLines()
    }
  }

  private func isEqual(_ measured: CGFloat, _ name: String, within tolerance: CGFloat = 1e-9)
    -> Bool
  {
    numbers[name].map { abs(measured - $0) <= tolerance } ?? false
  }
}

// MARK: - Labels in Segoe UI

extension AppleRecord {
  private func labelText(size: CGFloat) throws -> PreparedText {
    var style = ParagraphStyle()
    style.lineBreakMode = lineBreakMode ?? .byWordWrapping
    return PreparedText(
      StyledText(
        utf16: Array(text.utf16), style: TextStyle(font: try LabelRecord.font(size: size)),
        paragraphStyle: style))
  }

  fileprivate func hasRecordedLabelSizes() throws -> Bool {
    guard let fontSize, let numberOfLines, let width else { return false }
    let text = try labelText(size: fontSize)
    let label = LabelRecord.label(numberOfLines: numberOfLines)
    let size = label.size(of: text, fitting: CGSize(width: width, height: 107))
    let intrinsic = label.intrinsicSize(of: text)
    let rect = label.textRect(
      of: text, forBounds: LabelRecord.bounds, limitedToNumberOfLines: numberOfLines)
    return isEqual(size.width, "sizeThatFits.width") && isEqual(size.height, "sizeThatFits.height")
      && isEqual(intrinsic.width, "intrinsicContentSize.width")
      && isEqual(intrinsic.height, "intrinsicContentSize.height")
      && isEqual(rect.minX, "textRect.x") && isEqual(rect.minY, "textRect.y")
      && isEqual(rect.width, "textRect.width") && isEqual(rect.height, "textRect.height")
  }

  fileprivate func hasRecordedLabelLines() throws -> Bool {
    guard let numberOfLines, let width else { return false }
    let label = LabelRecord.label(numberOfLines: numberOfLines)
    guard let fontSize, let lines else {
      // One line in sizes from 12.01 to 76.01, clipped.
      return try stride(from: 12.01, through: 77, by: 8).allSatisfy { size in
        let text = try labelText(size: size)
        return label.textRect(
          of: text, forBounds: LabelRecord.bounds, limitedToNumberOfLines: 1
        ).width == width
      }
    }
    let text = try labelText(size: fontSize)
    let layout =
      numberOfLines == 1
      ? label.cutLayout(of: text, to: width)
      : label.layout(of: text, fitting: CGSize(width: width, height: 0))
    return shownText(of: layout, token: "…") == lines
  }

  /// The visible text of each line, tokens included.
  private func shownText(of layout: TextLayout, token: String) -> [String] {
    let units = Array(text.utf16)
    func string(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
    return layout.lines.map { line in
      guard line.ending == .truncation else { return string(line.range) }
      let elided = line.elidedRange ?? line.range.upperBound..<line.range.upperBound
      return string(line.range.lowerBound..<elided.lowerBound) + token
        + string(elided.upperBound..<line.range.upperBound)
    }
  }
}

// MARK: - Sizes

extension AppleRecord {
  private static let anyWidth = CGSize(width: 1e4, height: 0)

  /// Whether the values of a text style in a content size category are reproduced.
  fileprivate func hasRecordedTextStyle() -> Bool {
    let name = font.dropFirst("preferredFont(".count).dropLast()
    guard let style = Font.TextStyle.allCases.first(where: { "\($0)" == name }),
      let category = ContentSizeCategory.allCases.first(where: { "\($0)" == contentSizeCategory })
    else { return false }
    let font = Font.preferredFont(forTextStyle: style, contentSizeCategory: category)
    let scaled = UIFontMetrics(forTextStyle: style)
      .scaledValue(for: 64, contentSizeCategory: category)
    return isEqual(font.pointSize, "pointSize")
      && isEqual(style.leading(in: category), "leadingOfTheTextStyle")
      && isEqual(scaled, "UIFontMetrics.scaledValue(64)", within: 1e-6)
      && isEqual(font.lineHeight, "lineHeight", within: 1e-6)
  }

  fileprivate func hasRecordedNumbers() throws -> Bool {
    switch line {
    case 328...330: return try hasRecordedMacLines()
    case 331:
      let font = try Font(named: "Helvetica", size: 16)
      let rect = PreparedText(text, font: font).boundingRect(with: CGSize(width: 60, height: 0))
      return abs(rect.height - 4 * font.lineHeight) < 1e-9 && rect.width <= 60
    case 332:
      let metrics = try Font(named: "Helvetica", size: 24).metrics
      return isEqual(metrics.ascent, "ascender") && isEqual(-metrics.descent, "descender")
        && isEqual(metrics.leading, "leading") && isEqual(metrics.capHeight, "capHeight")
    case 333:
      let metrics = try Font(named: "Times New Roman", size: 20).metrics
      return isEqual(metrics.ascent, "ascender") && isEqual(-metrics.descent, "descender")
        && isEqual(metrics.leading, "leading")
    case 334:
      let size = FramesetterSizing().size(
        of: NSAttributedString(string: text), fitting: Self.anyWidth)
      return isEqual(size.width.rounded(.up), "width")
        && isEqual(size.height.rounded(.up), "height")
    case 336:
      let font = Font(face: try CorpusFonts.face("dejavu-mono"), size: 11)
      return isEqual(PreparedText(" ", font: font).boundingRect(with: .zero).width, "width")
    case 337:
      var style = ParagraphStyle()
      style.firstLineHeadIndent = 20
      let plain = TextStyle(font: .systemFont(ofSize: 14))
      let indented = StyledText(utf16: Array(text.utf16), style: plain, paragraphStyle: style)
      return PreparedText(indented).boundingRect(with: .zero)
        == PreparedText(text, style: plain).boundingRect(with: .zero)
    case 338:
      let font = Font.systemFont(ofSize: 456)
      return PreparedText(text, font: font).boundingRect(with: .zero).height == font.lineHeight
    default: return false
    }
  }

  /// String drawing in Helvetica 16 on macOS.
  private func hasRecordedMacLines() throws -> Bool {
    let prepared = PreparedText(text, font: try Font(named: "Helvetica", size: 16))
    let size = CGSize(width: width ?? .infinity, height: 0)
    let (rect, layout) = prepared.drawing(
      with: size, options: .usesLineFragmentOrigin, behavior: .macOS,
      maximumLineCount: line == 330 ? 2 : 0)
    let baseline = numbers["firstBaseline"].map { layout.lines[0].baseline == $0 } ?? true
    return isEqual(rect.height, "height") && layout.lines.count == numbers["lines"].map { Int($0) }
      && baseline && rect.width <= size.width
  }
}

// MARK: - Lines

extension AppleRecord {
  fileprivate func hasRecordedLines() throws -> Bool {
    switch line {
    case 176...178: return try hasRecordedTruncation()
    case 179:
      let font = try Font(named: "Helvetica", size: 16)
      return PreparedText(text, font: font).layout(width: 60).lines.count == 4
    case 180...187:
      let layout = PreparedText(text, font: try Font(named: "Inter", size: 12)).layout()
      return layout.lines.count == 1
        && layout.extraLineFragment?.range.lowerBound == text.utf16.count
    case 188...190:
      return PreparedText(text, font: try Font(named: "Inter", size: 10)).layout().lines.count == 1
    case 191: return try pushesOut()
    default: return false
    }
  }

  /// Lines of Helvetica 12 that fit a height, the last with a token of three full stops.
  private func hasRecordedTruncation() throws -> Bool {
    let style = TextStyle(font: try Font(named: "Helvetica", size: 12))
    var options = LayoutOptions()
    options.truncationToken = StyledText(utf16: Array("...".utf16), style: style)
    let layout = PreparedText(text, style: style)
      .layout(width: width ?? 0, options: options).truncated(toHeight: line == 176 ? 60 : 50)
    return shownText(of: layout, token: "...") == lines
  }

  /// A label whose last word would stand alone.
  private func pushesOut() throws -> Bool {
    let font = try Font(named: "Inter", size: 17)
    let prepared = PreparedText(text, font: font)
    let width = prepared.layout().size.width - 1
    let label = LabelSizing(grid: PixelGrid(scale: 3), numberOfLines: 0)
    return shownText(
      of: label.layout(of: prepared, fitting: CGSize(width: width, height: 0)), token: "")
      == lines
  }

  /// The number of lines of a text in Courier New in a browser; Liberation Mono has the same advances.
  fileprivate func hasRecordedLineCounts() throws -> Bool {
    var paragraph = ParagraphStyle()
    paragraph.lineBreakProfile = .webkit
    for (size, counts) in lineCounts {
      let font = Font(
        face: try FontLibrary.shared.face(
          contentsOf: TestFonts.liberation("LiberationMono-Regular")),
        size: CGFloat(Double(size) ?? 0))
      let prepared = PreparedText(
        StyledText(
          utf16: Array(text.utf16), style: TextStyle(font: font), paragraphStyle: paragraph))
      for (width, count) in counts {
        let layout = prepared.layout(width: CGFloat(Double(width) ?? 0))
        if layout.lines.count != count { return false }
      }
    }
    return true
  }
}
