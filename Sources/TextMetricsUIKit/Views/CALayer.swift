public import Foundation

/// The layer behind a view's content: stored; does not affect sizes.
open class CALayer: NSObject {
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
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
  /// Whether the layer is rasterised.
  open var shouldRasterize = false
  /// Pixels per point of a rasterised layer.
  open var rasterizationScale: CGFloat = 1
  /// The shape of the corners.
  open var cornerCurve = "circular"
}
