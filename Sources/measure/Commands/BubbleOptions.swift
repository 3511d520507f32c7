import ArgumentParser
import Foundation
import TextMetrics
import TextMetricsBubbles

/// The look of a conversation: options of every command that sizes bubbles.
struct BubbleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The style: \(names.joined(separator: ", ")), or a file of your own (JSON).",
      valueName: "name|file"),
    completion: .list(names), transform: StyleArgument.init)
  var style = StyleArgument.preset(.modern)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width of the conversation in points.", valueName: "points"))
  var width = usualWidth

  /// In points.
  static let usualWidth = 320.0

  @Option(
    help: ArgumentHelp(
      "How wide the bubble is: as laid out, shrunk to its lines, or balanced.",
      discussion: "filled, shrinkWrapped or balanced; default: the style's own.",
      valueName: "name"), transform: named)
  var fit: BubbleTextRules.Fit?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Round sizes up to a grid of this many pixels per point; 0 for no grid.",
      discussion: "Default: the style's own.", valueName: "pixels"))
  var scale: Double?

  @Option(
    name: .customLong("text-size"),
    help: ArgumentHelp(
      "The text size that the user has chosen in the settings.",
      discussion:
        "From extraSmall through large, the default, to accessibilityExtraExtraExtraLarge.",
      valueName: "step"), transform: named)
  var textSize = ContentSizeCategory.large

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Cut longer texts to this many lines, with a button for the rest.", valueName: "lines"))
  var collapse: Int?

  @Option(
    name: .customLong("lang"),
    help: ArgumentHelp("The language as a BCP 47 tag.", valueName: "tag"))
  var language: String?

  @Flag(name: .customLong("rtl"), help: "Swap left and right, as for Arabic and Hebrew.")
  var isRightToLeft = false

  @Flag(
    name: .customLong("group-chat"),
    help: "Size a group chat, with avatars if the style has them there.")
  var isGroupChat = false

  @OptionGroup var limits: LimitOptions

  private static var names: [String] { BubbleStyle.presets.map(\.name) }

  func validate() throws {
    try Bounds.widths.check(width, "--width")
    if scale != 0 { try Bounds.scales.check(scale, "--scale") }
    try Bounds.check(collapse, "--collapse", atLeast: 1)
  }

  /// The style, changed by the options.
  ///
  /// - Throws: ``ToolError`` if it is a file that cannot be read or is invalid.
  func bubbleStyle() throws -> BubbleStyle {
    var style = try style.style()
    if isGroupChat { style = style.inGroupChats }
    style.textSize = textSize
    style.isRightToLeft = isRightToLeft
    style.textStyle.language = language
    if let fit { style.text.fit = fit }
    if let scale { style.grid = scale > 0 ? PixelGrid(scale: scale) : nil }
    if let collapse {
      style.text.collapse = CollapseRule(
        maximumLineCount: collapse, textStyle: style.textStyle)
    }
    return style
  }

  /// Sizes messages in that style.
  func sizer() throws -> BubbleSizer {
    BubbleSizer(style: try bubbleStyle(), limits: limits.value)
  }
}

/// A style by its name or file.
enum StyleArgument: Sendable {
  case preset(BubbleStyle)
  case file(String)

  /// - Parameter argument: a name, or what looks like a path.
  /// - Throws: `ValidationError` with the known names.
  init(_ argument: String) throws {
    if let style = BubbleStyle.preset(named: argument) {
      self = .preset(style)
    } else if argument.contains("/") || argument.hasSuffix(".json") {
      self = .file(argument)
    } else {
      let names = BubbleStyle.presets.map(\.name).joined(separator: ", ")
      throw ValidationError(
        "'\(argument)' is not one of \(names); the name of a style file ends in .json.")
    }
  }

  /// - Returns: The preset, or the style in the file.
  /// - Throws: ``ToolError`` if the file cannot be read or is invalid.
  func style() throws -> BubbleStyle {
    switch self {
    case .preset(let style): return style
    case .file(let path):
      let json = try InputFile.contents(of: path)
      do throws(BubbleStyleError) {
        return try BubbleStyle(json: Data(json))
      } catch {
        throw ToolError("\(path): \(error)")
      }
    }
  }
}

