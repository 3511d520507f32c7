public import Foundation
public import TextMetrics

// MARK: - Making layout happen

extension NSLayoutManager {
  /// Completes the layout.
  public func ensureLayout(for container: NSTextContainer) { _ = layout }
  /// Completes the layout.
  public func ensureLayout(forCharacterRange charRange: NSRange) { _ = layout }
  /// Completes the layout.
  public func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layout }
  /// Completes the layout.
  public func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    _ = layout
  }
  /// Completes the layout.
  public func ensureGlyphs(forCharacterRange charRange: NSRange) { _ = layout }
  /// Completes the layout.
  public func ensureGlyphs(forGlyphRange glyphRange: NSRange) { _ = layout }

  /// Reads a range of the text again, as after a change that the text storage does not know about.
  public func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) {
    guard let textStorage else { return }
    let range = textStorage.clamped(charRange)
    unsafe actualCharacterRange?.pointee = range
    processEditing(
      for: textStorage, edited: .editedAttributes, range: range, changeInLength: 0,
      invalidatedRange: range)
  }

  /// Reads a range of the text again, as after a change that the text storage does not know about.
  public func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int,
    actualCharacterRange: NSRangePointer?
  ) {
    unsafe invalidateLayout(
      forCharacterRange: charRange, actualCharacterRange: actualCharacterRange)
  }

  /// No effect: there is no display.
  public func invalidateDisplay(forCharacterRange charRange: NSRange) {}
  /// No effect: there is no display.
  public func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}
}

// MARK: - Characters and glyphs

extension NSLayoutManager {
  /// The number of glyphs, which is the text's number of UTF-16 code units.
  public var numberOfGlyphs: Int { length }
  /// Whether there is a glyph at an index.
  public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<length).contains(glyphIndex) }
  /// The glyph index of a character: the same index.
  public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// The character index of a glyph: the same index.
  public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// The glyph range of a range of characters: the part of it inside the text.
  @discardableResult
  public func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    let range = NSRange(clamping: charRange, to: length)
    unsafe actualCharacterRange?.pointee = range
    return range
  }

  /// The character range of a range of glyphs: the part of it inside the text.
  @discardableResult
  public func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    let range = NSRange(clamping: glyphRange, to: length)
    unsafe actualGlyphRange?.pointee = range
    return range
  }

  /// The glyphs in a container, including those replaced by an ellipsis.
  @discardableResult
  public func glyphRange(for container: NSTextContainer) -> NSRange {
    let lines = lines(in: container)
    guard let first = lines.first, let last = lines.last else {
      return NSRange(location: 0, length: 0)
    }
    return NSRange(first.range.lowerBound..<last.range.upperBound)
  }

  /// The glyphs of the lines that a rectangle touches.
  @discardableResult
  public func glyphRange(
    forBoundingRect bounds: CGRect, in container: NSTextContainer
  ) -> NSRange {
    let index = textContainers.firstIndex { $0 === container }
    let lines = index.map { layout.lines(inContainer: $0, from: bounds.minY, to: bounds.maxY) }
    guard let lines, let first = lines.first, let last = lines.last else {
      return NSRange(location: 0, length: 0)
    }
    return NSRange(first.range.lowerBound..<last.range.upperBound)
  }

  /// The container of a glyph; nil if the glyph fits in no container.
  @discardableResult
  public func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard let line = line(at: glyphIndex), let container = container(of: line) else {
      unsafe effectiveGlyphRange?.pointee = NSRange(location: 0, length: 0)
      return nil
    }
    unsafe effectiveGlyphRange?.pointee = glyphRange(for: container)
    return container
  }

  /// The first character that fits in no container; the length of the text if all fit.
  public func firstUnlaidCharacterIndex() -> Int { layout.end }
  /// The first glyph that fits in no container.
  public func firstUnlaidGlyphIndex() -> Int { layout.end }
}

// MARK: - Rectangles

extension NSLayoutManager {
  /// The lines of a container.
  func lines(in container: NSTextContainer) -> ArraySlice<TextKitLine> {
    guard let index = textContainers.firstIndex(where: { $0 === container }) else { return [] }
    return layout.lines(inContainer: index)
  }

  func line(at glyphIndex: Int) -> TextKitLine? {
    let layout = layout
    return layout.lineIndex(of: glyphIndex).map { layout.lines[$0] }
  }

