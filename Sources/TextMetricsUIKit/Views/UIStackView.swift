public import Foundation

/// Views in a row or a column, as large as they need.
///
/// Only sizes and frames are worked out, by the views' own sizes: hidden views take no room, the views
/// stand in their order with ``spacing`` between them, and margins count where
/// ``isLayoutMarginsRelativeArrangement`` is set. In a column every view gets the width of the stack, or
/// its own where ``alignment`` is not `fill`. In a row views get their own widths in turn, and the last
/// what is left. Priorities and the distributions that stretch views have no effect on the stack's size,
/// except that equal views are as large as the largest.
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
  open private(set) var arrangedSubviews: [UIView] = []
  /// Whether the views stand in a row, the default, or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
  /// Points between two views.
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// How views are spread along the axis.
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  /// Where views stand across the axis.
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// The views keep the layout margins from the edges.
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
  private var spacings: [ObjectIdentifier: CGFloat] = [:]

  /// The spacing that stands for the stack's own, as a spacing after a view.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// A stack of views.
  public init(arrangedSubviews views: [UIView]) {
    super.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  /// A stack in a place, without views.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Views are not archived: a stack without views.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view in a place among the others.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  /// Arranges a view no longer; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }

  /// Sets the points after a view; ``spacingUseDefault`` for those of the stack.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    spacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsLayout()
  }

  /// The points after a view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = margins
    let room = CGSize(
      width: max(0, size.width - margins.left - margins.right), height: size.height)
    let frames = frames(in: room)
    let content = frames.reduce(into: CGSize.zero) {
      $0 = CGSize(width: max($0.width, $1.maxX), height: max($0.height, $1.maxY))
    }
    return CGSize(
      width: content.width + margins.left + margins.right,
      height: content.height + margins.top + margins.bottom)
  }

  open override func layoutSubviews() {
    let margins = margins
    let room = bounds.inset(by: margins).size
    for (view, frame) in zip(visible, frames(in: room)) {
      view.frame = aligned(frame, in: room).offsetBy(dx: margins.left, dy: margins.top)
    }
  }

  private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }
  private var visible: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  /// The views' frames in a room, at its leading edges.
  private func frames(in room: CGSize) -> [CGRect] {
    let isRow = axis == .horizontal
    var place: CGFloat = 0
    var frames = visible.map { view in
      let left = isRow ? max(0, room.width - place) : room.width
      let size = Self.size(of: view, in: CGSize(width: left, height: room.height))
      defer { place += (isRow ? size.width : size.height) + spacing(after: view) }
      return isRow
        ? CGRect(origin: CGPoint(x: place, y: 0), size: size)
        : CGRect(origin: CGPoint(x: 0, y: place), size: size)
    }
    if distribution == .fillEqually { equalize(&frames) }
    return frames
  }

  private func spacing(after view: UIView) -> CGFloat {
    spacings[ObjectIdentifier(view)] ?? spacing
  }

  /// Makes all views as large along the axis as the largest.
  private func equalize(_ frames: inout [CGRect]) {
    let isRow = axis == .horizontal
    let largest = frames.map { isRow ? $0.width : $0.height }.max() ?? 0
    var place: CGFloat = 0
    for (index, view) in visible.enumerated() {
      if isRow {
        (frames[index].origin.x, frames[index].size.width) = (place, largest)
      } else {
        (frames[index].origin.y, frames[index].size.height) = (place, largest)
      }
      place += largest + spacing(after: view)
    }
  }

  /// A view's own size, no wider than the room.
  private static func size(of view: UIView, in room: CGSize) -> CGSize {
    let own = view.intrinsicContentSize
    func fitting() -> CGSize {
      view.sizeThatFits(CGSize(width: room.width, height: .greatestFiniteMagnitude))
    }
    guard own.width >= 0, own.width <= room.width else {
      let size = fitting()
      return CGSize(width: min(size.width, room.width), height: size.height)
    }
    return CGSize(width: own.width, height: own.height >= 0 ? own.height : fitting().height)
  }

  private func aligned(_ frame: CGRect, in room: CGSize) -> CGRect {
    var frame = frame
    let isRow = axis == .horizontal
    let slack = isRow ? room.height - frame.height : room.width - frame.width
    switch alignment {
    case .fill where isRow: frame.size.height = room.height
    case .fill: frame.size.width = room.width
    case .leading, .firstBaseline: break
    case .center where isRow: frame.origin.y += slack / 2
    case .center: frame.origin.x += slack / 2
    case .trailing where isRow, .lastBaseline where isRow: frame.origin.y += slack
    case .trailing, .lastBaseline: frame.origin.x += slack
    }
    return frame
  }
}
