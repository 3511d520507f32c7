import Foundation
import Testing

@testable import TextMetrics

/// The rules of paragraph styles, one test each, through the platform's API. Label goldens were
/// observed with UILabel by https://github.com/Vercantez/openuikit.
@Suite struct ParagraphStyleRuleTests {
  private let font: Font
  private let line: CGFloat

  init() throws {
    font = Font(face: try CorpusFonts.face("libsans"), size: 20)
    line = font.metrics.lineHeight
  }

  private func rect(
    _ string: String, width: CGFloat = .infinity,
    options: NSStringDrawingOptions = .usesLineFragmentOrigin,
    _ configure: (NSMutableParagraphStyle) -> Void
  ) -> CGRect {
    let style = NSMutableParagraphStyle()
    configure(style)
    return NSAttributedString(string: string, attributes: [.font: font, .paragraphStyle: style])
      .boundingRect(with: CGSize(width: width, height: .infinity), options: options, context: nil)
  }

  private func width(_ string: String) -> CGFloat {
    PreparedText(string, font: font).layout().size.width
  }

  private func expect(_ a: CGFloat, _ b: CGFloat, sourceLocation: SourceLocation = #_sourceLocation)
  {
    #expect(abs(a - b) < 1e-9, "\(a) is not \(b)", sourceLocation: sourceLocation)
  }

  // MARK: Spacing

  /// Label goldens: three lines of 20 with spacing 6 are 72 high.
  @Test func lineSpacingStandsBetweenLinesOnly() {
    expect(rect("a\nb\nc") { $0.lineSpacing = 6 }.height, 3 * line + 2 * 6)
    expect(rect("a") { $0.lineSpacing = 6 }.height, line)
    expect(rect("aa bb", width: width("aa")) { $0.lineSpacing = 6 }.height, 2 * line + 6)
  }

  /// The same source: line spacing is also added between paragraphs.
  @Test func paragraphSpacingStandsBetweenParagraphsOnly() {
    expect(rect("a\nb\nc") { $0.paragraphSpacing = 10 }.height, 3 * line + 2 * 10)
    expect(rect("a\nb\nc") { $0.paragraphSpacingBefore = 7 }.height, 3 * line + 2 * 7)
    let both = rect("a\nb") {
      $0.paragraphSpacing = 10
      $0.paragraphSpacingBefore = 7
      $0.lineSpacing = 2
    }
    expect(both.height, 2 * line + 19)
  }

  /// U+2028 breaks the line without ending the paragraph.
  @Test func lineSeparatorEndsNoParagraph() {
    expect(rect("a\u{2028}b") { $0.paragraphSpacing = 10 }.height, 2 * line)
    expect(rect("a\u{2029}b") { $0.paragraphSpacing = 10 }.height, 2 * line + 10)
  }

  // MARK: Line height

  /// https://developer.apple.com/documentation/appkit/nsmutableparagraphstyle/lineheightmultiple
  @Test func lineHeightMultipleComesBeforeMinimumAndMaximum() {
    expect(rect("a\nb") { $0.lineHeightMultiple = 1.5 }.height, 3 * line)
    expect(rect("a\nb") { $0.minimumLineHeight = 40 }.height, 80)
    expect(rect("a\nb") { $0.maximumLineHeight = 10 }.height, 20)
    let clamped = rect("a") {
      $0.lineHeightMultiple = 3
      $0.maximumLineHeight = 50
    }
    expect(clamped.height, 50)
  }

  /// Label goldens: the text sits low.
  @Test func addedHeightGoesAboveTheText() {
    var style = ParagraphStyle()
    style.minimumLineHeight = 50
    let layout = PreparedText(
      StyledText(utf16: [0x61], style: TextStyle(font: font), paragraphStyle: style)
    ).layout(options: LayoutOptions(usesFontLeading: false))
    expect(layout.lines[0].descent, font.metrics.descent)
    expect(layout.lines[0].baseline, 50 - font.metrics.descent)
  }

  @Test func lineSpacingIsAddedToTheMaximum() {
    let height = rect("a\nb") {
      $0.maximumLineHeight = 10
      $0.lineSpacing = 3
    }.height
    expect(height, 23)
  }

  // MARK: Indents

  /// https://github.com/gnustep/libs-gui, headIndentWrapped.m, asserted on AppKit.
  @Test func headIndentNarrowsTheTextAndIsNotInTheWidth() {
    let string = "one two three four"
    let narrow = rect(string, width: 100) { $0.headIndent = 0 }
    let indented = rect(string, width: 130) {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 30
    }
    #expect(indented == narrow)
  }

  /// The same source: with options 0 the rectangle is unchanged.
  @Test func headIndentDoesNotMoveTextOnABaseline() {
    #expect(
      rect("one", options: []) { $0.firstLineHeadIndent = 30 } == rect("one", options: []) { _ in })
  }

