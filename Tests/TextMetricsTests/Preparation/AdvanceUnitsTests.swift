import Foundation
import Testing

@testable import TextMetrics

/// Fonts and the unit in which their advances are whole: units per em, and the size of that em.
///
/// By rule: the least common multiple of the fonts' units per em (`head`: Inter 2816, JetBrains Mono and Noto
/// 1000, Liberation and TextMetrics 2048).
@Suite struct AdvanceUnitsTests {
  /// Such as `2816 em 10`.
  private func units(_ fonts: [PreparedFont]) -> String {
    let units = AdvanceUnits(fonts)
    return "\(Int(units.unitsPerEm)) em \(units.pointSize)"
  }

  private func prepared(_ name: String, _ size: CGFloat) throws -> PreparedFont {
    PreparedFont(Font(face: try TestFonts.face(name), size: size))
  }

  @Test(
    arguments: [
      ([], "1 em 1.0"),
      ([("Inter", 10)], "2816 em 10.0"),
      ([("Inter", 10), ("Inter Bold", 10), ("Inter", 10)], "2816 em 10.0"),
      ([("JetBrains Mono", 12), ("Noto Sans Hebrew", 12)], "1000 em 12.0"),
      ([("TextMetrics Mono", 10), ("Inter", 10)], "22528 em 10.0"),
      ([("Inter", 10), ("JetBrains Mono", 10)], "352000 em 10.0"),
      ([("JetBrains Mono", 10), ("TextMetrics Mono", 10), ("Inter", 10)], "2816000 em 10.0"),
      ([("Inter", 10), ("TextMetrics Mono", 10), ("JetBrains Mono", 10)], "2816000 em 10.0"),
      // Several sizes: the units of their common measure.
      ([("Inter", 10), ("Inter", 11)], "2816 em 1.0"),
      ([("Inter", 12), ("JetBrains Mono", 18), ("Inter", 12)], "352000 em 6.0"),
      ([("Inter", 16), ("Inter", 21.5)], "2816 em 0.5"),
      // These sizes have no common measure.
      ([("Inter", 10), ("Inter", 12.8)], "1 em 1.0"),
      ([("Inter", 1024), ("JetBrains Mono", 1 / 1024)], "1 em 1.0"),
      ([("Inter", 10), ("Inter", 1e300)], "1 em 1.0"),
      // Sizes that are not positive numbers have no units either.
      ([("Inter", 0)], "1 em 1.0"),
      ([("Inter", -3), ("Inter", 10)], "1 em 1.0"),
      ([("Inter", .nan)], "1 em 1.0"),
      // The product of the units and the size would be infinite.
      ([("Inter", 1e300)], "1 em 1.0"),
    ] as [([(String, CGFloat)], String)])
  func fonts(fonts: [(String, CGFloat)], units: String) throws {
    #expect(try self.units(fonts.map(prepared)) == units)
  }

  /// Found by fuzzing: several fonts, so that the em has many units.
  @Test(arguments: [1, 250, .infinity] as [CGFloat])
  func hugeTextHasASize(width: CGFloat) throws {
    let style = TextStyle(font: try Font(named: "system-ui", size: 1e300))
    let text = PreparedText(
      "\u{5E8}\u{594} חתימה, ן\u{24DC} \u{570}\u{6872}\u{65D4}שא\u{3453}\u{F700}\u{2001}",
      style: style)
    let size = text.layout(width: width).size
    #expect(size.width.isFinite && size.height.isFinite)
    #expect(text.measure(width: width).size == size)
  }

  /// A length in units and in points, and what a design unit of the font is.
  @Test(
    arguments: [
      (["Inter"], 2816.0, 10.0, 1.0), (["Inter"], 1408, 5, 1), (["Inter"], -1, -10.0 / 2816, 1),
      (["Inter", "JetBrains Mono"], 176_000, 5, 125),
      (["JetBrains Mono", "Inter"], 352, 0.01, 352),
    ] as [([String], Double, CGFloat, Double)])
  func lengths(names: [String], units: Double, points: CGFloat, perDesignUnit: Double) throws {
    let fonts = try names.map { try prepared($0, 10) }
    let line = AdvanceUnits(fonts)
    #expect(line.points(units) == points && line.units(points) == units)
    #expect(line.perDesignUnit(of: fonts[0]) == perDesignUnit)
  }

  /// As many units as a width holds, at the width itself and just below.
  @Test(arguments: ["Inter", "TextMetrics Mono"], [10, 16.1, 17, 1e-9, 123_456.7] as [CGFloat])
  func widthsHoldWholeNumbersOfUnits(name: String, size: CGFloat) throws {
    let line = AdvanceUnits([try prepared(name, size)])
    for units in [0, 1, 7, 2815, 2816, 99_991, 2_147_483_647, 4_294_967_295] {
      let width = line.points(Double(units))
      #expect(line.wholeUnits(in: width) == units)
      #expect(line.wholeUnits(in: width.nextDown) == units - 1)
    }
    for width in [.infinity, .greatestFiniteMagnitude] as [CGFloat] {
      #expect(line.wholeUnits(in: width) == 1 << 40)
      #expect(line.wholeUnits(in: -width) == -(1 << 40))
    }
  }

  /// Between two whole numbers the lesser one fits, and the greater one does not, on either side of 0.
  @Test(arguments: ["Inter", "TextMetrics Mono"], [10, 16.1, 17, 1e-9, 123_456.7] as [CGFloat])
  func fractionsOfUnitsDoNotFit(name: String, size: CGFloat) throws {
    let line = AdvanceUnits([try prepared(name, size)])
    for fraction in [0x1p-13, 0x1p-12, 0x1.1p-12, 0.3, 0.5, 0.9, 1 - 0x1p-12, 1 - 0x1p-13] {
      for units in [-99_991, -1, 0, 1, 7, 2815, 99_991, 4_294_967_295] {
        let width = line.points(Double(units) + fraction)
        let whole = try #require(line.wholeUnits(in: width))
        #expect(whole == units)
        #expect(line.points(Double(whole)) <= width && line.points(Double(whole + 1)) > width)
      }
    }
  }

  /// Multiples of such small units are not exact.
  @Test func tooSmallUnitsAreNotCounted() throws {
    #expect(AdvanceUnits([try prepared("Inter", .leastNonzeroMagnitude)]).wholeUnits(in: 1) == nil)
  }

  /// Fractions of design units make the em finer, as long as sums of advances stay exact.
  @Test func unitsOfVariableFontsStayExact() throws {
    let fonts = [19.0, 19].map { PreparedFont(Font.systemFont(ofSize: $0, weight: .heavy)) }
    let fine = AdvanceUnits(fonts)
    #expect(Int(fine.unitsPerEm) == fonts[0].instance.unitsPerEm)
    let mixed = AdvanceUnits(fonts + [try prepared("JetBrains Mono", 19)])
    #expect(mixed.unitsPerEm <= Double(1 << 28))
  }
}
