import ArgumentParser

/// The form in which a command prints its answer.
struct AnswerOptions: ParsableArguments {
  @Flag(help: "Print JSON with all digits, for programs.")
  var json = false

  /// Prints an answer: as a line of JSON for programs, or as lines for users, in the style of standard
  /// output.
  func write(_ answer: some JSONWritable, _ lines: (TerminalStyle) -> [String]) throws {
    try Output.toStandardOutput { try write(answer, to: $0, lines) }
  }

  /// Prints one of several answers.
  func write(
    _ answer: some JSONWritable, to output: Output, _ lines: (TerminalStyle) -> [String]
  ) throws {
    if json {
      try output.write(line: answer)
    } else {
      try output.write(lines(TerminalStyle(for: .standardOutput)))
    }
  }
}
