import ArgumentParser

/// The names of subcommands, for suggestions.
///
/// A text needs no subcommand, so a misspelled one counts as text.
enum CommandNames {
  private static var all: [String] {
    Measure.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  /// The command whose name is close to a word; nil if the word is a command or is not close to
  /// any.
  static func suggestion(for word: String) -> String? {
    guard word.count >= 3, !all.contains(word), word.allSatisfy(\.isLetter) else { return nil }
    return NearName.nearest(to: word.lowercased(), among: all)
  }

  /// The error for `measure help nosuch`; nil if the help exists.
  static func complaint(about arguments: [String]) -> String? {
    guard arguments.first == "help", let name = arguments.dropFirst().first,
      !name.hasPrefix("-"), !all.contains(name)
    else { return nil }
    let hint =
      suggestion(for: name).map { "Did you mean '\($0)'?" }
      ?? "The commands are \(all.joined(separator: ", "))."
    return "There is no command '\(name)'. \(hint)"
  }

  /// A remark on a text that may be a misspelled command; nil if it is not.
  static func remark(on arguments: [String]) -> String? {
    guard arguments.count == 1, let word = arguments.first,
      let name = suggestion(for: word), name != TextCommand.configuration.commandName
    else { return nil }
    return "'\(word)' was measured as text. Did you mean 'measure \(name)'?"
  }
}
