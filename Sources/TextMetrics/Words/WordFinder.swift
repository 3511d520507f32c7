import Foundation

/// Finds the words of a paragraph in the table, has those measured that are not there, and joins them.
struct WordFinder: ~Copyable {
  /// A word that has been found.
  struct Found {
    var token: WordScan.Token
    var entry: Int
    var context: WordContext
    /// The levels of its first and last character.
    var levels: (first: BidiLevel, last: BidiLevel)
  }

  /// The words of the paragraph at hand.
  private(set) var found: [Found] = []
  private var shaper = WordShaper()
  private let store: WordStore

  init(_ store: WordStore) { self.store = store }

  /// Finds the words of a paragraph.
  ///
  /// - Parameters:
  ///   - paragraph: its tokens, levels and scripts.
  ///   - units: the text.
  ///   - fonts: those that it is set in.
  ///   - traits: of code units.
  /// - Returns: False where they have to be shaped together in ways that only the general preparation
  ///   knows.
  mutating func find(
    _ paragraph: borrowing WordParagraph, in units: [UInt16], fonts: inout WordFonts,
    traits: inout UnitTraitsTable
  ) -> Bool {
    found.removeAll(keepingCapacity: true)
    var script = paragraph.scripts.first
    for token in paragraph.scan.tokens {
      guard
        let word = find(
          token, following: script, paragraph, units, fonts: &fonts, traits: &traits)
      else { return false }
      script = fonts.table.entries[word.entry].outgoingScript
      found.append(word)
    }
    store.count(words: found.count)
    return fonts.rules.splits.isEmpty
      || joinWords(paragraph, units, fonts: &fonts, traits: &traits)
  }

  // MARK: Words

  private mutating func find(
    _ token: WordScan.Token, following script: Script, _ paragraph: borrowing WordParagraph,
    _ units: [UInt16], fonts: inout WordFonts, traits: inout UnitTraitsTable
  ) -> Found? {
    let range = token.start..<token.end
    var context = WordContext(script: .common, level: paragraph.levels.base)
    var division: WordDivision?
    if paragraph.isUniform(token) {
      context.level = paragraph.levels.level(at: token.start)
      // Where a word starts with a character that has a script, what came before does not matter.
      if !token.first.contains(.hasScript) {
        context.script = paragraph.scripts.script(at: token.start) ?? script
      }
    } else {
      let divided = paragraph.division(of: token, following: script, in: units)
      guard let number = fonts.number(of: divided) else { return nil }
      context.level = divided.levels.first?.level ?? context.level
      context.division = number
      division = divided
    }
    let levels = (
      first: context.level, last: division?.levels.last?.level ?? context.level
    )
    if let known = fonts.table.index(of: units, range, hash: token.hash, context: context) {
      return Found(token: token, entry: known, context: context, levels: levels)
    }
    guard range.count <= Self.lengthLimit,
      let word = word(
        token, units, context: context, division: division, fonts: &fonts, traits: &traits)
    else { return nil }
    let indices = word.instances.map { fonts.index(of: $0) }
    guard !fonts.isOverfull else { return nil }
    let entry = fonts.table.insert(
      word, of: units, range, hash: token.hash, context: context, fonts: indices)
    return Found(token: token, entry: entry, context: context, levels: levels)
  }

  /// Longer stretches, of letters or of spaces, are not likely to be met again.
  private static let lengthLimit = 256

  /// A word that another preparation has measured, or this one measures now.
  private mutating func word(
    _ token: WordScan.Token, _ units: [UInt16], context: WordContext, division: WordDivision?,
    fonts: inout WordFonts, traits: inout UnitTraitsTable
  ) -> Word? {
    let key = WordStore.Key(
      fonts: fonts.key, units: Array(units[token.start..<token.end]), script: context.script,
      level: context.level, division: division)
    if let known = store.word(for: key) { return known }
    let start = ContinuousClock.now
    let made = shaper.shape(
      token, of: units, context: context, division: division, fonts: &fonts, traits: &traits)
    if let made { store.insert(made, for: key, madeIn: ContinuousClock.now - start) }
    return made
  }

  // MARK: Words that are shaped together

  /// Replaces words by longer ones where a lookup looks across the space between them.
  private mutating func joinWords(
    _ paragraph: borrowing WordParagraph, _ units: [UInt16], fonts: inout WordFonts,
    traits: inout UnitTraitsTable
  ) -> Bool {
    var index = 0
    while index + 1 < found.count {
      guard isJoined(found[index], found[index + 1], in: fonts) else {
        index += 1
        continue
      }
      let token = found[index].token.joined(to: found[index + 1].token, in: units)
      // The script before a longer word is that before its first part.
      guard
        let word = find(
          token, following: found[index].context.script, paragraph, units, fonts: &fonts,
          traits: &traits)
      else { return false }
      found[index] = word
      found.remove(at: index + 1)
      index = max(0, index - 1)
    }
    return true
  }

