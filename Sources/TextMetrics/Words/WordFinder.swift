import Foundation

/// Finds the words of a paragraph in the table, has those measured that are not there, and joins them.
struct WordFinder {
  let units: [UInt16]
  let levels: ParagraphLevels
  let scripts: ParagraphScripts
  let fonts: WordFonts

  /// A word that has been found.
  private struct Found {
    var token: WordScan.Token
    var entry: Int
    var context: WordContext
  }

  /// The words of a paragraph; nil where they have to be shaped together in ways that only the general
  /// preparation knows.
  func line(
    _ hardLine: TextAnalysis.HardLine, paragraph: PreparedParagraph, tokens: [WordScan.Token],
    store: WordStore, shaper: inout WordShaper, traits: inout UnitTraitsTable
  ) -> WordLine? {
    let content = hardLine.content
    var line = WordLine(hardLine: hardLine, paragraph: paragraph, spaceFont: fonts.spaceFont)
    var found: [Found] = []
    var script = scripts.first
    for token in tokens {
      guard
        let word = find(token, script: script, store: store, shaper: &shaper, traits: &traits)
      else { return nil }
      script = fonts.table.entries[word.entry].outgoingScript
      found.append(word)
    }
    if !fonts.rules().areNeutral {
      guard join(&found, store: store, shaper: &shaper, traits: &traits) else { return nil }
    }
    line.places.reserveCapacity(found.count)
    var previous: Found?
    var end = content.lowerBound
    for word in found {
      if word.token.start > end {
        guard
          let joint = joint(
            end..<word.token.start, after: previous, before: word, shaper: &shaper),
          let isAllowed = isBreakAllowed(after: previous?.token, before: word.token, &traits)
        else { return nil }
        if line.places.isEmpty {
          line.leading = joint
          line.isLeadingBreakAllowed = isAllowed
        } else {
          line.places[line.places.count - 1].joint = joint
          line.places[line.places.count - 1].isBreakAllowed = isAllowed
        }
      }
      line.places.append(
        WordLine.Place(
          start: word.token.start, end: word.token.end, entry: word.entry,
          joint: WordJoint(leftAdjustment: 0, advance: 0, trailing: 0), isBreakAllowed: false))
      end = word.token.end
      previous = word
    }
    if end < content.upperBound {
      guard
        let joint = joint(end..<content.upperBound, after: previous, before: nil, shaper: &shaper)
      else { return nil }
      if line.places.isEmpty {
        line.leading = joint
      } else {
        line.places[line.places.count - 1].joint = joint
      }
    }
    return line
  }

  // MARK: Words

  private func find(
    _ token: WordScan.Token, script: Script, store: WordStore, shaper: inout WordShaper,
    traits: inout UnitTraitsTable
  ) -> Found? {
    let range = token.start..<token.end
    guard let level = levels.level(of: range) else { return nil }
    // Where a word starts with a character that has a script, what came before does not matter.
    let context = WordContext(
      script: token.first.contains(.hasScript) ? .common : script, level: level)
    if let known = fonts.table.index(of: units, range, hash: token.hash, context: context) {
      return Found(token: token, entry: known, context: context)
    }
    guard range.count <= Self.lengthLimit,
      let word = store.word(
        Array(units[range]), context: context, fonts: fonts,
        { [units, fonts] in
          shaper.shape(token, of: units, context: context, fonts: fonts, traits: &traits)
        })
    else { return nil }
    let entry = fonts.table.insert(
      word, of: units, range, hash: token.hash, context: context,
      fonts: word.instances.map { fonts.index(of: $0) })
    return Found(token: token, entry: entry, context: context)
  }

  /// Longer stretches without a space are not likely to be met again.
  private static let lengthLimit = 256

  // MARK: Words that are shaped together

