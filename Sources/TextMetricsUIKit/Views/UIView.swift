public import Foundation
public import TextMetrics

/// A measurable rectangle: the part of UIKit's view that measuring code uses.
///
/// Nothing is drawn. A view keeps its subviews and lays them out in ``layoutIfNeeded()``, which moves them
/// to where constraints put them, or leaves them in their frames, and calls ``layoutSubviews()``. As on the
/// platform, use an object on one thread at a time.
open class UIView: UIResponder {
  /// The position and size in the superview, in points.
  open var frame: CGRect { didSet { if frame.size != oldValue.size { setNeedsLayout() } } }
  /// The visible rectangle, in the view's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: frame.size) }
    set {
      boundsOrigin = newValue.origin
      guard newValue.size != frame.size else { return }
      frame = frame.resized(to: newValue.size)
    }
  }
  /// The middle of the frame.
  open var center: CGPoint {
    get { frame.middle }
    set { frame.middle = newValue }
  }
  private var boundsOrigin = CGPoint.zero
  private var needsLayout = true

  /// The subviews, from back to front.
  open private(set) var subviews: [UIView] = []
  /// The superview.
  open private(set) weak var superview: UIView?
  /// The controller whose view this is.
  final weak var controller: UIViewController?
  open override var next: UIResponder? { controller ?? superview }

  /// The margins of the content.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// The margins of the content, relative to the reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let (margins, isMirrored) = (layoutMargins, isRightToLeft)
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isMirrored ? margins.right : margins.left,
        bottom: margins.bottom, trailing: isMirrored ? margins.left : margins.right)
    }
    set {
      let isMirrored = isRightToLeft
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isMirrored ? newValue.trailing : newValue.leading,
        bottom: newValue.bottom, right: isMirrored ? newValue.leading : newValue.trailing)
    }
  }
  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  /// The safe area insets, which are zero.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  /// Stored; does not affect sizes.
  open var backgroundColor: UIColor?
  /// Stored; does not affect sizes.
  open var tintColor: UIColor! = .systemBlue
  /// Whether the view is hidden. A hidden view takes no room in a stack.
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
  /// Whether the view stays in its frame; constraints then have no effect on it. Masks never have any.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Determines ``effectiveUserInterfaceLayoutDirection``, and so which edge is the leading one.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// Stored; does not affect sizes.
  open var transform = CGAffineTransform.identity
  /// Stored; the margins of the superview have no effect.
  open var preservesSuperviewLayoutMargins = false
  /// Stored: there is no safe area.
  open var insetsLayoutMarginsFromSafeArea = true
  /// Stored; does not affect sizes.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Stored; does not affect sizes.
  open var isMultipleTouchEnabled = false
  /// Stored; does not affect sizes.
  open var isExclusiveTouch = false
  /// Stored; masks have no effect.
  open var autoresizesSubviews = true
  /// Stored; does not affect sizes.
  open var mask: UIView?
  /// Stored; does not limit text styles.
  open var maximumContentSizeCategory: UIContentSizeCategory?
  /// Stored; does not limit text styles.
  open var minimumContentSizeCategory: UIContentSizeCategory?
  /// Stored; does not affect sizes.
  open var showsLargeContentViewer = false
  /// Pixels per point.
  open var contentScaleFactor: CGFloat = UIScreen.main.scale
  /// The layer behind the content, of the class ``layerClass``.
  public private(set) lazy var layer: CALayer = makeLayer()
  let constraintStore = ConstraintStore()
  private var storedGuides: [String: UILayoutGuide] = [:]
  /// ``UITraitCollection/current``.
  open var traitCollection: UITraitCollection { .current }
  /// The layout direction of the interface.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// The layout direction of views with an attribute.
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

  /// Stands for no intrinsic size in a direction.
  public static let noIntrinsicMetric: CGFloat = -1
  /// As small as possible.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// As large as necessary.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The best-fitting size of the view within a given size; by default the size of its bounds.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the frame to the best-fitting size.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// The natural size of the content; `noIntrinsicMetric` for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The size that best satisfies the constraints in the view, as small as possible or close to a target.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that best satisfies the constraints in the view. A direction with the priority `required` keeps
  /// the target size. Without any constraints, the size comes from ``sizeThatFits(_:)`` or the content.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard !usesConstraints else {
      return ConstraintLayout(
        self,
        .fitting(
          targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
      ).size
    }
    let isWide = horizontalFittingPriority == .required && targetSize.width > 0
    let room = CGSize(
      width: isWide ? targetSize.width : .greatestFiniteMagnitude,
      height: .greatestFiniteMagnitude)
    let own = (isWide ? bestSize(room) : nil) ?? contentSize(room)
    return CGSize(
      width: isWide ? targetSize.width : own.width,
      height: verticalFittingPriority == .required ? targetSize.height : own.height)
  }

  /// The size of the content, or else the best-fitting size in the room.
  private func contentSize(_ room: CGSize) -> CGSize {
    let own = constraintStore.answer(.intrinsic) { intrinsicContentSize } ?? .zero
    if own.width >= 0, own.height >= 0 { return own }
    return bestSize(room) ?? CGSize(width: max(0, own.width), height: max(0, own.height))
  }

  /// The best-fitting size in the room; nil while that size is already being worked out.
  private func bestSize(_ room: CGSize) -> CGSize? {
    constraintStore.answer(.fitting) { sizeThatFits(room) }
  }

  /// No effect: sizes are computed on demand.
  open func invalidateIntrinsicContentSize() {}

  // MARK: Constraints

  /// Whether the view makes constraints of its own.
  var establishesConstraints: Bool { false }
  /// The size of the content, at a given width if it depends on the width.
  func contentSize(atWidth width: CGFloat?) -> CGSize {
    constraintStore.contentSize(atWidth: width) { intrinsicContentSize }
  }
  /// The distances of the first baseline from the top and of the last one from the bottom. In a view without
  /// text, both baselines are at the bottom.
  var baselines: (top: CGFloat?, bottom: CGFloat) { (nil, 0) }
  /// The same, at a given width if they depend on the width.
  func baselines(atWidth width: CGFloat?) -> (top: CGFloat?, bottom: CGFloat) { baselines }
  /// Adds the relations that the view establishes between its parts.
  func addOwnConstraints(to layout: inout ConstraintLayout) {
    if let pinnedSubview { layout.pin(pinnedSubview, to: self) }
  }
  /// The part of a scrolling view that its contents are constrained to.
  var contentItem: (any LayoutItem)? { nil }

  /// How strongly the view stays as small as its content; 250 by default.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintStore.hugging(axis)
  }
  /// Sets how strongly the view stays as small as its content.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    constraintStore.setHugging(priority, axis)
    setNeedsLayout()
  }
  /// How strongly the view stays as large as its content; 750 by default.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { constraintStore.resistance(axis) }
  /// Sets how strongly the view stays as large as its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    constraintStore.setResistance(priority, axis)
    setNeedsLayout()
  }

  /// Whether a view needs constraints to have a place; false.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// No effect: constraints are solved when a size or a layout is asked for.
  open func setNeedsUpdateConstraints() {}
  /// Calls ``updateConstraints()``.
  open func updateConstraintsIfNeeded() { updateConstraints() }
  /// Without effect; for subclasses that make constraints.
  open func updateConstraints() {}

  /// The guide with a name, made when it is first asked for.
  final func guide(
    _ name: String, insets: @escaping (UIEdgeInsets, any LayoutItem) -> UIEdgeInsets
  ) -> UILayoutGuide {
    if let guide = storedGuides[name] { return guide }
    let guide = UILayoutGuide(of: self, insets: insets)
    guide.identifier = name
    storedGuides[name] = guide
    constraintStore.guides.append(guide)
    return guide
  }

  // MARK: Subviews

  /// Adds a subview in front of the others.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Inserts a subview among the others; no effect for the view itself and for a view that contains it.
  open func insertSubview(_ view: UIView, at index: Int) {
    guard view !== self, view.subviews.isEmpty || !view.contains(self) else { return }
    if view.superview === self {
      subviews.removeObject(view)
    } else {
      view.removeFromSuperview()
    }
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
  }

  /// Inserts a subview in front of another.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insertSubview(view, at: 1, from: siblingSubview)
  }
  /// Inserts a subview behind another.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insertSubview(view, at: 0, from: siblingSubview)
  }
  /// Inserts a subview at a distance from another one, or in front of all others if that one is not a subview.
  private func insertSubview(_ view: UIView, at distance: Int, from sibling: UIView) {
    guard view !== sibling else { return }
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
      return addSubview(view)
    }
    // Without a view that is behind the other one, the index of the other one is less by 1.
    let isBehind = subviews[..<index].contains { $0 === view }
    insertSubview(view, at: index + distance - (isBehind ? 1 : 0))
  }
  /// Exchanges two subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    subviews.swapAt(index1, index2)
    setNeedsLayout()
  }
  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { move(view) { $0.count } }
  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { move(view) { _ in 0 } }
  /// Moves a subview to an index among the others. It keeps its superview, and is not told of another one.
  private func move(_ view: UIView, to index: ([UIView]) -> Int) {
    guard view.superview === self else { return }
    subviews.removeObject(view)
    subviews.insert(view, at: index(subviews))
    setNeedsLayout()
  }

  /// Removes the view from its superview, together with the constraints between it and views outside it.
  open func removeFromSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    superview.removeConstraints(involving: self)
    superview.subviews.removeObject(self)
    superview.setNeedsLayout()
    self.superview = nil
    didMoveToSuperview()
  }

  /// The first view with a tag: the view itself or one inside it.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }
  /// Whether the view is a given one or inside it.
  open func isDescendant(of view: UIView) -> Bool { view.contains(self) }
  /// The window at the root of the view hierarchy.
  open var window: UIWindow? { layoutRoot as? UIWindow }

  /// The gestures of the view. They are only stored: nothing is touched.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { gestures }
    set {
      let old = gestures ?? []
      gestures = newValue.map { _ in [] }
      for gesture in old { gesture.view = nil }
      for gesture in newValue ?? [] { addGestureRecognizer(gesture) }
    }
  }
  private var gestures: [UIGestureRecognizer]?
  /// Adds a gesture, after removing it from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestures = gestures ?? []
    gestures?.append(gestureRecognizer)
    gestureRecognizer.view = self
  }
  /// Removes a gesture; no effect if it belongs to another view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestures?.removeObject(gestureRecognizer)
    gestureRecognizer.view = nil
  }

  /// Marks the subviews for layout.
  open func setNeedsLayout() { needsLayout = true }

  /// Moves all views of the tree to where constraints put them, and lays out the subviews.
  open func layoutIfNeeded() {
    for _ in 0..<Self.maximumLayoutPasses {
      solveConstraints(PixelGrid(scale: traitCollection.displayScale))
      layoutTree()
      if !hasWork { return }
    }
  }

  /// More than one, since layout may change what it depends on.
  private static let maximumLayoutPasses = 3

  private var hasWork: Bool { needsLayout || subviews.contains { $0.hasWork } }

  private func layoutTree() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutTree() }
  }

  /// Sets the frames of the subviews; for subclasses to override.
  open func layoutSubviews() { pinnedSubview?.frame = bounds }

  /// The subview that is as large as the view, such as the content view of a cell.
  private weak var pinnedSubview: UIView?

  /// Adds a subview that is as large as the view.
  final func addPinnedSubview(_ view: UIView) {
    addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.frame = bounds
    pinnedSubview = view
  }

  /// Whether a point is in the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.includes(point) }
  /// The innermost visible view that contains a point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(convert(point, to: view), with: event) { return found }
    }
    return self
  }

  // MARK: For subclasses

  /// Not called; for subclasses.
  open func layoutSublayers(of layer: CALayer) {}
  /// The class of ``layer``.
  open class var layerClass: AnyClass { CALayer.self }

  private func makeLayer() -> CALayer {
    let layer = (Self.layerClass as? CALayer.Type)?.init() ?? CALayer()
    layer.frame = CGRect(origin: .zero, size: frame.size)
    layer.view = self
    return layer
  }

  /// No effect: nothing is drawn.
  open func setNeedsDisplay() {}
  /// No effect, since nothing is drawn; for subclasses to override.
  open func draw(_ rect: CGRect) {}
  /// Without effect: nothing is drawn.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
  /// A view of the same size.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: CGRect(origin: .zero, size: bounds.size))
  }
  /// The distances of the alignment rectangle from the frame: none.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// No effect: nothing is drawn.
  open func setNeedsDisplay(_ rect: CGRect) {}
  /// No effect; for subclasses to override.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// No effect; for subclasses to override.
  open func didMoveToSuperview() {}
  /// No effect; for subclasses to override.
  open func didMoveToWindow() {}
  /// No effect; for subclasses to override.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// No effect; for subclasses to override.
  open func tintColorDidChange() {}
  /// No effect; for subclasses to override.
  open func layoutMarginsDidChange() {}
  /// No effect; for subclasses to override.
  open func safeAreaInsetsDidChange() {}
  /// No effect; called for views from interface files, which do not exist here.
  open func awakeFromNib() {}
  /// No effect; called by editors of interface files, which do not exist here.
  open func prepareForInterfaceBuilder() {}
  /// No effect; for subclasses to override.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
