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

/// A stretch of a text view's text.
open class UITextRange: NSObject {
  /// Where the stretch begins.
  public let start: UITextPosition
  /// Where the stretch ends.
  public let end: UITextPosition

  init(_ range: NSRange) {
    start = UITextPosition(range.location)
    end = UITextPosition(NSMaxRange(range))
  }

  /// Whether the stretch has no characters.
  open var isEmpty: Bool { start.offset == end.offset }

  var range: NSRange { NSRange(location: start.offset, length: end.offset - start.offset) }
}

// MARK: - Places in the text

extension UITextView {
  /// The place before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The place after the last character.
  public var endOfDocument: UITextPosition { UITextPosition(textStorage.length) }

  /// The stretch of ``selectedRange``.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(NSRange(clamping: selectedRange, to: textStorage.length)) }
    set { selectedRange = newValue?.range ?? NSRange(location: textStorage.length, length: 0) }
  }

  /// The place at a distance in UTF-16 code units; nil outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, overflows) = position.offset.addingReportingOverflow(offset)
    guard !overflows, (0...textStorage.length).contains(place) else { return nil }
    return UITextPosition(place)
  }

  /// The distance between two places in UTF-16 code units.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// The stretch between two places, in either order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    let (start, end) = (
      min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset)
    )
    return UITextRange(NSRange(location: start, length: end - start))
  }

  /// The characters of a stretch.
  public func text(in range: UITextRange) -> String? {
    let whole = textStorage.string as NSString
    return whole.substring(with: NSRange(clamping: range.range, to: whole.length))
  }

  /// Replaces the text of a range.
  public func replace(_ range: UITextRange, withText text: String) {
    textStorage.replaceCharacters(
      in: NSRange(clamping: range.range, to: textStorage.length),
      with: NSAttributedString(string: text, attributes: typingAttributes))
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
