import Foundation
import Testing

@testable import TextMetrics

/// Rules of `UILabel`, one test each.
@Suite struct LabelSizingTests {
  private let font = Font.systemFont(ofSize: 17)
  private let line: CGFloat = 20.287109375
  private let passage = "The quick brown fox jumps over the lazy dog near the river bank"

  private func label(_ scale: CGFloat = 1024, lines: Int = 0) -> LabelSizing {
    LabelSizing(grid: PixelGrid(scale: scale), numberOfLines: lines)
  }

  private func prepared(
    _ text: String, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> PreparedText {
    var style = ParagraphStyle()
    change(&style)
    return PreparedText(
      StyledText(utf16: Array(text.utf16), style: TextStyle(font: font), paragraphStyle: style))
  }

  private func size(
    _ label: LabelSizing, _ text: PreparedText, width: CGFloat = .infinity
  ) -> CGSize {
    label.size(of: text, fitting: CGSize(width: width, height: .infinity))
  }

  /// Ten lines of 18.4 points add up to a little more than 184.
  @Test func sumsOfLinesGainNoPixel() throws {
    let text = PreparedText(
      Array(repeating: "x", count: 10).joined(separator: "\n"),
      font: try Font(named: "Helvetica", size: 16))
    #expect(size(label(3), text).height == 184)
    #expect(size(label(3), text).height < text.layout().size.height)
  }

  /// A line is hyphenated only where the words that fit leave much room.
  @Test func hyphenatedLinesKeepTheirRoom() throws {
    var paragraph = ParagraphStyle()
    paragraph.hyphenationFactor = 0.8
    let passage =
      "The representative of the university described an incomprehensible measurement of it"
    let text = PreparedText(
      StyledText(
        utf16: Array(passage.utf16), style: TextStyle(font: font, language: "en"),
        paragraphStyle: paragraph),
      hyphenation: try HyphenPatterns.installed())
    for width in stride(from: 60 as CGFloat, to: 250, by: 1.5) {
      let lines = text.layout(width: width).lines
      for limit in [2, 3, 4, 10] {
        let size = size(label(3, lines: limit), text, width: width)
        #expect(
          text.layout(width: size.width).lines.prefix(limit).map(\.range)
            == lines.prefix(limit).map(\.range))
      }
    }
  }

