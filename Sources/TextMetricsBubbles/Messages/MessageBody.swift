import TextMetrics

/// A content as messages store it. Nearly all contents are plain texts, which are stored so that they can be read,
/// copied and compared without looking at their type.
struct MessageBody: Sendable, Equatable {
  /// The text of a ``TextContent``; empty for other contents.
  @ExactlyCompared private var text: String
  /// Any other content; nil for a ``TextContent``.
  private let other: OtherContent?

  init(_ content: any MessageContent) {
    let text = content as? TextContent
    self.init(text: text?.text ?? "", other: text == nil ? OtherContent(content) : nil)
  }

  init(text: String) { self.init(text: text, other: nil) }

  private init(text: String, other: OtherContent?) {
    self.text = text
    self.other = other
  }

  var content: any MessageContent { other?.content ?? TextContent(text) }

  /// Whether the content is a ``TextContent``. Most are, and this is faster than comparing kinds.
  var isText: Bool { other == nil }

  var kind: MessageKind { other?.content.kind ?? .text }

  /// See ``MessageContent/plainText``.
  var plainText: String? {
    guard let other else { return text }
    return other.content.plainText
  }

  /// See ``Message/digest``.
  func digest(after number: UInt64) -> UInt64 {
    guard let other else { return text.digest(after: number) }
    return number ^ UInt64(bitPattern: Int64(other.content.hashValue))
  }
}

/// A content that is not a ``TextContent``. A class, so that messages are small.
private final class OtherContent: Sendable, Equatable {
  let content: any MessageContent

  init(_ content: any MessageContent) { self.content = content }

  static func == (a: OtherContent, b: OtherContent) -> Bool {
    a === b || isEqual(a.content, b.content)
  }

  private static func isEqual<Content: MessageContent>(
    _ content: Content, _ other: any MessageContent
  ) -> Bool {
    guard let other = other as? Content else { return false }
    return content == other
  }
}
