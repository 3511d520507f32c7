import Foundation
import Testing

@testable import TextMetrics

/// Rules of `UITextView`, one test each.
@Suite struct TextViewSizingTests {
  private let font = Font.systemFont(ofSize: 17)
  private let line: CGFloat = 20.287109375
  private let sizing = TextViewSizing(grid: PixelGrid(scale: 1024))

  private func size(
    _ text: String, width: CGFloat = .infinity, _ sizing: TextViewSizing? = nil
  ) -> CGSize {
    (sizing ?? self.sizing).size(
      of: PreparedText(text, font: font), fitting: CGSize(width: width, height: 1))
  }

  private func ceiled(_ height: CGFloat) -> CGFloat { PixelGrid(scale: 1024).ceil(height) }

  @Test func insetsAndPaddingAreAddedToTheUsedRectangle() {
    let used = PreparedText("Hello", font: font).layout().size
    #expect(size("Hello") == CGSize(width: ceiled(used.width + 10), height: ceiled(line + 16)))
    var bare = sizing
    bare.insets = TextViewSizing.Insets(top: 1, left: 2, bottom: 3, right: 4)
    bare.lineFragmentPadding = 0
    #expect(
      size("Hello", bare) == CGSize(width: ceiled(used.width + 6), height: ceiled(line + 4)))
  }

  private func size(_ text: String, _ sizing: TextViewSizing) -> CGSize {
    size(text, width: .infinity, sizing)
  }

  @Test func textWrapsBetweenThePaddings() {
    let word = PreparedText("word", font: font).layout().size.width
    #expect(size("word word", width: word + 10).height == ceiled(2 * line + 16))
    let both = PreparedText("word word", font: font).layout().size.width
    #expect(size("word word", width: both + 10).height == ceiled(line + 16))
    #expect(size("word word", width: both + 9).height == ceiled(2 * line + 16))
  }

  @Test func aWidthWithoutRoomTakesAClusterToALine() {
    #expect(size("abc", width: 10).height == ceiled(3 * line + 16))
    #expect(size("abc", width: 3).height == ceiled(3 * line + 16))
  }

  /// LayoutKit.
  @Test func anEmptyViewIsOneLineHigh() {
    #expect(size("") == CGSize(width: 10, height: ceiled(line + 16)))
  }

  /// github.com/vellum-ai/vellum-assistant/pull/1992
  @Test func lineBreakAtTheEndAddsTheExtraLineFragment() {
    #expect(size("a\n").height == ceiled(2 * line + 16))
    var plain = sizing
    plain.behavior.countsTrailingNewline = false
    #expect(size("a\n", plain).height == ceiled(line + 16))
    #expect(size("", plain).height == ceiled(line + 16))
  }

  @Test func hangingWhiteSpaceDoesNotCount() {
    #expect(size("word   ") == size("word"))
  }

  /// `NSLayoutManager.usesFontLeading` is on by default.
  @Test func leadingCounts() throws {
    let font = Font(face: try CorpusFonts.face("libsans"), size: 2048)
    let size = TextViewSizing(grid: PixelGrid(scale: 1)).size(
      of: PreparedText("x\ny", font: font), fitting: .zero)
    #expect(size.height == 4726)  // 2 × (1854 + 434 + 67) + 16
  }

  @Test func sizesAreRoundedUpToPixels() {
    #expect(size("x", TextViewSizing(grid: PixelGrid(scale: 2))).height == 36.5)
    #expect(size("x", TextViewSizing(grid: PixelGrid(scale: 1))).height == 37)
  }

  /// LayoutKit, Sources/Internal/TextViewDefaultFont.swift.
  @Test func textWithoutAFontIsInHelvetica12() {
    let size = sizing.size(of: NSAttributedString(string: "x"), fitting: .zero)
    #expect(abs(size.height - 13.8 - 16) < 0.001)
  }

  @Test func marginsThatAreNoNumbersCountAsNone() {
    var odd = sizing
    odd.insets = TextViewSizing.Insets(top: .nan, left: .infinity, bottom: -.infinity, right: .nan)
    odd.lineFragmentPadding = .nan
    #expect(size("x", odd).height == ceiled(line))
    odd.insets = TextViewSizing.Insets(top: -100, left: -100, bottom: 0, right: 0)
    #expect(size("x", odd) == .zero)
  }
}
