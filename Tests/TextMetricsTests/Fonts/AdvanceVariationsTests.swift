import Foundation
import Testing

@testable import TextMetrics

/// Advances at positions between the masters of a variable font keep their fractions.
@Suite struct AdvanceVariationsTests {
  private static let library = FontLibrary(isHermetic: true)

  private func faces() throws -> [FontFace] {
    try ["Variable-CFF2.otf", "Variable-TrueType.ttf"].map {
      try Self.library.face(contentsOf: TestFonts.made($0))
    } + [
      Self.library.face(contentsOf: TestFonts.interVariable()),
      Font.systemFont(ofSize: 12).face, Font.italicSystemFont(ofSize: 12).face,
    ]
  }

  /// HarfBuzz rounds each advance to a whole unit, from which the fractions must not stray.
  @Test func everyAdvanceIsWithinHalfAUnitOfHarfBuzzs() throws {
    var compared = 0
    for face in try faces() {
      for weight in [100.0, 155.7, 333, 400, 555.5, 640, 899, 900] {
        for size in [9.0, 19, 21.5, 30] {
          compared += try compare(
            face, [FontVariation("wght", weight), FontVariation("opsz", size)])
        }
      }
    }
    #expect(compared > 100_000)
  }

  private func compare(_ face: FontFace, _ variations: [FontVariation]) throws -> Int {
    let instance = face.instance(FontInstance.Key(variations: variations, trackingSize: nil))
    let plain = HarfBuzzFont(face: face.shapingFace, variations: variations)
    let fractions = Double(instance.unitsPerEm) / Double(face.unitsPerEm)
    for glyph in 0..<UInt32(face.glyphCount) {
      let advance = Double(instance.advance(of: glyph)) / fractions
      let whole = Double(plain.advance(of: glyph))
      guard abs(advance - whole) > 0.5 + 1 / fractions else { continue }
      Issue.record(
        "\(face.fullName) glyph \(glyph) at \(variations): \(advance), HarfBuzz \(whole)")
      return 0
    }
    return face.glyphCount
  }

  /// 16 % of the way from 580 to 705 is 600 exactly; 40 % of the way to weight 900 is not whole.
  @Test func advancesAreExactBetweenMasters() throws {
    let face = try Self.library.face(contentsOf: TestFonts.made("Variable-TrueType.ttf"))
    func advance(_ weight: Double) throws -> Double {
      let instance = face.instance(
        FontInstance.Key(variations: [FontVariation("wght", weight)], trackingSize: nil))
      let glyph = try #require(instance.shaping.glyph(for: 0x41))
      return Double(instance.advance(of: glyph)) * 1000 / Double(instance.unitsPerEm)
    }
    #expect(try advance(900) == 705)
    #expect(try abs(advance(525) - 590) < 0.01)
    #expect(try abs(advance(530) - 590.4) < 0.01)
  }

  /// HarfBuzz 6 gives these positions; two of HarfBuzz 15's are different.
  @Test func positionsAreTheSameInEveryVersion() throws {
    let face = Font.systemFont(ofSize: 12).face
    let expected: [(weight: Double, size: Double, position: [Int])] = [
      (100, 9, [-15155, 0, 0]), (155.7, 17, [-13330, 0, 0]), (333, 19, [-3458, 1489, 0]),
      (555.5, 21.5, [4216, 7448, 0]), (640, 23.7, [6389, 12690, 0]), (899, 28, [16346, 16384, 0]),
      (2000, 100, [16384, 16384, 0]), (-5, 17, [-16384, 0, 0]), (.infinity, 0, [16384, 0, 0]),
    ]
    for (weight, size, position) in expected {
      let font = HarfBuzzFont(
        face: face.shapingFace,
        variations: [FontVariation("wght", weight), FontVariation("opsz", size)])
      #expect(font.normalizedCoordinates == position)
    }
  }

  /// Sums past the largest whole number are the largest advance.
  @Test func advancesOfDamagedFontsAreBounded() throws {
    var bytes = try FontBytes(contentsOf: TestFonts.made("Variable-TrueType.ttf"))
    var head = try #require(bytes["head"])
    head.replaceSubrange(18..<20, with: FontBytes.words([16]))
    bytes["head"] = head
    let long = FontBytes.long
    let count = 4000
    // Regions of two axes: the first applies in part, all others everywhere.
    let regions = [2, count, 0, 12345, 16384] + [Int](repeating: 0, count: 6 * count - 3)
    let deltas =
      [1, 1 << 15 | count, count] + (0..<count)
      + (0..<count).flatMap { _ in long(Int(Int32.max)) }
    let store = [1] + long(12) + [1] + long(12 + 2 * regions.count) + regions + deltas
    // All glyphs have the first row.
    let map = [0, 1, 0]
    bytes["HVAR"] = FontBytes.words(
      [1, 0] + long(20) + long(20 + 2 * store.count) + [Int](repeating: 0, count: 4) + store + map)
    let face = try FontLibrary(isHermetic: true).face(data: bytes.data, name: "damaged")
    let instance = face.instance(
      FontInstance.Key(variations: [FontVariation("wght", 600)], trackingSize: nil))
    let glyph = try #require(instance.shaping.glyph(for: 0x41))
    #expect((1 << 26...Int(HarfBuzzFont.greatestAdvance)).contains(instance.advance(of: glyph)))
  }

  @Test func positionsAtMastersNeedNoFractions() {
    let face = Font.systemFont(ofSize: 12).face
    func units(_ size: CGFloat, _ weight: Font.Weight = .regular) -> Int {
      Font.systemFont(ofSize: size, weight: weight).instance.unitsPerEm / face.unitsPerEm
    }
    #expect(units(12) == 1)
    #expect(units(30) == 1)
    #expect(units(30, .black) == 1)
    #expect(units(12, .bold) == 2)
    #expect(units(20) > 100)
  }

  /// Words around the length up to which they are cached, in the widest letters there are.
  @Test func longWordsInFractionsAreMeasured() {
    let font = Font.systemFont(ofSize: 19, weight: .heavy)
    let one = PreparedText("W", font: font).layout().size.width
    for count in [16, 255, 256, 257, 5000] {
      let width = PreparedText(String(repeating: "W", count: count), font: font).layout().size.width
      #expect(abs(width - one * CGFloat(count)) < 0.01 * CGFloat(count))
    }
  }

  /// A list of regions that leads out of its table, or has 65,535 axes: advances are whole units.
  @Test(arguments: [(axes: 0xFFFF, regions: 1), (1, 0xFFFF), (0xFFFF, 0xFFFF), (0, 0xFFFF)])
  func damagedListsOfRegionsAreLeftOut(axes: Int, regions: Int) throws {
    var bytes = try FontBytes(contentsOf: TestFonts.made("Variable-TrueType.ttf"))
    var table = try #require(bytes["HVAR"])
    func long(_ place: Int) -> Int { table[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let store = long(4)
    let list = store + long(store + 2)
    func font(_ data: Data) throws -> Font {
      let face = try FontLibrary(isHermetic: true).face(data: data, name: "regions")
      return Font(face: face, size: 16, variations: [FontVariation("wght", 640)])
    }
    let whole = try font(bytes.data)
    #expect(whole.instance.unitsPerEm > whole.face.unitsPerEm)
    table.replaceSubrange(list..<list + 4, with: FontBytes.words([axes, regions]))
    bytes["HVAR"] = table
    let damaged = try font(bytes.data)
    #expect(damaged.instance.unitsPerEm == damaged.face.unitsPerEm)
    #expect(PreparedText("aAbB", font: damaged).layout().size.width >= 0)
  }
}
