import Foundation
import TextMetrics

/// A message of text.
public struct TextContent: GrowingContent {
  /// The text.
  @ExactlyCompared public var text: String

  /// A text.
  public init(_ text: String) { self.text = text }

  /// ``MessageKind/text``.
  public var kind: MessageKind { .text }
  /// ``text``.
  public var plainText: String? { text }

  /// Prepares the text in the style's font, or in a larger one if it is only a few emoji.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    PreparedMessageText(text, in: context)
  }

  /// The content with text appended.
  public func appending(_ text: String) -> TextContent { TextContent(self.text + text) }
}

/// A text that is entirely a link.
public struct AnchorContent: MessageContent {
  /// The text.
  @ExactlyCompared public var text: String
  /// The address that it links to.
  @ExactlyCompared public var link: String

  /// A link.
  public init(_ text: String, link: String) {
    self.text = text
    self.link = link
  }

  /// A link.
  public var kind: MessageKind { .anchor }
  /// ``text``.
  public var plainText: String? { text }

  /// Prepares the text like that of any message.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    PreparedMessageText(text, in: context)
  }
}

/// A line stating that something was stopped, SUSI's answer to "stop".
public struct StopContent: MessageContent {
  /// The text.
  @ExactlyCompared public var text: String

  /// A line, by default with SUSI's word.
  public init(_ text: String = "Stopped") { self.text = text }

  /// Something was stopped.
  public var kind: MessageKind { .stop }
  /// ``text``.
  public var plainText: String? { text }

  /// Prepares the text like that of any message.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    PreparedMessageText(text, in: context)
  }
}

/// A line between messages: the date of the messages below, the status of the message above, an event of the
/// conversation, or the beginning of the unread messages.
public struct LineContent: MessageContent {
  /// The text.
  @ExactlyCompared public var text: String
  /// ``MessageKind/dateSeparator``, ``MessageKind/status``, ``MessageKind/system`` or ``MessageKind/unread``.
  public var kind: MessageKind

  /// The day of the messages below.
  public static func date(_ text: String) -> LineContent {
    LineContent(text: text, kind: .dateSeparator)
  }

  /// The status of the message above.
  public static func status(_ text: String) -> LineContent {
    LineContent(text: text, kind: .status)
  }

  /// An event of the conversation, such as that somebody joined it.
  public static func system(_ text: String) -> LineContent {
    LineContent(text: text, kind: .system)
  }

  /// The beginning of the unread messages.
  public static func unread(_ text: String) -> LineContent {
    LineContent(text: text, kind: .unread)
  }

  /// Prepares the line in the style's font for such lines.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    let style = context.style
    switch kind {
    case .unread:
      return PreparedUnreadLine(
        label: context.label(text, style.unread.textStyle, lines: 0, alignment: .center),
        style: style.unread, ruler: BubbleRuler(containerWidth: 0, grid: style.grid))
    case .system:
      let label = context.label(
        text, style.systemStyle ?? style.separatorStyle, lines: 0, alignment: .center)
      return PreparedLines(label: nil, text: label)
    default:
      let textStyle =
        kind == .status ? style.statusStyle ?? style.separatorStyle : style.separatorStyle
      return PreparedLines(label: nil, text: context.label(text, textStyle, lines: 0))
    }
  }
}

/// A rule across the conversation, and a label in the middle below it.
private struct PreparedUnreadLine: PreparedContent {
  let label: PreparedLabel
  let style: UnreadStyle
  let ruler: BubbleRuler

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let (width, insets) = (proposal.stripWidth, style.insets)
    let rule = CGRect(x: 0, y: style.verticalMargin, width: width, height: style.ruleHeight)
    let top = style.ruleHeight > 0 ? rule.maxY + style.ruleSpacing : style.verticalMargin
    let room = max(0, width - insets.left - insets.right)
    var text = label.frame(.text, at: CGPoint(x: 0, y: top + insets.top), width: room)
    text = text.offsetBy(dx: ruler.placed((width - text.rect.width) / 2), dy: 0)
    var content = ContentLayout(
      size: CGSize(
        width: width, height: text.rect.maxY + insets.bottom + style.verticalMargin))
    content.frames = (style.ruleHeight > 0 ? [BubbleFrame(.rule, rule)] : []) + [text]
    content.textSize = text.rect.size
    content.lineCount = text.text?.layout.lines.count ?? 0
    content.lastLineWidth = text.text?.layout.lines.last?.width ?? 0
    return content
  }
}

/// A content of an unknown kind, shown by name so that nothing that was sent is lost.
public struct UnknownContent: MessageContent {
  /// The name of the kind.
  @ExactlyCompared public var name: String
  /// A textual description of the content.
  @ExactlyCompared public var text: String

  /// A content of an unknown kind.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// Unknown.
  public var kind: MessageKind { .unknown }

  /// Prepares name and text.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    PreparedLines(
      label: context.label(name, context.style.labelStyle),
      text: context.label(text, context.style.textStyle, lines: 0))
  }
}

/// A label above a text, each with its own width.
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
