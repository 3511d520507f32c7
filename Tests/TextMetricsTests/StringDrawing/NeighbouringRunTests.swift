import Foundation
import Testing
import TextMetrics

/// Foundation on Linux compares the values of attributes where runs meet, and crashes the process on a
/// value whose first word CoreFoundation cannot read, so each test has its own process.
///
/// That word may be an address, and one address in a thousand is fatal. Values are kept alive, so that
/// each has its own address.
@Suite struct NeighbouringRunTests {
  @Test func fonts() async {
    await #expect(processExitsWith: .success) {
      let fonts = (0..<20_000).map { UIFont.systemFont(ofSize: 10 + CGFloat($0) / 1000) }
      for font in fonts { #expect(meet(.font, font, .systemFont(ofSize: 9)) == font) }
    }
  }

  @Test func plainNumbers() async {
    await #expect(processExitsWith: .success) {
      for step in 0..<2000 {
        let number = CGFloat(step) / 8
        for key in [NSAttributedString.Key.kern, .tracking, .baselineOffset, .strokeWidth] {
          #expect(meet(key, number, CGFloat(-1)) == number)
        }
        #expect(meet(.kern, Double(number), -1) == Double(number))
        #expect(meet(.kern, Float(number), -1) == Float(number))
        #expect(meet(.ligature, step, -1) == step)
      }
    }
  }

  @Test func paragraphStylesAndTheirValues() async {
    await #expect(processExitsWith: .success) {
      let styles = (0..<4000).map { step in
        var style = ParagraphStyle()
        style.lineSpacing = CGFloat(step)
        return style
      }
      for style in styles {
        #expect(meet(.paragraphStyle, style, ParagraphStyle()) == style)
        let object = NSParagraphStyle(style)
        #expect(meet(.paragraphStyle, object, NSParagraphStyle.default) == object)
      }
    }
  }

  @Test func attachmentsAndTheirValues() async {
    await #expect(processExitsWith: .success) {
      let attachments = (0..<4000).map {
        TextAttachment(imageSize: CGSize(width: $0, height: 1))
      }
      let other = TextAttachment(bounds: .zero)
      for attachment in attachments {
        #expect(meet(.attachment, attachment, other) == attachment)
        let object = NSTextAttachment(imageSize: attachment.bounds.size)
        #expect(meet(.attachment, object, NSTextAttachment()) == object)
      }
    }
  }

  @Test func directionsLanguagesAndLineStyles() async {
    await #expect(processExitsWith: .success) {
      let direction = NSWritingDirection.rightToLeft.rawValue
      #expect(meet(.writingDirection, [direction], [0]) == [direction])
      #expect(meet(.languageIdentifier, "de", "en") == "de")
      #expect(meet(.underlineStyle, NSUnderlineStyle.single, .double) == .single)
      #expect(meet(.underlineStyle, NSUnderlineStyle.single.rawValue, 0) == 1)
    }
  }

  /// Bridged values are measured like values.
  @Test func bridgedValuesAreMeasured() {
    let string = NSMutableAttributedString(string: "a\u{FFFC}b")
    let whole = NSRange(location: 0, length: 3)
    let font = UIFont.systemFont(ofSize: 20)
    string.addAttribute(.font, value: font, range: whole)
    string.addAttribute(.kern, value: CGFloat(3), range: whole)
    string.addAttribute(
      .attachment, value: TextAttachment(imageSize: CGSize(width: 40, height: 90)),
      range: NSRange(location: 1, length: 1))
    var style = ParagraphStyle()
    style.minimumLineHeight = 120
    string.addAttribute(.paragraphStyle, value: style, range: whole)
    let plain = NSString(string: "ab").size(withAttributes: [.font: font, .kern: 3])
    #expect(abs(string.size().width - (plain.width + 43)) < 1e-9)
    #expect(string.size().height == 120)
  }
}

/// Puts a value on two runs that meet, and another value on a third run in between, so that Foundation
/// compares each with its neighbours.
///
/// - Returns: The value as the string has it.
private func meet<Value>(
  _ key: NSAttributedString.Key, _ value: Value, _ other: Value
) -> Value? {
  let string = NSMutableAttributedString(string: "abc")
  for (index, value) in [value, value, other, value].enumerated() {
    string.addAttribute(
      key, value: value, range: NSRange(location: min(index, 2), length: 1))
  }
  return unsafe string.attribute(key, at: 2, effectiveRange: nil) as? Value
}