/// The properties of a message besides its text.
struct MessageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The side of the bubble: incoming, the default, or outgoing.",
      valueName: "side"),
    transform: named)
  var side: MessageSide?

  @Option(
    help: ArgumentHelp(
      "The message's place in its sender's group: only, first, middle or last.",
      valueName: "place"), transform: named)
  var group = GroupPosition.only

  @Option(help: ArgumentHelp("The time, as displayed.", valueName: "text"))
  var footer: String?

  @Option(
    help: ArgumentHelp(
      "The delivery status: sending, sent, delivered, read or failed.",
      valueName: "name"), transform: named)
  var status: DeliveryStatus?

  @Option(name: .customLong("name"), help: ArgumentHelp("The sender's name.", valueName: "text"))
  var senderName: String?

  @Option(
    help: ArgumentHelp(
      "The quoted message: its sender and text, separated by a colon.",
      valueName: "sender:text"))
  var quote: String?

  @Option(
    name: .customLong("reaction"),
    help: ArgumentHelp(
      "A reaction, optionally with a count after a colon. May be repeated.",
      valueName: "emoji[:count]"))
  var reactions: [String] = []

  @Flag(name: .customLong("edited"), help: "Mark the message as edited.")
  var isEdited = false

  @Option(
    help: ArgumentHelp("The header of a forwarded message, as displayed.", valueName: "text"))
  var forwarded: String?

  @Option(
    name: .customLong("replies"),
    help: ArgumentHelp(
      "The number of replies, optionally with the line that shows it after a colon.",
      valueName: "count[:text]"),
    transform: MessageThread.init(argument:))
  var thread: MessageThread?

  @Option(
    name: .customLong("buttons"),
    help: ArgumentHelp(
      "A row of buttons below the bubble, separated by bars. May be repeated.",
      valueName: "label|label"))
  var buttons: [String] = []

  @Option(help: ArgumentHelp("The title of a link preview.", valueName: "text"))
  var preview: String?

  @Option(
    name: .customLong("preview-text"),
    help: ArgumentHelp("The description of the link preview.", valueName: "text"))
  var previewText = ""

  @Option(help: ArgumentHelp("The link of the preview.", valueName: "address"))
  var link = ""

  @Flag(help: "Show all lines of a text that --collapse cuts.")
  var expanded = false

  func validate() throws {
    guard preview != nil || (previewText.isEmpty && link.isEmpty) else {
      throw ValidationError("--preview-text and --link need --preview.")
    }
  }

  /// Applies the given options to a message; the rest stays as it is.
  func apply(to message: inout Message) {
    message.side = side ?? message.side
    message.footer = footer ?? message.footer
    message.status = status ?? message.status
    message.senderName = senderName ?? message.senderName
    message.isExpanded = expanded
    message.isEdited = isEdited || message.isEdited
    message.forwarded = forwarded ?? message.forwarded
    message.thread = thread ?? message.thread
    message.actions += buttons.map { $0.split(separator: "|").map(String.init) }
    message.reactions += reactions.map(MessageReaction.init(argument:))
    message.quote = quote.map(MessageQuote.init(argument:)) ?? message.quote
    if let preview {
      message.preview = LinkPreview(title: preview, description: previewText, link: link)
    }
  }
}

extension MessageQuote {
  /// "Ada: See you", or the text alone.
  fileprivate init(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      self.init(sender: String(parts[0]), text: parts[1].trimmingCharacters(in: .whitespaces))
    } else {
      self.init(sender: "", text: argument)
    }
  }
}

extension MessageThread {
  /// "3" or "3:3 replies".
  fileprivate init(argument: String) throws {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let count = Int(parts[0]), count >= 0 else {
      throw ValidationError("'\(argument)' must begin with the number of replies.")
    }
    self.init(replyCount: count, label: parts.count == 2 ? String(parts[1]) : nil)
  }
}

extension MessageReaction {
  /// "👍" or "👍:3".
  fileprivate init(argument: String) {
    if let colon = argument.lastIndex(of: ":"),
      let count = Int(argument[argument.index(after: colon)...]), count > 0
    {
      self.init(String(argument[..<colon]), count: count)
    } else {
      self.init(argument)
    }
  }
}

/// Reads a case of an enumeration of the library by name; the error lists the valid names.
func named<Value: RawRepresentable<String> & CaseIterable>(
  _ name: String
) throws -> Value {
  guard let value = Value(rawValue: name) else {
    let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("'\(name)' is not one of \(names).")
  }
  return value
}
