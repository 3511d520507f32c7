public import Foundation

/// A measurable rectangle: the part of UIKit's view that measuring code uses.
///
/// Nothing is drawn. A view keeps its subviews and lays them out in ``layoutIfNeeded()``, which
/// calls ``layoutSubviews()``, by their frames; there are no constraints between views. As on the
/// platform, use an object on one thread at a time.
open class UIView: NSObject {
  /// The position and size in the superview, in points.
  open var frame: CGRect { didSet { if frame.size != oldValue.size { setNeedsLayout() } } }
  /// The visible part of its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: frame.size) }
    set {
      boundsOrigin = newValue.origin
      let center = center
      frame = CGRect(
        x: center.x - newValue.width / 2, y: center.y - newValue.height / 2,
        width: newValue.width, height: newValue.height)
    }
  }
  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  private var boundsOrigin = CGPoint.zero
  private var needsLayout = true

  /// The subviews, from back to front.
  open private(set) var subviews: [UIView] = []
  /// The superview.
  open private(set) weak var superview: UIView?

  /// The margins of the content.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// The margins of the content, relative to the reading direction.
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8, leading: 8, bottom: 8, trailing: 8)
  /// The safe area insets, which are zero.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  /// Stored; does not affect sizes.
  open var backgroundColor: UIColor?
  /// Stored; does not affect sizes.
  open var tintColor: UIColor! = .systemBlue
  /// Stored; does not affect sizes.
  open var isHidden = false
  /// Stored; does not affect sizes.
  open var alpha: CGFloat = 1
  /// Stored; does not affect sizes.
  open var isOpaque = true
  /// Stored; does not affect sizes.
  open var clipsToBounds = false
  /// Stored; does not affect sizes.
  open var isUserInteractionEnabled = true
  /// Stored; does not affect sizes.
  open var tag = 0
  /// Stored; does not affect sizes.
  open var contentMode = ContentMode.scaleToFill
  /// Stored; does not affect sizes.
  open var autoresizingMask: AutoresizingMask = []
  /// Stored; there are no constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Stored; does not affect sizes.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// Stored; does not affect sizes.
  open var transform = CGAffineTransform.identity
  /// Pixels per point.
  open var contentScaleFactor: CGFloat = UIScreen.main.scale
  /// The layer behind the content: stored; does not affect sizes.
  public let layer = CALayer()
  /// ``UITraitCollection/current``.
  open var traitCollection: UITraitCollection { .current }
  /// The layout direction of the interface.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// Where the interface of a view begins that is mirrored so.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: UIApplication.shared.userInterfaceLayoutDirection
    }
  }

  /// A view with a frame.
  public init(frame: CGRect) { self.frame = frame }

  /// A view without size.
  public override convenience init() { self.init(frame: .zero) }

  /// Archiving is not supported: creates a view without size.
  public required init?(coder: NSCoder) { frame = .zero }

  // MARK: Sizes

  /// The value for no intrinsic size in a direction.
  public static let noIntrinsicMetric: CGFloat = -1
  /// As small as possible.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// As large as necessary.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that best fits the view in a constraint; by default that of its bounds.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the frame to the best-fitting size.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// The natural size of the content; `noIntrinsicMetric` for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The best-fitting size, as from constraints: here that of ``sizeThatFits(_:)``.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The best-fitting size. A direction with the priority `required` keeps the target size; the width
  /// is a limit if it is positive.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let isWide = horizontalFittingPriority == .required && targetSize.width > 0
    let room = CGSize(
      width: isWide ? targetSize.width : .greatestFiniteMagnitude,
      height: .greatestFiniteMagnitude)
    let own = isWide ? sizeThatFits(room) : fittingSize(room)
    return CGSize(
      width: isWide ? targetSize.width : own.width,
      height: verticalFittingPriority == .required ? targetSize.height : own.height)
  }

  /// The size of the content, or else the best-fitting size in a constraint.
  private func fittingSize(_ room: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return own.width >= 0 && own.height >= 0 ? own : sizeThatFits(room)
  }

  /// No effect: sizes are computed on demand.
  open func invalidateIntrinsicContentSize() {}
  /// No effect: there are no constraints.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  /// No effect: there are no constraints.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  // MARK: Subviews

  /// Adds a subview in front of the others.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Inserts a subview among the others.
  open func insertSubview(_ view: UIView, at index: Int) {
    guard view !== self else { return }
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    setNeedsLayout()
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Marks the subviews for layout.
  open func setNeedsLayout() { needsLayout = true }

  /// Lays the subviews out, if needed.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Sets the frames of the subviews; for subclasses to override.
  open func layoutSubviews() {}

  /// No effect: nothing is drawn.
  open func setNeedsDisplay() {}
  /// No effect, since nothing is drawn; for subclasses to override.
  open func draw(_ rect: CGRect) {}
  /// No effect; for subclasses to override.
  open func didMoveToSuperview() {}
  /// No effect; for subclasses to override.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The way in which content fills a view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The parts of a frame that change with the size of the superview.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// A mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance on the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance on the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance at the top.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance at the bottom.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

/// Whether a view is mirrored in right-to-left interfaces.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
