import Testing

@testable import TextMetrics

/// UAX #9 on characters, brackets included, by Unicode's own test file; there are no exceptions.
@Suite struct BidiCharacterConformanceTests {
  /// The rows are the same for each thread that takes one part of them.
  private static let file = Result { try UnicodeDataFile("BidiCharacterTest.txt") }
  private static let parts = 2

  @Test(arguments: 0..<parts) func everyRowOfBidiCharacterTest(part: Int) throws {
    let file = try Self.file.get()
    #expect(file.version == "15.0.0")
    #expect(file.lines.count > 91_000)
    var mismatches = Mismatches()
    for index in stride(from: part, to: file.lines.count, by: Self.parts) {
      let line = file.lines[index]
      let row = try #require(BidiCharacterRow(line.bytes), "line \(line.number)")
      let outcome = BidiOutcome(
        row.units, baseDirection: row.direction, isRemoved: row.levels.map { $0 == nil })
      if outcome.baseLevel != row.baseLevel || outcome.levels != row.levels
        || outcome.order != row.order
      {
        mismatches.add("line \(line.number): \(line.text) but \(outcome)")
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}

/// What the analysis makes of a text that is one paragraph on one line.
private struct BidiOutcome {
  var baseLevel: UInt8?
  /// Levels of characters after L1, nil for what X9 removes.
  var levels: [UInt8?]
  /// Characters in visual order, without what X9 removes.
  var order: [Int]

  init(_ units: [UInt16], baseDirection: WritingDirection, isRemoved: [Bool]) {
    let analysis = TextAnalysis(units, baseDirection: baseDirection, language: nil)
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
