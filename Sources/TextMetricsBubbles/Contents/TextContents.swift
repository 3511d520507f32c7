import Foundation
import TextMetrics

/// A message of text.
public struct TextContent: GrowingContent {
  /// What it says.
  public var text: String

  /// A text.
  public init(_ text: String) { self.text = text }

  /// Text.
  public var kind: MessageKind { .text }
  /// ``text``.
  public var plainText: String? { text }

  /// Prepares the text in the style's font; a few emoji alone in a larger one.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    PreparedMessageText(text, in: context)
  }

  /// The text with more at its end.
  public func appending(_ text: String) -> TextContent { TextContent(self.text + text) }
}

/// A text that is a link as a whole.
public struct AnchorContent: MessageContent {
  /// What it says.
  public var text: String
  /// Where it leads.
  public var link: String

  /// A link.
  public init(_ text: String, link: String) {
    self.text = text
    self.link = link
  }

  /// A link.
  public var kind: MessageKind { .anchor }
  /// ``text``.
  public var plainText: String? { text }

  /// Prepares the text as that of any message.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    PreparedMessageText(text, in: context)
  }
}

/// A line that says that something was ended, as SUSI answers to "stop".
public struct StopContent: MessageContent {
  /// What it says.
  public var text: String

  /// By default SUSI's word.
  public init(_ text: String = "Stopped") { self.text = text }

  /// Something was ended.
  public var kind: MessageKind { .stop }
  /// ``text``.
  public var plainText: String? { text }

  /// Prepares the text as that of any message.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    PreparedMessageText(text, in: context)
  }
}

/// A line between messages: a date above those of a day, or what became of the message above.
public struct LineContent: MessageContent {
  /// What it says.
  public var text: String
  /// ``MessageKind/dateSeparator`` or ``MessageKind/status``.
  public var kind: MessageKind

  /// The day of the messages below.
  public static func date(_ text: String) -> LineContent {
    LineContent(text: text, kind: .dateSeparator)
  }

  /// What became of the message above.
  public static func status(_ text: String) -> LineContent {
    LineContent(text: text, kind: .status)
  }

  /// Prepares the line in the style's font for such lines.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    let style = context.style
    let textStyle =
      kind == .status ? style.statusStyle ?? style.separatorStyle : style.separatorStyle
    return PreparedLines(label: nil, text: context.label(text, textStyle, lines: 0))
  }
}

/// A content of a kind that is not known, under its name: nothing that was sent is lost.
public struct UnknownContent: MessageContent {
  /// What the kind is called.
  public var name: String
  /// What can be said of it.
  public var text: String

  /// A content of another kind.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// Not known.
  public var kind: MessageKind { .unknown }

  /// Prepares name and text.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    PreparedLines(
      label: context.label(name, context.style.labelStyle),
      text: context.label(text, context.style.textStyle, lines: 0))
  }
}

/// A label above a text, each as wide as it is.
private struct PreparedLines: PreparedContent {
  let label: PreparedLabel?
  let text: PreparedLabel

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let label = label?.frame(.label, at: .zero, width: proposal.wrappingWidth)
    let text = text.frame(
      .text, at: CGPoint(x: 0, y: label?.rect.maxY ?? 0), width: proposal.wrappingWidth)
    var content = ContentLayout(
      size: CGSize(width: max(label?.rect.width ?? 0, text.rect.width), height: text.rect.maxY))
    content.frames = [label, text].compactMap(\.self)
    content.textSize = text.rect.size
    content.lineCount = text.text?.layout.lines.count ?? 0
    content.lastLineWidth = text.text?.layout.lines.last?.width ?? 0
    return content
  }
}
