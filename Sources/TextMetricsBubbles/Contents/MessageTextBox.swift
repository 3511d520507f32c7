import Foundation
import TextMetrics

/// A text at a width with its size as frames use it.
struct MessageTextBox {
  var layout: TextLayout
  var size: CGSize
  var options: LayoutOptions
  var isRightToLeft: Bool
  var isCollapsed = false

  /// The line that a footer would go beside: the empty one after a final line break where it counts.
  var lastLine: LineFragment? { layout.extraLineFragment ?? layout.lines.last }

  /// How far the last line reaches from the leading side: to its own end, or to the end of the box
  /// where it runs against the conversation's direction.
  var reach: CGFloat {
    guard let line = lastLine, line.width > 0 else { return 0 }
    return isRightToLeft ? size.width - line.origin.x : line.origin.x + line.width
  }

  func fits(_ footer: FooterReserve, in proposal: ContentProposal) -> Bool {
    lastLine != nil && footer.room(beside: reach) <= proposal.wrappingWidth
  }
}

extension FooterReserve {
  /// The room that a last line and the footer beside it take together, in points.
  func room(beside reach: CGFloat) -> CGFloat { reach + gap + size.width }
}

extension TextLayout {
  /// The lines' size, with the empty line past a final line break where that counts. An empty text is
  /// one line high.
  func usedSize(countsFinalLineBreak: Bool) -> CGSize {
    let last =
      countsFinalLineBreak || lines.isEmpty ? extraLineFragment ?? lines.last : lines.last
    return CGSize(width: size.width, height: last?.bottom ?? 0)
  }
}
