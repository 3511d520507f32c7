import Foundation
import Testing
import TextMetrics

/// The platform's attachments and what becomes of them.
@Suite struct NSTextAttachmentTests {
  private struct Picture: TextAttachmentImage {
    var size: CGSize
  }

  private final class Chip: NSTextAttachment {
    override func attachmentBounds(for font: Font) -> CGRect {
      CGRect(x: 0, y: font.descender, width: 50, height: font.lineHeight)
    }
  }

  private let font = Font.systemFont(ofSize: 17)
  private let replacement = "\u{FFFC}"

  private func bounds(_ attachment: NSTextAttachment) -> CGRect {
    TextAttachment(attachment, font: font).bounds
  }

  @Test func defaultsHaveNoSize() {
    for attachment in [NSTextAttachment(), NSTextAttachment(data: nil, ofType: nil)] {
      #expect(attachment.bounds == .zero)
      #expect(attachment.image == nil)
      #expect(attachment.contents == nil)
      #expect(attachment.fileType == nil)
      #expect(bounds(attachment) == .zero)
    }
  }

  @Test func anImageStandsOnTheBaseline() {
    let size = CGSize(width: 24, height: 18)
    let expected = CGRect(x: 0, y: 0, width: 24, height: 18)
    #expect(bounds(NSTextAttachment(imageSize: size)) == expected)
    #expect(bounds(NSTextAttachment(image: Picture(size: size))) == expected)
    let attachment = NSTextAttachment()
    attachment.image = Picture(size: size)
    #expect(bounds(attachment) == expected)
  }

  @Test func boundsGoBeforeTheImage() {
    let attachment = NSTextAttachment(imageSize: CGSize(width: 24, height: 18))
    attachment.bounds = CGRect(x: 0, y: -4, width: 16, height: 16)
    let value = TextAttachment(attachment, font: font)
    #expect(value.advance == 16 && value.ascent == 12 && value.descent == 4)
  }

  @Test func sizingTakesTheFont() {
    let attachment = NSTextAttachment { font in
      CGRect(x: 0, y: font.descender, width: font.pointSize, height: font.pointSize)
    }
    attachment.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(bounds(attachment) == CGRect(x: 0, y: font.descender, width: 17, height: 17))
    let string = NSMutableAttributedString(attachment: attachment)
    string.addAttribute(
      .font, value: font.withSize(40), range: NSRange(location: 0, length: string.length))
    #expect(StyledText(string).runs.first?.style.attachment?.bounds.width == 40)
  }

  @Test func subclassesSizeThemselves() {
    #expect(
      bounds(Chip()) == CGRect(x: 0, y: font.descender, width: 50, height: font.lineHeight))
  }

  @Test func equalityIsIdentityAsOnThePlatform() {
    let size = CGSize(width: 1, height: 1)
    #expect(NSTextAttachment(imageSize: size) != NSTextAttachment(imageSize: size))
  }

  @Test func attachmentString() {
    #expect(NSTextAttachment.character == 0xFFFC)
    let attachment = NSTextAttachment(imageSize: CGSize(width: 10, height: 10))
    let string = NSAttributedString(attachment: attachment)
    #expect(string.string == replacement)
    let value = unsafe string.attribute(.attachment, at: 0, effectiveRange: nil)
    #expect(value as AnyObject === attachment)
  }

  @Test func oneObjectOnTwoCharactersIsTwoBoxes() {
    let attachment = NSTextAttachment(imageSize: CGSize(width: 10, height: 10))
    let text = StyledText(replacement + replacement, attributes: [.attachment: attachment])
    #expect(text.runs.map(\.range) == [0..<1, 1..<2])
    #expect(text.runs.allSatisfy { $0.style.attachment?.advance == 10 })
  }

  @Test func equalImagesInARowStayTwoBoxes() {
    let string = NSMutableAttributedString()
    for _ in 0..<2 {
      let image = NSTextAttachment(imageSize: CGSize(width: 10, height: 10))
      string.append(NSAttributedString(attachment: image))
    }
    #expect(StyledText(string).runs.map(\.range) == [0..<1, 1..<2])
  }

  @Test func onlyTheReplacementCharacterTakesAnAttachment() {
    let attachment = NSTextAttachment(imageSize: CGSize(width: 10, height: 10))
    let text = StyledText("ab\(replacement)👍\(replacement)", attributes: [.attachment: attachment])
    #expect(text.runs.map(\.range) == [0..<2, 2..<3, 3..<5, 5..<6])
    #expect(text.runs.map { $0.style.attachment != nil } == [false, true, false, true])
    #expect(text.defaultStyle.attachment == nil)
    #expect(StyledText("ab", attributes: [.attachment: attachment]).runs.count == 1)
  }

  @Test func aReplacementCharacterAloneIsText() {
    let text = StyledText(replacement, attributes: [.font: font])
    #expect(text.runs.map(\.style) == [TextStyle(font: font)])
  }

  @Test func valuesAreTakenToo() {
    let value = TextAttachment(imageSize: CGSize(width: 3, height: 4))
    let text = StyledText(replacement, attributes: [.attachment: value])
    #expect(text.runs.first?.style.attachment == value)
  }
}
