public import Foundation

/// AppKit's name for ``UIBezierPath``.
public typealias NSBezierPath = UIBezierPath

/// A path that keeps only its bounds, which is all that text containers and frames need.
open class UIBezierPath: NSObject, NSCopying {
  /// The smallest rectangle that contains every point of the path, control points included.
  open private(set) var bounds = CGRect.null
  /// No effect on ``bounds``, as on the platform.
  open var lineWidth: CGFloat = 1
  /// The last point; zero for a path without points.
  open private(set) var currentPoint = CGPoint.zero
  /// Where the last part of the path begins.
  private var start = CGPoint.zero

  /// A path without points.
  public override init() {}

  /// A rectangle, which begins and ends at its origin.
  public init(rect: CGRect) {
    bounds = rect.standardized
    (start, currentPoint) = (rect.origin, rect.origin)
  }

  /// An ellipse that fills a rectangle; text avoids the whole rectangle.
  public init(ovalIn rect: CGRect) { bounds = rect.standardized }

  /// A rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { bounds = rect.standardized }

  /// A rectangle with some rounded corners.
  public init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) { bounds = rect.standardized }

  /// A rectangle with rounded corners, under AppKit's name.
  public init(roundedRect rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
    bounds = rect.standardized
  }

  /// An arc between two angles, in radians from the right, which grow clockwise.
  public init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let arc = Arc(
      center: center, radius: radius, start: startAngle, end: endAngle, isRising: clockwise)
    bounds = arc.bounds
    start = arc.startPoint
    currentPoint = arc.endPoint
  }

  /// A path from a Core Graphics path.
  public init(cgPath: CGPath) { bounds = cgPath.boundingBox }

  /// The same path as a Core Graphics path.
  open var cgPath: CGPath { unsafe CGPath(rect: bounds) }
  /// Whether the path has no points.
  open var isEmpty: Bool { bounds.isNull }

  /// Moves to a point.
  open func move(to point: CGPoint) {
    add(point)
    start = point
  }
  /// Draws a line to a point.
  open func addLine(to point: CGPoint) { add(point) }
  /// Draws a curve to a point.
  open func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    add(controlPoint)
    add(point)
  }
  /// Draws a curve to a point.
  open func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    add(controlPoint1)
    add(controlPoint2)
    add(point)
  }
  /// Draws a line to a point, under AppKit's name.
  open func line(to point: CGPoint) { add(point) }
  /// Draws an arc between two angles, in radians from the right, which grow clockwise.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let arc = Arc(
      center: center, radius: radius, start: startAngle, end: endAngle, isRising: clockwise)
    if isEmpty { start = arc.startPoint }
    bounds = bounds.union(arc.bounds)
    currentPoint = arc.endPoint
  }
  /// Stored; does not affect the bounds.
  open var lineCapStyle = CGLineCap.butt
  /// Stored; does not affect the bounds.
  open var lineJoinStyle = CGLineJoin.miter
  /// Stored; does not affect the bounds.
  open var usesEvenOddFillRule = false
  /// No effect: nothing is drawn.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  /// The reversed path, which has the same bounds.
  open func reversing() -> UIBezierPath { UIBezierPath(cgPath: cgPath) }
  /// No effect: nothing is drawn.
  open func fill() {}
  /// No effect: nothing is drawn.
  open func stroke() {}
  /// No effect: nothing is drawn.
  open func addClip() {}
  /// Adds a path.
  open func append(_ path: UIBezierPath) {
    guard !path.isEmpty else { return }
    bounds = bounds.union(path.bounds)
    (start, currentPoint) = (path.start, path.currentPoint)
  }
  /// Moves and scales the path.
  open func apply(_ transform: CGAffineTransform) {
    guard !isEmpty else { return }
    bounds = bounds.applying(transform)
    (start, currentPoint) = (start.applying(transform), currentPoint.applying(transform))
  }
  /// Draws a line to where the last part of the path begins.
  open func close() { currentPoint = start }
  /// Whether a point lies within the bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.includes(point) }

  /// A path with the same bounds and properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath()
    copy.bounds = bounds
    (copy.start, copy.currentPoint) = (start, currentPoint)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

  private func add(_ point: CGPoint) {
    currentPoint = point
    bounds = bounds.union(CGRect(origin: point, size: .zero))
  }
}

