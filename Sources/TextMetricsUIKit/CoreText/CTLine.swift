public import Foundation
internal import TextMetrics

/// Core Text's line: text on a single line.
public final class CTLine: NSObject {
  /// The text that contains the line.
  let string: NSAttributedString
  /// The range of the line, in the text's code units.
  let range: Range<Int>
  let layout: TextLayout
  let fragment: LineFragment?
  /// The text that replaces a part of the line, if the line is truncated to a width.
  let token: CTLine?

  /// The only line of a text.
  init(_ string: NSAttributedString, in range: Range<Int>) {
    self.string = NSAttributedString(attributedString: string)
    token = nil
    self.range = range
    let line = CoreTextLayout.line(of: string, in: range).withoutFrameProperties
    layout = CoreTextLayout.prepared(line).layout(options: CoreTextLayout.options)
    fragment = layout.lines.first
  }

  /// A line of a layout.
  init(
    _ string: NSAttributedString, in range: Range<Int>, _ layout: TextLayout, line: Int,
    token: CTLine? = nil
  ) {
    self.string = string
    self.token = token
    self.range = range
    self.layout = layout
    fragment = layout.lines.indices.contains(line) ? layout.lines[line] : nil
  }

  /// The carets before each character and at the end.
  ///
  /// Cached, since callers ask for one position after another.
  fileprivate lazy var caretOffsets: [CaretOffset] = {
    guard let fragment else { return [CaretOffset()] }
    let start = leftEnd
    return layout.splitCarets(of: fragment).map { CaretOffset($0, from: start) }
  }()

  /// Finds the offset in the layout nearest to an x coordinate of the layout; also cached.
  fileprivate lazy var positionFinder = fragment.map(layout.positionFinder(of:))

  /// The x coordinate of the line's left end in its layout, in points.
  ///
  /// White space at the end of a right-to-left line hangs on the left, outside the fragment.
  var leftEnd: CGFloat {
    guard let fragment else { return 0 }
    let isRightToLeft = layout.baseDirection(at: fragment.range.lowerBound) == .rightToLeft
    return fragment.origin.x - (isRightToLeft ? fragment.trailingWhitespaceWidth : 0)
  }

  /// The line's advance, including white space at its end, in points.
  var advance: CGFloat { fragment.map { $0.width + $0.trailingWhitespaceWidth } ?? 0 }
}

/// The pen positions of a place between two characters, in points from the line's start.
private struct CaretOffset: Equatable {
  /// The one for text in the direction of the line.
  var primary: CGFloat = 0
  /// The one for text in the other direction; the same where there is only one.
  var secondary: CGFloat = 0
  /// The end of the character before.
  var upstream: CGFloat = 0
  /// The beginning of the character after.
  var downstream: CGFloat = 0

  init() {}

  init(_ caret: SplitCaret, from start: CGFloat) {
    primary = caret.primary.rect.minX - start
    secondary = caret.secondary.map { $0.rect.minX - start } ?? primary
    let isUpstream = caret.primary.position.affinity == .upstream
    (upstream, downstream) = isUpstream ? (primary, secondary) : (secondary, primary)
  }
}

/// The part of a line that is elided.
public enum CTLineTruncationType: UInt32, Sendable {
  case start = 0
  case end = 1
  case middle = 2
}

/// The kind of bounds of a line.
public struct CTLineBoundsOptions: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt
  /// Options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Without the fonts' leading.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1)
  /// No effect.
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 2)
  /// No effect.
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 4)
  /// The ink of the glyphs.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
  /// Also the ink of the glyphs.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 16)
  /// No effect.
  public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 32)
}

/// The line of a text, or the first hard line of a text with breaks. Indents and line heights of paragraph styles have
/// no effect: they affect only frames.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(attrString, in: 0..<attrString.length)
}

