import Foundation
import Testing

@testable import TextMetrics

/// Justified and tightened lines.
@Suite struct JustificationTests {
  private let font: Font

  init() throws {
    font = Font(
      face: try CorpusFonts.face("libsans"), size: 20,
      cascade: FontCascade(
        [try CorpusFonts.face("cjk-sc"), try CorpusFonts.face("hebrew")], isHermetic: true))
  }

  private func prepared(
    _ text: String, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> PreparedText {
    var paragraph = ParagraphStyle()
    paragraph.alignment = .justified
    change(&paragraph)
    return PreparedText(
      StyledText(
        utf16: Array(text.utf16), style: TextStyle(font: font), paragraphStyle: paragraph))
  }

  private func width(_ text: String) -> CGFloat {
    PreparedText(text, font: font).layout().size.width
  }

  private var spaceWidth: CGFloat {
    PreparedText(" ", font: font).layout().lines[0].trailingWhitespaceWidth
  }

  private let passage = "several words that wrap over some lines"

  @Test func wrappedJustifiedLinesFillTheRoomAndTheLastOneDoesNot() {
    let layout = prepared(passage).layout(width: 150)
    let plain = PreparedText(passage, font: font).layout(width: 150)
    #expect(layout.lines.map(\.range) == plain.lines.map(\.range))
    for line in layout.lines.dropLast() { #expect(line.width == 150) }
    #expect(layout.lines.last == plain.lines.last)
    #expect(layout.size == CGSize(width: 150, height: plain.size.height))
    for (line, natural) in zip(layout.lines, plain.lines) {
      #expect(abs(line.width - line.stretch - natural.width) < 1e-9)
    }
    // And so does the last line of every paragraph and line separator.
    let hard = prepared("\(passage)\n\(passage)\u{2028}ab").layout(width: 150).lines
    #expect(hard.filter { $0.ending != .soft }.allSatisfy { $0.stretch == 0 })
  }

  /// The rectangle of string drawing: the full room, without the space that hangs.
  @Test func justifiedRectanglesAreAsWideAsTheRoom() {
    let text = prepared(passage) { $0.headIndent = 10 }
    let rect = text.boundingRect(with: CGSize(width: 150, height: 0))
    #expect(rect.width == 150)
    #expect(prepared(passage).boundingRect(with: .zero).width == width(passage))
    var behavior = DrawingBehavior.iOS
    behavior.justifiesLines = false
    let natural = PreparedText(passage, font: font).boundingRect(
      with: CGSize(width: 150, height: 0))
    #expect(
      prepared(passage).boundingRect(with: CGSize(width: 150, height: 0), behavior: behavior)
        == natural)
  }

  @Test func spacesShareTheStretchEvenly() {
    let layout = prepared("aa bb cc representative").layout(width: 150)
    let line = layout.lines[0]
    #expect(line.range == 0..<9 && line.stretch > 0)
    let glyphs = layout.runs(of: line).flatMap(\.glyphs)
    let spaces = glyphs.filter { [2, 5].contains($0.cluster) }
    let natural = spaceWidth
    for space in spaces { #expect(abs(space.advance - natural - line.stretch / 2) < 1e-9) }
    // The text ends flush with the room; the space that hangs lies outside.
    #expect(
      abs((glyphs.last { $0.cluster == 7 }.map { $0.position.x + $0.advance } ?? 0) - 150) < 1e-9)
    #expect(
      abs(layout.selectionRects(for: 3..<5)[0].minX - 2 * width("a") - spaces[0].advance) < 1e-9)
  }

  /// A space that does not break lines is visible at the end, and stretches nothing there.
  @Test func theLastCharacterIsNotStretched() throws {
    let room = width("aa bb\u{A0}") + 10
    let layout = prepared("aa bb\u{A0} cccc").layout(width: room)
    let line = layout.lines[0]
    #expect(line.range == 0..<7 && abs(line.stretch - 10) < 1e-9)
    let last = try #require(layout.runs(of: line).flatMap(\.glyphs).first { $0.cluster == 5 })
    #expect(abs(last.penX + spaceWidth - room) < 1e-9)
  }

