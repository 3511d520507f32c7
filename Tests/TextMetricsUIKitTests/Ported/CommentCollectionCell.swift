import TextMetricsUIKit

protocol CommentRepresentable {
  var author: String { get }
  var body: NSAttributedString { get }
}

class CommentCollectionCell: UICollectionViewCell {
  enum Metrics {
    static let insets = UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
    static let spacing: CGFloat = 4
    static let authorFont = UIFont.preferredFont(forTextStyle: .subheadline)
  }

  lazy var bodyView: UITextView = {
    let view = UITextView()
    view.isScrollEnabled = false
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    view.backgroundColor = .clear
    return view
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(bodyView)
  }

  required init?(coder aDecoder: NSCoder) { return nil }

  class func size(for comment: CommentRepresentable, width: CGFloat) -> CGSize {
    let available = width - Metrics.insets.left - Metrics.insets.right
    let author = (comment.author as NSString).size(withAttributes: [
      NSAttributedString.Key.font: Metrics.authorFont
    ])
    let body = comment.body.boundingRect(
      with: CGSize(width: available, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    let height =
      Metrics.insets.top + ceil(author.height) + Metrics.spacing + ceil(body.height)
      + Metrics.insets.bottom
    return CGSize(width: width, height: height)
  }

  func fittingHeight(_ text: NSAttributedString, width: CGFloat) -> CGFloat {
    bodyView.attributedText = text
    return bodyView.sizeThatFits(CGSize(width: width, height: CGFloat.infinity)).height
  }
}
