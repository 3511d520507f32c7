public import Foundation
public import TextMetrics

/// A field of one line of text.
///
/// Its intrinsic size is that of its text or placeholder, whichever is wider, on a line of the font. A border
/// adds insets. ``BorderStyle/roundedRect`` adds 7 points at the sides, and as much above and below as makes
/// a field in a font of 17 points 34 points high (as in Xcode's interface files); other borders add 2 points.
/// No recorded sizes are known: all of this is by rule.
open class UITextField: UIControl {
  /// The border of a field.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// When a view next to the text is shown.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  // Labels follow the same rules for texts with and without attributes, and for fonts that are set later.
  private let content = UILabel()
  private let hint = UILabel()

  /// The text; never nil once it has been read.
  open var text: String? {
    get { content.text ?? "" }
    set { content.attributedText = newValue.map(styled) }
  }
  /// The text with its attributes. Setting it changes ``font`` to that of the first character; nil clears the text
  /// (https://developer.apple.com/documentation/uikit/uitextfield/attributedtext).
  open var attributedText: NSAttributedString? {
    get { content.attributedText ?? NSAttributedString(string: "") }
    set { content.attributedText = newValue }
  }
  /// The font of the text; nil for the system font of 17 points. Setting it changes the font of the whole text and of
  /// the placeholder (https://developer.apple.com/documentation/uikit/uitextfield/font).
  open var font: UIFont? {
    get { content.font }
    set {
      content.font = newValue
      hint.font = newValue
    }
  }
  /// The text in an empty field.
  open var placeholder: String? {
    get { hint.text }
    set { hint.attributedText = newValue.map(styled) }
  }
  /// The placeholder with its attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { hint.attributedText }
    set { hint.attributedText = newValue }
  }
  /// The attributes of the text, including its ``font``. Setting them changes the whole text and the placeholder
  /// (https://developer.apple.com/documentation/uikit/uitextfield/defaulttextattributes), but not the font if they have
  /// none.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      var attributes = ownAttributes
      attributes[.font] = font
      return attributes
    }
    set {
      ownAttributes = newValue
      for label in [content, hint] {
        label.attributedText = label.attributedText?.adding(newValue)
      }
      guard let value = newValue[.font].flatMap(Font.init(attributeValue:)) else { return }
      font = newValue[.font] as? UIFont ?? UIFont(value)
    }
  }
  private var ownAttributes: [NSAttributedString.Key: Any] = [:]

  private func styled(_ text: String) -> NSAttributedString {
    NSAttributedString(string: text, attributes: defaultTextAttributes)
  }
  /// The attributes of typed text.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// The border.
  open var borderStyle = BorderStyle.none
  /// A view before the text.
  open var leftView: UIView?
  /// When that view is shown; with `always` and `unlessEditing` it takes up space.
  open var leftViewMode = ViewMode.never
  /// A view after the text.
  open var rightView: UIView?
  /// When that view is shown; with `always` and `unlessEditing` it takes up space.
  open var rightViewMode = ViewMode.never
  /// Stored: nothing is edited.
  open var clearButtonMode = ViewMode.never
  /// Stored; does not affect sizes.
  open var textColor: UIColor?
  /// Stored; does not affect sizes.
  open var textAlignment = NSTextAlignment.natural
  /// Stored; does not affect sizes.
  open var adjustsFontSizeToFitWidth = false
  /// Stored; does not affect sizes.
  open var minimumFontSize: CGFloat = 0
  /// Stored: a font does not follow the content size automatically.
  open var adjustsFontForContentSizeCategory = false
  /// Stored; does not affect sizes.
  open var background: UIImage?
  /// Stored; does not affect sizes.
  open var clearsOnBeginEditing = false
  // The traits of text input are declared both in fields and in text views: subclasses override and observe
  // them, which would be impossible if they were in a protocol extension.

  /// Stored; does not affect sizes.
  open var keyboardType = UIKeyboardType.default
  /// Stored; does not affect sizes.
  open var returnKeyType = UIReturnKeyType.default
  /// Stored; does not affect sizes.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Stored; does not affect sizes.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Stored; does not affect sizes.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Stored; does not affect sizes.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Stored; does not affect sizes.
  open var smartDashesType = UITextSmartDashesType.default
  /// Stored; does not affect sizes.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Stored; does not affect sizes.
  open var textContentType: UITextContentType?
  /// Stored; does not affect sizes.
  open var isSecureTextEntry = false
  /// Whether the text is being edited: never.
  open var isEditing: Bool { false }
  /// Stored: only code edits the text, and no delegate is told about that.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The name of the notification that the user has changed the text; nothing posts it.
  public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")

  // MARK: Rectangles

  /// The rectangle inside the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle of the text: inside the border, between the views at the sides.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds.inset(by: borderInsets)
    if takesRoom(leftView, leftViewMode) {
      let end = leftViewRect(forBounds: bounds).maxX
      rect = CGRect(
        x: max(rect.minX, end), y: rect.minY, width: max(0, rect.maxX - max(rect.minX, end)),
        height: rect.height)
    }
    if takesRoom(rightView, rightViewMode) {
      rect.size.width = max(
        0, min(rect.maxX, rightViewRect(forBounds: bounds).minX) - rect.minX)
    }
    return rect
  }
  /// The rectangle of edited text: ``textRect(forBounds:)``.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The rectangle of the placeholder: ``textRect(forBounds:)``.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The rectangle of the view before the text, vertically centred.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// The rectangle of the view after the text, vertically centred.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }
  /// The rectangle of the button that clears the text: empty, since there is none.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
  /// No effect, since nothing is drawn; for subclasses to override.
  open func drawText(in rect: CGRect) {}
  /// No effect, since nothing is drawn; for subclasses to override.
  open func drawPlaceholder(in rect: CGRect) {}

  private func takesRoom(_ view: UIView?, _ mode: ViewMode) -> Bool {
    view != nil && (mode == .always || mode == .unlessEditing)
  }

  private var borderInsets: UIEdgeInsets {
    switch borderStyle {
    case .none: .zero
    case .line, .bezel: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    case .roundedRect: UIEdgeInsets(top: 6.5, left: 7, bottom: 6.5, right: 7)
    }
  }

  // MARK: Sizes

  open override var intrinsicContentSize: CGSize {
    let text = content.intrinsicContentSize
    let hint = hint.intrinsicContentSize
    let insets = borderInsets
    let sides = [(leftView, leftViewMode), (rightView, rightViewMode)]
      .reduce(0) { takesRoom($1.0, $1.1) ? $0 + ($1.0?.bounds.width ?? 0) : $0 }
    let space = UILabel()
    space.attributedText = styled(" ")
    let line = space.intrinsicContentSize.height
    let height = max(line, text.height, hint.height) + insets.top + insets.bottom
    return CGSize(
      width: max(text.width, hint.width) + insets.left + insets.right + sides,
      height: borderStyle == .roundedRect ? max(Self.leastHeight, height) : height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private static let leastHeight: CGFloat = 34

  override var baselines: (top: CGFloat?, bottom: CGFloat) {
    guard let font else { return (nil, 0) }
    let rest = max(0, intrinsicContentSize.height - font.lineHeight) / 2
    return (rest + font.ascender, rest - font.descender)
  }
}

/// The delegate of a text field. Only code edits text here: these methods are for your own code to call.
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether text may be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Whether the text may be cleared.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key does something.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Allows editing.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// No effect.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Allows the end of editing.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// No effect.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Allows every edit.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Allows clearing.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Allows the return key.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
