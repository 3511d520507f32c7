internal import Foundation

extension NSView: LayoutItem {
  var layoutParent: (any LayoutItem)? { superview }
  var layoutChildren: [any LayoutItem] { constraintStore.guides + subviews }
  var keepsFrame: Bool { translatesAutoresizingMaskIntoConstraints }
  /// The standard distance to a superview's edge in visual formats.
  var constraintMargins: UIEdgeInsets { UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20) }
  var isMirrored: Bool { userInterfaceLayoutDirection == .rightToLeft }
  func baselines(atWidth width: CGFloat?) -> (top: CGFloat?, bottom: CGFloat) { baselines }
  func constraintsDidChange() { needsLayout = true }

  /// The frame with y growing downward, whichever way y grows in the superview.
  var layoutFrame: CGRect {
    get { flipped(frame) }
    set { frame = flipped(newValue) }
  }

  var countsUpward: Bool { superview.map { !$0.isFlipped } ?? false }

  private func flipped(_ rect: CGRect) -> CGRect {
    guard let superview, countsUpward else { return rect }
    return CGRect(
      x: rect.minX, y: superview.bounds.height - rect.maxY, width: rect.width, height: rect.height)
  }
}

extension NSView {
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

  /// How strongly the view stays as small as its content; 250 by default.
  public func contentHuggingPriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority { constraintStore.hugging(orientation) }
  /// Sets how strongly the view stays as small as its content.
  public func setContentHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) { constraintStore.setHugging(priority, orientation) }
  /// How strongly the view stays as large as its content; 750 by default.
  public func contentCompressionResistancePriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority { constraintStore.resistance(orientation) }
  /// Sets how strongly the view stays as large as its content.
  public func setContentCompressionResistancePriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) { constraintStore.setResistance(priority, orientation) }

  /// Adds a guide, which leaves the view that it was in.
  public func addLayoutGuide(_ guide: NSLayoutGuide) { adopt(guide) }
}
