import TextMetricsUIKit

@resultBuilder
enum ViewsBuilder {
  static func buildBlock(_ parts: [UIView]...) -> [UIView] { parts.flatMap { $0 } }
  static func buildExpression(_ view: UIView) -> [UIView] { [view] }
  static func buildOptional(_ views: [UIView]?) -> [UIView] { views ?? [] }
}

func column(spacing: CGFloat = 8, @ViewsBuilder _ content: () -> [UIView]) -> UIStackView {
  let stack = UIStackView(arrangedSubviews: content())
  stack.axis = .vertical
  stack.spacing = spacing
  stack.translatesAutoresizingMaskIntoConstraints = false
  return stack
}

func textLine(_ text: String, size: CGFloat) -> UILabel {
  {
    $0.text = text
    $0.font = UIFont(name: "Inter", size: size)
    $0.numberOfLines = 0
    return $0
  }(UILabel())
}

/// A title, a subtitle if there is one, and buttons below.
final class TitleCard: UIView {
  private let bar = UIToolbar()

  init(title: String, subtitle: String?) {
    super.init(frame: .zero)
    directionalLayoutMargins = .init(top: 16, leading: 16, bottom: 16, trailing: 16)
    layoutMargins = .init(top: 16, left: 16, bottom: 16, right: 16)
    let done = UIBarButtonItem(title: "Done", style: .done, target: self, action: nil)
    done.setTitleTextAttributes([.font: UIFont(name: "Inter", size: 17)!], for: .normal)
    bar.setItems([.flexibleSpace(), done], animated: false)
    let content = column(spacing: 4) {
      textLine(title, size: 20)
      if let subtitle { textLine(subtitle, size: 14) }
      bar
    }
    addSubview(content)
    content.fill(layoutMarginsGuide)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  var doneWidth: CGFloat {
    guard let done = bar.items?.last, let title = done.title else { return 0 }
    return title.size(withAttributes: done.titleTextAttributes(for: .normal)).width
  }
}

extension UIView {
  @discardableResult
  func fill(_ guide: UILayoutGuide) -> [NSLayoutConstraint] {
    let constraints = [
      topAnchor.constraint(equalTo: guide.topAnchor),
      leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
    return constraints
  }

  func fixed(_ dimension: KeyPath<UIView, NSLayoutDimension>, to length: CGFloat) {
    self[keyPath: dimension].constraint(equalToConstant: length).isActive = true
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
