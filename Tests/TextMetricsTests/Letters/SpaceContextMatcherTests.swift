import SeededTexts
import Testing

@testable import TextMetrics

@Suite struct SpaceContextMatcherTests {
  /// Whichever states were dropped before, and at whichever word.
  @Test(arguments: [1, 2, 7, 8192])
  func findsTheSamePatternsWithAnyCapacity(stateCapacity: Int) throws {
    let instance = Font(face: try TestFonts.face("inter"), size: 16).instance
    let rules = instance.face.spaceRules(features: [])
    try #require(!rules.splits.isEmpty)
    var substitutes = GlyphSubstitutes(instance, rules)
    let bytes = ByteCount()
    var matcher = SpaceContextMatcher(
      rules, part: \.before, stateCapacity: stateCapacity, bytes: bytes)
    let characters = Array("aAoO0128-–+×:/()<>=x.")
    var random = SeededRandom(UInt64(stateCapacity))
    var found: Set<[UInt16]> = []
    for _ in 0..<300 {
      let glyphs = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let character = characters.randomElement(using: &random) ?? "a"
        let glyph = instance.shaping.glyph(for: character.unicodeScalars.first?.value ?? 0) ?? 0
        return SpaceContextMatcher.Glyph.single(nominal: glyph, final: glyph)
      }
      var fresh = SpaceContextMatcher(rules, part: \.before)
      let expected = fresh.matches(of: glyphs, substitutes: &substitutes)
      let actual = matcher.matches(of: glyphs, substitutes: &substitutes)
      #expect(actual.patterns == expected.patterns && actual.glyphCount == expected.glyphCount)
      found.insert(actual.patterns)
    }
    #expect(found.count > 1)
    #expect(bytes.value > 0)
    matcher.removeAll()
    #expect(bytes.value == 0)
  }
}
