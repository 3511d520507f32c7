import Foundation

/// Where tabs end in the lines of a paragraph.
struct TabStops: Sendable {
  private let stops: [TabStop]
  private let interval: CGFloat

  /// - Parameter style: with its stops sorted. Past the last of them tabs go on at multiples of its
  ///   default interval; where that is 0, of 28 points, so that the default series never ends.
  init(_ style: ParagraphStyle) {
    stops = style.tabStops
    interval = style.defaultTabInterval > 0 ? style.defaultTabInterval : TabStop.defaultInterval
  }

  /// The first stop past a position; both are distances from the leading margin.
  func stop(after position: CGFloat) -> TabStop {
    let next = stops.partitioningIndex { $0.location > position }
    if next < stops.count { return stops[next] }
    return TabStop(at: ((position / interval).rounded(.down) + 1) * interval)
  }
}

/// What stands between two tabs, or between a tab and a line's end; in points.
struct TabSegment: Sendable, Hashable {
  var advance: CGFloat = 0
  /// The advance up to the decimal separator; the whole one where there is none.
  var decimalPosition: CGFloat?

  /// How far left of its stop the segment begins.
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
  /// Where each segment of a line begins: the first at the line's indent, each other at or left of
  /// the stop that its tab reaches, never left of the segment before it.
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
