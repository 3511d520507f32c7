import Foundation
import Testing

@testable import TextMetrics

/// Open substitutes for fonts of Apple's platforms.
@Suite struct NamedStandInTests {
  private let hermetic = FontLibrary(isHermetic: true)

  // MARK: Which face stands in

  @Test(arguments: [
    ("Helvetica", "Liberation Sans"), ("Helvetica-Bold", "Liberation Sans"),
    ("Arial", "Liberation Sans"), ("Times", "Liberation Serif"), ("Courier", "Liberation Mono"),
  ])
  func aFaceOfTheSameAdvancesSaysSo(_ name: String, _ family: String) throws {
    _ = try TestFonts.liberation("LiberationSans-Regular")
    let font = try Font(named: name, size: 12)
    #expect(font.familyName == family)
    #expect(font.substitution?.requested == name)
    #expect(font.substitution?.hasSameAdvances == true)
  }

  @Test func anotherStyleHasOtherAdvances() throws {
    _ = try TestFonts.liberation("LiberationSans-Regular")
    let black = try Font(named: "Helvetica Black", size: 12)
    #expect(black.fontName == "LiberationSans-Bold")
    #expect(black.substitution?.hasSameAdvances == false)
  }

  @Test func aKnownDifferenceIsThatOfThePublishedWidth() throws {
    _ = try TestFonts.liberation("LiberationSans-Regular")
    let rows = PublishedSize.all.filter { $0.font == "HelveticaNeue" }
    let row = try #require(rows.first { $0.result["width"] != nil })
    let font = try Font(named: "HelveticaNeue", size: 16)
    let published = try #require(row.result["width"])
    let difference = PreparedText(row.text, font: font).layout().size.width / published - 1
    let known = try #require(font.substitution?.widthDifference)
    #expect(abs(known - difference) < 0.0005)
    #expect(try Font(named: "Helvetica", size: 16).substitution?.widthDifference == 0)
    for name in ["HelveticaNeue-Light", "HelveticaNeue-Bold"] {
      #expect(try Font(named: name, size: 16).substitution?.widthDifference == nil)
    }
  }

  @Test func whatHasNoTwinGetsTheNearest() throws {
    _ = try TestFonts.liberation("LiberationSans-Regular")
    let font = try Font(named: "HelveticaNeue-Medium", size: 16)
    #expect(font.familyName == "Liberation Sans")
    #expect(font.substitution?.requested == "HelveticaNeue-Medium")
    #expect(font.substitution?.hasSameAdvances == false)
    let mono = try Font(named: "SF Mono", size: 12, library: hermetic)
    #expect(mono.familyName == "TextMetrics Mono")
    #expect(mono.substitution?.hasSameAdvances == true)
  }

  @Test(arguments: [
    "SF Pro Text", "SFProDisplay-Bold", ".SFUIText-Semibold", ".SFUI-Regular", ".SFNS",
    "San Francisco", "system font", "system-ui", "-apple-system", ".AppleSystemUIFont",
  ])
  func sanFranciscoIsTheSystemFontUnderAllItsNames(_ name: String) throws {
    let font = try Font(named: name, size: 17, library: hermetic)
    #expect(font.familyName == "TextMetrics Sans")
    #expect(font.substitution?.hasSameAdvances == true)
    #expect(font.isSystemFont)
    #expect(font.metricsFamily == .system)
    #expect(font.lineHeight == 20.287109375)
  }

  /// Liberation Sans has no light face: text in it is wider than light text would be.
  @Test func aWeightThatIsNotThereIsDeclared() throws {
    _ = try TestFonts.liberation("LiberationSans-Regular")
    for name in ["HelveticaNeue-Light", "HelveticaNeue-UltraLight", "HelveticaNeue-Medium"] {
      let font = try Font(named: name, size: 16)
      #expect(font.substitution?.hasSameStyle == false)
      #expect(font.substitution?.hasSameAdvances == false)
    }
    for name in ["HelveticaNeue", "HelveticaNeue-Bold", "Helvetica-Oblique"] {
      #expect(try Font(named: name, size: 16).substitution?.hasSameStyle == true)
    }
    let light = try Font(named: "SFProText-Light", size: 16)
    #expect(light.fontName == "TextMetricsSans-Light")
    #expect(light.substitution?.hasSameStyle == true)
  }

  /// Families whose advances no open family has: the nearest available one answers, and says so.
  @Test(arguments: [
    "Avenir Next", "Futura", "Gill Sans", "Verdana", "Palatino", "New York", "Monaco",
    "SF Compact Text", "SF Pro Rounded",
  ])
  func otherFamiliesOfThePlatformAreAnswered(_ name: String) throws {
    let font = try Font(named: name, size: 16)
    guard let substitution = font.substitution else { return }  // it is installed
    #expect(substitution.requested == name)
    #expect(!substitution.hasSameAdvances)
    #expect(substitution.hasSameStyle)
    #expect(substitution.widthDifference == nil)
  }

