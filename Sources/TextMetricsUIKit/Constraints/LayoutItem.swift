internal import Foundation
internal import TextMetrics

/// What UIKit views, AppKit views and guides have in common in a constraint layout.
protocol LayoutItem: AnyObject {
  /// The view that contains the item.
  var layoutParent: (any LayoutItem)? { get }
  /// The views and guides in the item.
  var layoutChildren: [any LayoutItem] { get }
  var constraintStore: ConstraintStore { get }
  /// Whether the item stays where its frame is.
  var keepsFrame: Bool { get }
  /// The frame in the parent, y growing downward.
  var layoutFrame: CGRect { get set }
  /// Whether a frame that the item keeps is at a distance from the parent's bottom rather than from its top.
  var countsUpward: Bool { get }
  /// The distances of the margins from the edges.
  var constraintMargins: UIEdgeInsets { get }
  /// Whether the leading edge is the right one.
  var isMirrored: Bool { get }
  /// The size of the content, at a given width if it depends on the width; negative for none.
  func contentSize(atWidth width: CGFloat?) -> CGSize
  /// The distances of the first baseline from the top and of the last one from the bottom, at a given width if they
  /// depend on the width.
  func baselines(atWidth width: CGFloat?) -> (top: CGFloat?, bottom: CGFloat)
  /// The relations that the item itself establishes between its parts.
  func addOwnConstraints(to layout: inout ConstraintLayout)
  /// The part of a scrolling item that its contents are constrained to.
  var contentItem: (any LayoutItem)? { get }
  /// Whether the item makes constraints of its own.
  var establishesConstraints: Bool { get }
  /// Constraints have been added, removed or changed.
  func constraintsDidChange()
}

extension LayoutItem {
  var countsUpward: Bool { false }

  /// Whether the item is a given one or contains it.
  func contains(_ other: any LayoutItem) -> Bool {
    var item: (any LayoutItem)? = other
    while let candidate = item {
      if candidate === self { return true }
      item = candidate.layoutParent
    }
    return false
  }

  /// The smallest item that contains both; nil if there is none.
  func commonAncestor(with other: (any LayoutItem)?) -> (any LayoutItem)? {
    var item: (any LayoutItem)? = self
    while let candidate = item {
      if other.map(candidate.contains) ?? true { return candidate }
      item = candidate.layoutParent
    }
    return nil
  }

  func adopt(_ constraint: NSLayoutConstraint) {
    guard constraint.owner == nil else { return }
    constraintStore.append(constraint)
    constraint.owner = self
    constraintsDidChange()
  }

  /// Takes a guide, which leaves the item that it was in.
  func adopt(_ guide: UILayoutGuide) {
    guard guide.owner !== self else { return }
    guide.owner?.release(guide)
    guide.owner = self
    constraintStore.guides.append(guide)
    constraintsDidChange()
  }
  /// Removes a guide with its constraints, if it is in the item.
  func release(_ guide: UILayoutGuide) {
    guard guide.owner === self else { return }
    removeConstraints(involving: guide)
    constraintStore.guides.removeAll { $0 === guide }
    guide.owner = nil
    constraintsDidChange()
  }

  /// Removes the constraints of an item that leaves, as the platform does.
  func removeConstraints(involving item: any LayoutItem) {
    constraintStore.removeAll(of: item)
    layoutParent?.removeConstraints(involving: item)
  }

  /// Whether constraints determine anything in the item.
  var usesConstraints: Bool {
    establishesConstraints || !constraintStore.constraints.isEmpty
      || layoutChildren.contains { $0.usesConstraints }
  }

  /// Moves all items of the tree to where constraints put them, if there are any. Without effect while that is
  /// already being done, as when an intrinsic size asks for layout.
  func solveConstraints(_ grid: PixelGrid) {
    let root = layoutRoot
    guard root.usesConstraints, !root.constraintStore.isSolving else { return }
    root.constraintStore.isSolving = true
    defer { root.constraintStore.isSolving = false }
    ConstraintLayout(root, .frame).apply(grid)
  }

