import SeededTexts
import Testing

@testable import TextMetrics

/// Two characters around a space: the change to the first one's advance, the advance of the space alone, and the
/// change to the space's advance before the second one; "–" where they affect each other in other ways.
@Suite struct SpaceAdvancesTests {
  @Test(
    arguments: [
      // Liberation Sans kerns with the space on both sides.
      ("libsans", "A", "x", .latin, "-113 569 0"),
      ("libsans", "P", "T", .latin, "-37 569 -37"),
      ("libsans", "o", "Y", .latin, "0 569 -37"),
      // A character that is not a letter of a sum is shaped with the space.
      ("libsans", "\u{1F600}", "\u{1F382}", .latin, "0 569 0"),
      ("Inter", "L", "A", .latin, "0 792 0"),
      // So are characters of scripts that are not shaped letter by letter.
      ("Noto Sans Arabic", "\u{628}", "\u{646}", .arabic, "0 260 0"),
      ("Noto Sans Devanagari", "\u{915}", "\u{916}", .devanagari, "0 260 0"),
    ] as [(String, Unicode.Scalar, Unicode.Scalar, Script, String)])
  func advances(
    font: String, left: Unicode.Scalar, right: Unicode.Scalar, script: Script, advances: String
  ) throws {
    let instance = Font(face: try TestFonts.face(font), size: 16).instance
    let letters = Self.letters(instance, script)
    func neighbor(_ scalar: Unicode.Scalar) -> PairAdvances.Neighbor {
      PairAdvances.Neighbor(
        scalar: scalar, glyph: instance.shaping.glyph(for: scalar.value) ?? 0)
    }
    let found = [
      letters.adjustment(of: neighbor(left), on: .before), letters.advance(ofSpaces: 1),
      letters.adjustment(of: neighbor(right), on: .after),
    ]
    #expect(found.map { $0.map(String.init) ?? "–" }.joined(separator: " ") == advances)
    #expect(letters.advance(ofSpaces: 3) == 3 * letters.advance(ofSpaces: 1))
  }

  /// What is cached for a character depends on its glyph in the word, not on earlier requests.
  @Test(
    arguments: [
      ("Noto Sans Arabic", "بنا", .arabic), ("Noto Sans Devanagari", "कखग", .devanagari),
      ("libsans", "漢字ก\u{1F600}", .latin),
    ] as [(String, String, Script)])
  func keptChangesAreThoseMeasured(font: String, text: String, script: Script) throws {
    let instance = Font(face: try TestFonts.face(font), size: 16).instance
    let letters = Self.letters(instance, script)
    var random = SeededRandom(7)
    for _ in 0..<60 {
      let scalar = try #require(text.unicodeScalars.randomElement(using: &random))
      let glyph = instance.shaping.glyph(for: scalar.value) ?? 0
      let neighbor = PairAdvances.Neighbor(
        scalar: scalar, glyph: Bool.random(using: &random) ? glyph : glyph + 1)
      let fresh = Self.letters(instance, script)
      for side in [SpaceContexts.Side.before, .after] {
        #expect(
          letters.adjustment(of: neighbor, on: side) == fresh.adjustment(of: neighbor, on: side))
      }
    }
  }

  private static func letters(_ instance: FontInstance, _ script: Script) -> PairAdvances {
    PairAdvances(
      PairAdvanceStore(
        PairAdvanceKey(
          instance, script: script, isRightToLeft: script == .hebrew || script == .arabic,
          language: ShapingLanguage(nil), features: [])))
  }
}