/// Part of a circle.
private struct Arc {
  let center: CGPoint
  let radius: CGFloat
  /// The angles of the ends, in radians from the right to the growing y coordinates.
  let start: CGFloat
  let end: CGFloat
  /// Whether the angle rises from the start to the end.
  let isRising: Bool

  var startPoint: CGPoint { point(at: start) }
  var endPoint: CGPoint { point(at: end) }

  /// Exact at multiples of a quarter turn, so that no gap remains beside the arc.
  private func point(at angle: CGFloat) -> CGPoint {
    func snapped(_ value: CGFloat) -> CGFloat { abs(value) < 1e-14 ? 0 : value }
    return CGPoint(
      x: center.x + radius * snapped(cos(angle)), y: center.y + radius * snapped(sin(angle)))
  }

  /// The bounds of the ends and of the arc's extremes; those of the circle for a whole turn or unknown angles.
  var bounds: CGRect {
    let turn = 2 * CGFloat.pi
    let (first, rise) = isRising ? (start, end - start) : (end, start - end)
    guard abs(rise) < turn else {
      return CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
    let last = first + (rise < 0 ? rise + turn : rise)
    let quarter = (first / (turn / 4)).rounded(.up)
    let extremes = [0, 1, 2, 3].map { (quarter + $0) * (turn / 4) }.filter { $0 <= last }
    return (extremes + [start, end]).reduce(.null) {
      $0.union(CGRect(origin: point(at: $1), size: .zero))
    }
  }
}

/// A Core Graphics path that keeps only its bounds.
public class CGPath: NSObject {
  /// The smallest rectangle that contains every point of the path.
  public fileprivate(set) var boundingBox: CGRect

  /// A rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    let rect = rect.standardized
    boundingBox = unsafe transform.map { unsafe rect.applying($0.pointee) } ?? rect
  }

  /// An ellipse that fills a rectangle; text fills the rectangle.
  public convenience init(
    ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil
  ) { unsafe self.init(rect: rect, transform: transform) }

  /// The smallest rectangle that contains every point of the path.
  public var boundingBoxOfPath: CGRect { boundingBox }
  /// Whether the path has no points.
  public var isEmpty: Bool { boundingBox.isNull }

  /// A rectangle with rounded corners; text fills the rectangle.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) { unsafe self.init(rect: rect, transform: transform) }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt
  /// Corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left one.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The upper right one.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The lower left one.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The lower right one.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All of them.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

extension CGRect {
  /// AppKit's name; no effect: nothing is drawn.
  public func fill() {}
  /// AppKit's name; no effect: nothing is drawn.
  public func frame() {}
}

/// No effect: nothing is drawn.
public func UIRectFill(_ rect: CGRect) {}
/// No effect: nothing is drawn.
public func UIRectFrame(_ rect: CGRect) {}

/// A mutable path.
public final class CGMutablePath: CGPath {
  /// A path without points.
  public init() { unsafe super.init(rect: .null) }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    boundingBox = boundingBox.union(rect.standardized.applying(transform))
  }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addRect(rect, transform: transform)
  }
  /// Moves to a point.
  public func move(to point: CGPoint) { addRect(CGRect(origin: point, size: .zero)) }
  /// Draws a line to a point.
  public func addLine(to point: CGPoint) { addRect(CGRect(origin: point, size: .zero)) }
  /// Draws an arc between two angles, in radians, which grow if it is not clockwise: y is meant to grow upward.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let arc = Arc(
      center: center, radius: radius, start: startAngle, end: endAngle, isRising: !clockwise)
    addRect(arc.bounds)
  }
  /// Draws a line with a rounded corner; the bounds include the two end points of the corner's tangents.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    addLine(to: tangent1End)
    addLine(to: tangent2End)
  }
  /// Draws a curve to a point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    addLine(to: control)
    addLine(to: end)
  }
  /// Draws a curve to a point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    addLine(to: control1)
    addLine(to: control2)
    addLine(to: end)
  }
  /// Adds a path.
  public func addPath(_ path: CGPath) {
    if !path.isEmpty { addRect(path.boundingBox) }
  }
  /// Adds a rectangle with rounded corners.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    addRect(rect)
  }
  /// No effect on the bounds.
  public func closeSubpath() {}
}
