public import Foundation
public import TextMetrics

/// The style of the time stamp and ticks.
public struct FooterStyle: Sendable, Hashable, Codable {
  /// The position of a footer.
  public enum Placement: Sendable, Hashable {
    /// At the end of the last line, at least `gap` points from the text, if it fits there; otherwise
    /// `spacing` points below the text.
    case lastLine(gap: CGFloat, spacing: CGFloat)
    /// In the bubble's bottom corner, at these distances from its edges; no space is reserved for it.
    case corner(trailing: CGFloat, bottom: CGFloat)
    /// Beyond the trailing edge of the conversation, revealed by dragging, and vertically centred in the part of
    /// the cell below a sender's header.
    case outside
  }

  /// The font of the time.
  public var textStyle: TextStyle
  /// The position of the footer.
  public var placement: Placement
  /// The word before the time of an edited message.
  public var editedLabel = "edited"
  /// The size of the ticks beside the time of a message with a status, in points; zero for none.
  public var ticks = CGSize.zero
  /// The space between time and ticks, in points.
  public var ticksGap: CGFloat = 0
  /// The kinds of incoming content with buttons after the time.
  public var buttonKinds: Set<MessageKind> = []
  /// The size of a button, in points.
  public var button = CGSize.zero
  /// The number of buttons.
  public var buttonCount = 0
  /// The space between the time and the first button, in points.
  public var buttonGap: CGFloat = 0
  /// The space between two buttons, in points.
  public var buttonSpacing: CGFloat = 0
  /// The distance from the bottom of the buttons to the bottom of the bubble, in points, for a footer in a corner.
  public var buttonBottom: CGFloat = 0

  /// A footer with only the time.
  public init(textStyle: TextStyle, placement: Placement) {
    self.textStyle = textStyle
    self.placement = placement
  }
}
