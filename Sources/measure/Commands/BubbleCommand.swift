import ArgumentParser
import Foundation
import TextMetrics
import TextMetricsBubbles
import TextMetricsHTML
import TextMetricsMarkdown

/// `measure bubble`: a message in a bubble of a style.
struct BubbleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bubble",
    abstract: "Size a chat message: its cell, its bubble, and everything in it.",
    discussion: """
      Prints the frames of one message in a conversation of the given width. The styles are those of \
      five apps and a general one, modern: susi-first and susi (fossasia/susi_iOS, 2017 and 2020), \
      chatto (badoo/Chatto), signal, telegram and element.

        measure bubble "Are we still on for tomorrow?" --style susi --width 320
        measure bubble "Yes" --side outgoing --footer 12:34 --svg bubble.svg
        measure bubble "**See** you at [the lake](https://example.org)" --markdown
        measure bubble "See" --preview "A title" --link https://example.org
        measure bubble --style susi --kind map
        measure bubble --print-style modern > mine.json
        measure bubble "On my way" --style mine.json
        measure bubble --message '{"text":"Now","status":"read","edited":true}'

      With --json: one object with the keys cell, then the first frame of each role under its name \
      (bubble, body, text, tail, avatar, footer, ticks, footerButton, senderName, quote, \
      quoteSender, quoteText, preview, previewImage, previewTitle, previewDescription, \
      previewHost, reaction, showMore; image, map, thumbnail, playButton, duration, strip, card, \
      cardImage, cardTitle, cardDescription, table, tableHeader, tableCell, plot, legendSwatch, \
      legendEntry, dot; album, moreCount, sticker, waveform, bar, fileIcon, fileName, fileDetail, \
      contactAvatar, contactName, contactDetail, disclosure, pollIcon, pollQuestion, pollMarker, \
      pollOption, pollVotes, pollBar, pollShare, pollSummary, forwarded, action, thread, \
      threadIcon, rule), each with x, y, width and height; textSize, lineCount, lastLineWidth, \
      isBare if a few emoji stand without a bubble, limitation {reason, measuredLength, \
      textLength, upperHeight} if a text exceeds a limit, and frames: all frames from back to \
      front, with their roles. The cell of the whole message is at most upperHeight points high. \
      With --explain, also explanation: the name, value and parts of each length.

      Frames are points from the top left corner of the cell; y grows downward.

      For a message that is more than a text, pass --message a JSON object, or an unchanged \
      instant answer of DuckDuckGo. \(Message.keysHelpTitle)

      \(Message.keysHelp)
      """)

  @OptionGroup var source: TextSource

  @Option(
    help: ArgumentHelp(
      "The kind of message: \(ContentKind.ofTexts.map(\.rawValue).joined(separator: ", ")).",
      discussion: "Default: text. For audio and video, the text is their duration.",
      valueName: "name"), transform: named)
  var kind: ContentKind?

  @Flag(
    help: ArgumentHelp(
      "Read the text as Markdown.",
      discussion: "Bold, italics, strikethrough, code, links, mentions, lists, quotes, headings."))
  var markdown = false

  @Option(
    name: .customLong("message"),
    help: ArgumentHelp(
      "The message as a JSON object, instead of a text and its kind.", valueName: "object"))
  var json: String?

  @Flag(help: "Reject a message with unknown keys, which are otherwise ignored with a warning.")
  var strict = false

  @OptionGroup var appearance: BubbleOptions
  @OptionGroup var message: MessageOptions
  @OptionGroup var lock: LockOptions

  @OptionGroup var picture: BubblePictureOptions

  @Flag(help: "Explain where each length comes from.")
  var explain = false

  @Option(
    name: .customLong("print-style"),
    help: ArgumentHelp(
      "Print a style as a file for --style, with every number in it, and exit.",
      valueName: "name|file"), transform: StyleArgument.init)
  var printedStyle: StyleArgument?

  @Flag(
    name: .customLong("print-schema"),
    help: "Print the JSON Schema of such files, with the unit of every number, and exit.")
  var printsSchema = false

  @OptionGroup var answer: AnswerOptions

  func run() throws {
    if printsSchema { return try Self.print(BubbleStyle.jsonSchema) }
    if let printedStyle { return try Self.print(try printedStyle.style().json) }
    let lock = try lock.open()
    let sizer = try appearance.sizer()
    let message = try wholeMessage()
    let layout = sizer.layout(message, width: appearance.width, group: self.message.group)
    for sources in layout.sources { try lock?.check(sources) }
    if let svg = picture.svg {
      let drawn = BubblePicture(
        [(layout, message.side, 0)], style: sizer.style, width: layout.cell.width,
        theme: picture.theme)
      try OutputFile.write(drawn.svg, to: svg)
    }
    guard !picture.documents.replaceAnswer else { return }
    try answer.write(ExplainedBubble(layout: layout, explains: explain)) { terminal in
      BubbleReport(
        layout: layout, bubbleStyle: sizer.style, side: message.side, explains: explain,
        style: terminal
      ).lines
    }
  }

  private static func print(_ text: String) throws {
    try Output.toStandardOutput { try $0.write([text]) }
  }

  /// The message with its content and all other parts.
  private func wholeMessage() throws -> Message {
    var message = try json.map(message(json:)) ?? Message(content(), side: .incoming)
    self.message.apply(to: &message)
    return message
  }

  private func message(json: String) throws -> Message {
    let bytes = Array(json.utf8)
    do {
      guard case .object(let list) = try JSONParser.parse(bytes) else {
        throw ToolError("--message: must be an object such as {\"text\":\"Hello\"}.")
      }
      let object = RequestObject(list)
      guard object["RelatedTopics"] == nil else {
        let reader = AnswerReader(plainText: HTMLText.plainText(of:))
        return try reader.message(inInstantAnswer: Data(bytes))
      }
      try RequestKeys(isStrict: strict).check(object.unknownMessageKeys, at: "--message")
      return try Message(object, id: "")
    } catch let error as AnswerError {
      throw ToolError("--message: \(error).")
    } catch let error as JSONSyntaxError {
      throw ToolError("--message: \(SourceError(error, inObject: bytes)).")
    } catch let error as BatchError {
      throw ToolError("--message: \(error.message).")
    }
  }

  private func content() throws -> any MessageContent {
    let kind = kind ?? .text
    if markdown { return MarkdownText.richText(of: String(units: try source.read())) }
    let text = kind.needsText || source.isGiven ? String(units: try source.read()) : nil
    guard let content = kind.content(text, link: message.link) else {
      throw ValidationError("--kind \(kind.rawValue) needs more than a text: use --message.")
    }
    return content
  }

  func validate() throws {
    guard json == nil || (kind == nil && !source.isGiven) else {
      throw ValidationError("Give a text and its kind, or --message, not both.")
    }
    guard !markdown || (json == nil && (kind ?? .text) == .text) else {
      throw ValidationError(
        "--markdown needs --kind text; in an object for --message, write \"markdown\":true."
      )
    }
    try picture.documents.check(besides: [("--json", answer.json), ("--explain", explain)])
  }

  private struct ExplainedBubble: JSONWritable {
    let layout: BubbleLayout
    let explains: Bool

    func write(to json: inout JSONWriter) {
      json.object { json in
        BubbleAnswer(layout: layout).writeMembers(to: &json)
        if explains { json.member("explanation", layout.explanation) }
      }
    }
  }
}
