import ArgumentParser

@main
struct Measure: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Font-accurate text measurement.",
    usage: """
      measure [<options>] [<text>]
      measure <subcommand> [<options>]
      """,
    discussion: """
      Measures text as a user interface would draw it: its width and height in a given font, size \
      and width.

        measure "Are we still on for tomorrow?" --width 250 --size 18
        echo "Hello" | measure --width 100 --json
        measure render "Hello" --show all > hello.svg
        measure fonts "Liberation Sans"
        measure batch requests.jsonl > answers.jsonl
        measure check de.lproj/Localizable.strings --box 120x44
        measure bubble "On my way" --style modern --footer 12:34
        measure conversation chat.jsonl --style chatto --width 375
        measure overlay 62,150 58,150 --item 100x40 --canvas 320x480
        measure compare messages.txt --width 240 --html report.html
        measure bench messages.txt
        measure lock messages.txt > measure.lock
        measure fit "Big news" --width 600 --height 200
        measure table prices.csv --font "Liberation Sans" --size 11
        measure serve
        measure --version --json

      'measure "Hello"' is short for 'measure text "Hello"'. Use the long form if the text is the \
      name of a subcommand: measure text fonts. Put two dashes before a text that begins with a \
      dash: measure --width 100 -- "-5 C".

      Completions for the shell: measure --generate-completion-script bash (or zsh, or fish).

      Exit status: 0 on success; 1 if a file or font could not be read, a line of a batch gave an \
      error, a checked string did not fit, 'measure fit' found no size, or a lock was violated; 2 \
      if 'measure check' could not check something; 64 for an invalid command line; 71 if there is \
      not enough memory. It is not an error if whatever reads the output stops early, as 'head' \
      does. An interrupt ends the tool with its signal, but never in the middle of a line.
      """,
    version: version,
    subcommands: [
      TextCommand.self, RenderCommand.self, BubbleCommand.self, ConversationCommand.self,
      OverlayCommand.self,
      CompareCommand.self, BenchCommand.self, CheckCommand.self, FontsCommand.self,
      LockCommand.self, BatchCommand.self, FitCommand.self, TableCommand.self, ServeCommand.self,
    ],
    defaultSubcommand: TextCommand.self)
}

extension Measure {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      try run(arguments)
    } catch {
      if exitCode(for: error) == .validationFailure,
        let name = arguments.first.flatMap(CommandNames.suggestion)
      {
        Warning.write("There is no command '\(arguments[0])'. Did you mean 'measure \(name)'?")
      }
      end(with: error)
    }
  }

  private static func run(_ arguments: [String]) throws {
    if arguments.isEmpty, Descriptor.standardInput.isTerminal { throw CleanExit.helpRequest() }
    if Set(arguments) == ["--version", "--json"] {
      return try Output.toStandardOutput { try $0.write(line: VersionAnswer()) }
    }
    if let complaint = CommandNames.complaint(about: arguments) {
      throw ValidationError(complaint)
    }
    var command = try parseAsRoot(arguments)
    if let remark = CommandNames.remark(on: arguments) { Warning.write(remark) }
    try OpenFileLimit.prepare()
    try MemoryLimit.prepare()
    Interrupt.ignoreFileSizes()
    try command.run()
  }

  /// Ends the tool with an error, or with one that represents an answer: the help, the version, a script.
  private static func end(with error: any Error) -> Never {
    let message = fullMessage(for: error)
    if exitCode(for: error) == .validationFailure {
      let improved = CommandLineError.improved(message)
      try? Descriptor.standardError.write(Array((improved + "\n").utf8))
      exit(withError: ExitCode.validationFailure)
    }
    guard exitCode(for: error) == .success, !message.isEmpty else { exit(withError: error) }
    do {
      Interrupt.ignoreFileSizes()
      try Output.toStandardOutput { try $0.write([message]) }
    } catch {
      exit(withError: error)
    }
    exit()
  }
}
