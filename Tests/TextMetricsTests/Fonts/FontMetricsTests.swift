import Foundation
import Testing

@testable import TextMetrics

@Suite struct FontMetricsTests {
  struct Expected: Sendable, CustomStringConvertible {
    var path: String
    var package: String
    var unitsPerEm: Int
    /// `hhea` ascender, descender and line gap, in design units.
    var hhea: (ascent: CGFloat, descent: CGFloat, leading: CGFloat)

    var description: String { path }
  }

  static let expected = [
    Expected(
      path: "truetype/liberation2/LiberationSans-Regular.ttf", package: "fonts-liberation2",
      unitsPerEm: 2048, hhea: (1854, 434, 67)),
    Expected(
      path: "truetype/liberation2/LiberationSerif-Regular.ttf", package: "fonts-liberation2",
      unitsPerEm: 2048, hhea: (1825, 443, 87)),
    Expected(
      path: "truetype/dejavu/DejaVuSans.ttf", package: "fonts-dejavu-core", unitsPerEm: 2048,
      hhea: (1901, 483, 0)),
    Expected(
      path: "truetype/noto/NotoSans-Regular.ttf", package: "fonts-noto-core", unitsPerEm: 1000,
      hhea: (1069, 293, 0)),
    // Its OS/2 has other values, typo as well as win.
    Expected(
      path: "truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf",
      package: "fonts-roboto-unhinted", unitsPerEm: 2048, hhea: (1900, 500, 0)),
  ]

  @Test(arguments: expected)
  func verticalMetricsAreThoseOfHhea(_ expected: Expected) throws {
    let path = try TestFonts.installed(expected.path, package: expected.package)
    let face = try FontLibrary(isHermetic: true).face(contentsOf: path)
    #expect(face.unitsPerEm == expected.unitsPerEm)
    // At as many points as there are units in an em, points are units.
    let metrics = Font(face: face, size: CGFloat(expected.unitsPerEm)).metrics
    #expect(metrics.unitsPerEm == expected.unitsPerEm)
    #expect(metrics.ascent == expected.hhea.ascent)
    #expect(metrics.descent == expected.hhea.descent)
    #expect(metrics.leading == expected.hhea.leading)
  }

  @Test func metricsScaleWithTheSize() {
    let large = Font.systemFont(ofSize: 34).metrics
    let small = Font.systemFont(ofSize: 17).metrics
    #expect(large.ascent == 2 * small.ascent)
    #expect(large.descent == 2 * small.descent)
    #expect(large.capHeight == 2 * small.capHeight)
    #expect(large.xHeight == 2 * small.xHeight)
    #expect(large.averageCharacterAdvance == 2 * small.averageCharacterAdvance)
    #expect(large.underlinePosition == 2 * small.underlinePosition)
    #expect(small.lineHeight == small.ascent + small.descent)
  }

  @Test func heightsOfLettersComeFromOS2() throws {
    let metrics = try Font(named: "Inter", size: 17).metrics
    #expect(metrics.capHeightSource == .os2)
    #expect(metrics.xHeightSource == .os2)
    #expect(metrics.xHeight < metrics.capHeight)
    #expect(metrics.capHeight < metrics.ascent)
  }

  @Test func theNamesOfThePlatformSayTheSame() {
    let font = Font.systemFont(ofSize: 17, weight: .bold)
    #expect(font.ascender == font.metrics.ascent)
    #expect(font.descender == -font.metrics.descent)
    #expect(font.descender < 0)
    #expect(font.leading == font.metrics.leading)
    #expect(font.lineHeight == font.ascender - font.descender)
    #expect(font.capHeight == font.metrics.capHeight)
    #expect(font.xHeight == font.metrics.xHeight)
    #expect(font.familyName == "TextMetrics Sans")
    #expect(font.fontName == "TextMetricsSans-Bold")
    #expect(font.fullName == "TextMetrics Sans Bold")
    #expect(UIFont.systemFont(ofSize: UIFont.systemFontSize).pointSize == 14)
    #expect(UIFont.labelFontSize == 17)
    #expect(UIFont.smallSystemFontSize == 12)
    #expect(UIFont.preferredFont(forTextStyle: .body) == .systemFont(ofSize: 17))
    #expect(
      UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
  }
}
