public import Foundation

/// A row or a column of views, arranged by constraints between them: along the axis from edge to edge, ``spacing``
/// apart; across it within the stack, at the place that ``alignment`` says. Hidden views take no room.
open class NSStackView: NSView {
  /// How views are spread along the axis.
  public enum Distribution: Int, Sendable {
    case gravityAreas = -1
    case fill = 0
    case fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The views that are arranged, in their order.
  open var arrangedSubviews: [NSView] { arranged.views }
  private var arranged = ArrangedViews<NSView>()
  /// Whether the views stand in a row or a column.
  open var orientation = NSLayoutConstraint.Orientation.horizontal
  /// Points between two views.
  open var spacing: CGFloat = 8
  /// How views are spread along the axis; ``Distribution/fillEqually`` makes them equally long.
  open var distribution = Distribution.gravityAreas
  /// Where views stand across the axis; by default in the middle.
  open var alignment: NSLayoutConstraint.Attribute {
    get { givenAlignment ?? standardAlignment }
    set { givenAlignment = newValue }
  }
  private var givenAlignment: NSLayoutConstraint.Attribute?
  private var standardAlignment: NSLayoutConstraint.Attribute {
    orientation == .horizontal ? .centerY : .centerX
  }
  /// Points around the views.
  open var edgeInsets = NSEdgeInsets()
  /// Stored: hidden views always take no room.
  open var detachesHiddenViews = true
  private typealias Attribute = NSLayoutConstraint.Attribute

  /// A stack of views.
  public convenience init(views: [NSView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: NSView) {
    arranged.insert(view, at: arrangedSubviews.count)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
  }
  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: NSView) {
    arranged.remove(view)
  }
  open override func willRemoveSubview(_ subview: NSView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }
  /// Sets the spacing after an arranged view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {
    arranged.setSpacing(spacing, after: view)
  }

  /// Without effect; on the platform, sets how strongly the stack stays as small as its views.
  open func setHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {}

  override var establishesConstraints: Bool { !visible.isEmpty }
  private var visible: [NSView] {
    arrangedSubviews.filter { !$0.isHidden && $0.superview === self }
  }

  override func addOwnConstraints(to layout: inout ConstraintLayout) {
    let views = visible
    guard let first = views.first, let last = views.last else { return }
    let isRow = orientation == .horizontal
    let (start, end, size): (Attribute, Attribute, Attribute) =
      isRow ? (.leading, .trailing, .width) : (.top, .bottom, .height)
    let insets = edgeInsets
    layout.add(.equal, [(first, start, 1), (self, start, -1)], isRow ? insets.left : insets.top)
    layout.add(
      .equal, [(last, end, 1), (self, end, -1)], isRow ? -insets.right : -insets.bottom)
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = arranged.spacing(after: view) ?? spacing
      layout.add(.equal, [(next, start, 1), (view, end, -1)], gap)
      if distribution == .fillEqually {
        layout.add(.equal, [(next, size, 1), (first, size, -1)], 0)
      }
    }
    for view in views { addAlignment(of: view, first: first, isRow: isRow, to: &layout) }
  }

  /// A priority weaker than any content size.
  private static let weakestPriority: Float = 2

  private func addAlignment(
    of view: NSView, first: NSView, isRow: Bool, to layout: inout ConstraintLayout
  ) {
    let insets = edgeInsets
    let (start, end, size): (Attribute, Attribute, Attribute) =
      isRow ? (.top, .bottom, .height) : (.leading, .trailing, .width)
    let (before, after) = isRow ? (insets.top, insets.bottom) : (insets.left, insets.right)
    layout.add(.greaterThanOrEqual, [(view, start, 1), (self, start, -1)], before)
    layout.add(.lessThanOrEqual, [(view, end, 1), (self, end, -1)], -after)
    let isKnown: Bool
    switch alignment {
    case .centerX: isKnown = !isRow
    case .centerY: isKnown = isRow
    case .leading, .trailing, .left, .right, .width: isKnown = !isRow
    case .top, .bottom, .firstBaseline, .lastBaseline, .height: isKnown = isRow
    default: isKnown = false
    }
    let place: NSLayoutConstraint.Attribute = isKnown ? alignment : standardAlignment
    let offset = place == start ? before : place == end ? -after : 0
    if place != .firstBaseline, place != .lastBaseline {
      layout.add(.equal, [(view, place, 1), (self, place, -1)], offset)
    } else if first !== view {
      layout.add(.equal, [(view, place, 1), (first, place, -1)], 0)
    }
    layout.add(
      .equal, [(self, size, 1), (view, size, -1)], before + after, priority: Self.weakestPriority)
  }
}
