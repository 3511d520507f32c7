import TextMetricsUIKit

/// Keeps links on one line, and lines apart.
final class UnbrokenLinks: NSObject, NSLayoutManagerDelegate {
  let lineSpacing: CGFloat

  init(lineSpacing: CGFloat) {
    self.lineSpacing = lineSpacing
    super.init()
  }

  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
  ) -> Bool {
    var range = NSRange()
    let link = layoutManager.textStorage?.attribute(
      .link, at: charIndex, effectiveRange: &range)
    return link == nil || charIndex == range.location
  }

  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { lineSpacing }

  func lines(of text: NSAttributedString, width: CGFloat) -> [String] {
    let storage = NSTextStorage(attributedString: text)
    let manager = NSLayoutManager()
    manager.delegate = self
    manager.usesFontLeading = false
    let container = NSTextContainer(size: CGSize(width: width, height: .greatestFiniteMagnitude))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    var result: [String] = []
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
      (_, _, _, range, _) in
      result.append((text.string as NSString).substring(with: range))
    }
    return result
  }
}
