import Foundation

/// A kind of text on which engines are compared.
package enum Corpus: String, Sendable, CaseIterable {
  /// 10,000 chat-like messages in 21 languages.
  case chat
  /// The chat messages in Latin letters, which every font here has.
  case western
  /// Chat messages of about 84 characters of English.
  case latin
  /// Messages of the same length with words from many scripts, each with its own direction.
  case mixed
  /// Paragraphs of about 2,000 characters of English.
  case paragraphs
  /// One word, repeated.
  case repeated
  /// Words that each occur once.
  case distinct

  /// Whether the rules of UAX #14 allow breaks only after runs of spaces.
  package var breaksAtSpacesAlone: Bool {
    switch self {
    case .latin, .paragraphs, .repeated, .distinct: true
    case .chat, .western, .mixed: false
    }
  }

  private static let messageLength = 84
  private static let paragraphLength = 2000

  /// Makes messages, the same every time.
  ///
  /// - Parameter count: the number of messages; paragraphs count as twenty-four messages each.
  /// - Returns: the messages.
  /// - Throws: an error of the file system if `Tests/Evidence` cannot be read.
  package func messages(count: Int) throws -> [Message] {
    var random = SeededGenerator(seed: 42)
    switch self {
    case .chat: return Array(try Self.chat().prefix(count))
    case .western: return Array(try Self.western().prefix(count))
    case .latin:
      return (0..<count).map { _ in
        Self.message(length: Self.messageLength, from: [.english], &random)
      }
    case .mixed:
      return (0..<count).map { _ in
        Self.message(length: Self.messageLength, from: Vocabulary.all, &random)
      }
    case .paragraphs:
      return (0..<max(1, count * Self.messageLength / Self.paragraphLength)).map { _ in
        Self.message(length: Self.paragraphLength, from: [.english], &random)
      }
    case .repeated:
      let words = [String](repeating: "message", count: Self.messageLength / "message ".count)
      return [Message](
        repeating: Message(words.joined(separator: " "), language: "en"), count: count)
    case .distinct:
      var words = DistinctWords()
      return (0..<count).map { _ in Message(words.next(12), language: "en") }
    }
  }

  private static func message(
    length: Int, from vocabularies: [Vocabulary], _ random: inout SeededGenerator
  ) -> Message {
    let language = vocabularies.randomElement(using: &random)?.language
    var words: [String] = []
    var used = 0
    while used < length {
      let vocabulary = vocabularies.randomElement(using: &random) ?? .english
      let word = vocabulary.words.randomElement(using: &random) ?? ""
      words.append(word)
      used += word.count + 1
    }
    return Message(words.joined(separator: " "), language: language)
  }
}

/// Pronounceable words, each of which occurs once.
private struct DistinctWords {
  private static let syllables = [
    "ba", "ce", "di", "fo", "gu", "ha", "je", "ki", "lo", "mu", "na", "pe", "ri", "so", "tu", "va",
  ]
  private var number = 0

  mutating func next(_ count: Int) -> String {
    (0..<count).map { _ in next() }.joined(separator: " ")
  }

  private mutating func next() -> String {
    defer { number += 1 }
    var word = ""
    var rest = number
    repeat {
      word += Self.syllables[rest % Self.syllables.count]
      rest /= Self.syllables.count
    } while rest > 0
    return word + "s"
  }
}
