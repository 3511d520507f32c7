/// A line of the input and its number, from 1.
struct BatchLine: Sendable {
  var line: LineReader.Line
  var number: Int
}

/// Consecutive lines that are answered by one thread.
struct BatchChunk: Sendable {
  private(set) var lines: [BatchLine] = []
  private(set) var byteCount = 0
  /// The number of bytes of the input up to the end of the lines.
  private(set) var bytesRead = 0

  /// Enough lines to make handing them to a thread cheap, few enough to balance the load.
  private static let lineLimit = 32
  private static let byteLimit = 1 << 13

  var isFull: Bool { lines.count >= Self.lineLimit || byteCount >= Self.byteLimit }

  /// - Parameters:
  ///   - line: the next line.
  ///   - bytesRead: the number of bytes of the input up to the end of the line.
  mutating func append(_ line: BatchLine, bytesRead: Int) {
    lines.append(line)
    if case .bytes(let bytes) = line.line { byteCount += bytes.count }
    self.bytesRead = bytesRead
  }
}

/// The answers to a chunk in their written form.
struct BatchAnswers: Sendable {
  var bytes: [UInt8] = []
  var count = 0
  /// The number of answers that are errors.
  var errorCount = 0
  /// Whether an interrupt arrived before all lines were answered.
  var wasInterrupted = false
  /// ``BatchChunk/byteCount``.
  let lineByteCount: Int
  /// ``BatchChunk/bytesRead``.
  let bytesRead: Int

  init(to chunk: BatchChunk) {
    lineByteCount = chunk.byteCount
    bytesRead = chunk.bytesRead
  }
}