  @Test func ideographsShareTheStretchBetweenThem() {
    let layout = prepared("中文字中文字中文字").layout(width: 90)
    let line = layout.lines[0]
    #expect(line.range == 0..<4 && line.width == 90 && line.stretch == 10)
    let xs = layout.runs(of: line).flatMap(\.glyphs).map(\.penX)
    for (x, expected) in zip(xs, [0, 20 + 10 / 3.0, 40 + 20 / 3.0, 70]) {
      #expect(abs(x - expected) < 1e-9)
    }
  }

  @Test func linesWithoutAPlaceToGiveKeepTheirWidth() {
    let layout = prepared("representative incomprehensible").layout(width: 160)
    #expect(layout.lines.map(\.stretch) == [0, 0])
    let emergency = prepared("incomprehensible").layout(width: 60)
    #expect(emergency.lines.allSatisfy { $0.stretch == 0 })
  }

  @Test func onlyWhatFollowsTheLastTabIsStretched() {
    let layout = prepared("a b\tc d e representative").layout(width: 150)
    let line = layout.lines[0]
    #expect(line.width == 150 && line.stretch > 0)
    let spaces = layout.runs(of: line).flatMap(\.glyphs).filter { [1, 5, 7].contains($0.cluster) }
    #expect(abs(spaces[0].advance - spaceWidth) < 1e-9)
    #expect(spaces[1].advance > spaceWidth && spaces[1].advance == spaces[2].advance)
  }

  /// Tabs at the end of a line hang after the stretched text.
  @Test(arguments: ["aaa bbb cc ccc\tddddddddd", "a b\t\tddddddddddd"])
  func hangingTabsFollowTheStretchedText(text: String) {
    let layout = prepared(text).layout(width: 150)
    let line = layout.lines[0]
    let runs = layout.runs(of: line)
    #expect(line.stretch > 0 && line.width == 150 && line.trailingWhitespaceWidth > 0)
    #expect(runs.allSatisfy { $0.advance >= 0 })
    let sum = runs.reduce(0) { $0 + $1.advance }
    #expect(abs(sum - line.width - line.trailingWhitespaceWidth) < 1e-9)
  }

  @Test func rightToLeftLinesAreJustifiedToo() {
    let layout = prepared("שלום לכולם וברוכים הבאים לעולם").layout(width: 150)
    let line = layout.lines[0]
    #expect(line.width == 150 && line.origin.x == 0)
    let runs = layout.runs(of: line)
    let visible = runs.flatMap(\.glyphs).filter {
      $0.cluster < layout.text.analysis.visibleEnd(of: line.range)
    }
    #expect(abs((visible.map(\.penX).min() ?? -1)) < 1e-9)
    #expect(abs((visible.map { $0.penX + $0.advance }.max() ?? 0) - 150) < 1e-9)
  }

  @Test func justifiedSizesSurvive() {
    for width in stride(from: 30.0, through: 400, by: 3.3) {
      let layout = prepared("\(passage) 中文字中文字", { $0.firstLineHeadIndent = 7.3 })
        .layout(width: width)
      #expect(layout.checkRoundTrip(), "\(width)")
      #expect(layout.size.width <= width || layout.lines.contains { $0.ending == .emergency })
    }
  }

