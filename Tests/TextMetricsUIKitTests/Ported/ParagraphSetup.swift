import TextMetricsUIKit

extension NSMutableAttributedString {
  @discardableResult
  func setLineHeight(_ lineHeight: CGFloat, font: UIFont) -> NSMutableAttributedString {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = lineHeight
    style.maximumLineHeight = lineHeight
    let range = NSRange(location: 0, length: length)
    addAttribute(.paragraphStyle, value: style, range: range)
    addAttribute(.baselineOffset, value: (lineHeight - font.lineHeight) / 4, range: range)
    return self
  }

  func mutateParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    let whole = NSRange(location: 0, length: length)
    enumerateAttribute(.paragraphStyle, in: whole, options: []) { value, range, _ in
      let style =
        (value as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle
        ?? NSMutableParagraphStyle()
      change(style)
      addAttribute(.paragraphStyle, value: style, range: range)
    }
  }
}

struct LineHeightStyle {
  let fontSize: CGFloat
  let multiple: CGFloat

  func attributes(alignment: NSTextAlignment = .natural) -> [NSAttributedString.Key: Any] {
    let style = (NSParagraphStyle.default.mutableCopy() as! NSMutableParagraphStyle)
    style.lineHeightMultiple = multiple
    style.alignment = alignment
    style.hyphenationFactor = 0
    return [.font: UIFont.systemFont(ofSize: fontSize), .paragraphStyle: style]
  }
}
