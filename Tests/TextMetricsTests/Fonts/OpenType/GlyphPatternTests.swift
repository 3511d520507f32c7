import Foundation
import Testing

@testable import TextMetrics

/// Coverage tables, classes and the patterns of fonts' lookups; `LayoutTableTests` has each format of a lookup.
@Suite struct GlyphPatternTests {
  // MARK: Numbers

  private static func table(_ words: [Int]) -> LayoutTable {
    let data = FontData(copying: Data(FontBytes.words(words)), source: "numbers")
    return LayoutTable(.substitution, SFNTTable(data, 0..<data.count))
  }

  /// A coverage table, its glyphs with their indices, and their number.
  @Test(
    arguments: [
      ([1, 3, 2, 5, 9], "2=0 5=1 9=2", 3),
      ([2, 2, 3, 5, 0, 8, 8, 3], "3=0 4=1 5=2 8=3", 4),
      // Indices start at the number in the range.
      ([2, 1, 3, 4, 7], "3=7 4=8", 2),
      // No glyphs, an unknown format, a reversed range.
      ([1, 0], "", 0), ([3, 1, 5], "", 1), ([2, 1, 5, 3, 0], "", 0),
    ] as [([Int], String, Int)])
  func coverage(words: [Int], glyphs: String, count: Int) {
    let table = Self.table(words)
    let found = (0..<12).compactMap { glyph in
      table.coverageIndex(of: UInt32(glyph), in: 0).map { "\(glyph)=\($0)" }
    }
    #expect(found.joined(separator: " ") == glyphs)
    #expect((0..<12).count { table.matches($0, .covered(0)) } == found.count)
    var budget = ReadingBudget()
    #expect(table.glyphCount(of: .covered(0), &budget) == count)
  }

  /// A class definition, the classes of glyphs that have one, and the number of glyphs in class 2.
  @Test(
    arguments: [
      ([1, 4, 3, 1, 2, 1], "4=1 5=2 6=1", 1),
      ([2, 2, 1, 3, 1, 7, 9, 2], "1=1 2=1 3=1 7=2 8=2 9=2", 3),
      ([1, 4, 0], "", 0), ([2, 0], "", 0), ([3, 4, 1, 2], "", 0), ([2, 1, 9, 7, 2], "", 0),
    ] as [([Int], String, Int)])
  func classes(words: [Int], classes: String, count: Int) {
    let table = Self.table(words)
    let found = (0..<12).filter { table.glyphClass(of: $0, in: 0) != 0 }
      .map { "\($0)=\(table.glyphClass(of: $0, in: 0))" }
    #expect(found.joined(separator: " ") == classes)
    #expect((0..<12).count { table.matches($0, .inClass(2, of: 0)) } == count)
    var budget = ReadingBudget()
    #expect(table.glyphCount(of: .inClass(0, of: 0), &budget) == nil)
    guard words[0] < 3 else { return }
    #expect(table.glyphCount(of: .inClass(2, of: 0), &budget) == count)
  }

  @Test func withoutADefinitionAllGlyphsAreInClass0() {
    let table = Self.table([])
    #expect(table.matches(77, .inClass(0, of: nil)) && !table.matches(77, .inClass(1, of: nil)))
    #expect(table.matches(77, .glyph(77)) && !table.matches(77, .glyph(78)))
  }

  // MARK: Fonts

  /// Patterns such as `{AB} C > 5`: A or B, then C, and the lookups that are applied. From the fonts' own
  /// tables, as fontTools reads them.
  @Test(
    arguments: [
      ("Noto Sans Hebrew", "GSUB", 0, "{אוי} ל, {אוי} ו, {אוי} ו, {אוי} י"),
      ("Noto Sans Thai", "GSUB", 9, "{ฤฦ} ๅ, {ฤฦ} ๅ"),
      ("Noto Sans Thai", "GSUB", 2, ""),
      ("Inter", "GSUB", 5, "{A} {\u{20DE}} > 6"),
      ("Inter", "GSUB", 14, ""),
      ("Inter", "GPOS", 1, ""),
      ("Inter", "GSUB", 15, "{Ll} · L > 17, {Ll} · l > 16"),
      ("JetBrains Mono", "GSUB", 2, "{ABCD…} {ABCD…} {ß} > 3, {ß} {ABCD…} > 4"),
      (
        "JetBrains Mono", "GSUB", 5,
        "#1358 {:=} > 6, = {:=} :, {:=} : :, {:=} : =, {:=} : > 6"
      ),
    ] as [(String, String, Int, String)])
  func patterns(font: String, table: String, lookup: Int, patterns: String) throws {
    let reader = try Reader(font, table)
    #expect(reader.patterns(of: lookup) == patterns)
  }

  /// The lookups that some lookups apply, themselves included, and those of them that substitute single glyphs.
  @Test(
    arguments: [
      ("Inter", "GSUB", [5], "5 6", ""),
      ("Inter", "GSUB", [46], "46", "46"),
      ("Noto Sans Thai", "GSUB", [2, 3, 4], "2 3 4 5 6 7 8", "2 5 6 7 8"),
      ("Noto Sans Arabic", "GSUB", [9], "9 10", "10"),
      ("Noto Sans Arabic", "GPOS", [0], "0 1", "0 1"),
      ("Inter", "GSUB", [], "", ""),
    ] as [(String, String, [Int], String, String)])
  func closures(
    font: String, table: String, lookups: [Int], closure: String, substitutions: String
  ) throws {
    let reader = try Reader(font, table)
    var budget = ReadingBudget()
    func text(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: " ") }
    #expect(text(reader.table.closure(of: lookups, &budget)) == closure)
    guard table == "GSUB" else { return }
    #expect(text(reader.table.substitutions(of: lookups, &budget)) == substitutions)
  }

  /// A font's table, with its glyphs as the first characters that have them.
  private struct Reader {
    let table: LayoutTable
    private var characters: [UInt32: Unicode.Scalar] = [:]

    init(_ font: String, _ tag: String) throws {
      let face = try TestFonts.face(font)
      table = try #require(LayoutTable(tag == "GSUB" ? .substitution : .positioning, of: face))
      for character in face.shapingFace.characters().reversed() {
        guard let glyph = face.characterMap.glyph(for: character) else { continue }
        characters[glyph] = Unicode.Scalar(character)
      }
    }

    func patterns(of index: Int) -> String {
      var budget = ReadingBudget()
      guard let lookup = table.lookup(index, &budget) else { return "no lookup" }
      return table.patterns(of: lookup, &budget).map { rule in
        let lookups = rule.applied.isEmpty ? [] : [">"] + rule.applied.map { String($0.lookup) }
        return (rule.pattern.elements.map(text) + lookups).joined(separator: " ")
      }.joined(separator: ", ")
    }

    private func text(_ element: GlyphPattern.Element) -> String {
      if case .glyph(let glyph) = element { return name(glyph) }
      let glyphs = (0..<3000).filter { table.matches($0, element) }.map(name).sorted()
      return "{" + glyphs.prefix(4).joined() + (glyphs.count > 4 ? "…}" : "}")
    }

    private func name(_ glyph: UInt32) -> String {
      characters[glyph].map { String(Character($0)) } ?? "#\(glyph)"
    }
  }
}
