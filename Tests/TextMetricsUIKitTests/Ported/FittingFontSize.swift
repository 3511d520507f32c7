import TextMetricsUIKit

extension UILabel {
  func fontSizeThatFits(_ bounds: CGSize, minimum: CGFloat, maximum: CGFloat) -> CGFloat {
    guard let text = text, !text.isEmpty else { return maximum }
    var low = Int(minimum)
    var high = Int(maximum)
    while low <= high {
      let middle = (low + high) / 2
      let candidate = font.withSize(CGFloat(middle))
      let rect = (text as NSString).boundingRect(
        with: CGSize(width: bounds.width, height: .greatestFiniteMagnitude),
        options: .usesLineFragmentOrigin, attributes: [.font: candidate], context: nil)
      if rect.height <= bounds.height && rect.width <= bounds.width {
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    return CGFloat(high)
  }

  var isTruncated: Bool {
    guard let labelText = text, let labelFont = font else { return false }
    let size = (labelText as NSString).boundingRect(
      with: CGSize(width: frame.size.width, height: .greatestFiniteMagnitude),
      options: .usesLineFragmentOrigin, attributes: [.font: labelFont], context: nil
    ).size
    return size.height > bounds.size.height
  }

  var lineCount: Int {
    let size = sizeThatFits(CGSize(width: frame.width, height: CGFloat.greatestFiniteMagnitude))
    return Int(size.height / font.lineHeight)
  }
}

func scaledFontSize(text: String, font: UIFont, box: CGSize) -> CGFloat {
  let context = NSStringDrawingContext()
  context.minimumScaleFactor = 0.5
  _ = NSAttributedString(string: text, attributes: [.font: font]).boundingRect(
    with: box, options: [.usesLineFragmentOrigin], context: context)
  return font.pointSize * context.actualScaleFactor
}
