public import Foundation
import TextMetrics

extension BubbleLayout {
  /// The range of conversation widths, in points, over which the cell is certain to have this height; nil if it is not
  /// known.
  ///
  /// Within this range the height never needs to be measured again: the text breaks into the same lines, and its
  /// footer stays where it is, beside or below them. The range has no upper end if nothing wraps.
  ///
  /// - Complexity: O(1): a few dozen evaluations of the style's maximum width.
  public var stableWidths: ClosedRange<CGFloat>? {
    stableContentWidths.map {
      message.storage.plan.wrapping.containerWidths(of: $0, around: width)
    }
  }
}
