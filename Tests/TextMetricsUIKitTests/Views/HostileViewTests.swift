import Testing
import TextMetricsUIKit

/// Lengths that no view has lead to no trap.
@Suite struct HostileViewTests {
  private static let lengths: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, -5, 0, .leastNonzeroMagnitude,
  ]

  private func label() -> UILabel {
    let label = UILabel()
    label.text = "ab"
    return label
  }

  @Test(
    arguments: lengths,
    [
      UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
      .equalCentering,
    ])
  func stacks(length: CGFloat, distribution: UIStackView.Distribution) {
    let labels = (0..<3).map { _ in label() }
    labels[1].preferredMaxLayoutWidth = length
    labels[2].setContentHuggingPriority(UILayoutPriority(Float(length)), for: .horizontal)
    let stack = UIStackView(arrangedSubviews: labels)
    (stack.distribution, stack.alignment, stack.spacing) = (distribution, .lastBaseline, length)
    stack.setCustomSpacing(length, after: labels[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: length, left: length, bottom: length, right: length)
    let size = CGSize(width: length, height: length)
    _ = (stack.systemLayoutSizeFitting(size), stack.sizeThatFits(size))
    stack.frame = CGRect(origin: CGPoint(x: length, y: length), size: size)
    stack.layoutIfNeeded()
    #expect(labels.allSatisfy { $0.superview === stack })
  }

  @Test(arguments: lengths) func listItems(length: CGFloat) {
    let size = CGSize(width: length, height: length)
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("a", "b")
    content.image = UIImage(size: size, scale: length)
    (content.imageProperties.maximumSize, content.imageProperties.reservedLayoutSize) = (size, size)
    content.imageToTextPadding = length
    let view = UIListContentView(configuration: content)
    view.frame.size = size
    view.layoutIfNeeded()
    _ = (view.sizeThatFits(size), view.hitTest(CGPoint(x: length, y: length), with: nil))
    #expect(view.subviews.count == 3)
  }

  @Test(arguments: lengths) func textViews(length: CGFloat) throws {
    let (size, point) = (CGSize(width: length, height: length), CGPoint(x: length, y: length))
    let view = UITextView(frame: CGRect(origin: point, size: size))
    let insets = UIEdgeInsets(top: length, left: length, bottom: length, right: length)
    (view.textContainerInset, view.textContainer.lineFragmentPadding) = (insets, length)
    (view.text, view.isScrollEnabled) = ("a\nb", false)
    _ = (view.intrinsicContentSize, view.contentSize, view.sizeThatFits(size))
    for direction in [UITextLayoutDirection.left, .right, .up, .down] {
      for offset in [0, 1, .max, .min, .min + 1] {
        _ = view.position(from: view.endOfDocument, in: direction, offset: offset)
      }
    }
    _ = (view.closestPosition(to: point), view.characterRange(at: point))
    #expect(view.hitTest(CGPoint(x: CGFloat.nan, y: 0), with: nil) == nil)
    let path = UIBezierPath(
      arcCenter: point, radius: length, startAngle: length, endAngle: 1, clockwise: true)
    path.apply(
      CGAffineTransform(a: length, b: length, c: length, d: length, tx: length, ty: length))
    view.textContainer.exclusionPaths = [path]
    _ = (path.contains(point), view.sizeThatFits(CGSize(width: 100, height: 100)))
  }
}
