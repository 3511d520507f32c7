import TextMetricsUIKit

/// A bar whose text view grows with its text up to a limit.
class InputBar: UIView, UITextViewDelegate {
  let textView = UITextView()
  let sendButton = UIButton(type: .system)
  private var textViewHeight: NSLayoutConstraint!
  private let maximumHeight: CGFloat = 120

  override init(frame: CGRect) {
    super.init(frame: frame)
    textView.delegate = self
    textView.isScrollEnabled = false
    textView.textContainerInset = UIEdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
    sendButton.setTitle(NSLocalizedString("Send", comment: "Sends the message"), for: .normal)
    sendButton.addAction(
      UIAction { [weak self] _ in self?.textView.text = "" }, for: .touchUpInside)
    [textView, sendButton].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      addSubview($0)
    }
    textViewHeight = textView.heightAnchor.constraint(equalToConstant: 36)
    NSLayoutConstraint.activate([
      textView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      textView.topAnchor.constraint(equalTo: topAnchor, constant: 6),
      textView.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -6),
      textViewHeight,
      sendButton.leadingAnchor.constraint(equalTo: textView.trailingAnchor, constant: 8),
      sendButton.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      sendButton.centerYAnchor.constraint(equalTo: textView.centerYAnchor),
      sendButton.widthAnchor.constraint(equalToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func textViewDidChange(_ textView: UITextView) {
    let size = textView.sizeThatFits(CGSize(width: textView.frame.width, height: .infinity))
    let height = min(size.height, maximumHeight)
    textView.isScrollEnabled = size.height > maximumHeight
    guard height != textViewHeight.constant else { return }
    textViewHeight.constant = height
    UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
  }
}
