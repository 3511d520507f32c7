public import Foundation

/// The date that stays at the top of a view while the messages of its day scroll by.
public struct StickySeparator: Sendable, Hashable {
  /// The row that the date is above, for ``ConversationLayout/separator(at:)``.
  public var index: Int
  /// The position, in points from the top left corner of the conversation.
  public var frame: CGRect
}

extension ConversationLayout {
  /// The date of the messages at the top of a view, in the place where it stays while they scroll by: at the top of
  /// the view, but not above the date's own place, and pushed up by the next date.
  ///
  /// - Parameter offset: the position of the top of the view in the conversation, in points.
  /// - Returns: The date and its frame; nil if there are no dates.
  /// - Complexity: O(log *n*).
  public func stickySeparator(at offset: CGFloat) -> StickySeparator? {
    guard separators != nil, count > 0, offset.isFinite else { return nil }
    let row = row(at: max(0, offset)) ?? count - 1
    // The first row always has a date.
    let number = tree.sum(before: row + 1).separatorCount
    let index = tree.firstIndex { $0.separatorCount >= number }
    guard index < count, var frame = separatorFrame(at: index) else { return nil }
    frame.origin.y = max(frame.minY, offset)
    let next = tree.firstIndex { $0.separatorCount > number }
    if next < count, let limit = separatorFrame(at: next)?.minY {
      frame.origin.y = min(frame.minY, limit - frame.height)
    }
    return StickySeparator(index: index, frame: frame)
  }
}
