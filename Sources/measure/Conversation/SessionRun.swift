import Foundation
import TextMetrics

/// Answers the commands of a session line by line, in order.
struct SessionRun {
  private var session: ConversationSession
  private let lock: LockGuard?
  private let output: Output
  /// The number of commands answered with an error.
  private(set) var errorCount = 0

  init(_ session: ConversationSession, lock: LockGuard?, output: Output) {
    self.session = session
    self.lock = lock
    self.output = output
  }

  /// Answers every line until the input ends. Answers are flushed before waiting for more, so that a program
  /// can send a line, read its answer, and send the next.
  mutating func run(_ descriptor: Descriptor) throws {
    var reader = LineReader(descriptor)
    while let line = try reader.next(beforeWaiting: { try output.flush() }), !Interrupt.isPending {
      guard let answer = answer(to: line, number: reader.lineNumber) else { continue }
      if case .failure = answer.result { errorCount += 1 }
      try output.write(line: answer)
    }
  }

  /// nil for a blank line.
  private mutating func answer(to line: LineReader.Line, number: Int) -> Answer? {
    var id = JSONValue.null
    do throws(BatchError) {
      guard case .bytes(let bytes) = line else {
        throw BatchError(
          .lineTooLong, "line \(number): longer than \(LineReader.maximumLength >> 20) MiB")
      }
      guard !bytes.isBlank else { return nil }
      let request = try Self.request(bytes, number: number)
      id = request["id"] ?? .null
      let answer = try allowed(request, line: number)
      return Answer(id: id, result: .success(answer))
    } catch {
      return Answer(id: id, result: .failure(error))
    }
  }

  /// Carries out a command, if the lock allows what it shows.
  private mutating func allowed(
    _ request: RequestObject, line: Int
  ) throws(BatchError) -> SessionAnswer {
    // A copy makes editing slower, so it is only made if there is a lock.
    let before = lock == nil ? nil : session
    let answer = try session.answer(to: request, line: line)
    do {
      try check(answer)
    } catch {
      if let before { session = before }
      throw error
    }
    return answer
  }

  private static func request(
    _ bytes: [UInt8], number: Int
  ) throws(BatchError) -> RequestObject {
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONParser.parse(bytes)
    } catch {
      throw BatchError(error, in: bytes, line: number, example: #"{"command":"view"}"#)
    }
    guard case .object(let list) = value else {
      throw BatchError(
        .invalidValue, "line \(number): must be an object such as {\"command\":\"view\"}")
    }
    return RequestObject(list)
  }

  private func check(_ answer: SessionAnswer) throws(BatchError) {
    guard let lock, let (conversation, rows) = answer.shown else { return }
    do {
      for row in rows { try MessageFrames(conversation: conversation, index: row).check(by: lock) }
    } catch {
      throw BatchError(.notInLock, "\(error)")
    }
  }

  private struct Answer: JSONWritable {
    let id: JSONValue
    let result: Result<SessionAnswer, BatchError>

    func write(to json: inout JSONWriter) {
      json.object { json in
        if id != .null { json.member("id", id) }
        switch result {
        case .success(let answer): answer.writeMembers(to: &json)
        case .failure(let error): json.member("error", error)
        }
      }
    }
  }
}
