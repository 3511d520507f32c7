/// Reads records of comma-separated values (RFC 4180), or of tab-separated ones (IANA), in which
/// quotes are literal, in memory that depends only on the longest record.
///
/// SwiftCSV loads the whole file, but a corpus may be larger than memory.
struct CSVReader {
  /// The fields of a record, and its line.
  struct Record {
    var fields: [[UInt8]]
    /// From 1.
    var line: Int
  }

  private var lines: LineReader
  private let separator: UInt8
  private let hasQuotes: Bool

  init(_ lines: LineReader, isTabSeparated: Bool) {
    self.lines = lines
    separator = UInt8(ascii: isTabSeparated ? "\t" : ",")
    hasQuotes = !isTabSeparated
  }

  /// The number of input bytes read.
  var byteCount: Int { lines.byteCount }

  /// The next record; nil at the end. Blank lines are skipped. Line breaks in quotes become LF.
  mutating func next() throws -> Record? {
    while let line = try lines.nextBytes() {
      guard !isBlank(line) else { continue }
      return try record(startingWith: line)
    }
    return nil
  }

  /// Whether a line has only white space that does not separate fields: tabs may separate empty ones.
  private func isBlank(_ line: [UInt8]) -> Bool { line.isBlank && !line.contains(separator) }

  private mutating func record(startingWith first: [UInt8]) throws -> Record {
    var record = Record(fields: [], line: lines.lineNumber)
    var line = first
    var position = 0
    while true {
      if hasQuotes, position < line.count, line[position] == Self.quote {
        record.fields.append(try quotedField(in: &line, at: &position))
      } else {
        let end = line[position...].firstIndex(of: separator) ?? line.count
        record.fields.append(Array(line[position..<end]))
        position = end
      }
      guard position < line.count else { return record }
      position += 1
    }
  }

  private static let quote = UInt8(ascii: "\"")

  /// Reads a quoted field, which may span several lines, and moves past it.
  private mutating func quotedField(
    in line: inout [UInt8], at position: inout Int
  ) throws -> [UInt8] {
    let start = SourcePosition(at: position, in: line, firstLine: lines.lineNumber)
    var field: [UInt8] = []
    position += 1
    while true {
      guard let end = line[position...].firstIndex(of: Self.quote) else {
        field += line[position...]
        field.append(UInt8(ascii: "\n"))
        guard field.count <= LineReader.maximumLength, let next = try lines.nextBytes() else {
          throw SourceError(start, "the quote that opens here is not closed")
        }
        line = next
        position = 0
        continue
      }
      field += line[position..<end]
      position = end + 1
      guard position < line.count, line[position] != separator else { return field }
      guard line[position] == Self.quote else {
        throw SourceError(
          SourcePosition(at: position, in: line, firstLine: lines.lineNumber),
          "expected a separator or the end of the line after the closing quote; write a quote inside "
            + "quotes twice")
      }
      field.append(Self.quote)
      position += 1
    }
  }
}
