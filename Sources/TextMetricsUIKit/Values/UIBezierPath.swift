public import Foundation
internal import TextMetrics

/// AppKit's name for ``UIBezierPath``.
public typealias NSBezierPath = UIBezierPath

/// A path, which text flows around or fills.
open class UIBezierPath: NSObject, NSCopying {
  private var outline = PathOutline()
  /// No effect on ``bounds``, as on the platform.
  open var lineWidth: CGFloat = 1
  /// Stored; does not affect the bounds.
  open var lineCapStyle = CGLineCap.butt
  /// Stored; does not affect the bounds.
  open var lineJoinStyle = CGLineJoin.miter
  /// Whether parts covered twice are holes, instead of only those that turn in different directions.
  open var usesEvenOddFillRule = false

  /// A path without points.
  public override init() {}

  /// A rectangle, which begins and ends at its upper left corner.
  public init(rect: CGRect) { outline.addRect(rect) }

  /// An ellipse that fills a rectangle.
  public init(ovalIn rect: CGRect) { outline.addOval(in: rect) }

  /// A rectangle with rounded corners, which are quarters of circles.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    outline.addRoundedRect(rect, radii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// A rectangle with some rounded corners, which are quarters of ellipses.
  public init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) { outline.addRoundedRect(rect, corners: corners, radii: cornerRadii) }

  /// A rectangle with rounded corners, under AppKit's name.
  public init(roundedRect rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
    outline.addRoundedRect(rect, radii: CGSize(width: xRadius, height: yRadius))
  }

  /// An arc between two angles, in radians from the right, which grow clockwise.
  public init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, angles: (startAngle, endAngle), isRising: clockwise)
  }

  /// A path from a Core Graphics path.
  public init(cgPath: CGPath) { outline = cgPath.outline }

  /// The same path as a Core Graphics path.
  open var cgPath: CGPath {
    get { CGPath(outline) }
    set { outline = newValue.outline }
  }
  /// The smallest rectangle that contains every point of the path, control points included; null without points.
  open var bounds: CGRect { outline.controlBox }
  /// The last point; zero for a path without points.
  open var currentPoint: CGPoint { outline.currentPoint }
  /// Whether the path has no points.
  open var isEmpty: Bool { outline.isEmpty }

  /// Moves to a point.
  open func move(to point: CGPoint) { outline.move(to: point) }
  /// Draws a line to a point.
  open func addLine(to point: CGPoint) { outline.addLine(to: point) }
  /// Draws a curve to a point.
  open func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    outline.addQuadCurve(to: point, control: controlPoint)
  }
  /// Draws a curve to a point.
  open func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }
  /// Draws an arc between two angles, in radians from the right, which grow clockwise, after a line to its start.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, angles: (startAngle, endAngle), isRising: clockwise)
  }
  /// Draws a line to where the last part of the path begins.
  open func close() { outline.close() }
  /// Adds a path.
  open func append(_ path: UIBezierPath) { outline.append(path.outline) }
  /// Removes all points.
  open func removeAllPoints() { outline = PathOutline() }
  /// Moves and scales the path.
  open func apply(_ transform: CGAffineTransform) { outline = outline.applying(transform) }
  /// The path from its end to its beginning.
  open func reversing() -> UIBezierPath {
    UIBezierPath(cgPath: CGPath(outline.reversed()))
  }
  /// Whether a point is in the area that the path fills.
  open func contains(_ point: CGPoint) -> Bool { area.contains(point) }

  /// A path with the same points and properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath()
    copy.outline = outline
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }
}

// MARK: - Text

extension UIBezierPath {
  private var area: PathArea { PathArea(outline, isEvenOdd: usesEvenOddFillRule) }

  /// The shape that lines avoid; the bounds of a path that is not finite.
  var exclusion: any TextExclusion { outline.isFinite ? area : bounds }

  /// The path of a shape that lines avoid.
  convenience init(_ exclusion: any TextExclusion) {
    self.init()
    if let area = exclusion as? PathArea {
      (outline, usesEvenOddFillRule) = (area.outline, area.isEvenOdd)
    } else {
      outline.addRect(exclusion.boundingBox)
    }
  }
}

// MARK: - AppKit's names

extension UIBezierPath {
  /// Draws a line to a point.
  public func line(to point: CGPoint) { addLine(to: point) }
  /// Draws a curve to a point.
  public func curve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    addCurve(to: point, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
  }
  /// Adds a rectangle.
  public func appendRect(_ rect: CGRect) { outline.addRect(rect) }
  /// Adds an ellipse that fills a rectangle.
  public func appendOval(in rect: CGRect) { outline.addOval(in: rect) }
}

// MARK: - No effect

extension UIBezierPath {
  /// No effect: nothing is drawn.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  /// No effect: nothing is drawn.
  public func fill() {}
  /// No effect: nothing is drawn.
  public func stroke() {}
  /// No effect: nothing is drawn.
  public func addClip() {}
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