/// The advance of a line in points, including white space at its end, and its ascent, descent and
/// leading (positive).
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  unsafe ascent?.pointee = line.fragment?.ascent ?? 0
  unsafe descent?.pointee = line.fragment?.descent ?? 0
  unsafe leading?.pointee = line.fragment?.leading ?? 0
  return Double(line.advance)
}

/// The advance of the white space at a line's end, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  Double(line.fragment?.trailingWhitespaceWidth ?? 0)
}

/// The bounds of a line relative to its origin on the baseline, in points, y growing upward.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  guard let fragment = line.fragment else { return .zero }
  if options.contains(.useGlyphPathBounds) || options.contains(.useOpticalBounds) {
    return CTLineGetImageBounds(line, nil)
  }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : fragment.leading
  return CGRect(
    x: 0, y: -fragment.descent - leading, width: line.advance,
    height: fragment.ascent + fragment.descent + leading)
}

/// The ink of a line relative to its origin on the baseline, in points, y growing upward; zero without
/// ink. The context has no effect.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  guard let fragment = line.fragment, let ink = line.layout.inkBounds(of: fragment) else {
    return .zero
  }
  return CGRect(
    x: ink.minX - line.leftEnd, y: fragment.baseline - ink.maxY, width: ink.width,
    height: ink.height)
}

/// The text of a line, in UTF-16 code units.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.range.lowerBound, length: line.range.count)
}

/// The number of glyphs; a box in place of a character counts as one.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  guard let fragment = line.fragment else { return 0 }
  return line.layout.runs(of: fragment).reduce(0) { $0 + $1.glyphsOrBox.count }
}

/// The runs of a line from left to right, each a `CTRun`.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { NSArray(array: line.runs) }

/// The pen position before a character, in points from the line's start.
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let carets = line.caretOffsets
  let place = max(charIndex, line.range.lowerBound) - line.range.lowerBound
  let caret = carets[min(place, carets.count - 1)]
  unsafe secondaryOffset?.pointee = caret.secondary
  return caret.primary
}

/// The character nearest to a point relative to the line's start.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  guard let fragment = line.fragment, let finder = line.positionFinder else { return kCFNotFound }
  let found = finder(position.x + line.leftEnd).offset
  return min(found - fragment.range.lowerBound, line.range.count) + line.range.lowerBound
}

/// Visits the pen positions before and after each character of a line, in points from the line's start, as long as
/// `stop` is false. Characters are visited in the order of the text.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  let carets = line.caretOffsets
  var stop = false
  for (place, index) in line.range.enumerated() {
    let before = carets[min(place, carets.count - 1)]
    let after = carets[min(place + 1, carets.count - 1)]
    // A line break, or a code unit inside a cluster, is where the caret before it is.
    let end = before == after ? before.downstream : after.upstream
    for (offset, isLeading) in [(before.downstream, true), (end, false)] {
      unsafe block(Double(offset), index, isLeading, &stop)
      if stop { return }
    }
  }
}

/// The index that means none.
public let kCFNotFound: CFIndex = -1

/// A line truncated to a width; the line itself if it fits, nil if the token alone does not fit.
///
/// - Parameters:
///   - line: The line.
///   - width: In points.
///   - truncationType: The part that is elided.
///   - truncationToken: The text that replaces that part; nil for none.
/// - Returns: The truncated line.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? {
  let width = CGFloat(width)
  guard let fragment = line.fragment, fragment.width > width else { return line }
  let tokenWidth = truncationToken?.fragment?.width ?? 0
  guard width > 0, tokenWidth <= width else { return nil }
  let string = CoreTextLayout.line(of: line.string, in: line.range)
    .truncating(truncationType, from: line.layout.baseDirection(at: fragment.range.lowerBound))
  var options = CoreTextLayout.options
  options.truncationToken = truncationToken.map {
    StyledText(
      CoreTextLayout.line(of: $0.string, in: $0.range).withoutFrameProperties,
      defaultFont: FramesetterSizing.defaultFont)
  }
  if truncationToken == nil { options.truncationToken = StyledText("", attributes: [:]) }
  let layout = CoreTextLayout.prepared(string).layout(width: width, options: options)
  return CTLine(line.string, in: line.range, layout, line: 0, token: truncationToken)
}

