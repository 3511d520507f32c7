public import Foundation

extension BubbleLayout {
  /// The widths of the conversation between which the cell is certain to be as high as here; nil where
  /// that is not known.
  ///
  /// Between them the height never has to be measured again. The range is that in which the text breaks
  /// into the same lines and its footer stands beside or below them as it does here; it has no end where
  /// nothing wraps.
  ///
  /// - Complexity: O(1): some hundred evaluations of the style's widest bubble.
  public var stableWidths: ClosedRange<CGFloat>? {
    stableContentWidths.map {
      BubbleComposition(message, width: width, group: group).containerWidths(of: $0)
    }
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

  /// The widths of the conversation that leave a content a room in a range, this one among them.
  func containerWidths(of widths: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
    func contentWidth(at width: CGFloat) -> CGFloat {
      var other = self
      other.ruler = BubbleRuler(containerWidth: width, grid: ruler.grid)
      return other.wrappingWidth
    }
    let width = ruler.containerWidth
    let lower = Self.border(from: 0, to: width) { contentWidth(at: $0) < widths.lowerBound }
    let upper = Self.border(from: width, to: .greatestFiniteMagnitude) {
      contentWidth(at: $0) <= widths.upperBound
    }
    return (lower?.nextUp ?? 0)...(upper ?? .infinity)
  }

  /// The greatest number of a range for which a condition holds that holds for all lesser ones.
  ///
  /// - Parameters:
  ///   - lower: 0 or more.
  ///   - upper: a greater number.
  ///   - holds: the condition.
  /// - Returns: nil where it holds for none of them, or for all.
  private static func border(
    from lower: CGFloat, to upper: CGFloat, where holds: (CGFloat) -> Bool
  ) -> CGFloat? {
    guard holds(lower), !holds(upper) else { return nil }
    // The bits of positive numbers are in the order of the numbers.
    var range = lower.bitPattern...upper.bitPattern
    while range.count > 2 {
      let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 2
      range =
        holds(CGFloat(bitPattern: middle))
        ? middle...range.upperBound : range.lowerBound...middle
    }
    return CGFloat(bitPattern: range.lowerBound)
  }
}