  /// The smallest rectangle that contains the lines of a container with their padding, in the container's
  /// coordinates; zero if there are no lines. It does not include the ``extraLineFragmentRect``.
  public func usedRect(for container: NSTextContainer) -> CGRect {
    let rects = lines(in: container).map(\.usedRect)
    guard let first = rects.first else { return .zero }
    let union = rects.dropFirst().reduce(first) { $0.union($1) }
    // The space above the first line belongs to the used region.
    return CGRect(x: union.minX, y: 0, width: union.width, height: max(0, union.maxY))
  }

  /// The width that the lines of a container need, with their indents and padding but without the space
  /// that alignment leaves.
  func neededWidth(of container: NSTextContainer) -> CGFloat {
    lines(in: container).reduce(0) { max($0, $1.neededWidth) }
  }

  /// The rectangle of a glyph's line: the line's part of the container, spacing included. Zero if the
  /// glyph fits in no container.
  @discardableResult
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    unsafe rect(of: glyphIndex, effectiveGlyphRange, \.rect)
  }

  /// The same rectangle; the flag has no effect.
  @discardableResult
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect {
    unsafe rect(of: glyphIndex, effectiveGlyphRange, \.rect)
  }

  /// The rectangle of the text on a glyph's line, with padding. Zero if the glyph fits in no container.
  @discardableResult
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    unsafe rect(of: glyphIndex, effectiveGlyphRange, \.usedRect)
  }

  /// The same rectangle; the flag has no effect.
  @discardableResult
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect {
    unsafe rect(of: glyphIndex, effectiveGlyphRange, \.usedRect)
  }

  private func rect(
    of glyphIndex: Int, _ effectiveRange: NSRangePointer?, _ path: KeyPath<TextKitLine, CGRect>
  ) -> CGRect {
    guard let line = line(at: glyphIndex) else {
      unsafe effectiveRange?.pointee = NSRange(location: NSNotFound, length: 0)
      return .zero
    }
    unsafe effectiveRange?.pointee = NSRange(line.range)
    return line[keyPath: path]
  }

  /// The smallest rectangle that contains the selection of glyphs, in the container's coordinates.
  public func boundingRect(
    forGlyphRange glyphRange: NSRange, in container: NSTextContainer
  ) -> CGRect {
    let rects = enclosingRects(of: glyphRange, in: container)
    guard let first = rects.first else { return .zero }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  /// Visits the selection rectangles of glyphs, line by line.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for rect in enclosingRects(of: glyphRange, in: textContainer) {
      unsafe block(rect, &stop)
      if stop.boolValue { return }
    }
  }

  private func enclosingRects(of glyphRange: NSRange, in container: NSTextContainer) -> [CGRect] {
    let range = NSRange(clamping: glyphRange, to: length).offsets
    return lines(in: container).overlapping(range).compactMap { $0.bounds(of: range) }
  }

  /// Visits the lines that contain glyphs of a range: their rectangles, containers and glyph ranges.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let range = NSRange(clamping: glyphRange, to: length).offsets
    var stop = ObjCBool(false)
    for line in layout.lines[...].overlapping(range) {
      guard let container = container(of: line) else { return }
      unsafe block(line.rect, line.usedRect, container, NSRange(line.range), &stop)
      if stop.boolValue { return }
    }
  }

  /// The container of a line; nil if the container was removed during layout.
  private func container(of line: TextKitLine) -> NSTextContainer? {
    textContainers.indices.contains(line.container) ? textContainers[line.container] : nil
  }

  /// The pen position at a glyph, on the baseline, relative to the top left corner of the line's rectangle.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let line = line(at: glyphIndex) else { return .zero }
    let place = line.location(of: glyphIndex)
    return CGPoint(x: place.x - line.rect.minX, y: place.y - line.rect.minY)
  }

  /// The glyphs that an ellipsis on a line replaces; the location is `NSNotFound` if there is none.
  public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    guard let truncated = line(at: glyphIndex)?.truncated else {
      return NSRange(location: NSNotFound, length: 0)
    }
    return NSRange(truncated)
  }

  /// The rectangle of the empty line after a final line break, or of the line of an empty text; zero if there is no
  /// such line. It is as wide as the container, or as the part of the container next to exclusions.
  public var extraLineFragmentRect: CGRect { layout.extra?.rect ?? .zero }
  /// The used rectangle of that line, which consists only of padding.
  public var extraLineFragmentUsedRect: CGRect { layout.extra?.usedRect ?? .zero }
  /// The container of that line.
  public var extraLineFragmentTextContainer: NSTextContainer? {
    layout.extra.flatMap(container(of:))
  }
}

