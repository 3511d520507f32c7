import Foundation
import Testing

@testable import TextMetrics

/// Values of attributes as the objects that Foundation compares.
@Suite struct AttributeValueTests {
  private static func inter(_ size: CGFloat) -> Font {
    Font(face: BundledFont.inter[0].face, size: size)
  }

  /// Foundation must not box fonts itself: its boxes crash the process once in a thousand comparisons.
  @Test func fontsAreObjectsOfTheirOwn() throws {
    let font = Self.inter(17)
    let whole = NSRange(location: 0, length: 4)
    for string in [
      NSAttributedString(string: "text", attributes: [.font: font]),
      {
        let string = NSMutableAttributedString(string: "text")
        string.addAttribute(.font, value: font, range: whole)
        return string
      }(),
    ] {
      let object = unsafe string.attribute(.font, at: 0, longestEffectiveRange: nil, in: whole)
      #expect(object is AttributeValue)
      #expect(object as? Font == font)
      let attributes = string.attributes(at: 0)
      #expect(try type(of: #require(attributes[.font])) == Font.self)
      #expect(StyledText(string).runs.map(\.style.font) == [font])
    }
  }

  @Test func equalFontsAreEqualObjects() {
    func string(_ size: CGFloat) -> NSAttributedString {
      NSAttributedString(string: "text", attributes: [.font: Self.inter(size)])
    }
    #expect(string(17).isEqual(to: string(17)) && !string(17).isEqual(to: string(18)))
    let joined = NSMutableAttributedString(attributedString: string(17))
    joined.append(string(17))
    var range = NSRange()
    _ = unsafe joined.attributes(
      at: 0, longestEffectiveRange: &range, in: NSRange(location: 0, length: 8))
    #expect(range == NSRange(location: 0, length: 8))
    #expect(AttributeValue(Self.inter(17)).hash == AttributeValue(Self.inter(17)).hash)
  }

  @Test func fontsFromObjectsOfOtherValues() {
    var font: Font?
    #expect(!Font._conditionallyBridgeFromObjectiveC(AttributeValue(3), result: &font))
    #expect(font == nil && AttributeValue(3) as Any as? Font == nil)
    Font._forceBridgeFromObjectiveC(AttributeValue(Self.inter(3)), result: &font)
    #expect(font == Self.inter(3))
    #expect(Font._unconditionallyBridgeFromObjectiveC(nil).pointSize == 12)
  }

  /// Of each size, so that some of their boxes have addresses that CoreFoundation would misread.
  @Test func manyFontsMeet() {
    let text = NSMutableAttributedString(string: "")
    for size in 1...3000 {
      text.append(
        NSAttributedString(
          string: "x", attributes: [.font: Self.inter(CGFloat(size)), .kern: CGFloat(1)]))
    }
    #expect(StyledText(text).runs.count == 3000)
  }
}
