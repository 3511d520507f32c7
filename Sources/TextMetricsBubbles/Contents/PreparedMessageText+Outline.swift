import Foundation
import TextMetrics

extension PreparedMessageText {
  /// The height from the sums of the lines, where it depends on those alone, and not on a button.
  func outline(in proposal: ContentProposal) -> ContentOutline? {
    guard countsWholeLines,
      let filled = text.outline(width: proposal.wrappingWidth, options: options),
      !isCollapsed(filled, in: proposal), let lines = fitted(filled, in: proposal)
    else { return nil }
    let reach = reach(of: lines)
    var outline = ContentOutline(height: ruler.measured(lines.height))
    outline.textHeight = outline.height
    outline.lineCount = lines.lineCount
    outline.lastLineWidth = lines.lastWidth
    outline.stableWidths = stableWidths(
      downTo: filled.narrowestFittingWidth, isUnwrapped: filled.isUnwrapped, reach: reach,
      isFitted: lines.usedWidth < filled.usedWidth, in: proposal)
    if let footer = proposal.footer, footer.room(beside: reach) <= proposal.wrappingWidth {
      let top = footerTop(footer, baseline: lines.lastBaseline)
      outline.height = max(outline.height, top + footer.size.height)
      outline.hasFooter = true
    }
    return outline
  }

  private func isCollapsed(_ lines: TextOutline, in proposal: ContentProposal) -> Bool {
    guard let rule = rules.collapse, !proposal.isExpanded else { return false }
    return lines.lineCount > rule.maximumLineCount
  }

  /// The lines at the width that the style's fit asks for, or others that are as high, as in a layout; nil
  /// where it takes one to know.
  private func fitted(_ filled: TextOutline, in proposal: ContentProposal) -> TextOutline? {
    guard !keepsHeight(of: filled, reach: reach(of: filled), in: proposal) else { return filled }
    guard rules.fit == .shrinkWrapped, rules.measurement == .usedRect else { return nil }
    let width = text.narrowestWidth(keepingLinesAt: proposal.wrappingWidth, options: options)
    guard let fitted = text.outline(width: width, options: options) else { return nil }
    guard let footer = proposal.footer,
      footer.room(beside: reach(of: fitted)) > proposal.wrappingWidth,
      footer.room(beside: reach(of: filled)) <= proposal.wrappingWidth
    else { return fitted }
    return filled
  }

  /// How far the last line reaches from the leading side, in a box as wide as the lines.
  private func reach(of lines: TextOutline) -> CGFloat {
    guard lines.lastWidth > 0 else { return 0 }
    let x = text.endsRightToLeft ? lines.usedWidth - lines.lastWidth : 0
    return isRightToLeft ? ruler.measured(lines.usedWidth) - x : x + lines.lastWidth
  }

  /// The height of a text is that of its lines, leading included.
  private var countsWholeLines: Bool {
    switch rules.measurement {
    case .usedRect: true
    case .boundingRect(let drawing):
      drawing.contains(.usesLineFragmentOrigin) && !drawing.contains(.usesDeviceMetrics)
        && rules.behavior.countsLastLeading
    }
  }

  /// Whether the text is as high when it is fitted as it is where it fills the room.
  ///
  /// Lines that are as many and as high take as much room wherever they break. The footer beside the last
  /// of them stays there, as the fit gives way to it. Where it has no place, it has none beside the fitted
  /// text either, whose last line has all that this one has and more: unless what rounding or cuts change makes
  /// the difference, or the line stands at the other side, which comes nearer.
  private func keepsHeight(
    of lines: TextOutline, reach: CGFloat, in proposal: ContentProposal
  ) -> Bool {
    guard rules.fit != .filled else { return true }
    guard hasUniformLines else { return false }
    guard let footer = proposal.footer else { return true }
    let missing = footer.room(beside: reach) - proposal.wrappingWidth
    let tolerance = cutTolerance + ruler.measured(.leastNonzeroMagnitude)
    return missing <= 0 || (missing > tolerance && text.endsRightToLeft == isRightToLeft)
  }
}
