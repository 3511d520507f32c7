public import Foundation

/// Which messages make a group, and the distances between cells.
public struct MessageGrouping: Sendable, Hashable {
  /// Messages that come later than this after the one before them begin a new group, in seconds.
  public var maximumInterval: TimeInterval = 120
  /// Between the cells of a group, in points.
  public var spacingWithin: CGFloat = 0
  /// Between the last cell of a group and the first of the next, in points.
  public var spacingBetween: CGFloat = 0
  /// Before a line with the status of the message above it, in points.
  public var spacingBeforeStatus: CGFloat = 0

  /// Cells without distance, groups of two minutes.
  public init() {}

  /// Lines between messages, which belong to no group.
  private static let lines: Set<MessageKind> = [.dateSeparator, .status]

  /// Whether a message belongs to the group of the one before it.
  public func joins(_ next: Message, to message: Message) -> Bool {
    next.side == message.side && next.sender == message.sender
      && !Self.lines.contains(next.content.kind) && !Self.lines.contains(message.content.kind)
      && next.date.timeIntervalSince(message.date) <= maximumInterval
  }

  /// Where a message stands in its group.
  public func position(
    of message: Message, after previous: Message?, before next: Message?
  ) -> GroupPosition {
    let isFirst = previous.map { !joins(message, to: $0) } ?? true
    let isLast = next.map { !joins($0, to: message) } ?? true
    return switch (isFirst, isLast) {
    case (true, true): .only
    case (true, false): .first
    case (false, false): .middle
    case (false, true): .last
    }
  }

  /// The distance between the cell of a message and that of the one after it, in points; 0 where there
  /// is none.
  public func spacing(after message: Message, before next: Message?) -> CGFloat {
    guard let next else { return 0 }
    guard next.content.kind != .status else { return spacingBeforeStatus }
    return joins(next, to: message) ? spacingWithin : spacingBetween
  }
}
