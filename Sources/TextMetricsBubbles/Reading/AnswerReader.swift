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
  /// message, and each action of each answer as an incoming one. A history (`memory.json`) is read as the
  /// answers under `cognitions`.
  ///
  /// - Parameters:
  ///   - json: The text in UTF-8.
  ///   - date: That of the message before, which counts where the answer has none; nil for none.
  /// - Returns: The messages in their order; their ids are the ways to them in the text.
  /// - Throws: ``AnswerError`` for what is not JSON or has fields of another kind than SUSI's.
  public func messages(
    inSUSIAnswer json: Data, after date: Date? = nil
  ) throws(AnswerError) -> [Message] {
    let reading = try reading(ofSUSIAnswer: json, after: date)
    if let error = reading.errors.first { throw error }
    return reading.messages
  }

  /// The same, but actions that are malformed are left out and reported.
  ///
  /// - Parameters:
  ///   - json: The text in UTF-8.
  ///   - date: That of the message before, which counts where the answer has none; nil for none.
  /// - Returns: What could be read, and what could not.
  /// - Throws: ``AnswerError`` where the text as a whole is no answer.
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

  private func card(_ topic: JSONField) throws(AnswerError) -> Card {
    try SearchTopic(topic, plainText: plainText).card
  }
}