  @Test func firstLineHasItsOwnIndent() {
    let layout = layout("aa bb cc", width: 60) {
      $0.firstLineHeadIndent = 35
      $0.headIndent = 5
    }
    #expect(layout.lines.map(\.origin.x) == [35, 5])
    #expect(layout.lines[0].range == 0..<3)
  }

  @Test func lineAfterALineSeparatorHasTheHeadIndent() {
    let layout = layout("a\u{2028}b\nc", width: 100) {
      $0.firstLineHeadIndent = 35
      $0.headIndent = 5
    }
    #expect(layout.lines.map(\.origin.x) == [35, 5, 35])
  }

  /// Apple's "About Paragraph Styles": positive from the leading margin, otherwise from the trailing one.
  @Test func tailIndentHasTwoSigns() {
    let string = "one two three four five"
    let narrow = rect(string, width: 80) { _ in }
    #expect(rect(string, width: 300) { $0.tailIndent = 80 } == narrow)
    #expect(rect(string, width: 100) { $0.tailIndent = -20 } == narrow)
  }

  /// On a baseline there is one line, as wide as the text; elsewhere a positive indent ends lines even in a container
  /// without limit.
  @Test(arguments: NSLineBreakMode.allCases) func tailIndentsEndNoLineOnABaseline(
    mode: NSLineBreakMode
  ) {
    let string = "one two three four five"
    let options: NSStringDrawingOptions = []
    for tailIndent in [80, -20] as [CGFloat] {
      let line = rect(string, options: options) {
        $0.tailIndent = tailIndent
        $0.lineBreakMode = mode
      }
      #expect(line == rect(string, options: options) { _ in })
    }
    #expect(rect(string) { $0.tailIndent = 80 } == rect(string, width: 80) { _ in })
  }

  // MARK: Single lines

  /// Semantics of clipping: as wide as the text or the available width, whichever is less.
  @Test(arguments: [
    NSLineBreakMode.byClipping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
  ])
  func spacesEndWithTheAvailableWidth(mode: NSLineBreakMode) {
    let width = width("abc")
    for room in [width, width + 3, width + 1000] {
      let rect = rect("abc   ", width: room) { $0.lineBreakMode = mode }
      #expect(rect.width == min(room, self.width("abc   x") - self.width("x")))
    }
    #expect(rect("abc   ", width: width) { $0.lineBreakMode = .byWordWrapping }.width > width + 10)
  }

  // MARK: Alignment

  @Test func alignmentMovesLinesAndNotTheSize() {
    let left = layout("ab\nabcd", width: 100) { $0.alignment = .left }
    let right = layout("ab\nabcd", width: 100) { $0.alignment = .right }
    let center = layout("ab\nabcd", width: 100) { $0.alignment = .center }
    #expect(left.size == right.size && left.size == center.size)
    for (index, string) in ["ab", "abcd"].enumerated() {
      expect(left.lines[index].origin.x, 0)
      expect(right.lines[index].origin.x, 100 - width(string))
      expect(center.lines[index].origin.x, (100 - width(string)) / 2)
    }
  }

  @Test func naturalAlignmentFollowsTheDirection() {
    let layout = layout("ab", width: 100) { $0.baseWritingDirection = .rightToLeft }
    expect(layout.lines[0].origin.x, 100 - width("ab"))
  }

  // MARK: Line break modes

  /// https://github.com/LinkedInAttic/LayoutKit, Sources/Text.swift: truncating modes make
  /// `boundingRect` return one line whatever the width.
  @Test(arguments: [
    NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping,
  ])
  func truncatingModesGiveOneLine(mode: NSLineBreakMode) {
    let rect = rect("several words that do not fit", width: 80) { $0.lineBreakMode = mode }
    expect(rect.height, line)
    #expect(rect.width <= 80)
  }

