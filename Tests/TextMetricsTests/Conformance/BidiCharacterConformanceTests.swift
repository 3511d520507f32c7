import Testing

@testable import TextMetrics

/// UAX #9 on characters, brackets included, checked with Unicode's own test file, BidiCharacterTest.txt.
@Suite struct BidiCharacterConformanceTests {
  /// Rows in which ICU does not follow UAX #9. All involve overrides, or brackets that are followed by
  /// marks or deeply nested, which are rare in text that people write.
  static let exceptions: [KnownExceptions] = [
    KnownExceptions(
      reason: "ICU applies no override to isolate formatting characters (X5a to X6a, ICU-23513).",
      rows: [
        "202E 0061 202A 0062 202C 2066 0063 2069 202A 0064 202C 0065 202C;2;0;x 1 x 2 x 1 2 1 x 2 x 1 x;11 9 7 6 5 3 1",
        "202E 0061 202A 0062 202C 2066 0063 2069 202A 0064 202C 0065 202C;1;1;x 3 x 4 x 3 4 3 x 4 x 3 x;11 9 7 6 5 3 1",
        "202D 05D0 202B 05D1 202C 2068 05D2 2069 202B 05D3 202C 05D4 202C;2;1;x 2 x 3 x 2 3 2 x 3 x 2 x;1 3 5 6 7 9 11",
        "202D 0661 202B 0662 202C 2068 0663 2069 202B 0664 202C 0665 202C;0;0;x 2 x 4 x 2 6 2 x 4 x 2 x;1 3 5 6 7 9 11",
      ]),
    KnownExceptions(
      reason: "ICU pairs brackets whose class an override has changed (BD14 and BD15: only ON).",
      rows: [
        "202A 05D0 0028 05D1 202C 202D 0029;2;1;x 3 3 3 x x 2;3 2 1 6",
        "202A 05D0 0028 05D1 202C 202D 0029 202C;2;1;x 3 3 3 x x 2 x;3 2 1 6",
        "202B 0061 0028 0062 202C 202E 0029;2;0;x 2 2 2 x x 1;6 1 2 3",
        "202B 0061 0028 0062 202C 202E 0029 202C;2;0;x 2 2 2 x x 1 x;6 1 2 3",
        "202A 202E 0061 202C 0028 05D0 202C 202D 0029 202C;2;0;x x 3 x 3 3 x x 2 x;5 4 2 8",
        "202B 202D 05D0 202C 0028 0061 202C 202E 0029 202C;2;1;x x 4 x 4 4 x x 3 x;8 2 4 5",
        "202A 202E 0061 202C 0028 005B 05D0 202C 202D 005D 0029 202C;2;0;x x 3 x 3 3 3 x x 2 2 x;6 5 4 2 9 10",
        "202B 202D 05D0 202C 0028 005B 0061 202C 202E 005D 0029 202C;2;1;x x 4 x 4 4 4 x x 3 3 x;10 9 2 4 5 6",
        "202D 0028 202C 202A 05D0 0029 05D1;2;1;x 2 x x 3 3 3;1 6 5 4",
        "202D 0028 202C 202A 05D0 0029 05D1 202C;2;1;x 2 x x 3 3 3 x;1 6 5 4",
        "202E 0028 202C 202B 0061 0029 0062;2;0;x 1 x x 2 2 2;4 5 6 1",
        "202E 0028 202C 202B 0061 0029 0062 202C;2;0;x 1 x x 2 2 2 x;4 5 6 1",
        "202D 202E 0061 202C 0028 202C 202A 05D0 0029 05D1;2;0;x x 3 x 2 x x 3 3 3;2 4 9 8 7",
        "202E 202D 05D0 202C 0028 202C 202B 0061 0029 0062;2;1;x x 4 x 3 x x 4 4 4;7 8 9 4 2",
        "202D 202E 0061 202C 0028 005B 202C 202A 05D0 005D 0029 05D1;2;0;x x 3 x 2 2 x x 3 3 3 3;2 4 5 11 10 9 8",
        "202E 202D 05D0 202C 0028 005B 202C 202B 0061 005D 0029 0062;2;1;x x 4 x 3 3 x x 4 4 4 4;8 9 10 11 5 4 2",
      ]),
    KnownExceptions(
      reason: "ICU does not let marks after a closing bracket take the bracket's direction (N0).",
      rows: [
        "0061 0028 0062 0029 0331;1;1;2 2 2 2 2;0 1 2 3 4",
        "0061 0028 0332 0062 0029 0333;1;1;2 2 2 2 2 2;0 1 2 3 4 5",
        "05D0 0028 05D1 0029 0331;0;0;1 1 1 1 1;4 3 2 1 0",
        "05D0 0028 0332 05D1 0029 0333;0;0;1 1 1 1 1 1;5 4 3 2 1 0",
        "0661 0028 0662 0029 0331;0;0;2 1 2 1 1;4 3 2 1 0",
        "0661 0028 0332 0662 0029 0333;0;0;2 1 1 2 1 1;5 4 3 2 1 0",
        "0041 200F 005B 05D0 005D 200D 20D6;0;0;0 1 1 1 1 x 1;0 6 4 3 2 1",
        "0041 200F 005B 200D 20D6 05D0 005D 200D 20D6;0;0;0 1 1 x 1 1 1 x 1;0 8 6 5 4 2 1",
        "0041 200F 005B 200D 200B 20D6 05D0 005D 200B 200D 20D6;0;0;0 1 1 x x 1 1 1 x x 1;0 10 7 6 5 2 1",
      ]),
    KnownExceptions(
      reason: "ICU does not give up at the 64th open bracket (BD16, ICU-23513).",
      rows: [rowOf64Brackets]),
  ]

