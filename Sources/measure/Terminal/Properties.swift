/// Names and values, the values in one column and wrapped there.
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
      Self.wrap(row.value, columns: max(style.columns - nameColumns - 2, 20)).enumerated()
        .map { index, part in
          let name = index == 0 ? row.name : ""
          let padding = String(
            repeating: " ", count: nameColumns - VisibleText.columns(of: name) + 2)
          let value = row.emphasis.map { style.apply($0, to: part) } ?? part
          return style.apply(.heading, to: name) + padding + value
        }
    }
  }

  /// Divides a value at its blanks.
  private static func wrap(_ text: String, columns: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let line = lines[lines.count - 1]
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if line.isEmpty || VisibleText.columns(of: longer) <= columns {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
