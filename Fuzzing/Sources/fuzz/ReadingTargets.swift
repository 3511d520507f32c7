import Foundation
import TextMetricsBubbles
import TextMetricsHTML
import TextMetricsMarkdown

/// Readers of formats, which end in an error or in a message that can be measured.
enum ReadingTargets {
  private static let reader = AnswerReader(plainText: { HTMLText.plainText(of: $0) })
  private static let sizer = BubbleSizer(style: .susi)

  static func answer(_ bytes: [UInt8]) {
    guard let reading = try? reader.reading(ofSUSIAnswer: Data(bytes)) else { return }
    CellLaws.check(Array(reading.messages.prefix(8)), sizer)
  }

  static func topics(_ bytes: [UInt8]) {
    guard let message = try? reader.message(inInstantAnswer: Data(bytes)) else { return }
    CellLaws.check([message], sizer)
  }

  static func style(_ bytes: [UInt8]) {
    guard let style = try? BubbleStyle(json: Data(bytes)) else { return }
    CellLaws.check(styled, BubbleSizer(style: style))
    let written = try? style.json
    let again = written.flatMap { try? BubbleStyle(json: Data($0.utf8)) }
    require(again == style, "a style that is not read as it was written: \(written ?? "nothing")")
  }

  /// Messages for the parts that styles are about.
  private static let styled: [Message] = {
    var reply = Message("Still on for tomorrow?\nSure \u{1F44D}", side: .outgoing, footer: "12:34")
    reply.status = .read
    return [
      Message("Hello, the train is late: start dinner without me.", side: .incoming, sender: "Ann"),
      reply, Message("\u{1F389}", side: .outgoing),
    ]
  }()

  static func html(_ bytes: [UInt8]) {
    _ = HTMLText.plainText(of: String(decoding: bytes, as: UTF8.self))
  }

  static func markdown(_ bytes: [UInt8]) {
    let content = MarkdownText.richText(of: String(decoding: bytes, as: UTF8.self))
    let length = content.text.utf16.count
    for range in content.spans.map(\.range) + content.blocks.map(\.range) {
      require(
        range.lowerBound >= 0 && range.upperBound <= length, "\(range) in a text of \(length)")
    }
    CellLaws.check([Message(content, side: .incoming)], sizer)
  }
}
