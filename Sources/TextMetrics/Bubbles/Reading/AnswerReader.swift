public import Foundation

/// Reads what servers answer into messages: SUSI's answers and instant answers of a search engine.
///
/// What is malformed is an ``AnswerError`` that names the field. Nothing is lost: actions of unknown types
/// become ``UnknownContent`` under their names.
///
/// ```swift
/// let messages = try AnswerReader().messages(inSUSIAnswer: data)
/// ```
public struct AnswerReader: Sendable {
  /// Makes plain text of descriptions, which may hold HTML.
  let plainText: @Sendable (String) -> String

  /// A reader.
  ///
  /// - Parameter plainText: What makes plain text of HTML, such as `HTMLText.plainText(of:)` of the
  ///   product TextMetricsHTML; nil to take descriptions as they are.
  public init(plainText: (@Sendable (String) -> String)? = nil) {
    self.plainText = plainText ?? { $0 }
  }

  /// Reads an answer of SUSI's server (`chat.json`): the question, where it is there, as an outgoing
  /// message, and each action of each answer as an incoming one.
  ///
  /// - Parameter json: The text in UTF-8.
  /// - Returns: The messages in their order; their ids are the ways to them in the text.
  /// - Throws: ``AnswerError`` for what is not JSON or has fields of another kind than SUSI's.
  public func messages(inSUSIAnswer json: Data) throws(AnswerError) -> [Message] {
    let root = try JSONField(Array(json))
    let answerDate = try root.optional("answer_date").map { field throws(AnswerError) in
      try field.date
    }
    var messages: [Message] = []
    if let query = try root.optional("query") {
      let date = try root.optional("query_date").map { field throws(AnswerError) in
        try field.date
      }
      messages.append(
        Message(try query.string, side: .outgoing, id: query.path, date: date ?? .susiDefault))
    }
    for answer in try root.required("answers").elements {
      let data = try answer.optional("data").map { field throws(AnswerError) in
        try field.elements
      }
      for action in try answer.required("actions").elements {
        let content = try SUSIAction(action, data: data ?? [], plainText: plainText).content
        messages.append(
          Message(
            content, side: .incoming, id: action.path, sender: Self.sender,
            date: answerDate ?? .susiDefault))
      }
    }
    return messages
  }

  /// The sender of answers.
  private static let sender = "susi"

  /// Reads an instant answer of a search engine: the topics of `RelatedTopics`, nested ones included, as
  /// a strip of cards.
  ///
  /// - Parameter json: The text in UTF-8.
  /// - Returns: An incoming message.
  /// - Throws: ``AnswerError`` for what is not JSON or has fields of another kind.
  public func message(inInstantAnswer json: Data) throws(AnswerError) -> Message {
    let root = try JSONField(Array(json))
    let cards = try cards(in: root.required("RelatedTopics").elements)
    return Message(CardStripContent.webSearch(cards), side: .incoming)
  }

  /// The topics, those of groups in the place of the group.
  private func cards(in topics: [JSONField]) throws(AnswerError) -> [Card] {
    var cards: [Card] = []
    for topic in topics {
      if let nested = try topic.optional("Topics") {
        cards += try self.cards(in: nested.elements)
      } else {
        cards.append(try card(topic))
      }
    }
    return cards
  }

  /// A topic's text is its title, a dash and its description, or the latter alone. Without an icon the
  /// card has no image.
  private func card(_ topic: JSONField) throws(AnswerError) -> Card {
    let text = plainText(try topic.required("Text").string)
    let link = try topic.required("FirstURL").string
    let icon = try topic.optional("Icon")
    let image = try icon?.optional("URL").map { field throws(AnswerError) in try field.string }
    guard let dash = text.range(of: Self.titleEnd) else {
      return Card(title: "", description: text, link: link, image: image)
    }
    return Card(
      title: String(text[..<dash.lowerBound]), description: String(text[dash.upperBound...]),
      link: link, image: image)
  }

  private static let titleEnd = " - "
}

extension Date {
  /// The date of messages whose server gives none.
  fileprivate static let susiDefault = Date(timeIntervalSinceReferenceDate: 0)
}
