extension [Message] {
  /// New messages of the same words: within each language the words are shuffled, so that no message
  /// is as before and no word is new.
  func recombined() -> [Message] {
    var random = SeededGenerator(seed: 7)
    let words = map(\.words)
    var places: [String?: [Int]] = [:]
    for index in indices { places[self[index].language, default: []].append(index) }
    var result = self
    // Dictionaries have no fixed order, and the random numbers must be the same every time.
    for (language, indices) in places.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      var pool = indices.flatMap { words[$0] }.shuffled(using: &random)[...]
      for index in indices {
        let text = pool.prefix(words[index].count).joined(separator: " ")
        pool = pool.dropFirst(words[index].count)
        result[index] = Message(text, language: language)
      }
    }
    return result
  }
}
