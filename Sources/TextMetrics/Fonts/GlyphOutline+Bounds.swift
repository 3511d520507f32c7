import Foundation

extension GlyphOutline {
  /// The exact bounds of the curves, from the zeros of their derivatives; nil without segments.
  ///
  /// `FT_Outline_Get_BBox` is unsuitable: up to FreeType 2.12 at least, it shrinks the box again if a
  /// symmetric cubic curve extends less far than an earlier one but its control points extend
  /// further.
  var bounds: GlyphImageBounds? {
    var start = CGPoint.zero
    var box: GlyphImageBounds?
    func add(_ point: CGPoint) {
      let dot = GlyphImageBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
      box = box?.union(dot) ?? dot
    }
    for segment in segments {
      if let curve = CubicCurve(segment, from: start) {
        for parameter in curve.turningPoints { add(curve.point(at: parameter)) }
      }
      add(segment.end)
      start = segment.end
    }
    return box
  }
}

extension GlyphOutline.Segment {
  /// The start of the next segment.
  var end: CGPoint {
    switch self {
    case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
    }
  }
}

/// A cubic Bézier curve; a quadratic one is a special case.
private struct CubicCurve {
  var start: CGPoint
  var control1: CGPoint
  var control2: CGPoint
  var end: CGPoint

  /// nil for straight lines.
  init?(_ segment: GlyphOutline.Segment, from start: CGPoint) {
    self.start = start
    end = segment.end
    switch segment {
    case .move, .line: return nil
    case .quadratic(let control, let end):
      control1 = start.toward(control, 2.0 / 3)
      control2 = end.toward(control, 2.0 / 3)
    case .cubic(let first, let second, _):
      control1 = first
      control2 = second
    }
  }

  /// The point at a parameter from 0 to 1 (de Casteljau).
  func point(at t: CGFloat) -> CGPoint {
    let (a, b, c) = (
      start.toward(control1, t), control1.toward(control2, t), control2.toward(end, t)
    )
    return a.toward(b, t).toward(b.toward(c, t), t)
  }

  /// The parameters inside the curve at which it reverses in x or y.
  var turningPoints: [CGFloat] { zeros { $0.x } + zeros { $0.y } }

  /// The zeros of the derivative along an axis: the roots of a·t² + b·t + c.
  private func zeros(_ axis: (CGPoint) -> CGFloat) -> [CGFloat] {
    let (p0, p1, p2, p3) = (axis(start), axis(control1), axis(control2), axis(end))
    // A curve that stays between its ends has its extrema there.
    guard min(p1, p2) < min(p0, p3) || max(p1, p2) > max(p0, p3) else { return [] }
    let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // The sum of two numbers of the same sign is exact to the last digits even if a is nearly 0.
    let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [sum / a, c / sum].filter { $0 > 0 && $0 < 1 }
  }
}

extension CGPoint {
  /// The point at a fraction of the distance to another.
  fileprivate func toward(_ other: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}
