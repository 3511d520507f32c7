import TextMetricsUIKit

final class PriceTagView: UIView {
  var price = "9.99" { didSet { setNeedsDisplay() } }
  private let font = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .bold)

  override func draw(_ rect: CGRect) {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: UIColor.white,
    ]
    let size = (price as NSString).size(withAttributes: attributes)
    let origin = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
    (price as NSString).draw(at: origin, withAttributes: attributes)
    NSAttributedString(string: "per month", attributes: [.font: font.withSize(9)])
      .draw(in: rect.insetBy(dx: 4, dy: 4))
  }

  override var intrinsicContentSize: CGSize {
    let size = (price as NSString).size(withAttributes: [.font: font])
    return CGSize(width: ceil(size.width) + 24, height: ceil(size.height) + 12)
  }
}
