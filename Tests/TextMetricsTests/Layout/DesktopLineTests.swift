import Foundation
import Testing

@testable import TextMetrics

/// The interface font on macOS: whole points by a table, and more tracking in Mac Catalyst.
@Suite struct DesktopLineTests {
  /// github.com/Vercantez/openuikit: labels in Mac Catalyst.
  @Test(arguments: [
    (10.0, 13.0), (11, 14), (12, 15), (13, 16), (14, 17), (15, 19), (17, 20), (20, 24), (24, 28),
    (28, 33), (34, 40), (40, 47),
  ])
  func linesAreAsHighAsPublished(_ size: CGFloat, _ height: CGFloat) {
    for behavior in [DrawingBehavior.macCatalyst, .macOS] {
      let prepared = PreparedText("Label", font: .systemFont(ofSize: size))
      #expect(
        prepared.boundingRect(with: .zero, options: .usesLineFragmentOrigin, behavior: behavior)
          .height == height)
    }
  }

  @Test func linesBetweenGrow() {
    let rules = LineMetricsRules.macOS
    let heights = stride(from: 1.0, through: 80, by: 0.5).map { size in
      let extent = rules.extent(of: .systemFont(ofSize: size))
      return extent.ascent + extent.descent
    }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(heights.allSatisfy { $0 == $0.rounded() })
    #expect(rules.extent(of: .systemFont(ofSize: 0)).ascent == 0)
  }

  @Test func otherFontsKeepTheirRules() throws {
    let inter = try Font(named: "Inter", size: 17)
    var plain = LineMetricsRules.macOS
    plain.usesDesktopSystemLines = false
    #expect(plain.extent(of: inter) == LineMetricsRules.macOS.extent(of: inter))
  }

  /// Units of tracking that Mac Catalyst adds to each of six glyphs.
  @Test(arguments: [
    (8.0, 50.0), (10, 50), (11, 46), (13, 41), (17, 37), (19, 12), (20, 0), (34, 0),
  ])
  func macCatalystAddsTracking(_ size: CGFloat, _ units: CGFloat) {
    let font = Font.systemFont(ofSize: size, weight: .medium)
    func width(_ font: Font) -> CGFloat {
      PreparedText("AVATAR", font: font).layout().size.width
    }
    let added = width(font.on(.macCatalyst)) - width(font)
    #expect(abs(added - 6 * units * size / 2048) < 1e-6)
    #expect(font.on(.macCatalyst).fontName == font.fontName)
    #expect(width(font.on(.macCatalyst).on(.macOS)) == width(font))
    #expect(
      width(Font.systemFont(ofSize: 40, weight: .medium).on(.macCatalyst).withSize(size))
        == width(font.on(.macCatalyst)))
  }

  @Test func otherFontsHaveNoPlatform() throws {
    let inter = try Font(named: "Inter", size: 17)
    #expect(inter.on(.macCatalyst) == inter)
  }
}
