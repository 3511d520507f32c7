public import Foundation

/// A view whose content may be larger than the view.
///
/// Constraints from the content to the edges of the view apply to the edges of the content area, whose size
/// becomes ``contentSize``. Constraints to the view's width, height and middle apply to the view itself.
open class UIScrollView: UIView, ScrollDelegating {
  /// The size of the content, in points.
  open var contentSize = CGSize.zero
  /// The origin of the visible part of the content, in points: the origin of ``UIView/bounds``.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  /// Insets around the content.
  open var contentInset = UIEdgeInsets.zero
  /// Insets around the content including the system's, which are zero.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// Stored: the system's insets are zero.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Whether the content can scroll; a text view that cannot is as large as its content.
  open var isScrollEnabled = true
  /// Stored; does not affect sizes.
  open var isPagingEnabled = false
  /// Stored; does not affect sizes.
  open var showsVerticalScrollIndicator = true
  /// Stored; does not affect sizes.
  open var showsHorizontalScrollIndicator = true
  /// Stored; does not affect sizes.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Stored; does not affect sizes.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Stored; does not affect sizes.
  open var bounces = true
  /// Stored; does not affect sizes.
  open var bouncesZoom = true
  /// Stored; does not affect sizes.
  open var alwaysBounceVertical = false
  /// Stored; does not affect sizes.
  open var alwaysBounceHorizontal = false
  /// Stored; does not affect sizes.
  open var scrollsToTop = true
  /// Stored; does not affect sizes.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Stored; does not affect sizes.
  open var zoomScale: CGFloat = 1
  /// Stored; does not affect sizes.
  open var minimumZoomScale: CGFloat = 1
  /// Stored; does not affect sizes.
  open var maximumZoomScale: CGFloat = 1
  /// Stored; does not affect sizes.
  open var decelerationRate = DecelerationRate.normal
  /// Stored; does not affect sizes.
  open var delaysContentTouches = true
  /// Stored; does not affect sizes.
  open var isDirectionalLockEnabled = false
  /// A control for reloading; takes no room.
  open var refreshControl: UIRefreshControl?
  /// Whether a finger moves the content: never.
  open var isDragging: Bool { false }
  /// Whether the content is moving: never.
  open var isDecelerating: Bool { false }
  fileprivate weak var ownDelegate: (any UIScrollViewDelegate)?
  private let content: UILayoutGuide = ContentGuide()

  /// A view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addLayoutGuide(content)
  }
  /// Archiving is not supported: creates a view without size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addLayoutGuide(content)
  }

  /// The rectangle of the content.
  public var contentLayoutGuide: UILayoutGuide { content }
  /// The rectangle of the view.
  public var frameLayoutGuide: UILayoutGuide {
    guide("UIScrollView-frameLayoutGuide") { _, _ in .zero }
  }
  override var contentItem: (any LayoutItem)? { content }

  /// Moves the content.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
  /// Without effect: nothing scrolls.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
  /// Without effect: nothing scrolls.
  open func flashScrollIndicators() {}

  /// How soon the content comes to rest.
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    /// The factor per millisecond.
    public let rawValue: CGFloat
    /// A rate by its factor.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// As usual.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Sooner.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How the keyboard is dismissed when the content is dragged.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  /// Which of the system's insets are added.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
}

/// The content of a scrolling view: it begins where the view begins, and tells the view its size.
private final class ContentGuide: UILayoutGuide {
  override var layoutFrame: CGRect {
    didSet {
      let isConstrained = layoutFrame.size != .zero && !(owner is UITextView)
      if isConstrained { (owner as? UIScrollView)?.contentSize = layoutFrame.size }
    }
  }

  override func addOwnConstraints(to layout: inout ConstraintLayout) {
    guard let owner else { return }
    layout.add(.equal, [(self, .left, 1), (owner, .left, -1)], 0)
    layout.add(.equal, [(self, .top, 1), (owner, .top, -1)], 0)
  }
}

/// The delegate of a scrolling view. Nothing scrolls, so none of its methods is called.
public protocol UIScrollViewDelegate: AnyObject {
  /// The content has moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The user begins to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The content is let go.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// The content is let go, and will come to rest at an offset.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The view that is zoomed.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  /// Without effect.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Without effect.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Without effect.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {}
  /// Without effect.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Without effect.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// None.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

/// Views with a delegate for scrolling. Text views, tables and collections have delegates of their own types;
/// Swift allows that only if the general `delegate` is a property of an extension.
public protocol ScrollDelegating: AnyObject {}

extension ScrollDelegating where Self: UIScrollView {
  /// Stored; not called: nothing scrolls.
  public var delegate: (any UIScrollViewDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
}
