import TextMetrics

/// A position in a file, for messages.
struct SourcePosition: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// From 1.
  var line: Int
  /// Characters (code points) from the line's start, from 1.
  var column: Int

  /// A line and a column, both from 1.
  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// - Parameters:
  ///   - offset: the offset of a byte.
  ///   - bytes: UTF-8 with lines that end in LF or CRLF.
  ///   - firstLine: the number of the first line in the bytes.
  init(at offset: Int, in bytes: some Collection<UInt8>, firstLine: Int = 1) {
    self.init(line: firstLine, column: 1)
    advance(over: bytes.prefix(offset))
  }

  /// Moves past bytes of UTF-8 with lines that end in LF or CRLF.
  mutating func advance(over bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }

  var description: String { "line \(line), column \(column)" }

  static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// An error in a file, and its position.
struct SourceError: Error, Sendable, Hashable, CustomStringConvertible {
  var position: SourcePosition
  var reason: String

  var description: String { "\(position): \(reason)" }

  init(_ position: SourcePosition, _ reason: String) {
    self.position = position
    self.reason = reason
  }

  /// - Parameters:
  ///   - error: the parser's error.
  ///   - bytes: the parsed bytes.
  ///   - firstLine: the number of their first line.
  init(_ error: JSONSyntaxError, in bytes: [UInt8], firstLine: Int = 1) {
    self.init(SourcePosition(at: error.offset, in: bytes, firstLine: firstLine), error.reason)
  }

  /// An error where an object was expected. For text that is not JSON at all, it says so, rather than
  /// where the first word stops being JSON.
  ///
  /// - Parameters:
  ///   - error: the parser's error.
  ///   - bytes: the parsed bytes.
  ///   - firstLine: the number of their first line.
  ///   - example: an object that could be there.
  init(
    _ error: JSONSyntaxError, inObject bytes: [UInt8], firstLine: Int = 1,
    example: String = #"{"text":"Hello"}"#
  ) {
    let first = bytes.first { $0 > UInt8(ascii: " ") }
    let isContainer = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    guard error.kind == .syntax, let first, !isContainer, first != UInt8(ascii: "\"") else {
      self.init(error, in: bytes, firstLine: firstLine)
      return
    }
    self.init(
      SourcePosition(at: 0, in: bytes, firstLine: firstLine),
      "expected a JSON object such as \(example)")
  }
}

extension [UInt8] {
  /// The offset of the first byte that is not part of a character in UTF-8.
  var firstInvalidUTF8: Int? {
    do {
      _ = try UTF8Span(validating: span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
