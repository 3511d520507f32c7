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
}
