import TextMetricsUIKit

final class LinkHitTester {
  private let layoutManager = NSLayoutManager()
  private let textContainer = NSTextContainer(size: .zero)
  private let textStorage: NSTextStorage

  init(label: UILabel, size: CGSize) {
    textStorage = NSTextStorage(
      attributedString: label.attributedText ?? NSMutableAttributedString())
    layoutManager.addTextContainer(textContainer)
    textStorage.addLayoutManager(layoutManager)
    textContainer.lineFragmentPadding = 0.0
    textContainer.lineBreakMode = label.lineBreakMode
    textContainer.maximumNumberOfLines = label.numberOfLines
    textContainer.size = size
  }

  func link(at location: CGPoint, in bounds: CGRect) -> URL? {
    let textBoundingBox = layoutManager.usedRect(for: textContainer)
    let offset = CGPoint(
      x: (bounds.size.width - textBoundingBox.size.width) * 0.5 - textBoundingBox.origin.x,
      y: (bounds.size.height - textBoundingBox.size.height) * 0.5 - textBoundingBox.origin.y)
    let point = CGPoint(x: location.x - offset.x, y: location.y - offset.y)
    let index = layoutManager.characterIndex(
      for: point, in: textContainer, fractionOfDistanceBetweenInsertionPoints: nil)
    guard index < textStorage.length else { return nil }
    return textStorage.attribute(.link, at: index, effectiveRange: nil) as? URL
  }

  func frames(of range: NSRange) -> [CGRect] {
    var glyphRange = NSRange()
    layoutManager.characterRange(forGlyphRange: range, actualGlyphRange: &glyphRange)
    var rects: [CGRect] = []
    layoutManager.enumerateEnclosingRects(
      forGlyphRange: glyphRange,
      withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: textContainer
    ) { rect, _ in
      rects.append(rect)
    }
    return rects
  }

  func boundingRect(of range: NSRange) -> CGRect {
    layoutManager.boundingRect(forGlyphRange: range, in: textContainer)
  }
}
