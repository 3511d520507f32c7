import Foundation
import SeededTexts
import Testing
import TextMetricsUIKit

/// The time that constraints take, by the processor.
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

  @Test func equalGapsTakeNoCubicTime() {
    func time(_ count: Int) -> Duration {
      let labels = (0..<count).map { _ in
        let label = UILabel()
        label.font = inter
        label.text = "Label"
        return label
      }
      let stack = UIStackView(arrangedSubviews: labels)
      stack.axis = .vertical
      stack.distribution = .equalSpacing
      stack.frame = CGRect(x: 0, y: 0, width: 320, height: 5000)
      return ProcessorTime.least { _ in
        stack.setNeedsLayout()
        stack.layoutIfNeeded()
      }
    }
    #expect(time(80) < time(20) * 32)
  }
}
