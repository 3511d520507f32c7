import TextMetricsUIKit

extension String {
  var htmlAttributedString: NSAttributedString? {
    guard let data = data(using: .utf8) else { return nil }
    return try? NSAttributedString(
      data: data,
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ],
      documentAttributes: nil)
  }
}

func height(ofHTML html: String, font: UIFont, width: CGFloat) -> CGFloat {
  guard let parsed = html.htmlAttributedString else { return 0 }
  let text = NSMutableAttributedString(attributedString: parsed)
  text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) { value, range, _ in
    guard let old = value as? UIFont else { return }
    let traits = old.fontDescriptor.symbolicTraits
    let descriptor = font.fontDescriptor.withSymbolicTraits(traits) ?? font.fontDescriptor
    text.addAttribute(
      .font, value: UIFont(descriptor: descriptor, size: font.pointSize), range: range)
  }
  return ceil(
    text.boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil
    ).height)
}