extension NSAttributedString {
  /// The text of one line with its own paragraph styles, without the properties that affect only frames.
  ///
  /// - Parameters:
  ///   - type: The part that is elided.
  ///   - direction: The base direction; the text that determined it may not be on the line.
  /// - Returns: The text in styles that elide that part.
  fileprivate func truncating(
    _ type: CTLineTruncationType, from direction: WritingDirection
  ) -> NSAttributedString {
    onOneLine(from: direction) { style in
      style.lineBreakMode =
        switch type {
        case .start: .byTruncatingHead
        case .end: .byTruncatingTail
        case .middle: .byTruncatingMiddle
        }
    }
  }

  /// The text of one line in styles that stretch it, if it breaks.
  fileprivate func justifying(from direction: WritingDirection) -> NSAttributedString {
    onOneLine(from: direction) { style in
      style.alignment = .justified
      style.lineBreakMode = .byWordWrapping
    }
  }

  private func onOneLine(
    from direction: WritingDirection, _ change: (NSMutableParagraphStyle) -> Void
  ) -> NSAttributedString {
    replacingParagraphStyles { own in
      let style = NSMutableParagraphStyle()
      if let own { style.setParagraphStyle(own) }
      style.clearFrameProperties()
      style.baseWritingDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
      change(style)
      return style
    }
  }
}

/// A line stretched towards a width, between words and ideographs, as lines of justified paragraphs are; nil for a width
/// that is not positive. A line that is wider already, or has no place to stretch, stays as it is: lines are not squeezed.
///
/// - Parameters:
///   - line: The line.
///   - justificationFactor: The part of the missing space that is added, from 0 to 1.
///   - justificationWidth: In points.
/// - Returns: The stretched line.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  guard justificationWidth > 0, let fragment = line.fragment else { return nil }
  let missing = CGFloat(justificationWidth) - fragment.width
  let width = fragment.width + missing * min(max(justificationFactor, 0), 1)
  guard missing > 0, width > fragment.width, width.isFinite else { return line }
  let direction = line.layout.baseDirection(at: fragment.range.lowerBound)
  let text = NSMutableAttributedString(
    attributedString: CoreTextLayout.line(of: line.string, in: line.range)
      .justifying(from: direction))
  // Only lines that break are justified: a box that is too wide follows.
  let box = NSTextAttachment()
  box.bounds = CGRect(x: 0, y: 0, width: width, height: 0)
  text.append(NSAttributedString(string: "\u{FFFC}", attributes: [.attachment: box]))
  let layout = CoreTextLayout.prepared(text).layout(width: width, options: CoreTextLayout.options)
  return CTLine(line.string, in: line.range, layout, line: 0)
}

/// The pen position, in points, at which a line's visible text is on the left of a width for a flush factor of 0, and
/// on the right for 1. It is less than 0 where white space hangs on the left.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  guard let fragment = line.fragment else { return 0 }
  let room = max(0, CGFloat(flushWidth) - fragment.width)
  return Double(room * min(max(flushFactor, 0), 1) + (line.leftEnd - fragment.origin.x))
}

/// Draws a line on the canvas of ``TextDrawing``, with its origin at the context's text position.
public func CTLineDraw(_ line: CTLine, _ context: CGContext?) {
  line.draw(at: context?.textPosition ?? .zero)
}

extension CTLine {
  /// Passes the glyphs to the canvas, with the line's origin at a point, y growing upward.
  func draw(at point: CGPoint) {
    guard let fragment, var canvas = TextDrawing.canvas else { return }
    let origin = CGPoint(x: point.x - leftEnd, y: -point.y - fragment.baseline)
    for run in layout.runs(of: fragment) { canvas.draw(run, at: origin) }
  }
}
