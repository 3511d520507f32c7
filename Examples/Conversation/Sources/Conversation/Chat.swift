import Foundation
import TextMetricsBubbles

/// The messages of the conversation, and their style.
enum Chat {
  static let style: BubbleStyle = {
    var style = BubbleStyle.modern
    style.maximumWidth = .bubble(.fraction(0.72))
    style.row.incomingAvatar = AvatarStyle(size: CGSize(width: 30, height: 30))
    style.senderName = SenderNameStyle(
      textStyle: TextStyle(font: .systemFont(ofSize: 13, weight: .semibold)))
    style.quote = QuoteStyle(
      senderStyle: TextStyle(font: .systemFont(ofSize: 13, weight: .semibold)),
      textStyle: TextStyle(font: .systemFont(ofSize: 14)))
    style.reactions = ReactionStyle(textStyle: TextStyle(font: .systemFont(ofSize: 12)))
    return style
  }()

  static let messages: [Message] = [
    from("Ada", "Are we still on for tomorrow?", 1, "18:02"),
    from("Ada", "I found the lake we talked about.", 1.5, "18:02"),
    from("Ada", image: CGSize(width: 640, height: 400), 2, "18:03"),
    mine(
      "Yes! I can bring the cake, but somebody else has to remember the candles this time.", 5,
      "18:06"),
    mine("And the blanket.", 5.5, "18:06"),
    from("سارة", "سأصل متأخرة قليلاً، ابدأوا من دوني", 60, "19:01"),
    from("Grace", "Same here, the train leaves at 9:41 at the earliest.", 62, "19:03"),
    mine(
      "No problem", 63, "19:04",
      quoting: ("Grace", "Same here, the train leaves at 9:41 at the earliest.")),
    from("नोआ", "मैं केक के लिए दुकान पर रुकूँगा", 840, "08:01", reactions: [MessageReaction("❤", count: 2)]),
    mine("Then all we need is sunshine.", 843, "08:04"),
  ]

  /// The evening before a picnic.
  private static let start = Date(timeIntervalSince1970: 1_782_842_400)

  private static func from(
    _ sender: String, _ text: String, _ minutes: Double, _ time: String,
    reactions: [MessageReaction] = []
  ) -> Message {
    var message = Message(
      text, side: .incoming, id: "\(sender) \(minutes)", sender: sender,
      date: start + minutes * 60, footer: time)
    message.senderName = sender
    message.reactions = reactions
    return message
  }

  private static func from(
    _ sender: String, image: CGSize, _ minutes: Double, _ time: String
  ) -> Message {
    Message(
      ImageContent(size: image), side: .incoming, id: "\(sender) \(minutes)", sender: sender,
      date: start + minutes * 60, footer: time)
  }

  private static func mine(
    _ text: String, _ minutes: Double, _ time: String,
    quoting quote: (sender: String, text: String)? = nil
  ) -> Message {
    var message = Message(
      text, side: .outgoing, id: "me \(minutes)", sender: "me", date: start + minutes * 60,
      footer: time)
    message.status = .read
    message.quote = quote.map { MessageQuote(sender: $0.sender, text: $0.text) }
    return message
  }
}
