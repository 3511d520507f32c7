import TextMetricsUIKit

final class ButtonBar: UIView {
  private(set) var buttons: [UIButton] = []

  func setTitles(_ titles: [String]) {
    buttons.forEach { $0.removeFromSuperview() }
    buttons = titles.map { title in
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.titleLabel?.font = UIFont.systemFont(ofSize: 15, weight: .semibold)
      button.setTitleColor(.systemBlue, for: .normal)
      button.contentEdgeInsets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = layoutMargins.left
    for button in buttons {
      let size = button.intrinsicContentSize
      button.frame = CGRect(
        x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      x = button.frame.maxX + 8
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    layoutIfNeeded()
    let height = buttons.map { $0.intrinsicContentSize.height }.max() ?? 0
    return CGSize(width: (buttons.last?.frame.maxX ?? 0) + layoutMargins.right, height: height)
  }
}
