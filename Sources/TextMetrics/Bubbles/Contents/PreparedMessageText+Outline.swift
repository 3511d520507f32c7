import Foundation

extension PreparedMessageText {
  /// The height from the sums of the lines, where it depends on those alone: not on which lines the fit makes
  /// of them, and not on a button.
  func outline(in proposal: ContentProposal) -> ContentOutline? {
    guard countsWholeLines,
      let lines = text.outline(width: proposal.wrappingWidth, options: options)
    else { return nil }
    if let rule = rules.collapse, !proposal.isExpanded, lines.lineCount > rule.maximumLineCount {
      return nil
    }
    let reach = reach(of: lines)
    guard keepsHeight(of: lines, reach: reach, in: proposal) else { return nil }
    var outline = ContentOutline(height: ruler.measured(lines.height))
    outline.textHeight = outline.height
    outline.lineCount = lines.lineCount
    outline.lastLineWidth = lines.lastWidth
    outline.stableWidths = stableWidths(
      downTo: lines.narrowestFittingWidth, isUnwrapped: lines.isUnwrapped, reach: reach,
      isFitted: false, in: proposal)
    if let footer = proposal.footer, footer.room(beside: reach) <= proposal.wrappingWidth {
      let top = footerTop(footer, baseline: lines.lastBaseline)
      outline.height = max(outline.height, top + footer.size.height)
      outline.hasFooter = true
    }
    return outline
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
