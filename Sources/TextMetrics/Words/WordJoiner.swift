/// Finds the joints between words, and whether lines may be broken there. Holds working memory.
struct WordJoiner: ~Copyable {
  private var shaper = WordShaper()

  /// Finds the joint of spaces.
  ///
  /// - Parameters:
  ///   - count: the number of spaces.
  ///   - left: the word before them; nil at the start of the line.
  ///   - right: the word after them; nil at its end.
  ///   - context: the script and level of the spaces.
  ///   - units: the text.
  ///   - fonts: the fonts of the text.
  /// - Returns: Nil if the words have to be shaped together, or more than the characters beside the spaces
  ///   decides whether a line may be broken there.
  mutating func joint(
    _ count: Int, between left: WordFinder.Found?, and right: WordFinder.Found?,
    _ context: WordContext, _ units: borrowing [UInt16], fonts: inout WordFonts
  ) -> SpaceJoint? {
    guard count <= Word.spaceLimit(in: fonts.instances[Int(fonts.spaceFont)]),
      count == 1 || !fonts.rules.spacesInteract,
      !isPartOfPattern(between: left, and: right, fonts),
      var joint = advances(count, between: left, and: right, context, units, fonts: &fonts)
    else { return nil }
    if let right {
      guard let isAllowed = isBreakAllowed(between: left, and: right, fonts) else { return nil }
      joint.isBreakAllowed = isAllowed
    }
    return joint
  }

  /// Whether spaces at the start or the end of a line may form a pattern with the word beside them.
  private func isPartOfPattern(
    between left: WordFinder.Found?, and right: WordFinder.Found?, _ fonts: borrowing WordFonts
  ) -> Bool {
    let edges = fonts.edges
    if right == nil, !edges.patternsEndingInSpace.isEmpty {
      guard let left else { return true }
      let word = fonts.table.entries[left.entry].last
      return fonts.table.hasAPattern(word.patterns, of: edges.patternsEndingInSpace)
    }
    if left == nil, !edges.patternsBeginningWithSpace.isEmpty {
      guard let right else { return true }
      let word = fonts.table.entries[right.entry].first
      return fonts.table.hasAPattern(word.patterns, of: edges.patternsBeginningWithSpace)
    }
    return false
  }

  private mutating func advances(
    _ count: Int, between left: WordFinder.Found?, and right: WordFinder.Found?,
    _ context: WordContext, _ units: borrowing [UInt16], fonts: inout WordFonts
  ) -> SpaceJoint? {
    guard fonts.rules.hasPairs else {
      let advance = shaper.spaceAdvance(in: context, &fonts)
      let total = advance &* Int32(count)
      return SpaceJoint(leftAdjustment: 0, advance: total, trailing: total)
    }
    return kernedJoint(count, between: left, and: right, context, units, fonts: &fonts)
  }

  private mutating func kernedJoint(
    _ count: Int, between left: WordFinder.Found?, and right: WordFinder.Found?,
    _ context: WordContext, _ units: borrowing [UInt16], fonts: inout WordFonts
  ) -> SpaceJoint? {
    var key = SpaceJointKey(left: nil, right: nil, count: count, context: context)
    if let left, left.levels.last == context.level {
      let edge = fonts.table.entries[left.entry].last
      if edge.font == fonts.spaceFont {
        guard let glyph = edge.glyph else { return nil }
        key.left = glyph
      }
    }
    if let right, right.levels.first == context.level {
      let entry = fonts.table.entries[right.entry]
      if entry.begins(in: context.script), entry.first.font == fonts.spaceFont {
        guard let glyph = entry.first.glyph else { return nil }
        key.right = glyph
      }
    }
    let letters = fonts.pairAdvances(
      font: fonts.spaceFont, script: context.script,
      isRightToLeft: context.level.isRightToLeft)
    let before = left.flatMap { word in
      key.left.map { (units[word.token.end - 1], glyph: $0) }
    }
    let after = right.flatMap { word in
      key.right.map { (units[word.token.start], glyph: $0) }
    }
    if let joint = letters.joint(left: before, right: after, count: count) { return joint }
    if let known = fonts.joints[key] { return known }
    let joint = shaper.joint(
      left: key.left == nil ? [] : left?.token.lastCharacter(in: units) ?? [],
      right: key.right == nil ? [] : right?.token.firstCharacter(in: units) ?? [], key: key,
      fonts: fonts)
    if let joint { fonts.joints[key] = joint }
    return joint
  }

  /// Whether a line may be broken between spaces and a word; nil if more than the adjacent characters
  /// decide (see ``SpaceBreaks``).
  private func isBreakAllowed(
    between left: WordFinder.Found?, and right: WordFinder.Found, _ fonts: borrowing WordFonts
  ) -> Bool? {
    let next = fonts.table.entries[right.entry]
    return SpaceBreaks.isAllowed(
      between: left.map { fonts.table.entries[$0.entry].lastClass }, and: next.firstClass,
      before: next.secondClass, isTailored: fonts.hasTailoredLineBreaks)
  }
}
