import Foundation
import Testing

@testable import TextMetrics

/// `NSParagraphStyle.LineBreakStrategy`: the strategies are documented
/// (https://developer.apple.com/documentation/uikit/nsparagraphstyle/linebreakstrategy-swift.struct),
/// the way words are pushed out is inferred.
@Suite struct LineBreakStrategyTests {
  private let font: Font

  init() throws {
    font = Font(
      face: try CorpusFonts.face("libsans"), size: 20,
      cascade: FontCascade([try CorpusFonts.face("cjk-sc")], isHermetic: true))
  }

  private func prepared(
    _ text: String, _ strategy: ParagraphStyle.LineBreakStrategy, factor: Float = 0
  ) -> PreparedText {
    var paragraph = ParagraphStyle()
    paragraph.lineBreakStrategy = strategy
    paragraph.hyphenationFactor = factor
    return PreparedText(
      StyledText(
        utf16: Array(text.utf16), style: TextStyle(font: font, language: "en"),
        paragraphStyle: paragraph), hyphenation: Hyphenation())
  }

  private func lines(_ text: PreparedText, _ width: CGFloat, _ options: LayoutOptions = .init())
    -> [String]
  {
    text.layout(width: width, options: options).lines.map {
      String(decoding: text.storage.text.utf16[$0.range], as: UTF16.self)
    }
  }

  private let passage = "There is always one word more than fits"

