import Synchronization
import TextMetrics

/// Answers lines, on any number of threads concurrently.
final class BatchWorker: Sendable {
  /// Each thread has fonts of its own, because counting references to shared ones is slow.
  private let idleFonts = Mutex<[FontResolver]>([])
  private let sizers = BubbleSizers()
  private let defaults: MeasurementRequest
  private let keys: RequestKeys
  private let lock: LockGuard?

  /// - Parameters:
  ///   - defaults: the values for missing keys.
  ///   - keys: handles unknown keys.
  ///   - lock: the allowed sources of answers; nil for no restriction.
  init(defaults: MeasurementRequest, keys: RequestKeys, lock: LockGuard?) {
    self.defaults = defaults
    self.keys = keys
    self.lock = lock
  }

  /// The answers to lines, up to an interrupt; blank lines have none.
  func answers(to chunk: BatchChunk) -> BatchAnswers {
    let fonts = idleFonts.withLock { $0.popLast() } ?? FontResolver()
    defer { idleFonts.withLock { $0.append(fonts) } }
    var answers = BatchAnswers(to: chunk)
    var json = JSONWriter(capacity: chunk.lines.count * JSONWriter.usualLength)
    for line in chunk.lines {
      guard !Interrupt.isPending else {
        answers.wasInterrupted = true
        break
      }
      guard let answer = answer(to: line, fonts: fonts).map(allowed) else { continue }
      json.line(answer)
      answers.count += 1
      answers.errorCount += answer.isError ? 1 : 0
    }
    answers.bytes = json.bytes
    return answers
  }

  /// The answer, or an error if the lock does not allow it.
  private func allowed(_ answer: BatchAnswer) -> BatchAnswer {
    guard let lock, case .success(let measurement) = answer.result else { return answer }
    do {
      for sources in measurement.sources { try lock.check(sources) }
      return answer
    } catch {
      return BatchAnswer(id: answer.id, result: .failure(BatchError(.notInLock, "\(error)")))
    }
  }

  /// The answer to a line; nil for a blank one.
  private func answer(to line: BatchLine, fonts: FontResolver) -> BatchAnswer? {
    switch line.line {
    case .tooLong:
      let limit = LineReader.maximumLength >> 20
      return BatchAnswer(
        id: .null,
        result: .failure(
          BatchError(
            .lineTooLong, "line \(line.number): longer than \(limit) MiB; split the text")))
    case .bytes(let bytes):
      return bytes.isBlank ? nil : answer(to: bytes, number: line.number, fonts: fonts)
    }
  }

  private func answer(
    to bytes: [UInt8], number: Int, fonts: FontResolver
  ) -> BatchAnswer {
    var id = JSONValue.null
    do throws(BatchError) {
      let request = try request(parse(bytes, number: number), number: number)
      id = request.id
      try keys.check(request.unknownKeys, at: "Line \(number)")
      return BatchAnswer(id: id, result: .success(try request.measured(fonts, sizers)))
    } catch {
      return BatchAnswer(id: id, result: .failure(error))
    }
  }

  private func parse(_ bytes: [UInt8], number: Int) throws(BatchError) -> JSONValue {
    do throws(JSONSyntaxError) {
      return try JSONParser.parse(bytes)
    } catch {
      throw BatchError(error, in: bytes, line: number)
    }
  }

  /// If a line has no id, the error contains its number.
  private func request(_ value: JSONValue, number: Int) throws(BatchError) -> BatchRequest {
    do throws(BatchError) {
      return try BatchRequest(value, defaults: defaults)
    } catch {
      var error = error
      error.message = "line \(number): \(error.message)"
      throw error
    }
  }
}
