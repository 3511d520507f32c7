import Foundation
import TextMetrics
import TextMetricsBubbles
import TextMetricsHTML

/// Reads the messages of a conversation from JSON Lines or from answers of servers.
struct ConversationFile {
  /// Whether a malformed part of an answer is an error; otherwise it is left out with a warning.
  var isStrict = false

  func messages(from descriptor: Descriptor) throws -> [Message] {
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

  /// A pretty-printed answer, no single line of which is an object.
  private func answerOverSeveralLines(_ lines: [[UInt8]]) throws -> [Message]? {
    guard let first = lines.first(where: { !$0.isEmpty }), (try? JSONParser.parse(first)) == nil
    else { return nil }
    let bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    guard let value = try? JSONParser.parse(bytes), case .object(let list) = value else {
      return nil
    }
    return try answer(RequestObject(list), bytes, number: 1, after: nil)
  }

  private func messages(
    _ bytes: [UInt8], number: Int, after previous: Message?
  ) throws -> [Message] {
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      throw SourceError(error, in: bytes, firstLine: number)
    }
    guard case .object(let list) = value else {
      throw Self.error(number, "must be an object such as {\"text\":\"Hello\"}, not \(value.kind)")
    }
    let object = RequestObject(list)
    if let answer = try answer(object, bytes, number: number, after: previous) { return answer }
    do {
      return [try Message(object, id: "\(number)", after: previous)]
    } catch {
      throw Self.error(number, error.message)
    }
  }

  /// The messages of a server's answer; if a file has several answers, their messages are
  /// distinguished by line number.
  ///
  /// - Returns: nil if the object is not an answer.
  private func answer(
    _ object: RequestObject, _ bytes: [UInt8], number: Int, after previous: Message?
  ) throws -> [Message]? {
    let reader = AnswerReader(plainText: HTMLText.plainText(of:))
    do throws(AnswerError) {
      if object["RelatedTopics"] != nil {
        var message = try reader.message(inInstantAnswer: Data(bytes))
        message.id = "\(number)"
        message.date = previous?.date ?? message.date
        return [message]
      }
      guard object["answers"] != nil || object["cognitions"] != nil else { return nil }
      let reading = try reader.reading(ofSUSIAnswer: Data(bytes), after: previous?.date)
      try report(reading.errors, line: number)
      return reading.messages.map { message in
        var message = message
        message.id = "\(number):\(message.id)"
        return message
      }
    } catch {
      throw Self.error(number, error.description)
    }
  }

  private func report(_ errors: [AnswerError], line: Int) throws(AnswerError) {
    if isStrict, let first = errors.first { throw first }
    for error in errors {
      Warning.write("Line \(line): \(error); the action is left out. --strict refuses such files.")
    }
  }

  private static func error(_ line: Int, _ reason: String) -> SourceError {
    SourceError(SourcePosition(at: 0, in: [], firstLine: line), reason)
  }
}
