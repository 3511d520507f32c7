import Foundation
import Testing

@testable import TextMetrics

/// Rules of `NSString.boundingRect`, one test each.
@Suite struct BoundingRectTests {
  private let liberation: Font
  private let inter = Font.systemFont(ofSize: 18)

  init() throws {
    liberation = Font(face: try CorpusFonts.face("libsans"), size: 20)
  }

  private func rect(
    _ string: String, width: CGFloat = .infinity, height: CGFloat = .infinity,
    _ options: NSStringDrawingOptions, font: Font? = nil, kern: Any? = nil
  ) -> CGRect {
    var attributes: [NSAttributedString.Key: Any] = [.font: font ?? liberation]
    attributes[.kern] = kern
    return NSString(string: string).boundingRect(
      with: CGSize(width: width, height: height), options: options, attributes: attributes,
      context: nil)
  }

  /// The line that chat apps are full of.
  @Test func theLineThatChatAppsAreFullOf() {
    let message = "How much does it cost to park at the airport for three days?"
    let rect = NSString(string: message).boundingRect(
      with: CGSize(width: 250, height: 1000),
      options: NSStringDrawingOptions.usesFontLeading.union(.usesLineFragmentOrigin),
      attributes: [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 18)], context: nil)
    let font = UIFont.systemFont(ofSize: 18)
    let layout = PreparedText(message, font: font).layout(width: 250)
    #expect(rect.origin == .zero)
    // In Inter, whose letters are wider, there would be three.
    #expect(layout.lines.count == 2)
    #expect(rect.height == layout.size.height)
    #expect(abs(rect.height - 2 * font.metrics.lineHeight) < 1e-9)
    #expect(rect.width >= layout.size.width && rect.width <= 255)
  }

  @Test func stringAndAttributedStringAgreeWithNSString() {
    let attributes: [NSAttributedString.Key: Any] = [.font: inter, .kern: 1.5]
    let size = CGSize(width: 80, height: 0)
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin]
    let expected = NSString(string: "AVATAR wraps").boundingRect(
      with: size, options: options, attributes: attributes, context: nil)
    #expect(
      "AVATAR wraps".boundingRect(
        with: size, options: options, attributes: attributes, context: nil) == expected)
    #expect(
      NSAttributedString(string: "AVATAR wraps", attributes: attributes).boundingRect(
        with: size, options: options, context: nil) == expected)
    #expect("AVATAR".size(withAttributes: attributes).width > 0)
  }

  // MARK: Origin and constraints

  @Test func withoutLineFragmentOriginTheOriginIsOnTheBaseline() {
    let rect = rect("Ag", width: 5, [])
    #expect(rect.minX == 0)
    #expect(rect.minY == -liberation.metrics.ascent)
    #expect(rect.height == liberation.metrics.lineHeight)
  }

  @Test func withoutLineFragmentOriginTheWidthIsIgnored() {
    #expect(rect("one two three", width: 5, []).width == rect("one two three", []).width)
  }

  @Test func withoutLineFragmentOriginTheFirstHardLineIsMeasured() {
    #expect(rect("ab\nabcdef", []) == rect("ab", []))
  }

  @Test(arguments: [0, -1, -CGFloat.infinity, .nan, .infinity, .greatestFiniteMagnitude])
  func whatMeansNoLimit(width: CGFloat) {
    let text = "no limit to the width of this line of text"
    #expect(
      rect(text, width: width, height: width, .usesLineFragmentOrigin)
        == rect(text, .usesLineFragmentOrigin))
  }

  @Test func heightDoesNotLimitTheResult() {
    let text = "three lines of text"
    #expect(
      rect(text, width: 60, height: 10, .usesLineFragmentOrigin)
        == rect(text, width: 60, .usesLineFragmentOrigin))
  }

  // MARK: Limits

  @Test func linesPastTheMaximumAreLeftOut() {
    let text = PreparedText("three lines of text", font: liberation)
    let size = CGSize(width: 60, height: 0)
    func rect(_ count: Int, token: String? = nil) -> CGRect {
      text.boundingRect(
        with: size, maximumLineCount: count,
        truncationToken: token.map {
          StyledText(utf16: Array($0.utf16), style: TextStyle(font: liberation))
        })
    }
    let line = liberation.metrics.lineHeight
    #expect(rect(0) == text.boundingRect(with: size))
    #expect(rect(99) == rect(0))
    #expect(rect(-1) == rect(0))
    #expect(abs(rect(1).height - line) < 1e-9)
    #expect(abs(rect(2).height - 2 * line) < 1e-9)
    #expect(rect(1, token: "…") == rect(1))
    #expect(rect(1, token: "a long token").width > rect(1).width)
    #expect(
      text.boundingRect(with: size, options: [], maximumLineCount: 1)
        == text.boundingRect(with: size, options: []))
  }

  @Test func theLineAfterAFinalBreakNeedsRoom() {
    let text = PreparedText("a\n", font: liberation)
    let heights = (0...2).map { text.boundingRect(with: .zero, maximumLineCount: $0).height }
    #expect(heights[1] == liberation.metrics.lineHeight)
    #expect(heights[0] == heights[2] && heights[0] > heights[1])
  }

  @Test(arguments: [
    (ParagraphStyle.LineBreakMode.byWordWrapping, 2), (.byTruncatingTail, 0),
    (.byTruncatingHead, 5),
  ])
  func textIsScaledUntilNothingIsLeftOut(mode: ParagraphStyle.LineBreakMode, lines: Int) {
    var style = ParagraphStyle()
    style.lineBreakMode = mode
    let text = StyledText(
      utf16: Array("some words that do not fit".utf16), style: TextStyle(font: liberation),
      paragraphStyle: style)
    var options = LayoutOptions()
    options.maximumLineCount = lines
    let size = CGSize(width: 70, height: 0)
    let scale = text.scaleFactor(fitting: size, minimum: 0.1, options: options)
    #expect(scale > 0.1 && scale < 1)
    func isCut(_ scale: CGFloat) -> Bool {
      PreparedText(text.scaled(by: scale)).layout(width: 70, options: options)
        .lines.contains { $0.ending == .truncation }
    }
    #expect(!isCut(scale))
    #expect(isCut(scale + 0.01))
    #expect(text.scaleFactor(fitting: .zero, minimum: 0.1, options: options) == 1)
    #expect(text.scaleFactor(fitting: size, minimum: 0.95, options: options) == 0.95)
  }

  @Test func textPastALimitIsScaledAsFarAsAllowed() {
    let text = StyledText(utf16: Array("some words".utf16), style: TextStyle(font: liberation))
    var limits = PreparationLimits()
    limits.textLength = 4
    let scale = text.scaleFactor(
      fitting: CGSize(width: 500, height: 500), minimum: 0.5, options: LayoutOptions(),
      limits: limits)
    #expect(scale == 0.5)
  }

  @Test func textWithoutALineFitsInAnyHeight() {
    let text = StyledText(utf16: [], style: TextStyle(font: liberation))
    let scale = text.scaleFactor(
      fitting: CGSize(width: 500, height: 1), minimum: 0.5, options: LayoutOptions())
    #expect(scale == 1)
  }

  // MARK: Leading

  @Test func leadingIsInEveryLineWhenUsed() {
    let leading = 20 * 67.0 / 2048
    for (text, lines) in [("a", 1.0), ("a\nb", 2), ("a\nb\nc", 3)] {
      let without = rect(text, .usesLineFragmentOrigin).height
      let with = rect(text, [.usesLineFragmentOrigin, .usesFontLeading]).height
      #expect(abs(without - lines * 20 * (1854 + 434) / 2048) < 1e-9)
      #expect(abs(with - without - lines * leading) < 1e-9)
    }
  }

  // MARK: White space and newlines

  @Test func trailingSpacesCountInTheWidth() {
    let space = rect(" ", .usesLineFragmentOrigin).width
    #expect(abs(space - 20 * 569.0 / 2048) < 1e-9)
    let word = rect("word", .usesLineFragmentOrigin).width
    #expect(abs(rect("word  ", .usesLineFragmentOrigin).width - word - 2 * space) < 1e-9)
  }

  @Test func breakSpaceMayExceedTheConstraint() {
    let word = rect("word", .usesLineFragmentOrigin).width
    let wrapped = rect("word word", width: word, .usesLineFragmentOrigin)
    #expect(wrapped.width > word)
    #expect(abs(wrapped.height - 2 * liberation.metrics.lineHeight) < 1e-9)
  }

  @Test func trailingNewlineCountsAsALine() {
    let line = liberation.metrics.lineHeight
    #expect(abs(rect("a\n", .usesLineFragmentOrigin).height - 2 * line) < 1e-9)
    #expect(abs(rect("a\r\n", .usesLineFragmentOrigin).height - 2 * line) < 1e-9)
    #expect(PreparedText("a\n", font: liberation).layout().lines.count == 1)
  }

  @Test func emptyStringIsOneLineHigh() {
    let expected = CGSize(width: 0, height: liberation.metrics.lineHeight)
    #expect(rect("", .usesLineFragmentOrigin).size == expected)
    #expect(rect("", []).size == expected)
    #expect(NSAttributedString(string: "").size() == .zero)
  }

  // MARK: Attributes

  @Test func kernFollowsEveryGlyph() {
    let plain = rect("test", .usesLineFragmentOrigin).width
    #expect(abs(rect("test", .usesLineFragmentOrigin, kern: 0.1).width - plain - 0.4) < 1e-9)
    #expect(abs(rect("t", .usesLineFragmentOrigin, kern: 2).width - rect("t", []).width - 2) < 1e-9)
  }

  @Test func kernZeroSwitchesPairKerningOff() {
    let unkerned = "AVATAR".reduce(0) { $0 + rect(String($1), []).width }
    #expect(rect("AVATAR", []).width < unkerned)
    #expect(abs(rect("AVATAR", [], kern: 0).width - unkerned) < 1e-9)
    #expect(rect("AVATAR", [], kern: NSNumber(value: 1)).width < unkerned + 6)
  }

  @Test func missingFontIsHelvetica12() {
    let rect = NSString(string: "Ag").boundingRect(
      with: .zero, options: [], attributes: nil, context: nil)
    let stand = PreparedText("Ag", font: .stringDrawingDefault).boundingRect(
      with: .zero, options: [])
    #expect(rect == stand)
    #expect(Font.stringDrawingDefault.pointSize == 12)
  }

  // MARK: Device metrics, truncation, context

  @Test func deviceMetricsHoldTheInk() {
    let ink = rect("x", .usesDeviceMetrics)
    let typographic = rect("x", [])
    #expect(ink.height < typographic.height / 2)
    #expect(abs(ink.maxY) < 0.5)
    let wrapped = rect("x\nx", [.usesDeviceMetrics, .usesLineFragmentOrigin])
    #expect(abs(wrapped.height - ink.height - liberation.metrics.lineHeight) < 1e-9)
  }

  @Test func truncationKeepsTheLinesThatFit() {
    let text = "one two three four five six seven eight nine ten"
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    let line = liberation.metrics.lineHeight
    for (height, lines) in [(line * 2.5, 2.0), (line * 2, 2), (1, 1), (.infinity, 5)] {
      let rect = rect(text, width: 110, height: height, options)
      #expect(abs(rect.height - lines * line) < 1e-9)
    }
    let layout = PreparedText(text, font: liberation).layout(
      width: 110, options: LayoutOptions(usesFontLeading: false)
    ).truncated(toHeight: line * 2.5)
    let last = layout.lines[1]
    #expect(last.ending == .truncation)
    #expect(last.width <= 110)
    let ellipsis = PreparedText("…", font: liberation).layout().size.width
    #expect(last.width > 110 - 20 && last.width > ellipsis)
  }

  @Test(arguments: [0, -1, CGFloat.nan, .infinity, .greatestFiniteMagnitude])
  func heightsThatMeanNoLimitTruncateNothing(height: CGFloat) {
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    #expect(
      rect("a\nb\nc", height: height, options) == rect("a\nb\nc", .usesLineFragmentOrigin))
  }

  @Test func emptyLastLineThatDoesNotFitIsLeftOut() {
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    let line = liberation.metrics.lineHeight
    #expect(rect("a\n", height: line, options).size == rect("a", .usesLineFragmentOrigin).size)
  }

  @Test func textWithoutInkHasAnEmptyRectangle() {
    #expect(rect(" ", .usesDeviceMetrics) == .zero)
    #expect(rect(" ", [.usesDeviceMetrics, .usesLineFragmentOrigin]) == .zero)
  }

  /// Callers ask for n lines by n times the line height, which the sum of n heights may exceed in its
  /// last digit.
  @Test(arguments: ["Helvetica", "Inter", "system font"])
  func truncationKeepsAsManyLinesAsLineHeights(_ name: String) throws {
    let text = Array(repeating: "line", count: 12).joined(separator: "\n")
    for size in 8...40 {
      let font = try Font(named: name, size: CGFloat(size))
      for count in 1...11 {
        let height = CGFloat(count) * font.lineHeight
        let rect = rect(
          text, width: 200, height: height, [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
          font: font)
        #expect(abs(rect.height - height) < 1e-9)
      }
    }
  }

  @Test func truncationWithoutLineFragmentOriginIsIgnored() {
    #expect(rect("a b c", width: 1, height: 1, .truncatesLastVisibleLine) == rect("a b c", []))
  }

  @Test func contextGetsTheBounds() {
    let context = NSStringDrawingContext()
    let rect = NSString(string: "bounds").boundingRect(
      with: .zero, options: .usesLineFragmentOrigin, attributes: [.font: inter], context: context)
    #expect(context.totalBounds == rect)
  }
}
