extension Corpus {
  private static let westernLanguages: Set = ["de", "en", "es", "fr", "it", "pl", "pt", "tr"]

  /// The chat messages, made from the sentences in `Tests/Evidence`.
  static func chat() throws -> [Message] {
    try ChatMessages.all().map { Message($0.text, language: $0.language) }
  }

  /// The chat messages in Latin letters.
  static func western() throws -> [Message] {
    try chat().filter { westernLanguages.contains($0.language ?? "") }
  }
}
