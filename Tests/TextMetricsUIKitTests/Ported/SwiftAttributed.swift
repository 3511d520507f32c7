import TextMetricsUIKit

func greeting(name: String) -> AttributedString {
  var text = AttributedString("Hello, ")
  text.font = UIFont.systemFont(ofSize: 17)
  var bold = AttributedString(name)
  bold.font = .boldSystemFont(ofSize: 17)
  bold.foregroundColor = .systemRed
  bold.kern = 0.5
  text.append(bold)
  var container = AttributeContainer()
  container.underlineStyle = .single
  text.mergeAttributes(container)
  return text
}

func height(of text: AttributedString, width: CGFloat) -> CGFloat {
  let string = NSAttributedString(text)
  return string.boundingRect(
    with: CGSize(width: width, height: .infinity), options: [.usesLineFragmentOrigin], context: nil
  ).height
}
