/// Finds the joints between the words of a paragraph, and whether lines may be broken there.
struct WordJoiner: ~Copyable {
  /// The spaces before each of the words, and those at the end.
  private(set) var joints: [WordJoint] = []
  /// Whether there are any spaces.
  private(set) var hasSpaces = false
  private var shaper = WordShaper()

  /// Finds the joints between words.
  ///
  /// - Parameters:
  ///   - found: the words.
  ///   - content: the range of the words and spaces.
  ///   - paragraph: its levels and scripts.
  ///   - units: the text.
  ///   - fonts: the fonts of the text.
  /// - Returns: False if the words have to be shaped together.
  mutating func join(
    _ found: borrowing [WordFinder.Found], in content: Range<Int>,
    of paragraph: borrowing WordParagraph,
    _ units: borrowing [UInt16], fonts: inout WordFonts
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
      guard
        var joint = joint(
          end..<start, before: index, of: found, paragraph, units, fonts: &fonts)
      else {
        return false
      }
      if !isEnd {
        guard let isAllowed = isBreakAllowed(before: index, of: found, fonts) else { return false }
        joint.isBreakAllowed = isAllowed
        end = found[index].token.end
      }
      joints.append(joint)
      hasSpaces = true
    }
    return true
  }

  /// The joint between two words; nil if the words have to be shaped together.
  private mutating func joint(
    _ spaces: Range<Int>, before index: Int, of found: borrowing [WordFinder.Found],
    _ paragraph: borrowing WordParagraph,
    _ units: borrowing [UInt16], fonts: inout WordFonts
  ) -> WordJoint? {
    guard spaces.count <= Word.spaceLimit(in: fonts.instances[Int(fonts.spaceFont)]),
      paragraph.levels.isUniform(spaces),
      !isPartOfPattern(before: index, of: found, fonts)
    else { return nil }
    let script =
      paragraph.scripts.script(at: spaces.lowerBound)
      ?? (index > 0
        ? fonts.table.entries[found[index - 1].entry].outgoingScript : paragraph.scripts.first)
    let context = WordContext(
      script: script, level: paragraph.levels.level(at: spaces.lowerBound))
    guard fonts.rules.hasPairs else {
      let advance = fonts.spaceAdvance(in: context) ?? measuredSpace(in: context, &fonts)
      let total = advance &* Int32(spaces.count)
      return WordJoint(leftAdjustment: 0, advance: total, trailing: total)
    }
    return kernedJoint(
      spaces.count, before: index, of: found, context, units, fonts: &fonts)
  }

  /// Whether spaces at the start or the end of a line may form a pattern with the word beside them.
  private func isPartOfPattern(
    before index: Int, of found: borrowing [WordFinder.Found], _ fonts: borrowing WordFonts
  ) -> Bool {
    let edges = fonts.edges
    if index == found.count, !edges.patternsEndingInSpace.isEmpty {
      guard let last = found.last else { return true }
      let word = fonts.table.entries[last.entry].last
      return fonts.table.hasAPattern(word.patterns, of: edges.patternsEndingInSpace)
    }
    if index == 0, !edges.patternsBeginningWithSpace.isEmpty {
      guard let first = found.first else { return true }
      let word = fonts.table.entries[first.entry].first
      return fonts.table.hasAPattern(word.patterns, of: edges.patternsBeginningWithSpace)
    }
    return false
  }

  /// The advance of a single space, which is cached.
  private mutating func measuredSpace(
    in context: WordContext, _ fonts: inout WordFonts
  ) -> Int32 {
    let advance = shaper.clusters(of: [0x20], context: context, fonts: fonts)
      .reduce(0) { $0 + $1.advance }
    fonts.enter(spaceAdvance: advance, in: context)
    return advance
  }

  private mutating func kernedJoint(
    _ count: Int, before index: Int, of found: borrowing [WordFinder.Found],
    _ context: WordContext, _ units: borrowing [UInt16],
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
      // A first character without a script takes the one before it.
      if entry.firstScript ?? context.script == context.script,
        entry.first.font == fonts.spaceFont
      {
        guard let glyph = entry.first.glyph else { return nil }
        key.right = glyph
      }
    }
    let letters = fonts.letterPairs(
      font: fonts.spaceFont, script: context.script,
      isRightToLeft: context.level.isRightToLeft)
    let left = key.left.map { (units[found[index - 1].token.end - 1], glyph: $0) }
    let right = key.right.map { (units[found[index].token.start], glyph: $0) }
    if let joint = letters.joint(left: left, right: right, count: count) { return joint }
    if let known = fonts.joints[key] { return known }
    let joint = shaper.joint(
      left: key.left == nil ? [] : found[index - 1].token.lastCharacter(in: units),
      right: key.right == nil ? [] : found[index].token.firstCharacter(in: units), key: key,
      fonts: fonts)
    if let joint { fonts.joints[key] = joint }
    return joint
  }

  /// Whether a line may be broken between spaces and a word; nil if more than the adjacent characters
  /// decide (see ``SpaceBreaks``).
  private func isBreakAllowed(
    before index: Int, of found: borrowing [WordFinder.Found], _ fonts: borrowing WordFonts
  ) -> Bool? {
    let right = fonts.table.entries[found[index].entry]
    return SpaceBreaks.isAllowed(
      between: index > 0 ? fonts.table.entries[found[index - 1].entry].lastClass : nil,
      and: right.firstClass, before: right.secondClass,
      isTailored: fonts.hasTailoredLineBreaks)
  }
}
