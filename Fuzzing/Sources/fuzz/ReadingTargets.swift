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
    for message in reading.messages.prefix(8) { measure(message) }
  }

  static func topics(_ bytes: [UInt8]) {
    guard let message = try? reader.message(inInstantAnswer: Data(bytes)) else { return }
    measure(message)
  }

  static func style(_ bytes: [UInt8]) {
    guard let style = try? BubbleStyle(json: Data(bytes)) else { return }
    _ = BubbleSizer(style: style).layout(Message("Hello", side: .incoming), width: 320)
  }

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
    measure(Message(content, side: .incoming))
  }

  private static func measure(_ message: Message) {
    let cell = sizer.layout(message, width: 320).cell
    require(cell.height.isFinite && cell.height >= 0, "a cell of \(cell)")
  }
}
