internal import Foundation
internal import TextMetrics

extension NSAttributedString {
  /// The text with other paragraph styles, made from its own; the text itself if none changes.
  ///
  /// - Parameter replace: Receives the style of each part, nil if it has none, and returns the new style; the same
  ///   object, or nil, leaves the part as it is.
  /// - Returns: The text.
  func replacingParagraphStyles(
    _ replace: (NSParagraphStyle?) -> NSParagraphStyle?
  ) -> NSAttributedString {
    // The storage takes values that Foundation cannot compare.
    var result: NSTextStorage?
    unsafe enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length)) {
      value, range, _ in
      let style = value as? NSParagraphStyle
      guard let replaced = replace(style), replaced !== style else { return }
      let changed = result ?? NSTextStorage(attributedString: self)
      changed.addAttribute(.paragraphStyle, value: replaced, range: range)
      result = changed
    }
    return result ?? self
  }
}

extension NSAttributedString {
  /// The text without what affects only frames: a line on its own has neither indents nor a set height
  /// (https://developer.apple.com/documentation/coretext/ctparagraphstylespecifier).
  var withoutFrameProperties: NSAttributedString {
    replacingParagraphStyles { style in
      guard let style = style?.mutableCopy() as? NSMutableParagraphStyle else { return nil }
      style.clearFrameProperties()
      return style
    }
  }
}

extension NSMutableParagraphStyle {
  /// Sets all indents, and the limits and the multiple of line heights, to 0, as for lines outside frames.
  func clearFrameProperties() {
    (firstLineHeadIndent, headIndent, tailIndent) = (0, 0, 0)
    (lineHeightMultiple, minimumLineHeight, maximumLineHeight) = (0, 0, 0)
  }
}
