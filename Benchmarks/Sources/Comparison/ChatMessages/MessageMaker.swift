/// Makes one message after the other. Every step that draws a random number must stay in the recipe's
/// order, or the messages would be different.
struct MessageMaker {
  private struct Pool {
    var language: MessageRecipe.Language
    var sentences: [CodePoints]
    var isRightToLeft: Bool
  }

  private let recipe: MessageRecipe
  private let pools: [Pool]
  private var random: SeededGenerator

  init(recipe: MessageRecipe, sentences: MessageSentences) throws {
    self.recipe = recipe
    pools = try recipe.languages.map { language in
      guard let own = sentences.byLanguage[language.tag] else {
        throw MalformedRow(row: ["language", "\(language.tag)", "no sentences in texts.tsv"])
      }
      return Pool(
        language: language, sentences: own,
        isRightToLeft: sentences.rightToLeft.contains(language.tag))
    }
    random = SeededGenerator(seed: recipe.seed)
  }

  mutating func next() -> ChatMessage {
    let pool = pools[languageIndex()]
    let target = targetLength(in: pool.language)
    var text: CodePoints = []
    while text.count < target {
      if pool.language.hasSpaces, !text.isEmpty { text.append(" ") }
      text += part(from: pool)
    }
    shorten(&text, to: target * 13 / 10, in: pool.language)
    text += ending()
    var string = String.UnicodeScalarView()
    string.append(contentsOf: text)
    return ChatMessage(
      language: pool.language.tag, isRightToLeft: pool.isRightToLeft, text: String(string))
  }

  /// A random number from 0 to below the bound.
  private mutating func below(_ bound: Int) -> Int {
    Int(((random.next() >> 32) * UInt64(bound)) >> 32)
  }

  private mutating func languageIndex() -> Int {
    var rest = below(recipe.languages.reduce(0) { $0 + $1.weight })
    return recipe.languages.firstIndex { language in
      rest -= language.weight
      return rest < 0
    } ?? 0
  }

  /// A length from the distribution, by linear interpolation between its knots.
  private mutating func targetLength(in language: MessageRecipe.Language) -> Int {
    let place = below(256 * (recipe.lengths.count - 1))
    let low = recipe.lengths[place / 256]
    let high = recipe.lengths[place / 256 + 1]
    let length = low + (high - low) * (place % 256) / 256
    return language.hasSpaces ? length : max(3, length / 2)
  }

  /// A sentence, or the end of one.
  private mutating func part(from pool: Pool) -> CodePoints {
    let sentence = pool.sentences[below(pool.sentences.count)]
    guard below(2) == 1 else { return sentence }
    guard pool.language.hasSpaces else {
      let start = sentence.boundary(before: below(max(1, sentence.count - 8)))
      return CodePoints(sentence[start...].drop { $0 == " " })
    }
    let words = sentence.split(separator: " ", omittingEmptySubsequences: false)
    return CodePoints(words[below(words.count)...].joined(separator: [" "]))
  }

  private func shorten(
    _ text: inout CodePoints, to limit: Int, in language: MessageRecipe.Language
  ) {
    guard text.count > limit else { return }
    let space = language.hasSpaces ? text[..<limit].lastIndex(of: " ") : nil
    text.removeSubrange((space ?? text.boundary(before: limit))...)
    while text.last == " " { text.removeLast() }
  }

  /// An emoji, an address, a time of the day, or mostly nothing.
  private mutating func ending() -> CodePoints {
    switch below(100) {
    case 0..<12: return [" "] + recipe.emoji[below(recipe.emoji.count)]
    case 12..<16:
      let letters = CodePoints("abcdefghij0123456789".unicodeScalars)
      let path = (0..<(4 + below(11))).map { _ in letters[below(letters.count)] }
      return CodePoints(" https://example.com/p/".unicodeScalars) + path
    case 16..<24:
      let hour = 1 + below(23)
      return CodePoints(" \(hour):\(10 + below(50))".unicodeScalars)
    default: return []
    }
  }
}

extension CodePoints {
  /// The last position up to a given one that separates no mark from its letter and splits no joined emoji.
  fileprivate func boundary(before position: Int) -> Int {
    var position = position
    while position > 0, position < count,
      self[position].isMark || self[position - 1] == "\u{200D}"
    {
      position -= 1
    }
    return position
  }
}

extension Unicode.Scalar {
  /// Whether this is one of the marks in the texts.
  fileprivate var isMark: Bool {
    switch value {
    case 0x300...0x36F, 0xE31, 0xE33...0xE3A, 0xE47...0xE4E, 0x200D, 0x20E3, 0x3099...0x309A,
      0xFE0E...0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF:
      true
    default: false
    }
  }
}
