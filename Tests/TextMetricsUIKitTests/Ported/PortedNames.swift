import TextMetricsUIKit

// Names that code around measuring uses: if one is missing, the measuring code does not compile either.

/// A label with links: it overrides what is read aloud, and distinguishes phases of touches.
class LinkLabel: UILabel {
  var links: [NSRange] = []

  override var accessibilityElements: [Any]? {
    get { links.map { NSStringFromRange($0) } }
    set {}
  }

  override var isAccessibilityElement: Bool {
    get { false }
    set {}
  }

  func isActive(_ touch: UITouch) -> Bool {
    switch touch.phase {
    case .began, .moved, .regionEntered, .regionMoved: return true
    case .ended, .regionExited, .cancelled, .stationary: return false
    @unknown default: return false
    }
  }
}

/// A text view that follows its selection, and has no long presses.
class QuietTextView: UITextView {
  var selections: [NSRange] = []

  override var selectedTextRange: UITextRange? {
    didSet { selections.append(selectedRange) }
  }

  override var gestureRecognizers: [UIGestureRecognizer]? {
    get { super.gestureRecognizers?.filter { !$0.delaysTouchesEnded } }
    set { super.gestureRecognizers = newValue }
  }
}

/// AppKit's name for the options, with whole numbers as the constraint.
extension NSAttributedString {
  func singleLineSize() -> NSSize {
    boundingRect(
      with: NSSize(width: Int.max, height: Int.max),
      options: NSString.DrawingOptions.usesLineFragmentOrigin.union(.usesFontLeading)
    ).size
  }
}
