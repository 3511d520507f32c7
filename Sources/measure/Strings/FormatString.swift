/// Apple's format strings with variables: `%#@files@`, each with texts for the plural categories
/// (`.stringsdict`, and the substitutions of `.xcstrings`).
struct FormatString {
  /// The format: text, `%#@name@` and `%1$#@name@`.
  var text: String
  /// The texts of each variable by category; they may contain further variables.
  var variables: [String: [(category: String, text: String)]]

  /// Limits the recursion of variables that contain each other.
  private static let maximumDepth = 8

  /// The format with its choices.
  var pattern: MessagePattern { pattern(of: text, depth: 0) }

  private func pattern(of text: String, depth: Int) -> MessagePattern {
    var pattern = MessagePattern()
    var rest = text[...]
    while let match = rest.firstMatch(of: /%(?:\d+\$)?#@([^@]+)@/) {
      pattern.parts.append(.text(String(rest[..<match.range.lowerBound])))
      let name = String(match.1)
      if let texts = variables[name], depth < Self.maximumDepth {
        let branches = texts.map { category, text in
          MessagePattern.Branch(
            selector: category, pattern: self.pattern(of: text, depth: depth + 1))
        }
        pattern.parts.append(.choice(name, branches))
      } else {
        pattern.parts.append(.text(String(match.0)))
      }
      rest = rest[match.range.upperBound...]
    }
    pattern.parts.append(.text(String(rest)))
    return pattern
  }
}
