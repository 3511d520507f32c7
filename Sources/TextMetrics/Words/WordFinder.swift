import Foundation

/// Looks up the words of a paragraph in the table, and measures the missing ones.
struct WordFinder: ~Copyable {
  /// A word that has been found.
  struct Found {
    var token: WordScan.Token
    var entry: Int
    var context: WordContext
    /// The levels of its first and last character.
    var levels: (first: BidiLevel, last: BidiLevel)
  }

  /// The words of the current paragraph.
  private(set) var found: [Found] = []
  private var adder = WordAdder()
  private var shaper = WordShaper()
  private let store: WordStore

  init(_ store: WordStore) { self.store = store }

  /// Finds the words of a paragraph.
  ///
  /// - Parameters:
  ///   - tokens: those of the paragraph.
  ///   - paragraph: its levels and scripts.
  ///   - units: the text.
  ///   - fonts: the fonts of the text.
  ///   - traits: of code units.
  /// - Returns: False if they have to be shaped together in ways that only the general preparation
  ///   supports.
  mutating func find(
    _ tokens: borrowing [WordScan.Token], of paragraph: borrowing WordParagraph,
    in units: borrowing [UInt16], fonts: inout WordFonts, traits: inout UnitTraitsTable
  ) -> Bool {
    found.removeAll(keepingCapacity: true)
    var script = paragraph.scripts.first
    for index in tokens.indices {
      guard
        let word = find(
          tokens[index], following: script, paragraph, units, fonts: &fonts, traits: &traits)
      else { return false }
      script = fonts.table.entries[word.entry].outgoingScript
      found.append(word)
    }
    return fonts.rules.splits.isEmpty
      || joinWords(paragraph, units, fonts: &fonts, traits: &traits)
  }

  // MARK: Words

  private mutating func find(
    _ token: WordScan.Token, following script: Script, _ paragraph: borrowing WordParagraph,
    _ units: borrowing [UInt16], fonts: inout WordFonts, traits: inout UnitTraitsTable
  ) -> Found? {
    guard paragraph.isUniform(token) else {
      return divided(
        token, following: script, paragraph, units, fonts: &fonts, traits: &traits)
    }
    var context = WordContext(
      script: .common, level: paragraph.levels.level(at: token.start))
    // The preceding text is irrelevant for a word that starts with a character with a script.
    if !token.first.contains(.hasScript) {
      context.script = paragraph.scripts.script(at: token.start) ?? script
    }
    return found(token, units, context: context, fonts: &fonts, traits: &traits)
  }

  /// A word of one level whose scripts follow from its characters.
  ///
  /// - Parameters:
  ///   - token: the scanned word.
  ///   - units: the text.
  ///   - context: the level, and the script of the preceding text.
  ///   - fonts: the fonts of the text.
  ///   - traits: of code units.
  /// - Returns: Nil if it cannot be measured separately.
  mutating func found(
    _ token: WordScan.Token, _ units: borrowing [UInt16], context: WordContext,
    fonts: inout WordFonts, traits: inout UnitTraitsTable
  ) -> Found? {
    let levels = (first: context.level, last: context.level)
    if let known = fonts.table.index(of: units, token, context: context) {
      return Found(token: token, entry: known, context: context, levels: levels)
    }
    return entered(
      token, units, context: context, division: nil, fonts: &fonts, traits: &traits
    ).map { Found(token: token, entry: $0, context: context, levels: levels) }
  }

  /// A word of several levels, or whose scripts do not follow from its characters.
  private mutating func divided(
    _ token: WordScan.Token, following script: Script, _ paragraph: borrowing WordParagraph,
    _ units: borrowing [UInt16], fonts: inout WordFonts, traits: inout UnitTraitsTable
  ) -> Found? {
    let division = paragraph.division(of: token, following: script, in: units)
    if let context = division.context(of: token, in: units) {
      return found(token, units, context: context, fonts: &fonts, traits: &traits)
    }
    guard let first = division.levels.first?.level, let last = division.levels.last?.level,
      let number = fonts.number(of: division)
    else { return nil }
    let context = WordContext(script: .common, level: first, division: number)
    let entry =
      fonts.table.index(of: units, token, context: context)
      ?? entered(
        token, units, context: context, division: division, fonts: &fonts, traits: &traits)
    return entry.map {
      Found(token: token, entry: $0, context: context, levels: (first, last))
    }
  }

