import Foundation
import TextMetrics
import TextMetricsBubbles
import TextMetricsHTML

/// Reads the messages of a conversation from JSON Lines or from answers of servers.
struct ConversationFile {
  /// Whether unknown keys and malformed parts of an answer are errors; otherwise they are left out with a
  /// warning.
  private let isStrict: Bool
  /// Whether to warn about messages without a date.
  private let needsDates: Bool
  private let keys: RequestKeys

  init(isStrict: Bool = false, needsDates: Bool = false) {
    self.isStrict = isStrict
    self.needsDates = needsDates
    keys = RequestKeys(isStrict: isStrict)
  }

  func messages(from descriptor: Descriptor) throws -> [Message] {
    var reader = LineReader(descriptor)
    var lines: [(number: Int, bytes: [UInt8])] = []
    while let bytes = try reader.nextBytes() {
      lines.append((reader.lineNumber, bytes))
    }
    if let whole = try answerOverSeveralLines(lines.map(\.bytes)) { return whole }
    var messages: [Message] = []
    var (isDated, undatedCount) = (false, 0)
    for line in lines where !line.bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == 9 }) {
      let read = try self.messages(line.bytes, number: line.number, after: messages.last)
      messages += read.messages
      isDated = isDated || read.isDated
      undatedCount += isDated ? 0 : read.messages.count
    }
    if needsDates, undatedCount > 0 { Self.warn(ofUndated: undatedCount) }
    return messages
  }

  /// Warns about the messages before the first date. Later messages without a date get the previous message's date.
  private static func warn(ofUndated count: Int) {
    Warning.write(
      "\(count == 1 ? "1 message has" : "\(count) messages have") no date, so the day above is 1970-01-01."
    )
  }

  /// The messages of a pretty-printed answer, in which no single line is an object.
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
  ) throws -> (messages: [Message], isDated: Bool) {
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      throw SourceError(error, inObject: bytes, firstLine: number)
    }
    guard case .object(let list) = value else {
      throw Self.error(number, "must be an object such as {\"text\":\"Hello\"}, not \(value.kind)")
    }
    let object = RequestObject(list)
    if let answer = try answer(object, bytes, number: number, after: previous) {
      return (answer, true)
    }
    do {
      try keys.check(object.unknownMessageKeys, at: "Line \(number)")
      let message = try Message(object, id: "\(number)", after: previous)
      return ([message], object["date"] != nil)
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
      Warning.write("Line \(line): \(error); the action is left out. --strict rejects such files.")
    }
  }

  private static func error(_ line: Int, _ reason: String) -> SourceError {
    SourceError(SourcePosition(at: 0, in: [], firstLine: line), reason)
  }
}
