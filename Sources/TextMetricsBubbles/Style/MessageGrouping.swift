public import Foundation
import TextMetrics

/// The rules for grouping messages, and the distances between cells.
public struct MessageGrouping: Sendable, Hashable, Codable {
  /// The maximum interval between consecutive messages of a group, in seconds.
  public var maximumInterval: TimeInterval = 120
  /// The space between the cells of a group, in points.
  public var spacingWithin: CGFloat = 0
  /// The space between the last cell of a group and the first of the next, in points.
  public var spacingBetween: CGFloat = 0
  /// The space before a line with the status of the message above it, in points.
  public var spacingBeforeStatus: CGFloat = 0
  /// The space below a date or a line with a status, in points; nil for ``spacingBetween``.
  public var spacingAfterLine: CGFloat?
  /// The space above the first cell of the conversation, in points.
  public var topInset: CGFloat = 0
  /// The space below the last cell of the conversation, in points.
  public var bottomInset: CGFloat = 0
  /// The lines shown below messages, by delivery status; other statuses have none.
  public var statusLines: [DeliveryStatus: String] = [:]
  /// Whether a new day ends a group, with ``spacingBetween`` as the distance.
  public var endsGroupsWithDay = true
  /// Whether a pause longer than ``maximumInterval`` ends a group, instead of only increasing the distance.
  public var endsGroupsWithPause = true

  /// Cells without spacing, and groups with pauses of up to two minutes.
  public init() {}

  /// The kinds of lines between messages, which belong to no group.
  private static let lines: [MessageKind] = [.dateSeparator, .status, .system, .unread]

  /// Whether a message is one of the lines between messages.
  static func isLine(_ message: Message) -> Bool {
    !message.body.isText && lines.contains(message.body.kind)
  }

  /// Whether a message belongs to the group of the one before it.
  public func joins(_ next: Message, to message: Message) -> Bool {
    step(from: message, to: next).joinsGroup
  }

  /// How a message follows another one.
  struct Step {
    /// Whether both belong to one group.
    var joinsGroup: Bool
    /// Whether the message is the first of its day.
    var startsDay: Bool
    /// The space between the cells, in points.
    var spacing: CGFloat
  }

  /// How a message follows another one of the same day.
  func step(from message: Message, to next: Message) -> Step {
    let isOfSameSender = isOfSameSender(next, as: message)
    let isSoon = isSoon(next, after: message)
    var step = Step(
      joinsGroup: isOfSameSender && (!endsGroupsWithPause || isSoon), startsDay: false,
      spacing: isOfSameSender && isSoon ? spacingWithin : spacingBetween)
    if !next.body.isText, next.body.kind == .status {
      step.spacing = spacingBeforeStatus
    } else if Self.isLine(message) || statusLine(below: message) != nil {
      step.spacing = spacingAfterLine ?? spacingBetween
    }
    return step
  }

  private func isOfSameSender(_ next: Message, as message: Message) -> Bool {
    next.side == message.side && next.sender == message.sender && !Self.isLine(next)
      && !Self.isLine(message)
  }

  private func isSoon(_ next: Message, after message: Message) -> Bool {
    next.date.timeIntervalSince(message.date) <= maximumInterval
  }

  /// The position of a message in its group.
  public func position(
    of message: Message, after previous: Message?, before next: Message?
  ) -> GroupPosition {
    GroupPosition(
      isFirst: previous.map { !joins(message, to: $0) } ?? true,
      isLast: next.map { !joins($0, to: message) } ?? true)
  }

  /// The distance between the cell of a message and the next cell, in points; 0 if there is none.
  public func spacing(after message: Message, before next: Message?) -> CGFloat {
    next.map { step(from: message, to: $0).spacing } ?? 0
  }

  /// The status line below a message; nil for none.
  public func statusLine(below message: Message) -> String? {
    message.status.flatMap { statusLines[$0] }
  }
}
