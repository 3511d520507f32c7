import Testing

@testable import TextMetrics

/// The rules of known fonts for the space.
@Suite struct SpaceLookupRulesTests {
  private func rules(_ name: String) throws -> SpaceLookupRules {
    try CorpusFonts.face(name).spaceRules(features: [])
  }

  @Test(arguments: ["notosans", "notoserif", "arabic", "naskh", "hebrew", "thai", "emoji"])
  func mostFontsLeaveTheSpaceAlone(_ name: String) throws {
    #expect(try rules(name).areNeutral)
  }

  @Test(arguments: ["roboto", "libsans", "libserif"])
  func someKernWithTheSpace(_ name: String) throws {
    let rules = try rules(name)
    #expect(rules.hasPairs && !rules.isWhole)
  }

  /// Capitals and digits reach past a space for brackets, hyphens and the letter x.
  @Test func interLooksAcrossTheSpace() throws {
    let rules = try rules("inter")
    #expect(!rules.splits.isEmpty && !rules.hasPairs && !rules.isWhole)
  }

  /// Between Korean words the space changes its width.
  @Test func koreanSpacesDependOnBothSides() throws {
    let rules = try rules("cjk-kr")
    #expect(rules.splits.contains { !$0.before.isEmpty && !$0.after.isEmpty })
  }

  @Test func wordsThatAPatternJoinsAreShapedTogether() throws {
    let font = Font(face: try CorpusFonts.face("inter"), size: 1000, cascade: .none)
    let apart =
      PreparedText("A", font: font).layout().size.width
      + PreparedText(" ", font: font).layout().lines[0].trailingWhitespaceWidth
      + PreparedText("-b", font: font).layout().size.width
    let together = PreparedText("A -b", font: font)
    #expect(WordCache.shared.prepare(together.storage.text, library: .shared) != nil)
    #expect(together.layout().size.width != apart)
  }
}
