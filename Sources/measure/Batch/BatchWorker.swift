import TextMetrics

/// Answers lines one by one, on any number of threads at the same time.
final class BatchWorker: Sendable {
  /// An answer as it is written.
  struct Answer: Sendable {
    var bytes: [UInt8]
    var isError: Bool
    /// nil for errors.
    var sources: MeasurementSources?
  }

  private let fonts = FontResolver()

  /// The answer to a line; nil for a blank one.
  func answer(to line: BatchLine) -> Answer? {
    guard let answer = batchAnswer(to: line) else { return nil }
    return Answer(
      bytes: JSONWriter.line(of: answer), isError: answer.isError,
      sources: try? answer.result.get().sources)
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
      let request = try BatchRequest(parse(bytes, number: number))
      id = request.id
      let measurement = try request.measurement()
      let answer = try answer(to: measurement)
      return BatchAnswer(id: id, result: .success(answer))
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
