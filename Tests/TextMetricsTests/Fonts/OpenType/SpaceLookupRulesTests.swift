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

  // MARK: Lookups of three glyphs: the space is 1, A is 2, x is 3

  /// Patterns as `A|x`, the glyphs before and after the space; "pairs" where it is kerned.
  private func text(_ rules: SpaceLookupRules) -> String {
    guard !rules.isWhole else { return "whole" }
    let splits = rules.splits.map { split in
      func text(_ elements: [GlyphPattern.Element]) -> String {
        elements.map { element in
          zip(UInt32(1)..., " Ax").filter { split.table.matches($0.0, element) }
            .map { String($0.1) }.joined()
        }.joined()
      }
      return text(split.before.reversed()) + "|" + text(split.after)
    }
    let parts = (rules.hasPairs ? ["pairs"] : []) + splits
    return parts.isEmpty ? "neutral" : parts.joined(separator: ", ")
  }

  private static let ligature = [1, 18, 1, 8, 1, 4, 3, 2, 3, 1, 1, 2]
  private static let pair = [1, 18, 4, 0, 1, 12, 1, 3, 10, 1, 1, 2]

  /// A table, the type, flag and subtable of a lookup, the classes of the glyphs, and the rules for the space.
  @Test(
    arguments: [
      // Ligatures with the space at every place, and twice.
      ("GSUB", 4, 0, [1, 20, 1, 8, 1, 4, 3, 3, 1, 3, 1, 1, 2], [], "A|x"),
      ("GSUB", 4, 0, [1, 18, 1, 8, 1, 4, 3, 2, 1, 1, 1, 2], [], "A|"),
      ("GSUB", 4, 0, [1, 18, 1, 8, 1, 4, 3, 2, 3, 1, 1, 1], [], "|x"),
      ("GSUB", 4, 0, [1, 22, 1, 8, 1, 4, 3, 4, 1, 1, 3, 1, 1, 2], [], "A| x, A |x"),
      ("GSUB", 4, 0, ligature, [], "neutral"),
      // A context of three, which keeps others from being tried.
      ("GSUB", 6, 0, [3, 1, 16, 1, 22, 1, 28, 0, 1, 1, 2, 1, 1, 1, 1, 1, 3], [], "A|x"),
      ("GSUB", 1, 0, [1, 6, 2, 1, 1, 1], [], "neutral"),
      // Pairs: listed, and by classes.
      ("GPOS", 2, 0, pair, [], "neutral"),
      ("GPOS", 2, 0, [1, 18, 4, 0, 1, 12, 1, 1, 10, 1, 1, 2], [], "pairs"),
      ("GPOS", 2, 0, [1, 18, 4, 0, 1, 12, 1, 1, 0, 1, 1, 2], [], "neutral"),
      ("GPOS", 2, 0, [1, 18, 4, 0, 1, 12, 1, 3, 10, 1, 1, 1], [], "pairs"),
      (
        "GPOS", 2, 0, [2, 24, 4, 0, 30, 38, 2, 2, 0, 0, 0, 10, 1, 1, 2, 1, 2, 1, 1, 1, 1, 1, 1],
        [], "pairs"
      ),
      (
        "GPOS", 2, 0, [2, 24, 4, 0, 30, 38, 2, 2, 0, 0, 0, 10, 1, 1, 2, 1, 2, 1, 1, 1, 3, 1, 1],
        [], "neutral"
      ),
      // Lookups that skip bases skip the space if it is one: by its class, or because there are no classes.
      ("GSUB", 4, 2, ligature, [1, 1, 1], "whole"), ("GSUB", 4, 2, ligature, [0, 1, 1], "neutral"),
      ("GSUB", 4, 2, ligature, [], "whole"), ("GPOS", 2, 2, pair, [1, 1, 1], "whole"),
      ("GPOS", 2, 2, pair, [0, 1, 1], "neutral"), ("GPOS", 2, 2, pair, [], "whole"),
      ("GSUB", 4, 8, ligature, [1, 1, 1], "neutral"),
      // So do lookups that skip ligatures, if it is one.
      ("GSUB", 4, 4, ligature, [2, 1, 1], "whole"), ("GSUB", 4, 4, ligature, [1, 1, 1], "neutral"),
      ("GPOS", 2, 4, pair, [2, 1, 1], "whole"), ("GSUB", 4, 2, ligature, [2, 1, 1], "neutral"),
      // Lookups that leave nothing of the space, or of a letter.
      ("GSUB", 2, 0, [1, 8, 1, 14, 1, 1, 1, 0], [], "whole"),
      ("GSUB", 2, 0, [1, 8, 1, 14, 1, 1, 2, 0], [], "neutral"),
      ("GSUB", 2, 0, [1, 8, 1, 0, 1, 1, 1, 0], [], "whole"),
      ("GSUB", 2, 0, [1, 8, 0, 14, 1, 1, 1, 0], [], "whole"),
      // A space that is a mark may be skipped by any lookup.
      ("GSUB", 4, 8, ligature, [3, 1, 1], "whole"), ("GPOS", 2, 8, pair, [3, 1, 1], "whole"),
    ] as [(String, Int, Int, [Int], [Int], String)])
  func lookups(
    table: String, type: Int, flag: Int, subtable: [Int], classes: [Int], rules: String
  ) throws {
    let lookup = LookupFont.Lookup(type: type, flag: flag, subtable: subtable)
    let face = try LookupFont.face(table, [lookup], classes: classes)
    #expect(text(face.spaceRules(features: [])) == rules)
  }

  private static let pairWithSpace = [1, 18, 4, 0, 1, 12, 1, 1, 10, 1, 1, 2]

  /// Required features apply in any script, whatever the text asks for, and so do two of HarfBuzz's own.
  @Test(arguments: [
    (LookupFont.Feature(tag: "zzzz", isRequired: true), true),
    (LookupFont.Feature(tag: "zzzz", script: "cyrl", isRequired: true), true),
    (LookupFont.Feature(tag: "zzzz"), false), (LookupFont.Feature(tag: "Harf"), true),
    (LookupFont.Feature(tag: "Buzz"), true), (LookupFont.Feature(tag: "harf"), false),
  ])
  func featuresThatApplyUnasked(feature: LookupFont.Feature, apply: Bool) throws {
    let lookup = LookupFont.Lookup(type: 2, subtable: Self.pairWithSpace)
    let face = try LookupFont.face("GPOS", [lookup], feature: feature)
    #expect(text(face.spaceRules(features: [])) == (apply ? "pairs" : "neutral"))
  }

  /// One subtable with one pair.
  private static func kernTable(_ left: Int, _ right: Int, length: Int = 20) -> [Int] {
    [0, 1, 0, length, 1, 1, 6, 0, 0, left, right, 10]
  }

  /// The older kerning table counts if it has the space: HarfBuzz uses it in scripts without kerning in `GPOS`.
  @Test(arguments: [
    (kernTable(2, 1), "pairs"), (kernTable(1, 3), "pairs"), (kernTable(2, 3), "neutral"),
    (kernTable(2, 3, length: 0), "pairs"),
  ])
  func olderKerning(table: [Int], rules: String) throws {
    let lookup = LookupFont.Lookup(type: 2, subtable: Self.pair)
    let face = try LookupFont.face(
      "GPOS", [lookup], feature: LookupFont.Feature(tag: "kern", script: "cyrl"), kernTable: table)
    #expect(text(face.spaceRules(features: [])) == rules)
  }

  /// However many subtables claim the same pairs, they are read once.
  @Test(.timeLimit(.minutes(1)))
  func subtablesWithoutALengthAreReadOnce() throws {
    let pairs = (0..<60_000).flatMap { [$0 / 300 + 10, $0 % 300 + 10, 1] }
    let table = [0, 8_000, 0, 0, 1, 60_000, 0, 0, 0] + pairs
    let face = try LookupFont.face(
      "GPOS", [LookupFont.Lookup(type: 2, subtable: Self.pair)], kernTable: table)
    #expect(text(face.spaceRules(features: [])) == "pairs")
    #expect(PreparedText("Ax", font: Font(face: face, size: 10)).layout().size.width > 0)
  }

  /// A table of classes without adjustments takes no time, however often it is listed.
  @Test(.timeLimit(.minutes(1)))
  func classesWithoutAdjustmentsAreNotRead() throws {
    let subtable = [2, 16, 0, 0, 22, 22, 0xFFFF, 1, 1, 1, 1, 2, 0]
    let lookup = LookupFont.Lookup(type: 2, subtable: subtable, count: 30_000)
    let rules = try LookupFont.face("GPOS", [lookup]).spaceRules(features: [])
    #expect(text(rules) == "neutral")
  }

  /// `A`, two spaces and `x`; `A`, a space and `x`.
  @Test(
    arguments: [
      ([1, 22, 1, 8, 1, 4, 3, 4, 1, 1, 3, 1, 1, 2], true),
      ([1, 20, 1, 8, 1, 4, 3, 3, 1, 3, 1, 1, 2], false),
    ] as [([Int], Bool)])
  func spacesInteractIfAPatternHasTwoInARow(ligature: [Int], interact: Bool) throws {
    let lookup = LookupFont.Lookup(type: 4, flag: 0, subtable: ligature)
    let rules = try LookupFont.face("GSUB", [lookup], classes: []).spaceRules(features: [])
    #expect(rules.spacesInteract == interact)
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
