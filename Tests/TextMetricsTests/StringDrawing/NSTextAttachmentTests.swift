import Foundation
import Synchronization
import Testing
import TextMetrics

/// The platform's attachments.
@Suite struct NSTextAttachmentTests {
  private struct Picture: TextAttachmentImage {
    var size: CGSize
  }

  /// A subclass as apps write them for UIKit: at most as wide as the line.
  private final class FittedImage: NSTextAttachment {
    override func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
      glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect {
      guard let image = image else { return .zero }
      let scale = min(1, lineFrag.width / image.size.width)
      return CGRect(
        x: 0, y: -2, width: image.size.width * scale, height: image.size.height * scale)
    }
  }

  /// A subclass as apps write them for TextKit 2.
  private final class SquareOfTheLine: NSTextAttachment {
    override func attachmentBounds(
      for attributes: [NSAttributedString.Key: Any], location: any NSTextLocation,
      textContainer: NSTextContainer?, proposedLineFragment: CGRect, position: CGPoint
    ) -> CGRect {
      guard attributes[.font] is Font, textContainer?.size.width == proposedLineFragment.width,
        location.compare(location) == .orderedSame
      else { return .zero }
      let side = proposedLineFragment.height
      return CGRect(x: 0, y: position.y - side, width: side, height: side)
    }
  }

