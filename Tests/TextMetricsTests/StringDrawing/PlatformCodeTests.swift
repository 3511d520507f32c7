import Foundation
import Testing
import TextMetrics

/// Everyday code for UIKit, unchanged; only the last lines of each test, which examine the styled
/// text, use the library's own names.
@Suite struct PlatformCodeTests {
  @Test func attributedMessageWithAParagraphStyle() {
    let paragraphStyle = NSMutableParagraphStyle()
    paragraphStyle.lineSpacing = 4
    paragraphStyle.alignment = .center
    paragraphStyle.lineBreakMode = .byWordWrapping
    paragraphStyle.lineHeightMultiple = 1.2
    paragraphStyle.paragraphSpacing = 8
    if true { paragraphStyle.lineBreakStrategy = .standard }

    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 15, weight: .medium),
      .paragraphStyle: paragraphStyle,
      .kern: 0.5,
      .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
    let message = NSAttributedString(string: "Hello, world 👋", attributes: attributes)

    let text = StyledText(message)
    #expect(text.runs.map(\.range) == [0..<message.length])
    #expect(text.runs.first?.style.kern == 0.5)
    #expect(text.paragraphRuns.first?.style.lineHeightMultiple == 1.2)
  }

  @Test func mixedBold() {
    let text = "Ann joined the group"
    let attributedText = NSMutableAttributedString(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: 14)])
    let nameRange = (text as NSString).range(of: "Ann")
    attributedText.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 14), range: nameRange)
    attributedText.addAttributes(
      [.baselineOffset: NSNumber(value: 2), .ligature: NSNumber(value: 0)],
      range: NSRange(location: text.utf16.count - 5, length: 5))

    let runs = StyledText(attributedText).runs
    #expect(runs.map(\.range) == [0..<3, 3..<15, 15..<20])
    #expect(runs.first?.style.font == .boldSystemFont(ofSize: 14))
    #expect(runs.last?.style.baselineOffset == 2 && runs.last?.style.usesLigatures == false)
  }

  private struct UIImage: TextAttachmentImage {
    var size: CGSize
  }

  @Test func imageInText() {
    let font = UIFont.preferredFont(forTextStyle: .body)
    let icon = UIImage(size: CGSize(width: 40, height: 30))

    let attachment = NSTextAttachment()
    attachment.image = icon
    attachment.bounds = CGRect(
      x: 0, y: (font.capHeight - icon.size.height).rounded() / 2, width: icon.size.width,
      height: icon.size.height)
    let string = NSMutableAttributedString(string: "Sent ")
    string.append(NSAttributedString(attachment: attachment))
    string.append(NSAttributedString(string: " today"))
    string.addAttribute(.font, value: font, range: NSRange(location: 0, length: string.length))

    let runs = StyledText(string).runs
    #expect(runs.map(\.range) == [0..<5, 5..<6, 6..<12])
    #expect(runs.map { $0.style.attachment?.advance } == [nil, 40, nil])
  }

  @Test func tableWithTabStops() throws {
    let style = try #require(NSParagraphStyle.default.mutableCopy() as? NSMutableParagraphStyle)
    style.tabStops = [
      NSTextTab(textAlignment: .left, location: 100, options: [:]),
      NSTextTab(
        textAlignment: .right, location: 200,
        options: [.columnTerminators: NSTextTab.columnTerminators(for: Locale(identifier: "en"))]),
    ]
    style.addTabStop(NSTextTab(textAlignment: .natural, location: 150))
    style.headIndent = 20
    style.firstLineHeadIndent = 0
    style.tailIndent = -20
    style.hyphenationFactor = 1
    let table = NSAttributedString(string: "a\tb\tc", attributes: [.paragraphStyle: style])

    let stops = StyledText(table).paragraphRuns.first?.style.tabStops ?? []
    #expect(stops.map(\.location) == [100, 150, 200])
    #expect(stops.map(\.alignment) == [.left, .left, .decimal])
  }

  @Test func rightToLeftText() {
    let style = NSMutableParagraphStyle()
    style.baseWritingDirection = .rightToLeft
    style.alignment = .natural
    let direction =
      NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.embedding.rawValue
    let string = NSAttributedString(
      string: "שלום", attributes: [.paragraphStyle: style, .writingDirection: [direction]])

    #expect(
      StyledText(string).paragraphRuns.first?.style.baseWritingDirection == .rightToLeft)
  }

  @Test func cellHeight() {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byCharWrapping
    let rect = NSString(string: "How tall is this cell?").boundingRect(
      with: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style], context: nil)
    #expect(ceil(rect.height) > 0)
  }
}
