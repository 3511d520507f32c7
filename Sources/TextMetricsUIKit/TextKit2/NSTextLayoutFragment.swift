public import Foundation
internal import TextMetrics

/// The lines of a paragraph.
///
/// A layout manager's delegate can supply fragments of a subclass. Margins, paddings and frames that a subclass
/// overrides are its own: they do not move the lines.
open class NSTextLayoutFragment: NSObject {
  /// The paragraph.
  public let textElement: NSTextElement?
  /// The layout manager.
  open internal(set) weak var textLayoutManager: NSTextLayoutManager?
  private let givenRange: NSTextRange?
  private(set) final var frame = CGRect.zero
  private var lines: [NSTextLineFragment] = []
  private var range: NSTextRange?

  /// A fragment of a paragraph, whose lines a layout manager sets.
  public init(textElement: NSTextElement, range rangeInElement: NSTextRange?) {
    self.textElement = textElement
    givenRange = rangeInElement
  }

  /// Archiving is not supported.
  ///
  /// - Returns: nil.
  public required init?(coder: NSCoder) { nil }

  func set(_ lines: [TextKitLine], of text: NSAttributedString, padding: CGFloat) {
    let used = lines.reduce(CGRect.null) { $0.union($1.bounds(without: padding)) }
    let whole = lines.reduce(CGRect.null) { $0.union($1.rect) }
    frame = CGRect(x: used.minX, y: whole.minY, width: used.width, height: whole.height)
    let range = (lines.first?.range.lowerBound ?? 0)..<(lines.last?.range.upperBound ?? 0)
    self.range = NSTextRange(range)
    self.lines = lines.map {
      NSTextLineFragment(
        $0, in: text, from: range.lowerBound, origin: frame.origin, padding: padding)
    }
  }

  /// The text of the paragraph.
  open var rangeInElement: NSTextRange {
    range ?? givenRange ?? textElement?.elementRange ?? NSTextRange(0..<0)
  }
  /// The place in the container, including the spacing of the paragraph
  /// (https://developer.apple.com/documentation/uikit/nstextlayoutfragment/bottommargin), without the container's
  /// padding.
  open var layoutFragmentFrame: CGRect { frame }
  /// The lines.
  open var textLineFragments: [NSTextLineFragment] { lines }

  /// How far the layout has come.
  public enum State: UInt, Sendable {
    /// Without lines.
    case none = 0
    /// Not used here.
    case estimatedUsageBounds = 1
    /// Not used here.
    case calculatedUsageBounds = 2
    /// With lines.
    case layoutAvailable = 3
  }
  /// How far the layout has come: the fragments of a layout manager have their lines.
  open var state: State { range == nil ? .none : .layoutAvailable }

  /// How fragments are visited.
  public struct EnumerationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// From the end to the beginning.
    public static let reverse = EnumerationOptions(rawValue: 1)
    /// With estimated sizes; no effect.
    public static let estimatesSize = EnumerationOptions(rawValue: 2)
    /// Laid out first; no effect.
    public static let ensuresLayout = EnumerationOptions(rawValue: 4)
    /// With the empty line at the end as part of the last fragment; always the case.
    public static let ensuresExtraLineFragment = EnumerationOptions(rawValue: 8)
  }

  /// The space between the top of the fragment and the top of its first line, in points: the space before the
  /// paragraph, or 0 at the top of the container.
  open var topMargin: CGFloat { lines.first?.typographicBounds.minY ?? 0 }
  /// The space between the bottom of the last line and the bottom of the fragment, in points: the space after the
  /// paragraph and its line spacing, or 0 at the end of the text.
  open var bottomMargin: CGFloat { frame.height - (lines.last?.typographicBounds.maxY ?? 0) }
  /// The space between the leading edge of the fragment and the lines, in points: 0.
  open var leadingPadding: CGFloat { 0 }
  /// The space between the lines and the trailing edge of the fragment, in points: 0, as for the leading edge.
  open var trailingPadding: CGFloat { 0 }
  /// The bounds of the ink and the lines, relative to the fragment: here, the bounds of the lines only.
  open var renderingSurfaceBounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  /// No effect: layout happens when it is queried.
  open func invalidateLayout() {}
  /// Draws the lines on the canvas of ``TextDrawing``, with the fragment's top left corner at a point.
  open func draw(at point: CGPoint, in context: CGContext) {
    for line in lines {
      let origin = line.typographicBounds.origin
      line.draw(at: CGPoint(x: point.x + origin.x, y: point.y + origin.y), in: context)
    }
  }
}

/// A line of a paragraph.
open class NSTextLineFragment: NSObject {
  /// The text of the paragraph.
  public let attributedString: NSAttributedString
  /// The line's range of characters in that text.
  public let characterRange: NSRange
  /// The place in the paragraph's frame.
  public let typographicBounds: CGRect
  /// The start of the baseline, in the line's bounds.
  public let glyphOrigin: CGPoint
  private let line: TextKitLine
  /// The displacement from the offsets in the paragraph to those of the line.
  private let start: Int
  /// The left end of the bounds, in the coordinates of the container.
  private let left: CGFloat

  init(
    _ line: TextKitLine, in text: NSAttributedString, from start: Int, origin: CGPoint,
    padding: CGFloat
  ) {
    attributedString = text
    self.line = line
    self.start = start
    characterRange = NSRange(line.range.lowerBound - start..<line.range.upperBound - start)
    let bounds = line.bounds(without: padding)
    left = bounds.minX
    typographicBounds = bounds.offsetBy(dx: -origin.x, dy: -origin.y)
    glyphOrigin = CGPoint(x: 0, y: line.fragment.baseline - line.fragment.origin.y)
  }

  /// The pen position at a character, on the baseline, in the line's bounds; the line's end for later characters.
  open func locationForCharacter(at index: Int) -> CGPoint {
    let (place, overflows) = index.addingReportingOverflow(start)
    let isInside = !overflows && place < line.range.upperBound
    let x = isInside ? line.location(of: max(place, line.range.lowerBound)).x : line.end
    return CGPoint(x: x - left, y: glyphOrigin.y)
  }
  /// The character whose advance contains a point of the line's bounds, or the nearest one.
  open func characterIndex(for point: CGPoint) -> Int { character(at: point).offset - start }
  /// The fraction of that character's advance that lies before the point.
  open func fractionOfDistanceThroughGlyph(for point: CGPoint) -> CGFloat {
    character(at: point).fraction
  }
  private func character(at point: CGPoint) -> (offset: Int, fraction: CGFloat) {
    line.character(at: (point.x.isNaN ? 0 : point.x) + left)
  }
  /// Draws the line on the canvas of ``TextDrawing``, with the top left corner of its bounds at a point.
  open func draw(at point: CGPoint, in context: CGContext) {
    guard var canvas = TextDrawing.canvas else { return }
    let corner = CGPoint(
      x: point.x - left + line.shift.x, y: point.y - line.usedRect.minY + line.shift.y)
    for run in line.layout.runs(of: line.fragment) { canvas.draw(run, at: corner) }
  }
}

extension TextKitLine {
  /// The used rectangle without the container's padding.
  func bounds(without padding: CGFloat) -> CGRect {
    CGRect(
      x: usedRect.minX + padding, y: usedRect.minY, width: max(0, usedRect.width - 2 * padding),
      height: usedRect.height)
  }
}
