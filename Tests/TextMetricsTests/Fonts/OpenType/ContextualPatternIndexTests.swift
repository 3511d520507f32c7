import Foundation
import Testing

@testable import TextMetrics

/// Texts with the links of the patterns that lookups may find in them: `~` between two letters if these patterns only
/// give letters other forms, `=` if they do more.
@Suite struct ContextualPatternIndexTests {
  private static func index(_ face: FontFace, _ script: Script = .latin) -> ContextualPatternIndex?
  {
    let request = ShapingRequest(
      range: 0..<0, context: 0..<0, isRightToLeft: [.hebrew, .arabic].contains(script),
      script: script, language: ShapingLanguage(nil), features: [])
    let lookups = ShapingLookups(
      request, font: face.characterMap, fractions: face.fractionLookups(features: []))
    return ContextualPatternIndex(face, lookups: lookups)
  }

  /// "whole" where the font's text must be shaped whole.
  private func patterns(_ face: FontFace, _ text: String, _ script: Script = .latin) -> String {
    guard let index = Self.index(face, script) else { return "whole" }
    let characters = Array(text.unicodeScalars)
    let glyphs = characters.map { face.characterMap.glyph(for: $0.value) ?? 0 }
    let roles = glyphs.map { index.roleInPatterns(of: $0, index.role(of: $0)) }
    return characters.indices.map { place in
      let next = place + 1 < roles.count ? roles[place + 1] : nil
      let mark = next.map {
        roles[place].isShaped(with: $0) ? "=" : roles[place].isLinked(to: $0) ? "~" : ""
      }
      return String(Character(characters[place])) + (mark ?? "")
    }.joined()
  }

  // MARK: Lookups of three glyphs: the space is 1, A is 2, x is 3

  private static let ligature = [1, 18, 1, 8, 1, 4, 3, 2, 3, 1, 1, 2]
  private static let xToSpace = LookupFont.Lookup(type: 1, subtable: [1, 6, 0xFFFE, 1, 1, 3])

  /// A table, the type, flag and subtable of a lookup, and what is found in a text.
  @Test(
    arguments: [
      // A ligature of A and x; lookups that skip marks do not matter, those that skip letters do.
      ("GSUB", 4, 0, ligature, "AxAAx xA", "A=xAA=x xA"),
      ("GSUB", 4, 8, ligature, "Ax", "A=x"),
      ("GSUB", 4, 2, ligature, "Ax", "whole"),
      ("GSUB", 4, 4, ligature, "Ax", "whole"),
      // x between two A, which may belong to two patterns.
      (
        "GSUB", 6, 0, [3, 1, 20, 1, 26, 1, 20, 1, 0, 1, 1, 1, 2, 1, 1, 3],
        "AxAxA Ax xA", "A~xA~xA A~x xA"
      ),
      // A context that only keeps others from being tried.
      ("GSUB", 6, 0, [3, 1, 16, 1, 22, 1, 16, 0, 1, 1, 2, 1, 1, 3], "AxAxA", "AxAxA"),
      // Backward, x after A.
      ("GSUB", 8, 0, [1, 14, 1, 20, 0, 1, 1, 1, 1, 3, 1, 1, 2], "AxxA", "A=xxA"),
      // Single glyphs have no neighbours.
      ("GSUB", 1, 0, [1, 6, 1, 1, 1, 2], "AxA", "AxA"),
      // A pair that moves only its first glyph is not a pattern. If the second glyph moves too, A and
      // whatever follows it may be one.
      ("GPOS", 2, 0, [1, 18, 4, 0, 1, 12, 1, 3, 10, 1, 1, 2], "AxA", "AxA"),
      ("GPOS", 2, 0, [1, 20, 4, 4, 1, 12, 1, 3, 10, 10, 1, 1, 2], "xAAx", "xA=A=x"),
      ("GPOS", 2, 2, [1, 18, 4, 0, 1, 12, 1, 3, 10, 1, 1, 2], "AxA", "whole"),
      // Joining strokes of A and x.
      ("GPOS", 3, 0, [1, 6, 0, 2, 1, 2, 3, 0], "Ax xA", "A=x x=A"),
    ] as [(String, Int, Int, [Int], String, String)])
  func lookups(
    table: String, type: Int, flag: Int, subtable: [Int], text: String, patterns: String
  ) throws {
    let lookup = LookupFont.Lookup(type: type, flag: flag, subtable: subtable)
    let face = try LookupFont.face(table, [lookup, Self.xToSpace])
    #expect(self.patterns(face, text) == patterns)
  }

