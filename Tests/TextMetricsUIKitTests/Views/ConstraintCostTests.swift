import Foundation
import SeededTexts
import Testing

@testable import TextMetricsUIKit

/// The processor time that constraints take.
@Suite struct ConstraintCostTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)

  private func container(_ count: Int, isChained: Bool) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    var above: NSLayoutYAxisAnchor = view.topAnchor
    for index in 0..<count {
      let label = UILabel()
      label.font = inter
      label.numberOfLines = 0
      label.text = "Label"
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
        label.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -8),
        label.topAnchor.constraint(equalTo: above, constant: isChained ? 4 : CGFloat(index)),
      ])
      if isChained { above = label.bottomAnchor }
    }
    if isChained { above.constraint(equalTo: view.bottomAnchor).isActive = true }
    return view
  }

  private func time(_ count: Int, isChained: Bool) -> Duration {
    let view = container(count, isChained: isChained)
    let width = CGSize(width: 320, height: 0)
    func fit() -> CGSize {
      view.systemLayoutSizeFitting(
        width, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }
    let height = inter.lineHeight.rounded(.up)
    #expect(!isChained || fit().height >= CGFloat(count) * (height - 1))
    return ProcessorTime.least { _ in _ = fit() }
  }

  @Test func independentLabelsTakeLinearTime() {
    #expect(time(200, isChained: false) < time(50, isChained: false) * 8)
  }

  @Test func aColumnOfLabelsTakesNoCubicTime() {
    #expect(time(160, isChained: true) < time(40, isChained: true) * 32)
  }

  private func labels(_ count: Int) -> [UILabel] {
    (0..<count).map { _ in
      let label = UILabel()
      label.font = inter
      label.text = "Label"
      return label
    }
  }

  private func time(_ count: Int, _ distribution: UIStackView.Distribution) -> Duration {
    let stack = UIStackView(arrangedSubviews: labels(count))
    stack.axis = .vertical
    stack.distribution = distribution
    stack.frame = CGRect(x: 0, y: 0, width: 320, height: 5000)
    return ProcessorTime.least { _ in
      stack.setNeedsLayout()
      stack.layoutIfNeeded()
    }
  }

  @Test func eliminatingAChainOfPlacesTakesLinearTime() {
    func time(_ count: Int) -> Duration {
      // Each place is a number of points below the last one, by a variable height.
      let constraints = (1...count).map { index in
        LinearConstraint(
          terms: [(2 * index, 1), (2 * index - 2, -1), (2 * index - 1, -1)], relation: .equal,
          constant: 8, priority: 1000)
      }
      return ProcessorTime.least { _ in
        let elimination = Elimination(constraints) { $0 % 2 == 0 }
        #expect(elimination.remaining.isEmpty)
        let values = elimination.values(Array(repeating: 1, count: 2 * count + 1))
        #expect(values.last == Double(1 + 9 * count))
      }
    }
    #expect(time(2000) < time(250) * 20)
  }

  @Test func equalGapsTakeNoCubicTime() {
    #expect(time(80, .equalSpacing) < time(20, .equalSpacing) * 32)
  }

  @Test func equalDistancesOfMiddlesTakeNoCubicTime() {
    #expect(time(120, .equalCentering) < time(30, .equalCentering) * 24)
  }

  @Test func proportionalHeightsTakeNoCubicTime() {
    #expect(time(160, .fillProportionally) < time(40, .fillProportionally) * 10)
  }

  @Test(arguments: [UIStackView.Alignment.fill, .leading, .center])
  func columnsOfDifferentWidthsTakeNearlyLinearTime(alignment: UIStackView.Alignment) {
    func time(_ count: Int) -> Duration {
      let views = labels(count)
      for (index, label) in views.enumerated() {
        label.text =
          "Stacked \(String(repeating: "w", count: index * 7 % 31)) \(alignment) \(index)"
      }
      let stack = UIStackView(arrangedSubviews: views)
      stack.axis = .vertical
      stack.alignment = alignment
      let width = views.map(\.intrinsicContentSize.width).max()
      return ProcessorTime.least { _ in
        #expect(stack.systemLayoutSizeFitting(.zero).width == width)
      }
    }
    #expect(time(400) < time(50) * 20)
  }

  @Test func aChainOfLeastDistancesTakesNoCubicTime() {
    func time(_ count: Int) -> Duration {
      let view = UIView()
      var above: NSLayoutYAxisAnchor = view.topAnchor
      for label in labels(count) {
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        label.topAnchor.constraint(greaterThanOrEqualTo: above, constant: 4).isActive = true
        above = label.bottomAnchor
      }
      above.constraint(equalTo: view.bottomAnchor).isActive = true
      return ProcessorTime.least { _ in _ = view.systemLayoutSizeFitting(.zero) }
    }
    #expect(time(120) < time(30) * 24)
  }

  @Test(arguments: [false, true]) func removingViewsTakesLinearTime(isBackward: Bool) {
    func time(_ count: Int) -> Duration {
      let views = (0..<3).map { _ in container(count, isChained: false) }
      return ProcessorTime.least { index in
        let subviews = views[index].subviews
        for view in isBackward ? subviews.reversed() : subviews { view.removeFromSuperview() }
        #expect(views[index].constraints.isEmpty)
      }
    }
    #expect(time(800) < time(100) * 20)
  }

  @Test func arrangingViewsTakesLinearTime() {
    func time(_ count: Int) -> Duration {
      ProcessorTime.least { _ in
        let stack = UIStackView()
        for _ in 0..<count { stack.addArrangedSubview(UIView()) }
        for view in stack.arrangedSubviews { stack.setCustomSpacing(1, after: view) }
        for view in stack.arrangedSubviews.reversed() { view.removeFromSuperview() }
      }
    }
    #expect(time(4000) < time(500) * 20)
  }
}
