import Foundation

/// A topic of an instant answer, to be converted to a card.
///
/// The topic's parts are given twice: as plain text (`Amazon - A company`) and as HTML with a link around the title
/// (`<a href="https://…">Amazon</a> A company`). Either may be missing.
struct SearchTopic {
  private let text: String?
  private let markup: LinkedMarkup?
  private let link: String?
  private let image: String?

  init(_ topic: JSONField, plainText: (String) -> String) throws(AnswerError) {
    text = try Self.string("Text", of: topic).map(plainText)
    markup = try Self.string("Result", of: topic).map { LinkedMarkup($0, plainText: plainText) }
    link = try Self.string("FirstURL", of: topic)
    // For topics without an icon, the member is "", {} or missing.
    let icon = try topic.optional("Icon").flatMap { field throws(AnswerError) in
      if case .object = field.value { try Self.string("URL", of: field) } else { nil }
    }
    image = icon.flatMap { $0.isEmpty ? nil : $0 }
    if text == nil, markup == nil { _ = try topic.required("Text") }
  }

  /// The string of a member; nil if it is missing or empty.
  private static func string(_ name: String, of field: JSONField) throws(AnswerError) -> String? {
    let string = try field.optional(name).map { field throws(AnswerError) in try field.string }
    return string.flatMap { $0.isEmpty ? nil : $0 }
  }

  var card: Card {
    let (title, description) = parts
    return Card(
      title: title, description: description, link: link ?? markup?.link ?? "", image: image)
  }

  /// Title and description. The title ends at a dash, or else at the end of the link.
  private var parts: (title: String, description: String) {
    guard let text else { return (markup?.title ?? "", markup?.rest ?? "") }
    if let dash = text.range(of: " - ") {
      return (String(text[..<dash.lowerBound]), String(text[dash.upperBound...]))
    }
    guard let title = markup?.title, !title.isEmpty else { return (text, "") }
    guard text.hasPrefix(title) else { return (title, text) }
    let rest = text.dropFirst(title.count).drop { $0.isWhitespace || $0.isPunctuation }
    return (title, String(rest))
  }
}

/// HTML that begins with a link.
private struct LinkedMarkup {
  private(set) var title = ""
  private(set) var rest = ""
  private(set) var link: String?

  init(_ html: String, plainText: (String) -> String) {
    guard let open = html.range(of: "<a", options: .caseInsensitive),
      let start = html.range(of: ">", range: open.upperBound..<html.endIndex),
      let end = html.range(
        of: "</a>", options: .caseInsensitive, range: start.upperBound..<html.endIndex)
    else {
      title = plainText(html)
      return
    }
    title = plainText(String(html[start.upperBound..<end.lowerBound]))
    rest = plainText(String(html[end.upperBound...]))
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let quoted = html[open.upperBound..<start.lowerBound].split(
      separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    if quoted.count > 1 { link = String(quoted[1]) }
  }
}
