import SeededTexts
import Testing

@testable import TextMetrics

@Suite struct StringUnitsTests {
  @Test func unitsAreThoseOfTheViewForEveryCharacter() {
    var text = ""
    for value in UInt32(0)...0x1_1000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      text.unicodeScalars.append(scalar)
    }
    text += "\u{10FFFF}\u{FFFFF}\u{E0061}"
    #expect(text.utf16Units == Array(text.utf16))
    #expect("".utf16Units.isEmpty)
  }

  @Test func unitsAreThoseOfTheViewForMixedText() {
    for seed in UInt64(0)..<50 {
      var random = SeededRandom(seed)
      let text = String(
        decoding: RandomText.units(count: 80, using: &random), as: UTF16.self)
      #expect(text.utf16Units == Array(text.utf16))
    }
  }

  /// Characters of one byte are widened sixteen at a time.
  @Test func memoryIsUsedAgain() {
    var units: [UInt16] = []
    for count in [0, 1, 15, 16, 17, 33, 100] {
      for text in [
        String(repeating: "a", count: count), String(repeating: "a", count: count) + "é𝒂b",
      ] {
        units.set(toUnitsOf: text)
        #expect(units == Array(text.utf16))
      }
    }
    units.set(toUnitsOf: "")
    #expect(units.isEmpty)
  }
}
