import TextMetricsUIKit

protocol AutosizingTextViewDelegate: AnyObject {
  func textView(_ textView: AutosizingTextView, didChangeHeight height: CGFloat)
}

class AutosizingTextView: UITextView {
  weak var sizingDelegate: AutosizingTextViewDelegate?
  var maximumHeight: CGFloat = 120
  private var lastHeight: CGFloat = 0

  override var text: String! {
    didSet { updateHeight() }
  }

  override var intrinsicContentSize: CGSize {
    let fitting = sizeThatFits(
      CGSize(width: bounds.width, height: CGFloat.greatestFiniteMagnitude))
    return CGSize(width: UIView.noIntrinsicMetric, height: min(fitting.height, maximumHeight))
  }

  func updateHeight() {
    let height = intrinsicContentSize.height
    isScrollEnabled = height >= maximumHeight
    guard height != lastHeight else { return }
    lastHeight = height
    sizingDelegate?.textView(self, didChangeHeight: height)
    invalidateIntrinsicContentSize()
  }

  var numberOfDisplayedLines: Int {
    var count = 0
    var index = 0
    var range = NSRange()
    while index < layoutManager.numberOfGlyphs {
      layoutManager.lineFragmentRect(forGlyphAt: index, effectiveRange: &range)
      index = NSMaxRange(range)
      count += 1
    }
    if layoutManager.extraLineFragmentTextContainer != nil { count += 1 }
    return count
  }
}
