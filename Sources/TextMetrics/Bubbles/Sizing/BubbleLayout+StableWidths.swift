public import Foundation

extension BubbleLayout {
  /// The widths of the conversation between which the cell is certain to be as high as here; nil where
  /// that is not known.
  ///
  /// Between them the height never has to be measured again. The range is that in which the text breaks
  /// into the same lines and its footer stands beside or below them as it does here; it has no end where
  /// nothing wraps.
  ///
  /// - Complexity: O(1); some sixty evaluations of the style's widest bubble.
  public var stableWidths: ClosedRange<CGFloat>? {
    guard let widths = stableContentWidths else { return nil }
    func contentWidth(at width: CGFloat) -> CGFloat {
      BubbleComposition(message, width: width, group: group).wrappingWidth
    }
    let lower = Self.least(upTo: width) { contentWidth(at: $0) >= widths.lowerBound }
    // A content that may change with more room may do so just above this width.
    let upper = widths.upperBound == .infinity ? .infinity : width
    return lower...upper
  }

  /// The least number from 0 for which a condition holds that holds for all greater ones, and for a
  /// given one.
  private static func least(upTo upper: CGFloat, where holds: (CGFloat) -> Bool) -> CGFloat {
    guard !holds(0) else { return 0 }
    // The bits of positive numbers are in the order of the numbers.
    var range = CGFloat(0).bitPattern...upper.bitPattern
    while range.count > 2 {
      let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 2
      range =
        holds(CGFloat(bitPattern: middle))
        ? range.lowerBound...middle : middle...range.upperBound
    }
    return CGFloat(bitPattern: range.upperBound)
  }
}

extension BubbleComposition {
  /// The room between which the cell is as high as with a content: nil where something else than the
  /// content has a say in it that depends on the width.
  func stableWidths(of content: ContentLayout) -> ClosedRange<CGFloat>? {
    let parts = message.parts
    let isPlain = parts.quote == nil && parts.preview == nil && parts.reactions.isEmpty
    return isPlain && geometry.cellHeight.minimum == nil ? content.stableWidths : nil
  }
}
