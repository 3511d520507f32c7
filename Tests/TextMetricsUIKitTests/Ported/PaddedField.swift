import TextMetricsUIKit

/// A field that is wider as its text grows.
final class PaddedField: UITextField {
  var padding = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).inset(by: padding)
  }

  override func editingRect(forBounds bounds: CGRect) -> CGRect {
    textRect(forBounds: bounds)
  }

  override var intrinsicContentSize: CGSize {
    let content = (text ?? "").isEmpty ? placeholder ?? "" : text!
    let width = (content as NSString).size(withAttributes: [.font: font!]).width
    return CGSize(width: ceil(width) + padding.left + padding.right, height: 44)
  }

  func setUp() {
    borderStyle = .none
    leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    leftViewMode = .always
    autocorrectionType = .no
    returnKeyType = .done
    delegate = self
  }
}

extension PaddedField: UITextFieldDelegate {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    let current = textField.text ?? ""
    guard let range = Range(range, in: current) else { return false }
    let updated = current.replacingCharacters(in: range, with: string)
    return updated.size(withAttributes: [.font: textField.font!]).width < 300
  }
}
