import Foundation

/// One action of a SUSI answer, to be converted to a content.
struct SUSIAction {
  private let action: JSONField
  private let data: [JSONField]
  private let plainText: (String) -> String

  init(_ action: JSONField, data: [JSONField], plainText: @escaping (String) -> String) {
    self.action = action
    self.data = data
    self.plainText = plainText
  }

  var content: any MessageContent {
    get throws(AnswerError) {
      let type = try action.required("type").string
      switch type {
      case "answer": return try answer()
      case "anchor":
        return AnchorContent(
          try action.required("text").string, link: try action.required("link").string)
      case "map": return try map()
      case "rss": return CardStripContent.rss(try newsCards())
      case "websearch": return try webSearch()
      case "table": return try table()
      case "piechart": return try pieChart()
      case "stop": return StopContent()
      case "video_play", "video": return MediaContent.video(try identifier())
      case "audio_play", "audio": return MediaContent.audio(try identifier())
      default: return try unknown(type)
      }
    }
  }

  // MARK: Texts and pictures

  /// A text, or an image if the text is nothing but the address of one.
  private func answer() throws(AnswerError) -> any MessageContent {
    let expression = try action.required("expression").string
    return Self.isImage(expression) ? ImageContent(link: expression) : TextContent(expression)
  }

  /// The rule of SUSI's client (susi_iOS, `isImage()`): an address that ends with the extension of one of these
  /// formats, in lower case.
  private static func isImage(_ text: String) -> Bool {
    guard let url = URL(string: text), url.scheme != nil, url.host != nil else { return false }
    return ["jpg", "jpeg", "png", "gif"].contains { text.hasSuffix(".\($0)") }
  }

  private func map() throws(AnswerError) -> MapContent {
    let zoom = try action.optional("zoom").map { field throws(AnswerError) in try field.integer }
    return MapContent(
      latitude: try action.required("latitude").number,
      longitude: try action.required("longitude").number, zoom: zoom ?? MapContent.defaultZoom)
  }

  private func identifier() throws(AnswerError) -> String {
    try action.required("identifier").string
  }

  private func unknown(_ type: String) throws(AnswerError) -> UnknownContent {
    let rest = try action.members.filter { $0.name != "type" }
    return UnknownContent(
      name: type, text: rest.map { "\($0.name): \($0.field.text)" }.joined(separator: "\n"))
  }

  // MARK: Rows of data

  /// The rows, up to the action's count: all rows if the count is missing, 0 or less, or greater than their number.
  private func rows() throws(AnswerError) -> ArraySlice<JSONField> {
    let count = try action.optional("count").map { field throws(AnswerError) in
      try field.integer
    }
    guard let count, count > 0 else { return data[...] }
    return data.prefix(count)
  }

  /// News. The action names the members of a row that contain title, description and link.
  private func newsCards() throws(AnswerError) -> [Card] {
    let title = try name("title")
    let description = try name("description")
    let link = try name("link")
    return try cards(title: title, description: description, link: link)
  }

  /// Search results, or the preview of the one page that the action links to. Data that only repeat the question do
  /// not count: the client must then run the search.
  private func webSearch() throws(AnswerError) -> any MessageContent {
    let query = try action.optional("query")?.string
    let cards = try cards(title: "title", description: "description", link: "link")
    guard cards.isEmpty, let link = try action.optional("link")?.string else {
      return CardStripContent.webSearch(cards, query: query)
    }
    return LinkPreviewContent(
      LinkPreview(
        title: try action.optional("title")?.string ?? query ?? link,
        description: plainText(try action.optional("description")?.string ?? "").trimmed,
        link: link, image: try action.optional("image")?.string))
  }

  /// The name of a member of a row: the name given in the action, or the usual one.
  private func name(_ usual: String) throws(AnswerError) -> String {
    try action.optional(usual)?.string ?? usual
  }

  private func cards(
    title: String, description: String, link: String
  ) throws(AnswerError) -> [Card] {
    var cards: [Card] = []
    for row in try rows() {
      let card = Card(
        title: plainText(try string(title, of: row) ?? "").trimmed,
        description: plainText(try string(description, of: row) ?? "").trimmed,
        link: try string(link, of: row) ?? "", image: try string("image", of: row))
      if card != Card(title: "") { cards.append(card) }
    }
    return cards
  }

  private func string(_ name: String, of row: JSONField) throws(AnswerError) -> String? {
    try row.optional(name)?.string
  }

  // MARK: Tables and charts

  /// A table. Its columns are given as an object that maps member names to titles, in order, or as an array
  /// of names; by default they are the members of all rows, in order of first occurrence.
  private func table() throws(AnswerError) -> TableContent {
    let columns = try columns()
    var rows: [[String]] = []
    for row in try self.rows() {
      let texts = try row.texts
      rows.append(columns.map { texts[$0.name] ?? "" })
    }
    return TableContent(columns: columns.map(\.title), rows: rows)
  }

  private func columns() throws(AnswerError) -> [(name: String, title: String)] {
    guard let field = try action.optional("columns") else {
      var seen: Set<String> = []
      var columns: [(name: String, title: String)] = []
      for row in try rows() {
        for member in try row.members where seen.insert(member.name).inserted {
          columns.append((member.name, member.name))
        }
      }
      return columns
    }
    var columns: [(name: String, title: String)] = []
    if case .array = field.value {
      for element in try field.elements {
        let name = try element.string
        columns.append((name, name))
      }
    } else {
      for member in try field.members {
        columns.append((member.name, try member.field.string))
      }
    }
    return columns
  }

  private func pieChart() throws(AnswerError) -> PieChartContent {
    let key = try action.required("key").string
    let value = try action.required("value").string
    var slices: [PieChartContent.Slice] = []
    for row in try rows() {
      slices.append(
        PieChartContent.Slice(
          try row.required(key).text, value: try row.required(value).number))
    }
    return PieChartContent(slices: slices, unit: try action.optional("unit")?.string ?? "")
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
