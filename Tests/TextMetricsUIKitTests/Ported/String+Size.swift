import TextMetricsUIKit

extension String {
  func height(withConstrainedWidth width: CGFloat, font: UIFont) -> CGFloat {
    let constraintRect = CGSize(width: width, height: .greatestFiniteMagnitude)
    let boundingBox = self.boundingRect(
      with: constraintRect, options: .usesLineFragmentOrigin,
      attributes: [NSAttributedString.Key.font: font], context: nil)
    return ceil(boundingBox.height)
  }

  func width(withConstrainedHeight height: CGFloat, font: UIFont) -> CGFloat {
    let constraintRect = CGSize(width: .greatestFiniteMagnitude, height: height)
    let boundingBox = self.boundingRect(
      with: constraintRect, options: .usesLineFragmentOrigin, attributes: [.font: font],
      context: nil)
    return ceil(boundingBox.width)
  }

  func size(of font: UIFont) -> CGSize {
    (self as NSString).size(withAttributes: [.font: font])
  }

  func sizeOfString(usingFont font: UIFont, maxSize: CGSize) -> CGSize {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byWordWrapping
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style.copy()]
    let rect = NSString(string: self).boundingRect(
      with: maxSize, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: attributes,
      context: nil)
    return rect.integral.size
  }

  func numberOfLines(font: UIFont, width: CGFloat) -> Int {
    let textSize = boundingRect(
      with: CGSize(width: width, height: CGFloat(MAXFLOAT)), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil
    ).size
    return Int(round(textSize.height / font.lineHeight))
  }
}
