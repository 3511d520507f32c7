internal import Foundation

/// The lines and curves of a path.
struct PathOutline: Sendable {
  /// A part of a path that begins where the one before ends.
  enum Element: Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  /// The parts in their order.
  private(set) var elements: [Element] = []
  /// The smallest rectangle that contains every point, control points included; null without points.
  private(set) var controlBox = CGRect.null
  /// The last point; zero without points.
  private(set) var currentPoint = CGPoint.zero
  /// Where the last part begins.
  private var start = CGPoint.zero

  /// Whether there are no points.
  var isEmpty: Bool { elements.isEmpty }
  /// Whether all points are finite.
  var isFinite: Bool {
    elements.allSatisfy { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
  }

  /// Begins a new part at a point.
  mutating func move(to point: CGPoint) { append(.move(to: point)) }

  /// Adds a line; the first one is its end alone.
  mutating func addLine(to point: CGPoint) {
    isEmpty ? move(to: point) : append(.line(to: point))
  }

  /// Adds a curve; the first one begins at its control point.
  mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    if isEmpty { move(to: control) }
    append(.quadCurve(to: point, control: control))
  }

  /// Adds a curve; the first one begins at its first control point.
  mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    if isEmpty { move(to: control1) }
    append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Adds a line to where the last part begins.
  mutating func close() {
    if !isEmpty { append(.close) }
  }

  /// Adds another path.
  mutating func append(_ other: PathOutline) {
    guard !other.isEmpty else { return }
    elements += other.elements
    controlBox = controlBox.union(other.controlBox)
    (start, currentPoint) = (other.start, other.currentPoint)
  }

  private mutating func append(_ element: Element) {
    elements.append(element)
    for point in element.points { controlBox = controlBox.including(point) }
    currentPoint = element.end ?? start
    if case .move = element { start = currentPoint }
  }
}

extension PathOutline.Element {
  /// The points, with the end last.
  var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quadCurve(let end, let control): [control, end]
    case .curve(let end, let control1, let control2): [control1, control2, end]
    case .close: []
    }
  }

  /// Where the element ends; nil for one that goes back to the start.
  var end: CGPoint? { points.last }

  /// The same element with other points.
  fileprivate func mapPoints(_ transform: (CGPoint) -> CGPoint) -> Self {
    switch self {
    case .move(let end): .move(to: transform(end))
    case .line(let end): .line(to: transform(end))
    case .quadCurve(let end, let control):
      .quadCurve(to: transform(end), control: transform(control))
    case .curve(let end, let control1, let control2):
      .curve(to: transform(end), control1: transform(control1), control2: transform(control2))
    case .close: .close
    }
  }
}

// MARK: - Changed paths

extension PathOutline {
  /// The path with each point moved.
  ///
  /// - Returns: A path with the same elements.
  func applying(_ transform: CGAffineTransform) -> PathOutline {
    guard !transform.isIdentity else { return self }
    var moved = PathOutline()
    for element in elements {
      moved.append(element.mapPoints { $0.applying(transform) })
    }
    return moved
  }

  /// The path from its end to its beginning, so that its parts turn the other way.
  ///
  /// - Returns: A path with the same points.
  func reversed() -> PathOutline {
    var reversed = PathOutline()
    for part in parts.reversed() {
      guard let last = part.points.last else { continue }
      reversed.move(to: last)
      for index in part.curves.indices.reversed() {
        reversed.append(part.curves[index].reversed(to: part.points[index]))
      }
      if part.isClosed { reversed.close() }
    }
    return reversed
  }

  /// A connected part of a path.
  private struct Part {
    /// Its beginning and the end of each element.
    var points: [CGPoint]
    /// The elements after its beginning.
    var curves: [Element] = []
    var isClosed = false
  }

  private var parts: [Part] {
    var parts: [Part] = []
    for element in elements {
      if case .close = element {
        parts[parts.count - 1].isClosed = true
      } else if case .move(let point) = element {
        parts.append(Part(points: [point]))
      } else if let end = element.end, let last = parts.last {
        if last.isClosed { parts.append(Part(points: [last.points[0]])) }
        parts[parts.count - 1].points.append(end)
        parts[parts.count - 1].curves.append(element)
      }
    }
    return parts
  }
}

extension PathOutline.Element {
  /// The same curve from its end to a point where it began.
  fileprivate func reversed(to start: CGPoint) -> Self {
    switch self {
    case .quadCurve(_, let control): .quadCurve(to: start, control: control)
    case .curve(_, let control1, let control2):
      .curve(to: start, control1: control2, control2: control1)
    case .move, .line, .close: .line(to: start)
    }
  }
}
