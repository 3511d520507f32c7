import Foundation
import SeededTexts
import Testing
import TextMetrics

/// Swift's attributed strings with the library's attributes.
@Suite struct SwiftAttributedStringTests {
  private let body = Font.systemFont(ofSize: 17)
  private let bold = Font.boldSystemFont(ofSize: 17)

  private func style(_ change: (inout AttributedString) -> Void) -> TextStyle? {
    var string = AttributedString("\u{FFFC}")
    string.font = body
    change(&string)
    return StyledText(string).runs.first?.style
  }

  private func expected(_ change: (inout TextStyle) -> Void) -> TextStyle {
    var style = TextStyle(font: body)
    change(&style)
    return style
  }

  @Test func everyAttributeIsRead() {
    let box = TextAttachment(imageSize: CGSize(width: 3, height: 4))
    #expect(style { $0.kern = 1 } == expected { $0.kern = 1 })
    #expect(style { $0.tracking = 1 } == expected { $0.tracking = 1 })
    #expect(style { $0.ligature = 0 } == expected { $0.usesLigatures = false })
    #expect(style { $0.ligature = 1 } == expected { $0.usesLigatures = true })
    #expect(style { $0.baselineOffset = -2 } == expected { $0.baselineOffset = -2 })
    #expect(style { $0.expansion = 0.5 } == expected { $0.expansion = 0.5 })
    #expect(style { $0.attachment = box } == expected { $0.attachment = box })
    #expect(style { $0.language = "tr" } == expected { $0.language = "tr" })
    #expect(style { $0.languageIdentifier = "tr" } == expected { $0.language = "tr" })
    #expect(
      style {
        $0.languageIdentifier = "tr"
        $0.language = "az"
      } == expected { $0.language = "az" })
    #expect(style { $0.link = URL(string: "https://swift.org") } == expected { _ in })
  }

  @Test func numbersThatAreNotFiniteCountAsAbsent() {
    #expect(style { $0.kern = .nan } == expected { _ in })
    #expect(style { $0.tracking = .infinity } == expected { _ in })
    #expect(style { $0.baselineOffset = .nan } == expected { _ in })
    #expect(style { $0.expansion = -.infinity } == expected { _ in })
    #expect(style { $0.language = "" } == expected { _ in })
  }

  @Test func paragraphs() {
    var centered = ParagraphStyle()
    centered.alignment = .center
    var string = AttributedString("one\n")
    var second = AttributedString("two\n")
    second.paragraphStyle = centered
    second.font = bold
    string += second
    let text = StyledText(string, defaultFont: body)
    #expect(text.paragraphRuns.map(\.range) == [0..<4, 4..<8])
    #expect(text.paragraphRuns.map(\.style.alignment) == [.natural, .center])
    #expect(text.defaultStyle.font == bold)
    #expect(text.defaultParagraphStyle == centered)
  }

  @Test func foundationsWritingDirectionIsTheParagraphs() {
    var string = AttributedString("one\n")
    string.writingDirection = .rightToLeft
    string += AttributedString("two")
    let text = StyledText(string)
    #expect(text.paragraphRuns.map(\.style.baseWritingDirection) == [.rightToLeft, .natural])
  }

  @Test func rangesAreUTF16() throws {
    var string = AttributedString("a👍🏽e\u{301}b")
    string.font = body
    let emoji = try #require(string.range(of: "👍🏽"))
    string[emoji].font = bold
    let text = StyledText(string)
    #expect(text.runs.map(\.range) == [0..<1, 1..<5, 5..<8])
    let mark = try #require(string.unicodeScalars.firstIndex(of: "\u{301}"))
    string[mark..<string.unicodeScalars.index(after: mark)].kern = 1
    #expect(StyledText(string).runs.map(\.range) == [0..<1, 1..<5, 5..<6, 6..<7, 7..<8])
  }

  @Test func emptyString() {
    let text = StyledText(AttributedString(), defaultFont: bold)
    #expect(text.length == 0 && text.runs.isEmpty)
    #expect(text.defaultStyle == TextStyle(font: bold))
  }

  /// Both kinds of attributed string give the same styled text.
  @Test func agreesWithNSAttributedString() {
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineSpacing = 3
    let pieces: [(text: String, font: Font, kern: CGFloat?)] = [
      ("Total: ", body, nil), ("42 👍\n", bold, 1.5), ("\u{FFFC}done\n", body, 0),
    ]
    let attachment = TextAttachment(imageSize: CGSize(width: 5, height: 6))
    let old = NSMutableAttributedString()
    var new = AttributedString()
    for piece in pieces {
      var attributes: [NSAttributedString.Key: Any] = [
        .font: piece.font, .paragraphStyle: paragraph, .attachment: attachment,
      ]
      attributes[.kern] = piece.kern
      old.append(NSAttributedString(string: piece.text, attributes: attributes))
      var part = AttributedString(piece.text)
      part.font = piece.font
      part.paragraphStyle = ParagraphStyle(paragraph)
      part.kern = piece.kern
      part.attachment = attachment
      new += part
    }
    #expect(StyledText(new) == StyledText(old))
    #expect(StyledText(new).runs.map(\.range) == [0..<7, 7..<13, 13..<14, 14..<19])
  }

  @Test func attributesSurviveTheString() {
    var string = AttributedString("abc")
    string.font = bold
    string.kern = 2
    #expect(string.font == bold && string.textMetrics.kern == 2)
    #expect(string.runs.count == 1)
    string.kern = nil
    #expect(string.kern == nil)
  }

  @Test func manyRunsTakeLinearTime() {
    var string = AttributedString()
    for index in 0..<10_000 {
      var part = AttributedString("abcdefgh👍")
      part.font = body
      part.kern = CGFloat(index % 3)
      string += part
    }
    var text = StyledText(defaultStyle: TextStyle(font: body))
    let time = ProcessorTime.least(of: 1) { text = StyledText(string) }
    #expect(text.length == 100_000)
    #expect(text.runs.count == 10_000)
    // It takes a tenth to a third of a second; quadratic work takes minutes.
    #expect(time < .seconds(3))
  }
}
