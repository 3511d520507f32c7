public import Foundation

extension TextLayout {
  /// The position whose caret is nearest to a point.
  ///
  /// The line is the one whose box contains the point's y coordinate, or the nearest. On that line
  /// the caret is the nearest edge of the grapheme cluster at the point's x coordinate. Points beyond
  /// the ends of a line give its start or end. NaN counts as 0.
  ///
  /// The inverse of ``caret(at:)``: the position at any point of a caret has the same caret.
  ///
  /// - Parameter point: in the coordinates of the layout.
  /// - Returns: an offset at the start of a grapheme cluster, or at the end of the text.
  /// - Complexity: O(*m* + log *n*) for *m* code units on the line.
  public func position(at point: CGPoint) -> TextPosition {
    CaretLine(line(at: lineIndex(nearestTo: point.y)), of: self).position(nearestTo: point.x)
  }

  /// Finds positions on a line as ``position(at:)`` does, for many x coordinates.
  ///
  /// - Parameter fragment: one of ``lines``.
  /// - Returns: The position at an x coordinate of the layout, in O(log *m*) unless clusters of the line overlap.
  /// - Complexity: O(*m* + log *n*) for *m* code units on the line.
  package func positionFinder(of fragment: LineFragment) -> (CGFloat) -> TextPosition {
    CaretLine(fragment, of: self).positionFinder()
  }

  /// The grapheme cluster of a line whose horizontal extent contains an x coordinate, or the nearest.
  ///
  /// - Parameters:
  ///   - x: in the coordinates of the layout; NaN counts as 0.
  ///   - fragment: one of ``lines``.
  /// - Returns: The cluster, and the fraction of its advance before the coordinate in the direction of its text, 0
  ///   to 1; nil for a line without clusters.
  /// - Complexity: O(*m* + log *n*) for *m* code units on the line.
  package func cluster(
    nearestTo x: CGFloat, in fragment: LineFragment
  ) -> (range: Range<Int>, fraction: CGFloat)? {
    let x = x.isNaN ? 0 : x
    let cells = CaretLine(fragment, of: self).cells
    let here = cells.first { $0.minX <= x && x < $0.maxX }
    guard let cell = here ?? cells.min(by: { $0.distance(to: x) < $1.distance(to: x) }) else {
      return nil
    }
    let share = cell.maxX > cell.minX ? (x - cell.minX) / (cell.maxX - cell.minX) : 0
    let fraction = min(max(share, 0), 1)
    return (cell.range, cell.level.isRightToLeft ? 1 - fraction : fraction)
  }

  /// The index of the line nearest to a y coordinate; `lines.count` for the extra line fragment.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func lineIndex(nearestTo y: CGFloat) -> Int {
    let y = y.isNaN ? 0 : y
    let last = extraLineFragment == nil ? max(0, lines.count - 1) : lines.count
    let next = min(lines.partitioningIndex { $0.bottom > y }, last)
    guard next > 0, y < line(at: next).origin.y else { return next }
    let isNearerToPrevious = y - line(at: next - 1).bottom < line(at: next).origin.y - y
    return isNearerToPrevious ? next - 1 : next
  }
}

extension CaretLine {
  /// The position on the line whose caret is nearest to an x coordinate.
  ///
  /// Among several at the same distance, the line's start or end comes first, then an edge of the
  /// cell that contains the coordinate: this separates the two sides of a change of direction.
  func position(nearestTo x: CGFloat) -> TextPosition { positionFinder()(x) }

  /// - Returns: ``position(nearestTo:)`` for many coordinates, each in O(log *m*) if the cells are in order.
  /// - Complexity: O(*m*) for *m* cells.
  func positionFinder() -> (CGFloat) -> TextPosition {
    let left = cells.reduce(startX) { min($0, $1.minX, $1.maxX) }
    let right = cells.reduce(startX) { max($0, $1.minX, $1.maxX) }
    let ends = [start, end].compactMap { $0 }
    let isAscending =
      cells.allSatisfy { $0.minX <= $0.maxX }
      && zip(cells, cells.dropFirst()).allSatisfy { $0.minX <= $1.minX && $0.maxX <= $1.maxX }
    return { x in
      let x = x.isNaN ? 0 : min(max(x, left), right)
      let near = isAscending ? cells(near: x) : cells[...]
      let here = near.filter { $0.minX <= x && x < $0.maxX }
      let edges = ends + (here + near).flatMap(\.edges)
      let nearest = edges.min { abs($0.x - x) < abs($1.x - x) }
      return nearest?.position ?? TextPosition(offset: content.lowerBound)
    }
  }

  /// The cells in order that contain an x coordinate or have an edge nearest to it.
  private func cells(near x: CGFloat) -> ArraySlice<CaretCell> {
    let next = cells.partitioningIndex { $0.maxX > x }
    let following = cells.partitioningIndex { $0.minX > x }
    // The nearest edges on either side.
    let low = max(
      next > 0 ? cells[next - 1].maxX : -.infinity,
      following > 0 ? cells[following - 1].minX : -.infinity)
    let high = min(
      next < cells.count ? cells[next].maxX : .infinity,
      following < cells.count ? cells[following].minX : .infinity)
    let first = cells.partitioningIndex { $0.maxX >= low }
    return cells[first..<max(first, cells.partitioningIndex { $0.minX > high })]
  }

  /// The edge at which the line begins; nil where no position belongs to it: at a soft line break before
  /// text against the direction of the paragraph.
  var start: CaretEdge? {
    let first = edge(at: TextPosition(offset: content.lowerBound))
    if first.x == startX { return first }
    return beginsSoftly
      ? nil : edge(at: TextPosition(offset: content.lowerBound, affinity: .upstream))
  }

  /// The edge at which the line ends; nil in the same case as ``start``.
  var end: CaretEdge? {
    guard !content.isEmpty else { return nil }
    let last = edge(at: TextPosition(offset: content.upperBound, affinity: .upstream))
    if last.x == endX { return last }
    return fragment.ending.isSoft ? nil : edge(at: TextPosition(offset: content.upperBound))
  }
}
