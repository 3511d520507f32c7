import TextMetricsUIKit

final class EmojiAttachment: NSTextAttachment {
  var shortcode = ""

  override func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    let side = lineFrag.height
    return CGRect(x: 0, y: -4, width: side, height: side)
  }
}

extension NSTextAttachment {
  static func icon(_ image: UIImage, font: UIFont) -> NSAttributedString {
    let attachment = NSTextAttachment()
    attachment.image = image
    let ratio = image.size.width / max(image.size.height, 1)
    attachment.bounds = CGRect(
      x: 0, y: (font.capHeight - image.size.height).rounded() / 2,
      width: image.size.height * ratio, height: image.size.height)
    return NSAttributedString(attachment: attachment)
  }
}

func titleWithIcon(_ title: String, image: UIImage, font: UIFont) -> NSAttributedString {
  let text = NSMutableAttributedString(attributedString: NSTextAttachment.icon(image, font: font))
  text.append(NSAttributedString(string: " " + title))
  text.addAttributes([.font: font], range: NSRange(location: 0, length: text.length))
  return text
}
