import Foundation
import TextMetrics

/// The composition of a message's text by the style's rules: the lines at the fitted width, the footer beside or
/// below the last line, and the total height. It is the same whether the lines are laid out or only summed up.
///
/// With lines that are plain numbers, a composition consists of plain numbers only: a conversation composes
/// thousands of texts at once.
struct MessageTextComposition<Lines: MessageLines> {
  private let ruler: BubbleRuler
  private let isFilled: Bool
  private let heightFollowsFromBreaks: Bool
  private let reachFollowsFromBreaks: Bool
  /// The height that the button below a text adds if the text is cut, in points.
  private let buttonHeight: CGFloat
  private let footer: FooterReserve?
  /// The width at which the text wraps, in points.
  private let room: CGFloat
  private let hasUniformLines: Bool
  /// The lines that fill the room.
  private let filled: Lines
  /// The lines at the width that the style's fit selects, or other lines with the same total height.
  let lines: Lines

  /// - Returns: nil if only a layout can tell.
  @inline(__always)
  init?(_ text: Lines.Text, in proposal: ContentProposal) {
    guard proposal.footer == nil || Lines.reachMatchesLayout(of: text),
      let filled = Lines.lines(
        of: text, width: proposal.wrappingWidth, isExpanded: proposal.isExpanded),
      let lines = Self.fitted(filled, of: text, in: proposal)
    else { return nil }
    ruler = text.shared.ruler
    isFilled = text.shared.isFilled
    heightFollowsFromBreaks = text.shared.heightFollowsFromBreaks
    reachFollowsFromBreaks = text.shared.reachFollowsFromBreaks
    buttonHeight = text.shared.buttonHeight
    hasUniformLines = text.traits.hasUniformLines
    (footer, room) = (proposal.footer, proposal.wrappingWidth)
    (self.filled, self.lines) = (filled, lines)
  }

  /// The text at the width that the style's fit selects. If the footer fits beside the last line only in the
  /// unfitted text, that text is used: saving a line is worth more than a narrower bubble.
  @inline(__always)
  private static func fitted(
    _ filled: Lines, of text: Lines.Text, in proposal: ContentProposal
  ) -> Lines? {
    guard !text.shared.isFilled, filled.lineCount > 0 else { return filled }
    let room = proposal.wrappingWidth
    // Clusters wider than the room get a fitted width greater than the room, at which several may share a line.
    if Lines.canReplaceFittedLines, filled.room <= room,
      keepsHeight(ofReach: filled.reach, of: text, in: proposal)
    {
      return filled
    }
    // White space alone has a fitted width of 0, which as a width would mean no limit.
    guard let width = filled.fittedWidth(of: text, keepingLinesAt: room),
      let fitted = Lines.lines(
        of: text, width: max(width, .leastNonzeroMagnitude), isExpanded: proposal.isExpanded)
    else { return nil }
    guard let footer = proposal.footer, !fitted.fits(footer, in: room),
      filled.fits(footer, in: room)
    else { return fitted }
    return filled
  }

  /// Whether the fitted text has the same height as the text that fills the room, given the extent of the
  /// latter's last line.
  ///
  /// The same number of uniform lines has the same height wherever they break. A footer beside the last line
  /// stays there, because the fit gives way to it. A footer that does not fit there does not fit beside the fitted
  /// text either, whose last line contains all of this one and possibly more. The exceptions are differences within
  /// rounding or the effect of cuts, and lines aligned to the other side, which moves closer in the fitted text.
  @inline(__always)
  private static func keepsHeight(
    ofReach reach: CGFloat, of text: Lines.Text, in proposal: ContentProposal
  ) -> Bool {
    let traits = text.traits
    guard traits.hasUniformLines else { return false }
    guard let footer = proposal.footer else { return true }
    let missing = footer.room(beside: reach) - proposal.wrappingWidth
    if missing <= 0 { return true }
    let tolerance = traits.cutTolerance + text.shared.ruler.measured(.leastNonzeroMagnitude)
    return missing > tolerance && traits.endsRightToLeft == text.shared.isRightToLeft
  }

  /// The top of the footer beside the last line, in points from the top of the text; nil if it does not fit
  /// there.
  var footerTop: CGFloat? {
    guard let footer, !lines.isCollapsed, lines.fits(footer, in: room) else { return nil }
    return max(0, ruler.placed((lines.lastBaseline ?? 0) - footer.baseline))
  }

  /// The data that determine the height of the cell.
  @inline(__always)
  var metrics: ContentMetrics {
    var metrics = ContentMetrics(height: lines.height)
    metrics.textHeight = lines.height
    metrics.lineCount = lines.lineCount
    metrics.lastLineWidth = lines.lastLineWidth
    metrics.stableWidths = stableWidths
    if lines.isCollapsed { metrics.height += buttonHeight }
    if let footer, let top = footerTop {
      let bottom = top + footer.size.height
      metrics.height = max(metrics.height, bottom)
      metrics.spaceBelowFooter = metrics.height - bottom
    }
    return metrics
  }

  /// The range of widths over which the text keeps its height; nil if it is not known. Over this range, the lines
  /// that fill the room, from which the fit starts, stay the same, and so does the place of the footer.
  @inline(__always)
  private var stableWidths: ClosedRange<CGFloat>? {
    guard !lines.isCollapsed, heightFollowsFromBreaks else { return nil }
    let lower = min(filled.narrowestFittingWidth, room)
    let isUnwrapped = filled.isUnwrapped
    guard let footer else { return lower...(isUnwrapped ? .infinity : room) }
    // The rectangle of a string includes white space at line ends, as far as it fits into the room.
    guard reachFollowsFromBreaks else { return nil }
    let needed = footer.room(beside: lines.reach)
    guard needed <= room else { return lower...room }
    let staysBeside =
      lines.room < filled.room || isFilled || hasUniformLines
    return max(lower, min(needed, room))...(isUnwrapped && staysBeside ? .infinity : room)
  }
}

extension MessageTextComposition<LaidOutMessageLines> {
  /// The layout of the composed text, with its frames.
  func layout(of text: PreparedMessageText) -> ContentLayout {
    let (metrics, box) = (metrics, lines)
    var content = ContentLayout(size: CGSize(width: box.size.width, height: metrics.height))
    content.frames = [
      BubbleFrame(
        .text, CGRect(origin: .zero, size: box.size),
        text: PlacedText(box.layout, width: box.size.width))
    ]
    content.textSize = box.size
    content.lineCount = metrics.lineCount
    content.lastLineWidth = metrics.lastLineWidth
    content.isBare = text.isBare
    content.stableWidths = metrics.stableWidths
    if box.isCollapsed, let button = text.button {
      let origin = CGPoint(x: 0, y: box.size.height + button.spacing)
      content.frames.append(
        BubbleFrame(
          .showMore, CGRect(origin: origin, size: button.size),
          text: PlacedText(button.layout, at: origin)))
      content.size.width = max(content.size.width, button.size.width)
    }
    if let footer, let top = footerTop {
      content.size.width = max(
        content.size.width, footer.room(beside: ruler.measured(box.reach)))
      content.footer = CGRect(
        origin: CGPoint(x: content.size.width - footer.size.width, y: top), size: footer.size)
    }
    return content
  }
}
