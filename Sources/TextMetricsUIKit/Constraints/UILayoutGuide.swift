public import Foundation

/// AppKit's name for ``UILayoutGuide``.
public typealias NSLayoutGuide = UILayoutGuide

/// A rectangle without a view, for constraints.
open class UILayoutGuide: NSObject {
  /// The view that the guide is in.
  open var owningView: UIView? { owner as? UIView }
  weak var owner: (any LayoutItem)?
  /// A name for debugging.
  open var identifier = ""
  /// The place in the owning view, in points, after that view has been laid out.
  open internal(set) var layoutFrame = CGRect.zero
  /// The distances at which the guide is pinned to its owner's edges; nil for a guide that is not pinned.
  let insets: ((UIEdgeInsets, any LayoutItem) -> UIEdgeInsets)?
  let constraintStore = ConstraintStore()

  /// A guide without a place.
  public override init() { insets = nil }

  /// A guide pinned to its owner's edges, at distances that follow from the owner's margins.
  init(
    of owner: any LayoutItem, insets: @escaping (UIEdgeInsets, any LayoutItem) -> UIEdgeInsets
  ) {
    self.owner = owner
    self.insets = insets
  }

  func addOwnConstraints(to layout: inout ConstraintLayout) {
    guard let owner, let distances = insets?(owner.constraintMargins, owner) else { return }
    layout.add(.equal, [(self, .left, 1), (owner, .left, -1)], distances.left)
    layout.add(.equal, [(self, .top, 1), (owner, .top, -1)], distances.top)
    layout.add(.equal, [(self, .right, 1), (owner, .right, -1)], -distances.right)
    layout.add(.equal, [(self, .bottom, 1), (owner, .bottom, -1)], -distances.bottom)
  }
}

extension UILayoutGuide: LayoutItem {
  var layoutParent: (any LayoutItem)? { owner }
  var layoutChildren: [any LayoutItem] { [] }
  var keepsFrame: Bool { false }
  var constraintMargins: UIEdgeInsets { .zero }
  var isMirrored: Bool { owner?.isMirrored ?? false }
  func baselines(atWidth width: CGFloat?) -> (top: CGFloat?, bottom: CGFloat) { (nil, 0) }
  var contentItem: (any LayoutItem)? { nil }
  var establishesConstraints: Bool { false }

  func contentSize(atWidth width: CGFloat?) -> CGSize { CGSize(width: -1, height: -1) }
  func constraintsDidChange() { owner?.constraintsDidChange() }
}
