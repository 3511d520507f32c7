import Foundation

/// Looks up words in the table, and measures the missing ones. Holds working memory.
struct WordFinder: ~Copyable {
  /// A word that has been found.
  struct Found {
    let range: Range<Int>
    let entry: Int
    let context: WordContext
    /// The level of its last character.
    let lastLevel: BidiLevel
  }

  private var shaper = WordShaper()
  private let store: WordStore

  init(_ store: WordStore) { self.store = store }

  /// Finds a word.
  ///
  /// - Parameters:
  ///   - token: the scanned word.
  ///   - script: the script of the preceding text.
  ///   - paragraph: the levels and scripts of its paragraph.
  ///   - units: the text.
  ///   - fonts: the fonts of the text.
  /// - Returns: Nil if it cannot be measured separately.
  mutating func find(
    _ token: WordToken, following script: Script, _ paragraph: borrowing WordParagraph,
    _ units: borrowing [UInt16], fonts: inout WordFonts
  ) -> Found? {
    guard paragraph.isUniform(token) else {
      return divided(
        token, following: script, paragraph, units, fonts: &fonts)
    }
    var context = WordContext(
      script: .common, level: paragraph.levels.level(at: token.start))
    // The preceding text is irrelevant for a word that starts with a character with a script.
    if !token.first.contains(.hasScript) {
      context.script = paragraph.scripts.script(at: token.start) ?? script
    }
    return found(token, units, context: context, lastLevel: context.level, fonts: &fonts)
  }

  /// Finds a word by the levels of its first and last character, and by its division if its levels and scripts do
  /// not follow from its characters.
  private mutating func found(
    _ token: WordToken, _ units: borrowing [UInt16], context: WordContext, lastLevel: BidiLevel,
    division: WordDivision? = nil, fonts: inout WordFonts
  ) -> Found? {
    let entry =
      fonts.table.index(of: units, token.range, hash: token.hash, context: context)
      ?? entered(
        WordText(
          token: token, units: Array(units[token.range]), context: context, division: division),
        fonts: &fonts)
    return entry.map {
      Found(range: token.range, entry: $0, context: context, lastLevel: lastLevel)
    }
  }

  /// A word of several levels, or whose scripts do not follow from its characters.
  private mutating func divided(
    _ token: WordToken, following script: Script, _ paragraph: borrowing WordParagraph,
    _ units: borrowing [UInt16], fonts: inout WordFonts
  ) -> Found? {
    let division = paragraph.division(of: token, following: script, in: units)
    if let context = division.context(of: token, in: units) {
      return found(token, units, context: context, lastLevel: context.level, fonts: &fonts)
    }
    guard let first = division.levels.first?.level, let last = division.levels.last?.level,
      let number = fonts.number(of: division)
    else { return nil }
    return found(
      token, units, context: WordContext(script: .common, level: first, division: number),
      lastLevel: last, division: division, fonts: &fonts)
  }

  /// Adds a missing word to the table.
  private mutating func entered(_ text: WordText, fonts: inout WordFonts) -> Int? {
    guard text.units.count <= Word.lengthLimit, let word = word(text, fonts: &fonts) else {
      return nil
    }
    return fonts.insert(word, for: text)
  }

  /// A word that another preparation has measured, or that is measured now.
  private mutating func word(_ text: WordText, fonts: inout WordFonts) -> Word? {
    let key = WordStore.Key(
      fonts: fonts.number, units: text.units, unitsHash: text.token.hash,
      script: text.context.script, level: text.context.level, division: text.division)
    if let known = store.word(for: key) { return known }
    let start = ContinuousClock.now
    guard let made = shaper.shape(text, fonts: &fonts), !fonts.lacksFont else { return nil }
    store.countMiss(madeIn: ContinuousClock.now - start)
    if fonts.isForAllSizes(made) { store.insert(made, for: key) }
    return made
  }
}

extension WordDivision {
  /// The context in which the characters of a word alone give this division; nil if there is none.
  fileprivate func context(
    of token: WordToken, in units: borrowing [UInt16]
  ) -> WordContext? {
    guard levels.count == 1, let script = scripts.first?.script else { return nil }
    let word = Array(units[token.range])
    let itemizer = ScriptItemizer(word, in: word.indices, following: script)
    guard !itemizer.hasLookedPastEnd, itemizer.runs == scripts else { return nil }
    return WordContext(
      script: token.first.contains(.hasScript) ? .common : script, level: levels[0].level)
  }
}
