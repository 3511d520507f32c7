import Testing
import TextMetricsUIKit

@testable import TextMetricsUIKit

/// Views stand where their constraints put them.
@Suite struct ConstraintTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)
  private let text = "Are we still on for tomorrow? I can bring the cake."

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.font = inter
    label.numberOfLines = 0
    label.text = text
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  private func isEqual(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1e-6 }

  private func pin(_ view: UIView, in parent: UIView, _ distance: CGFloat) {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: parent.topAnchor, constant: distance),
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: distance),
      parent.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: distance),
      parent.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: distance),
    ])
  }

  @Test func aViewIsAsLargeAsItsPinnedLabel() {
    let (card, label) = (UIView(), label(text))
    pin(label, in: card, 12)
    let natural = label.intrinsicContentSize
    let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(isEqual(size.width, natural.width + 24) && isEqual(size.height, natural.height + 24))

    let narrow = card.systemLayoutSizeFitting(
      CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let wrapped = label.sizeThatFits(CGSize(width: 126, height: CGFloat.infinity))
    #expect(narrow.width == 150 && isEqual(narrow.height, wrapped.height + 24))
    #expect(wrapped.height > 2 * natural.height)
  }

  @Test func labelsShareARowByTheirPriorities() {
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let (name, time) = (label("A name that is much too long"), label("12:04"))
    (name.numberOfLines, time.numberOfLines) = (1, 1)
    name.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    row.addSubview(name)
    row.addSubview(time)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-10-[name]-(>=gap)-[time]-10-|", options: .alignAllCenterY,
        metrics: ["gap": 8], views: ["name": name, "time": time])
        + [name.centerYAnchor.constraint(equalTo: row.centerYAnchor)])
    row.layoutIfNeeded()
    let width = time.intrinsicContentSize.width
    #expect(isEqual(time.frame.width, width) && isEqual(time.frame.maxX, 190))
    #expect(isEqual(name.frame.minX, 10) && isEqual(name.frame.maxX, 190 - width - 8))
    #expect(abs(name.frame.midY - 20) < 0.5 && name.frame.height == time.frame.height)
  }

  @Test func bubblesAreAsWideAsTheirTextUpToALimit() {
    let (row, bubble) = (UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200)), UIView())
    let label = label("ok")
    bubble.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(bubble)
    pin(label, in: bubble, 10)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: row.topAnchor),
      bubble.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: row.widthAnchor, multiplier: 0.5),
    ])
    row.layoutIfNeeded()
    #expect(isEqual(bubble.frame.width, label.intrinsicContentSize.width + 20))
    #expect(bubble.frame.maxX == 304)
    label.text = text
    row.layoutIfNeeded()
    let wrapped = label.sizeThatFits(CGSize(width: 140, height: CGFloat.infinity))
    #expect(isEqual(label.frame.height, wrapped.height) && label.frame.width <= 140)
    #expect(isEqual(label.frame.width, wrapped.width))
  }

  @Test func aspectRatiosTieWidthAndHeight() {
    let (card, image) = (UIView(), UIView())
    pin(image, in: card, 0)
    image.heightAnchor.constraint(equalTo: image.widthAnchor, multiplier: 0.5).isActive = true
    let size = card.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 300, height: 150))
  }

  @Test func prioritiesDecideWhatGivesWay() {
    let view = UIView()
    let wish = view.widthAnchor.constraint(equalToConstant: 300)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wish, view.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 120, height: 44))
    #expect(view.constraints.count == 3)
    UIView().removeConstraint(wish)
    #expect(wish.isActive && view.constraints.count == 3)
    wish.isActive = false
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 0, height: 44))
  }

  @Test func removedViewsTakeTheirConstraintsWithThem() {
    let (card, one) = (UIView(), UIView())
    pin(one, in: card, 5)
    let fixed = one.heightAnchor.constraint(equalToConstant: 10)
    fixed.isActive = true
    #expect(card.systemLayoutSizeFitting(.zero).height == 20)
    one.removeFromSuperview()
    #expect(card.constraints.isEmpty && one.constraints.count == 1)
    #expect(fixed.isActive)
  }

  @Test func mirroredViewsBeginAtTheRight() {
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    row.semanticContentAttribute = .forceRightToLeft
    let dot = UIView()
    dot.semanticContentAttribute = .forceRightToLeft
    dot.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(dot)
    NSLayoutConstraint.activate([
      dot.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 7),
      dot.widthAnchor.constraint(equalToConstant: 10),
      dot.topAnchor.constraint(equalTo: row.topAnchor),
      dot.heightAnchor.constraint(equalToConstant: 4),
    ])
    row.layoutIfNeeded()
    #expect(dot.frame == CGRect(x: 83, y: 0, width: 10, height: 4))
  }

  /// A view's direction applies to its contents: their own does not count, nor does that of a view further out.
  @Test func theViewAroundBothDecidesWhereTheyBegin() {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 20))
    host.semanticContentAttribute = .forceRightToLeft
    let (row, dot) = (UIView(), UIView())
    row.semanticContentAttribute = .forceLeftToRight
    for view in [row, dot] { view.translatesAutoresizingMaskIntoConstraints = false }
    host.addSubview(row)
    row.addSubview(dot)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 10),
      row.widthAnchor.constraint(equalToConstant: 100),
      dot.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 7),
      dot.trailingAnchor.constraint(equalTo: row.centerXAnchor),
    ])
    host.layoutIfNeeded()
    #expect(row.frame.minX == 210 && row.frame.width == 100)
    #expect(dot.frame.minX == 7 && dot.frame.maxX == 50)
    row.semanticContentAttribute = .forceRightToLeft
    host.setNeedsLayout()
    host.layoutIfNeeded()
    #expect(dot.frame.minX == 50 && dot.frame.maxX == 93)
  }

  @Test func mirroredStacksMirrorViewsThatAreNot() {
    let (a, b) = (label("a"), label("bbb"))
    let stack = UIStackView(arrangedSubviews: [a, b])
    stack.semanticContentAttribute = .forceRightToLeft
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    stack.layoutIfNeeded()
    #expect(a.frame.maxX == 100 && b.frame.minX == 0 && b.frame.maxX == a.frame.minX)
  }

  @Test func marginsGuidesAndBaselines() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    card.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 4)
    let (big, small) = (label("Big"), label("small"))
    big.font = inter.withSize(30)
    card.addSubview(big)
    card.addSubview(small)
    NSLayoutConstraint.activate([
      big.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
      big.topAnchor.constraint(equalTo: card.layoutMarginsGuide.topAnchor),
      small.leadingAnchor.constraint(equalToSystemSpacingAfter: big.trailingAnchor, multiplier: 1),
      small.firstBaselineAnchor.constraint(equalTo: big.firstBaselineAnchor),
    ])
    card.layoutIfNeeded()
    #expect(big.frame.origin == CGPoint(x: 20, y: 1))
    #expect(isEqual(small.frame.minX, big.frame.maxX + 8))
    let rise = big.font.ascender - small.font.ascender
    #expect(abs(small.frame.minY - 1 - rise) < 0.5)
  }

  @Test func contentThatIsScrolledMovesInTheView() {
    let scroll = UIScrollView(frame: CGRect(x: 0.1, y: 20.3, width: 100.7, height: 50))
    let (frame, inner) = (scroll.frame, UIView(frame: CGRect(x: 0, y: 80, width: 10, height: 10)))
    scroll.addSubview(inner)
    scroll.contentOffset = CGPoint(x: 3, y: 60)
    #expect(scroll.bounds == CGRect(x: 3, y: 60, width: 100.7, height: 50))
    #expect(scroll.frame == frame)
    #expect(inner.convert(CGPoint.zero, to: scroll) == CGPoint(x: 0, y: 80))
    #expect(isEqual(scroll.convert(CGPoint(x: 0, y: 80), to: nil).y, 20))
    scroll.bounds.origin.y = 10
    #expect(scroll.contentOffset == CGPoint(x: 3, y: 10))
    scroll.setContentOffset(.zero, animated: false)
    #expect(scroll.bounds.origin == .zero)
  }

  @Test func scrolledContentHasItsOwnSize() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let label = label(text)
    pin(label, in: scroll, 0)
    label.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    scroll.layoutIfNeeded()
    let height = label.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity)).height
    #expect(scroll.contentSize.width == 100 && isEqual(scroll.contentSize.height, height))
    #expect(scroll.frame.size == CGSize(width: 100, height: 50))
  }

  @Test func automaticRowsAreAsHighAsTheirCells() {
    final class Rows: UITableViewDataSource {
      var make: () -> UITableViewCell = { UITableViewCell(style: .default, reuseIdentifier: nil) }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { make() }
    }
    let rows = Rows()
    rows.make = {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      self.pin(self.label(self.text), in: cell.contentView, 10)
      return cell
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 180, height: 300))
    table.dataSource = rows
    let height = label(text).sizeThatFits(CGSize(width: 160, height: CGFloat.infinity)).height
    table.separatorStyle = .none
    #expect(isEqual(table.contentSize.height, 2 * (height + 20)))
    table.separatorStyle = .singleLine
    #expect(isEqual(table.contentSize.height, 2 * (height + 20 + 1 / 3)))
  }

  @Test func viewsOfAppKitCountUpward() {
    let parent = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let child = NSView()
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: parent.topAnchor, constant: 5),
      child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 3),
      child.widthAnchor.constraint(equalToConstant: 20),
      child.heightAnchor.constraint(equalToConstant: 10),
    ])
    parent.layoutSubtreeIfNeeded()
    #expect(child.frame == CGRect(x: 3, y: 45, width: 20, height: 10))
    #expect(parent.fittingSize == .zero)
  }

  /// Where y grows upward, a kept frame is at a distance from the bottom.
  @Test(arguments: [0, 0.1]) func viewsKeepTheirFramesInViewsThatGrow(part: CGFloat) {
    let root = NSView(frame: CGRect(x: 0, y: 0, width: 90, height: 60))
    let (box, child) = (NSView(), NSView(frame: CGRect(x: 5 + part, y: 10, width: 20, height: 4)))
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    box.addSubview(child)
    let beside = NSView()
    beside.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(beside)
    let frame = child.frame
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      box.heightAnchor.constraint(equalToConstant: 40),
      beside.bottomAnchor.constraint(equalTo: child.bottomAnchor),
      beside.heightAnchor.constraint(equalToConstant: 7),
    ])
    for _ in 0..<2 {
      root.layoutSubtreeIfNeeded()
      #expect(child.frame == frame && box.frame == CGRect(x: 0, y: 20, width: 90, height: 40))
      #expect(beside.frame.minY == 10 && beside.frame.height == 7)
    }
  }

  @Test func contradictionsAndNonsenseEndWell() {
    let view = UIView()
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 10),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: .nan),
      view.widthAnchor.constraint(equalToConstant: .infinity),
    ])
    let width = view.systemLayoutSizeFitting(.zero).width
    #expect(width >= 10 && width <= 20)
    let apart = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: UIView(), attribute: .left,
      multiplier: 1, constant: 0)
    apart.isActive = true
    #expect(view.systemLayoutSizeFitting(.zero).width == width)
    for format in ["", "H:", "[", "|-[x", "V:|-(", "H:|-(>=)-[v]-|", "[v(==w)]", "|"] {
      _ = NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["v": view])
    }
  }

  @Test func longFormsAreSolved() {
    let form = UIStackView()
    form.axis = .vertical
    for index in 0..<30 {
      let row = UIStackView(arrangedSubviews: [label("Field \(index)"), label("value")])
      row.spacing = 8
      form.addArrangedSubview(row)
    }
    let size = form.systemLayoutSizeFitting(.zero)
    #expect(isEqual(size.height, 30 * label("Field").intrinsicContentSize.height))
    let widest = (0..<30).map { label("Field \($0)").intrinsicContentSize.width }.max() ?? 0
    #expect(isEqual(size.width, widest + 8 + label("value").intrinsicContentSize.width))
  }

  @Test func intrinsicSizesMayAskForLayout() {
    final class Asking: UIView {
      override var intrinsicContentSize: CGSize {
        layoutIfNeeded()
        return CGSize(width: 30, height: 20)
      }
    }
    let (card, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60)), Asking())
    pin(view, in: card, 10)
    card.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 10, width: 80, height: 40))
    #expect(card.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 40))
  }

  @Test func intrinsicSizesMayComeFromConstraints() {
    final class Card: UIView {
      override var intrinsicContentSize: CGSize {
        systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      }
    }
    let (outer, card) = (UIView(), Card())
    let label = label("ok")
    pin(label, in: card, 4)
    pin(card, in: outer, 10)
    let width = label.intrinsicContentSize.width
    #expect(isEqual(card.intrinsicContentSize.width, width + 8))
    #expect(isEqual(outer.systemLayoutSizeFitting(.zero).width, width + 28))
  }

  /// Views whose sizes ask for each other, without constraints that would stop the recursion.
  @Test func sizesByMissingConstraintsAreThoseOfTheContent() {
    final class Fitting: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { systemLayoutSizeFitting(size) }
    }
    final class Bar: UIView {
      override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 44)
      }
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        systemLayoutSizeFitting(
          CGSize(width: 70, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
      }
    }
    final class Card: UIView {
      override var intrinsicContentSize: CGSize { systemLayoutSizeFitting(.zero) }
    }
    final class MacCard: NSView {
      override var intrinsicContentSize: CGSize { fittingSize }
    }
    let room = CGSize(width: 70, height: 0)
    #expect(Fitting().sizeThatFits(room) == .zero)
    #expect(Fitting().systemLayoutSizeFitting(room) == .zero)
    #expect(Bar().sizeThatFits(room) == CGSize(width: 70, height: 44))
    #expect(Bar().systemLayoutSizeFitting(.zero) == CGSize(width: 70, height: 44))
    #expect(Card().intrinsicContentSize == .zero && Card().systemLayoutSizeFitting(room) == .zero)
    #expect(MacCard().intrinsicContentSize == .zero && MacCard().fittingSize == .zero)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func sizesAreNotNegativeZero(
    constant: CGFloat
  ) {
    let view = UIView()
    view.widthAnchor.constraint(equalToConstant: constant).isActive = true
    let size = view.systemLayoutSizeFitting(.zero)
    #expect(size == .zero && size.width.sign == .plus && size.height.sign == .plus)
  }
}
