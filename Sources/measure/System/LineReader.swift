/// Reads a stream line by line, in memory that depends only on the longest line.
struct LineReader {
  /// A line of input.
  enum Line {
    /// The bytes of the line without its line break (LF or CRLF).
    case bytes([UInt8])
    /// The line is longer than ``LineReader/maximumLength``; its bytes have been skipped.
    case tooLong
  }

  /// The maximum length of a line, in bytes.
  static let maximumLength = 16 << 20
  private static let chunkSize = 1 << 16

  private let descriptor: Descriptor
  private var chunk: [UInt8] = []
  /// The start of the rest of the chunk.
  private var position = 0
  private var isAtEnd = false
  /// The number of the last line read, counted from 1.
  private(set) var lineNumber = 0
  private var bytesRead = 0

  /// The number of bytes in the lines read.
  var byteCount: Int { bytesRead - (chunk.count - position) }

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// Reads the next line.
  ///
  /// - Parameter beforeWaiting: called whenever more input is needed, which may block: the place to
  ///   flush answers.
  /// - Returns: nil at the end of the input. After an interrupt it may be a part of a line.
  /// - Throws: the error of reading or of the closure.
  mutating func next(
    beforeWaiting: () throws -> Void
  ) throws -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if position == chunk.count {
        guard try refill(beforeWaiting) else {
          guard !line.isEmpty || isTooLong else { return nil }
          return finish(line, isTooLong: isTooLong)
        }
      }
      let rest = chunk[position...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let part = rest[..<(end ?? rest.endIndex)]
      position = end.map { $0 + 1 } ?? chunk.count
      isTooLong = isTooLong || line.count + part.count > Self.maximumLength
      if isTooLong { line = [] } else { line += part }
      if end != nil { return finish(line, isTooLong: isTooLong) }
    }
  }

  /// Reads the next line of a file of texts.
  ///
  /// - Returns: The bytes, which are UTF-8; nil at the end of the file.
  /// - Throws: the error of reading, or ``SourceError`` for a line that is too long or not UTF-8.
  mutating func nextBytes() throws -> [UInt8]? {
    switch try next(beforeWaiting: {}) {
    case nil: return nil
    case .tooLong:
      throw SourceError(
        SourcePosition(line: lineNumber, column: 1), "longer than \(Self.maximumLength >> 20) MiB")
    case .bytes(let bytes):
      guard let offset = bytes.firstInvalidUTF8 else { return bytes }
      throw SourceError(
        SourcePosition(at: offset, in: bytes, firstLine: lineNumber),
        "the file is not UTF-8; convert it with iconv")
    }
  }

  private mutating func refill(
    _ beforeWaiting: () throws -> Void
  ) throws -> Bool {
    guard !isAtEnd else { return false }
    try beforeWaiting()
    isAtEnd = try !descriptor.read(into: &chunk, capacity: Self.chunkSize)
    position = 0
    bytesRead += chunk.count
    return !isAtEnd
  }

  private mutating func finish(_ line: [UInt8], isTooLong: Bool) -> Line {
    lineNumber += 1
    if isTooLong { return .tooLong }
    var line = line
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    // Some editors write a byte order mark at the start of a file.
    if lineNumber == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    return .bytes(line)
  }
}