  /// The outermost item.
  var layoutRoot: any LayoutItem { layoutParent?.layoutRoot ?? self }
}

/// The constraints that a view holds, its guides, and the priorities of the view's own size.
final class ConstraintStore {
  private var held = ConstraintList()
  /// The constraints that are held, keyed by their items.
  private var heldByItem: [ObjectIdentifier: ConstraintList] = [:]
  /// The number of constraints that have been held so far.
  private var heldCount = 0
  var guides: [UILayoutGuide] = []
  /// Whether the constraints of the tree below are being solved.
  var isSolving = false
  private var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  private var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  /// The width at which constraints are asking for the size of the view's content; nil if they are not.
  private(set) var contentWidth: CGFloat?

  /// The size of the view's content, at a given width if it depends on the width.
  func contentSize(atWidth width: CGFloat?, intrinsicSize: () -> CGSize) -> CGSize {
    // An intrinsic size that is worked out from the view's own constraints adds no constraints to them.
    guard contentWidth == nil else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    contentWidth = width ?? .greatestFiniteMagnitude
    defer { contentWidth = nil }
    return intrinsicSize()
  }

  /// A question about the view's size.
  enum SizeQuestion { case intrinsic, fitting }
  private var openQuestions: Set<SizeQuestion> = []

  /// A view's answer to a question about its size; nil while the same question is already being answered, as when
  /// `sizeThatFits` asks for the size by constraints and there are none.
  func answer(_ question: SizeQuestion, _ size: () -> CGSize) -> CGSize? {
    guard openQuestions.insert(question).inserted else { return nil }
    defer { openQuestions.remove(question) }
    return size()
  }

  /// The constraints that are held, in the order in which they were added.
  var constraints: [NSLayoutConstraint] { held.constraints }

  /// Adds a constraint that is held nowhere yet.
  func append(_ constraint: NSLayoutConstraint) {
    constraint.number = heldCount
    heldCount += 1
    held.append(constraint)
    for item in constraint.itemIdentifiers {
      heldByItem[item, default: ConstraintList()].append(constraint)
    }
  }

  /// Removes the constraints of an item and of everything in it.
  func removeAll(of item: any LayoutItem) {
    guard !held.constraints.isEmpty else { return }
    for constraint in heldByItem[ObjectIdentifier(item)]?.constraints ?? []
    // The identifier of an object that no longer exists may have passed to another.
    where constraint.firstItem === item || constraint.secondItem === item { remove(constraint) }
    for child in item.layoutChildren where child.layoutParent === item { removeAll(of: child) }
  }

  /// Removes a constraint, if it is held here.
  func remove(_ constraint: NSLayoutConstraint) {
    guard held.remove(constraint) else { return }
    for item in constraint.itemIdentifiers {
      _ = heldByItem[item]?.remove(constraint)
      if heldByItem[item]?.constraints.isEmpty == true { heldByItem[item] = nil }
    }
    let owner = constraint.owner
    constraint.owner = nil
    owner?.constraintsDidChange()
  }

  /// How strongly the view stays as small as its content.
  func hugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging[axis] ?? .defaultLow }
  /// How strongly the view stays as large as its content.
  func resistance(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    resistance[axis] ?? .defaultHigh
  }
  func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    hugging[axis] = priority
  }
  func setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    resistance[axis] = priority
  }
}

/// Constraints that one item holds, in the order in which they were added.
private struct ConstraintList {
  private(set) var constraints: [NSLayoutConstraint] = []

  mutating func append(_ constraint: NSLayoutConstraint) { constraints.append(constraint) }

  /// - Returns: Whether the constraint was in the list.
  mutating func remove(_ constraint: NSLayoutConstraint) -> Bool {
    let index = constraints.partitioningIndex { $0.number >= constraint.number }
    guard index < constraints.count, constraints[index] === constraint else { return false }
    constraints.remove(at: index)
    return true
  }
}
