import Testing
import TextMetricsUIKit

@Suite struct NSLayoutConstraintTests {
  @Test(arguments: [NSLayoutConstraint.Attribute.height, .notAnAttribute, .width])
  func lengthsWithoutASecondItemAreConstants(attribute: NSLayoutConstraint.Attribute) {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint(
      item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: attribute,
      multiplier: 1, constant: 42
    ).isActive = true
    #expect(view.systemLayoutSizeFitting(.zero).height == 42)
  }

  @Test func constraintsToViewsThatNoLongerExistHaveNoEffect() {
    let view = UIView()
    var other: UIView? = UIView()
    let anchor = other?.heightAnchor
    view.heightAnchor.constraint(equalTo: other?.heightAnchor ?? view.heightAnchor, constant: 42)
      .isActive = true
    other = nil
    if let anchor { view.heightAnchor.constraint(equalTo: anchor, constant: 43).isActive = true }
    #expect(view.constraints.count == 2 && view.systemLayoutSizeFitting(.zero).height == 0)
  }

  @Test func viewsWithoutACommonSuperviewAreNotConstrained() {
    let (one, other) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 70)))
    let constraint = one.widthAnchor.constraint(equalTo: other.widthAnchor)
    constraint.isActive = true
    #expect(one.constraints == [constraint] && one.systemLayoutSizeFitting(.zero).width == 0)
    NSLayoutConstraint.deactivate([constraint])
    #expect(one.constraints.isEmpty && !constraint.isActive)
  }

  @Test func changesOfAConstraintTakeEffect() {
    for view in [UIView(), NSView()] as [any BaselineAnchored] {
      func width() -> CGFloat? {
        (view as? UIView)?.systemLayoutSizeFitting(.zero).width
          ?? (view as? NSView)?.fittingSize.width
      }
      let (one, other) = (
        view.widthAnchor.constraint(equalToConstant: 20),
        view.widthAnchor.constraint(equalToConstant: 30)
      )
      one.priority = .defaultLow
      (view as? UIView)?.addConstraints([one, other])
      (view as? NSView)?.addConstraints([one, other])
      #expect(width() == 30)
      other.priority = UILayoutPriority(100)
      #expect(width() == 20)
      one.constant = 25
      #expect(width() == 25)
      (view as? UIView)?.removeConstraints([one, one])
      (view as? NSView)?.removeConstraints([one, one])
      #expect(width() == 30)
    }
  }
}
