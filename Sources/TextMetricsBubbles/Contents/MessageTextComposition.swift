import Foundation
import TextMetrics

/// The composition of a message's text by the style's rules: the lines according to the fit, the footer
/// beside or below the last of them, and the total height. It is the same whether the lines are laid out or
/// only summed up.
struct MessageTextComposition<Lines: MessageLines> {
  private let text: PreparedMessageText
  private let proposal: ContentProposal
  /// The lines that fill the room.
  private let filled: Lines
  /// The lines at the width that the style's fit selects, or others of the same height.
  let lines: Lines

  /// - Returns: nil if only a layout can tell.
  init?(_ text: PreparedMessageText, in proposal: ContentProposal) {
    guard
      let filled = Lines.lines(
        of: text, width: proposal.wrappingWidth, isExpanded: proposal.isExpanded),
      let lines = Self.fitted(filled, of: text, in: proposal)
    else { return nil }
    (self.text, self.proposal, self.filled, self.lines) = (text, proposal, filled, lines)
  }

  /// The text at the width that the style's fit selects. If the footer fits beside the last line only in the
  /// wider text, that one is used: saving a line is worth more than a narrower bubble.
  private static func fitted(
    _ filled: Lines, of text: PreparedMessageText, in proposal: ContentProposal
  ) -> Lines? {
    guard text.rules.fit != .filled, filled.lineCount > 0 else { return filled }
    // Clusters that are wider than the room are fitted to more than it, and then stand side by side.
    if Lines.standInForTheFit, filled.room <= proposal.wrappingWidth,
      text.keepsHeight(ofReach: filled.reach, in: proposal)
    {
      return filled
    }
    guard Lines.canFit(text) else { return nil }
    let width = text.fittedWidth(
      keepingLinesAt: proposal.wrappingWidth, options: filled.options(of: text))
    guard let fitted = Lines.lines(of: text, width: width, isExpanded: proposal.isExpanded) else {
      return nil
    }
    guard let footer = proposal.footer, !fitted.fits(footer, in: proposal),
      filled.fits(footer, in: proposal)
    else { return fitted }
    return filled
  }

  /// The top of the footer beside the last line, in points from the top of the text; nil if it does not fit
  /// there.
  var footerTop: CGFloat? {
    guard let footer = proposal.footer, !lines.isCollapsed, lines.fits(footer, in: proposal) else {
      return nil
    }
    return max(0, text.ruler.placed((lines.lastBaseline ?? 0) - footer.baseline))
  }

  /// The data that determine the height of the cell.
  var metrics: ContentMetrics {
    var metrics = ContentMetrics(height: lines.height)
    metrics.textHeight = lines.height
    metrics.lineCount = lines.lineCount
    metrics.lastLineWidth = lines.lastLineWidth
    metrics.stableWidths = stableWidths
    if lines.isCollapsed, let button = text.button {
      metrics.height += button.spacing + button.size.height
    }
    if let footer = proposal.footer, let top = footerTop {
      metrics.height = max(metrics.height, top + footer.size.height)
      metrics.hasFooter = true
    }
    return metrics
  }

  /// The range of widths over which the text keeps its height: the lines that fill the room, from which the
  /// fit starts, stay the same, and so does the place of the footer. nil if that is not known.
  private var stableWidths: ClosedRange<CGFloat>? {
    guard !lines.isCollapsed else { return nil }
    let room = proposal.wrappingWidth
    let lower = min(filled.narrowestFittingWidth, room)
    let isUnwrapped = filled.isUnwrapped
    guard let footer = proposal.footer else { return lower...(isUnwrapped ? .infinity : room) }
    // The rectangle of a string includes white space at line ends as far as there is room.
    guard text.rules.measurement == .usedRect else { return nil }
    let needed = footer.room(beside: lines.reach)
    guard needed <= room else { return lower...room }
    let staysBeside =
      lines.room < filled.room || text.rules.fit == .filled || text.hasUniformLines
    return max(lower, min(needed, room))...(isUnwrapped && staysBeside ? .infinity : room)
  }
}

extension MessageTextComposition<MessageTextBox> {
  /// The layout with frames.
  var layout: ContentLayout {
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
    if let footer = proposal.footer, let top = footerTop {
      content.size.width = max(
        content.size.width, footer.room(beside: text.ruler.measured(box.reach)))
      content.footer = CGRect(
        origin: CGPoint(x: content.size.width - footer.size.width, y: top), size: footer.size)
    }
    return content
  }
}
