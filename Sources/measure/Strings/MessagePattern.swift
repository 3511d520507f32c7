/// A message with several forms: text, and choices among texts by an argument, such as the plural
/// category of a number.
struct MessagePattern: Sendable, Hashable {
  /// A piece of a message.
  indirect enum Part: Sendable, Hashable {
    case text(String)
    /// The deciding argument, and the branches of its values.
    case choice(String, [Branch])
  }

  struct Branch: Sendable, Hashable {
    /// "one", "=0", "female".
    var selector: String
    var pattern: MessagePattern
  }

  /// A form of the message.
  struct Variant: Sendable, Hashable {
    /// The selected branches, in the order of the message; empty if there was no choice.
    var selectors: [String]
    var text: String
  }

  var parts: [Part] = []

  /// More forms than any translator writes.
  static let maximumVariantCount = 1000

  var hasChoices: Bool {
    parts.contains { if case .choice = $0 { true } else { false } }
  }

  /// All forms. Choices by the same argument select the same branch.
  ///
  /// - Returns: nil if there are more than ``maximumVariantCount``.
  func variants() -> [Variant]? {
    var states = [State()]
    for part in parts {
      guard let next = Self.extended(states, by: part) else { return nil }
      states = next
    }
    return states.map { Variant(selectors: $0.selectors, text: $0.text) }
  }

  /// A partially built form.
  private struct State {
    var choices: [String: String] = [:]
    var selectors: [String] = []
    var text = ""
  }

  private static func extended(_ states: [State], by part: Part) -> [State]? {
    switch part {
    case .text(let text):
      return states.map { state in
        var state = state
        state.text += text
        return state
      }
    case .choice(let argument, let branches):
      var result: [State] = []
      for state in states {
        for branch in chosen(from: branches, in: state, by: argument) {
          var next = state
          if next.choices.updateValue(branch.selector, forKey: argument) == nil {
            next.selectors.append(branch.selector)
          }
          var inner = [next]
          for part in branch.pattern.parts {
            guard let extended = extended(inner, by: part) else { return nil }
            inner = extended
          }
          result += inner
          guard result.count <= maximumVariantCount else { return nil }
        }
      }
      return result
    }
  }

  /// The branch for the argument's value, if it is already known; otherwise all of them.
  private static func chosen(
    from branches: [Branch], in state: State, by argument: String
  ) -> [Branch] {
    guard let value = state.choices[argument] else { return branches }
    let same = branches.first { $0.selector == value } ?? branches.first { $0.selector == "other" }
    return same.map { [$0] } ?? branches
  }
}

extension LocalizedString {
  /// The string in every form of its message, with the selected branches in brackets after the key.
  ///
  /// - Throws: ``SourceError`` if there are too many forms.
  func variants(of pattern: MessagePattern) throws(SourceError) -> [LocalizedString] {
    guard let variants = pattern.variants() else {
      throw SourceError(
        position,
        "\"\(key)\" has more than \(MessagePattern.maximumVariantCount) forms; divide the message")
    }
    return variants.map { variant in
      var string = self
      string.text = variant.text
      if !variant.selectors.isEmpty {
        string.key += " [\(variant.selectors.joined(separator: ", "))]"
      }
      return string
    }
  }
}
