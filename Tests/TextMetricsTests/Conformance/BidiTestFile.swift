@testable import TextMetrics

/// The rows of BidiTest.txt, such as `L RLE AL; 7` under `@Levels: 0 x 1` and `@Reorder: 0 2`.
struct BidiTestFile {
  struct Row {
    var lineNumber: Int
    /// One code unit for each class.
    var units: [UInt16] = []
    var directions: [WritingDirection] = []
    /// The index of the row's expected result.
    var result: Int
  }

  struct Result {
    /// Levels after L1, ``BidiTestFile/removed`` for characters that X9 removes.
    var levels: [UInt8]
    /// Visual order, without those characters.
    var order: [Int]
  }

  /// Stands for the level of a character that rule X9 removes.
  static let removed: UInt8 = 0xFF

  struct Malformed: Error {
    var lineNumber: Int
  }

  private(set) var rows: [Row] = []
  private(set) var results: [Result] = []
  let version: String

  private var levels: [UInt8] = []

  init() throws {
    let file = try UnicodeDataFile("BidiTest.txt")
    version = file.version
    rows.reserveCapacity(file.lines.count)
    for line in file.lines {
      if line.bytes.first == UInt8(ascii: "@") {
        addResult(line.text)
      } else {
        rows.append(try row(of: line))
      }
    }
  }

  private mutating func addResult(_ text: String) {
    let fields = text.split(whereSeparator: \.isWhitespace)
    switch fields.first {
    case "@Levels:": levels = fields.dropFirst().map { UInt8($0) ?? Self.removed }
    case "@Reorder:":
      results.append(Result(levels: levels, order: fields.dropFirst().compactMap { Int($0) }))
    default: break
    }
  }

  /// Reads bytes rather than strings, since there are half a million rows.
  private func row(of line: UnicodeDataFile.Line) throws -> Row {
    var row = Row(lineNumber: line.number, result: results.count - 1)
    var name: UInt32 = 0
    var isInClasses = true
    for byte in line.bytes {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: ";"):
        if name != 0 {
          guard let unit = Self.unitsByName[name] else { throw Malformed(lineNumber: line.number) }
          row.units.append(unit)
        }
        name = 0
        if byte == UInt8(ascii: ";") { isInClasses = false }
      case _ where isInClasses: name = name << 8 | UInt32(byte)
      default: row.directions = Self.directions(byte - UInt8(ascii: "0"))
      }
    }
    guard !row.directions.isEmpty, row.result >= 0 else {
      throw Malformed(lineNumber: line.number)
    }
    return row
  }

  private static func directions(_ bits: UInt8) -> [WritingDirection] {
    zip([1, 2, 4], [.natural, .leftToRight, .rightToLeft]).compactMap { bits & $0 != 0 ? $1 : nil }
  }

  /// Names are packed into numbers, a byte for a letter.
  private static let unitsByName = Dictionary(
    uniqueKeysWithValues: BidiClass.allCases.map { bidiClass in
      let name = bidiClass.shortName.utf8.reduce(0) { $0 << 8 | UInt32($1) }
      return (name, UInt16(bidiClass.example.value))
    })
}

extension BidiClass {
  /// The short name of the class (PropertyValueAliases.txt).
  var shortName: String {
    switch self {
    case .leftToRight: "L"
    case .rightToLeft: "R"
    case .europeanNumber: "EN"
    case .europeanSeparator: "ES"
    case .europeanTerminator: "ET"
    case .arabicNumber: "AN"
    case .commonSeparator: "CS"
    case .paragraphSeparator: "B"
    case .segmentSeparator: "S"
    case .whitespace: "WS"
    case .otherNeutral: "ON"
    case .leftToRightEmbedding: "LRE"
    case .leftToRightOverride: "LRO"
    case .arabicLetter: "AL"
    case .rightToLeftEmbedding: "RLE"
    case .rightToLeftOverride: "RLO"
    case .popDirectionalFormat: "PDF"
    case .nonspacingMark: "NSM"
    case .boundaryNeutral: "BN"
    case .firstStrongIsolate: "FSI"
    case .leftToRightIsolate: "LRI"
    case .rightToLeftIsolate: "RLI"
    case .popDirectionalIsolate: "PDI"
    }
  }

  /// A character of the class, one code unit long. The one for B ends a paragraph, which not all
  /// characters of that class do in this library.
  var example: Unicode.Scalar {
    switch self {
    case .leftToRight: "a"
    case .rightToLeft: "\u{05D0}"
    case .europeanNumber: "1"
    case .europeanSeparator: "+"
    case .europeanTerminator: "$"
    case .arabicNumber: "\u{0661}"
    case .commonSeparator: ","
    case .paragraphSeparator: "\u{2029}"
    case .segmentSeparator: "\t"
    case .whitespace: " "
    case .otherNeutral: "!"
    case .leftToRightEmbedding: "\u{202A}"
    case .leftToRightOverride: "\u{202D}"
    case .arabicLetter: "\u{0627}"
    case .rightToLeftEmbedding: "\u{202B}"
    case .rightToLeftOverride: "\u{202E}"
    case .popDirectionalFormat: "\u{202C}"
    case .nonspacingMark: "\u{0300}"
    case .boundaryNeutral: "\u{00AD}"
    case .firstStrongIsolate: "\u{2068}"
    case .leftToRightIsolate: "\u{2066}"
    case .rightToLeftIsolate: "\u{2067}"
    case .popDirectionalIsolate: "\u{2069}"
    }
  }
}
