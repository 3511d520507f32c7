public import Foundation

/// Reads answers of servers as messages: SUSI's answers and instant answers of a search engine.
///
/// Malformed fields are reported by an ``AnswerError`` that names the field. Nothing is lost: an action of an
/// unknown type becomes an ``UnknownContent`` with its name.
///
/// ```swift
/// let messages = try AnswerReader().messages(inSUSIAnswer: data)
/// ```
public struct AnswerReader: Sendable {
  /// Converts descriptions, which may contain HTML, to plain text.
  let plainText: @Sendable (String) -> String

  /// A reader.
  ///
  /// - Parameter plainText: Converts HTML to plain text, such as `HTMLText.plainText(of:)` of the product
  ///   TextMetricsHTML; nil to use descriptions as they are.
  public init(plainText: (@Sendable (String) -> String)? = nil) {
    self.plainText = plainText ?? { $0 }
  }

  /// Reads an answer of SUSI's server (`chat.json`): the question, if present, as an outgoing message, and
  /// each action of each answer as an incoming one. A history (`memory.json`) is read as the answers under
  /// `cognitions`.
  ///
  /// - Parameters:
  ///   - json: The text in UTF-8.
  ///   - date: The date of the previous message, used if the answer has none; nil for none.
  /// - Returns: The messages in order; their ids are their paths in the text.
  /// - Throws: ``AnswerError`` if the text is not JSON, or if its fields differ in type from SUSI's.
  public func messages(
    inSUSIAnswer json: Data, after date: Date? = nil
  ) throws(AnswerError) -> [Message] {
    let reading = try reading(ofSUSIAnswer: json, after: date)
    if let error = reading.errors.first { throw error }
    return reading.messages
  }

  /// Reads an answer of SUSI's server, leaving out malformed actions and reporting them.
  ///
  /// - Parameters:
  ///   - json: The text in UTF-8.
  ///   - date: The date of the previous message, used if the answer has none; nil for none.
  /// - Returns: The messages that could be read, and the errors in the others.
  /// - Throws: ``AnswerError`` if the text as a whole is not an answer.
  public func reading(
    ofSUSIAnswer json: Data, after date: Date? = nil
  ) throws(AnswerError) -> AnswerReading {
    let root = try JSONField(Array(json))
    var reading = SUSIReading(plainText: plainText, date: date)
    guard let history = try root.optional("cognitions") else {
      try reading.append(root)
      return reading.result
    }
    for cognition in try SUSIReading.chronological(history.elements) {
      do throws(AnswerError) {
        try reading.append(cognition)
      } catch {
        reading.result.errors.append(error)
      }
    }
    return reading.result
  }

  /// Reads an instant answer of a search engine: the topics of `RelatedTopics`, nested ones included, as
  /// a strip of cards.
  ///
  /// - Parameter json: The text in UTF-8.
  /// - Returns: An incoming message.
  /// - Throws: ``AnswerError`` if the text is not JSON, or if its fields have unexpected types.
  public func message(inInstantAnswer json: Data) throws(AnswerError) -> Message {
    let root = try JSONField(Array(json))
    let cards = try cards(in: root.required("RelatedTopics").elements)
    return Message(CardStripContent.webSearch(cards), side: .incoming)
  }

  /// The cards of the topics, with groups replaced by their topics.
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

  private func card(_ topic: JSONField) throws(AnswerError) -> Card {
    try SearchTopic(topic, plainText: plainText).card
  }
}
