import Foundation
import TextMetrics

/// The result of reading an answer: messages and errors.
public struct AnswerReading: Sendable {
  /// The messages in order; their ids are their paths in the text.
  public internal(set) var messages: [Message] = []
  /// The errors in malformed parts, in the order of the text.
  public internal(set) var errors: [AnswerError] = []
}

/// Reads the answers of SUSI's server one after another.
struct SUSIReading {
  let plainText: @Sendable (String) -> String
  /// The date of the previous message.
  var date: Date?
  var result = AnswerReading()

  init(plainText: @escaping @Sendable (String) -> String, date: Date?) {
    self.plainText = plainText
    self.date = date
  }

  /// The sender of answers.
  private static let sender = "susi"
  /// The date of messages without a known one.
  private static let unknownDate = Date(timeIntervalSinceReferenceDate: 0)

  /// Reads an answer with its question.
  mutating func append(_ answer: JSONField) throws(AnswerError) {
    let queryDate = try Self.date("query_date", of: answer)
    let answerDate = try Self.date("answer_date", of: answer)
    let answers = try answer.required("answers").elements
    if let query = try answer.optional("query") {
      append(
        TextContent(try query.string), .outgoing, id: query.path, date: queryDate ?? answerDate)
    }
    for answer in answers {
      let data = try answer.optional("data").map { field throws(AnswerError) in
        try field.elements
      }
      for action in try answer.required("actions").elements {
        do throws(AnswerError) {
          let content = try SUSIAction(action, data: data ?? [], plainText: plainText).content
          append(content, .incoming, id: action.path, date: answerDate ?? queryDate)
        } catch {
          result.errors.append(error)
        }
      }
    }
  }

  private mutating func append(
    _ content: any MessageContent, _ side: MessageSide, id: String, date: Date?
  ) {
    self.date = date ?? self.date
    result.messages.append(
      Message(
        content, side: side, id: id, sender: side == .incoming ? Self.sender : "",
        date: self.date ?? Self.unknownDate))
  }

  private static func date(_ name: String, of answer: JSONField) throws(AnswerError) -> Date? {
    try answer.optional(name).map { field throws(AnswerError) in try field.date }
  }

  /// The answers of a history, oldest first. Servers may begin with the latest answer, which the dates show.
  static func chronological(_ cognitions: [JSONField]) -> [JSONField] {
    let dates = cognitions.compactMap { try? date("query_date", of: $0) }
    guard let first = dates.first, let last = dates.last, last < first else { return cognitions }
    return cognitions.reversed()
  }
}
