public import Foundation

/// A place between two UTF-16 code units of a text view's text.
open class UITextPosition: NSObject {
  /// The number of UTF-16 code units before the place.
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }

  open override var hash: Int { offset }
}

/// A direction in which to look for a place.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}

/// A range of a text view's text.
open class UITextRange: NSObject {
  /// Where the range begins.
  public let start: UITextPosition
  /// Where the range ends.
  public let end: UITextPosition

  init(_ range: NSRange) {
    start = UITextPosition(range.location)
    end = UITextPosition(NSMaxRange(range))
  }

  /// Whether the range has no characters.
  open var isEmpty: Bool { start.offset == end.offset }

  var range: NSRange { NSRange(location: start.offset, length: end.offset - start.offset) }
}

// MARK: - Places in the text

extension UITextView {
  /// The place before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The place after the last character.
  public var endOfDocument: UITextPosition { UITextPosition(textStorage.length) }

  /// The place at a distance from another one, in UTF-16 code units; nil if it is outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, overflows) = position.offset.addingReportingOverflow(offset)
    guard !overflows, (0...textStorage.length).contains(place) else { return nil }
    return UITextPosition(place)
  }

  /// The distance between two places in UTF-16 code units.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// Whether a place is before another, the same, or after it.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    if position.offset == other.offset { return .orderedSame }
    return position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  /// The place at a distance from another one.
  ///
  /// - Parameters:
  ///   - position: The place to begin at.
  ///   - direction: Right (forward, unless the text there runs from right to left), left, or up or down to the nearest
  ///     place on another line.
  ///   - offset: The distance in UTF-16 code units, or in lines.
  /// - Returns: The place; nil if it is outside the text.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    guard offset != .min else { return nil }
    let isMirrored = layoutManager.isRightToLeft(at: position.offset)
    switch direction {
    case .right: return self.position(from: position, offset: isMirrored ? -offset : offset)
    case .left: return self.position(from: position, offset: isMirrored ? offset : -offset)
    case .up: return self.position(from: position, lines: -offset)
    case .down: return self.position(from: position, lines: offset)
    }
  }

  /// The nearest place a number of lines below another one, or above if the number is negative; nil for no such line.
  private func position(from position: UITextPosition, lines count: Int) -> UITextPosition? {
    let caret = caretRect(for: position)
    let y = inContainer(CGPoint(x: caret.midX, y: caret.midY)).y
    return layoutManager.row(count, below: y, in: textContainer).flatMap {
      closestPosition(to: CGPoint(x: caret.midX, y: $0.midY + textContainerInset.top))
    }
  }

  /// A point of the view in the coordinates of the container.
  func inContainer(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - textContainerInset.left, y: point.y - textContainerInset.top)
  }

  /// The user-perceived character whose rectangle contains a point of the view; nil if there is none.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    guard textStorage.length > 0 else { return nil }
    let index = layoutManager.glyphIndex(for: inContainer(point), in: textContainer)
    let range = (textStorage.string as NSString).rangeOfComposedCharacterSequence(at: index)
    return selectionRects(in: range).contains { $0.includes(point) } ? UITextRange(range) : nil
  }

  /// The range between two places, in either order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    let (start, end) = (
      min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset)
    )
    return UITextRange(NSRange(location: start, length: end - start))
  }

  /// The characters of a range.
  public func text(in range: UITextRange) -> String? {
    let whole = textStorage.string as NSString
    return whole.substring(with: NSRange(clamping: range.range, to: whole.length))
  }

  /// Replaces the text of a range.
  public func replace(_ range: UITextRange, withText text: String) {
    replaceText(in: range.range, with: text)
  }

  /// The rectangles of a range, one for each line.
  func selectionRects(in range: NSRange) -> [CGRect] {
    let range = NSRange(clamping: range, to: textStorage.length)
    var rects: [CGRect] = []
    unsafe layoutManager.enumerateEnclosingRects(
      forGlyphRange: range, withinSelectedGlyphRange: range, in: textContainer
    ) { rect, _ in
      rects.append(rect.offsetBy(dx: self.textContainerInset.left, dy: self.textContainerInset.top))
    }
    return rects
  }
}

/// The rectangle of a selection on a line.
open class UITextSelectionRect: NSObject {
  /// The rectangle, in the coordinates of the view.
  public let rect: CGRect

  init(_ rect: CGRect) { self.rect = rect }
}
