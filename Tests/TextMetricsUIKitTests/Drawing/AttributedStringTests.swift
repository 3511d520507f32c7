import Testing
import TextMetricsUIKit

/// Conversion between the attributed strings of Swift and Foundation.
@Suite struct AttributedStringTests {
  @Test(arguments: ["e\u{301}", "👨‍👩‍👧", "\r\n", "🇩🇪"])
  func attributesWithinCharactersAreKept(character: String) {
    let text = NSMutableAttributedString(string: "a\(character)b")
    let lengths = character.unicodeScalars.map { $0.utf16.count }
    text.addAttribute(.kern, value: CGFloat(1), range: NSRange(location: 1, length: lengths[0]))
    text.addAttribute(
      .kern, value: CGFloat(2), range: NSRange(location: 1 + lengths[0], length: lengths[1]))
    let converted = NSAttributedString(AttributedString(text))
    #expect(converted.string.utf16.elementsEqual(text.string.utf16))
    func kerns(_ text: NSAttributedString) -> [CGFloat?] {
      (0..<text.length).map { text.attribute(.kern, at: $0, effectiveRange: nil) as? CGFloat }
    }
    #expect(kerns(converted) == kerns(text))
  }

  @Test func scopesByName() throws {
    var text = AttributedString("ab")
    text.uiKit.kern = 2
    text.appKit.font = .systemFont(ofSize: 7)
    let converted = try NSAttributedString(text, including: \.uiKit)
    #expect(converted.attribute(.kern, at: 1, effectiveRange: nil) as? CGFloat == 2)
    let back = try AttributedString(converted, including: \.appKit)
    #expect(back.uiKit.font == .systemFont(ofSize: 7) && back == text)
  }

  @Test func attachmentsInRanges() {
    let text = NSMutableAttributedString(string: "ab")
    text.append(NSAttributedString(attachment: NSTextAttachment()))
    func contains(_ location: Int, _ length: Int) -> Bool {
      text.containsAttachments(in: NSRange(location: location, length: length))
    }
    #expect(contains(0, 3) && contains(2, 1) && contains(1, .max) && contains(-1, 9))
    #expect(!contains(0, 2) && !contains(3, 1) && !contains(NSNotFound, 1) && !contains(2, 0))
  }

  @Test func attributesThatChangeSizesAreKept() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 50, height: 60)
    let text = NSMutableAttributedString(attachment: attachment)
    text.append(NSAttributedString(string: "abc", attributes: [.expansion: 0.5]))
    text.append(NSAttributedString(string: "2", attributes: [.superscript: 1]))
    let value = TextAttachment(bounds: CGRect(x: 0, y: 0, width: 5, height: 6))
    text.append(NSAttributedString(string: "\u{FFFC}", attributes: [.attachment: value]))
    let converted = NSAttributedString(AttributedString(text))
    #expect(converted.size() == text.size())
    #expect(
      converted.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment
        === attachment)
    #expect(converted.attribute(.superscript, at: 4, effectiveRange: nil) as? Int == 1)
  }
}
