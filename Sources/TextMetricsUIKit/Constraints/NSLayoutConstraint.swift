public import Foundation

/// A linear relation between the edges and sizes of two views, as Auto Layout has it.
///
/// Constraints count in `systemLayoutSizeFitting`, `fittingSize` and `layoutIfNeeded()`, which solve those
/// of the whole subtree with their priorities, the intrinsic sizes with theirs, and the heights of wrapped
/// texts at the widths that result. Contradictions are not reported: the constraint with the lower
/// priority gives way, or one of two required ones.
open class NSLayoutConstraint: NSObject {
  /// The first view or guide.
  public internal(set) weak var firstItem: AnyObject?
  /// The second view or guide; nil for a constant.
  public internal(set) weak var secondItem: AnyObject?
  /// What is constrained of the first item.
  public let firstAttribute: Attribute
  /// What the second item provides.
  public let secondAttribute: Attribute
  /// Whether both sides are equal.
  public let relation: Relation
  /// The factor of the second item's attribute.
  public let multiplier: CGFloat
  /// What is added to it, in points.
  open var constant: CGFloat { didSet { holder?.constraintsDidChange() } }
  /// Higher ones win; by default required.
  open var priority = UILayoutPriority.required { didSet { holder?.constraintsDidChange() } }
  /// A name for debugging.
  open var identifier: String?
  /// Stored; has no effect.
  open var shouldBeArchived = false
  /// The view that holds the constraint.
  weak var holder: (any LayoutItem)?
  /// Which one this is of all that the holder has held.
  var number = 0
  /// The items, which may cease to exist.
  let itemIdentifiers: Set<ObjectIdentifier>

  /// first.attribute (relation) second.attribute × multiplier + constant.
  public required init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let items = (first: view1 as AnyObject, second: view2.map { $0 as AnyObject })
    (firstItem, secondItem) = items
    itemIdentifiers = Set([items.first, items.second].compactMap { $0.map(ObjectIdentifier.init) })
    firstAttribute = attr1
    secondAttribute = attr2
    self.relation = relation
    self.multiplier = multiplier
    constant = c
  }

  /// Whether the constraint counts. It is held by the nearest common superview of its items; without one,
  /// for which the platform throws, by its first item, and does not count.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      guard newValue, let first = firstItem as? any LayoutItem else {
        holder?.constraintStore.remove(self)
        return
      }
      let second = secondItem as? any LayoutItem
      (first.commonAncestor(with: second) ?? first).hold(self)
    }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// A direction.
  public enum Axis: Int, Sendable { case horizontal, vertical }
  /// AppKit's name for a direction.
  public typealias Orientation = Axis
  /// AppKit's name for priorities.
  public typealias Priority = UILayoutPriority

  /// Whether two sides are equal.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// An edge, a size or a baseline of a view.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    /// The last baseline, under its old name.
    public static let baseline = Attribute.lastBaseline
  }
}
