import SeededTexts
import Testing
import TextMetricsUIKit

/// The constraints that remain when views are removed, compared with those that refer to nothing removed.
@Suite struct ConstraintRemovalTests {
  /// A tree of views, with constraints between any of them and guides.
  private func views(_ random: inout SeededRandom) -> (views: [UIView], guides: [UILayoutGuide]) {
    var views = [UIView()]
    var guides: [UILayoutGuide] = []
    for _ in 0..<20 {
      let view = UIView()
      views.randomElement(using: &random)?.addSubview(view)
      views.append(view)
      if Bool.random(using: &random) {
        let guide = UILayoutGuide()
        views.randomElement(using: &random)?.addLayoutGuide(guide)
        guides.append(guide)
      }
    }
    return (views, guides)
  }

  private func constraint(
    between items: [AnyObject], _ random: inout SeededRandom
  ) -> NSLayoutConstraint? {
    guard let first = items.randomElement(using: &random) else { return nil }
    let second = Bool.random(using: &random) ? items.randomElement(using: &random) : nil
    return NSLayoutConstraint(
      item: first, attribute: .width, relatedBy: .equal, toItem: second,
      attribute: second == nil ? .notAnAttribute : .width, multiplier: 1, constant: 1)
  }

  private func isIn(_ view: UIView, _ item: AnyObject?) -> Bool {
    ((item as? UILayoutGuide)?.owningView ?? item as? UIView)?.isDescendant(of: view) ?? false
  }

  @Test(arguments: 0..<20) func onlyConstraintsOfWhatLeavesAreRemoved(seed: UInt64) {
    var random = SeededRandom(seed)
    let (views, guides) = views(&random)
    for _ in 0..<30 {
      for _ in 0..<20 {
        constraint(between: views + guides, &random)?.isActive = true
      }
      guard let view = views.dropFirst().randomElement(using: &random) else { continue }
      let outside = views.filter { $0 !== view && view.isDescendant(of: $0) }
      let expected = views.map { holder in
        holder.constraints.filter { constraint in
          !outside.contains { $0 === holder }
            || !isIn(view, constraint.firstItem) && !isIn(view, constraint.secondItem)
        }
      }
      view.removeFromSuperview()
      #expect(views.map(\.constraints) == expected)
      let areActive = expected.joined().allSatisfy { $0.isActive }
      #expect(areActive)
      let free = views.filter { !$0.isDescendant(of: view) }
      free.randomElement(using: &random)?.addSubview(view)
    }
  }

  @Test func deactivatedConstraintsAreHeldNoMore() {
    let (view, other) = (UIView(), UIView())
    let constraints = (0..<5).map { view.widthAnchor.constraint(equalToConstant: CGFloat($0)) }
    NSLayoutConstraint.activate(constraints)
    other.removeConstraint(constraints[1])
    #expect(view.constraints == constraints)
    view.removeConstraint(constraints[1])
    constraints[3].isActive = false
    #expect(view.constraints == [constraints[0], constraints[2], constraints[4]])
    other.addConstraint(constraints[3])
    constraints[1].isActive = true
    #expect(view.constraints == [constraints[0], constraints[2], constraints[4], constraints[1]])
    #expect(other.constraints == [constraints[3]])
  }
}
