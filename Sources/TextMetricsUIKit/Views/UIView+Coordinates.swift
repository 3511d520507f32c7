public import Foundation

extension UIView {
  /// The origin of the view's coordinates, in the coordinates of its outermost view.
  private var originInRoot: CGPoint {
    guard let superview else { return CGPoint(x: -bounds.minX, y: -bounds.minY) }
    let outer = superview.originInRoot
    return CGPoint(
      x: outer.x + frame.minX - bounds.minX, y: outer.y + frame.minY - bounds.minY)
  }
  /// A point in the coordinates of another view, ignoring transforms; nil stands for the outermost view.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (from, to) = (originInRoot, view?.originInRoot ?? .zero)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }
  /// A point of another view in the coordinates of this view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (from, to) = (view?.originInRoot ?? .zero, originInRoot)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }
  /// A rectangle in the coordinates of another view, ignoring transforms.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }
  /// A rectangle of another view in the coordinates of this view.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }
}
