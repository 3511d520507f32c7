import TextMetricsUIKit

final class FloatingImageText {
  let textView = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 0))

  init(text: String, imageFrame: CGRect) {
    textView.isScrollEnabled = false
    textView.font = UIFont(name: "Inter", size: 16)
    textView.text = text
    let path = UIBezierPath(rect: imageFrame.insetBy(dx: -8, dy: -8))
    textView.textContainer.exclusionPaths = [path]
  }

  func height(width: CGFloat) -> CGFloat {
    textView.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  func firstLineIsNarrow() -> Bool {
    let manager = textView.layoutManager
    let first = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    return first.minX > 0 || first.width < textView.textContainer.size.width
  }
}