  /// Adds a missing word to the table.
  private mutating func entered(
    _ token: WordScan.Token, _ units: borrowing [UInt16], context: WordContext,
    division: WordDivision?, fonts: inout WordFonts, traits: inout UnitTraitsTable
  ) -> Int? {
    guard token.range.count <= Word.lengthLimit,
      let word = adder.word(
        token, of: units, context: context, division: division, fonts: &fonts, traits: &traits)
        ?? word(token, units, context: context, division: division, fonts: &fonts, traits: &traits)
    else { return nil }
    let indices = word.instances.map { fonts.index(of: $0) }
    guard !fonts.isOverfull else { return nil }
    return fonts.table.insert(
      word,
      for: WordKey(
        token: token, context: context,
        secondClass: token.secondLineBreakClass(in: units, &traits),
        lastClass: token.lastLineBreakClass(in: units, &traits)),
      of: units, fonts: indices)
  }

  /// A word that another preparation has measured, or that is measured now.
  private mutating func word(
    _ token: WordScan.Token, _ units: borrowing [UInt16], context: WordContext,
    division: WordDivision?, fonts: inout WordFonts, traits: inout UnitTraitsTable
  ) -> Word? {
    let key = WordStore.Key(
      fonts: fonts.number, units: Array(units[token.range]), unitsHash: token.hash,
      script: context.script, level: context.level, division: division)
    if let known = store.word(for: key) { return known }
    let start = ContinuousClock.now
    let made = shaper.shape(
      token, of: key.units, context: context, division: division, fonts: &fonts, traits: &traits)
    if let made, fonts.isForAllSizes(made) {
      store.insert(made, for: key, madeIn: ContinuousClock.now - start)
    }
    return made
  }

  // MARK: Words that are shaped together

  /// Replaces words by longer ones where a lookup spans the space between them.
  private mutating func joinWords(
    _ paragraph: borrowing WordParagraph, _ units: borrowing [UInt16], fonts: inout WordFonts,
    traits: inout UnitTraitsTable
  ) -> Bool {
    var count = 0
    var index = 0
    while index < found.count {
      var word = found[index]
      let first = index
      index += 1
      while index < found.count, isJoined(found[index - 1], found[index], in: fonts) {
        word.token = word.token.joined(to: found[index].token, in: units)
        index += 1
      }
      if index > first + 1 {
        // The script before a longer word is that before its first part.
        guard
          let longer = find(
            word.token, following: word.context.script, paragraph, units, fonts: &fonts,
            traits: &traits)
        else { return false }
        word = longer
      }
      found[count] = word
      count += 1
    }
    found.removeLast(found.count - count)
    return true
  }

  /// Whether a lookup spans the spaces between two words.
  func isJoined(_ left: Found, _ right: Found, in fonts: borrowing WordFonts) -> Bool {
    let last = fonts.table.entries[left.entry].last
    let first = fonts.table.entries[right.entry].first
    guard last.patterns != 0, first.patterns != 0, last.font == fonts.spaceFont,
      first.font == fonts.spaceFont
    else { return false }
    return fonts.table.shareAPattern(last.patterns, first.patterns)
  }
}

extension WordDivision {
  /// The context in which a word divides like this without help; nil if there is none.
  fileprivate func context(
    of token: WordScan.Token, in units: borrowing [UInt16]
  ) -> WordContext? {
    guard levels.count == 1, let script = scripts.first?.script else { return nil }
    let word = Array(units[token.range])
    let itemizer = ScriptItemizer(word, in: word.indices, following: script)
    guard !itemizer.hasLookedPastEnd, itemizer.runs == scripts else { return nil }
    return WordContext(
      script: token.first.contains(.hasScript) ? .common : script, level: levels[0].level)
  }
}