  @Test func theNarrowestWidthIsThatOfTheTextAsItIs() {
    let justified = prepared(passage).narrowestWidth(keepingLinesAt: 200)
    let plain = PreparedText(passage, font: font).narrowestWidth(keepingLinesAt: 200)
    #expect(justified == plain)
    #expect(
      prepared(passage).heightProfile(in: 50...300)
        == PreparedText(passage, font: font).heightProfile(in: 50...300))
  }

  // MARK: Tightening

  /// AppKit documents 1.05 as the greatest ratio of text to line. That all letters are tightened evenly
  /// is inferred.
  @Test func textATrifleTooWideIsTightenedRatherThanTruncated() {
    let natural = width(passage)
    func layout(_ width: CGFloat, _ allows: Bool = true) -> TextLayout {
      prepared(passage) {
        $0.lineBreakMode = .byTruncatingTail
        $0.allowsDefaultTighteningForTruncation = allows
      }.layout(width: width)
    }
    let tight = layout(natural / 1.04)
    #expect(tight.lines[0].ending == .end && tight.lines[0].elidedRange == nil)
    #expect(tight.size.width == natural / 1.04)
    #expect(abs(tight.lines[0].stretch - (natural / 1.04 - natural)) < 1e-9)
    #expect(layout(natural / 1.04, false).lines[0].ending == .truncation)
    #expect(layout(natural / 1.06).lines[0].ending == .truncation)
    #expect(layout(natural).lines[0].stretch == 0)
    let glyphs = tight.runs(of: tight.lines[0]).flatMap(\.glyphs)
    #expect(
      abs((glyphs.last.map { $0.penX + $0.advance } ?? 0) - tight.size.width) < 1e-9)
    #expect(tight.checkRoundTrip())
    #expect(tight.explanation().lines[0].description.contains("tightened by -"))
  }

  /// Spaces at the end hang past a tightened line, as past others.
  @Test(arguments: [1, 4]) func spacesHangPastTightenedLines(count: Int) throws {
    let text = passage + String(repeating: " ", count: count)
    let room = width(passage) / 1.03
    let layout = prepared(text) {
      $0.lineBreakMode = .byTruncatingTail
      $0.allowsDefaultTighteningForTruncation = true
    }.layout(width: room)
    let line = layout.lines[0]
    #expect(line.stretch < 0 && line.width == room)
    #expect(abs(line.trailingWhitespaceWidth - CGFloat(count) * spaceWidth) < 1e-9)
    let glyphs = layout.runs(of: line).flatMap(\.glyphs)
    let visible = try #require(glyphs.last { $0.cluster < passage.utf16.count })
    #expect(abs(visible.penX + visible.advance - room) < 1e-9)
  }

  @Test func theLastLineOfALimitIsTightenedToo() {
    let words = "one two three four"
    let room = width("three four") / 1.03
    func layout(_ allows: Bool) -> TextLayout {
      var options = LayoutOptions()
      options.maximumLineCount = 2
      return prepared(words) {
        $0.allowsDefaultTighteningForTruncation = allows
        $0.alignment = .left
      }.layout(width: room, options: options)
    }
    #expect(layout(false).lines[1].ending == .truncation)
    #expect(layout(true).lines.map(\.range) == [0..<8, 8..<18])
    #expect(layout(true).lines[1].width == room && layout(true).lines[1].ending == .end)
  }

  /// Tightening would hide that something follows.
  @Test func theLastLineOfALimitIsNotTightenedBeforeOtherParagraphs() {
    var options = LayoutOptions()
    options.maximumLineCount = 1
    for (text, ending) in [("one two", LineFragment.Ending.end), ("one two\nmore", .truncation)] {
      let line = prepared(text) {
        $0.allowsDefaultTighteningForTruncation = true
        $0.alignment = .left
      }.layout(width: width("one two") / 1.03, options: options).lines[0]
      #expect(line.ending == ending && (line.stretch < 0) == (ending == .end))
    }
  }

  /// Tab stops do not move, and a single letter has nothing to give.
  @Test(arguments: ["a\tbb", "W", "e\u{301}"]) func linesThatCannotBeTightenedAreTruncated(
    text: String
  ) {
    let line = prepared(text) {
      $0.lineBreakMode = .byTruncatingTail
      $0.allowsDefaultTighteningForTruncation = true
    }.layout(width: width(text) / 1.02).lines[0]
    #expect(line.ending == .truncation && line.stretch == 0)
  }

  @Test func aBehaviourCanDoWithoutTightening() {
    var options = LayoutOptions()
    options.tighteningFactor = 0
    let text = prepared(passage) {
      $0.lineBreakMode = .byTruncatingMiddle
      $0.allowsDefaultTighteningForTruncation = true
    }
    #expect(
      text.layout(width: width(passage) / 1.01, options: options).lines[0].ending == .truncation)
    var behavior = DrawingBehavior.macOS
    #expect(behavior.layoutOptions(usesFontLeading: true).tighteningFactor == 0.05)
    behavior.tighteningFactor = 0.1
    #expect(behavior.layoutOptions(usesFontLeading: true).tighteningFactor == 0.1)
  }
}