  /// The same source: character wrapping takes no more lines than word wrapping.
  @Test func characterWrappingBreaksWords() {
    let string = "incomprehensibilities everywhere"
    let word = rect(string, width: 210) { $0.lineBreakMode = .byWordWrapping }
    let character = rect(string, width: 210) { $0.lineBreakMode = .byCharWrapping }
    #expect(character.height <= word.height)
    #expect(
      layout(string, width: 210) { $0.lineBreakMode = .byCharWrapping }.lines[0].range.count > 22)
  }

  /// 18 recorded labels: a space that does not fit begins the next line.
  @Test func characterWrappingHangsNoWhiteSpace() {
    let string = "aaaa" + String(repeating: " ", count: 40) + "b "
    let room = width("aaaa") + 1
    let layout = layout(string, width: room) { $0.lineBreakMode = .byCharWrapping }
    #expect(layout.lines[0].range == 0..<4 && layout.lines.last?.range.upperBound == 46)
    #expect(layout.lines.allSatisfy { $0.width + $0.trailingWhitespaceWidth <= room })
    #expect(layout.checkRoundTrip() && layout.size.width <= room)
    // Where the paragraph style does not ask for it, it hangs.
    let text = PreparedText(string, font: font)
    let hanging = text.layout(width: room, options: LayoutOptions(wrapping: .character))
    #expect(hanging.lines.map(\.range) == [0..<44, 44..<46])
  }

  // MARK: Tabs

  /// https://developer.apple.com/documentation/uikit/nsparagraphstyle/default
  @Test func defaultTabsStandEvery28Points() {
    expect(rect("\ta") { _ in }.width, 28 + width("a"))
    expect(rect("a\t\tb") { _ in }.width, 56 + width("b"))
    expect(rect(String(repeating: "\t", count: 20) + "b") { _ in }.width, 20 * 28 + width("b"))
  }

  @Test func tabStopsAlignWhatFollows() {
    func tabbed(_ string: String, _ alignment: NSTextAlignment, at location: CGFloat) -> CGFloat {
      rect(string) {
        $0.tabStops = [NSTextTab(textAlignment: alignment, location: location, options: [:])]
      }.width
    }
    expect(tabbed("a\tbc", .left, at: 60), 60 + width("bc"))
    expect(tabbed("a\tbc", .right, at: 60), 60)
    expect(tabbed("a\tbc", .center, at: 60), 60 + width("bc") / 2)
    expect(tabbed("aaaaaaaa\tbc", .right, at: 60), 112 + width("bc"))
  }

  /// A tab always moves.
  @Test func tabsAtAStopMoveToTheNext() {
    var style = ParagraphStyle()
    style.tabStops = [width("aa"), 90].map { TabStop(at: $0) }
    let text = StyledText(
      utf16: Array("aa\tb".utf16), style: TextStyle(font: font), paragraphStyle: style)
    expect(PreparedText(text).layout().lines[0].width, 90 + width("b"))
  }

  @Test func decimalTabsAlignTheSeparator() {
    var style = ParagraphStyle()
    style.tabStops = [TabStop(at: 80, alignment: .decimal)]
    let text = StyledText(
      utf16: Array("\t3.14".utf16), style: TextStyle(font: font), paragraphStyle: style)
    expect(PreparedText(text).layout().lines[0].width, 80 + width(".14"))
  }

  /// The decimal separator is a point unless the stop says otherwise.
  @Test(arguments: [
    (nil, "1,234.5", ".5"), (",", "1.234,5", ",5"), (".,", "1,5", ",5"), (",", "12", ""),
  ])
  func decimalTabsAlignTheirTerminators(
    terminators: String?, number: String, aligned: String
  ) {
    var style = ParagraphStyle()
    style.tabStops = [
      TabStop(
        at: 80, alignment: .decimal,
        columnTerminators: terminators.map { CharacterSet(charactersIn: $0) })
    ]
    let text = StyledText(
      utf16: Array("\t\(number)".utf16), style: TextStyle(font: font), paragraphStyle: style)
    expect(PreparedText(text).layout().lines[0].width, 80 + width(aligned))
  }

  @Test func tabsPastTheLastStopFollowTheInterval() {
    let rect = rect("a\t\tb") {
      $0.tabStops = []
      $0.defaultTabInterval = 50
    }
    expect(rect.width, 100 + width("b"))
  }

  // MARK: Several paragraphs

  @Test func eachParagraphHasTheStyleOfItsFirstCharacter() {
    var wide = ParagraphStyle()
    wide.minimumLineHeight = 50
    var text = StyledText(defaultStyle: TextStyle(font: font))
    text.append("a\nb", style: TextStyle(font: font))
    text.append("c\nd", style: TextStyle(font: font), paragraphStyle: wide)
    let heights = PreparedText(text).layout(options: LayoutOptions(usesFontLeading: false))
      .lines.map(\.height)
    #expect(heights == [line, line, 50])
  }

  private func layout(
    _ string: String, width: CGFloat, _ configure: (NSMutableParagraphStyle) -> Void
  ) -> TextLayout {
    let style = NSMutableParagraphStyle()
    configure(style)
    let attributed = NSAttributedString(
      string: string, attributes: [.font: font, .paragraphStyle: style])
    return PreparedText(StyledText(attributed)).layout(width: width)
  }
}
