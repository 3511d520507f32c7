import Foundation
import TextMetrics

/// The lines of a message's text at a width, as far as they determine the bubble's height: either laid out,
/// or only summed up.
protocol MessageLines {
  associatedtype Text: ComposedText

  /// - Parameters:
  ///   - text: the text to break into lines.
  ///   - width: the width of the lines, in points.
  ///   - isExpanded: whether lines that the style would collapse are shown.
  /// - Returns: nil if only a layout can tell.
  static func lines(of text: Text, width: CGFloat, isExpanded: Bool) -> Self?

  /// The width that the style's fit selects for a text, given that these are its lines at a width.
  ///
  /// - Returns: nil if only a layout can tell.
  func fittedWidth(of text: Text, keepingLinesAt width: CGFloat) -> CGFloat?

  /// Whether the lines of a text have the same ``reach`` as its layout, which is needed to place a footer beside them.
  static func reachMatchesLayout(of text: Text) -> Bool

  /// Whether lines of the same height may replace the fitted lines, wherever they break.
  static var canReplaceFittedLines: Bool { get }

  var lineCount: Int { get }
  /// On the style's grid, in points.
  var height: CGFloat { get }
  /// The baseline of the line that a footer goes beside, in points from the top; nil if there is none.
  var lastBaseline: CGFloat? { get }
  /// The width of the line that a footer goes beside, without hanging white space, in points.
  var lastLineWidth: CGFloat { get }
  /// The extent from the leading side of the line that a footer goes beside: to its own end, or to the end of the
  /// box if it runs against the conversation's direction.
  var reach: CGFloat { get }
  /// The narrowest room in which the lines are the same, in points.
  var narrowestFittingWidth: CGFloat { get }
  /// Whether more room would change no line.
  var isUnwrapped: Bool { get }
  /// Whether lines of the text are hidden until it is expanded.
  var isCollapsed: Bool { get }
  /// The room that the lines were given, or the part of it that they take. It is less for the fitted lines of the
  /// same text.
  var room: CGFloat { get }
}

extension MessageLines {
  /// Whether a footer beside the last line fits into a room, in points.
  func fits(_ footer: FooterReserve, in room: CGFloat) -> Bool {
    lastBaseline != nil && footer.room(beside: reach) <= room
  }
}

// MARK: - Lines that are laid out

/// A text laid out at a width, with its size on the style's grid.
struct LaidOutMessageLines: MessageLines {
  var layout: TextLayout
  let size: CGSize
  /// The maximum number of lines shown; 0 for all.
  let maximumLineCount: Int
  let isRightToLeft: Bool
  /// Whether the empty line after a final line break counts.
  let countsExtraLine: Bool
  var isCollapsed = false

  static func lines(
    of text: PreparedMessageText, width: CGFloat, isExpanded: Bool
  ) -> LaidOutMessageLines? {
    let whole = text.box(width: width, maximumLineCount: 0)
    guard let rule = text.rules.collapse, !isExpanded,
      whole.layout.lines.count > rule.maximumLineCount
    else { return whole }
    var cut = text.box(width: width, maximumLineCount: rule.maximumLineCount)
    cut.isCollapsed = true
    return cut
  }

  func fittedWidth(of text: PreparedMessageText, keepingLinesAt width: CGFloat) -> CGFloat? {
    var options = text.options
    options.maximumLineCount = maximumLineCount
    return text.fittedWidth(keepingLinesAt: width, options: options)
  }

  static func reachMatchesLayout(of text: PreparedMessageText) -> Bool { true }

  static var canReplaceFittedLines: Bool { false }

  /// The line that a footer would go beside.
  private var lastLine: LineFragment? { layout.lastLine(countingExtraLine: countsExtraLine) }

  var lineCount: Int { layout.lines.count }
  var height: CGFloat { size.height }
  var lastBaseline: CGFloat? { lastLine?.baseline }
  var lastLineWidth: CGFloat { lastLine?.width ?? 0 }
  var narrowestFittingWidth: CGFloat { layout.narrowestFittingWidth }
  var isUnwrapped: Bool { layout.lines.allSatisfy { [.hard, .end].contains($0.ending) } }
  var room: CGFloat { layout.constraintWidth }

