import Testing
import TextMetricsUIKit

@Suite struct NSLayoutAnchorTests {
  private func column() -> (UIView, UIView, UIView) {
    let (parent, one, other) = (UIView(), UIView(), UIView())
    for view in [one, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
      view.widthAnchor.constraint(equalToConstant: 10).isActive = true
      view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    }
    parent.translatesAutoresizingMaskIntoConstraints = false
    one.topAnchor.constraint(equalTo: parent.topAnchor).isActive = true
    one.leadingAnchor.constraint(equalTo: parent.leadingAnchor).isActive = true
    other.bottomAnchor.constraint(equalTo: parent.bottomAnchor).isActive = true
    other.trailingAnchor.constraint(equalTo: parent.trailingAnchor).isActive = true
    return (parent, one, other)
  }

  @Test func spacingsOfTheSystemAreMultiplesOfEightPoints() {
    for constraint in [
      NSLayoutYAxisAnchor.constraint(equalToSystemSpacingBelow:multiplier:),
      NSLayoutYAxisAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:),
    ] {
      let (parent, one, other) = column()
      constraint(other.topAnchor)(one.bottomAnchor, 2).isActive = true
      #expect(parent.systemLayoutSizeFitting(.zero).height == 36)
    }
    for constraint in [
      NSLayoutXAxisAnchor.constraint(equalToSystemSpacingAfter:multiplier:),
      NSLayoutXAxisAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier:),
    ] {
      let (parent, one, other) = column()
      constraint(other.leadingAnchor)(one.trailingAnchor, 0.5).isActive = true
      #expect(parent.systemLayoutSizeFitting(.zero).width == 24)
    }
    let (parent, one, other) = column()
    other.topAnchor.constraint(
      lessThanOrEqualToSystemSpacingBelow: one.bottomAnchor, multiplier: 1
    ).isActive = true
    other.leadingAnchor.constraint(
      lessThanOrEqualToSystemSpacingAfter: one.trailingAnchor, multiplier: 1
    ).isActive = true
    let room = CGSize(width: 100, height: 100)
    #expect(parent.systemLayoutSizeFitting(room) == CGSize(width: 28, height: 28))
  }

  @Test func marginsHaveAMiddle() {
    let (parent, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    parent.layoutMargins = UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 40)
    parent.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(greaterThanOrEqualTo: view.widthAnchor, multiplier: 2),
      NSLayoutConstraint(
        item: view, attribute: .centerX, relatedBy: .equal, toItem: parent,
        attribute: .centerXWithinMargins, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: view, attribute: .centerY, relatedBy: .equal, toItem: parent,
        attribute: .centerYWithinMargins, multiplier: 1, constant: 0),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 40, width: 20, height: 40))
  }
}
