/// Pieces of HTML.
enum HTML {
  /// Text for elements and attributes; controls are shown as their pictures.
  static func escaped(_ text: String) -> String {
    VisibleText.visible(text).escapedForMarkup
  }

  /// A table whose first column contains the names of rows.
  ///
  /// - Parameters:
  ///   - groups: titles that span several columns; empty for no such row.
  ///   - header: the titles of the columns.
  ///   - rows: the cells.
  ///   - textColumns: the columns that are not numbers, besides the first.
  /// - Returns: The element.
  static func table(
    groups: [(title: String, span: Int)], header: [String], rows: [[String]],
    textColumns: Set<Int> = []
  ) -> String {
    let top = groups.map {
      "<th colspan=\"\($0.span)\" scope=\"colgroup\">\(escaped($0.title))</th>"
    }
    func kind(_ column: Int) -> String {
      column == 0 || textColumns.contains(column) ? " class=\"text\"" : ""
    }
    let titles = header.enumerated().map { "<th\(kind($0)) scope=\"col\">\(escaped($1))</th>" }
    let body = rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == 0
          ? "<th class=\"text\" scope=\"row\">\(escaped(cell))</th>"
          : "<td\(kind(column)) dir=\"auto\">\(escaped(cell))</td>"
      }
      return "<tr>\(cells.joined())</tr>"
    }
    return """
      <div class="table"><table>
      <thead>\(top.isEmpty ? "" : "<tr>\(top.joined())</tr>")<tr>\(titles.joined())</tr></thead>
      <tbody>
      \(body.joined(separator: "\n"))
      </tbody>
      </table></div>
      """
  }
}
