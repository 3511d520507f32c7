/// Apple's format strings with variables: `%#@files@`, each with texts for the plural categories
/// (`.stringsdict`, and the substitutions of `.xcstrings`).
struct FormatString {
  /// The format: text, `%#@name@` and `%1$#@name@`.
  var text: String
  /// The texts of each variable by category; they may contain further variables.
  var variables: [String: [(category: String, text: String)]]

  /// Limits the recursion of variables that contain each other.
  private static let maximumDepth = 8

  /// Limits how far such variables multiply: more bytes of text than any translator writes.
  private static let maximumSize = 100_000

  /// The format with its choices. Variables that contain themselves or exceed the limits stay unchanged.
  var pattern: MessagePattern {
    var size = 0
    return pattern(of: text, inside: [], size: &size)
  }

  /// - Parameters:
  ///   - text: the format, or a text of a variable.
  ///   - open: the variables that contain the text.
  ///   - size: the total size of the variables' texts so far.
  /// - Returns: The text with its choices.
  private func pattern(
    of text: String, inside open: Set<String>, size: inout Int
  ) -> MessagePattern {
    // Code points, since a joiner after a variable is part of the same `Character` as its last "@".
    let variable = /%(?:\d+\$)?#@([^@]+)@/.matchingSemantics(.unicodeScalar)
    var pattern = MessagePattern()
    var rest = text[...]
    while let match = rest.firstMatch(of: variable) {
      pattern.parts.append(.text(String(rest[..<match.range.lowerBound])))
      let choice = choice(by: String(match.1), inside: open, size: &size)
      pattern.parts.append(choice ?? .text(String(match.0)))
      rest = rest[match.range.upperBound...]
    }
    pattern.parts.append(.text(String(rest)))
    return pattern
  }

  /// The choice among the texts of a variable; nil if it must stay unchanged.
  private func choice(
    by name: String, inside open: Set<String>, size: inout Int
  ) -> MessagePattern.Part? {
    guard let texts = variables[name], !open.contains(name), open.count < Self.maximumDepth
    else { return nil }
    size += texts.reduce(1) { $0 + $1.text.utf8.count + 1 }
    guard size <= Self.maximumSize else { return nil }
    var branches: [MessagePattern.Branch] = []
    for (category, text) in texts {
      let pattern = pattern(of: text, inside: open.union([name]), size: &size)
      branches.append(MessagePattern.Branch(selector: category, pattern: pattern))
    }
    return .choice(name, branches)
  }
}
