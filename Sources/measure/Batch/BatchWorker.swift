import TextMetrics

/// Answers single lines, on any number of threads concurrently.
final class BatchWorker: Sendable {
  /// An answer in its written form.
  struct Answer: Sendable {
    var id: JSONValue
    var bytes: [UInt8]
    var isError: Bool
    /// Empty for errors.
    var sources: [MeasurementSources]

    init(_ answer: BatchAnswer) {
      id = answer.id
      bytes = JSONWriter.line(of: answer)
      isError = answer.isError
      sources = (try? answer.result.get().sources) ?? []
    }

    /// This answer, or an error if a lock does not allow it.
    func allowed(by lock: LockGuard) -> Answer {
      do {
        for sources in sources { try lock.check(sources) }
        return self
      } catch {
        return Answer(BatchAnswer(id: id, result: .failure(BatchError(.notInLock, "\(error)"))))
      }
    }
  }

  private let fonts = FontResolver()
  private let sizers = BubbleSizers()
  private let defaults: MeasurementRequest
  private let keys: RequestKeys

  /// - Parameters:
  ///   - defaults: the values for missing keys.
  ///   - keys: handles unknown keys.
  init(defaults: MeasurementRequest, keys: RequestKeys) {
    self.defaults = defaults
    self.keys = keys
  }

  /// The answer to a line; nil for a blank one.
  func answer(to line: BatchLine) -> Answer? {
    batchAnswer(to: line).map(Answer.init)
  }

  private func batchAnswer(to line: BatchLine) -> BatchAnswer? {
    switch line.line {
    case .tooLong:
      let limit = LineReader.maximumLength >> 20
      return BatchAnswer(
        id: .null,
        result: .failure(
          BatchError(
            .lineTooLong, "line \(line.number): longer than \(limit) MiB; divide the text")))
    case .bytes(let bytes): return bytes.isBlank ? nil : answer(to: bytes, number: line.number)
    }
  }

  private func answer(to bytes: [UInt8], number: Int) -> BatchAnswer {
    var id = JSONValue.null
    do throws(BatchError) {
      let request = try request(parse(bytes, number: number), number: number)
      id = request.id
      try keys.check(request, line: number)
      if let bubble = try request.bubble() {
        return BatchAnswer(id: id, result: .success(.bubble(try sizers.layout(bubble))))
      }
      let answer = try answer(to: try request.measurement())
      return BatchAnswer(id: id, result: .success(.text(answer)))
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

  private func answer(
    to request: MeasurementRequest
  ) throws(BatchError) -> MeasurementAnswer {
    do throws(FontError) {
      return try request.measured(fonts: fonts)
    } catch {
      throw BatchError(error)
    }
  }
}