  /// Tables of other shapers, and kerning tables that are more than pairs.
  @Test(
    arguments: [
      ("DSIG", [0], "Ax"), ("morx", [0], "whole"), ("mort", [0], "whole"),
      ("kerx", [0], "whole"), ("Silf", [0], "whole"),
      ("kern", [0, 1, 0, 14, 0x0001, 0, 0, 0, 0], "Ax"),
      ("kern", [0, 1, 0, 14, 0x0101, 0, 0, 0, 0], "whole"), ("kern", [0, 1, 0, 14], "whole"),
      ("kern", [1, 0], "whole"),
    ] as [(FontTag, [Int], String)])
  func tables(tag: FontTag, words: [Int], patterns: String) throws {
    var bytes = try FontBytes(contentsOf: TestFonts.made("Variable-TrueType.ttf"))
    bytes[tag.description] = FontBytes.words(words)
    let face = try FontLibrary(isHermetic: true).face(data: bytes.data, name: "\(tag)")
    #expect(self.patterns(face, "Ax") == patterns)
  }

  /// Which letters need to know the next one.
  @Test func pairsBeginWithTheLettersOfTheirCoverage() throws {
    let pair = LookupFont.Lookup(type: 2, subtable: [1, 18, 4, 0, 1, 12, 1, 3, 10, 1, 1, 2])
    let index = try #require(Self.index(LookupFont.face("GPOS", [pair])))
    #expect(index.role(of: 2).beginsPairs && !index.role(of: 2).beginsNoPair)
    #expect(!index.role(of: 3).beginsPairs && index.role(of: 3).beginsNoPair)
  }

  /// A glyph that may become another has the roles of both.
  @Test func rolesAreThoseOfAllForms() throws {
    let index = try #require(
      Self.index(
        LookupFont.face("GSUB", [LookupFont.Lookup(type: 1, subtable: [1, 6, 1, 1, 1, 2])])))
    #expect(index.role(of: 2).forms == [2, 3] && index.role(of: 3).forms == [3])
  }

  private static let aToX = [1, 6, 1, 1, 1, 2]
  private static let aToTwo = [1, 8, 1, 14, 1, 1, 2, 2, 2, 2]

  /// What a lookup does to A: nothing, no more than giving it other forms, or more.
  @Test(
    arguments: [
      ("GSUB", 1, [1, 6, 0xFFFE, 1, 1, 3], [], "nothing"), ("GSUB", 1, aToX, [], "forms"),
      ("GSUB", 2, aToTwo, [], "more"), ("GPOS", 1, [1, 8, 4, 10, 1, 1, 2], [], "more"),
      // In a context of A alone.
      ("GSUB", 6, [3, 0, 1, 16, 0, 1, 0, 1, 1, 1, 2], aToX, "forms"),
      ("GSUB", 6, [3, 0, 1, 16, 0, 1, 0, 1, 1, 1, 2], aToTwo, "more"),
    ] as [(String, Int, [Int], [Int], String)])
  func changesOfSingleGlyphs(
    table: String, type: Int, subtable: [Int], applied: [Int], change: String
  ) throws {
    let lookups = [
      LookupFont.Lookup(type: type, subtable: subtable),
      LookupFont.Lookup(type: applied == Self.aToX ? 1 : 2, subtable: applied),
    ]
    let face = try LookupFont.face(table, applied.isEmpty ? [lookups[0]] : lookups)
    let role = try #require(Self.index(face)).role(of: 2)
    #expect(role.isUntouched == (change == "nothing"))
    #expect(role.isOnlySubstituted == (change != "more"))
  }

  /// Marks are skipped, so their place may change without a lookup of their own.
  @Test(arguments: [(1, true), (3, false)]) func marksAreNotOnlySubstituted(
    glyphClass: Int, isOnlySubstituted: Bool
  ) throws {
    let face = try LookupFont.face("GSUB", [Self.xToSpace], classes: [1, glyphClass, 1])
    #expect(try #require(Self.index(face)).role(of: 2).isOnlySubstituted == isOnlySubstituted)
  }

  // MARK: Fonts

  /// By the fonts' own rules, as fontTools reads them.
  @Test(
    arguments: [
      ("Inter", Script.latin, "letters", "letters"),
      ("Inter", .latin, "box", "box"),
      ("Inter", .latin, "12x34", "12~x34"),
      ("Inter", .latin, "2x", "2~x"),
      // The letters next to the arrow belong to contexts that keep others from being tried.
      ("Inter", .latin, "a->b", "a-=>b"),
      ("Inter", .latin, "1->", "1~-=>"),
      ("dejavu", .latin, "office", "of=f=ice"),
      ("dejavu", .latin, "often", "often"),
      ("libsans", .latin, "AVATAR", "AVATAR"),
      ("Noto Sans Hebrew", .hebrew, "שלום", "שלום"),
      ("Noto Sans Thai", .thai, "ปี", "ป~ี"),
      ("Noto Sans Arabic", .arabic, "لا", "ل=ا"),
    ] as [(String, Script, String, String)])
  func fonts(font: String, script: Script, text: String, patterns: String) throws {
    let face = try TestFonts.face(font)
    #expect(self.patterns(face, text, script) == patterns)
  }
}
