extension [Message] {
  /// New messages of the same words: within each language the words change places at random, so that
  /// no message is as before and no word is new.
  func recombined() -> [Message] {
    var random = SeededGenerator(seed: 7)
    var pools: [String?: [Substring]] = [:]
    for message in self { pools[message.language, default: []] += message.words }
    for language in pools.keys { pools[language]?.shuffle(using: &random) }
    return map { message in
      let count = message.words.count
      let words = pools[message.language]?.suffix(count) ?? []
      pools[message.language]?.removeLast(count)
      return Message(words.joined(separator: " "), language: message.language)
    }
  }
}
