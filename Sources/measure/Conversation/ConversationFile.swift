import Foundation
import TextMetrics
import TextMetricsHTML

/// Reads the messages of a conversation: objects of JSON Lines, or answers of SUSI's server.
enum ConversationFile {
  static func messages(from descriptor: Descriptor) throws -> [Message] {
    var reader = LineReader(descriptor)
    var lines: [(number: Int, bytes: [UInt8])] = []
    while let line = try reader.next(beforeWaiting: {}) {
      guard case .bytes(let bytes) = line else { throw LineReader.tooLong(reader.lineNumber) }
      lines.append((reader.lineNumber, bytes))
    }
    if let whole = try answerOverSeveralLines(lines.map(\.bytes)) { return whole }
    var messages: [Message] = []
    for line in lines where !line.bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == 9 }) {
      messages += try self.messages(line.bytes, number: line.number, after: messages.last)
    }
    return messages
  }

  /// An answer that was printed for people, so that no line of it is an object.
  private static func answerOverSeveralLines(_ lines: [[UInt8]]) throws -> [Message]? {
    guard let first = lines.first(where: { !$0.isEmpty }), (try? JSONParser.parse(first)) == nil
    else { return nil }
    let bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    guard let value = try? JSONParser.parse(bytes), case .object = value else { return nil }
    return try answer(bytes, number: 1)
  }

  private static func messages(
    _ bytes: [UInt8], number: Int, after previous: Message?
  ) throws -> [Message] {
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      throw SourceError(error, in: bytes, firstLine: number)
    }
    guard case .object(let list) = value else {
      throw error(number, "must be an object such as {\"text\":\"Hello\"}, not \(value.kind)")
    }
    let object = RequestObject(list)
    guard object["answers"] == nil else { return try answer(bytes, number: number) }
    do {
      return [try Message(object, id: "\(number)", after: previous)]
    } catch {
      throw self.error(number, error.message)
    }
  }

  /// The messages of an answer; those of several in a file are told apart by the line.
  private static func answer(_ bytes: [UInt8], number: Int) throws -> [Message] {
    do {
      return try AnswerReader(plainText: HTMLText.plainText(of:)).messages(
        inSUSIAnswer: Data(bytes)
      ).map { message in
        var message = message
        message.id = "\(number):\(message.id)"
        return message
      }
    } catch {
      throw self.error(number, error.description)
    }
  }

  private static func error(_ line: Int, _ reason: String) -> SourceError {
    SourceError(SourcePosition(at: 0, in: [], firstLine: line), reason)
  }
}
