public import Foundation
public import TextMetrics

extension BubbleLayout {
  /// The limit that a text of the message exceeds, so that only the beginning of that text is measured; nil if all
  /// texts are measured whole. If several texts exceed a limit, the text of the first frame counts.
  public var limitation: TextLimitation? { limitedTexts.first?.limitation }

  /// An upper bound, in points, of the cell's height when all of the message's texts are measured whole; the height
  /// of the cell if they already are.
  ///
  /// Each limited text may grow to its `TextLayout.upperHeight`. A footer beside it may move below it, and a button
  /// that was not needed may appear there. Parts beside such a text, such as the other cells of a table, may become
  /// narrower or move; see ``ContentLayout/displacementAllowance``.
  public var upperHeight: CGFloat {
    let texts = limitedTexts
    guard !texts.isEmpty else { return cell.height }
    return texts.reduce(cell.height + heightBelowText + displacementAllowance) {
      $0 + ruler.measured(Self.growth(of: $1))
    }
  }

  private var limitedTexts: [TextLayout] {
    frames.compactMap { $0.text?.layout }.filter { $0.limitation != nil }
  }

  /// How much higher a text may be when measured whole. The style may leave out the leading of the last line, which
  /// counts once other lines follow.
  private static func growth(of text: TextLayout) -> CGFloat {
    text.upperHeight - text.size.height
      + (text.lines.map { $0.ascent + $0.descent + $0.leading }.max() ?? 0)
  }

  /// The height of everything that may move below a text when it is measured whole: a footer and the button that
  /// shows more.
  private var heightBelowText: CGFloat {
    let footer = message.storage.plan.key.footer.map { $0.size.height + $0.spacing } ?? 0
    let button = message.storage.context.shared.textRules.button
      .map { $0.size.height + $0.spacing }
    return ruler.measured(max(0, footer) + max(0, button ?? 0))
  }

  private var ruler: BubbleRuler {
    BubbleRuler(containerWidth: width, grid: message.storage.context.shared.style.grid)
  }
}
