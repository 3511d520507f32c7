public import Foundation

/// A linear relation between the edges and sizes of two views, as in Auto Layout.
///
/// Constraints take effect in `systemLayoutSizeFitting`, `fittingSize` and `layoutIfNeeded()`. These solve the
/// constraints of the whole subtree and the intrinsic sizes, each with its priority, with the heights of
/// wrapped texts at the widths that result. Contradictions are not reported: the constraint with the lower
/// priority gives way, or one of two required ones.
open class NSLayoutConstraint: NSObject {
  /// The first view or guide.
  public internal(set) weak var firstItem: AnyObject?
  /// The second view or guide; nil for a constant, as which a length may also have a second attribute.
  public internal(set) weak var secondItem: AnyObject?
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The attribute of the second item.
  public let secondAttribute: Attribute
  /// How the two sides are related.
  public let relation: Relation
  /// The factor of the second item's attribute.
  public let multiplier: CGFloat
  /// The constant that is added to the second side, in points.
  open var constant: CGFloat { didSet { owner?.constraintsDidChange() } }
  /// The priority; constraints with a higher one win. By default required.
  open var priority = UILayoutPriority.required { didSet { owner?.constraintsDidChange() } }
  /// A name for debugging.
  open var identifier: String?
  /// Stored; has no effect.
  open var shouldBeArchived = false
  /// The view that holds the constraint.
  weak var owner: (any LayoutItem)?
  /// The position of the constraint among all that the owner has ever held.
  var number = 0
  /// Whether the constraint relates its first item to a constant, rather than to a second item, which may no longer
  /// exist.
  let isWithConstant: Bool
  /// The identifiers of the items, which may no longer exist.
  let itemIdentifiers: Set<ObjectIdentifier>

  /// first.attribute (relation) second.attribute × multiplier + constant.
  public required init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let items = (first: view1 as AnyObject, second: view2.map { $0 as AnyObject })
    (firstItem, secondItem) = items
    itemIdentifiers = Set([items.first, items.second].compactMap { $0.map(ObjectIdentifier.init) })
    // Much code repeats the attribute of a length where there is no second item; the platform ignores it.
    isWithConstant =
      view2 == nil && (attr2 == .notAnAttribute || attr1 == .width || attr1 == .height)
    firstAttribute = attr1
    secondAttribute = attr2
    self.relation = relation
    self.multiplier = multiplier
    constant = c
  }

  /// Whether the constraint is active. It is then held by the nearest common superview of its items. Without one,
  /// where the platform throws, it is held by its first item and has no effect.
  open var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      guard newValue, let first = firstItem as? any LayoutItem else {
        owner?.constraintStore.remove(self)
        return
      }
      let second = secondItem as? any LayoutItem
      (first.commonAncestor(with: second) ?? first).adopt(self)
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

  /// How two sides are related.
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

extension NSLayoutConstraint.Attribute {
  /// The margin beside an edge, or the middle between two margins.
  var margin: Self {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: self
    }
  }
}
