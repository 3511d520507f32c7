import Foundation
import Testing
import TextMetrics  // On iOS: import UIKit. The snippets are the same there.

// Common helpers of apps, as written for UIKit.

extension String {
  fileprivate func height(withConstrainedWidth width: CGFloat, font: UIFont) -> CGFloat {
    let constraintRect = CGSize(width: width, height: .greatestFiniteMagnitude)
    let boundingBox = self.boundingRect(
      with: constraintRect, options: .usesLineFragmentOrigin,
      attributes: [NSAttributedString.Key.font: font], context: nil)
    return ceil(boundingBox.height)
  }

  fileprivate func width(withConstrainedHeight height: CGFloat, font: UIFont) -> CGFloat {
    let constraintRect = CGSize(width: .greatestFiniteMagnitude, height: height)
    let boundingBox = self.boundingRect(
      with: constraintRect, options: .usesLineFragmentOrigin,
      attributes: [NSAttributedString.Key.font: font], context: nil)
    return ceil(boundingBox.width)
  }
}

extension NSAttributedString {
  fileprivate func height(withConstrainedWidth width: CGFloat) -> CGFloat {
    let constraintRect = CGSize(width: width, height: .greatestFiniteMagnitude)
    let boundingBox = boundingRect(
      with: constraintRect, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    return ceil(boundingBox.height)
  }

  fileprivate func numberOfLines(font: UIFont, width: CGFloat) -> Int {
    let size = CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)
    let rect = boundingRect(with: size, options: [.usesLineFragmentOrigin], context: nil)
    return Int((rect.height / font.lineHeight).rounded(.up))
  }
}

extension NSMutableAttributedString {
  @discardableResult
  fileprivate func bold(_ text: String, size: CGFloat) -> NSMutableAttributedString {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.boldSystemFont(ofSize: size)]
    append(NSMutableAttributedString(string: text, attributes: attributes))
    return self
  }

  @discardableResult
  fileprivate func normal(_ text: String, size: CGFloat) -> NSMutableAttributedString {
    append(
      NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: size)]))
    return self
  }
}

private func truncatedHeight(
  of text: String, font: UIFont, width: CGFloat, numberOfLines: Int
) -> CGFloat {
  let paragraphStyle = NSMutableParagraphStyle()
  paragraphStyle.lineBreakMode = .byWordWrapping
  let maxSize = CGSize(width: width, height: font.lineHeight * CGFloat(numberOfLines))
  let rect = (text as NSString).boundingRect(
    with: maxSize, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
    attributes: [.font: font, .paragraphStyle: paragraphStyle], context: nil)
  return ceil(rect.size.height)
}

private struct UIImage: TextAttachmentImage {
  var size: CGSize
}

/// Everyday sizing code for UIKit, and what it is documented or observed to give: the system font's
/// lines are 2444/2048 of its size (`UIFont.lineHeight`: 20.287 at 17 points, 17.900 at 15).
@Suite struct UIKitSnippetTests {
  private let body = UIFont.systemFont(ofSize: 17)
  private let lineHeight: CGFloat = 20.287109375
  private let message = "How much does it cost to park at the airport for three days?"

  @Test func labelHeight() {
    #expect(body.lineHeight == lineHeight)
    #expect("Hello".height(withConstrainedWidth: 300, font: body) == CGFloat(21))
    let lines = NSAttributedString(string: message, attributes: [.font: body])
      .numberOfLines(font: body, width: 200)
    #expect(lines == 3)
    #expect(message.height(withConstrainedWidth: 200, font: body) == ceil(3 * lineHeight))
    let width = message.width(withConstrainedHeight: 21, font: body)
    #expect(message.height(withConstrainedWidth: width, font: body) == CGFloat(21))
  }

