import ArgumentParser
import Foundation
import TextMetrics
import TextMetricsBubbles

/// `measure conversation`: a list of messages.
struct ConversationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conversation",
    abstract: "Size a conversation: every cell, the whole, and what guessing would cost.",
    discussion: """
      Lays the messages of a file out below each other in a style, and prints where they are, how \
      high all of it is, how long that took, and how far the scroll bar of a list would be off that \
      guesses heights (half the size per character, lines 1.2 times the size).

        measure conversation chat.jsonl --style chatto --width 375
        measure conversation answer.json --style susi --svg answer.svg
        measure conversation chat.jsonl --width 320 --rotate 568 --rows 0
        measure conversation chat.jsonl --style mine.json --frames > frames.jsonl

      The file has an object on each line: a message, an answer of SUSI's server or its history \
      (cognitions), or an instant answer of DuckDuckGo; answers may also be the file as a whole. \
      Actions of an answer that are malformed are left out with a warning. Keys of a message (others are ignored):

      \(Message.keysHelp)

      With --json: one object with the keys style, width, height, messageCount, seconds {measure, \
      again, rotate}, rotatedHeight where it was asked for, estimate {height, wrongCount, \
      heightErrors {median, percentile90, percentile99, maximum}, worstOffset, worstRow, \
      worstScrollBar}, and messages [{id, side, group, y, cell, separator, status, bubble, textSize, \
      lineCount}]. wrongCount counts what a reader would see: heights that are off by half a pixel or \
      more. y is the distance of the cell from the top of the conversation; bubble is a frame in the \
      cell, separator and status are frames in the conversation, of a date above the cell and of what \
      became of the message below.

      With --frames: a line for each message with id, side, group, y, separator and status, and the keys \
      of measure bubble --json, all frames included; frames count from the top left corner of the cell.
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
    help: ArgumentHelp(
      "How many messages to list; 0 lists none.", discussion: "Default: 20; with --json, all.",
      valueName: "count"))
  var rows: Int?

  @Flag(
    help: ArgumentHelp(
      "Print the frames of every message, a line of JSON for each, and nothing else.",
      discussion: "Once each, without timing; --rows, --rotate and --svg do not apply."))
  var frames = false

  @Flag(help: "Refuse answers with malformed actions, which are otherwise left out with a warning.")
  var strict = false

  @Option(
    help: ArgumentHelp("Draw the conversation into a file (SVG).", valueName: "path"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @OptionGroup var answer: AnswerOptions

  /// The number of messages in a readable report.
  private static let usualRowCount = 20

  func validate() throws {
    guard !frames || (rotate == nil && rows == nil && svg == nil) else {
      throw ValidationError("--frames does not go with --rotate, --rows and --svg.")
    }
    try Bounds.widths.check(rotate, "--rotate")
    try Bounds.check(rows, "--rows", atLeast: 0)
  }

  private func writeFrames(of messages: [Message], lock: LockGuard?) throws {
    let conversation = ConversationRun.measured(
      messages, style: appearance.bubbleStyle, width: appearance.width, showsDates: dates)
    try Output.toStandardOutput { output in
      for row in 0..<conversation.count {
        let frames = MessageFrames(conversation: conversation, index: row)
        if let lock { try frames.check(by: lock) }
        try output.write(line: frames)
      }
    }
  }

  func run() throws {
    let lock = try lock.open()
    let input = try InputFile(file)
    defer { input.descriptor.close() }
    var messages: [Message] = []
    let file = ConversationFile(isStrict: strict)
    try input.reading { messages = try file.messages(from: input.descriptor) }
    if frames { return try writeFrames(of: messages, lock: lock) }
    let total = messages.count * ConversationRun.roundCount(isRotated: rotate != nil)
    var progress = Progress(of: "messages", total: total, streams: false)
    let run = ConversationRun(
      messages, style: appearance.bubbleStyle, width: appearance.width, showsDates: dates,
      rotatedWidth: rotate.map { CGFloat($0) }
    ) { progress.update($0, done: $0) }
    progress.finish()
    if let lock { try run.check(by: lock) }
    if let svg { try OutputFile.write(run.picture.svg, to: svg) }
    let listed = ConversationAnswer(run: run, rowCount: rows ?? messages.count)
    try answer.write(listed) {
      ConversationReport(run: run, rowCount: rows ?? Self.usualRowCount, style: $0).lines
    }
  }
}
