import Foundation
import TextMetrics

// Numbers of messengers of today. What their sources say is in the comments of each; fonts, ticks and the distances
// around the time are those of `modern`, for the sources have them spread over many views.

extension BubbleStyle {
  /// Signal's text bubbles in conversations of two (Signal-iOS, `ConversationStyle.swift`).
  ///
  /// - Text of the body style; insets of 7 above and below and 12 beside it (a base of 11 less what the font has
  ///   around its capitals).
  /// - 16 from the edges; bubbles end 16 + 24 + 8 + 12 before the other edge, so that they are *W* − 76 wide at most.
  /// - Cells are 12 apart, 2 within a group, and 24 from the top and the end of the conversation.
  /// - Pictures are 350 wide at most.
  public static let signal: BubbleStyle = {
    var style = messenger(
      "signal", insets: BubbleInsets(top: 7, left: 12, bottom: 7, right: 12))
    style.maximumWidth = .bubble(ContainerLength(multiplier: 1, plus: -76))
    style.cornerRadius = 18
    style.row.margin = 16
    style.grouping.spacingWithin = 2
    style.grouping.spacingBetween = 12
    style.grouping.topInset = 24
    style.grouping.bottomInset = 24
    style.image = ImageStyle(
      .fitted(
        maximum: CGSize(width: 350, height: 350), minimum: CGSize(width: 96, height: 64)))
    return style
  }()

  /// Telegram's text bubbles on a phone of three pixels per point (Telegram-iOS, `ChatMessageItemView.swift`,
  /// the compact constants).
  ///
  /// - Insets of 6⅓, 12, 5⅔, 12; 6 more on the tail's side; a bubble is 40 × 35 at least.
  /// - 4 from the edges, and *W* − 36 wide at most (up to a width of 500).
  /// - Cells are 2⅓ apart, 1 within a group; dates are 34 high; avatars of 37.
  /// - Pictures are 300 × 380 at most and 170 × 74 at least, with 2 around them.
  public static let telegram: BubbleStyle = {
    let pixel: CGFloat = 1 / 3
    var style = messenger(
      "telegram", insets: BubbleInsets(top: 6 + pixel, left: 12, bottom: 6 - pixel, right: 12))
    style.incoming = style.incoming.atLeast(CGSize(width: 40, height: 35))
    style.outgoing = style.outgoing.atLeast(CGSize(width: 40, height: 35))
    style.grid = PixelGrid(scale: 3)
    style.maximumWidth = .bubble(ContainerLength(multiplier: 1, plus: -36))
    style.tail = BubbleTail(size: CGSize(width: 6, height: 12))
    style.cornerRadius = 16
    style.row.margin = 4
    style.grouping.spacingWithin = 1
    style.grouping.spacingBetween = 2 + pixel
    style.kinds[.dateSeparator] = KindRules(.line(height: 34, textHeight: 16))
    style.image = ImageStyle(
      .fitted(
        maximum: CGSize(width: 300, height: 380), minimum: CGSize(width: 170, height: 74)))
    style.kinds[.image] = KindRules(insets: .all(2))
    return style
  }()

  /// Element's bubbles (element-x-ios, `TimelineItemBubbledStylerView.swift`).
  ///
  /// - Insets of 8 on all sides, corners of 12, none around pictures.
  /// - 8 from the edges, and 48 more on the other side: *W* − 64 wide at most.
  /// - 8 above the first of a group, nothing between the others.
  /// - Reactions lie 3 over the bubble.
  public static let element: BubbleStyle = {
    var style = messenger("element", insets: .all(8))
    style.maximumWidth = .bubble(ContainerLength(multiplier: 1, plus: -64))
    style.cornerRadius = 12
    style.row.margin = 8
    style.grouping.spacingBetween = 8
    style.reactions?.overlap = 3
    style.reactions?.indent = 0
    style.kinds[.image] = KindRules(insets: .all(0))
    return style
  }()

  /// What they have in common: `modern` without a tail, avatars' gaps and pictures of its own.
  private static func messenger(_ name: String, insets: BubbleInsets) -> BubbleStyle {
    var style = modern
    style.name = name
    let plain = BubbleStyle(name: name, textStyle: style.textStyle, insets: insets)
    style.incoming = plain.incoming
    style.outgoing = plain.outgoing
    style.tail = nil
    style.row.gap = 0
    style.grouping.spacingWithin = 0
    return style
  }
}

extension BubbleGeometry {
  /// The same frames, but the bubble no smaller than a size, and the cell no lower than it.
  fileprivate func atLeast(_ size: CGSize) -> BubbleGeometry {
    var result = self
    result.bubble?.width.minimum = .points(size.width)
    if bubble?.edge == .trailing { result.bubble?.distance.minimum = .points(size.width) }
    result.bubble?.height.minimum = .points(size.height)
    result.cellHeight.minimum = .points(size.height)
    return result
  }
}
