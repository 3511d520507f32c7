/// The rows of LineBreakTest.txt or GraphemeBreakTest.txt, such as `÷ 0020 × 0308 ÷ 0020 ÷`.
struct BreakTestFile {
  struct Row {
    /// The row without its comment.
    var text: String
    var lineNumber: Int
    var units: [UInt16] = []
    /// The offsets in code units at which the row has `÷`.
    var breaks: Set<Int> = []
  }

  var rows: [Row]
  var version: String

  init(_ name: String) throws {
    let file = try UnicodeDataFile(name)
    version = file.version
    rows = file.lines.compactMap { Self.row(of: $0) }
  }

  private static func row(of line: UnicodeDataFile.Line) -> Row? {
    let content = line.text.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
    guard !content.isEmpty else { return nil }
    var row = Row(text: content.joined(separator: " "), lineNumber: line.number)
    for field in content {
      switch field {
      case "÷": row.breaks.insert(row.units.count)
      case "×": break
      default:
        guard let value = UInt32(field, radix: 16), let scalar = Unicode.Scalar(value) else {
          return nil
        }
        row.units.append(contentsOf: UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter)
      }
    }
    return row
  }
}
