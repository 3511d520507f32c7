import Testing
import TextMetricsUIKit

/// The text, the placeholder and their attributes answer for each other, whichever is set last.
@Suite struct UITextFieldTests {
  private let small = NSAttributedString(
    string: "abc", attributes: [.font: UIFont.systemFont(ofSize: 10)])

  private func font(_ text: NSAttributedString?, at offset: Int = 0) -> UIFont? {
    text?.attribute(.font, at: offset, effectiveRange: nil) as? UIFont
  }

  private func width(_ text: String, _ size: CGFloat) -> CGFloat {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.text = text
    return label.intrinsicContentSize.width
  }

  @Test func laterFontsReachAttributedText() {
    let field = UITextField(frame: .zero)
    field.attributedText = small
    field.attributedPlaceholder = small
    #expect(field.font == .systemFont(ofSize: 10) && field.text == "abc")
    field.font = .systemFont(ofSize: 40)
    #expect(font(field.attributedText, at: 2) == field.font)
    #expect(font(field.attributedPlaceholder, at: 2) == field.font)
    #expect(field.defaultTextAttributes[.font] as? UIFont == field.font)
    #expect(field.intrinsicContentSize.width == width("abc", 40))
    field.font = nil
    #expect(field.font == .systemFont(ofSize: 17))
    #expect(field.intrinsicContentSize.width == width("abc", 17))
  }

  @Test func textsReplaceEachOther() {
    let field = UITextField(frame: .zero)
    field.text = "old"
    field.attributedText = nil
    #expect(field.text == "" && field.intrinsicContentSize.width == 0)
    field.text = "old"
    field.attributedText = small
    #expect(field.text == "abc")
    field.text = "new"
    #expect(field.attributedText?.string == "new")
    #expect(font(field.attributedText) == .systemFont(ofSize: 10))
  }

  @Test func attributesReachTheWholeText() {
    let field = UITextField(frame: .zero)
    field.attributedText = small
    field.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 12), .kern: 2]
    #expect(field.font == .systemFont(ofSize: 12) && font(field.attributedText) == field.font)
    #expect(field.attributedText?.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 2)
    field.font = .systemFont(ofSize: 40)
    #expect(field.defaultTextAttributes[.font] as? UIFont == .systemFont(ofSize: 40))
    field.text = "x"
    #expect(font(field.attributedText) == .systemFont(ofSize: 40))
    #expect(field.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
    field.defaultTextAttributes = [.kern: 1]
    #expect(field.font == .systemFont(ofSize: 40))
    field.defaultTextAttributes = [.font: Font.systemFont(ofSize: 9)]
    #expect(field.font == .systemFont(ofSize: 9))
  }

  @Test func placeholdersReplaceEachOther() {
    let field = UITextField(frame: .zero)
    #expect(field.placeholder == nil && field.attributedPlaceholder == nil)
    field.attributedPlaceholder = small
    #expect(field.placeholder == "abc")
    field.placeholder = "name"
    #expect(field.attributedPlaceholder?.string == "name")
    #expect(field.intrinsicContentSize.width == width("name", 17))
    field.font = .systemFont(ofSize: 30)
    #expect(field.intrinsicContentSize.width == width("name", 30))
    field.attributedPlaceholder = nil
    #expect(field.placeholder == nil && field.intrinsicContentSize.width == 0)
  }

  @Test func textStandsBetweenTheViewsAtTheSides() {
    let field = UITextField(frame: .zero)
    let bounds = CGRect(x: 10, y: 20, width: 100, height: 40)
    field.borderStyle = .roundedRect
    #expect(field.textRect(forBounds: bounds) == CGRect(x: 17, y: 26.5, width: 86, height: 27))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 60))
    #expect(field.textRect(forBounds: bounds).width == 86)
    (field.leftViewMode, field.rightViewMode) = (.always, .unlessEditing)
    #expect(field.leftViewRect(forBounds: bounds) == CGRect(x: 10, y: 35, width: 30, height: 10))
    #expect(field.rightViewRect(forBounds: bounds) == CGRect(x: 90, y: 10, width: 20, height: 60))
    #expect(field.textRect(forBounds: bounds) == CGRect(x: 40, y: 26.5, width: 50, height: 27))
    #expect(field.editingRect(forBounds: bounds) == field.placeholderRect(forBounds: bounds))
    field.rightView?.frame.size.width = 90
    #expect(field.textRect(forBounds: bounds).width == 0)
  }

  @Test func baselinesAreThoseOfTheLineInTheMiddle() {
    let (label, field, parent) = (UILabel(), UITextField(frame: .zero), UIView())
    label.text = "label"
    field.text = "field"
    field.borderStyle = .roundedRect
    for view in [label, field] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
    parent.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[label]-[field]|", options: .alignAllFirstBaseline, metrics: nil,
        views: ["label": label, "field": field]))
    field.topAnchor.constraint(equalTo: parent.topAnchor).isActive = true
    parent.layoutIfNeeded()
    // Both have the same font, so that the label stands in the middle of the field.
    #expect(abs(label.frame.midY - field.frame.midY) < 1 && field.frame.height >= 34)
  }
}
