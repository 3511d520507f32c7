public import Foundation

/// A row or a column of views, arranged by constraints between them.
///
/// - Along the axis the views stand in their order, ``spacing`` apart, from edge to edge. They have their own
///   sizes; if there is more or less room, their hugging and compression resistance decide.
/// - Across the axis a view fills the stack, or stays within it at the place that ``alignment`` says. The stack
///   is as large as the largest view.
/// - Hidden views take no room. Margins apply if ``isLayoutMarginsRelativeArrangement`` is set.
open class UIStackView: UIView {
  /// How views are spread along the axis.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// Where views stand across the axis.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// The leading edge of a row.
    public static let top = Alignment.leading
    /// The trailing edge of a row.
    public static let bottom = Alignment.trailing
  }

  /// The views that are arranged, in their order.
  open var arrangedSubviews: [UIView] { arranged.views }
  private var arranged = ArrangedViews<UIView>()
  /// Whether the views stand in a row, the default, or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
  /// Points between two views.
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// How views are spread along the axis.
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  /// Where views stand across the axis.
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// Whether the views stay within the layout margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
  /// Stored; has no effect: spacings are between edges.
  open var isBaselineRelativeArrangement = false

  /// As the spacing after a view, stands for the stack's own ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// As the spacing after a view, the system's spacing: 8 points.
  public static let spacingUseSystem: CGFloat = 8

  /// A stack of views.
  public init(arrangedSubviews views: [UIView]) {
    super.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  /// A stack with a frame, without views.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archiving is not supported: creates a stack without views.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view among the others; no effect for a view that contains the stack.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard !view.contains(self) else { return }
    arranged.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.remove(view)
    setNeedsLayout()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the spacing after an arranged view, in points; ``spacingUseDefault`` for the stack's own.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    arranged.setSpacing(
      spacing == Self.spacingUseDefault ? nil : spacing, after: arrangedSubview)
    setNeedsLayout()
  }

  /// The spacing after a view, in points; ``spacingUseDefault`` if none has been set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    arranged.spacing(after: arrangedSubview) ?? Self.spacingUseDefault
  }

  /// The size of the views, no wider than the given size unless they require more.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
    guard natural.width > size.width else { return natural }
    return systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  override var establishesConstraints: Bool { !visible.isEmpty }

  private var visible: [UIView] {
    arrangedSubviews.filter { !$0.isHidden && $0.superview === self }
  }

  override func addOwnConstraints(to layout: inout ConstraintLayout) {
    let views = visible
    addEnds(of: views, to: &layout)
    addGaps(between: views, to: &layout)
    addDistribution(of: views, to: &layout)
    for view in views { addAlignment(of: view, to: &layout) }
    addBaselines(of: views, to: &layout)
    for view in arrangedSubviews where view.isHidden {
      layout.add(.equal, [(view, .width, 1)], 0, priority: Self.hiddenPriority)
      layout.add(.equal, [(view, .height, 1)], 0, priority: Self.hiddenPriority)
    }
  }

  /// The priority that makes hidden views empty, stronger than their own constraints.
  private static let hiddenPriority = ConstraintLayout.fixedFramePriority - 1
  /// A priority weaker than any content size.
  private static let weakestPriority: Float = 2
}

// MARK: - Constraints

extension UIStackView {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private var isRow: Bool { axis == .horizontal }
  /// The attributes along the axis.
  private var along: (start: Attribute, end: Attribute, size: Attribute, middle: Attribute) {
    isRow ? (.leading, .trailing, .width, .centerX) : (.top, .bottom, .height, .centerY)
  }
  /// The attributes across the axis.
  private var across: (start: Attribute, end: Attribute, size: Attribute, middle: Attribute) {
    isRow ? (.top, .bottom, .height, .centerY) : (.leading, .trailing, .width, .centerX)
  }

  /// The attribute of the stack that an attribute of the views is related to: the same one, or that of the margins.
  private func own(_ attribute: Attribute) -> Attribute {
    isLayoutMarginsRelativeArrangement ? attribute.margin : attribute
  }

