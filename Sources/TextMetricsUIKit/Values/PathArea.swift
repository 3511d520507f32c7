internal import Foundation
internal import TextMetrics

/// What a path fills, which text flows around.
///
/// Curves are taken as lines that lie within a hundredth of a point of them. Open parts are closed by a line.
struct PathArea: TextExclusion {
  /// The path.
  let outline: PathOutline
  /// Whether parts covered twice are holes, instead of only those that turn in different directions.
  let isEvenOdd: Bool
  let boundingBox: CGRect
  /// The lines that are not horizontal.
  private let edges: [Edge]
  /// Whether each of them is vertical.
  private let isUpright: Bool
  /// The y coordinates at which lines and curves meet, in ascending order.
  private let corners: [CGFloat]

  init(_ outline: PathOutline, isEvenOdd: Bool = false) {
    self.outline = outline
    self.isEvenOdd = isEvenOdd
    boundingBox = outline.box
    edges = outline.polygons.flatMap { Self.edges(of: $0) }
    isUpright = edges.allSatisfy { $0.topX == $0.bottomX }
    corners = outline.elements.compactMap { $0.end?.y }.filter(\.isFinite).sorted()
  }

  /// A line between two points, the upper one first.
  private struct Edge: Sendable {
    let top: CGFloat
    let bottom: CGFloat
    let topX: CGFloat
    let bottomX: CGFloat
    /// 1 for a line from top to bottom, -1 for one from bottom to top.
    let winding: Int

    func x(at y: CGFloat) -> CGFloat {
      guard y > top else { return topX }
      return y < bottom ? topX + (bottomX - topX) * ((y - top) / (bottom - top)) : bottomX
    }
  }

  private static func edges(of polygon: [CGPoint]) -> [Edge] {
    zip(polygon, polygon.dropFirst() + polygon.prefix(1)).compactMap { from, to in
      guard from.y != to.y else { return nil }
      let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
      return Edge(
        top: upper.y, bottom: lower.y, topX: upper.x, bottomX: lower.x,
        winding: from.y < to.y ? 1 : -1)
    }
  }

  /// Whether a point is in the area, or on its left or upper side.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  func contains(_ point: CGPoint) -> Bool {
    let winding = edges.filter { $0.top <= point.y && point.y < $0.bottom }
      .filter { $0.x(at: point.y) <= point.x }
      .reduce(0) { $0 + $1.winding }
    return isInside(winding)
  }

  private func isInside(_ winding: Int) -> Bool {
    isEvenOdd ? winding % 2 != 0 : winding != 0
  }
}

// MARK: - Lines of text

extension PathArea {
  /// The next y coordinate at which a line that begins there may have more room: that of a corner, or a small step where
  /// sides are slanted.
  func nextTop(below y: CGFloat) -> CGFloat? {
    guard let last = corners.last, y < last else { return nil }
    let corner = corners.first { $0 > y } ?? last
    return isUpright ? corner : min(corner, y + max(1, (last - corners[0]) / 500))
  }

  /// What the area covers of the x axis between two y coordinates.
  ///
  /// - Complexity: O(*m* · (*m* + log *m*)) in the number *m* of lines between the coordinates at most, and O(*n*) in that
  ///   of all lines.
  func columns(from top: CGFloat, to bottom: CGFloat) -> [Range<CGFloat>] {
    let edges = edges.filter { $0.top < bottom && $0.bottom > top }
    let ends = edges.flatMap { [$0.top, $0.bottom] }.filter { $0 > top && $0 < bottom }
    let rows = ([top, bottom] + ends).sorted()
    return zip(rows, rows.dropFirst()).filter { $0 < $1 }.flatMap { columns(of: edges, $0, $1) }
  }

  /// What the lines enclose between two y coordinates with no end of a line between them: from the first line of each
  /// group to the last, since any of them may be the outermost where lines of a group cross.
  private func columns(
    of edges: [Edge], _ top: CGFloat, _ bottom: CGFloat
  ) -> [Range<CGFloat>] {
    let middle = top + (bottom - top) / 2
    let sides = edges.filter { $0.top <= top && $0.bottom >= bottom }
      .sorted { $0.x(at: middle) < $1.x(at: middle) }
    var columns: [Range<CGFloat>] = []
    var (winding, start, end) = (0, CGFloat.infinity, -CGFloat.infinity)
    for side in sides {
      let (upper, lower) = (side.x(at: top), side.x(at: bottom))
      (start, end) = (min(start, upper, lower), max(end, upper, lower))
      winding += side.winding
      guard !isInside(winding) else { continue }
      if start < end { columns.append(start..<end) }
      (start, end) = (.infinity, -.infinity)
    }
    return columns
  }
}

// MARK: - Curves as lines

extension PathOutline {
  /// The corners of each part.
  fileprivate var polygons: [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    for element in elements {
      if case .move(let point) = element {
        polygons.append([point])
      } else if case .close = element, let start = polygons.last?.first {
        polygons.append([start])
      } else if let last = polygons.last?.last {
        polygons[polygons.count - 1] += element.corners(from: last)
      }
    }
    return polygons
  }
}

extension PathOutline.Element {
  /// The ends of the lines that replace the element.
  fileprivate func corners(from start: CGPoint) -> [CGPoint] {
    let count = lineCount(from: start)
    guard count > 1 else { return end.map { [$0] } ?? [] }
    return (1...count).map { point(at: CGFloat($0) / CGFloat(count), from: start) }
  }

  /// How many lines stay within a hundredth of a point of the element. The distance of a curve from a line between two of
  /// its points is at most an eighth of its second derivative times the square of the time between them.
  private func lineCount(from start: CGPoint) -> Int {
    let points = [start] + points
    guard points.count > 2 else { return 1 }
    let bends = points.indices.dropFirst().dropLast().map { index in
      hypot(
        points[index - 1].x - 2 * points[index].x + points[index + 1].x,
        points[index - 1].y - 2 * points[index].y + points[index + 1].y)
    }
    let degree = points.count - 1
    let derivative = CGFloat(degree * (degree - 1)) * (bends.max() ?? 0)
    return Int(max(1, min(1000, (derivative / (8 * 0.01)).squareRoot().rounded(.up))))
  }
}
