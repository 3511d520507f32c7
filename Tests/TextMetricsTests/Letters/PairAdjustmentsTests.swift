import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Letters and pairs whose advances follow from the font's tables, compared with HarfBuzz.
@Suite struct PairAdjustmentsTests {
  private static let scripts: [(tag: FontTag, letters: String)] = [
    ("Latn", "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäéïñşțıİłœßạữŉﬁǆªʼ"),
    ("Cyrl", "абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИЙКЛМНіїєґђљњћџ"),
    ("Grek", "αβγδεζηθικλμνξοπρστυφχψωςΑΒΓΔΕΖΗΘάέήίόύώϊΐ"),
    ("Hebr", "אבגדהוזחטיכלמנסעפצקרשתךםןףץװ"), ("Armn", "աբգդեզէըթժիլխծկհձղճմև"),
    ("Geor", "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ"), ("Hani", "情報入力表示的一是不了人我在有他這為"),
    ("Hira", "あいうえおかがきぎぱっゃー"), ("Hang", "가나다라마바사각난닫ㄱㅏ"),
  ]

  /// What is written between letters of any script, and what HarfBuzz may replace, move or hide.
  private static let common = Array(
    ("0123456789.,:;!?-–—()[]{}/'\"“”‘’«»+=<>@#*&%_ 、。「」！…\u{A0}\u{2009}\u{2010}\u{2011}\u{3000}"
      + "\u{AD}\u{200B}\u{2044}\u{FFFD}™©№→").utf16)

  private struct Shaper: ~Copyable {
    let key: PairAdvanceKey
    var buffer = HarfBuzzBuffer()

    init(_ key: PairAdvanceKey) { self.key = key }

    /// In logical order.
    mutating func glyphs(_ units: [UInt16]) -> [Glyph] {
      var request = key.request
      (request.range, request.context) = (units.indices, units.indices)
      let glyphs = buffer.shape(units, request, font: key.instance.shaping)
      return request.isRightToLeft ? glyphs.reversed() : glyphs
    }
  }

  /// - Returns: How many pairs have been compared.
  private func check(_ face: FontFace, pairCount: Int, seed: UInt64) -> Int {
    let instance = face.instance(FontInstance.Key(variations: [], trackingSize: nil))
    var generator = SeededRandom(seed)
    var count = 0
    for (tag, letters) in Self.scripts {
      let pool = Array(letters.utf16)
      guard instance.shaping.glyph(for: UInt32(pool[0])) != nil else { continue }
      let key = PairAdvanceKey(
        instance, script: Script(tag: tag.rawValue), isRightToLeft: tag == "Hebr",
        language: ShapingLanguage(nil), features: [])
      let pairs = PairAdvances(PairAdvanceStore(key))
      var shaper = Shaper(key)
      for _ in 0..<pairCount {
        let first =
          (Bool.random(using: &generator) ? pool : pool + Self.common)
          .randomElement(using: &generator) ?? 0x61
        let second = (pool + Self.common).randomElement(using: &generator) ?? 0x61
        guard let alone = pairs.part(first, before: PairAdvances.end),
          let part = pairs.part(first, before: second)
        else { continue }
        count += 1
        let single = shaper.glyphs([first])
        let other = shaper.glyphs([second])
        let both = shaper.glyphs([first, second])
        let isEqual =
          single.count == 1 && single[0].xAdvance == alone.advance && both.count == 2
          && both[0].xAdvance == part.advance
          && (part.isLinked || both[1].xAdvance == other.first?.xAdvance)
        let text = String(decoding: [first, second], as: UTF16.self)
        #expect(isEqual, "\(text) (\(first), \(second)) in \(face.fullName)")
        guard isEqual else { return count }
      }
    }
    return count
  }

  @Test(arguments: [
    "inter", "inter-bold", "roboto", "notosans", "dejavu", "libsans", "libserif", "hebrew",
    "cjk-kr", "cjk-jp",
  ])
  func lettersAndPairsAreWhatHarfBuzzMakesOfThem(_ name: String) throws {
    #expect(check(try CorpusFonts.face(name), pairCount: 1500, seed: 11) > 100)
  }

  @Test func lettersAndPairsInAllInstalledFonts() throws {
    let library = FontLibrary(isHermetic: true)
    var count = 0
    for (seed, path) in TestFonts.allInstalled().enumerated() {
      guard let face = try? library.face(contentsOf: path) else { continue }
      count += check(face, pairCount: 150, seed: UInt64(seed))
    }
    #expect(count > 10_000)
  }

  // MARK: Subtables of three glyphs: the space is 1, A is 2, x is 3