  private func isJoined(_ left: Found, _ right: Found, in fonts: borrowing WordFonts) -> Bool {
    let last = fonts.table.entries[left.entry].last
    let first = fonts.table.entries[right.entry].first
    guard last.font == fonts.spaceFont, first.font == fonts.spaceFont else { return false }
    return fonts.table.shareAPattern(last.patterns, first.patterns)
  }
}

// MARK: - Spaces

extension WordFinder {
  /// What spaces add between two of the words that have been found.
  ///
  /// - Parameters:
  ///   - spaces: where they stand.
  ///   - index: that of the word after them; the number of words for those at the end of the line.
  ///   - paragraph: its tokens, levels and scripts.
  ///   - units: the text.
  ///   - fonts: those that it is set in.
  /// - Returns: Nil where the words have to be shaped together.
  mutating func joint(
    _ spaces: Range<Int>, before index: Int, _ paragraph: borrowing WordParagraph,
    _ units: [UInt16], fonts: inout WordFonts
  ) -> WordJoint? {
    guard spaces.count <= Self.lengthLimit, paragraph.levels.isUniform(spaces) else { return nil }
    let script =
      paragraph.scripts.script(at: spaces.lowerBound)
      ?? (index > 0
        ? fonts.table.entries[found[index - 1].entry].outgoingScript : paragraph.scripts.first)
    let context = WordContext(
      script: script, level: paragraph.levels.level(at: spaces.lowerBound))
    guard fonts.rules.hasPairs else {
      let advance = fonts.spaceAdvance(in: context) { fonts in
        shaper.clusters(of: [0x20], context: context, fonts: fonts).reduce(0) { $0 + $1.advance }
      }
      let total = advance * Int32(spaces.count)
      return WordJoint(leftAdjustment: 0, advance: total, trailing: total)
    }
    return kernedJoint(spaces, before: index, context, units, fonts: &fonts)
  }

  private mutating func kernedJoint(
    _ spaces: Range<Int>, before index: Int, _ context: WordContext, _ units: [UInt16],
    fonts: inout WordFonts
  ) -> WordJoint? {
    var key = WordJoint.Key(left: nil, right: nil, count: spaces.count, context: context)
    var left: [UInt16] = []
    var right: [UInt16] = []
    if index > 0, found[index - 1].levels.last == context.level {
      let edge = fonts.table.entries[found[index - 1].entry].last
      if edge.font == fonts.spaceFont {
        guard let glyph = edge.glyph else { return nil }
        key.left = glyph
        left = found[index - 1].token.lastCharacter(in: units)
      }
    }
    if index < found.count, found[index].levels.first == context.level,
      found[index].token.continues(context.script)
    {
      let edge = fonts.table.entries[found[index].entry].first
      if edge.font == fonts.spaceFont {
        guard let glyph = edge.glyph else { return nil }
        key.right = glyph
        right = found[index].token.firstCharacter(in: units)
      }
    }
    if let known = fonts.joints[key] { return known }
    let joint = shaper.joint(left: left, right: right, key: key, fonts: fonts)
    if let joint { fonts.joints[key] = joint }
    return joint
  }
}

extension WordScan.Token {
  /// One token of this and the next, spaces between them included.
  fileprivate func joined(to next: WordScan.Token, in units: [UInt16]) -> WordScan.Token {
    var token = self
    token.end = next.end
    token.last = next.last
    token.traits.formUnion(next.traits)
    token.isMixed = isMixed || next.isMixed || scripts?.last != next.scripts?.first
    token.scripts = scripts.map { ($0.first, next.scripts?.last ?? $0.last) } ?? next.scripts
    token.hash = WordScan.hash(of: units[start..<next.end])
    return token
  }

  /// Whether its first character has a script, or takes the one before it.
  fileprivate func continues(_ script: Script) -> Bool {
    guard first.contains(.hasScript) else { return true }
    return ICUProperties.script(numbered: Int32(first.scriptNumber)) == script
  }

  fileprivate func lastCharacter(in units: [UInt16]) -> [UInt16] {
    let isPair = end - start > 1 && UTF16.isTrailSurrogate(units[end - 1])
    return Array(units[(end - (isPair ? 2 : 1))..<end])
  }

  fileprivate func firstCharacter(in units: [UInt16]) -> [UInt16] {
    let isPair = end - start > 1 && UTF16.isLeadSurrogate(units[start])
    return Array(units[start..<(start + (isPair ? 2 : 1))])
  }

  /// The class of the last character that is no mark on another one (UAX #14, LB9).
  func lastLineBreakClass(in units: [UInt16], _ traits: inout UnitTraitsTable) -> LineBreakClass {
    var character = last
    var position = end
    while character.lineBreakClass == .combiningMark
      || character.lineBreakClass == .zeroWidthJoiner,
      position > start
    {
      let scalar = CodePoints.scalar(endingAt: &position, in: units, after: start)
      character = traits[scalar]
    }
    return character.lineBreakClass
  }
}
