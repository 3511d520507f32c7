public import Foundation

/// A rectangle that can be asked for the size that suits it: the part of AppKit's view that measuring
/// code is written against. Nothing is shown.
open class NSView: NSObject {
  /// The place in the view that this one is added to, in points.
  open var frame: CGRect
  /// The part of its own coordinates that the view shows.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  /// The views that were added, from back to front.
  open private(set) var subviews: [NSView] = []
  /// The view that this one was added to.
  open private(set) weak var superview: NSView?
  /// Kept, without effect on sizes.
  open var isHidden = false
  /// Kept, without effect on sizes.
  open var wantsLayer = false
  /// Kept; there are no constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// y grows upward.
  open var isFlipped: Bool { false }

  /// A view in a place.
  public init(frame frameRect: CGRect) { frame = frameRect }
  /// A view without size.
  public override convenience init() { self.init(frame: .zero) }
  /// Views are not archived: one without size.
  public required init?(coder: NSCoder) { frame = .zero }

  /// No size of its own in a direction.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The size that the content has by itself; `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// The least size that suits the content.
  open var fittingSize: CGSize {
    let own = intrinsicContentSize
    return CGSize(width: max(0, own.width), height: max(0, own.height))
  }

  /// Adds a view in front of the others.
  open func addSubview(_ view: NSView) {
    guard view !== self else { return }
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Takes the view out of the one that it was added to.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Changes the size of the frame.
  open func setFrameSize(_ newSize: CGSize) { frame.size = newSize }
  /// Changes the place of the frame.
  open func setFrameOrigin(_ newOrigin: CGPoint) { frame.origin = newOrigin }
  /// Without effect: sizes are worked out when they are asked for.
  open func invalidateIntrinsicContentSize() {}
  /// Gives the views their frames; for subclasses.
  open func layout() {}
  /// Lays the view and those in it out.
  open func layoutSubtreeIfNeeded() {
    layout()
    for view in subviews { view.layoutSubtreeIfNeeded() }
  }
  /// Without effect: nothing is shown; for subclasses.
  open func draw(_ dirtyRect: CGRect) {}
}
