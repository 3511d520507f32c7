import TextMetrics

/// Answers a stream of requests line by line, in order.
struct Batch {
  private var fonts = FontResolver()
  /// The number of lines that have been answered, and of those answered with an error.
  private(set) var answerCount = 0
  private(set) var errorCount = 0

  /// Answers every line until the input ends or an interrupt comes.
  ///
  /// Answers leave the process before more input is waited for, so that a program can send a line,
  /// read its answer, and send the next.
  mutating func run(
    _ descriptor: Descriptor, output: Output, progress: inout Progress
  ) throws(SystemError) {
    defer { progress.finish() }
    var reader = LineReader(descriptor)
    while let line = try reader.next(beforeWaiting: output.flush), !Interrupt.isPending {
      guard let answer = answer(to: line, number: reader.lineNumber) else { continue }
      try output.write(JSONWriter.bytes(of: answer) + [UInt8(ascii: "\n")])
      answerCount += 1
      errorCount += answer.isError ? 1 : 0
      progress.update(
        answerCount, bytes: reader.byteCount, detail: "\(errorCount) with errors")
    }
    try output.flush()
  }

  /// The answer to a line; nil for a blank one.
  private mutating func answer(to line: LineReader.Line, number: Int) -> BatchAnswer? {
    switch line {
    case .tooLong:
      let limit = LineReader.maximumLength >> 20
      return BatchAnswer(
        id: .null,
        result: .failure(
          BatchError(.lineTooLong, "line \(number): longer than \(limit) MiB; divide the text")))
    case .bytes(let bytes):
      guard !bytes.isBlank else { return nil }
      return answer(to: bytes, number: number)
    }
  }

  private mutating func answer(to bytes: [UInt8], number: Int) -> BatchAnswer {
    var id = JSONValue.null
    do throws(BatchError) {
      let request = try BatchRequest(parse(bytes, number: number))
      id = request.id
      let measurement = try request.measurement()
      let text = try styledText(of: measurement)
      return BatchAnswer(id: id, result: .success(measurement.measured(text)))
    } catch {
      return BatchAnswer(id: id, result: .failure(error))
    }
  }

  private func parse(_ bytes: [UInt8], number: Int) throws(BatchError) -> JSONValue {
    do throws(JSONSyntaxError) {
      return try JSONParser.parse(bytes)
    } catch {
      throw BatchError(error, line: number)
    }
  }

  private mutating func styledText(
    of measurement: MeasurementRequest
  ) throws(BatchError) -> StyledText {
    do throws(FontError) {
      return try measurement.styledText(fonts: &fonts)
    } catch {
      throw BatchError(error)
    }
  }
}
