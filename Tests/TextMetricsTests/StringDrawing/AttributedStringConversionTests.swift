import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Foundation's attributed strings as styled text: runs, paragraphs, edges, speed.
@Suite struct AttributedStringConversionTests {
  private let body = Font.systemFont(ofSize: 17)
  private let bold = Font.boldSystemFont(ofSize: 17)

  @Test func rangesAreUTF16() {
    let string = NSMutableAttributedString(string: "a👍🏽é👨‍👩‍👧b", attributes: [.font: body])
    let emoji = (string.string as NSString).range(of: "👍🏽")
    #expect(emoji.length == 4)
    string.addAttribute(.font, value: bold, range: emoji)
    let text = StyledText(string)
    #expect(text.utf16 == Array(string.string.utf16))
    #expect(text.runs.map(\.range) == [0..<1, 1..<5, 5..<string.length])
    #expect(text.runs.map(\.style.font) == [body, bold, body])
  }

  @Test func runsInsideAClusterAreKept() {
    let string = NSMutableAttributedString(string: "e\u{301}x", attributes: [.font: body])
    string.addAttribute(.kern, value: 1, range: NSRange(location: 1, length: 1))
    #expect(StyledText(string).runs.map(\.range) == [0..<1, 1..<2, 2..<3])
  }

  @Test func runsThatDifferInDecorationOnlyAreOne() {
    let string = NSMutableAttributedString(string: "plain link plain", attributes: [.font: body])
    string.addAttribute(.link, value: "x", range: NSRange(location: 6, length: 4))
    #expect(StyledText(string).runs.map(\.range) == [0..<16])
  }

  @Test func emptyStrings() {
    let text = StyledText(NSAttributedString(string: ""), defaultFont: body)
    #expect(text.length == 0 && text.runs.isEmpty && text.paragraphRuns.isEmpty)
    #expect(text.defaultStyle == TextStyle(font: body))
    #expect(StyledText(NSMutableAttributedString()).defaultStyle.font == .stringDrawingDefault)
  }

  @Test func anEmptyStringKeepsItsAttributesAsDefaults() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 30
    let text = StyledText(
      "", attributes: [.font: bold, .paragraphStyle: style, .writingDirection: [1]])
    #expect(text.runs.isEmpty)
    #expect(text.defaultStyle.font == bold)
    #expect(text.defaultParagraphStyle.minimumLineHeight == 30)
  }

  @Test func theEmptyLastLineTakesTheLastCharactersAttributes() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 9
    let string = NSMutableAttributedString(string: "small", attributes: [.font: body])
    string.append(
      NSAttributedString(string: "\n", attributes: [.font: bold, .paragraphStyle: style]))
    let text = StyledText(string)
    #expect(text.defaultStyle.font == bold)
    #expect(text.defaultParagraphStyle.lineSpacing == 9)
  }

  @Test func paragraphStylesTileTheText() {
    let centered = NSMutableParagraphStyle()
    centered.alignment = .center
    let string = NSMutableAttributedString(string: "one\ntwo\nthree", attributes: [.font: body])
    string.addAttribute(.paragraphStyle, value: centered, range: NSRange(location: 4, length: 4))
    string.addAttribute(.font, value: bold, range: NSRange(location: 5, length: 7))
    let text = StyledText(string)
    #expect(text.paragraphRuns.map(\.range) == [0..<4, 4..<8, 8..<13])
    #expect(text.paragraphRuns.map(\.style.alignment) == [.natural, .center, .natural])
  }

  @Test func theStyleIsReadWhenTheTextIsMade() {
    let style = NSMutableParagraphStyle()
    let string = NSAttributedString(string: "a", attributes: [.paragraphStyle: style])
    style.lineSpacing = 5
    let text = StyledText(string)
    style.lineSpacing = 6
    #expect(text.paragraphRuns.first?.style.lineSpacing == 5)
  }

  /// Foundation compares attributes where runs meet; objects must be ready for that.
  @Test func objectsAreComparedWhereRunsMeet() {
    let string = NSMutableAttributedString()
    for index in 0..<100 {
      let style = index % 2 == 0 ? NSParagraphStyle() : NSMutableParagraphStyle()
      let attributes: [NSAttributedString.Key: Any] = [
        .paragraphStyle: style, .attachment: NSTextAttachment(imageSize: .zero),
        NSAttributedString.Key("tab"): NSTextTab(textAlignment: .left, location: 1),
      ]
      string.append(NSAttributedString(string: "a", attributes: attributes))
      string.append(NSAttributedString(attachment: NSTextAttachment()))
    }
    #expect(string == NSAttributedString(attributedString: string))
    #expect(StyledText(string).length == 200)
  }

  @Test func hostileText() {
    for string in [
      "\0", "\u{FFFF}", "\r\n\r", "\u{202E}abc", "👍", String(repeating: "\n", count: 50),
    ] {
      let attributes: [NSAttributedString.Key: Any] = [.font: body, .writingDirection: [1]]
      let text = StyledText(NSAttributedString(string: string, attributes: attributes))
      #expect(text.utf16 == Array(string.utf16))
      #expect(text.runs.map(\.range) == [0..<text.length])
      #expect(text == StyledText(string, attributes: attributes))
    }
  }

  @Test func aSurrogatePairCutInTwoDoesNotTrap() {
    let string = NSMutableAttributedString(string: "👍👍", attributes: [.font: body])
    string.addAttribute(.font, value: bold, range: NSRange(location: 1, length: 2))
    #expect(StyledText(string).runs.map(\.range) == [0..<1, 1..<3, 3..<4])
    string.deleteCharacters(in: NSRange(location: 1, length: 1))
    let text = StyledText(string)
    #expect(text.runs.last?.range.upperBound == text.length)
  }

  @Test func manyRunsTakeLinearTime() {
    let string = NSMutableAttributedString(
      string: String(repeating: "abcdefgh\n👍", count: 10_000) + "\n", attributes: [.font: body])
    for index in 0..<10_000 {
      let range = NSRange(location: index * 11, length: 5)
      string.addAttributes([.kern: index % 3, .writingDirection: [index % 2]], range: range)
    }
    var text = StyledText(defaultStyle: TextStyle(font: body))
    let time = ProcessorTime.least(of: 1) { text = StyledText(string) }
    #expect(text.length == 110_001)
    #expect(text.runs.count == 20_000)
    // It takes a tenth to a third of a second; quadratic work takes minutes.
    #expect(time < .seconds(3))
  }
}
