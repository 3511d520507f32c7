import Foundation
import Testing

@testable import TextMetrics

/// The limit on reading the lookups of a font, and the results on both sides of it.
@Suite struct ReadingBudgetTests {
  private func lookups(_ face: FontFace, _ script: Script) -> ShapingLookups {
    ShapingLookups(
      ShapingRequest(
        range: 0..<0, context: 0..<0, isRightToLeft: false, script: script,
        language: ShapingLanguage(nil), features: []),
      font: face.characterMap, fractions: face.fractionLookups(features: []))
  }

  @Test func noInstalledFontTakesAFifthOfTheBudget() throws {
    let small = ReadingBudget(ReadingBudget().remaining / 5)
    for path in TestFonts.allInstalled() {
      let face = try FontLibrary(isHermetic: true).face(contentsOf: path)
      let space = face.shapingFace.characters().contains(0x20) ? UInt32(3) : nil
      let rules = SpaceLookupRules(face, space: space, features: [], budget: small)
      #expect(
        rules.isWhole == SpaceLookupRules(face, space: space, features: []).isWhole, "\(path)")
      let lookups = lookups(face, .latin)
      let index = ContextualPatternIndex(face, lookups: lookups, budget: small)
      let whole = ContextualPatternIndex(face, lookups: lookups)
      #expect((index == nil) == (whole == nil), "\(path)")
    }
  }

  @Test func beyondTheBudgetTextIsShapedWhole() throws {
    let face = try CorpusFonts.face("inter")
    let space = try #require(face.instance(.init(variations: [])).shaping.glyph(for: 0x20))
    let none = ReadingBudget(10)
    #expect(SpaceLookupRules(face, space: space, features: [], budget: none).isWhole)
    #expect(SpaceLookupRules(face, space: space, features: [], budget: none).splits.isEmpty)
    #expect(!SpaceLookupRules(face, space: space, features: []).isWhole)
    #expect(ContextualPatternIndex(face, lookups: lookups(face, .latin), budget: none) == nil)
    #expect(ContextualPatternIndex(face, lookups: lookups(face, .latin)) != nil)
  }

  @Test func aBudgetPaysToItsLastNumberAndNoFurther() {
    var budget = ReadingBudget(3)
    let takesAll = budget.take(3)
    #expect(takesAll && !budget.isUsedUp)
    let takesMore = budget.take(1)
    #expect(!takesMore && budget.isUsedUp)
    let takesNone = budget.take(0)
    #expect(!takesNone)
  }

  @Test func readsEndWithTheTable() {
    let data = FontData(copying: Data([1, 2, 3, 4, 5, 6, 7, 8]), source: "eight bytes")
    let table = SFNTTable(data, 2..<6)
    #expect(table.number(at: 2) == 0x0304 && table.number(at: 4) == 0x0506)
    #expect(table.number(at: 1) == 0 && table.number(at: 5) == 0 && table.number(at: .max) == 0)
    #expect(table.longNumber(at: 2) == 0x0304_0506 && table.longNumber(at: 3) == 0)
    var budget = ReadingBudget(100)
    let both = table.numbers(at: 2, count: 2, &budget)
    #expect(both == [0x0304, 0x0506] && !budget.isUsedUp)
    let three = table.numbers(at: 2, count: 3, &budget)
    #expect(three.isEmpty && budget.isUsedUp)
  }
}
