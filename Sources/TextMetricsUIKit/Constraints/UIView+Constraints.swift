internal import Foundation

extension UIView: LayoutItem {
  var layoutParent: (any LayoutItem)? { superview }
  var layoutChildren: [any LayoutItem] { constraintStore.guides + subviews }
  var keepsFrame: Bool { translatesAutoresizingMaskIntoConstraints }
  var layoutFrame: CGRect {
    get { frame }
    set { frame = newValue }
  }
  var constraintMargins: UIEdgeInsets { layoutMargins }
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  func constraintsDidChange() { setNeedsLayout() }
}

extension UIView {
  /// The constraints that the view holds: those of its own size, and those between its subviews.
  public var constraints: [NSLayoutConstraint] { constraintStore.constraints }
  /// Holds and activates a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) { adopt(constraint) }
  /// Holds and activates constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(adopt) }
  /// Removes a constraint that the view holds.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraintStore.remove(constraint)
  }
  /// Removes constraints that the view holds.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach(constraintStore.remove)
  }

  /// The guides in the view.
  public var layoutGuides: [UILayoutGuide] { constraintStore.guides }
  /// Adds a guide, which leaves the view that it was in: a guide has only one
  /// (https://developer.apple.com/documentation/uikit/uiview/addlayoutguide(_:)).
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { adopt(layoutGuide) }
  /// Removes a guide with its constraints; without effect on a guide that is not in the view.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { release(layoutGuide) }

  /// The rectangle within the layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    guide("UIViewLayoutMarginsGuide") { margins, _ in margins }
  }
  /// The rectangle within the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide {
    guide("UIViewSafeAreaLayoutGuide") { _, owner in (owner as? UIView)?.safeAreaInsets ?? .zero }
  }
  /// The rectangle for text that is easy to read: as on a phone, the one within the layout margins.
  public var readableContentGuide: UILayoutGuide {
    guide("UIViewReadableContentGuide") { margins, _ in margins }
  }
}
