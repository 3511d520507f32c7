import Foundation

/// The tab stops of a paragraph.
struct TabStops: Sendable {
  private let stops: [TabStop]
  private let interval: CGFloat

  /// - Parameter style: a style whose stops are sorted. Past the last stop, tabs continue at multiples of
  ///   the default interval, or of 28 points if that is 0, so the series never ends.
  init(_ style: ParagraphStyle) {
    stops = style.tabStops
    interval = style.defaultTabInterval > 0 ? style.defaultTabInterval : TabStop.defaultInterval
  }

  /// The first stop after a position; both are distances from the leading margin.
  func stop(after position: CGFloat) -> TabStop {
    let next = stops.partitioningIndex { $0.location > position }
    if next < stops.count { return stops[next] }
    return TabStop(at: ((position / interval).rounded(.down) + 1) * interval)
  }
}

/// The text between two tabs, or between a tab and a line's end; in points.
struct TabSegment: Sendable, Hashable {
  var advance: CGFloat = 0
  /// The advance up to the decimal separator; the whole advance if there is none.
  var decimalPosition: CGFloat?

  /// The distance by which the segment begins to the left of its stop.
  func overhang(at alignment: TabStop.Alignment) -> CGFloat {
    switch alignment {
    case .left: 0
    case .right: advance
    case .center: advance / 2
    case .decimal: decimalPosition ?? advance
    }
  }
}

extension TabStops {
  /// The start of each segment of a line: the first at the line's indent, each other at or left of
  /// the stop that its tab reaches, never left of the end of the previous segment.
  func origins(of segments: [TabSegment], indent: CGFloat) -> [CGFloat] {
    var position = indent
    return segments.enumerated().map { index, segment in
      if index > 0 {
        let stop = stop(after: position)
        position = max(position, stop.location - segment.overhang(at: stop.alignment))
      }
      defer { position += segment.advance }
      return position
    }
  }
}
