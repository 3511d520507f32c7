import ArgumentParser
import Foundation
import TextMetrics

/// `measure conversation`: messages below each other.
struct ConversationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conversation",
    abstract: "Size a conversation: every cell, the whole, and what guessing would cost.",
    discussion: """
      Lays the messages of a file out below each other in a style, and prints where they are, how \
      high all of it is, how long that took, and how far the scroll bar of a list would be off that \
      guesses heights (half the size per character, lines 1.2 × size).

        measure conversation chat.jsonl --style chatto --width 375
        measure conversation answer.json --style susi --svg answer.svg
        measure conversation chat.jsonl --width 320 --rotate 568 --rows 0

      The file has an object on each line: a message, or an answer of SUSI's server (which may also \
      be the file as a whole). Keys of a message (others are ignored):

      \(Message.keysHelp)

      With --json: one object with the keys style, width, height, messageCount, seconds {measure, \
      again, rotate}, rotatedHeight where it was asked for, estimate {height, wrongCount, \
      worstOffset, worstRow, worstScrollBar}, and messages [{id, side, group, y, cell, separator, \
      bubble, textSize, lineCount}]. y is the distance of the cell from the top of the conversation; \
      bubble is a frame in the cell, separator the frame of a date in the conversation.
      """)

  @Argument(help: "The file to read; - or none is standard input.", completion: .file())
  var file = "-"

  @OptionGroup var appearance: BubbleOptions
  @OptionGroup var lock: LockOptions

  @Flag(help: "Put a date above the first message of each day (UTC).")
  var dates = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A second width, in points: time to lay out again at this second width.", valueName: "points")
  )
  var rotate: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many messages to list; 0 lists none.", valueName: "count"))
  var rows = 20

  @Option(
    help: ArgumentHelp("Draw the conversation into a file (SVG).", valueName: "path"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @OptionGroup var answer: AnswerOptions

  func validate() throws {
    try Bounds.widths.check(rotate, "--rotate")
    try Bounds.check(rows, "--rows", atLeast: 0)
  }

  func run() throws {
    let lock = try lock.open()
    let input = try InputFile(file)
    defer { input.descriptor.close() }
    var messages: [Message] = []
    try input.reading { messages = try ConversationFile.messages(from: input.descriptor) }
    let total = messages.count * ConversationRun.roundCount(isRotated: rotate != nil)
    var progress = Progress(of: "messages", total: total, streams: false)
    let run = ConversationRun(
      messages, style: appearance.bubbleStyle, width: appearance.width, showsDates: dates,
      rotatedWidth: rotate.map { CGFloat($0) }
    ) { progress.update($0, done: $0) }
    progress.finish()
    if let lock { try run.check(by: lock) }
    if let svg { try OutputFile.write(run.picture.svg, to: svg) }
    try answer.write(run) { ConversationReport(run: run, rowCount: rows, style: $0).lines }
  }
}
