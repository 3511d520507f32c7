import Foundation
import SeededTexts

@testable import TextMetricsBubbles

/// Messages as people send them: in runs, over days, in many languages, with an occasional picture, quotation
/// or reaction.
enum RandomConversation {
  private static let phrases = [
    "OK", "👍", "🎉🎉", "On my way", "Are we still on for tomorrow?", "lol", "Ça marche, à demain !",
    "I can bring the cake, but somebody else has to remember the candles this time.",
    "Поезд опаздывает, начинайте ужинать без меня", "القطار متأخر، ابدأوا العشاء من دوني",
    "נתראה מחר בשמונה", "電車が遅れているので、先に夕食を始めてください。", "Die Donaudampfschifffahrtsgesellschaft",
    "https://example.org/a/rather/long/path?with=a&query=string", "one\ntwo\n\nthree", "",
  ]

  static func messages(
    count: Int, prefix: String = "m", using random: inout SeededRandom
  ) -> [Message] {
    var date = Date(timeIntervalSinceReferenceDate: 700_000_000)
    var side = MessageSide.incoming
    return (0..<count).map { index in
      if Int.random(in: 0..<3, using: &random) == 0 {
        side = side == .incoming ? .outgoing : .incoming
      }
      date += [5, 60, 400, 40_000][Int.random(in: 0..<4, using: &random)]
      return message(id: "\(prefix)\(index)", side: side, date: date, using: &random)
    }
  }

  static func message(
    id: String, side: MessageSide, date: Date, using random: inout SeededRandom
  ) -> Message {
    let count = Int.random(in: 1...3, using: &random)
    let text = (0..<count).map { _ in phrases.randomElement(using: &random) ?? "" }
    var message = Message(
      text.joined(separator: " "), side: side, id: id,
      sender: side == .outgoing ? "me" : ["Ada", "Grace"].randomElement(using: &random) ?? "",
      date: date, footer: Bool.random(using: &random) ? "9:41" : nil)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: message.content = ImageContent(size: CGSize(width: 300, height: 200))
    case 1: message.quote = MessageQuote(sender: "Ada", text: "Are we still on for tomorrow?")
    case 2: message.reactions = [MessageReaction("👍", count: 3), MessageReaction("❤️")]
    case 3: message.senderName = message.sender
    default: break
    }
    return message
  }

  /// Styles whose sizes follow different rules, including one with names above the groups.
  static let styles: [BubbleStyle] = BubbleStyle.presets
}
