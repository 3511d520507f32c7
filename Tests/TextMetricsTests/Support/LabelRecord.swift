import Foundation
import Testing

@testable import TextMetrics

/// The recorded size of a `UILabel` in one of 300 settings: a row of
/// `Tests/Fixtures/label-records.tsv`, which names their sources.
struct LabelRecord: Sendable, CustomTestStringConvertible {
  var fontSize: CGFloat
  var numberOfLines: Int
  var lineBreakMode: ParagraphStyle.LineBreakMode
  var size: CGSize
  var intrinsicSize: CGSize
  var textRect: CGRect
  /// The ranges of the text that show on each line; nil where they are not known.
  var lines: [[Range<Int>]]?

  var testDescription: String { "\(fontSize), \(numberOfLines) lines, \(lineBreakMode)" }

  static let text =
    "This is a test string used to test UILabel - and it should wrap and can be as long as three lines"
  static let bounds = CGRect(x: 4, y: 254, width: 353, height: 107)
  /// A label of iOS 10, which does not avoid last lines of one word.
  static func label(numberOfLines: Int) -> LabelSizing {
    var label = LabelSizing(grid: PixelGrid(scale: 3), numberOfLines: numberOfLines)
    label.lineBreakStrategy = []
    return label
  }

  static func all() throws -> [LabelRecord] {
    let rows = try String(contentsOfFile: TestFonts.made("label-records.tsv"), encoding: .utf8)
    return rows.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap(LabelRecord.init)
  }

  private init?(_ row: Substring) {
    let cells = row.split(separator: "\t")
    guard cells.count == 11, let fontSize = Double(cells[0]), let count = Int(cells[1]),
      let mode = ParagraphStyle.LineBreakMode.allCases.first(where: { "\($0)" == cells[2] })
    else { return nil }
    let points = cells[3..<10].compactMap { Int($0) }.map { CGFloat($0) / 3 }
    guard points.count == 7 else { return nil }
    self.fontSize = fontSize
    numberOfLines = count
    lineBreakMode = mode
    size = CGSize(width: points[0], height: points[1])
    intrinsicSize = CGSize(width: points[2], height: points[3])
    textRect = CGRect(x: Self.bounds.minX, y: points[4], width: points[5], height: points[6])
    lines =
      cells[10] == "-"
      ? nil : cells[10].split(separator: " ").map { $0.split(separator: ",").map(Self.range) }
  }

  private static func range(_ cell: Substring) -> Range<Int> {
    let ends = cell.split(separator: "-").compactMap { Int($0) }
    return ends[0]..<ends[1]
  }

  func prepared() throws -> PreparedText {
    var style = ParagraphStyle()
    style.lineBreakMode = lineBreakMode
    return PreparedText(
      StyledText(
        utf16: Array(Self.text.utf16), style: TextStyle(font: try Self.font(size: fontSize)),
        paragraphStyle: style))
  }

  /// The advances of Segoe UI, as far as the text needs them, and its line metrics.
  static func font(size: CGFloat) throws -> Font {
    Font(
      face: try FontLibrary.shared.face(contentsOf: TestFonts.made("Label-Advances.ttf")),
      size: size)
  }
}
