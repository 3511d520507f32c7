import Foundation
import Testing

@testable import TextMetrics

/// Variable fonts: axes, `avar`, `HVAR`, `MVAR`, `CFF2` and `gvar`.
@Suite struct VariableFontTests {
  private static let library = FontLibrary(isHermetic: true)

  enum File: String, CaseIterable, Sendable {
    case cff2 = "Variable-CFF2.otf"
    case trueType = "Variable-TrueType.ttf"

    var face: FontFace {
      get throws { try library.face(contentsOf: TestFonts.made(rawValue)) }
    }
  }

  @Test(arguments: File.allCases)
  func axesAndInstances(_ file: File) throws {
    let face = try file.face
    #expect(face.isVariable)
    #expect(face.axes.map(\.tag) == ["wght", "opsz"])
    #expect(face.axes[0].range == 100...900)
    #expect(face.axes[0].defaultValue == 400)
    #expect(face.axes[1].range == 10...40)
    #expect(face.namedInstances.map(\.name) == ["Thin", "Regular", "Semi Bold", "Display Black"])
    #expect(
      face.namedInstances[2].variations == [FontVariation("wght", 650), FontVariation("opsz", 10)])
  }

  /// The advance of A is 500 + wght/4 − 2·opsz at the masters, and follows the deltas in between.
  @Test(arguments: File.allCases)
  func advancesFollowTheAxes(_ file: File) throws {
    let face = try file.face
    func advance(_ variations: [FontVariation]) throws -> Int {
      let instance = Font(face: face, size: 10, variations: variations).instance
      let glyph = try #require(instance.shaping.glyph(for: 0x41))
      let units = Double(instance.advance(of: glyph)) * 1000 / Double(instance.unitsPerEm)
      return Int(units.rounded())
    }
    #expect(try advance([]) == 580)
    #expect(try advance([FontVariation("wght", 100)]) == 505)
    #expect(try advance([FontVariation("wght", 900)]) == 705)
    #expect(try advance([FontVariation("opsz", 40)]) == 520)
    // Halfway to black in user coordinates is 0.16 of the way by `avar`.
    #expect(try advance([FontVariation("wght", 650)]) == 600)
    // Out of range is the end of the range.
    #expect(try advance([FontVariation("wght", 9999)]) == 705)
    #expect(try advance([FontVariation("wght", -1)]) == 505)
    #expect(try advance([FontVariation("none", 3)]) == 580)
    #expect(try advance([FontVariation("wght", .infinity)]) == 705)
    _ = try advance([FontVariation("wght", .nan)])
  }

  @Test(arguments: File.allCases)
  func theOpticalSizeFollowsTheSize(_ file: File) throws {
    let face = try file.face
    #expect(Font(face: face, size: 25).instance.key.variations == [FontVariation("opsz", 25)])
    #expect(Font(face: face, size: 99).instance.key.variations == [FontVariation("opsz", 40)])
    #expect(
      Font(face: face, size: 25, variations: [FontVariation("opsz", 12)]).instance.key.variations
        == [FontVariation("opsz", 12)])
  }

  @Test(arguments: File.allCases)
  func metricsFollowTheAxes(_ file: File) throws {
    let face = try file.face
    func metrics(_ weight: Double) -> FontMetrics {
      face.instance(
        FontInstance.Key(variations: [FontVariation("wght", weight)], trackingSize: nil)
      ).metrics
    }
    #expect(metrics(400).ascent == 880)
    #expect(metrics(900).ascent == 980)
    #expect(metrics(100).ascent == 820)
    #expect(metrics(900).xHeight == 540)
    // 491.6, in whole units; other metrics keep their fractions.
    #expect(metrics(450).xHeight == 492 && abs(metrics(450).ascent - 883.2) < 0.01)
    #expect(metrics(900).underlineThickness == 54)
    #expect(metrics(900).descent == 200)
    #expect(metrics(900).capHeight == 700)
  }

  @Test(arguments: File.allCases)
  func outlinesFollowTheAxes(_ file: File) throws {
    let face = try file.face
    for (weight, right, top) in [(100.0, 455.0, 700.0), (400, 530, 700), (900, 655, 700)] {
      let instance = face.instance(
        FontInstance.Key(variations: [FontVariation("wght", weight)], trackingSize: nil))
      let glyph = try #require(instance.shaping.glyph(for: 0x41))
      #expect(
        instance.imageBounds(of: glyph)
          == GlyphImageBounds(minX: 50, minY: 0, maxX: right, maxY: top))
    }
  }

  /// Real fonts, at the masters and between them.
  @Test func bothLibrariesAgreeAtEveryPosition() throws {
    var mismatches = Mismatches()
    for face in try facesToCompare() {
      let weights = [100.0, 151, 333, 400, 640, 899, 900].map { [FontVariation("wght", $0)] }
      for position in face.namedInstances.map(\.variations) + weights {
        AdvanceAgreement.check(face, at: position, into: &mismatches)
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  /// FreeType keeps normalised coordinates in 16.16, HarfBuzz in the 2.14 of the font format, so
  /// that a delta near half a unit may round either way.
  @Test func bothLibrariesAgreeToAUnitAtBrokenCoordinates() throws {
    var mismatches = Mismatches()
    for face in try facesToCompare() {
      for weight in [155.7, 555.5, 612.3] {
        AdvanceAgreement.check(
          face, at: [FontVariation("wght", weight)], tolerance: 1, into: &mismatches)
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  private func facesToCompare() throws -> [FontFace] {
    try File.allCases.map { try $0.face }
      + [Self.library.face(contentsOf: TestFonts.interVariable())]
  }
}
