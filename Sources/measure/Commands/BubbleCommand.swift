import ArgumentParser
import Foundation
import TextMetrics

/// `measure bubble`: a message in the bubble of a style.
struct BubbleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bubble",
    abstract: "Size a chat message: its cell, its bubble, and everything in it.",
    discussion: """
      Prints the frames of a message in a conversation of a width. The styles are those of three apps \
      with their own numbers, and one of today: susi-first and susi (fossasia/susi_iOS, 2017 and 2020), \
      chatto (badoo/Chatto), modern.

        measure bubble "Are we still on for tomorrow?" --style susi --width 320
        measure bubble "Yes" --style modern --side outgoing --footer 12:34 --svg bubble.svg
        measure bubble "See this" --style susi-first --preview "A title" --link https://example.org

      With --json: one object with the keys cell, then the first frame of each role under its name \
      (bubble, body, text, tail, avatar, footer, ticks, footerButton, senderName, quote, quoteSender, \
      quoteText, preview, previewImage, previewTitle, previewDescription, previewHost, reaction, \
      showMore), each with x, y, width and height; textSize, lineCount, lastLineWidth, isBare where \
      a few emoji stand without a bubble, and frames, all of them from back to front with their role. \
      With --explain also explanation: name, value and parts of each length.

      Frames are points from the top left corner of the cell; y grows downward.
      """)

  @OptionGroup var source: TextSource
  @OptionGroup var appearance: BubbleOptions
  @OptionGroup var message: MessageOptions
  @OptionGroup var lock: LockOptions

  @Option(
    help: ArgumentHelp("Draw the bubble into a file (SVG).", valueName: "path"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Flag(help: "Say where each length comes from.")
  var explain = false

  @OptionGroup var answer: AnswerOptions

  func run() throws {
    let lock = try lock.open()
    let style = appearance.bubbleStyle
    let message = message.message(String(units: try source.read()))
    let layout = BubbleSizer(style: style).layout(
      message, width: appearance.width, group: self.message.group)
    for sources in layout.sources { try lock?.check(sources) }
    if let svg {
      let picture = BubblePicture(
        [(layout, message.side, 0)], style: style, width: layout.cell.width)
      try OutputFile.write(picture.svg, to: svg)
    }
    try answer.write(ExplainedBubble(layout: layout, explains: explain)) { terminal in
      BubbleReport(
        layout: layout, bubbleStyle: style, side: message.side, explains: explain, style: terminal
      ).lines
    }
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
