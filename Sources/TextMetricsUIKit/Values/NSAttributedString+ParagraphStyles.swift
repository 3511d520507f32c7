internal import Foundation
internal import TextMetrics

extension NSAttributedString {
  /// The text with other paragraph styles, made from those that it has; itself where none changes.
  ///
  /// - Parameter replace: Receives the style of each part, nil where it has none, and gives the new one; the same
  ///   object, or nil, leaves the part as it is.
  /// - Returns: The text.
  func replacingParagraphStyles(
    _ replace: (NSParagraphStyle?) -> NSParagraphStyle?
  ) -> NSAttributedString {
    var result: NSMutableAttributedString?
    unsafe enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length)) {
      value, range, _ in
      let style = value as? NSParagraphStyle
      guard let replaced = replace(style), replaced !== style else { return }
      let changed = result ?? NSMutableAttributedString(attributedString: self)
      changed.addAttribute(.paragraphStyle, value: replaced, range: range)
      result = changed
    }
    return result ?? self
  }
}

extension NSMutableParagraphStyle {
  /// Sets all indents to 0, as for lines outside frames.
  func clearIndents() { (firstLineHeadIndent, headIndent, tailIndent) = (0, 0, 0) }
}
