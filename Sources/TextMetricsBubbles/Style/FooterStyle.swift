public import Foundation
public import TextMetrics

/// Time stamp and ticks.
public struct FooterStyle: Sendable, Hashable, Codable {
  /// Where a footer stands.
  public enum Placement: Sendable, Hashable {
    /// At the end of the last line, at least `gap` points from the text, if it fits there; otherwise
    /// `spacing` points below the text.
    case lastLine(gap: CGFloat, spacing: CGFloat)
    /// In the bubble's bottom corner, so many points from its edges, in room that is there anyway.
    case corner(trailing: CGFloat, bottom: CGFloat)
    /// Past the trailing edge of the conversation, to be pulled in, in the middle of the cell.
    case outside
  }

  /// The font of the time.
  public var textStyle: TextStyle
  /// Where it stands.
  public var placement: Placement
  /// The size of the ticks beside the time of a message with a status, in points; zero for none.
  public var ticks = CGSize.zero
  /// Between time and ticks, in points.
  public var ticksGap: CGFloat = 0
  /// Incoming contents that have buttons after the time.
  public var buttonKinds: Set<MessageKind> = []
  /// The size of a button, in points.
  public var button = CGSize.zero
  /// How many buttons there are.
  public var buttonCount = 0
  /// Between the time and the first button, in points.
  public var buttonGap: CGFloat = 0
  /// Between two buttons, in points.
  public var buttonSpacing: CGFloat = 0
  /// From the bottom of the bubble to that of the buttons, in points, where the footer is in a corner.
  public var buttonBottom: CGFloat = 0

  /// A footer of the time alone.
  public init(textStyle: TextStyle, placement: Placement) {
    self.textStyle = textStyle
    self.placement = placement
  }
}
