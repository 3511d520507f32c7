public import Foundation

extension TextLayout {
  /// The selection rectangles of a range of text, line by line and from left to right.
  ///
  /// A line has several where the direction changes, since contiguous text need not be contiguous on
  /// the line. Each is as high as its line's box, leading included.
  ///
  /// - A partly selected grapheme cluster is covered whole; of a ligature, only the part of the
  ///   selected characters.
  /// - White space that hangs at the end of a line is covered at its position, outside the line's
  ///   width.
  /// - A line break has no width and adds nothing, except that an empty line whose break is selected
  ///   has a rectangle of zero width.
  ///
  /// - Parameter range: UTF-16 code units; parts outside the text are ignored.
  /// - Returns: rectangles in the coordinates of the layout; none for an empty range.
  /// - Complexity: O(*m* + log *n*) for *m* code units on the lines that the range touches.
  public func selectionRects(for range: Range<Int>) -> [CGRect] {
    let start = insertionOffset(range.lowerBound)
    let end = text.analysis.graphemeEnd(at: range.upperBound)
    guard !range.isEmpty, start < end else { return [] }
    let first = lines.partitioningIndex { $0.range.upperBound > start }
    return lines[first...].prefix { $0.range.lowerBound < end }
      .flatMap { CaretLine($0, of: self).selectionRects(for: start..<end) }
  }

  /// The smallest rectangle that contains the ``selectionRects(for:)`` of a range; nil for an empty
  /// one.
  public func boundingRect(for range: Range<Int>) -> CGRect? {
    let rects = selectionRects(for: range)
    return rects.dropFirst().reduce(rects.first) { $0?.union($1) }
  }
}

extension CaretLine {
  /// One rectangle for each contiguous group of selected cells.
  fileprivate func selectionRects(for range: Range<Int>) -> [CGRect] {
    guard !cells.isEmpty else { return [rect(from: startX, to: startX)] }
    return cells.split { !$0.range.overlaps(range) }.map { part in
      let left = part.reduce(CGFloat.infinity) { min($0, $1.minX, $1.maxX) }
      let right = part.reduce(-CGFloat.infinity) { max($0, $1.minX, $1.maxX) }
      return rect(from: left, to: right)
    }
  }

  private func rect(from left: CGFloat, to right: CGFloat) -> CGRect {
    CGRect(x: left, y: fragment.origin.y, width: right - left, height: fragment.height)
  }
}