  @Test func boundsWithoutAPositiveSizeDoNotLimit() {
    let text = prepared("Hello there")
    let free = label(2, lines: 1).textRect(
      of: text, forBounds: CGRect(x: 5, y: 7, width: 0, height: 0), limitedToNumberOfLines: 1)
    for size in [CGSize(width: -50, height: 10), CGSize(width: 500, height: -5)] {
      let bounds = CGRect(origin: CGPoint(x: 5, y: 7), size: size)
      let rect = label(2).textRect(of: text, forBounds: bounds, limitedToNumberOfLines: 1)
      #expect(rect.origin.x == 5 && rect.width == free.width)
      if size.height < 0 { #expect(rect == free) }
    }
  }

  /// github.com/Vercantez/openuikit (golden/font_metrics_ios.json, FontEngine.labelLineHeight).
  @Test func sizesAreRoundedUpToPixelsInBothDirections() {
    let text = prepared("Hello")
    let width = text.layout().size.width
    for scale in [1.0, 2, 3] {
      let size = size(label(scale), text)
      #expect(size == PixelGrid(scale: scale).ceil(CGSize(width: width, height: line)))
      #expect(size.width >= width && size.width - width < 1 / scale)
    }
    #expect(abs(size(label(3), text).height - 20.333) < 0.0005)
    #expect(size(label(2), text).height == 20.5)
    // Exact values are not bumped.
    #expect(PixelGrid(scale: 3).ceil(50.453125) == 152 / 3.0)
    #expect(PixelGrid(scale: 3).ceil(76) == 76)
  }

  /// openuikit: 41 at two pixels per point, from 40.574.
  @Test func heightIsRoundedOnceForAllLines() {
    #expect(size(label(2), prepared("two\nlines")).height == 41)
    #expect(size(label(1), prepared("a\nb\nc\nd\ne")).height == 102)  // not 5 × 21
  }

  @Test func oneLineIsNotEndedByATailIndent() {
    let text = prepared(passage) { $0.tailIndent = 80 }
    #expect(size(label(lines: 1), text) == size(label(lines: 1), prepared(passage)))
    #expect(size(label(), text) == size(label(), prepared(passage), width: 80))
  }

  /// openuikit: "Size 34 points" in 200 stays 208 wide.
  @Test func oneLineIsAsLongAsItsText() {
    let text = prepared(passage)
    let single = label(lines: 1)
    #expect(size(single, text, width: 100) == size(single, text))
    #expect(size(single, text, width: 100).height == PixelGrid(scale: 1024).ceil(line))
  }

  @Test(arguments: [(0, 3), (-1, 3), (2, 2), (3, 3), (9, 3)])
  func numberOfLinesIsAMaximumAndNoneIsAnyNumber(_ limit: Int, _ lines: Int) {
    let text = prepared(passage)
    #expect(text.layout(width: 220).lines.count == 3)
    let size = size(label(lines: limit), text, width: 220)
    #expect(size.height == PixelGrid(scale: 1024).ceil(CGFloat(lines) * line))
    #expect(size.width <= 220)
  }

  /// openuikit: 193 for three lines, including the space at which the second breaks.
  @Test func breakSpaceCounts() {
    let text = prepared("wider w")
    let spaced = prepared("wider ").boundingRect(with: .zero).width
    #expect(text.layout(width: spaced + 1).lines.count == 2)
    #expect(size(label(), text, width: spaced + 1).width == PixelGrid(scale: 1024).ceil(spaced))
    var plain = label()
    plain.behavior.countsTrailingWhitespace = false
    let word = prepared("wider").layout().size.width
    #expect(abs(size(plain, text, width: spaced + 1).width - word) < 0.001)
  }

  /// The mode of a label's paragraphs says how its last line ends: see `LabelRecordTests`.
  @Test func textLeftOutEndsInAnEllipsisThatCountsWhereTheModeTruncates() {
    for (mode, last) in [
      (ParagraphStyle.LineBreakMode.byTruncatingTail, "b c…"), (.byTruncatingHead, "b c…"),
      (.byWordWrapping, "b c"), (.byCharWrapping, "b c"), (.byClipping, "b c"),
    ] {
      let text = prepared("a\nb c\nd") { $0.lineBreakMode = mode }
      let expected = prepared(last).layout().size.width
      #expect(abs(size(label(lines: 2), text).width - expected) < 0.001, "\(mode)")
    }
  }

  /// A word that moved to a last line that is not shown comes back.
  @Test func aLineThatIsCutOffGivesNoWordAway() {
    let text = prepared("Testing various linking. Testing variously linking")
    let width = prepared("Testing various linking. Testing variously").layout().size.width + 2
    let pushed = size(label(), text, width: width)
    let first = size(label(lines: 1), prepared("Testing various linking. Testing variously"))
    #expect(pushed.height == PixelGrid(scale: 1024).ceil(2 * line) && pushed.width < first.width)
    var capped = label(lines: 2)
    let three = prepared("a\nTesting various linking. Testing variously linking")
    #expect(abs(size(capped, three, width: width).width - first.width) < 0.001)
    capped.lineBreakStrategy = []
    #expect(abs(size(capped, three, width: width).width - first.width) < 0.001)
  }

  /// Layouts and text views leave a last word alone, unless the text's own style says otherwise.
  @Test func labelsAloneAvoidLastLinesOfOneWord() {
    let string = "Testing various linking. Testing variously linking"
    let text = prepared(string)
    let asked = prepared(string) { $0.lineBreakStrategy = .pushOut }
    let width = prepared("Testing various linking. Testing variously").layout().size.width + 1
    let widest = text.layout(width: width).size.width
    var view = TextViewSizing(grid: PixelGrid(scale: 1024))
    view.lineFragmentPadding = 0
    let box = CGSize(width: width, height: 0)
    #expect(view.size(of: text, fitting: box).width == PixelGrid(scale: 1024).ceil(widest))
    #expect(size(label(), text, width: width).width < widest)
    #expect(view.size(of: asked, fitting: box).width < widest)
  }

  /// Observed on iOS 14 and later (applecider2020.tistory.com/60), for texts that are prepared without a strategy.
  @Test func koreanBreaksBetweenWords() {
    let text = prepared("안녕하세요 세계여러분")
    let word = prepared("안녕하세요").layout().size.width
    var sizing = label()
    let whole = size(sizing, text, width: word * 1.3)
    #expect(whole.width < word * 1.15)
    #expect(
      whole
        == size(
          sizing,
          prepared("안녕하세요 세계여러분") {
            $0.lineBreakStrategy = .hangulWordPriority
          }, width: word * 1.3))
    sizing.lineBreakStrategy = .pushOut
    #expect(size(sizing, text, width: word * 1.3).width > word * 1.15)
    // A text without Korean stays the same.
    let latin = prepared("one two")
    #expect(latin.keepingHangulWords.storage.lines.paragraph(at: 0).style.lineBreakStrategy == [])
  }

  @Test func breakSpaceCountsOnlyAsFarAsThereIsRoom() {
    let text = prepared("word word")
    let width = prepared("word").layout().size.width
    let size = size(label(), text, width: width)
    #expect(abs(size.width - width) < 0.001)
    #expect(size.height == PixelGrid(scale: 1024).ceil(2 * line))
  }

