import TextMetricsUIKit

/// A messenger's text cell: the text view's own stack, shared between rows.
final class SharedTextMeasurer {
  private let storage = NSTextStorage()
  private let manager = NSLayoutManager()
  private let container = NSTextContainer()

  init() {
    container.lineFragmentPadding = 0
    container.maximumNumberOfLines = 0
    manager.usesFontLeading = false
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  func measure(_ text: NSAttributedString, maxWidth: CGFloat) -> (
    size: CGSize, lastLineWidth: CGFloat
  ) {
    storage.setAttributedString(text)
    container.size = CGSize(width: maxWidth, height: .greatestFiniteMagnitude)
    manager.ensureLayout(for: container)
    let used = manager.usedRect(for: container)
    guard manager.numberOfGlyphs > 0 else { return (.zero, 0) }
    let last = manager.lineFragmentUsedRect(
      forGlyphAt: manager.glyphIndexForCharacter(at: storage.length - 1), effectiveRange: nil)
    return (CGSize(width: ceil(used.width), height: ceil(used.height)), last.maxX)
  }

  /// Whether the time fits beside the last line.
  func timeFits(_ text: NSAttributedString, timeWidth: CGFloat, maxWidth: CGFloat) -> Bool {
    let measured = measure(text, maxWidth: maxWidth)
    return measured.lastLineWidth + 8 + timeWidth <= maxWidth
  }
}
