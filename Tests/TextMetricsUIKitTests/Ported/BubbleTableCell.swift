import TextMetricsUIKit

/// A bubble that constraints keep at one side and narrower than three quarters of the row.
final class BubbleTableCell: UITableViewCell {
  static let identifier = "BubbleTableCell"

  private let bubbleView: UIView = {
    let view = UIView()
    view.layer.cornerRadius = 16
    view.layer.masksToBounds = true
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }()
  private lazy var messageLabel: UILabel = {
    let label = UILabel()
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    label.setContentCompressionResistancePriority(.required, for: .vertical)
    return label
  }()
  private var leading: NSLayoutConstraint!
  private var trailing: NSLayoutConstraint!
  var bubbleFrame: CGRect { bubbleView.frame }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = .clear
    contentView.addSubview(bubbleView)
    bubbleView.addSubview(messageLabel)
    leading = bubbleView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16)
    trailing = bubbleView.trailingAnchor.constraint(
      equalTo: contentView.trailingAnchor, constant: -16)
    NSLayoutConstraint.activate([
      bubbleView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      bubbleView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      bubbleView.widthAnchor.constraint(
        lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      messageLabel.topAnchor.constraint(equalTo: bubbleView.topAnchor, constant: 8),
      messageLabel.leadingAnchor.constraint(equalTo: bubbleView.leadingAnchor, constant: 12),
      messageLabel.trailingAnchor.constraint(equalTo: bubbleView.trailingAnchor, constant: -12),
      messageLabel.bottomAnchor.constraint(equalTo: bubbleView.bottomAnchor, constant: -8),
    ])
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(with text: String, font: UIFont, isIncoming: Bool) {
    messageLabel.text = text
    messageLabel.font = font
    bubbleView.backgroundColor = isIncoming ? .systemGray5 : .systemBlue
    leading.isActive = isIncoming
    trailing.isActive = !isIncoming
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    messageLabel.text = nil
  }

  static func height(for text: String, font: UIFont, width: CGFloat) -> CGFloat {
    let cell = BubbleTableCell(style: .default, reuseIdentifier: nil)
    cell.configure(with: text, font: font, isIncoming: true)
    cell.bounds = CGRect(x: 0, y: 0, width: width, height: cell.bounds.height)
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    return cell.contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
