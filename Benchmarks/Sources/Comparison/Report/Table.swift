import Foundation

/// Rows of cells in columns, the first aligned to the left and the others to the right.
struct Table {
  private var rows: [[String]]

  init(_ titles: [String]) { rows = [titles] }

  mutating func append(_ row: [String]) { rows.append(row) }

  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// A number with three significant digits and no exponent.
  static func number(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return value == 0 ? "0" : "–" }
    let decimals = max(0, 2 - Int(log10(abs(value)).rounded(.down)))
    return String(format: "%.\(decimals)f", value)
  }
}
