public import Foundation

/// What is drawn behind a view's content: kept, without effect on sizes.
open class CALayer: NSObject {
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0
  /// The colour of the border.
  open var borderColor: CGColor?
  /// The colour behind the content.
  open var backgroundColor: CGColor?
  /// Content is cut off at the edges.
  open var masksToBounds = false
  /// The opacity of the shadow.
  open var shadowOpacity: Float = 0
  /// The radius of the shadow, in points.
  open var shadowRadius: CGFloat = 3
  /// The displacement of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The colour of the shadow.
  open var shadowColor: CGColor?
  /// The layer is drawn as pixels.
  open var shouldRasterize = false
  /// Pixels per point of a layer that is drawn as pixels.
  open var rasterizationScale: CGFloat = 1
  /// The shape of the corners.
  open var cornerCurve = "circular"
}
