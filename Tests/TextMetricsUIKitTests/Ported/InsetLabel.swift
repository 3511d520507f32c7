import TextMetricsUIKit

class InsetLabel: UILabel {
  var contentInsets: UIEdgeInsets = .zero {
    didSet { invalidateIntrinsicContentSize() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    numberOfLines = 0
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let insetRect = bounds.inset(by: contentInsets)
    let textRect = super.textRect(
      forBounds: insetRect, limitedToNumberOfLines: numberOfLines)
    let invertedInsets = UIEdgeInsets(
      top: -contentInsets.top, left: -contentInsets.left, bottom: -contentInsets.bottom,
      right: -contentInsets.right)
    return textRect.inset(by: invertedInsets)
  }

  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: contentInsets))
  }
}

final class BadgeLabel: UILabel {
  private let padding = UIEdgeInsets(top: 2, left: 6, bottom: 2, right: 6)

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(
      width: max(size.height, size.width + padding.left + padding.right),
      height: size.height + padding.top + padding.bottom)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitted = super.sizeThatFits(size)
    return CGSize(
      width: fitted.width + padding.left + padding.right,
      height: fitted.height + padding.top + padding.bottom)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    layer.masksToBounds = true
  }
}
