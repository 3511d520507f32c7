/// Rows of text in aligned columns under a header.
struct Table {
  enum Alignment {
    case left
    case right
  }

  private let alignments: [Alignment]
  private var rows: [[String]]

  init(_ columns: [(title: String, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    rows = [columns.map(\.title)]
  }

  mutating func append(_ row: [String]) { rows.append(row) }

  /// The rows, with two spaces between columns and the last column cut to the remaining width; if
  /// nothing remains, each row as a list of names and values.
  func lines(style: TerminalStyle) -> [String] {
    let widths = alignments.indices.map { column in
      rows.map { VisibleText.columns(of: $0[column]) }.max() ?? 0
    }
    let last = alignments.last == .right ? widths.last ?? 0 : min(widths.last ?? 0, Self.leastWidth)
    guard widths.dropLast().reduce(last, { $0 + $1 + 2 }) <= style.columns else {
      return lists(style: style)
    }
    return rows.enumerated().map { index, row in
      let line = format(row, widths: widths, style: style)
      return index == 0 ? style.apply(.heading, to: line) : line
    }
  }

  /// The minimum width for text at the end of a row.
  private static let leastWidth = 8

  private func lists(style: TerminalStyle) -> [String] {
    let titles = rows[0]
    let lists = rows.dropFirst().map { row in
      var list = Properties()
      for (title, cell) in zip(titles, row) where !cell.isEmpty { list.append(title, cell) }
      return list.lines(style: style)
    }
    return Array(lists.joined(separator: [""]))
  }

  private func format(_ row: [String], widths: [Int], style: TerminalStyle) -> String {
    var line = ""
    for (column, cell) in row.enumerated() {
      let isLast = column == row.count - 1
      let available = style.columns - VisibleText.columns(of: line) - 2
      let cell = isLast ? VisibleText.cut(cell, toColumns: max(available, 8)) : cell
      let padding = String(
        repeating: " ", count: max(0, widths[column] - VisibleText.columns(of: cell)))
      if column > 0 { line += "  " }
      switch alignments[column] {
      case .left: line += isLast ? cell : cell + padding
      case .right: line += padding + cell
      }
    }
    // Trailing spaces are invisible, but would be copied.
    while line.last == " " { line.removeLast() }
    return line
  }
}
