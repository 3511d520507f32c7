public import Foundation
import TextMetrics

extension BubbleLayout {
  /// The widths of the conversation between which the cell is certain to be as high as here; nil where
  /// that is not known.
  ///
  /// Between them the height never has to be measured again. The range is that in which the text breaks
  /// into the same lines and its footer stands beside or below them as it does here; it has no end where
  /// nothing wraps.
  ///
  /// - Complexity: O(1): some dozen evaluations of the style's widest bubble.
  public var stableWidths: ClosedRange<CGFloat>? {
    stableContentWidths.map {
      message.storage.plan.wrapping.containerWidths(of: $0, around: width)
    }
  }
}

extension BubbleComposition {
  /// The room between which the cell is as high as with a content of the same height between some: nil
  /// where something else than the content has a say in it that depends on the width.
  func stableWidths(of content: ClosedRange<CGFloat>?) -> ClosedRange<CGFloat>? {
    message.hasHeightOfContent ? content : nil
  }
}