  @Test func pushOutGivesAnOrphanTheWordBeforeIt() {
    let width = PreparedText("There is always one", font: font).layout().size.width + 1
    let text = "There is always one word"
    #expect(lines(prepared(text, []), width) == ["There is always one ", "word"])
    for strategy in [ParagraphStyle.LineBreakStrategy.pushOut, .standard] {
      #expect(lines(prepared(text, strategy), width) == ["There is always ", "one word"])
    }
    #expect(
      lines(prepared(text, .hangulWordPriority), width) == ["There is always one ", "word"])
  }

  @Test func linesAloneGiveAnOrphanTheWordBeforeIt() {
    let text = prepared("There is always one word\nThere is always one word", .pushOut)
    let width = PreparedText("There is always one", font: font).layout().size.width + 1
    let whole = text.layout(width: width).lines.map(\.range)
    let alone = whole.map {
      text.lineLayout(from: $0.lowerBound, width: width, options: LayoutOptions())?.lines.first?
        .range
    }
    #expect(whole.count == 4 && alone == whole)
  }

  @Test func pushOutActsOnEachParagraph() {
    let width = PreparedText("There is always one", font: font).layout().size.width + 1
    let text = "There is always one word\nThere is always one word\n"
    #expect(lines(prepared(text, .pushOut), width).filter { $0.hasPrefix("one word") }.count == 2)
  }

  @Test func pushOutLeavesLinesThatHaveOneWordOrNoRoom() {
    let text = "representative representative"
    #expect(lines(prepared(text, .pushOut), 150) == lines(prepared(text, []), 150))
    let long = "ab representative incomprehensibility"
    let width = PreparedText("ab representative", font: font).layout().size.width + 1
    #expect(lines(prepared(long, .pushOut), width) == lines(prepared(long, []), width))
    #expect(lines(prepared("one", .pushOut), 500) == ["one"])
    #expect(lines(prepared("", .pushOut), 500) == [])
  }

  /// A part of a word is not pushed out.
  @Test func pushOutDoesNotDivideWords() {
    let width = PreparedText("There is al\u{AD}ways", font: font).layout().size.width + 1
    for text in ["There is al\u{AD}ways one", "al\u{AD}ways one"] {
      #expect(lines(prepared(text, .pushOut), width) == lines(prepared(text, []), width))
    }
  }

  /// The last line of a limit takes back the word that was pushed out of it, with its height and its share of the room.
  @Test func theLastLineOfALimitKeepsItsWords() {
    var paragraph = ParagraphStyle()
    paragraph.lineBreakStrategy = .pushOut
    var options = LayoutOptions(fallbackLineHeight: .include)
    options.maximumLineCount = 1
    options.endsWrappedTextInToken = false
    let width = PreparedText("There is one 日", font: font).layout().size.width + 1
    for alignment in [ParagraphStyle.Alignment.left, .justified] {
      paragraph.alignment = alignment
      let text = PreparedText(
        StyledText(
          utf16: Array("There is one 日 word".utf16), style: TextStyle(font: font),
          paragraphStyle: paragraph))
      let lines = text.layout(width: width).lines
      #expect(lines.map(\.range) == [0..<13, 13..<19])
      let line = text.layout(width: width, options: options).lines[0]
      #expect(line.range == 0..<14)
      #expect(line.ascent == PreparedText("日", font: font).layout(options: options).lines[0].ascent)
      #expect(line.ascent > PreparedText("one", font: font).layout().lines[0].ascent)
      #expect((line.width == width) == (alignment == .justified))
      var ragged = options
      ragged.justifiesLines = false
      #expect(text.layout(width: width, options: ragged).lines[0].stretch == 0)
    }
  }

  @Test func pushOutNeverChangesTheNumberOfLinesAndSizesSurvive() {
    for factor in [Float(0), 0.8, 1] {
      let plain = prepared(passage + "\n" + passage, [], factor: factor)
      let pushed = prepared(passage + "\n" + passage, .pushOut, factor: factor)
      var moved = 0
      for width in stride(from: 40.0, through: 420, by: 1.7) {
        let layout = pushed.layout(width: width)
        #expect(layout.lines.count == plain.layout(width: width).lines.count)
        #expect(layout.checkRoundTrip(), "\(factor) at \(width)")
        if layout.lines != plain.layout(width: width).lines { moved += 1 }
      }
      #expect(moved > 20)
    }
  }

  @Test func aBehaviourCanDoWithoutPushOut() {
    var options = LayoutOptions()
    options.pushesOutOrphans = false
    for width in stride(from: 60.0, through: 300, by: 20) {
      #expect(
        lines(prepared(passage, .pushOut), width, options) == lines(prepared(passage, []), width))
    }
    var behavior = DrawingBehavior.iOS
    #expect(behavior.layoutOptions(usesFontLeading: true).pushesOutOrphans)
    behavior.pushesOutOrphans = false
    #expect(!behavior.layoutOptions(usesFontLeading: true).pushesOutOrphans)
  }

  @Test func linesBrokenAWordEarlyAreExplained() {
    let width = PreparedText("There is always one", font: font).layout().size.width + 1
    let line = prepared("There is always one word", .pushOut).layout(width: width).explanation()
      .lines[0]
    #expect(line.isPushedOut)
    #expect(line.reason == "broken one word early, so that the last line is not a single word")
  }

  @Test func theStrategyIsIgnoredWhereLinesDoNotWrap() {
    var paragraph = ParagraphStyle()
    paragraph.lineBreakStrategy = .standard
    paragraph.lineBreakMode = .byTruncatingTail
    let text = PreparedText(
      StyledText(
        utf16: Array(passage.utf16), style: TextStyle(font: font), paragraphStyle: paragraph))
    #expect(text.layout(width: 100).lines.count == 1)
  }

  /// Documented: no break between Hangul characters.
  @Test func hangulWordPriorityKeepsKoreanWords() {
    let text = "안녕하세요 세계여러분 中文字中文字"
    let broken = lines(prepared(text, []), 90)
    #expect(broken[0] == "안녕하세")
    let kept = lines(prepared(text, .hangulWordPriority), 110)
    #expect(kept[0] == "안녕하세요 " && kept[1] == "세계여러분 ")
    // Ideographs are not affected.
    #expect(kept[2] == "中文字中文" && kept[3] == "字")
    // A word wider than the line is still cut.
    #expect(lines(prepared(text, .hangulWordPriority), 70)[0] == "안녕하")
  }

  /// Documented for `UILabel.lineBreakStrategy`: its default is `standard`.
  @Test func labelsFollowTheStandardStrategy() {
    let width = PreparedText("There is always one", font: font).layout().size.width + 8
    let text = prepared("There is always one word", [])
    var label = LabelSizing(grid: PixelGrid(scale: 1024), numberOfLines: 0)
    let size = CGSize(width: width, height: .infinity)
    let standard = label.size(of: text, fitting: size)
    label.lineBreakStrategy = []
    let plain = label.size(of: text, fitting: size)
    #expect(standard.width < plain.width && standard.height == plain.height)
  }
}