  /// `a`, 64 opening brackets, `b`, 64 closing brackets, right to left.
  private static let rowOf64Brackets: String = {
    let numbers = { (range: [Int]) in range.map(String.init).joined(separator: " ") }
    let input = ["0061"] + Array(repeating: "0028", count: 64) + ["0062"]
    let text = (input + Array(repeating: "0029", count: 64)).joined(separator: " ")
    let levels = Array(repeating: 2, count: 66) + Array(repeating: 1, count: 64)
    return "\(text);1;1;\(numbers(levels));\(numbers((66...129).reversed() + (0...65)))"
  }()

  /// All rows, read once and shared by the threads that each test one part of them.
  private static let file = Result { try UnicodeDataFile("BidiCharacterTest.txt") }
  private static let parts = 2

  private static let excepted = Set(exceptions.flatMap(\.rows))

  @Test(arguments: 0..<parts) func everyRowOfBidiCharacterTest(part: Int) throws {
    let file = try Self.file.get()
    #expect(file.version == "15.0.0")
    #expect(file.lines.count == 91_707)
    var mismatches = Mismatches()
    for index in stride(from: part, to: file.lines.count, by: Self.parts) {
      let line = file.lines[index]
      let row = try #require(BidiCharacterRow(line.bytes), "line \(line.number)")
      let outcome = BidiOutcome(of: row)
      if !outcome.agrees(with: row), !Self.excepted.contains(line.text) {
        mismatches.add("line \(line.number): \(line.text) but \(outcome)")
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test func everyExceptionIsNeeded() throws {
    let lines = try Self.file.get().lines.map(\.text)
    #expect(Self.excepted.isSubset(of: lines))
    for text in Self.excepted {
      let row = try #require(BidiCharacterRow(Array(text.utf8)[...]))
      #expect(!BidiOutcome(of: row).agrees(with: row), "not an exception any more: \(text)")
    }
  }
}

/// The analysis of a text that is one paragraph on one line.
private struct BidiOutcome {
  var baseLevel: UInt8?
  /// Levels of characters after L1, nil for what X9 removes.
  var levels: [UInt8?]
  /// Characters in visual order, without what X9 removes.
  var order: [Int]

  init(of row: BidiCharacterRow) {
    let units = row.units
    let isRemoved = row.levels.map { $0 == nil }
    let analysis = TextAnalysis(units, baseDirection: row.direction, language: nil)
    baseLevel = analysis.paragraphs.count == 1 ? analysis.paragraphs[0].baseLevel.rawValue : nil
    let perUnit = VisualOrder.levelRuns(
      ofLine: units.indices, in: analysis.levelRuns, of: units,
      baseLevel: analysis.paragraphs.first?.baseLevel ?? .leftToRight
    ).flatMap { repeatElement($0.level, count: $0.range.count) }
    let perCharacter = CodePoints(units).map { perUnit[$0.range.lowerBound] }
    levels = zip(perCharacter, isRemoved).map { $1 ? nil : $0.rawValue }
    let kept = perCharacter.indices.filter { !isRemoved[$0] }
    order = VisualOrder.indices(of: kept.map { perCharacter[$0] }).map { kept[$0] }
  }

  func agrees(with row: BidiCharacterRow) -> Bool {
    baseLevel == row.baseLevel && levels == row.levels && order == row.order
  }
}

/// A row such as `05D0 0028 0061;2;1;1 1 2;2 1 0`.
private struct BidiCharacterRow {
  var units: [UInt16] = []
  var direction: WritingDirection
  var baseLevel: UInt8
  var levels: [UInt8?]
  var order: [Int]

  init?(_ bytes: ArraySlice<UInt8>) {
    let fields = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard fields.count == 5 else { return nil }
    for value in Self.numbers(fields[0], radix: 16) {
      guard let value, let scalar = Unicode.Scalar(UInt32(value)) else { return nil }
      units.append(contentsOf: UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter)
    }
    switch Self.numbers(fields[1]) {
    case [0]: direction = .leftToRight
    case [1]: direction = .rightToLeft
    case [2]: direction = .natural
    default: return nil
    }
    guard case .some(.some(let base)) = Self.numbers(fields[2]).first else { return nil }
    baseLevel = UInt8(base)
    levels = Self.numbers(fields[3]).map { $0.map { UInt8($0) } }
    order = Self.numbers(fields[4]).compactMap(\.self)
  }

  /// Numbers between spaces, nil for `x`.
  private static func numbers(_ field: ArraySlice<UInt8>, radix: Int = 10) -> [Int?] {
    field.split(separator: UInt8(ascii: " ")).map { number in
      var value = 0
      for byte in number {
        guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
        value = value * radix + digit
      }
      return value
    }
  }
}
