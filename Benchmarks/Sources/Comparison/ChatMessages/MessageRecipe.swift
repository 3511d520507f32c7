/// The recipe by which messages are made from sentences: `messages-recipe.tsv`, explained in
/// `Tests/Evidence/README.md`.
struct MessageRecipe {
  struct Language {
    var tag: String
    /// The relative frequency of the language.
    var weight: Int
    /// Whether spaces divide its words.
    var hasSpaces: Bool
  }

  var seed: UInt64 = 0
  /// The number of messages.
  var count = 0
  var languages: [Language] = []
  /// Knots of the distribution of lengths, in code points; a length is equally likely to lie between any two.
  var lengths: [Int] = []
  /// The emoji at the end of some messages.
  var emoji: [CodePoints] = []

  init(rows: [[Substring]]) throws {
    for row in rows {
      guard try read(row) else { throw MalformedRow(row: row) }
    }
  }

  private mutating func read(_ row: [Substring]) throws -> Bool {
    let values = row.dropFirst()
    switch row.first {
    case "seed": seed = try value(in: row)
    case "count": count = try value(in: row)
    case "language": return try readLanguage(row)
    case "length":
      lengths = values.compactMap { Int($0) }
      return lengths.count == values.count && lengths.count > 1
    case "emoji":
      emoji = values.map { CodePoints($0.unicodeScalars) }
      return !emoji.isEmpty
    default: return false
    }
    return true
  }

  private mutating func readLanguage(_ row: [Substring]) throws -> Bool {
    guard row.count == 4, let weight = Int(row[2]) else { return false }
    languages.append(
      Language(tag: String(row[1]), weight: weight, hasSpaces: row[3] == "spaced"))
    return true
  }

  private func value<Number: FixedWidthInteger>(in row: [Substring]) throws -> Number {
    guard row.count == 2, let value = Number(row[1]) else { throw MalformedRow(row: row) }
    return value
  }
}

/// The sentences from which messages are made, by language: `texts.tsv`.
struct MessageSentences {
  private(set) var byLanguage: [String: [CodePoints]] = [:]
  private(set) var rightToLeft: Set<String> = []

  init(rows: [[Substring]]) throws {
    for row in rows {
      guard row.count == 4 else { throw MalformedRow(row: row) }
      byLanguage[String(row[0]), default: []].append(CodePoints(row[3].unicodeScalars))
      if row[1] == "1" { rightToLeft.insert(String(row[0])) }
    }
  }
}
