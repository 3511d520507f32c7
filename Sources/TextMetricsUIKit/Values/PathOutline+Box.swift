internal import Foundation

extension PathOutline {
  /// The smallest rectangle that contains the lines and curves themselves; null without points.
  var box: CGRect {
    var (box, start) = (CGRect.null, CGPoint.zero)
    for element in elements {
      for point in element.extremes(from: start) + [element.end ?? start] {
        box = box.including(point)
      }
      start = element.end ?? start
    }
    return box
  }
}

extension PathOutline.Element {
  /// The points where a coordinate of the curve is greatest or least between its ends.
  fileprivate func extremes(from start: CGPoint) -> [CGPoint] {
    let points = [start] + points
    let times =
      Self.turningTimes(points.map(\.x)) + Self.turningTimes(points.map(\.y))
    return times.filter { $0 > 0 && $0 < 1 }.map { point(at: $0, from: start) }
  }

  /// The point of the element at a time between 0, at its start, and 1.
  func point(at time: CGFloat, from start: CGPoint) -> CGPoint {
    var points = [start] + points
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { $0.moved(toward: $1, by: time) }
    }
    return points[0]
  }

  /// The times at which the coordinate of a Bézier curve stops growing or falling.
  private static func turningTimes(_ values: [CGFloat]) -> [CGFloat] {
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    switch steps.count {
    case 2: return [steps[0] / (steps[0] - steps[1])]
    case 3: return roots(steps[0] - 2 * steps[1] + steps[2], 2 * (steps[1] - steps[0]), steps[0])
    default: return []
    }
  }

  /// The zeros of *a*t² + *b*t + *c*; no numbers where there are none.
  private static func roots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
    // The sum whose parts have the same sign loses no digits.
    let sum = -(b + (b < 0 ? -1 : 1) * (b * b - 4 * a * c).squareRoot()) / 2
    return [sum / a, c / sum]
  }
}
