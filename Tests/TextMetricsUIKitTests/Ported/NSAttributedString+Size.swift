import TextMetricsUIKit

extension NSAttributedString {
  func height(containerWidth: CGFloat) -> CGFloat {
    let rect = self.boundingRect(
      with: CGSize(width: containerWidth, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    return ceil(rect.size.height)
  }

  func width(containerHeight: CGFloat) -> CGFloat {
    let rect = self.boundingRect(
      with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: containerHeight),
      options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    return ceil(rect.size.width)
  }

  static func + (lhs: NSAttributedString, rhs: NSAttributedString) -> NSAttributedString {
    let result = NSMutableAttributedString()
    result.append(lhs)
    result.append(rhs)
    return result
  }

  func replacingFont(with font: UIFont) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    let range = NSRange(location: 0, length: copy.length)
    copy.enumerateAttribute(.font, in: range, options: []) { value, range, _ in
      guard let old = value as? UIFont else { return }
      let traits = old.fontDescriptor.symbolicTraits
      if let descriptor = font.fontDescriptor.withSymbolicTraits(traits) {
        copy.addAttribute(
          .font, value: UIFont(descriptor: descriptor, size: font.pointSize), range: range)
      }
    }
    return copy
  }
}
