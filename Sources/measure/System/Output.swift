/// Buffered writing to a file; only whole writes are flushed.
final class Output {
  private let descriptor: Descriptor
  private var buffer: [UInt8] = []
  private static let capacity = 1 << 16

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// Adds bytes, which are kept together.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    if !buffer.isEmpty, buffer.count + bytes.count > Self.capacity { try flush() }
    buffer += bytes
  }

  /// Adds lines of text.
  func write(_ lines: [String]) throws(SystemError) {
    for line in lines { try write(Array((line + "\n").utf8)) }
  }

  /// Adds a line of JSON.
  func write(line value: some JSONWritable) throws(SystemError) {
    try write(JSONWriter.line(of: value))
  }

  func flush() throws(SystemError) {
    guard !buffer.isEmpty else { return }
    try descriptor.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}

extension Output {
  /// Runs a function that writes to standard output. Ends quietly if the reader closes the pipe, as
  /// in `measure … | head`.
  static func toStandardOutput(_ body: (Output) throws -> Void) throws {
    Interrupt.ignoreClosedPipes()
    let output = Output(.standardOutput)
    do {
      try body(output)
      try output.flush()
    } catch let error as SystemError where error.isClosedPipe {
      return
    } catch let error as SystemError where error.call == .write {
      throw error.toolError("Cannot write the answer")
    }
  }
}