  var reach: CGFloat {
    guard let line = lastLine, line.width > 0 else { return 0 }
    return isRightToLeft ? size.width - line.origin.x : line.origin.x + line.width
  }
}

extension FooterReserve {
  /// The combined width of a last line and the footer beside it, in points.
  func room(beside reach: CGFloat) -> CGFloat { reach + gap + size.width }
}

extension TextLayout {
  /// The last line, or the empty one after a final line break if it counts.
  fileprivate func lastLine(countingExtraLine countsExtraLine: Bool) -> LineFragment? {
    countsExtraLine ? extraLineFragment ?? lines.last : lines.last
  }

  /// The size of the lines, including the empty one after a final line break if it counts.
  func usedSize(countingExtraLine countsExtraLine: Bool) -> CGSize {
    CGSize(width: size.width, height: lastLine(countingExtraLine: countsExtraLine)?.bottom ?? 0)
  }
}

// MARK: - Lines that are added up

/// A text whose lines can be summed up.
protocol SummedText: ComposedText {
  /// - Returns: the totals at a width in points; nil if only a layout can tell.
  func totals(width: CGFloat) -> LineTotals?

  /// The width that the style's fit selects; nil if only a layout can tell.
  func fittedWidth(keepingLinesAt width: CGFloat) -> CGFloat?
}

/// The sums over a text's lines at a width. Everything that depends on the text is computed when they are made, to
/// avoid reference counting later.
struct SummedMessageLines<Text: SummedText>: MessageLines {
  private let totals: LineTotals
  let height: CGFloat
  let reach: CGFloat

  @inline(__always)
  static func lines(of text: Text, width: CGFloat, isExpanded: Bool) -> Self? {
    guard let totals = text.totals(width: width),
      isExpanded || totals.lineCount <= text.shared.collapsedLineCount
    else { return nil }
    return Self(
      totals: totals, height: text.shared.ruler.measured(totals.height),
      reach: reach(of: totals, in: text))
  }

  /// The extent of the last line in a box as wide as the lines.
  private static func reach(of totals: LineTotals, in text: Text) -> CGFloat {
    guard totals.lastWidth > 0 else { return 0 }
    let x = text.traits.endsRightToLeft ? totals.usedWidth - totals.lastWidth : 0
    return text.shared.isRightToLeft
      ? text.shared.ruler.measured(totals.usedWidth) - x : x + totals.lastWidth
  }

  func fittedWidth(of text: Text, keepingLinesAt width: CGFloat) -> CGFloat? {
    text.fittedWidth(keepingLinesAt: width)
  }

  /// Right-to-left lines begin where the box ends, and the box of a `boundingRect` includes white space, which sums
  /// leave out.
  static func reachMatchesLayout(of text: Text) -> Bool {
    text.shared.hasUsedRect || !text.traits.endsRightToLeft && !text.shared.isRightToLeft
  }

  static var canReplaceFittedLines: Bool { true }

  var lineCount: Int { totals.lineCount }
  var lastBaseline: CGFloat? { totals.lastBaseline }
  var lastLineWidth: CGFloat { totals.lastWidth }
  var narrowestFittingWidth: CGFloat { totals.narrowestFittingWidth }
  var isUnwrapped: Bool { totals.isUnwrapped }
  var isCollapsed: Bool { false }
  var room: CGFloat { totals.usedWidth }
}

extension PreparedMessageText: SummedText {
  func totals(width: CGFloat) -> LineTotals? {
    if let totals = wrapped?.totals(width: width) { return totals }
    guard shared.countsWholeLines else { return nil }
    return text.lineTotals(width: width, options: options)
  }

  func fittedWidth(keepingLinesAt width: CGFloat) -> CGFloat? {
    guard shared.sumsFittedLines else { return nil }
    return wrapped?.narrowestWidth(keepingLinesAt: width)
      ?? text.narrowestWidth(keepingLinesAt: width, options: options)
  }
}
