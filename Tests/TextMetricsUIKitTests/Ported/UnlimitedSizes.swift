import TextMetricsUIKit

/// Sizes without a limit, named without their type.
struct UnlimitedSizes {
  static let label: UILabel = {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "Are we still on for tomorrow? I can bring the cake."
    return label
  }()

  static var onOneLine: CGSize {
    label.sizeThatFits(CGSize(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  static var wrapped: CGSize {
    label.sizeThatFits(.init(width: 200, height: .greatestFiniteMagnitude))
  }

  static let page = CGRect(x: 0, y: 0, width: .infinity, height: .infinity)
}