// MARK: - Points

extension NSLayoutManager {
  /// The x coordinate of the caret before a character or after the last one, and the rectangle of the text
  /// on its line, in the container's coordinates.
  func caret(at offset: Int, in container: NSTextContainer) -> (x: CGFloat, line: CGRect) {
    let layout = layout
    let last = layout.extra == nil ? layout.lines.indices.last : nil
    guard let index = layout.lineIndex(of: offset) ?? last else {
      guard let extra = layout.extra else { return (container.lineFragmentPadding, .zero) }
      return (extra.fragment.origin.x + extra.shift.x, extra.rect)
    }
    let line = layout.lines[index]
    return (line.location(of: min(offset, line.range.upperBound)).x, line.usedRect)
  }

  /// Whether the text at an offset runs from right to left.
  func isRightToLeft(at offset: Int) -> Bool {
    guard let line = line(at: offset) ?? layout.lines.last else { return false }
    let offset = min(max(offset, line.range.lowerBound), line.range.upperBound)
    return line.layout.caret(at: offset - line.start).writingDirection == .rightToLeft
  }

  /// The rectangle of a row a number of rows below the one at a height of a container, or above if the number is
  /// negative; nil for no such row. The empty line after a final break is a row, and fragments side by side are one,
  /// which has the rectangle of the first.
  ///
  /// - Complexity: O(log *n* + *m*) for *n* lines in order and *m* fragments from one row to the other.
  func row(_ count: Int, below y: CGFloat, in container: NSTextContainer) -> CGRect? {
    let lines = lines(in: container)
    let extra = extraLineFragmentTextContainer === container ? extraLineFragmentRect : nil
    func rect(_ index: Int) -> CGRect? {
      index == lines.endIndex ? extra : lines.indices.contains(index) ? lines[index].rect : nil
    }
    var index =
      layout.isTopToBottom
      ? lines.indices.partitioningIndex { !(lines[$0].rect.minY <= y) } - 1
      : lines.lastIndex { $0.rect.minY <= y } ?? lines.startIndex - 1
    if let extra, extra.minY <= y { index = lines.endIndex }
    guard var row = rect(index) else { return nil }
    for _ in 0..<count.magnitude {
      repeat { index += count.signum() } while rect(index)?.minY == row.minY
      guard let next = rect(index) else { return nil }
      row = next
    }
    while let before = rect(index - 1), before.minY == row.minY {
      (index, row) = (index - 1, before)
    }
    return row
  }

  /// The glyph at a point of a container, or the nearest one; 0 for a text without characters.
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    character(at: point, in: container).offset
  }

  /// The same, with the fraction of the glyph's advance that lies before the point.
  public func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let found = character(at: point, in: container)
    unsafe partialFraction?.pointee = found.fraction
    return found.offset
  }

  /// The character at a point of a container, or the nearest one, with the fraction of its advance that
  /// lies before the point.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    unsafe glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  /// The fraction of the advance that lies before a point, for the glyph at that point or the nearest one.
  public func fractionOfDistanceThroughGlyph(
    for point: CGPoint, in container: NSTextContainer
  ) -> CGFloat {
    character(at: point, in: container).fraction
  }

  private func character(
    at point: CGPoint, in container: NSTextContainer
  ) -> (offset: Int, fraction: CGFloat) {
    line(at: point, in: container)?.character(at: point.x.isNaN ? 0 : point.x) ?? (0, 0)
  }

  /// The line at a point of a container, or the nearest one; nil if the container has none.
  func line(at point: CGPoint, in container: NSTextContainer) -> TextKitLine? {
    let y = point.y.isNaN ? 0 : point.y
    let container = textContainers.firstIndex { $0 === container }
    guard let lines = container.map({ layout.lines(inContainer: $0, near: y) }) else { return nil }
    func distance(_ line: TextKitLine) -> CGFloat {
      max(line.rect.minY - y, y - line.rect.maxY.nextDown, 0)
    }
    guard let nearest = lines.min(by: { distance($0) < distance($1) }) else { return nil }
    // A row may have several fragments side by side, in order from the left or from the right.
    let x = point.x.isNaN ? 0 : point.x
    func gap(_ line: TextKitLine) -> CGFloat { max(line.rect.minX - x, x - line.rect.maxX, 0) }
    let row = lines.filter { distance($0) == distance(nearest) }
    return row.min { gap($0) < gap($1) } ?? nearest
  }
}
