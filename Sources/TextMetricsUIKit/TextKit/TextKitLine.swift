internal import Foundation
internal import TextMetrics

/// A line in its text container.
struct TextKitLine {
  /// The layout of the line, whose text begins at ``start``.
  var layout: TextLayout
  /// The text of the layout.
  var text: StyledText
  var fragment: LineFragment
  /// The start of the layout's text in the storage, in UTF-16 code units.
  var start: Int
  /// The range of the line, including text replaced by an ellipsis.
  var range: Range<Int>
  var container: Int
  /// The displacement from the coordinates of the layout to those of the container.
  var shift: CGPoint
  /// The line's part of the container, spacing included.
  var rect: CGRect
  /// The rectangle of the text, with the padding on both sides.
  var usedRect: CGRect
  /// The text that an ellipsis replaces.
  var truncated: Range<Int>?
  /// The y coordinate of the baseline, in the container's coordinates.
  var baseline: CGFloat { fragment.baseline + shift.y }
  /// The width that the line and everything to its left need, without the space that alignment leaves.
  var neededWidth: CGFloat {
    let style = text.paragraphRuns.first?.style ?? text.defaultParagraphStyle
    // A line broken between clusters also needs room for a space that does not hang. Truncated lines have no such need:
    // what is elided from their middle depends on the width.
    let needed = fragment.ending == .truncation ? 0 : max(0, fragment.neededRoom - fragment.width)
    return rect.minX + style.indents(isFirst: fragment.range.lowerBound == 0) + usedRect.width
      + needed
  }
}

/// The lines of a text in their containers.
struct TextKitLayout {
  var lines: [TextKitLine] = []
  /// The empty line after a final break.
  var extra: TextKitLine?
  /// Whether no line begins or ends above the one before it in its container.
  var isTopToBottom: Bool { orderedCount == lines.count }
  /// The number of lines, from the first one on, that are in this order.
  private var orderedCount = 0
  /// The end of the text that fits the containers.
  var end: Int { lines.last?.range.upperBound ?? 0 }

  /// The index of the line of a character; nil if there is none.
  func lineIndex(of offset: Int) -> Int? {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low < lines.count && lines[low].range.contains(offset) ? low : nil
  }

  /// The lines of a container; all lines are stored in the order of the containers.
  func lines(inContainer container: Int) -> ArraySlice<TextKitLine> {
    let first = lines.partitioningIndex { $0.container >= container }
    return lines[first..<lines.partitioningIndex { $0.container > container }]
  }

  /// The lines of a container from the first to the last one that touches a vertical range.
  ///
  /// - Complexity: O(log *n*) for *n* lines in order.
  func lines(
    inContainer container: Int, from top: CGFloat, to bottom: CGFloat
  ) -> ArraySlice<TextKitLine> {
    let all = lines(inContainer: container)
    guard isTopToBottom else {
      func touches(_ line: TextKitLine) -> Bool { line.rect.maxY > top && line.rect.minY < bottom }
      guard let first = all.firstIndex(where: touches), let last = all.lastIndex(where: touches)
      else { return [] }
      return all[first...last]
    }
    let start = all.indices.partitioningIndex { lines[$0].rect.maxY > top }
    // No line touches NaN.
    let end = all.indices.partitioningIndex { !(lines[$0].rect.minY < bottom) }
    return all[start..<max(start, end)]
  }

  /// Lines of a container that include all the nearest ones to a y coordinate: the lowest lines that end above it, and
  /// the first of the lines after those. All lines if they are not in order.
  ///
  /// - Complexity: O(log *n*) for *n* lines in order.
  func lines(inContainer container: Int, near y: CGFloat) -> ArraySlice<TextKitLine> {
    let all = lines(inContainer: container)
    guard isTopToBottom else { return all }
    let next = all.indices.partitioningIndex { lines[$0].rect.maxY.nextDown >= y }
    var (start, end) = (next, next)
    if next > all.startIndex {
      let bottom = lines[next - 1].rect.maxY
      start = all.indices.partitioningIndex { lines[$0].rect.maxY >= bottom }
    }
    if next < all.endIndex {
      let top = max(lines[next].rect.minY, y)
      end = all.indices.partitioningIndex { lines[$0].rect.minY > top }
    }
    return lines[start..<end]
  }

  /// Determines how many lines are in order; call it once all have their places.
  ///
  /// - Complexity: O(*n*) for *n* lines added since the last call.
  mutating func noteOrder() {
    while orderedCount < lines.count, isInOrder(orderedCount) { orderedCount += 1 }
  }

  private func isInOrder(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let (above, line) = (lines[index - 1], lines[index])
    return above.container != line.container
      || above.rect.minY <= line.rect.minY && above.rect.maxY <= line.rect.maxY
  }

  /// Replaces the last line with another.
  mutating func replaceLast(by line: TextKitLine) {
    lines[lines.count - 1] = line
    orderedCount = min(orderedCount, lines.count - 1)
  }
}

extension ArraySlice<TextKitLine> {
  /// The lines that contain characters of a range. These lines must be in the order of the text.
  ///
  /// - Complexity: O(log *n*) for *n* lines.
  func overlapping(_ range: Range<Int>) -> Self {
    let start = indices.partitioningIndex { self[$0].range.upperBound > range.lowerBound }
    let end = indices.partitioningIndex { self[$0].range.lowerBound >= range.upperBound }
    return self[start..<(range.isEmpty ? start : Swift.max(start, end))]
  }
}

extension TextKitLine {
  /// The range in the line's layout for a range in the storage.
  func local(_ range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: self.range)
    return range.lowerBound - start..<range.upperBound - start
  }

  /// The selection rectangle of a range of the line, in the container's coordinates; nil for none.
  func bounds(of range: Range<Int>) -> CGRect? {
    let local = local(range)
    guard !local.isEmpty else { return nil }
    let inLine = layout.selectionRects(for: local).filter {
      $0.maxY > fragment.origin.y && $0.minY < fragment.bottom
    }
    guard let first = inLine.first else {
      return CGRect(
        x: usedRect.maxX - padding, y: usedRect.minY, width: 0, height: usedRect.height)
    }
    return inLine.dropFirst().reduce(first) { $0.union($1) }
      .offsetBy(dx: shift.x, dy: shift.y)
  }

  private var padding: CGFloat { (usedRect.width - fragment.width) / 2 }

  /// The pen position at a character, in the container's coordinates.
  func location(of offset: Int) -> CGPoint {
    let caret = layout.caret(at: offset - start).rect
    return CGPoint(x: caret.minX + shift.x, y: baseline)
  }

  /// The x coordinate of the end of the line's last character, in the container's coordinates.
  var end: CGFloat {
    guard let last = range.last, let box = bounds(of: last..<last + 1) else {
      return location(of: range.upperBound).x
    }
    let isMirrored = layout.caret(at: last - start).writingDirection == .rightToLeft
    return isMirrored ? box.minX : box.maxX
  }

  /// The character at an x coordinate of the container, or the nearest one, and the fraction of the character's
  /// advance that lies before the coordinate.
  func character(at x: CGFloat) -> (offset: Int, fraction: CGFloat) {
    guard let cluster = layout.cluster(nearestTo: x - shift.x, in: fragment) else {
      return (range.lowerBound, 0)
    }
    return (cluster.range.lowerBound + start, cluster.fraction)
  }
}