  private func addEnds(of views: [UIView], to layout: inout ConstraintLayout) {
    guard let first = views.first, let last = views.last else { return }
    layout.add(.equal, [(first, along.start, 1), (self, own(along.start), -1)], 0)
    layout.add(.equal, [(last, along.end, 1), (self, own(along.end), -1)], 0)
  }

  private func addGaps(between views: [UIView], to layout: inout ConstraintLayout) {
    let gaps = views.dropLast().map { arranged.spacing(after: $0) ?? spacing }
    let edges = zip(views, views.dropFirst()).map {
      [($1, along.start, 1), ($0, along.end, -1)] as [(UIView, Attribute, CGFloat)]
    }
    switch distribution {
    case .fill, .fillEqually, .fillProportionally:
      for (edges, gap) in zip(edges, gaps) { layout.add(.equal, edges, gap) }
    case .equalSpacing:
      // All gaps are equal, and the largest decides. Set for every gap, it would depend on all views each time.
      guard let first = edges.first, let largest = gaps.max() else { return }
      layout.add(.greaterThanOrEqual, first, largest)
      layout.add(.equal, first, largest, priority: Self.weakestPriority)
    case .equalCentering:
      for (edges, gap) in zip(edges, gaps) { layout.add(.greaterThanOrEqual, edges, gap) }
      layout.add(.equal, edges.flatMap(\.self), gaps.reduce(0, +), priority: Self.weakestPriority)
    }
  }

  private func addDistribution(of views: [UIView], to layout: inout ConstraintLayout) {
    guard let first = views.first else { return }
    for index in views.indices.dropFirst() {
      let view = views[index]
      let last = views[index - 1]
      switch distribution {
      case .fill: break
      case .fillEqually:
        layout.add(.equal, [(view, along.size, 1), (first, along.size, -1)], 0)
      case .fillProportionally:
        let (size, model) = (length(view), length(first))
        guard size > 0, model > 0 else { continue }
        layout.add(
          .equal, [(view, along.size, model), (first, along.size, -size)], 0, priority: 999)
      case .equalSpacing where index > 1:
        layout.add(
          .equal,
          [
            (view, along.start, 1), (last, along.end, -1), (last, along.start, -1),
            (views[index - 2], along.end, 1),
          ], 0)
      case .equalCentering where index > 1:
        layout.add(
          .equal,
          [
            (view, along.middle, 1), (last, along.middle, -2), (views[index - 2], along.middle, 1),
          ], 0, priority: 150)
      case .equalSpacing, .equalCentering: break
      }
    }
  }

  /// A view's own length along the axis.
  private func length(_ view: UIView) -> CGFloat {
    let size = view.contentSize(atWidth: nil)
    return isRow ? size.width : size.height
  }

  private func addAlignment(of view: UIView, to layout: inout ConstraintLayout) {
    let (start, end) = (own(across.start), own(across.end))
    let keepsStart = [.fill, .leading].contains(alignment)
    let keepsEnd = [.fill, .trailing].contains(alignment)
    layout.add(
      keepsStart ? .equal : .greaterThanOrEqual, [(view, across.start, 1), (self, start, -1)], 0)
    layout.add(
      keepsEnd ? .equal : .lessThanOrEqual, [(view, across.end, 1), (self, end, -1)], 0)
    if alignment == .center {
      layout.add(.equal, [(view, across.middle, 1), (self, own(across.middle), -1)], 0)
    }
    // The stack is no larger than its largest view.
    layout.add(
      .equal, [(self, end, 1), (self, start, -1), (view, across.size, -1)], 0,
      priority: Self.weakestPriority)
  }

  private func addBaselines(of views: [UIView], to layout: inout ConstraintLayout) {
    guard isRow, alignment == .firstBaseline || alignment == .lastBaseline, let first = views.first
    else { return }
    let baseline: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    for view in views.dropFirst() {
      layout.add(.equal, [(view, baseline, 1), (first, baseline, -1)], 0)
    }
  }
}
