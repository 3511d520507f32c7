public import Foundation
internal import TextMetrics

/// A measurable rectangle: the part of AppKit's view that measuring code uses. Nothing is drawn.
open class NSView: NSResponder {
  /// The position and size in the superview, in points.
  open var frame: CGRect { didSet { if frame.size != oldValue.size { needsLayout = true } } }
  /// The visible rectangle, in the view's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  /// The subviews, from back to front.
  open private(set) var subviews: [NSView] = []
  /// The superview.
  open private(set) weak var superview: NSView?
  /// Whether the view takes no room in a stack.
  open var isHidden = false
  /// Whether the view wants a layer; true makes one if there is none.
  open var wantsLayer = false {
    didSet { layer = wantsLayer ? layer ?? makeBackingLayer() : layer }
  }
  /// The layer behind the content: stored; does not affect sizes.
  open var layer: CALayer?
  /// Stored; does not affect sizes.
  open var alphaValue: CGFloat = 1
  /// A name for finding the view.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// Stored; does not affect sizes.
  open var toolTip: String?
  /// Stored; masks have no effect.
  open var autoresizingMask: AutoresizingMask = []
  /// Stored; masks have no effect.
  open var autoresizesSubviews = true
  /// Whether the view stays in its frame; constraints then have no effect on it.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Whether ``layout()`` is to be called.
  open var needsLayout = true
  /// Without effect: nothing is drawn.
  open var needsDisplay = false
  /// Without effect: constraints are solved when a size or a layout is asked for.
  open var needsUpdateConstraints = false
  /// Whether y grows downward.
  open var isFlipped: Bool { false }
  /// The direction of the interface.
  open var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
    UIApplication.shared.userInterfaceLayoutDirection
  }
  /// The window; none.
  open var window: NSWindow? { nil }
  /// The scroll view whose document the view is in.
  open var enclosingScrollView: NSScrollView? {
    superview as? NSScrollView ?? superview?.enclosingScrollView
  }
  let constraintStore = ConstraintStore()

  /// A view with a frame.
  public init(frame frameRect: CGRect) {
    frame = frameRect
    super.init()
  }
  /// A view without size.
  public override convenience init() { self.init(frame: .zero) }
  /// Archiving is not supported: creates a view without size.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init(coder: coder)
  }

  // MARK: Sizes

  /// Stands for no intrinsic size in a direction.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The natural size of the content; `noIntrinsicMetric` for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// The smallest size that satisfies the constraints in the view; without constraints, the size of the content.
  open var fittingSize: CGSize {
    guard !usesConstraints else {
      return ConstraintLayout(
        self, .fitting(.zero, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
      ).size
    }
    let own = constraintStore.answer(.intrinsic) { intrinsicContentSize } ?? .zero
    return CGSize(width: max(0, own.width), height: max(0, own.height))
  }
  /// No effect: sizes are computed on demand.
  open func invalidateIntrinsicContentSize() {}
  /// The distances of the alignment rectangle from the frame: none.
  open var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets() }
  /// The distance of the first baseline from the top.
  open var firstBaselineOffsetFromTop: CGFloat { baselines.top ?? 0 }
  /// The distance of the last baseline from the bottom.
  open var lastBaselineOffsetFromBottom: CGFloat { baselines.bottom }

  // MARK: Constraints

  /// Whether the view makes constraints of its own.
  var establishesConstraints: Bool { false }
  /// The size of the content, at a given width if it depends on the width.
  func contentSize(atWidth width: CGFloat?) -> CGSize {
    constraintStore.contentSize(atWidth: width) { intrinsicContentSize }
  }
  /// The distances of the first baseline from the top and of the last one from the bottom.
  var baselines: (top: CGFloat?, bottom: CGFloat) { (nil, 0) }
  /// Adds the relations that the view establishes between its parts.
  func addOwnConstraints(to layout: inout ConstraintLayout) {}
  /// The part of a scrolling view that its contents are constrained to.
  var contentItem: (any LayoutItem)? { nil }
  /// Whether a view needs constraints to have a place; false.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Without effect; for subclasses that make constraints.
  open func updateConstraints() {}

  // MARK: Subviews

  /// Adds a subview in front of the others; without effect on the view itself and on views that it is in.
  open func addSubview(_ view: NSView) {
    // A view without subviews is the superview of none.
    guard view !== self, view.subviews.isEmpty || !view.contains(self) else { return }
    view.removeFromSuperview()
    view.viewWillMove(toSuperview: self)
    subviews.append(view)
    view.superview = self
    view.viewDidMoveToSuperview()
    needsLayout = true
  }

  /// Removes the view from its superview, together with the constraints between it and views outside it.
  open func removeFromSuperview() {
    guard let superview else { return }
    viewWillMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    superview.removeConstraints(involving: self)
    superview.subviews.removeObject(self)
    self.superview = nil
    viewDidMoveToSuperview()
  }

  /// Puts a view in the place of another one.
  ///
  /// - Parameters:
  ///   - old: the subview that leaves, if there is one.
  ///   - new: the subview that comes, if there is one.
  /// - Returns: The new view; nil if it cannot be in this one.
  final func replaceSubview(_ old: NSView?, by new: NSView?) -> NSView? {
    guard new !== old else { return old }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    return new?.superview === self ? new : nil
  }

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: NSView) {}

  /// Changes the size of the frame.
  open func setFrameSize(_ newSize: CGSize) { frame.size = newSize }
  /// Changes the origin of the frame.
  open func setFrameOrigin(_ newOrigin: CGPoint) { frame.origin = newOrigin }
  /// Without effect: nothing is drawn.
  open func setNeedsDisplay(_ invalidRect: CGRect) {}

  /// Sets the frames of the subviews; for subclasses to override.
  open func layout() {}
  /// Moves all views of the tree to where constraints put them, and lays out the subviews.
  open func layoutSubtreeIfNeeded() {
    for _ in 0..<Self.maximumLayoutPasses {
      solveConstraints(PixelGrid(scale: UIScreen.main.scale))
      layoutTree()
      if !hasWork { return }
    }
  }
  /// More than one, since layout may change what it depends on.
  private static let maximumLayoutPasses = 3
  private var hasWork: Bool { needsLayout || subviews.contains { $0.hasWork } }
  private func layoutTree() {
    needsLayout = false
    layout()
    for view in subviews { view.layoutTree() }
  }

  /// The visible part of the bounds: all of it.
  open var visibleRect: CGRect { bounds }
  /// A rectangle on whole pixels: the nearest ones with ``AlignmentOptions/alignAllEdgesNearest``, and otherwise those
  /// outward.
  open func backingAlignedRect(_ rect: CGRect, options: AlignmentOptions) -> CGRect {
    let grid = PixelGrid(scale: UIScreen.main.scale)
    return options.contains(.alignAllEdgesNearest) ? grid.rounded(rect) : grid.outset(rect)
  }
  /// Which way edges move to whole pixels.
  public struct AlignmentOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt64
    /// Options from their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Outward.
    public static let alignAllEdgesOutward = AlignmentOptions(rawValue: 0xF00)
    /// To the nearest pixels.
    public static let alignAllEdgesNearest = AlignmentOptions(rawValue: 0xF_0000)
  }

  // MARK: For subclasses

  /// No effect, since nothing is drawn; for subclasses to override.
  open func draw(_ dirtyRect: CGRect) {}
  /// No effect; for subclasses to override.
  open func updateLayer() {}
  /// Whether a layer would be updated rather than drawn.
  open var wantsUpdateLayer: Bool { false }
  /// Whether the background would shine through the view.
  open var allowsVibrancy: Bool { false }
  /// A layer for the view.
  open func makeBackingLayer() -> CALayer { CALayer() }
  /// The innermost visible view that contains a point of the superview.
  open func hitTest(_ point: CGPoint) -> NSView? {
    guard !isHidden, frame.includes(point) else { return nil }
    let isTurned = superview.map { $0.isFlipped != isFlipped } ?? false
    let local = CGPoint(
      x: point.x - frame.minX, y: isTurned ? frame.maxY - point.y : point.y - frame.minY)
    for view in subviews.reversed() {
      if let found = view.hitTest(local) { return found }
    }
    return self
  }
  /// The distance of the last baseline from the bottom.
  open var baselineOffsetFromBottom: CGFloat { baselines.bottom }
  /// No effect; for subclasses to override.
  open func viewWillMove(toSuperview newSuperview: NSView?) {}
  /// No effect; for subclasses to override.
  open func viewWillMove(toWindow newWindow: NSWindow?) {}
  /// No effect; for subclasses to override.
  open func viewDidMoveToWindow() {}
  /// No effect; for subclasses to override.
  open func viewDidMoveToSuperview() {}
  /// Not called; for subclasses to override.
  open func viewDidChangeBackingProperties() {}
  /// Not called; for subclasses to override.
  open func resizeSubviews(withOldSize oldSize: CGSize) {}
  /// Not called: masks have no effect; for subclasses.
  open func resize(withOldSuperviewSize oldSize: CGSize) {}
  /// No effect; called for views from interface files, which do not exist here.
  open func awakeFromNib() {}

  /// The parts of a frame that change with the size of the superview.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// A mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance on the left.
    public static let minXMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let width = AutoresizingMask(rawValue: 2)
    /// The distance on the right.
    public static let maxXMargin = AutoresizingMask(rawValue: 4)
    /// The distance at the bottom.
    public static let minYMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let height = AutoresizingMask(rawValue: 16)
    /// The distance at the top.
    public static let maxYMargin = AutoresizingMask(rawValue: 32)
  }
}

/// A name of a view or another part of an interface.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Sendable, Hashable,
  ExpressibleByStringLiteral
{
  /// The name.
  public let rawValue: String
  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public init(stringLiteral value: String) { rawValue = value }
}