  /// The type and the subtable of a lookup, whether A before x is left alone, and whether x before A is.
  @Test(
    arguments: [
      // Pairs of A: one with x, or one with x that changes nothing.
      ([1, 12, 4, 0, 1, 18, 1, 1, 2, 1, 3, 50], false, true),
      ([1, 12, 4, 0, 1, 18, 1, 1, 2, 1, 3, 0], true, true),
      // A set that is longer than the table.
      ([1, 12, 4, 0, 1, 18, 1, 1, 2, 2, 3, 0], true, true),
      // Pairs of classes, of which x has the second one.
      (
        [2, 20, 4, 0, 26, 34, 1, 2, 0, 50, 1, 1, 2, 1, 2, 1, 0, 2, 1, 3, 3, 1], false, true
      ),
      ([2, 20, 4, 0, 26, 34, 1, 2, 50, 0, 1, 1, 2, 1, 2, 1, 0, 2, 1, 3, 3, 1], true, true),
      // A class definition that is longer than the table.
      ([2, 20, 4, 0, 26, 34, 1, 2, 0, 0, 1, 1, 2, 1, 2, 1, 0, 2, 2, 3, 3, 1], false, false),
      // Glyphs in descending order, in which searches may fail.
      ([1, 12, 4, 0, 1, 20, 1, 2, 3, 2, 1, 3, 0], false, false),
    ] as [([Int], Bool, Bool)])
  func subtables(subtable: [Int], isAFree: Bool, isXFree: Bool) throws {
    let pairs = try Self.pairs(subtable)
    #expect(pairs.keepAdvance(2, before: 3, isRightToLeft: false) == isAFree)
    #expect(pairs.keepAdvance(3, before: 2, isRightToLeft: false) == isXFree)
  }

  /// The subtable of a lookup, and whether A and x are adjusted alike before x, and before the space.
  @Test(
    arguments: [
      // A pair of A and x alone, or one that changes nothing.
      ([1, 12, 4, 0, 1, 18, 1, 1, 2, 1, 3, 50], false, true),
      ([1, 12, 4, 0, 1, 18, 1, 1, 2, 1, 3, 0], true, true),
      // The same pairs of both, a set for each, and in one set.
      ([1, 14, 4, 0, 2, 22, 28, 1, 2, 2, 3, 1, 3, 50, 1, 3, 50], true, true),
      ([1, 14, 4, 0, 2, 22, 22, 1, 2, 2, 3, 1, 3, 50], true, true),
      // Pairs of classes, of which both are in one, or in two with the same adjustment, or with another one.
      ([2, 20, 4, 0, 28, 36, 1, 2, 0, 50, 1, 2, 2, 3, 1, 2, 1, 0, 1, 3, 1, 1], true, true),
      (
        [2, 24, 4, 0, 32, 42, 2, 2, 0, 50, 0, 50, 1, 2, 2, 3, 1, 2, 2, 0, 1, 1, 3, 1, 1],
        true, true
      ),
      (
        [2, 24, 4, 0, 32, 42, 2, 2, 0, 50, 0, 51, 1, 2, 2, 3, 1, 2, 2, 0, 1, 1, 3, 1, 1],
        false, true
      ),
      // Versions of HarfBuzz differ on a second glyph in no class.
      ([2, 20, 4, 0, 28, 36, 1, 2, 50, 50, 1, 2, 2, 3, 1, 2, 1, 0, 1, 3, 1, 1], true, false),
    ] as [([Int], Bool, Bool)])
  func forms(subtable: [Int], areAlikeBeforeX: Bool, areAlikeBeforeSpace: Bool) throws {
    let pairs = try Self.pairs(subtable)
    #expect(pairs.adjustAlike([2, 3], before: [3], isRightToLeft: false) == areAlikeBeforeX)
    #expect(pairs.adjustAlike([2, 3], before: [1], isRightToLeft: false) == areAlikeBeforeSpace)
    #expect(pairs.adjustAlike([2], before: [3], isRightToLeft: false))
  }

  private static func pairs(_ subtable: [Int]) throws -> PairAdjustments {
    let words = [1, 0, 0, 0, 10, 1, 4, 2, 0, 1, 8] + subtable
    let data = FontData(copying: Data(FontBytes.words(words)), source: "numbers")
    let table = LayoutTable(.positioning, SFNTTable(data, 0..<data.count))
    var budget = ReadingBudget()
    var pairs = PairAdjustments(kernTable: nil)
    let lookup = try #require(table.lookup(0, &budget))
    pairs.add(lookup.subtables, of: table, &budget)
    return pairs
  }
}
