import TextMetricsUIKit

/// A badge that asks a text layer for its size.
final class LayerBadge: UIView {
  private let textLayer = CATextLayer()

  override class var layerClass: AnyClass { CAShapeLayer.self }

  var value = 0 {
    didSet {
      textLayer.string = "\(value)"
      textLayer.font = UIFont(name: "Inter", size: 12)!
      textLayer.fontSize = 12
      textLayer.alignmentMode = .center
      textLayer.contentsScale = UIScreen.main.scale
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      textLayer.frame = CGRect(origin: CGPoint(x: 4, y: 2), size: textLayer.preferredFrameSize())
      CATransaction.commit()
      layer.addSublayer(textLayer)
      invalidateIntrinsicContentSize()
    }
  }

  override var intrinsicContentSize: CGSize {
    let text = textLayer.preferredFrameSize()
    let height = text.height + 4
    return CGSize(width: max(text.width + 8, height), height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let shape = layer as? CAShapeLayer
    shape?.path = UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).cgPath
    shape?.fillColor = UIColor.red.cgColor
  }
}