  @Test func subclassesOfTextKit2AreAsked() {
    let extent = font.ascender - font.descender
    let box = bounds(SquareOfTheLine(), in: "some text ", attributes: [:], lineWidth: 100)
    #expect(box == CGRect(x: 0, y: font.ascender - extent, width: extent, height: extent))
    let fitted = FittedImage()
    fitted.image = Picture(size: CGSize(width: 200, height: 100))
    let place = CGRect(x: 0, y: 0, width: 50, height: 20)
    #expect(
      fitted.attachmentBounds(
        for: [:], location: Start(), textContainer: nil, proposedLineFragment: place,
        position: .zero) == CGRect(x: 0, y: -2, width: 50, height: 25))
  }

  private final class Start: NSTextLocation {
    func compare(_ location: any NSTextLocation) -> ComparisonResult { .orderedAscending }
  }

  /// The places that an attachment was asked about.
  private final class Places: Sendable {
    private let places = Mutex<[TextAttachmentPlace]>([])
    var all: [TextAttachmentPlace] { places.withLock { $0 } }
    func append(_ place: TextAttachmentPlace) { places.withLock { $0.append(place) } }
  }

  private let font = Font.systemFont(ofSize: 17)
  private let replacement = "\u{FFFC}"

  /// The box of an attachment after some text.
  private func bounds(
    _ attachment: NSTextAttachment, in text: String, attributes: [NSAttributedString.Key: Any],
    lineWidth: CGFloat = .infinity
  ) -> CGRect {
    let all = attributes.merging([.attachment: attachment, .font: font]) { given, _ in given }
    return StyledText(text + replacement, attributes: all, lineWidth: lineWidth).runs.last?.style
      .attachment?.bounds ?? .null
  }

  private func bounds(_ attachment: NSTextAttachment) -> CGRect {
    bounds(attachment, in: "", attributes: [:])
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

  @Test func paddingWidensTheLine() throws {
    func size(padding: CGFloat) -> CGSize {
      let attachment = NSTextAttachment(imageSize: CGSize(width: 24, height: 18))
      attachment.lineLayoutPadding = padding
      let text = NSMutableAttributedString(string: "a", attributes: [.font: font])
      text.append(NSAttributedString(attachment: attachment))
      return text.boundingRect(with: .zero, options: [.usesLineFragmentOrigin], context: nil).size
    }
    let plain = size(padding: 0)
    #expect(abs(size(padding: 3).width - plain.width - 6) < 1e-9)
    #expect(size(padding: 3).height == plain.height)
    for padding in [-1, CGFloat.nan, .infinity] { #expect(size(padding: padding) == plain) }
    #expect(size(padding: .greatestFiniteMagnitude).width.isFinite)
  }

  @Test func paddingIsPartOfTheValue() {
    var value = TextAttachment(imageSize: CGSize(width: 24, height: 18))
    value.padding = 3
    let object = value._bridgeToObjectiveC()
    #expect(object.lineLayoutPadding == 3)
    #expect(TextAttachment._unconditionallyBridgeFromObjectiveC(object) == value)
    #expect(value._bridgeToObjectiveC() == object)
    #expect(value._bridgeToObjectiveC().hash == object.hash)
    value.padding = 4
    #expect(value._bridgeToObjectiveC() != object)
  }

  @Test func boundsGoBeforeTheImage() {
    let attachment = NSTextAttachment(imageSize: CGSize(width: 24, height: 18))
    attachment.bounds = CGRect(x: 0, y: -4, width: 16, height: 16)
    let value = TextAttachment(bounds: bounds(attachment))
    #expect(value.advance == 16 && value.ascent == 12 && value.descent == 4)
  }

  @Test func sizingTakesTheFont() {
    let attachment = NSTextAttachment { place in
      let font = place.font
      return CGRect(x: 0, y: font.descender, width: font.pointSize, height: font.pointSize)
    }
    attachment.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(bounds(attachment) == CGRect(x: 0, y: font.descender, width: 17, height: 17))
    let string = NSMutableAttributedString(attachment: attachment)
    string.addAttribute(
      .font, value: font.withSize(40), range: NSRange(location: 0, length: string.length))
    #expect(StyledText(string).runs.first?.style.attachment?.bounds.width == 40)
  }

  @Test func subclassesSizeThemselves() {
    let attachment = FittedImage(image: Picture(size: CGSize(width: 400, height: 200)))
    let full = CGRect(x: 0, y: -2, width: 400, height: 200)
    let half = CGRect(x: 0, y: -2, width: 200, height: 100)
    #expect(bounds(attachment) == full)
    #expect(bounds(attachment, in: "", attributes: [:], lineWidth: 200) == half)
  }

  /// The arguments of TextKit's hook, as far as they are known before layout.
  @Test func placesAreTold() throws {
    let places = Places()
    let attachment = NSTextAttachment { place in
      places.append(place)
      return .zero
    }
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 30
    style.headIndent = 20
    style.tailIndent = -10
    _ = StyledText(
      "\(replacement)a\(replacement)\n\(replacement)",
      attributes: [.attachment: attachment, .font: font, .paragraphStyle: style], lineWidth: 100)
    let all = places.all
    #expect(all.map(\.characterIndex) == [0, 2, 4])
    #expect(all.map(\.proposedLineFragment.width) == [60, 70, 60])
    #expect(all.map(\.font) == [font, font, font])
    #expect(all.map(\.glyphPosition) == Array(repeating: CGPoint(x: 0, y: font.ascender), count: 3))
    #expect(abs(all[0].proposedLineFragment.height - font.lineHeight) < 1e-9)
  }

  @Test(arguments: [CGFloat.infinity, 0, -1, .nan, .greatestFiniteMagnitude])
  func withoutAWidthTheLineIsAsLongAsTextKitHasThem(lineWidth: CGFloat) {
    let places = Places()
    let attachment = NSTextAttachment { place in
      places.append(place)
      return CGRect(x: 0, y: 0, width: place.proposedLineFragment.width, height: 1)
    }
    #expect(bounds(attachment, in: "", attributes: [:], lineWidth: lineWidth).width == 10_000_000)
  }

  /// Measured in one call, a text tells its attachments how wide the line is.
  @Test func measurementsInOneCallTellTheWidth() {
    let string = NSMutableAttributedString(string: "Look: ", attributes: [.font: font])
    string.append(
      NSAttributedString(
        attachment: FittedImage(image: Picture(size: CGSize(width: 400, height: 200)))))
    let box = CGSize(width: 100, height: 0)
    let rect = string.boundingRect(with: box, options: .usesLineFragmentOrigin, context: nil)
    #expect(rect.width == 100)
    #expect(string.boundingRect(with: box, options: [], context: nil).width > 400)
    #expect(string.size().width > 400)
    let label = LabelSizing(grid: PixelGrid(scale: 1), numberOfLines: 0)
    #expect(label.size(of: string, fitting: box).width == 100)
    let view = TextViewSizing(grid: PixelGrid(scale: 1))
    #expect(view.size(of: string, fitting: box).width == 100)
    #expect(view.lineWidth(fitting: box) == 90)
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
