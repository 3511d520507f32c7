import TextMetricsUIKit

final class StackCard: UIView {
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()

  private lazy var stack: UIStackView = {
    let stack = UIStackView(arrangedSubviews: [titleLabel, subtitleLabel])
    stack.axis = .vertical
    stack.spacing = 4
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    return stack
  }()

  func configure(title: String, subtitle: String?, font: UIFont) {
    titleLabel.font = font
    titleLabel.text = title
    subtitleLabel.font = font.withSize(font.pointSize - 3)
    subtitleLabel.numberOfLines = 0
    subtitleLabel.text = subtitle
    subtitleLabel.isHidden = subtitle == nil
    titleLabel.setContentHuggingPriority(.required, for: .vertical)
  }

  func height(fitting width: CGFloat) -> CGFloat {
    let target = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
    return stack.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
