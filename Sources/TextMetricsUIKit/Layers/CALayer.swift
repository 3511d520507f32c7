public import Foundation

/// A layer: a rectangle whose appearance is stored and does not affect sizes.
open class CALayer: NSObject {
  private var ownFrame = CGRect.zero
  /// The view whose layer this is.
  weak var view: UIView?

  /// A layer without size.
  public required override init() {}
  /// A layer with the same frame.
  public init(layer: Any) { ownFrame = (layer as? CALayer)?.frame ?? .zero }
  /// Archiving is not supported: creates a layer without size.
  public required init?(coder: NSCoder) {}

  /// The place in the containing layer, in points; for a view's layer, the frame of the view.
  open var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set {
      ownFrame = newValue
      view?.frame = newValue
    }
  }
  /// The visible part of the layer's own coordinates. A new size does not change the position.
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: boundsOrigin, size: ownFrame.size) }
    set {
      view?.bounds = newValue
      boundsOrigin = newValue.origin
      guard newValue.size != frame.size else { return }
      frame = frame.resized(to: newValue.size)
    }
  }
  private var boundsOrigin = CGPoint.zero
  /// The middle of the frame.
  open var position: CGPoint {
    get { frame.middle }
    set { frame.middle = newValue }
  }
  /// The layers in the layer, without those that contain it.
  open var sublayers: [CALayer]? {
    get { layers }
    set {
      for layer in layers ?? [] { layer.superlayer = nil }
      layers = nil
      let others = newValue?.filter { !isInside($0) }
      for layer in others ?? [] { layer.removeFromSuperlayer() }
      layers = others
      for layer in others ?? [] { layer.superlayer = self }
    }
  }
  private var layers: [CALayer]?
  /// The layer that contains the layer.
  open private(set) weak var superlayer: CALayer?
  /// Adds a layer in front of the others.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(layers?.count ?? 0))
  }
  /// Inserts a layer among the others; no effect for the layer itself and for one that contains it.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    guard !isInside(layer) else { return }
    layer.removeFromSuperlayer()
    let count = layers?.count ?? 0
    layers = layers ?? []
    layers?.insert(layer, at: min(Int(idx), count))
    layer.superlayer = self
  }
  /// Inserts a layer in front of another.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let others = others(than: layer)
    let index = others.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(index.map { $0 + 1 } ?? others.count))
  }
  /// Inserts a layer behind another.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(others(than: layer).firstIndex { $0 === sibling } ?? 0))
  }
  /// Whether a layer is the layer itself, or contains it.
  private func isInside(_ layer: CALayer) -> Bool {
    // Without sublayers it contains none.
    guard layer.layers?.isEmpty == false else { return layer === self }
    return sequence(first: self, next: \.superlayer).contains { $0 === layer }
  }
  private func others(than layer: CALayer) -> [CALayer] {
    layers?.filter { $0 !== layer } ?? []
  }
  /// Removes the layer from the one that contains it.
  open func removeFromSuperlayer() {
    superlayer?.layers?.removeAll { $0 === self }
    superlayer = nil
  }
  /// Sets the frames of the layers; for subclasses.
  open func layoutSublayers() {}
  /// Calls ``layoutSublayers()``.
  open func layoutIfNeeded() { layoutSublayers() }
  /// No effect: sizes are computed when they are asked for.
  open func setNeedsLayout() {}
  /// No effect: nothing is drawn.
  open func setNeedsDisplay() {}
  /// No effect: nothing is drawn; for subclasses.
  open func draw(in ctx: CGContext) {}
  /// No effect: nothing is drawn.
  open func render(in ctx: CGContext) {}
  /// No effect: nothing moves.
  open func removeAllAnimations() {}

  /// Pixels per point.
  open var contentsScale: CGFloat = UIScreen.main.scale
  /// A name for finding the layer.
  open var name: String?
  /// Stored; does not affect sizes.
  open var isHidden = false
  /// Stored; does not affect sizes.
  open var opacity: Float = 1
  /// Stored; does not affect sizes.
  open var zPosition: CGFloat = 0
  /// Stored; does not affect frames.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// Stored; has no effect.
  open var mask: CALayer?
  /// Stored; has no effect.
  open var contents: Any?
  /// Stored; has no effect.
  open var isGeometryFlipped = false
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The corners that are rounded.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0
  /// The colour of the border.
  open var borderColor: CGColor?
  /// The colour behind the content.
  open var backgroundColor: CGColor?
  /// Whether content is clipped to the edges.
  open var masksToBounds = false
  /// The opacity of the shadow.
  open var shadowOpacity: Float = 0
  /// The radius of the shadow, in points.
  open var shadowRadius: CGFloat = 3
  /// The displacement of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The colour of the shadow.
  open var shadowColor: CGColor?
  /// The shape of the shadow.
  open var shadowPath: CGPath?
  /// Whether the layer is rasterised.
  open var shouldRasterize = false
  /// Pixels per point of a rasterised layer.
  open var rasterizationScale: CGFloat = 1
  /// The shape of the corners.
  open var cornerCurve = CALayerCornerCurve.circular
}

/// The corners of a layer.
public struct CACornerMask: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt
  /// Corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// At the least x and y.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// At the greatest x and the least y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// At the least x and the greatest y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// At the greatest x and y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// A shape by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Part of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Smoother than a circle.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A layer with a shape, which is stored and does not affect sizes.
open class CAShapeLayer: CALayer {
  /// The shape.
  open var path: CGPath?
  /// The colour inside.
  open var fillColor: CGColor? = UIColor.black
  /// The colour of the line.
  open var strokeColor: CGColor?
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// How the line ends.
  open var lineCap = CAShapeLayerLineCap.butt
  /// How lines meet.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// What counts as inside.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// Where the line begins, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// Where the line ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// Where the dashes begin.
  open var lineDashPhase: CGFloat = 0
  /// The lengths of dashes and gaps.
  open var lineDashPattern: [NSNumber]?
}

/// How a line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// An end by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Cut off at the end of the line.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Round.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}
/// How lines meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// A corner by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
/// What counts as the inside of a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// A rule by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What the path goes around.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What the path goes around an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer with a gradient, which is stored and does not affect sizes.
open class CAGradientLayer: CALayer {
  /// The colours.
  open var colors: [Any]?
  /// Where the colours are, from 0 to 1.
  open var locations: [NSNumber]?
  /// Where the gradient begins, in fractions of the layer's size.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the gradient ends, likewise.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// Groups changes to layers, which take effect at once here.
public enum CATransaction {
  /// No effect.
  public static func begin() {}
  /// No effect.
  public static func commit() {}
  /// No effect.
  public static func flush() {}
  /// No effect.
  public static func setDisableActions(_ flag: Bool) {}
  /// No effect.
  public static func setAnimationDuration(_ dur: TimeInterval) {}
  /// Calls the block.
  public static func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}
