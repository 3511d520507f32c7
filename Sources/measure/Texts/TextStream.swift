import Foundation
import TextMetrics

/// One text of a file.
struct StreamedText: Sendable {
  /// UTF-16 code units.
  var units: [UInt16]
  /// Its first line, counted from 1.
  var line: Int
  /// A BCP 47 tag, if the file has one.
  var language: String?
}

/// Reads texts one by one: one per line, per object of JSON Lines, or per record of CSV.
struct TextStream {
  /// The format of a file of texts.
  enum Format: String, CaseIterable, Sendable {
    case lines
    case jsonl
    case csv
    case tsv

    /// The format inferred from a file's name; lines by default.
    init(path: String) {
      switch (path as NSString).pathExtension.lowercased() {
      case "jsonl", "ndjson": self = .jsonl
      case "csv": self = .csv
      case "tsv": self = .tsv
      default: self = .lines
      }
    }
  }

  private enum Source {
    case lines(LineReader)
    case json(LineReader)
    case records(CSVReader)
  }

  private var source: Source
  /// The key or column of the text.
  private let column: String
  /// The indices of the columns; nil before the header has been read.
  private var columns: (text: Int, language: Int?)?

  /// - Parameters:
  ///   - descriptor: the descriptor of the file.
  ///   - format: the format of the file.
  ///   - column: the name of a key or column; for a file without a header, the number of a column,
  ///     from 1.
  init(_ descriptor: Descriptor, format: Format, column: String) {
    let reader = LineReader(descriptor)
    source =
      switch format {
      case .lines: .lines(reader)
      case .jsonl: .json(reader)
      case .csv: .records(CSVReader(reader, isTabSeparated: false))
      case .tsv: .records(CSVReader(reader, isTabSeparated: true))
      }
    self.column = column
    if let number = Int(column), number > 0 { columns = (number - 1, nil) }
  }

  /// The number of input bytes read.
  var byteCount: Int {
    switch source {
    case .lines(let reader), .json(let reader): reader.byteCount
    case .records(let reader): reader.byteCount
    }
  }

  /// The next text; nil at the end. Blank lines are skipped.
  ///
  /// - Throws: ``SourceError`` if the file is invalid, or ``SystemError``.
  mutating func next() throws -> StreamedText? {
    switch source {
    case .lines(var reader):
      defer { source = .lines(reader) }
      guard let line = try Self.nextLine(of: &reader) else { return nil }
      return StreamedText(
        units: Array(String(decoding: line, as: UTF8.self).utf16), line: reader.lineNumber)
    case .json(var reader):
      defer { source = .json(reader) }
      guard let line = try Self.nextLine(of: &reader) else { return nil }
      return try text(ofObject: line, line: reader.lineNumber)
    case .records(var reader):
      defer { source = .records(reader) }
      return try nextRecord(of: &reader)
    }
  }

  private static func nextLine(of reader: inout LineReader) throws -> [UInt8]? {
    while let line = try reader.nextBytes() {
      if !line.isBlank { return line }
    }
    return nil
  }
}

// MARK: - JSON Lines and CSV

extension TextStream {
  private func text(ofObject bytes: [UInt8], line: Int) throws -> StreamedText {
    let start = SourcePosition(line: line, column: 1)
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONParser.parse(bytes)
    } catch {
      throw SourceError(error, in: bytes, firstLine: line)
    }
    switch value {
    case .string(let units): return StreamedText(units: units, line: line)
    case .object(let members):
      let object = RequestObject(members)
      do throws(BatchError) {
        guard let units = try object.units(column) else {
          throw BatchError(
            .missingText, "there is no key \"\(column)\"; give the key of the text with --column")
        }
        return StreamedText(units: units, line: line, language: try object.string("lang"))
      } catch {
        throw SourceError(start, error.message)
      }
    default:
      throw SourceError(start, "must be an object or a string, not \(value.kind)")
    }
  }

  private mutating func nextRecord(of reader: inout CSVReader) throws -> StreamedText? {
    guard let record = try reader.next() else { return nil }
    guard let columns else {
      columns = try header(record)
      return try nextRecord(of: &reader)
    }
    guard record.fields.indices.contains(columns.text) else {
      let count = record.fields.count
      throw SourceError(
        SourcePosition(line: record.line, column: 1),
        "has only \(count) \(count == 1 ? "column" : "columns"), but the text is in column "
          + "\(columns.text + 1)")
    }
    func field(_ index: Int) -> String { String(decoding: record.fields[index], as: UTF8.self) }
    return StreamedText(
      units: Array(field(columns.text).utf16), line: record.line,
      language: columns.language.flatMap { record.fields.indices.contains($0) ? field($0) : nil })
  }

  private func header(_ record: CSVReader.Record) throws -> (text: Int, language: Int?) {
    let names = record.fields.map { String(decoding: $0, as: UTF8.self) }
    guard let text = names.firstIndex(of: column) else {
      throw SourceError(
        SourcePosition(line: record.line, column: 1),
        "there is no column \"\(column)\"; the columns are \(names.joined(separator: ", ")); choose one with "
          + "--column, by number if the file has no header")
    }
    return (text, names.firstIndex(of: "lang"))
  }
}

extension [UInt8] {
  /// Whether there is only white space.
  var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}