  @Test func paragraphStyleAndKern() {
    let paragraphStyle = NSMutableParagraphStyle()
    paragraphStyle.lineSpacing = 6
    paragraphStyle.alignment = .left
    let attributedString = NSMutableAttributedString(string: "one\ntwo\nthree")
    let range = NSRange(location: 0, length: attributedString.length)
    attributedString.addAttribute(.paragraphStyle, value: paragraphStyle, range: range)
    attributedString.addAttribute(.font, value: body, range: range)
    let plain = attributedString.size().width
    attributedString.addAttribute(.kern, value: 2, range: range)

    // Line spacing stands between lines only; kern after every glyph, the last one too.
    #expect(
      attributedString.height(withConstrainedWidth: 300) == ceil(3 * lineHeight + 2 * 6))
    #expect(abs(attributedString.size().width - plain - 5 * 2) < 1e-9)
  }

  @Test func mixedBold() {
    let formattedString = NSMutableAttributedString()
    formattedString.bold("Ann", size: 17).normal(" joined the group", size: 15)

    // The line is as high as its tallest font.
    #expect(formattedString.height(withConstrainedWidth: 300) == ceil(lineHeight))
    let parts =
      NSMutableAttributedString().bold("Ann", size: 17).size().width
      + NSMutableAttributedString().normal(" joined the group", size: 15).size().width
    #expect(abs(formattedString.size().width - parts) < 1e-9)
  }

  @Test func attachment() {
    let attachment = NSTextAttachment()
    attachment.image = UIImage(size: CGSize(width: 24, height: 18))
    let attachmentString = NSAttributedString(attachment: attachment)
    let completeText = NSMutableAttributedString(string: "", attributes: [.font: body])
    completeText.append(attachmentString)
    completeText.append(NSAttributedString(string: " Photo", attributes: [.font: body]))
    let photo = NSAttributedString(string: " Photo", attributes: [.font: body]).size()

    // An attachment without bounds stands on the baseline and is as wide as its image.
    #expect(abs(completeText.size().width - photo.width - 24) < 1e-9)
    // 18 points above the baseline are more than the ascent of the font.
    #expect(abs(completeText.size().height - 18 - abs(body.descender)) < 1e-9)

    attachment.bounds = CGRect(x: 0, y: -4, width: 24, height: 18)
    #expect(abs(completeText.size().height - photo.height) < 1e-9)
  }

  @Test func cellHeight() {
    let title = "Party on Saturday"
    let padding: CGFloat = 16
    let tableWidth: CGFloat = 320
    let contentWidth = tableWidth - padding * 2
    let titleHeight = title.height(
      withConstrainedWidth: contentWidth, font: UIFont.boldSystemFont(ofSize: 17))
    let textHeight = message.height(
      withConstrainedWidth: contentWidth, font: UIFont.systemFont(ofSize: 15))
    let cellHeight = padding + titleHeight + 4 + textHeight + padding

    #expect(titleHeight == CGFloat(21))
    #expect(textHeight == ceil(2 * 15 * 2444 / 2048))
    #expect(cellHeight == CGFloat(16 + 21 + 4 + 36 + 16))
  }

  @Test func truncationToLines() {
    for numberOfLines in 1...3 {
      #expect(
        truncatedHeight(of: message, font: body, width: 150, numberOfLines: numberOfLines)
          == ceil(CGFloat(numberOfLines) * lineHeight))
    }
    #expect(truncatedHeight(of: "short", font: body, width: 150, numberOfLines: 3) == CGFloat(21))
  }

  @Test func scaledToFit() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let size = CGSize(width: 120, height: 45)
    let rect = NSAttributedString(string: message, attributes: [.font: body])
      .boundingRect(with: size, options: .usesLineFragmentOrigin, context: context)

    #expect(context.actualScaleFactor < 1 && context.actualScaleFactor >= 0.5)
    #expect(rect.height <= 45 || context.actualScaleFactor == CGFloat(0.5))
    #expect(context.totalBounds == rect)
  }

  @Test func singleLineSize() {
    let size = ("Hello" as NSString).size(withAttributes: [.font: body])
    let adjusted = CGSize(width: ceil(size.width), height: ceil(size.height))
    #expect(adjusted.height == CGFloat(21))
    #expect(adjusted.width == "Hello".width(withConstrainedHeight: 21, font: body))
  }
}
