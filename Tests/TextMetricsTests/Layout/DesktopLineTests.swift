import Foundation
import Testing

@testable import TextMetrics

/// The interface font on macOS: whole points, and more tracking in Mac Catalyst.
@Suite struct DesktopLineTests {
  /// github.com/Vercantez/openuikit: labels in Mac Catalyst.
  @Test(arguments: [
    (8.0, 10.0), (9, 11), (10, 13), (11, 14), (11.5, 14), (12, 15), (13, 16), (13.5, 16), (14, 17),
    (15, 19), (16, 19), (17, 20), (17.5, 21), (18, 21), (19, 23), (20, 24), (21, 25), (22, 26),
    (23, 27), (24, 28), (28, 33), (34, 40), (40, 47),
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

  /// github.com/Vercantez/openuikit: string drawing in Mac Catalyst.
  @Test(arguments: [
    ("AVATAR", 17.0, 61.9736328125), ("Hello UIKit", 17, 83.041015625),
    ("AVAST Wavy To. LT", 17, 152.04541015625), ("—", 13, 11.54638671875),
  ])
  func stringDrawingAddsTheTracking(_ text: String, _ size: CGFloat, _ width: CGFloat) {
    let context = NSStringDrawingContext()
    context.behavior = .macCatalyst
    let rect = (text as NSString).boundingRect(
      with: .zero, options: .usesLineFragmentOrigin,
      attributes: [.font: UIFont.systemFont(ofSize: size)], context: context)
    #expect(abs(rect.width - width) < 1e-6)
  }

  private typealias Piece = (text: String, size: CGFloat, weight: Font.Weight)

  /// Labels in several fonts: github.com/Vercantez/openuikit, attrtext_runs, in Mac Catalyst.
  @Test func labelsInSeveralFontsAreAsPublished() {
    let labels: [(pieces: [Piece], size: CGSize)] = [
      (
        [("Sales ", 24, .regular), ("report ", 17, .regular), ("notes", 13, .regular)],
        CGSize(width: 150, height: 28)
      ),
      (
        [
          ("total ", 17, .regular), ("open", 17, .semibold), (" and ", 17, .regular),
          ("done", 17, .bold),
        ], CGSize(width: 162, height: 20)
      ),
      (
        [("one ", 13, .regular), ("two ", 20, .regular), ("three", 34, .regular)],
        CGSize(width: 139, height: 40)
      ),
    ]
    for label in labels {
      var text = StyledText(defaultStyle: TextStyle(font: .systemFont(ofSize: 17)))
      for piece in label.pieces {
        let font = Font.systemFont(ofSize: piece.size, weight: piece.weight)
        text.append(piece.text, style: TextStyle(font: font))
      }
      let sizing = LabelSizing(grid: PixelGrid(scale: 2), behavior: .macCatalyst)
      for text in [text, text.on(.macCatalyst)] {
        #expect(sizing.size(of: PreparedText(text), fitting: .zero) == label.size)
      }
    }
  }

  /// Text views 288 points wide: the same source, textview_basic and textview_paragraphs.
  @Test(arguments: [
    ("The quick brown fox jumps over the lazy dog near the river bank", 17.0, 56.0),
    ("Notes area with a second smaller text box", 13, 32),
    (
      "The quick brown fox jumps over the lazy dog near the river bank.\n\nSecond paragraph with the "
        + "same text size checks wrapping and paragraph spacing in a text view.", 17, 136
    ),
  ])
  func textViewsAreAsHighAsPublished(_ text: String, _ size: CGFloat, _ height: CGFloat) {
    let view = TextViewSizing(grid: PixelGrid(scale: 2), behavior: .macCatalyst)
    let prepared = PreparedText(text, font: .systemFont(ofSize: size))
    #expect(view.size(of: prepared, fitting: CGSize(width: 288, height: 0)).height == height)
  }

  /// Everything that accepts a behaviour measures in the platform's font.
  @Test func thePlatformsFontIsMeasuredEverywhere() throws {
    let font = Font.systemFont(ofSize: 13)
    let (text, adapted) = (PreparedText("AVATAR", font: font), font.on(.macCatalyst))
    let width = PreparedText("AVATAR", font: adapted).layout().size.width
    #expect(width > text.layout().size.width + 1)
    let rect = text.boundingRect(
      with: .zero, options: .usesLineFragmentOrigin, behavior: .macCatalyst)
    #expect(rect.width == width)
    let grid = PixelGrid(scale: 2)
    let label = LabelSizing(grid: grid, behavior: .macCatalyst)
    #expect(label.size(of: text, fitting: .zero).width == grid.ceil(width))
    let view = TextViewSizing(grid: grid, behavior: .macCatalyst)
    let room = view.size(of: PreparedText("", font: font), fitting: .zero).width
    #expect(view.size(of: text, fitting: .zero).width == grid.ceil(room + width))
    let comparison = EstimateComparison("AVATAR", style: TextStyle(font: font))
    let error = comparison.error(of: .nominalAdvances, width: .infinity, behavior: .macCatalyst)
    #expect(abs(error.measured.size.width - width) < 1e-5)
    let token = StyledText(utf16: Array("…".utf16), style: TextStyle(font: font))
    let cut = text.boundingRect(
      with: CGSize(width: 40, height: 0), behavior: .macCatalyst, maximumLineCount: 1,
      truncationToken: token)
    let cutAdapted = PreparedText("AVATAR", font: adapted).boundingRect(
      with: CGSize(width: 40, height: 0), behavior: .macCatalyst, maximumLineCount: 1,
      truncationToken: token.on(.macCatalyst))
    #expect(cut == cutAdapted)
  }

  @Test func otherFontsHaveNoPlatform() throws {
    let inter = try Font(named: "Inter", size: 17)
    #expect(inter.on(.macCatalyst) == inter)
  }
}
