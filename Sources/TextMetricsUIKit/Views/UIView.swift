public import Foundation

/// A rectangle that can be asked for the size that suits it: the part of UIKit's view that measuring
/// code is written against.
///
/// Nothing is shown. A view keeps the views that are added to it, and lays them out when
/// ``layoutIfNeeded()`` is called by calling ``layoutSubviews()``, as frames have it; there are no
/// constraints between views. As on the platform an object is for one thread at a time.
open class UIView: NSObject {
  /// The place in the view that this one is added to, in points.
  open var frame: CGRect { didSet { if frame.size != oldValue.size { setNeedsLayout() } } }
  /// The part of its own coordinates that the view shows.
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

  /// The views that were added, from back to front.
  open private(set) var subviews: [UIView] = []
  /// The view that this one was added to.
  open private(set) weak var superview: UIView?

  /// Distances that content keeps from the edges.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Distances that content keeps from the edges, by the direction of reading.
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8, leading: 8, bottom: 8, trailing: 8)
  /// No part of a view is covered.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  /// Kept, without effect on sizes.
  open var backgroundColor: UIColor?
  /// Kept, without effect on sizes.
  open var tintColor: UIColor! = .systemBlue
  /// Kept, without effect on sizes.
  open var isHidden = false
  /// Kept, without effect on sizes.
  open var alpha: CGFloat = 1
  /// Kept, without effect on sizes.
  open var isOpaque = true
  /// Kept, without effect on sizes.
  open var clipsToBounds = false
  /// Kept, without effect on sizes.
  open var isUserInteractionEnabled = true
  /// Kept, without effect on sizes.
  open var tag = 0
  /// Kept, without effect on sizes.
  open var contentMode = ContentMode.scaleToFill
  /// Kept, without effect on sizes.
  open var autoresizingMask: AutoresizingMask = []
  /// Kept; there are no constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Kept, without effect on sizes.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// Kept, without effect on sizes.
  open var transform = CGAffineTransform.identity
  /// Pixels per point.
  open var contentScaleFactor: CGFloat = UIScreen.main.scale
  /// What is drawn behind the content: kept, without effect on sizes.
  public let layer = CALayer()
  /// ``UITraitCollection/current``.
  open var traitCollection: UITraitCollection { .current }
  /// Where the interface begins.
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

  /// A view in a place.
  public init(frame: CGRect) { self.frame = frame }

  /// A view without size.
  public override convenience init() { self.init(frame: .zero) }

  /// Views are not archived: one without size.
  public required init?(coder: NSCoder) { frame = .zero }

  // MARK: Sizes

  /// No size of its own in a direction.
  public static let noIntrinsicMetric: CGFloat = -1
  /// As small as can be.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// As large as need be.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that suits the view best in a room; that of its bounds unless it knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Gives the frame the size that suits the view best.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// The size that the content has by itself; `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The size that suits the view best, as constraints would give it: here that of ``sizeThatFits(_:)``.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that suits the view best. A direction whose priority is `required` keeps the size that is
  /// asked for; the width is a limit where it is positive.
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

  /// The size of the content, or else what suits the view in a room.
  private func fittingSize(_ room: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return own.width >= 0 && own.height >= 0 ? own : sizeThatFits(room)
  }

  /// Without effect: sizes are worked out when they are asked for.
  open func invalidateIntrinsicContentSize() {}
  /// Kept for none: there are no constraints.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  /// Kept for none: there are no constraints.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  // MARK: Views in views

  /// Adds a view in front of the others.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Adds a view in a place among the others.
  open func insertSubview(_ view: UIView, at index: Int) {
    guard view !== self else { return }
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    setNeedsLayout()
  }

  /// Takes the view out of the one that it was added to.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Notes that the views have to be laid out.
  open func setNeedsLayout() { needsLayout = true }

  /// Lays the views out, if that has to be done.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Gives the views their frames; for subclasses.
  open func layoutSubviews() {}

  /// Without effect: nothing is shown.
  open func setNeedsDisplay() {}
  /// Without effect: nothing is shown; for subclasses.
  open func draw(_ rect: CGRect) {}
  /// Without effect; for subclasses.
  open func didMoveToSuperview() {}
  /// Without effect; for subclasses.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// How content fills a view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// What changes with the size of the view around.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Directions from their bits.
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

/// Whether a view is mirrored where interfaces begin on the right.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
