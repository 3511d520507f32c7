import Foundation
import Testing

@testable import TextMetrics

/// Rules of `CTFramesetterSuggestFrameSizeWithConstraints`, one test each.
@Suite struct FramesetterSizingTests {
  private let sizing = FramesetterSizing()
  /// Liberation Sans at 2048 points: 1854, 434 and 67 points.
  private let font: Font
  private let line: CGFloat = 1854 + 434
  private let leading: CGFloat = 67

  init() throws { font = Font(face: try CorpusFonts.face("libsans"), size: 2048) }

  private func fit(
    _ text: String, width: CGFloat = .infinity, height: CGFloat = .infinity
  ) -> FramesetterSizing.Fit {
    sizing.fit(PreparedText(text, font: font), in: CGSize(width: width, height: height))
  }

  @Test func heightIsTheLinesWithoutTheLastLeading() {
    #expect(fit("x").size.height == line)
    #expect(fit("x\ny\nz").size.height == 3 * line + 2 * leading)
    let whole = FramesetterSizing(countsLastLeading: true)
    #expect(
      whole.size(of: PreparedText("x\ny", font: font), fitting: .zero).height
        == 2 * (line + leading))
  }

  /// github.com/microsoft/WinObjC, its tests of CTFramesetter.
  @Test func anEmptyTextHasNoSize() {
    #expect(fit("") == FramesetterSizing.Fit(size: .zero, range: 0..<0))
    #expect(sizing.size(of: NSAttributedString(string: ""), fitting: .zero) == .zero)
  }

  /// Spaces do not hang where lines may end within words, so a line may need more room than it fills.
  @Test func aFrameOfTheSuggestedSizeHoldsTheText() throws {
    let font = Font(face: try CorpusFonts.face("dejavu-mono"), size: 10)
    var style = ParagraphStyle()
    style.lineBreakMode = .byCharWrapping
    for string in ["aaa bbb ccc", "abcd efgh ijkl"] {
      let text = PreparedText(
        string, style: TextStyle(font: font), paragraphStyle: style)
      for width in stride(from: CGFloat(8), through: 60, by: 1) {
        let fit = sizing.fit(text, in: CGSize(width: width, height: .infinity))
        #expect(sizing.fit(text, in: fit.size) == fit)
      }
    }
  }

  @Test func lineBreakAtTheEndOpensNoLine() {
    #expect(fit("x\n").size == fit("x").size)
    #expect(fit("\n\n\n").size.height == 3 * line + 2 * leading)
  }

  @Test func linesThatDoNotFitTheHeightAreLeftOut() {
    let two: CGFloat = 2 * line + leading
    #expect(fit("a\nb\nc", height: two).range == 0..<4)
    #expect(fit("a\nb\nc", height: two).size.height == two)
    #expect(fit("a\nb\nc", height: two - 1).range == 0..<2)
    #expect(fit("a\nb\nc", height: 1) == FramesetterSizing.Fit(size: .zero, range: 0..<0))
    #expect(fit("a\nb\nc").range == 0..<5)
    // A wide line that is left out does not widen the frame.
    #expect(fit("i\nMMM", height: 2300).size.width == fit("i").size.width)
  }

  @Test func textWrapsAtTheWidthAndHangingWhiteSpaceDoesNotCount() {
    let word = fit("word").size.width
    #expect(fit("word word", width: word).size.width == word)
    #expect(fit("word  ").size.width == word)
  }

  /// github.com/instacart/Nantes/issues/53
  @Test func fallbackFontsRaiseTheLine() {
    let cascade = FontCascade([font.face], isHermetic: true)
    let system = Font.systemFont(ofSize: 17).withFeatures([]).withCascade(cascade)
    let plain = sizing.size(of: PreparedText("a", font: system), fitting: .zero).height
    #expect(abs(plain - 1.2 * 20.287109375) < 1e-12)
    let arabic = PreparedText("aש", font: Font.systemFont(ofSize: 17))
    #expect(sizing.size(of: arabic, fitting: .zero).height > plain)
    var ignoring = sizing
    ignoring.fallbackLineHeight = .automatic
    #expect(ignoring.size(of: arabic, fitting: .zero).height == plain)
  }

  /// github.com/instacart/Nantes, NantesTests.swift: `Test string` in Helvetica 12 is 55 × 15, rounded up.
  @Test func linesOfFontsWithoutAGapAre20PerCentHigher() {
    let string = NSAttributedString(string: "Test string")
    let size = sizing.size(of: string, fitting: .zero)
    #expect(PixelGrid(scale: 1).ceil(size) == CGSize(width: 55, height: 15))
    #expect(abs(size.height - 14.4) < 1e-12)
    let two = sizing.size(of: NSAttributedString(string: "x\ny"), fitting: .zero)
    #expect(abs(two.height - 28.8) < 1e-12)
    // A font with a gap keeps its own.
    #expect(fit("x").size.height == line)
  }

  /// Core Text's metrics are the font's: only UIKit raises Helvetica.
  @Test func helveticaIsNotRaised() {
    var plain = sizing
    plain.addsMissingLineGap = false
    let size = plain.size(of: NSAttributedString(string: "x"), fitting: .zero)
    #expect(abs(size.height - 12) < 1e-12)
  }
}
