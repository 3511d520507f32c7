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

  /// The arguments that are numbers, without Fluent's "$": those that decide among plural categories or exact numbers.
  var numbers: Set<String> {
    parts.reduce(into: []) { names, part in
      guard case .choice(let name, let branches) = part else { return }
      // Languages such as Japanese only have the category "other".
      if branches.allSatisfy({ Self.isNumeric($0.selector) }) {
        names.insert(String(name.drop { $0 == "$" }))
      }
      for branch in branches { names.formUnion(branch.pattern.numbers) }
    }
  }

  private static func isNumeric(_ selector: String) -> Bool {
    ["zero", "one", "two", "few", "many", "other"].contains(selector)
      || Double(selector.drop { $0 == "=" }) != nil
  }

  /// All forms. Choices by the same argument select the same branch, as far as they list the same branches.
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
    /// What is known about each argument that has selected a branch.
    var choices: [String: Choice] = [:]
    var selectors: [String] = []
    var text = ""

    /// Records a branch that an argument selected among others.
    mutating func select(_ branch: Branch, of argument: String, among branches: [Branch]) {
      var choice = choices[argument] ?? Choice(index: selectors.count)
      if choice.index == selectors.count {
        selectors.append(branch.selector)
      } else if choice.isRefined(by: branch.selector, selectors[choice.index]) {
        selectors[choice.index] = branch.selector
      }
      choice.listed.formUnion(branches.map(\.selector))
      choices[argument] = choice
    }
  }

  /// What earlier choices say about the value of an argument.
  private struct Choice {
    /// The index of the selected branch in the selectors of the form.
    var index: Int
    /// The selectors of all branches so far: the value is none of those that were not selected.
    var listed: Set<String> = []

    /// The plural categories that certainly contain a number, in languages that have them.
    private static let categories = ["=0": "zero", "=1": "one", "=2": "two"]

    /// The category for an exact number, such as "one" for "=1".
    static func category(of selector: String) -> String? { categories[selector] }

    /// Whether a selector is compatible with the known one but more specific: any that was not listed if
    /// only "other" is known, and "=1" if "one" is known.
    func isRefined(by selector: String, _ known: String) -> Bool {
      guard !listed.contains(selector) else { return false }
      let category = Self.category(of: selector)
      if known == "other" { return category.map { !listed.contains($0) } ?? true }
      return category == known
    }
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
          next.select(branch, of: argument, among: branches)
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

  /// The branches that are possible given what is known about the argument's value: the one with the same
  /// selector, or else the one for a number's category or "other", and those that are more specific.
  private static func chosen(
    from branches: [Branch], in state: State, by argument: String
  ) -> [Branch] {
    guard let choice = state.choices[argument] else { return branches }
    let known = state.selectors[choice.index]
    let names = [known, Choice.category(of: known), "other"].compactMap(\.self)
    let same = names.lazy.compactMap { name in
      branches.firstIndex { $0.selector == name }
    }.first
    let possible = branches.indices.filter { index in
      index == same || choice.isRefined(by: branches[index].selector, known)
    }
    return possible.isEmpty ? branches : possible.map { branches[$0] }
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
        "\"\(key)\" has more than \(MessagePattern.maximumVariantCount) forms; split the message")
    }
    return variants.map { variant in
      var string = self
      string.text = variant.text
      string.numbers = pattern.numbers
      if !variant.selectors.isEmpty {
        string.key += " [\(variant.selectors.joined(separator: ", "))]"
      }
      return string
    }
  }
}
