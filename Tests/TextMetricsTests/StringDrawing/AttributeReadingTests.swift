import Foundation
import Testing

@testable import TextMetrics

/// The platform's untyped attributes, read one by one.
@Suite struct AttributeReadingTests {
  /// A number in one of the types that attributes come in.
  struct Number: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var value: @Sendable () -> Any

    init(_ name: String, _ value: @escaping @Sendable () -> Any) {
      testDescription = name
      self.value = value
    }
  }

  static let twos = [
    Number("CGFloat") { CGFloat(2) }, Number("Double") { 2.0 }, Number("Float") { Float(2) },
    Number("Float16") { Float16(2) }, Number("Int") { 2 }, Number("Int8") { Int8(2) },
    Number("Int16") { Int16(2) }, Number("Int32") { Int32(2) }, Number("Int64") { Int64(2) },
    Number("UInt") { UInt(2) }, Number("UInt8") { UInt8(2) }, Number("UInt16") { UInt16(2) },
    Number("UInt32") { UInt32(2) }, Number("UInt64") { UInt64(2) },
    Number("NSNumber of an Int") { NSNumber(value: 2) },
    Number("NSNumber of a Double") { NSNumber(value: 2.0) },
    Number("Decimal") { Decimal(2) }, Number("NSDecimalNumber") { NSDecimalNumber(value: 2) },
    Number("optional") { Optional(2.0) as Any },
  ]

  static let absent = [
    Number("String") { "2" }, Number("NSString") { NSString("2") }, Number("NSNull") { NSNull() },
    Number("array") { [2] }, Number("NaN") { Double.nan }, Number("infinity") { CGFloat.infinity },
    Number("NSNumber of NaN") { NSNumber(value: Float.nan) },
    Number("nil") { Double?.none as Any }, Number("Date") { Date(timeIntervalSince1970: 2) },
  ]

  static let numberKeys: [NSAttributedString.Key] = [
    .kern, .tracking, .ligature, .baselineOffset, .expansion,
  ]

  private let font = Font.systemFont(ofSize: 17)

  private func expected(_ key: NSAttributedString.Key) -> TextStyle {
    var style = TextStyle(font: font)
    switch key {
    case .kern: style.kern = 2
    case .tracking: style.tracking = 2
    case .ligature: style.usesLigatures = true
    case .baselineOffset: style.baselineOffset = 2
    case .expansion: style.expansion = 2
    default: break
    }
    return style
  }

  /// The style of an attributed string, which wraps its values in objects and unwraps them again.
  private func throughFoundation(_ attributes: [NSAttributedString.Key: Any]) -> TextStyle? {
    StyledText(NSAttributedString(string: "a", attributes: attributes)).runs.first?.style
  }

  @Test(arguments: numberKeys, twos) func numbers(key: NSAttributedString.Key, number: Number) {
    let attributes: [NSAttributedString.Key: Any] = [.font: font, key: number.value()]
    #expect(TextStyle(attributes) == expected(key))
    #expect(throughFoundation(attributes) == expected(key))
  }

  @Test(arguments: numberKeys, absent)
  func valuesOfAWrongType(key: NSAttributedString.Key, number: Number) {
    let attributes: [NSAttributedString.Key: Any] = [.font: font, key: number.value()]
    #expect(TextStyle(attributes) == TextStyle(font: font))
    #expect(throughFoundation(attributes) == TextStyle(font: font))
  }

  @Test func otherAttributesOfAWrongType() {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: "Helvetica", .paragraphStyle: 3, .attachment: "image", .languageIdentifier: 5,
      .writingDirection: 1,
    ]
    let text = StyledText("a\u{FFFC}", attributes: attributes, defaultFont: font)
    #expect(text.runs.map(\.style) == [TextStyle(font: font)])
    #expect(text.paragraphRuns.map(\.style) == [ParagraphStyle()])
  }

  @Test func noAttributesAreHelvetica12() {
    #expect(TextStyle([:]) == TextStyle(font: .stringDrawingDefault))
    #expect(TextStyle([:]).font.pointSize == 12)
    #expect(StyledText("a", attributes: [:]).runs.first?.style.font == .stringDrawingDefault)
    #expect(StyledText("a", attributes: [:], defaultFont: font).runs.first?.style.font == font)
  }

  /// The default font is the only one that would make a process read the fonts of the system.
  @Test func defaultFontIsNotLookedUpInVain() {
    var count = 0
    func lookedUp() -> Font {
      count += 1
      return font
    }
    _ = TextStyle([.font: font], defaultFont: lookedUp())
    #expect(count == 0)
    _ = TextStyle([:], defaultFont: lookedUp())
    #expect(count == 1)
  }

  @Test func kernOfZeroIsNotNoKern() {
    #expect(TextStyle([.kern: 0]).kern == 0)
    #expect(TextStyle([:]).kern == nil)
  }

  @Test func ligatures() {
    #expect(TextStyle([.ligature: 0]).usesLigatures == false)
    #expect(TextStyle([.ligature: false]).usesLigatures == false)
    #expect(TextStyle([.ligature: 1]).usesLigatures == true)
    #expect(TextStyle([:]).usesLigatures == nil)
  }

  @Test func languages() {
    #expect(TextStyle([.languageIdentifier: "tr"]).language == "tr")
    #expect(TextStyle([.languageIdentifier: NSString("sr-Latn")]).language == "sr-Latn")
    #expect(TextStyle([.languageIdentifier: ""]).language == nil)
  }

  @Test func paragraphStyles() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    #expect(ParagraphStyle([.paragraphStyle: style]).lineSpacing == 4)
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(ParagraphStyle([.paragraphStyle: copy]).lineSpacing == 4)
    #expect(ParagraphStyle([.paragraphStyle: ParagraphStyle(copy)]).lineSpacing == 4)
    #expect(ParagraphStyle([:]) == ParagraphStyle())
  }

  @Test func decorationIsAcceptedAndChangesNothing() {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: "red", .backgroundColor: 1, .underlineColor: "blue",
      .underlineStyle: NSUnderlineStyle.double.rawValue, .strikethroughStyle: 1,
      .strikethroughColor: "blue", .shadow: "soft", .strokeColor: 0, .strokeWidth: -3,
      .obliqueness: 0.2, .link: "https://swift.org", .textEffect: "letterpress",
      .cursor: "hand", .toolTip: "help", .verticalGlyphForm: 1,
    ]
    #expect(TextStyle(attributes) == TextStyle(font: font))
    let string = NSMutableAttributedString(string: "a linked word", attributes: [.font: font])
    string.addAttributes(attributes, range: NSRange(location: 2, length: 6))
    #expect(StyledText(string).runs.map(\.range) == [0..<13])
  }

  // MARK: Writing direction

  private func directions(
    _ string: NSAttributedString
  ) -> [WritingDirection] {
    StyledText(string).paragraphRuns.map(\.style.baseWritingDirection)
  }

  private func value(
    _ direction: NSWritingDirection, _ format: NSWritingDirectionFormatType
  ) -> Int { direction.rawValue | format.rawValue }

  @Test func anEmbeddingOfAWholeParagraphSetsItsDirection() {
    for embedding in [NSWritingDirection.leftToRight, .rightToLeft] {
      let attributes: [NSAttributedString.Key: Any] = [
        .writingDirection: [value(embedding, .embedding)]
      ]
      #expect(directions(NSAttributedString(string: "ab", attributes: attributes)) == [embedding])
      let text = StyledText("ab", attributes: attributes)
      #expect(text.paragraphRuns.map(\.style.baseWritingDirection) == [embedding])
    }
    let numbers = NSArray(array: [NSNumber(value: 1), NSNumber(value: 2)])
    let ofFoundation = NSAttributedString(string: "ab", attributes: [.writingDirection: numbers])
    #expect(directions(ofFoundation) == [.rightToLeft])
  }

  @Test func overridesAndOddValuesAreIgnored() {
    let odd: [Any] = [
      [value(.rightToLeft, .override)], [value(.leftToRight, .override)], [Int](), [-1], [7], ["1"],
      [Double.nan], 1,
    ]
    for value in odd {
      let string = NSAttributedString(string: "ab", attributes: [.writingDirection: value])
      #expect(directions(string) == [.natural])
    }
  }

  @Test func anEmbeddingOfAPartIsIgnored() {
    let string = NSMutableAttributedString(string: "ab cd")
    string.addAttribute(.writingDirection, value: [1], range: NSRange(location: 0, length: 2))
    #expect(directions(string) == [.natural])
  }

  @Test func otherAttributesDoNotPartAnEmbedding() {
    let string = NSMutableAttributedString(string: "one\ntwo three\r\n\u{2029}four")
    string.addAttribute(.writingDirection, value: [1], range: NSRange(location: 4, length: 9))
    string.addAttribute(.font, value: font, range: NSRange(location: 6, length: 3))
    let text = StyledText(string)
    #expect(text.paragraphRuns.map(\.range) == [0..<4, 4..<15, 15..<16, 16..<20])
    #expect(
      text.paragraphRuns.map(\.style.baseWritingDirection)
        == [.natural, .rightToLeft, .natural, .natural])
  }

  @Test func theParagraphStylesDirectionWins() {
    let style = NSMutableParagraphStyle()
    style.baseWritingDirection = .leftToRight
    let attributes: [NSAttributedString.Key: Any] = [
      .paragraphStyle: style, .writingDirection: [1],
    ]
    #expect(
      directions(NSAttributedString(string: "ab", attributes: attributes)) == [.leftToRight])
  }
}
