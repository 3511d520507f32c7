import Testing
import TextMetricsUIKit

/// Stacks are as large as their views, including the spacing between them.
@Suite struct StackViewTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.font = inter
    label.numberOfLines = 0
    label.text = text
    return label
  }

  /// Sums of thirds differ in their last digit; sizes by constraints are the nearest pixel.
  private func isEqual(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1e-9 }

  @Test func aColumnIsAsHighAsItsViewsAtItsWidth() {
    let title = label("Title")
    let body = label("Are we still on for tomorrow? I can bring the cake.")
    let stack = UIStackView(arrangedSubviews: [title, body])
    stack.axis = .vertical
    stack.spacing = 4
    let height = { (view: UIView) in
      view.sizeThatFits(CGSize(width: 150, height: CGFloat.infinity)).height
    }
    let size = stack.systemLayoutSizeFitting(
      CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 150, height: height(title) + 4 + height(body)))

    stack.setCustomSpacing(10, after: title)
    #expect(height(stack) == height(title) + 10 + height(body))
    title.isHidden = true
    #expect(height(stack) == height(body))
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 3, left: 0, bottom: 5, right: 0)
    #expect(isEqual(height(stack), height(body) + 8))
  }

  @Test func aRowIsAsWideAsItsViews() {
    let (one, two) = (label("one"), label("two and more"))
    let stack = UIStackView(arrangedSubviews: [one, two])
    stack.spacing = 8
    let widths = [one, two].map(\.intrinsicContentSize.width)
    #expect(isEqual(stack.systemLayoutSizeFitting(.zero).width, widths[0] + 8 + widths[1]))
    stack.distribution = .fillEqually
    #expect(
      isEqual(stack.systemLayoutSizeFitting(.zero).width, 8 + 2 * max(widths[0], widths[1])))
  }

  @Test func viewsGetTheirFrames() {
    let (one, two) = (label("one"), label("two"))
    let stack = UIStackView(arrangedSubviews: [one, two])
    stack.axis = .vertical
    stack.alignment = .center
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
    stack.layoutIfNeeded()
    #expect(one.frame.minY == 0 && two.frame.minY == one.frame.maxY)
    // On whole pixels, of which there are three to a point.
    #expect(abs(one.frame.midX - 100) < 0.5 / 3 && one.frame.width < 40)
    stack.alignment = .fill
    stack.layoutIfNeeded()
    #expect(one.frame.width == 200)
  }

  /// Each gap is as large as the largest that is set, or as the room allows.
  /// Margins have a direction: a mirrored stack has the leading one on the right.
  @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical], [0, 1, 3, 4])
  func marginsAreMirrored(axis: NSLayoutConstraint.Axis, alignment: Int) throws {
    func frames(_ direction: UISemanticContentAttribute) throws -> [CGRect] {
      let stack = UIStackView(arrangedSubviews: [label("one"), label("one and two")])
      stack.axis = axis
      stack.distribution = .equalSpacing
      stack.alignment = try #require(UIStackView.Alignment(rawValue: alignment))
      stack.semanticContentAttribute = direction
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 1, leading: 20, bottom: 2, trailing: 3)
      stack.frame.size = CGSize(width: 240, height: 90)
      stack.layoutIfNeeded()
      return stack.subviews.map(\.frame)
    }
    for (frame, other) in zip(try frames(.forceLeftToRight), try frames(.forceRightToLeft)) {
      #expect(frame.minX >= 20 && abs(240 - frame.maxX - other.minX) < 0.4)
    }
  }

  @Test func equalGapsAreTheLargest() {
    let labels = ["one", "three", "two and more", "x"].map(label)
    let stack = UIStackView(arrangedSubviews: labels)
    stack.distribution = .equalSpacing
    stack.spacing = 4
    stack.setCustomSpacing(10, after: labels[1])
    let widths = labels.map(\.intrinsicContentSize.width).reduce(0, +)
    #expect(isEqual(stack.systemLayoutSizeFitting(.zero).width, widths + 30))
    stack.frame = CGRect(x: 0, y: 0, width: widths + 90, height: 30)
    stack.layoutIfNeeded()
    for (one, next) in zip(labels, labels.dropFirst()) {
      #expect(abs(next.frame.minX - one.frame.maxX - 30) < 0.7)
    }
    stack.distribution = .equalCentering
    #expect(stack.systemLayoutSizeFitting(.zero).width >= widths + 18)
    stack.layoutIfNeeded()
    let middles = labels.map(\.frame.midX)
    for index in 1..<3 {
      #expect(abs(middles[index - 1] + middles[index + 1] - 2 * middles[index]) < 1.4)
    }
  }

  @Test func stacksThatShowNoViewsHaveNoSize() {
    let (empty, hiding, emptied) = (
      UIStackView(), UIStackView(arrangedSubviews: [label("one")]),
      UIStackView(arrangedSubviews: [label("one")])
    )
    hiding.arrangedSubviews[0].isHidden = true
    emptied.arrangedSubviews[0].removeFromSuperview()
    for stack in [empty, hiding, emptied] {
      stack.frame.size = CGSize(width: 70, height: 30)
      #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
      #expect(stack.sizeThatFits(CGSize(width: 50, height: 50)) == .zero)
      #expect(stack.sizeThatFits(CGSize(width: -1, height: 0)) == .zero)
      stack.sizeToFit()
      #expect(stack.bounds.size == .zero)
    }
    #expect(NSStackView().fittingSize == .zero)
    hiding.widthAnchor.constraint(equalToConstant: 40).isActive = true
    #expect(hiding.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 40, height: 0))
  }

  @Test func removedViewsAreNotArranged() {
    let (one, two) = (label("one"), label("two"))
    let stack = UIStackView(arrangedSubviews: [one, two])
    stack.setCustomSpacing(30, after: one)
    one.removeFromSuperview()
    #expect(stack.arrangedSubviews == [two])
    #expect(stack.customSpacing(after: one) == UIStackView.spacingUseDefault)
    let other = NSStackView(views: [NSView()])
    other.arrangedSubviews[0].removeFromSuperview()
    #expect(other.arrangedSubviews.isEmpty)
  }

  @Test func columnsOfAppKitAreCentredUnlessTold() {
    let (a, b) = (NSView(), NSView())
    for (view, width) in [(a, 10), (b, 30)] as [(NSView, CGFloat)] {
      view.widthAnchor.constraint(equalToConstant: width).isActive = true
      view.heightAnchor.constraint(equalToConstant: 5).isActive = true
    }
    let stack = NSStackView(views: [a, b])
    #expect(stack.alignment == .centerY)
    stack.orientation = .vertical
    #expect(stack.alignment == .centerX)
    stack.frame = CGRect(x: 0, y: 0, width: 30, height: 18)
    stack.layoutSubtreeIfNeeded()
    #expect(a.frame.minX == 10 && b.frame.minX == 0)
    stack.alignment = .leading
    stack.layoutSubtreeIfNeeded()
    #expect(a.frame.minX == 0)
  }

  @Test func stacksDoNotArrangeWhatContainsThem() {
    let (outer, inner) = (UIStackView(), UIStackView())
    outer.addArrangedSubview(inner)
    for view in [outer, inner] { inner.addArrangedSubview(view) }
    #expect(inner.arrangedSubviews.isEmpty && outer.arrangedSubviews == [inner])
  }

  /// The baselines are those of the lines, whatever the font of the first character.
  @Test func baselinesAreThoseOfTheLines() {
    let text = NSMutableAttributedString(string: "$", attributes: [.font: inter])
    text.append(NSAttributedString(string: "12\n", attributes: [.font: inter.withSize(40)]))
    text.append(NSAttributedString(string: "per day", attributes: [.font: inter.withSize(10)]))
    let (label, view, button) = (UILabel(), UITextView(), UIButton())
    label.numberOfLines = 0
    view.isScrollEnabled = false
    (label.attributedText, view.attributedText) = (text, text)
    button.setAttributedTitle(text, for: .normal)
    button.titleLabel?.numberOfLines = 0
    let insets = UIEdgeInsets(top: 8, left: 1, bottom: 8, right: 1)
    (button.contentEdgeInsets, view.textContainerInset) = (insets, insets)
    for (alignment, isFirst) in [
      (UIStackView.Alignment.firstBaseline, true), (.lastBaseline, false),
    ] {
      let stack = UIStackView(arrangedSubviews: [UIView(), label, view, button])
      stack.alignment = alignment
      stack.frame.size = stack.systemLayoutSizeFitting(.zero)
      stack.layoutIfNeeded()
      let (large, small) = (inter.withSize(40).ascender, inter.withSize(10).descender)
      let edge = stack.arrangedSubviews[0].frame.maxY
      let places =
        isFirst
        ? [label.frame.minY, view.frame.minY + 8, button.frame.minY + 8].map { $0 + large }
        : [label.frame.maxY, view.frame.maxY - 8, button.frame.maxY - 8].map { $0 + small }
      #expect(places.allSatisfy { abs($0 - edge) < 1 } && edge > 20)
    }
  }

  @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
  func stackedLabelsStandOnOneBaseline(alignment: UIStackView.Alignment) {
    let labels = [16, 32].map { size in
      let label = UILabel()
      (label.font, label.text) = (.systemFont(ofSize: size), "a")
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.alignment = alignment
    stack.frame.size = stack.systemLayoutSizeFitting(.zero)
    stack.layoutIfNeeded()
    let baselines = labels.map { $0.frame.maxY + $0.font.descender }
    #expect(abs(baselines[0] - baselines[1]) < 0.5 && labels[0].frame.minY > 5)
  }
}
