import ArgumentParser

/// The parser's message about an invalid command line, improved for users of this tool.
enum CommandLineError {
  /// - Parameter message: the parser's whole message, whose first line is the error.
  /// - Returns: The message, without suggestions that are far off, and with a hint for texts that the shell or the
  ///   parser split.
  static func improved(_ message: String) -> String {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let error = lines.first else { return message }
    lines[0] = withoutFarSuggestion(error) + (hint(for: error, in: message).map { ". " + $0 } ?? "")
    return lines.joined(separator: "\n")
  }

  private static func hint(for error: String, in message: String) -> String? {
    // Commands that accept a text show it in their usage.
    guard message.contains("[<text>]"),
      let command = message.firstMatch(of: /Usage: measure ([a-z]+)/)?.1
    else { return nil }
    if error.firstMatch(of: /^Error: ([0-9]+ u|U)nexpected argument/) != nil {
      return "Put the text in quotes."
    }
    // Options have letters and no spaces.
    guard let text = error.firstMatch(of: /Unknown option '(-[0-9][^']*|-[^' ]* [^']*)'/)?.1
    else { return nil }
    let start =
      command == TextCommand.configuration.commandName ?? "" ? "measure" : "measure \(command)"
    return "Put a text that begins with a dash after two dashes: \(start) -- \"\(text)\"."
  }

  /// The parser suggests any option within three letters of an unknown one: --tabs for --jobs.
  private static func withoutFarSuggestion(_ error: String) -> String {
    guard
      let match = error.firstMatch(of: /Unknown option '--([^']*)'(\. Did you mean '--([^']*)'\?)/),
      NearName.nearest(to: String(match.1), among: [String(match.3)]) == nil
    else { return error }
    return error.replacing(match.2, with: ".")
  }
}