  /// LayoutKit, LayoutKitTests/LabelLayoutTests.swift.
  @Test(arguments: [
    ParagraphStyle.LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
    .byClipping,
  ])
  func truncatingModesWrapWhereSeveralLinesAreAllowed(_ mode: ParagraphStyle.LineBreakMode) {
    let text = prepared(passage) { $0.lineBreakMode = mode }
    for limit in [0, 3] {
      #expect(
        size(label(lines: limit), text, width: 220)
          == size(label(lines: limit), prepared(passage), width: 220))
    }
    // String drawing keeps one line.
    let rect = text.boundingRect(with: CGSize(width: 220, height: 0))
    #expect(rect.height == line)
  }

  /// openuikit adds the indent to the measured width; `boundingRect` does not.
  @Test func headIndentCountsInTheWidth() {
    let plain = size(label(), prepared("indent")).width
    let indented = prepared("indent") { $0.firstLineHeadIndent = 24 }
    #expect(abs(size(label(), indented).width - plain - 24) < 0.001)
    let hanging = prepared("wider words") { $0.headIndent = 10 }
    let layout = hanging.layout(width: 60)
    #expect(layout.lines.count == 2)
    #expect(
      size(label(), hanging, width: 60).width >= layout.lines[1].width + 10)
    #expect(
      abs(indented.boundingRect(with: .zero).width - prepared("indent").layout().size.width) < 1e-9)
  }

  @Test func lineSpacingStandsBetweenLinesOnly() {
    let text = prepared("a\nb\nc") { $0.lineSpacing = 6 }
    #expect(size(label(), text).height == PixelGrid(scale: 1024).ceil(3 * line + 12))
  }

  /// github.com/lionheart/openradar-mirror/issues/19390: `"\n"` is twice as high as `"a\n"`, whatever
  /// `numberOfLines` is.
  @Test func lineBreakAtTheEndIsOneMoreLineOfABlankTextOnly() {
    let grid = PixelGrid(scale: 1024)
    for limit in [0, 1] {
      #expect(size(label(lines: limit), prepared("a\n")).height == grid.ceil(line))
      #expect(size(label(lines: limit), prepared("\n")).height == grid.ceil(2 * line))
    }
    #expect(size(label(), prepared("a\n\n")).height == grid.ceil(2 * line))
    #expect(size(label(), prepared("a\nb\n")).height == grid.ceil(2 * line))
    var counting = label()
    counting.countsTrailingNewline = true
    #expect(size(counting, prepared("a\n")).height == grid.ceil(2 * line))
    counting.numberOfLines = 1
    #expect(size(counting, prepared("a\n")).height == grid.ceil(line))
    var plain = label()
    plain.behavior.countsTrailingNewline = false
    #expect(size(plain, prepared("\n")).height == grid.ceil(line))
  }

  /// rdar 14872922.
  @Test func lineSeparatorsTakeParagraphSpacing() {
    let grid = PixelGrid(scale: 1024)
    let text = prepared("a\u{2028}b\u{2029}c") { $0.paragraphSpacing = 10 }
    #expect(size(label(), text).height == grid.ceil(3 * line + 20))
    var plain = label()
    plain.lineSeparatorsSpaceParagraphs = false
    #expect(size(plain, text).height == grid.ceil(3 * line + 10))
    #expect(text.boundingRect(with: .zero).height == 3 * line + 10)
  }

  /// LayoutKit.
  @Test func anEmptyLabelHasNoSize() {
    #expect(size(label(), prepared("")) == .zero)
    #expect(label().size(of: NSAttributedString(string: ""), fitting: .zero) == .zero)
  }

  @Test func leadingDoesNotCount() throws {
    let face = try CorpusFonts.face("libsans")
    let text = PreparedText("x", font: Font(face: face, size: 2048))
    #expect(size(label(1), text).height == 2288)
    var leaded = label(1)
    leaded.usesFontLeading = true
    let withLeading: CGFloat = 2288 + 67
    #expect(size(leaded, text).height == withLeading)
  }

  @Test func intrinsicSizeWrapsAtThePreferredWidth() {
    let text = prepared(passage)
    var sizing = label()
    #expect(sizing.intrinsicSize(of: text) == size(sizing, text))
    sizing.preferredMaxLayoutWidth = 220
    #expect(sizing.intrinsicSize(of: text) == size(sizing, text, width: 220))
    sizing.numberOfLines = 1
    #expect(sizing.intrinsicSize(of: text) == size(sizing, text))
  }

  @Test func textWithoutAFontIsInTheSystemFontAt17() {
    let string = NSAttributedString(string: "Hello")
    #expect(label().size(of: string, fitting: .zero) == size(label(), prepared("Hello")))
    let large = NSAttributedString(
      string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 24)])
    #expect(
      label().size(of: large, fitting: .zero).height
        == PixelGrid(scale: 1024).ceil(24 * 2444.0 / 2048))
  }

  @Test func whatIsNoWidthIsNoLimit() {
    let text = prepared(passage)
    for width in [0, -1, -CGFloat.infinity, .nan, .greatestFiniteMagnitude] {
      #expect(size(label(), text, width: width) == size(label(), text))
    }
  }
}