  @Test func aRegisteredTwinStandsInWithoutFontconfig() throws {
    let library = FontLibrary(isHermetic: true)
    #expect(throws: FontError.self) { try Font(named: "Helvetica", size: 12, library: library) }
    try library.register(contentsOf: TestFonts.liberation("LiberationSans-Regular"))
    for name in ["Helvetica", "Arial", "Helvetica Neue"] {
      let font = try Font(named: name, size: 12, library: library)
      #expect(font.fontName == "LiberationSans")
      #expect(font.substitution?.requested == name)
    }
  }

  // MARK: Vertical metrics

  /// zhaoxin.pro/technology/15918614844798.html
  @Test func helveticaHasItsOwnMetricsAndNotThoseOfItsTwin() throws {
    _ = try TestFonts.liberation("LiberationSans-Regular")
    let metrics = try Font(named: "Helvetica", size: 17).metrics
    #expect(metrics.ascent == 13.09033203125)
    #expect(metrics.descent == 3.90966796875)
    #expect(metrics.leading == 0)
    #expect(metrics.verticalSource == .published)
    #expect(metrics.capHeightSource == .published)
  }

  /// techqa.club/v/q/giving-framesetter-the-correct-line-spacing-adjustment-10067389
  @Test func helveticaNeueHasItsOwnMetrics() throws {
    _ = try TestFonts.liberation("LiberationSans-Regular")
    let font = try Font(named: "Helvetica Neue", size: 16)
    let metrics = font.metrics
    let published: [(CGFloat, CGFloat)] = [
      (metrics.ascent, 15.232), (metrics.descent, 3.408), (metrics.leading, 0.448),
      (metrics.xHeight, 8.368), (metrics.capHeight, 11.568), (font.lineHeight, 18.64),
    ]
    for (measured, expected) in published { #expect(abs(measured - expected) < 1e-12) }
  }

  @Test func facesThatBearTheirOwnNameKeepTheirMetrics() throws {
    let inter = try Font(named: "Inter", size: 17, library: hermetic)
    #expect(inter.metricsFamily == nil)
    #expect(inter.metrics.verticalSource == .hhea)
    #expect(inter.metrics.ascent == 17 * 2728.0 / 2816)
    #expect(inter != .systemFont(ofSize: 17))
    let liberation = try Font(named: "Liberation Sans", size: 17)
    #expect(abs(liberation.lineHeight - 17 * (1854.0 + 434) / 2048) < 1e-12)
    #expect(try liberation != Font(named: "Helvetica", size: 17))
  }

  /// Arial and its twin have the same vertical metrics; none are published for Times.
  @Test(arguments: ["Arial", "Times New Roman", "Courier New", "Times", "Courier"])
  func standInsKeepTheirOwnWhereNothingElseIsPublished(_ name: String) throws {
    _ = try TestFonts.liberation("LiberationSans-Regular")
    let font = try Font(named: name, size: 12)
    #expect(font.metricsFamily == nil)
    #expect(font.metrics.verticalSource == .hhea)
    #expect(try font == Font(named: font.familyName, size: 12))
  }

  @Test func metricsSurviveChangesOfTheFont() {
    let font = Font.systemFont(ofSize: 12).withSize(17).withFeatures([.on("tnum")])
      .withCascade(.none)
    #expect(font.lineHeight == 20.287109375)
    #expect(font.substitution?.requested == "system font")
  }

  @Test func fixedPitchSystemFontHasTheMetricsOfItsFace() {
    let font = Font.monospacedSystemFont(ofSize: 10)
    #expect(font.metrics.verticalSource == .hhea)
    #expect(font.lineHeight == 10 * 2444.0 / 2048)
    #expect(font.substitution?.requested == "fixed-pitch system font")
  }

  @Test func linesAreAsHighAsTheNamedFontSays() throws {
    _ = try TestFonts.liberation("LiberationSans-Regular")
    let helvetica = try Font(named: "Helvetica", size: 12)
    let text = PreparedText("two\nlines", font: helvetica)
    #expect(abs(text.layout().size.height - 2 * 13.8) < 1e-12)
    // The face itself, found as a fallback font, keeps its own.
    let other = helvetica.withCascade(FontCascade([helvetica.face]))
    #expect(abs(PreparedText("x", font: other).layout().size.height - 13.8) < 1e-12)
  }

  @Test(arguments: [
    ("Helvetica", NamedFontFamily.helvetica), ("Helvetica-LightOblique", .helvetica),
    ("HelveticaNeue-Bold", .helveticaNeue), ("Times-Roman", nil), ("Times Bold", .times),
    ("Courier-Oblique", .courier), ("Georgia-Italic", .georgia), ("Inter", nil), ("", nil),
  ])
  func familiesAreKnownByTheNamesOfTheirStyles(_ name: String, _ family: NamedFontFamily?) {
    #expect(NamedFontFamily(name) == family)
  }
}
