import ArgumentParser
import Foundation
import TextMetrics
import TextMetricsBubbles

/// `measure conversation`: a list of messages.
struct ConversationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conversation",
    abstract: "Size a conversation: every cell, the total, and what guessing would cost.",
    discussion: """
      Stacks the messages of a file in a style, and prints their positions, the height of the \
      conversation, how long this took, and how far off the scroll bar would be in a list that \
      guesses heights (half the font size per character, lines 1.2 times the size high).

        measure conversation chat.jsonl --style chatto --width 375
        measure conversation answer.json --style susi --svg answer.svg
        measure conversation chat.jsonl --width 320 --rotate 568 --rows 0
        measure conversation chat.jsonl --style mine.json --frames > frames.jsonl
        measure conversation chat.jsonl --session commands.jsonl --date-locale de_DE

      The file has one JSON object per line: a message, an answer of SUSI's server or its history \
      (cognitions), or an instant answer of DuckDuckGo. The whole file may also be one answer. \
      Malformed actions of an answer are left out with a warning. \(Message.keysHelpTitle)

      \(Message.keysHelp)

      With --json: one object with the keys style, width, height, messageCount, seconds {measure, \
      again, rotate}, rotatedHeight with --rotate, estimate {height, wrongCount, heightErrors \
      {median, percentile90, percentile99, maximum}, worstOffset, worstRow, worstScrollBar}, and \
      messages [{id, side, group, y, cell, separator, status, bubble, textSize, lineCount, \
      limitation}], the last three as in measure bubble --json. wrongCount counts what a reader \
      would see: heights that are off by half a pixel or more. y is the distance of the cell from \
      the top of the conversation; bubble is a frame in the cell; separator and status are frames \
      in the conversation, of a date above the cell and a delivery status below it.

      With --frames: one line per message with id, side, group, y, separator and status, and the \
      keys of measure bubble --json, including all frames, which are relative to the top left \
      corner of the cell.

      With --session: reads commands, one JSON object per line, and answers each with one line \
      before it reads the next. All heights are always measured ones; positions are points from \
      the top of the conversation. Each command may have an id, which its answer repeats. A \
      command that fails is answered with error {code, message} and changes nothing; the exit \
      status is then 1. Commands and their keys:

        diff     messages: the complete new list of messages
        insert   messages, at: the row to insert them before; default: at the end
        remove   ids: of the messages to remove
        update   message: with the id of the message that it replaces
        move     message: its id, to: its row after the move
        resize   width: the new width of the conversation
        view     top, height: of a view; answers with first and end of the
                 visible rows, rows with the keys of --frames, focus, and
                 sticky {row, text, frame}: the date that stays at the top
        anchor   top, height, name, followsEnd: remembers what a view shows,
                 under a name
        offset   name, height: answers with the top that the view must have
                 now to show the same again
        focus    top, height: answers with the reader's place among the
                 messages, 0 to 1, for reduce
        window   load: latest, earlier or later; near {top, height}: what a
                 reader there needs next; or reduce: the focus. Keeps only a
                 part of the messages in memory and shows only that part; the
                 first such command may have pageSize, maximumCount,
                 reducedCount and loadingThreshold. Answers with kind, splices
                 [{start, end, ids}], hasEarlier, hasLater and isOverfull

      diff, insert, remove, update, move and resize answer with the rows that a list would animate \
      (removed, inserted, moved {source, destination} and updated), or if there is a window, as \
      window does; all of these answers also have count, width and height.
      """)

  @Argument(
    help:
      "The file to read; - or none means standard input. With --session, none means no messages.",
    completion: .file())
  var file: String?

  @OptionGroup var appearance: BubbleOptions
  @OptionGroup var lock: LockOptions

  @OptionGroup var separators: DateOptions

  @Option(
    help: ArgumentHelp(
      "Read commands (JSON Lines) from a file, or - for standard input, and answer each.",
      valueName: "path"), completion: .file())
  var session: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A second width, in points, at which to lay out again and time it.", valueName: "points")
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
      "Print only the frames of every message, one line of JSON each.",
      discussion: "Nothing is timed. Cannot be combined with --rows, --rotate and --svg."))
  var frames = false

  @Flag(
    help: ArgumentHelp(
      "Reject unknown keys, and answers with malformed actions.",
      discussion: "Otherwise both are left out with a warning."))
  var strict = false

  @OptionGroup var picture: BubblePictureOptions

  @OptionGroup var answer: AnswerOptions

  /// The number of messages in a readable report.
  private static let usualRowCount = 20

  func validate() throws {
    guard session == nil || !frames && rotate == nil && rows == nil && picture.svg == nil else {
      throw ValidationError(
        "--session cannot be combined with --frames, --rotate, --rows or --svg.")
    }
    guard session != "-" || file != "-" else {
      throw ValidationError("Messages and commands cannot both come from standard input.")
    }
    guard !frames || (rotate == nil && rows == nil && picture.svg == nil) else {
      throw ValidationError("--frames cannot be combined with --rotate, --rows or --svg.")
    }
    try Bounds.widths.check(rotate, "--rotate")
    try Bounds.check(rows, "--rows", atLeast: 0)
    try picture.documents.check(besides: [("--json", answer.json)])
  }

  private func writeFrames(of messages: [Message], _ sizer: BubbleSizer, lock: LockGuard?) throws {
    let conversation = ConversationRun.measured(
      messages, sizer: sizer, width: appearance.width,
      separators: separators.separators)
    // Rows are laid out and encoded as JSON on all processors.
    let rows = JobQueue<Int, [UInt8]>(jobs: ProcessInfo.processInfo.activeProcessorCount) { row in
      JSONWriter.line(of: MessageFrames(conversation: conversation, index: row))
    }
    try Interrupt.postponed {
      try Output.toStandardOutput { output in
        for row in 0..<conversation.count where !Interrupt.isPending {
          if let lock {
            try MessageFrames(conversation: conversation, index: row).check(by: lock)
          }
          while rows.isFull, let line = rows.next() { try output.write(line) }
          rows.append(row)
        }
        while let line = rows.next() { try output.write(line) }
      }
    }
  }

  private func readMessages() throws -> [Message] {
    if file == nil, session != nil { return [] }
    let input = try InputFile(file ?? "-")
    defer { input.descriptor.close() }
    var messages: [Message] = []
    let file = ConversationFile(isStrict: strict, needsDates: separators.separators != nil)
    try input.reading { messages = try file.messages(from: input.descriptor) }
    return messages
  }

  private func answerSession(
    _ path: String, about messages: [Message], _ sizer: BubbleSizer, lock: LockGuard?
  ) throws {
    let conversation = ConversationRun.measured(
      messages, sizer: sizer, width: appearance.width,
      separators: separators.separators)
    let input = try InputFile(path)
    defer { input.descriptor.close() }
    var errorCount = 0
    try Interrupt.postponed {
      try Output.toStandardOutput { output in
        let session = ConversationSession(conversation, keys: RequestKeys(isStrict: strict))
        var run = SessionRun(session, lock: lock, output: output)
        defer { errorCount = run.errorCount }
        try input.reading { try run.run(input.descriptor) }
      }
    }
    if errorCount > 0 { throw ExitCode.failure }
  }

  func run() throws {
    let lock = try lock.open()
    let sizer = try appearance.sizer()
    let messages = try readMessages()
    if let session { return try answerSession(session, about: messages, sizer, lock: lock) }
    if frames { return try writeFrames(of: messages, sizer, lock: lock) }
    let total = messages.count * ConversationRun.roundCount(isRotated: rotate != nil)
    var progress = Progress(of: "messages", total: total, streams: false)
    let run = ConversationRun(
      messages, sizer: sizer, width: appearance.width,
      separators: separators.separators, rotatedWidth: rotate.map { CGFloat($0) }
    ) { progress.update($0, done: $0) }
    progress.finish()
    if let lock { try run.check(by: lock) }
    if let svg = picture.svg {
      try OutputFile.write(run.picture(in: picture.theme).svg, to: svg)
    }
    guard !picture.documents.replaceAnswer else { return }
    let listed = ConversationAnswer(run: run, rowCount: rows ?? messages.count)
    try answer.write(listed) {
      ConversationReport(run: run, rowCount: rows ?? Self.usualRowCount, style: $0).lines
    }
  }
}
