/// Names and values, with the values wrapped in one column.
struct Properties {
  private var rows: [(name: String, value: String, emphasis: TerminalStyle.Emphasis?)] = []

  mutating func append(
    _ name: String, _ value: String, emphasis: TerminalStyle.Emphasis? = nil
  ) {
    rows.append((name, value, emphasis))
  }

  func lines(style: TerminalStyle) -> [String] {
    let nameColumns = rows.map { VisibleText.columns(of: $0.name) }.max() ?? 0
    return rows.flatMap { row in
      VisibleText.wrapped(row.value, columns: max(style.columns - nameColumns - 2, 20)).enumerated()
        .map { index, part in
          let name = index == 0 ? row.name : ""
          let padding = String(
            repeating: " ", count: nameColumns - VisibleText.columns(of: name) + 2)
          let value = row.emphasis.map { style.apply($0, to: part) } ?? part
          return style.apply(.heading, to: name) + padding + value
        }
    }
  }
}
