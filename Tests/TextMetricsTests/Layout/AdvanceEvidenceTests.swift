import Foundation
import Testing

@testable import TextMetrics

@Suite struct AdvanceEvidenceTests {
  private func evidence(
    _ text: String, _ font: Font = .systemFont(ofSize: 17)
  ) -> AdvanceEvidence? {
    PreparedText(text, font: font).layout(width: 60).advanceEvidence
  }

  @Test func charactersAreCountedByKind() throws {
    _ = try TestFonts.emoji()
    #expect(evidence("Hello “you”") == AdvanceEvidence(recorded: 11))
    #expect(evidence("Café €5") == AdvanceEvidence(recorded: 5, byRule: 2))
    #expect(evidence("Жук") == AdvanceEvidence(estimated: 3))
    #expect(evidence("ok 👍🏽 ok") == AdvanceEvidence(recorded: 6, byRule: 1))
    #expect(evidence("שלום") == AdvanceEvidence(unknown: 4))
  }

  @Test func ideographsAndHangulFollowARule() throws {
    _ = try TestFonts.cjk()
    #expect(evidence("漢字、한국") == AdvanceEvidence(byRule: 5))
  }

  /// Of the italics, only regular was recorded.
  @Test func otherItalicsFollowARule() {
    #expect(evidence("Hi", .italicSystemFont(ofSize: 17)) == AdvanceEvidence(recorded: 2))
    #expect(
      evidence("Hi", .systemFont(ofSize: 17, weight: .bold, isItalic: true))
        == AdvanceEvidence(byRule: 2))
    #expect(evidence("Hi", .systemFont(ofSize: 17, weight: .bold)) == AdvanceEvidence(recorded: 2))
    #expect(evidence("Hi", .monospacedSystemFont(ofSize: 17)) == AdvanceEvidence(recorded: 2))
  }

  @Test func otherFontsHaveNone() throws {
    #expect(evidence("Hello", try Font(named: "Inter", size: 17)) == nil)
    #expect(evidence("") == nil)
  }

  @Test func thePolicyTells() {
    let layout = PreparedText("Café", font: .systemFont(ofSize: 17)).layout()
    #expect(
      layout.policy().description.contains("system font's advances: 3 recorded, 1 by rule"))
    #expect(layout.explanation().policy.advanceEvidence?.count == 4)
  }
}

@Suite struct SystemFallbackAdvancesTests {
  /// github.com/flutter/flutter/issues/28894
  @Test(arguments: [(12.0, 15.0), (17, 20), (20, 21), (24, 24), (30, 29)])
  func advancesAreAsObserved(_ size: CGFloat, _ advance: CGFloat) throws {
    _ = try TestFonts.emoji()
    for font in [Font.systemFont(ofSize: size), .monospacedSystemFont(ofSize: size)] {
      for emoji in ["😀", "👨‍👩‍👧‍👦", "🇩🇪"] {
        let prepared = PreparedText(emoji, font: font)
        #expect(abs(prepared.layout().size.width - advance) < 1e-4)
        #expect(
          LabelSizing(grid: PixelGrid(scale: 3)).size(of: prepared, fitting: .zero).width == advance
        )
      }
    }
  }

  @Test func otherFontsKeepTheFacesAdvance() throws {
    _ = try TestFonts.emoji()
    let width = PreparedText("😀", font: try Font(named: "Inter", size: 20)).layout().size.width
    #expect(width != 21)
  }

  @Test func advancesGrowWithTheSize() {
    let advances = stride(from: 1.0, through: 60, by: 0.5).map {
      SystemFallbackAdvances.emoji(atSize: $0) * $0
    }
    #expect(zip(advances, advances.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(SystemFallbackAdvances.emoji(atSize: 0) == 0)
  }

  /// Published for iOS 10, and within the pixel of every label seen on a later system.
  @Test(arguments: [
    (14.0, 14.28), (15, 15.3), (16, 16.32), (17, 17.323), (18, 18.342), (19, 19.361),
  ])
  func ideographsAreAsWideAsPublished(_ size: CGFloat, _ advance: CGFloat) throws {
    _ = try TestFonts.cjk()
    for text in ["你", "あ", "。"] {
      let width = PreparedText(text, font: .systemFont(ofSize: size)).layout().size.width
      #expect(abs(width - advance) < 1e-4, "\(text)")
    }
  }

  @Test func hangulSyllablesAreAsWideAsInLabels() throws {
    _ = try TestFonts.cjk()
    let width = PreparedText("검색", font: .boldSystemFont(ofSize: 30)).layout().size.width
    #expect(abs(width - 2 * 0.865 * 30) < 1e-4)
    let mixed = PreparedText("한字", font: .systemFont(ofSize: 20)).layout().size.width
    #expect(abs(mixed - (0.865 + 1.019) * 20) < 1e-4)
  }

  @Test func otherFontsKeepTheFacesIdeographs() throws {
    _ = try TestFonts.cjk()
    let width = PreparedText("你", font: try Font(named: "Inter", size: 20)).layout().size.width
    #expect(width == 20)
  }
}
