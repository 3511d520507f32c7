public import Foundation
public import TextMetrics

extension NSTextLayoutManager {
  /// The purpose of segments.
  public enum SegmentType: Int, Sendable {
    /// The text.
    case standard = 0
    /// A selection, as high as the line with its spacing, and up to the container's edge where it goes on on the next
    /// line.
    case selection = 1
    /// The text, to be marked.
    case highlight = 2
  }

  /// How segments are visited.
  public struct SegmentOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The closure receives no range.
    public static let rangeNotRequired = SegmentOptions(rawValue: 1)
    /// Only the segments on the first and on the last line.
    public static let middleFragmentsExcluded = SegmentOptions(rawValue: 2)
    /// The first segment begins at the container's edge.
    public static let headSegmentExtended = SegmentOptions(rawValue: 4)
    /// The last segment ends at the container's edge.
    public static let tailSegmentExtended = SegmentOptions(rawValue: 8)
    /// An empty range at the end of a line is there, not at the beginning of the next.
    public static let upstreamAffinity = SegmentOptions(rawValue: 16)
  }

  /// Visits the rectangles of a range, line by line, as long as the closure returns true. An empty range has one
  /// without width, where the caret is.
  ///
  /// - Parameters:
  ///   - textRange: The range.
  ///   - type: The purpose.
  ///   - options: Options.
  ///   - block: Receives the range of the segment, its rectangle in the coordinates of the container, the distance of
  ///     the baseline from the rectangle's top, and the container.
  public func enumerateTextSegments(
    in textRange: NSTextRange, type: SegmentType, options: SegmentOptions = [],
    using block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
  ) {
    guard let textContainer else { return }
    for segment in segments(of: textRange.offsets, type, options) {
      let range = options.contains(.rangeNotRequired) ? nil : NSTextRange(segment.range)
      guard block(range, segment.rect, segment.baseline - segment.rect.minY, textContainer) else {
        return
      }
    }
  }

  /// The text of the line at a height of the container; nil for a text without lines. The place has no effect: a layout
  /// has one container here.
  public func lineFragmentRange(
    for point: CGPoint, inContainerAt location: any NSTextLocation
  ) -> NSTextRange? {
    guard let textContainer else { return nil }
    return manager.line(at: point, in: textContainer).map { NSTextRange($0.range) }
  }

  private struct Segment {
    var range: Range<Int>
    var rect: CGRect
    /// In the coordinates of the container.
    var baseline: CGFloat
  }

  private func segments(
    of range: Range<Int>, _ type: SegmentType, _ options: SegmentOptions
  ) -> [Segment] {
    let layout = manager.layout
    let range = range.clamped(to: 0..<max(manager.length, 0))
    guard !range.isEmpty else {
      return caret(at: range.lowerBound, in: layout, options).map { [$0] } ?? []
    }
    // Without a limit of the width, the edges depend on all lines.
    lazy var edges = self.edges
    var segments: [Segment] = []
    for line in layout.lines[...].overlapping(range) {
      guard var segment = segment(of: range, on: line, type) else { continue }
      if type == .selection, goesOn(range, after: line) {
        segment.rect = edges.union(segment.rect, from: segment.rect.minX, to: edges.right)
      }
      segments.append(segment)
    }
    if options.contains(.headSegmentExtended), let first = segments.first {
      segments[0].rect = edges.union(first.rect, from: edges.left, to: first.rect.maxX)
    }
    if options.contains(.tailSegmentExtended), let last = segments.last {
      segments[segments.count - 1].rect = edges.union(
        last.rect, from: last.rect.minX, to: edges.right)
    }
    guard options.contains(.middleFragmentsExcluded), segments.count > 2 else { return segments }
    return [segments[0], segments[segments.count - 1]]
  }

  /// Whether a range goes on after a line that does not end the text.
  private func goesOn(_ range: Range<Int>, after line: TextKitLine) -> Bool {
    range.upperBound >= line.range.upperBound
      && (line.range.upperBound < manager.length || manager.layout.extra != nil)
  }

  private func segment(
    of range: Range<Int>, on line: TextKitLine, _ type: SegmentType
  ) -> Segment? {
    guard var rect = line.bounds(of: range) else { return nil }
    let vertical = type == .selection ? line.rect : line.usedRect
    (rect.origin.y, rect.size.height) = (vertical.minY, vertical.height)
    return Segment(
      range: range.clamped(to: line.range), rect: rect,
      baseline: line.baseline)
  }

  private func caret(
    at offset: Int, in layout: TextKitLayout, _ options: SegmentOptions
  ) -> Segment? {
    let isUpstream = options.contains(.upstreamAffinity)
    let before = isUpstream ? layout.lineIndex(of: offset - 1) : nil
    let ended = before.flatMap { layout.lines[$0].range.upperBound == offset ? $0 : nil }
    let last = layout.extra == nil ? layout.lines.indices.last : nil
    let line =
      (ended ?? layout.lineIndex(of: offset) ?? last).map { layout.lines[$0] } ?? layout.extra
    guard let line else { return nil }
    let padding = textContainer?.lineFragmentPadding ?? 0
    let x =
      line.range.isEmpty
      ? line.bounds(without: padding).minX
      : offset < line.range.upperBound ? line.location(of: offset).x : line.end
    return Segment(
      range: offset..<offset,
      rect: CGRect(x: x, y: line.usedRect.minY, width: 0, height: line.usedRect.height),
      baseline: line.baseline)
  }

  private var edges: Edges {
    let padding = textContainer?.lineFragmentPadding ?? 0
    let width = textContainer?.size.width ?? 0
    let isLimited = width > 0 && width.isFinite && width < .greatestFiniteMagnitude
    return Edges(
      left: padding, right: isLimited ? width - padding : usageBoundsForTextContainer.maxX)
  }

  /// The edges of the container inside its padding.
  private struct Edges {
    var left: CGFloat
    var right: CGFloat

    /// A rectangle extended to an edge.
    func union(_ rect: CGRect, from left: CGFloat, to right: CGFloat) -> CGRect {
      let start = min(left, rect.minX)
      return CGRect(
        x: start, y: rect.minY, width: max(right, rect.maxX) - start, height: rect.height)
    }
  }
}
