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
  /// The spaces before each of the words, and those at the end.
  private(set) var joints: [WordJoint] = []
  /// There are spaces at all.
  private(set) var hasSpaces = false
  private var shaper = WordShaper()
  private let store: WordStore

  init(_ store: WordStore) { self.store = store }

  /// Finds the words of a paragraph.
  ///
  /// - Parameters:
  ///   - tokens: those of the paragraph.
  ///   - paragraph: its levels and scripts.
  ///   - units: the text.
  ///   - fonts: those that it is set in.
  ///   - traits: of code units.
  /// - Returns: False where they have to be shaped together in ways that only the general preparation
  ///   knows.
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
    store.count(words: found.count)
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
    // Where a word starts with a character that has a script, what came before does not matter.
    if !token.first.contains(.hasScript) {
      context.script = paragraph.scripts.script(at: token.start) ?? script
    }
    return found(token, units, context: context, fonts: &fonts, traits: &traits)
  }

  /// A word that is of one level and whose scripts follow from itself.
  private mutating func found(
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

  /// A word that is of several levels, or whose scripts do not follow from itself.
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

  /// Enters a word in the table that is not there yet.
  private mutating func entered(
    _ token: WordScan.Token, _ units: borrowing [UInt16], context: WordContext,
    division: WordDivision?, fonts: inout WordFonts, traits: inout UnitTraitsTable
  ) -> Int? {
    guard token.range.count <= Self.lengthLimit,
      let word = word(
        token, units, context: context, division: division, fonts: &fonts, traits: &traits)
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

  /// Longer stretches, of letters or of spaces, are not likely to be met again.
  private static let lengthLimit = 256

  /// A word that another preparation has measured, or this one measures now.
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
    if let made { store.insert(made, for: key, madeIn: ContinuousClock.now - start) }
    return made
  }

  // MARK: Words that are shaped together

  /// Replaces words by longer ones where a lookup looks across the space between them.
  private mutating func joinWords(
    _ paragraph: borrowing WordParagraph, _ units: borrowing [UInt16], fonts: inout WordFonts,
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
    guard last.patterns != 0, first.patterns != 0, last.font == fonts.spaceFont,
      first.font == fonts.spaceFont
    else { return false }
    return fonts.table.shareAPattern(last.patterns, first.patterns)
  }
}

// MARK: - Spaces

extension WordFinder {
  /// Finds what spaces add between the words that have been found.
  ///
  /// - Parameters:
  ///   - content: where the words and spaces stand.
  ///   - paragraph: its levels and scripts.
  ///   - units: the text.
  ///   - fonts: those that it is set in.
  /// - Returns: False where the words have to be shaped together.
  mutating func join(
    _ content: Range<Int>, of paragraph: borrowing WordParagraph,
    in units: borrowing [UInt16], fonts: inout WordFonts
  ) -> Bool {
    joints.removeAll(keepingCapacity: true)
    hasSpaces = false
    var end = content.lowerBound
    for index in 0...found.count {
      let isEnd = index == found.count
      let start = isEnd ? content.upperBound : found[index].token.start
      guard start > end else {
        joints.append(.none)
        if !isEnd { end = found[index].token.end }
        continue
      }
      guard var joint = joint(end..<start, before: index, paragraph, units, fonts: &fonts) else {
        return false
      }
      if !isEnd {
        guard let isAllowed = isBreakAllowed(before: index, fonts) else { return false }
        joint.isBreakAllowed = isAllowed
        end = found[index].token.end
      }
      joints.append(joint)
      hasSpaces = true
    }
    return true
  }

  /// What spaces add between two words; nil where the words have to be shaped together.
  private mutating func joint(
    _ spaces: Range<Int>, before index: Int, _ paragraph: borrowing WordParagraph,
    _ units: borrowing [UInt16], fonts: inout WordFonts
  ) -> WordJoint? {
    guard spaces.count <= Self.lengthLimit, paragraph.levels.isUniform(spaces) else { return nil }
    let script =
      paragraph.scripts.script(at: spaces.lowerBound)
      ?? (index > 0
        ? fonts.table.entries[found[index - 1].entry].outgoingScript : paragraph.scripts.first)
    let context = WordContext(
      script: script, level: paragraph.levels.level(at: spaces.lowerBound))
    guard fonts.rules.hasPairs else {
      let advance = fonts.spaceAdvance(in: context) ?? measuredSpace(in: context, &fonts)
      let total = advance * Int32(spaces.count)
      return WordJoint(leftAdjustment: 0, advance: total, trailing: total)
    }
    return kernedJoint(spaces.count, before: index, context, units, fonts: &fonts)
  }

  /// The advance of a space by itself, which is entered.
  private mutating func measuredSpace(
    in context: WordContext, _ fonts: inout WordFonts
  ) -> Int32 {
    let advance = shaper.clusters(of: [0x20], context: context, fonts: fonts)
      .reduce(0) { $0 + $1.advance }
    fonts.enter(spaceAdvance: advance, in: context)
    return advance
  }

  private mutating func kernedJoint(
    _ count: Int, before index: Int, _ context: WordContext, _ units: borrowing [UInt16],
    fonts: inout WordFonts
  ) -> WordJoint? {
    var key = WordJoint.Key(left: nil, right: nil, count: count, context: context)
    if index > 0, found[index - 1].levels.last == context.level {
      let edge = fonts.table.entries[found[index - 1].entry].last
      if edge.font == fonts.spaceFont {
        guard let glyph = edge.glyph else { return nil }
        key.left = glyph
      }
    }
    if index < found.count, found[index].levels.first == context.level {
      let entry = fonts.table.entries[found[index].entry]
      // A first character of no script takes the one before it.
      if entry.firstScript ?? context.script == context.script,
        entry.first.font == fonts.spaceFont
      {
        guard let glyph = entry.first.glyph else { return nil }
        key.right = glyph
      }
    }
    if let known = fonts.joints[key] { return known }
    let joint = shaper.joint(
      left: key.left == nil ? [] : found[index - 1].token.lastCharacter(in: units),
      right: key.right == nil ? [] : found[index].token.firstCharacter(in: units), key: key,
      fonts: fonts)
    if let joint { fonts.joints[key] = joint }
    return joint
  }

  /// Whether a line may be broken between spaces and a word; nil where more than the characters beside
  /// them decide (see ``SpaceBreaks``).
  private func isBreakAllowed(before index: Int, _ fonts: borrowing WordFonts) -> Bool? {
    let right = fonts.table.entries[found[index].entry]
    return SpaceBreaks.isAllowed(
      between: index > 0 ? fonts.table.entries[found[index - 1].entry].lastClass : nil,
      and: right.firstClass, before: right.secondClass)
  }
}

extension WordDivision {
  /// What a word depends on that would divide like this by itself; nil for others.
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
