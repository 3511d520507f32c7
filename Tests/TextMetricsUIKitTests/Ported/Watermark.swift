import TextMetricsUIKit

/// An image with a text across it.
func watermarked(_ image: UIImage, text: String, font: UIFont) -> (UIImage, CGSize) {
  var drawn = CGSize.zero
  let renderer = UIGraphicsImageRenderer(size: image.size)
  let result = renderer.image { context in
    image.draw(at: .zero)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: UIColor.white.withAlphaComponent(0.5), .strokeWidth: -3.0,
    ]
    drawn = (text as NSString).size(withAttributes: attributes)
    context.cgContext.saveGState()
    context.cgContext.translateBy(x: image.size.width / 2, y: image.size.height / 2)
    context.cgContext.rotate(by: -.pi / 4)
    (text as NSString).draw(
      at: CGPoint(x: -drawn.width / 2, y: -drawn.height / 2), withAttributes: attributes)
    context.cgContext.restoreGState()
  }
  return (result, drawn)
}

extension UIImage {
  static func text(_ text: String, font: UIFont) -> UIImage? {
    let size = (text as NSString).size(withAttributes: [.font: font])
    UIGraphicsBeginImageContextWithOptions(size, false, 0)
    defer { UIGraphicsEndImageContext() }
    let context = UIGraphicsGetCurrentContext()
    context?.setFillColor(UIColor.gray.cgColor)
    context?.fill(CGRect(origin: .zero, size: size))
    (text as NSString).draw(at: .zero, withAttributes: [.font: font])
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}
