import Foundation
import TextMetrics

/// The widths of the columns and the heights of the rows of a table of texts in a font.
struct TableSizing: Sendable {
  struct Column: Sendable {
    /// The name in the first row.
    var name: String
    /// Points, with padding.
    var width: Double
    /// The number of the widest row, from 1.
    var widestRow: Int
    /// In characters, Excel's unit of column widths.
    var excelWidth: Double
  }

  private(set) var columns: [Column] = []
  /// Points, with padding.
  private(set) var rowHeights: [Double] = []
  private(set) var sources: [MeasurementSources] = []

  /// The space around the text of a cell.
  struct Padding: Sendable {
    /// Points at each side.
    var horizontal: Double
    /// Points above and below.
    var vertical: Double
  }

  /// - Parameters:
  ///   - rows: the texts of the cells, the header first.
  ///   - fonts: the fonts of the header and of all other rows.
  ///   - padding: the space around the text of each cell.
  ///   - maximumWidth: the maximum width of a column, in points, more than its padding; wider texts
  ///     wrap.
  init(rows: [[String]], fonts: Fonts, padding: Padding, maximumWidth: Double?) {
    let count = rows.map(\.count).max() ?? 0
    let cells = rows.enumerated().map { index, row in
      row.map { PreparedText($0, font: index == 0 ? fonts.header : fonts.body) }
    }
    let limit = maximumWidth.map { CGFloat($0 - 2 * padding.horizontal) } ?? .infinity
    let digits = ExcelWidth(font: fonts.body)
    for column in 0..<count {
      let widths = cells.map { row in
        guard column < row.count else { return 0.0 }
        return Double(row[column].layout(width: limit, options: .drawn).size.width)
      }
      let widest = widths.indices.max { widths[$0] < widths[$1] } ?? 0
      let width = widths.isEmpty ? 0 : widths[widest]
      columns.append(
        Column(
          name: rows.first.flatMap { column < $0.count ? $0[column] : nil } ?? "",
          width: width + 2 * padding.horizontal, widestRow: widest + 1,
          excelWidth: digits.characters(forPoints: width)))
    }
    for (index, row) in cells.enumerated() {
      let font = index == 0 ? fonts.header : fonts.body
      let empty = Double(PreparedText(" ", font: font).layout(options: .drawn).size.height)
      let layouts = row.map { $0.layout(width: limit, options: .drawn) }
      rowHeights.append(
        layouts.reduce(empty) { max($0, Double($1.size.height)) } + 2 * padding.vertical)
      sources += layouts.map { MeasurementSources($0) }
    }
  }

  struct Fonts: Sendable {
    var header: Font
    var body: Font
  }
}

/// Widths in characters, Excel's unit: the widest digit of the workbook's font at 96 pixels per inch,
/// and 5 pixels of padding (ECMA-376 Part 1, 18.3.1.13).
struct ExcelWidth: Sendable {
  /// Pixels.
  private let digitWidth: Double

  private static let pixelsPerPoint = 96.0 / 72
  private static let padding = 5.0

  init(font: Font) {
    let widths = "0123456789".map { digit in
      Double(PreparedText(String(digit), font: font).layout(options: .drawn).size.width)
    }
    digitWidth = max(1, ((widths.max() ?? 1) * Self.pixelsPerPoint).rounded())
  }

  /// - Parameter width: the width of a text, in points.
  /// - Returns: A width for the attribute `width` of a column, in steps of 1/256.
  func characters(forPoints width: Double) -> Double {
    let pixels = (width * Self.pixelsPerPoint).rounded(.up)
    return ((pixels + Self.padding) / digitWidth * 256).rounded(.down) / 256
  }
}

extension TableSizing: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("columns", columns)
      json.member("rowHeights", rowHeights)
    }
  }
}

extension TableSizing.Column: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("width", width)
      json.member("excelWidth", excelWidth)
      json.member("widestRow", widestRow)
    }
  }
}