  /// Replaces words by longer ones where a lookup looks across the space between them.
  private func join(
    _ found: inout [Found], store: WordStore, shaper: inout WordShaper,
    traits: inout UnitTraitsTable
  ) -> Bool {
    guard !fonts.rules().isWhole else { return false }
    var index = 0
    while index + 1 < found.count {
      guard isJoined(found[index], found[index + 1]) else {
        index += 1
        continue
      }
      var token = found[index].token
      token.append(found[index + 1].token, in: units)
      // The script before a longer word is that before its first part.
      guard
        let word = find(
          token, script: found[index].context.script, store: store, shaper: &shaper,
          traits: &traits)
      else { return false }
      found[index] = word
      found.remove(at: index + 1)
      index = max(0, index - 1)
    }
    return true
  }

  private func isJoined(_ left: Found, _ right: Found) -> Bool {
    let last = fonts.table.entries[left.entry].last
    let first = fonts.table.entries[right.entry].first
    guard last.font == fonts.spaceFont, first.font == fonts.spaceFont else { return false }
    return fonts.table.shareAPattern(last.patterns, first.patterns)
  }

  // MARK: Spaces

  private func joint(
    _ spaces: Range<Int>, after left: Found?, before right: Found?, shaper: inout WordShaper
  ) -> WordJoint? {
    guard let level = levels.level(of: spaces) else { return nil }
    let script = left.map { fonts.table.entries[$0.entry].outgoingScript } ?? scripts.first
    let context = WordContext(script: script, level: level)
    let rules = fonts.rules()
    guard !rules.isWhole else { return nil }
    guard rules.hasPairs else {
      let advance = fonts.spaceAdvance(in: context) {
        shaper.clusters(of: [0x20], context: context, fonts: fonts).reduce(0) { $0 + $1.advance }
      }
      let total = advance * Int32(spaces.count)
      return WordJoint(leftAdjustment: 0, advance: total, trailing: total)
    }
    return kernedJoint(spaces, after: left, before: right, context: context, shaper: &shaper)
  }

  private func kernedJoint(
    _ spaces: Range<Int>, after left: Found?, before right: Found?, context: WordContext,
    shaper: inout WordShaper
  ) -> WordJoint? {
    var key = WordJoint.Key(left: nil, right: nil, count: spaces.count, context: context)
    var leftUnits: [UInt16] = []
    var rightUnits: [UInt16] = []
    if let left, left.context.level == context.level {
      let edge = fonts.table.entries[left.entry].last
      if edge.font == fonts.spaceFont {
        guard let glyph = edge.glyph else { return nil }
        key.left = glyph
        leftUnits = left.token.lastCharacter(in: units)
      }
    }
    if let right, right.context.level == context.level {
      let edge = fonts.table.entries[right.entry].first
      let isOfScript =
        right.token.first.contains(.hasScript)
        ? right.token.first.scriptNumber == scriptNumber(context.script) : true
      if edge.font == fonts.spaceFont, isOfScript {
        guard let glyph = edge.glyph else { return nil }
        key.right = glyph
        rightUnits = right.token.firstCharacter(in: units)
      }
    }
    if let known = fonts.joints[key] { return known }
    let joint = shaper.joint(left: leftUnits, right: rightUnits, key: key, fonts: fonts)
    if let joint { fonts.joints[key] = joint }
    return joint
  }

  private func scriptNumber(_ script: Script) -> UInt8? { ICUProperties.number(of: script) }

  private func isBreakAllowed(
    after left: WordScan.Token?, before right: WordScan.Token, _ traits: inout UnitTraitsTable
  ) -> Bool? {
    SpaceBreaks.isAllowed(
      between: left.map { $0.lastLineBreakClass(in: units, &traits) },
      and: right.first.lineBreakClass)
  }
}

extension WordScan.Token {
  /// Makes one token of this and the next, spaces between them included.
  fileprivate mutating func append(_ next: WordScan.Token, in units: [UInt16]) {
    end = next.end
    last = next.last
    traits.formUnion(next.traits)
    isMixed = isMixed || next.isMixed || scripts?.last != next.scripts?.first
    scripts = scripts.map { ($0.first, next.scripts?.last ?? $0.last) } ?? next.scripts
    hash = units[start..<end].reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
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
  fileprivate func lastLineBreakClass(
    in units: [UInt16], _ traits: inout UnitTraitsTable
  ) -> LineBreakClass {
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
