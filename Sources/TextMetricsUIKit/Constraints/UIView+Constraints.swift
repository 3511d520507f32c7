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
  public func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  /// Holds and activates constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(hold) }
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
  /// Adds a guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owner = self
    constraintStore.guides.append(layoutGuide)
  }
  /// Removes a guide with its constraints.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    forgetConstraints(of: layoutGuide)
    constraintStore.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
  }

  /// The rectangle within the layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    guide("UIViewLayoutMarginsGuide") { margins, _ in margins }
  }
  /// The rectangle within the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide {
    guide("UIViewSafeAreaLayoutGuide") { _, owner in (owner as? UIView)?.safeAreaInsets ?? .zero }
  }
  /// The rectangle for text that is easy to read: that within the layout margins, as on a phone.
  public var readableContentGuide: UILayoutGuide {
    guide("UIViewReadableContentGuide") { margins, _ in margins }
  }
}

extension UIView {
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge where lines begin.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where lines end.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The middle between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The middle between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
