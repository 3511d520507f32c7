public import Foundation

/// A measurable rectangle: the part of AppKit's view that measuring code uses. Nothing is drawn.
open class NSView: NSObject {
  /// The position and size in the superview, in points.
  open var frame: CGRect
  /// The visible part of its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  /// The subviews, from back to front.
  open private(set) var subviews: [NSView] = []
  /// The superview.
  open private(set) weak var superview: NSView?
  /// Stored; does not affect sizes.
  open var isHidden = false
  /// Stored; does not affect sizes.
  open var wantsLayer = false
  /// Stored; there are no constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Whether y grows downward: it does not.
  open var isFlipped: Bool { false }

  /// A view with a frame.
  public init(frame frameRect: CGRect) { frame = frameRect }
  /// A view without size.
  public override convenience init() { self.init(frame: .zero) }
  /// Archiving is not supported: creates a view without size.
  public required init?(coder: NSCoder) { frame = .zero }

  /// The value for no intrinsic size in a direction.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The natural size of the content; `noIntrinsicMetric` for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// The smallest size that fits the content.
  open var fittingSize: CGSize {
    let own = intrinsicContentSize
    return CGSize(width: max(0, own.width), height: max(0, own.height))
  }

  /// Adds a subview in front of the others.
  open func addSubview(_ view: NSView) {
    guard view !== self else { return }
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Changes the size of the frame.
  open func setFrameSize(_ newSize: CGSize) { frame.size = newSize }
  /// Changes the origin of the frame.
  open func setFrameOrigin(_ newOrigin: CGPoint) { frame.origin = newOrigin }
  /// No effect: sizes are computed on demand.
  open func invalidateIntrinsicContentSize() {}
  /// Sets the frames of the subviews; for subclasses to override.
  open func layout() {}
  /// Lays out the view and its subviews.
  open func layoutSubtreeIfNeeded() {
    layout()
    for view in subviews { view.layoutSubtreeIfNeeded() }
  }
  /// No effect, since nothing is drawn; for subclasses to override.
  open func draw(_ dirtyRect: CGRect) {}
}
