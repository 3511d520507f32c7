import Testing

@testable import TextMetrics

@Suite struct HangingWhitespaceTests {
  static let hanging: [UInt16] =
    [0x09, 0x20, 0x1680] + Array(0x2000...0x2006) + Array(0x2008...0x200B) + [0x205F, 0x3000]

  @Test func exactlyTheseHang() {
    #expect((UInt16.min...UInt16.max).filter(isHangingWhitespace) == Self.hanging)
  }

  /// White space (the property White_Space) either hangs, ends a line, or forbids a break.
  @Test func whitespaceHangsWhereALineMayBreakAfterIt() {
    for unit in UInt16.min...UInt16.max {
      guard let scalar = Unicode.Scalar(unit), scalar.properties.isWhitespace else { continue }
      let analysis = TextAnalysis([0x61, unit, 0x62], baseDirection: .natural, language: nil)
      #expect(analysis.boundaries[2].contains(.softBreak) == isHangingWhitespace(unit))
    }
  }
}
