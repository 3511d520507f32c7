import TextMetricsUIKit

final class MessageCell: UITableViewCell {
  static let reuseIdentifier = "MessageCell"

  private let nameLabel = UILabel()
  private let messageLabel = UILabel()
  private let timeLabel = UILabel()
  private let avatarView = UIImageView(frame: CGRect(x: 0, y: 0, width: 36, height: 36))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setup()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setup()
  }

  private func setup() {
    nameLabel.font = UIFont.boldSystemFont(ofSize: 14)
    nameLabel.textColor = UIColor.darkGray
    messageLabel.font = UIFont.systemFont(ofSize: 16)
    messageLabel.numberOfLines = 0
    messageLabel.lineBreakMode = .byWordWrapping
    timeLabel.font = .systemFont(ofSize: 11, weight: .medium)
    timeLabel.textAlignment = .right
    avatarView.layer.cornerRadius = 18
    [avatarView, nameLabel, messageLabel, timeLabel].forEach(contentView.addSubview)
  }

  func configure(name: String, message: String, time: String) {
    nameLabel.text = name
    messageLabel.text = message
    timeLabel.text = time
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentView.bounds.insetBy(dx: 12, dy: 8)
    avatarView.frame.origin = content.origin
    let left = avatarView.frame.maxX + 8
    let timeSize = timeLabel.intrinsicContentSize
    timeLabel.frame = CGRect(
      x: content.maxX - timeSize.width, y: content.minY, width: timeSize.width,
      height: timeSize.height)
    nameLabel.frame = CGRect(
      x: left, y: content.minY, width: timeLabel.frame.minX - left - 8,
      height: nameLabel.intrinsicContentSize.height)
    let width = content.maxX - left
    let height = messageLabel.sizeThatFits(
      CGSize(width: width, height: .greatestFiniteMagnitude)
    ).height
    messageLabel.frame = CGRect(
      x: left, y: nameLabel.frame.maxY + 2, width: width, height: height)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    frame.size.width = size.width
    setNeedsLayout()
    layoutIfNeeded()
    return CGSize(
      width: size.width, height: max(avatarView.frame.maxY, messageLabel.frame.maxY) + 8)
  }

  private static let sizingCell = MessageCell(style: .default, reuseIdentifier: nil)

  static func height(name: String, message: String, time: String, width: CGFloat) -> CGFloat {
    sizingCell.configure(name: name, message: message, time: time)
    return sizingCell.sizeThatFits(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
    ).height
  }
}
