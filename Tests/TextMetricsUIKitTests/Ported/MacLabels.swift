import TextMetricsUIKit

func heightForStringDrawing(_ string: String, font: NSFont, width: CGFloat) -> CGFloat {
  let textStorage = NSTextStorage(string: string)
  let textContainer = NSTextContainer(
    containerSize: NSSize(width: width, height: CGFloat.greatestFiniteMagnitude))
  let layoutManager = NSLayoutManager()
  layoutManager.addTextContainer(textContainer)
  textStorage.addLayoutManager(layoutManager)
  textStorage.addAttribute(
    .font, value: font, range: NSRange(location: 0, length: textStorage.length))
  textContainer.lineFragmentPadding = 0.0
  layoutManager.glyphRange(for: textContainer)
  return layoutManager.usedRect(for: textContainer).size.height
}

final class RowHeightCalculator: NSObject {
  private let field = NSTextField(wrappingLabelWithString: "")

  func height(of text: String, width: CGFloat) -> CGFloat {
    field.stringValue = text
    field.font = NSFont.systemFont(ofSize: NSFont.systemFontSize)
    field.preferredMaxLayoutWidth = width
    let cellSize = field.cell?.cellSize(
      forBounds: NSRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude))
    return max(cellSize?.height ?? 0, field.intrinsicContentSize.height)
  }
}

extension NSFont {
  var bold: NSFont { NSFontManager.shared.convert(self, toHaveTrait: .boldFontMask) }

  var italicized: NSFont {
    let descriptor = fontDescriptor.withSymbolicTraits(.italic)
    return NSFont(descriptor: descriptor, size: pointSize) ?? self
  }
}

extension NSAttributedString {
  func macSize(maxWidth: CGFloat) -> NSSize {
    let rect = boundingRect(
      with: NSSize(width: maxWidth, height: 0),
      options: [.usesLineFragmentOrigin, .usesFontLeading])
    return NSSize(width: ceil(rect.width), height: ceil(rect.height))
  }
}
