public import Foundation

/// A Core Graphics path.
public class CGPath: NSObject {
  fileprivate(set) var outline: PathOutline

  init(_ outline: PathOutline) { self.outline = outline }

  /// A rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    outline = PathOutline()
    unsafe outline.addRect(rect, transform: transform?.pointee ?? .identity)
  }

  /// An ellipse that fills a rectangle.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    outline = PathOutline()
    unsafe outline.addOval(in: rect, transform: transform?.pointee ?? .identity)
  }

  /// A rectangle with rounded corners, which are quarters of ellipses.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    outline = PathOutline()
    unsafe outline.addRoundedRect(
      rect, radii: CGSize(width: cornerWidth, height: cornerHeight),
      transform: transform?.pointee ?? .identity)
  }

  /// The smallest rectangle that contains every point of the path, control points included; null without points.
  public var boundingBox: CGRect { outline.controlBox }
  /// The smallest rectangle that contains the lines and curves themselves; null without points.
  public var boundingBoxOfPath: CGRect { outline.box }
  /// The last point; zero for a path without points.
  public var currentPoint: CGPoint { outline.currentPoint }
  /// Whether the path has no points.
  public var isEmpty: Bool { outline.isEmpty }

  /// Whether a point is in the area that the path fills.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - rule: Which parts are holes.
  ///   - transform: Moves the point.
  /// - Returns: Whether the moved point is in the area.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    PathArea(outline, isEvenOdd: rule == .evenOdd).contains(point.applying(transform))
  }

  /// The same path; mutable paths return one that does not change.
  public func copy() -> CGPath? { CGPath(outline) }
  /// A path with the same points that can be changed.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.outline = outline
    return copy
  }
}

/// Which parts of a path are holes.
public enum CGPathFillRule: Int, Sendable {
  /// Parts around which lines turn as often in one direction as in the other.
  case winding
  /// Parts covered twice.
  case evenOdd
}

/// A path that can be changed. Transforms move what is added.
public final class CGMutablePath: CGPath {
  /// A path without points.
  public init() { super.init(PathOutline()) }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    outline.addRect(rect, transform: transform)
  }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    outline.addOval(in: rect, transform: transform)
  }
  /// Adds a rectangle with rounded corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addRoundedRect(
      rect, radii: CGSize(width: cornerWidth, height: cornerHeight), transform: transform)
  }
  /// Moves to a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.move(to: point.applying(transform))
  }
  /// Draws a line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.addLine(to: point.applying(transform))
  }
  /// Moves to the first point and draws lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }
  /// Draws an arc between two angles, in radians, which grow if it is not clockwise: y is meant to grow upward.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      center: center, radius: radius, angles: (startAngle, endAngle), isRising: !clockwise,
      transform: transform)
  }
  /// Draws a line and an arc of a circle that touches the lines from the current point to one point and from there to another.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    outline.addArc(corner: tangent1End, toward: tangent2End, radius: radius)
  }
  /// Draws a curve to a point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }
  /// Draws a curve to a point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }
  /// Adds a path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    outline.append(path.outline.applying(transform))
  }
  /// Draws a line to where the last part of the path begins.
  public func closeSubpath() { outline.close() }
}
