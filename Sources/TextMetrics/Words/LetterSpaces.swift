/// The single spaces after text in a script.
///
/// What a space does between two words follows from their ends: from two letters of each, or from the edges of
/// measured words. Ends that differ in nothing have one number. Filled on demand; used by one preparation at a
/// time. The spaces and the words beside them have one level.
final class LetterSpaces {
  /// The end of a word, or the start of one.
  private struct End: Hashable {
    var lineBreakClass: LineBreakClass
    /// The letter, in a font that kerns with the space.
    var kerned: UInt16?
    /// The patterns that may span the space.
    var patterns: [UInt16] = []
  }

  /// The most ends, and the most starts. The last one stands for all that are met later.
  private static let capacity = 256
  private static let overflow = UInt8(capacity - 1)
  /// The index of joints that have to be looked at in their text.
  static let unknown: UInt16 = 1
  private static let jointCapacity = 1 << 14
  /// In an index, says that the joint holds only if no pattern spans the space.
  fileprivate static let patternBit: UInt16 = 1 << 15

  /// The tables that the pass over a text reads. Their owner must outlive them.
  struct Tables: BitwiseCopyable {
    /// The number of a word's end by its last letter and the one before; 0 if it has not been met.
    let ends: UnitTable<UInt8>
    /// The number of a word's start by its first letter and the next one.
    let starts: UnitTable<UInt8>
    /// The index of a joint by the end before it and the start after it; 0 if it has not been met.
    let indices: UnitTable<UInt16>
    /// The joints, as four numbers each.
    fileprivate let joints: UnitTable<Int32>
  }

  /// That of the spaces and the text before them.
  let script: Script
  /// Whether the text runs from right to left.
  let isRightToLeft: Bool
  let tables: Tables

  private let memory = (
    UnitTable<UInt8>.Owner(), UnitTable<UInt8>.Owner(), UnitTable<UInt16>.Owner(),
    UnitTable<Int32>.Owner()
  )
  /// The numbers of the ends and starts of measured words, by their entry.
  private let entryNumbers = (UnitTable<UInt8>.Owner(), UnitTable<UInt8>.Owner())
  /// The size of these two tables, as far as they are in use.
  private var entryByteCount = 0
  private var ends: [End?] = [nil]
  private var starts: [End?] = [nil]
  private var joints: [SpaceJoint] = [.none, .none]

  init(script: Script, isRightToLeft: Bool) {
    self.script = script
    self.isRightToLeft = isRightToLeft
    tables = Tables(
      ends: memory.0.table, starts: memory.1.table, indices: memory.2.table,
      joints: memory.3.table)
  }

  /// The approximate size of the parts of the tables that are in use, but for those by letter, in bytes.
  var byteCount: Int {
    let row = (1 << 8) * MemoryLayout<UInt16>.stride
    return ends.count * row + (ends.count + starts.count) * MemoryLayout<End?>.stride
      + joints.count * 2 * MemoryLayout<SpaceJoint>.stride + entryByteCount
  }

  // MARK: Letters

  /// Numbers the end of a sum.
  func meet(end: LetterSum.Edge, _ fonts: inout WordFonts) -> UInt8 {
    let made = self.end(end, &fonts) { $0.patterns(beforeSpace: $1) }
    let number = Self.number(of: made, in: &ends)
    tables.ends[end.letter, end.neighbor] = number
    return number
  }

  /// Numbers the start of a sum.
  func meet(start: LetterSum.Edge, _ fonts: inout WordFonts) -> UInt8 {
    let alphabet = fonts.alphabets[start.alphabet]
    // No lookup spans a change of script.
    guard alphabet.spaces === self else {
      let letter = alphabet.letter(start.letter)
      return Self.number(of: End(lineBreakClass: letter.lineBreakClass), in: &starts)
    }
    let made = end(start, &fonts) { $0.patterns(afterSpace: $1) }
    let number = Self.number(of: made, in: &starts)
    tables.starts[start.letter, start.neighbor] = number
    return number
  }

  private func end(
    _ edge: LetterSum.Edge, _ fonts: inout WordFonts,
    patterns: (SpaceEdges, [EdgePatterns.Glyph]) -> [UInt16]
  ) -> End {
    let alphabet = fonts.alphabets[edge.alphabet]
    let letter = alphabet.letter(edge.letter)
    var end = End(lineBreakClass: letter.lineBreakClass)
    guard letter.font == fonts.spaceFont, !fonts.rules.areNeutral else { return end }
    let unit = alphabet.unit(edge.letter)
    if fonts.rules.hasPairs { end.kerned = unit }
    let letters = letters(&fonts)
    var glyphs = [letters.edge(of: unit)]
    // Any letters may follow the second one.
    if edge.neighbor != Alphabet.end {
      glyphs += [letters.edge(of: alphabet.unit(edge.neighbor)), .several]
    }
    end.patterns = patterns(fonts.edges, glyphs)
    return end
  }

  // MARK: Measured words

  /// The number of the end of a measured word.
  ///
  /// - Parameters:
  ///   - entry: that of the word.
  ///   - unit: its last code unit.
  ///   - fonts: the fonts of the style.
  /// - Returns: The number.
  func end(ofEntry entry: Int, _ unit: UInt16, _ fonts: inout WordFonts) -> UInt8 {
    number(ofEntry: entry, known: entryNumbers.0.table) {
      let word = fonts.table.entries[entry]
      let end = end(word.last, word.lastClass, unit, isKerned: true, &fonts)
      return end.map { Self.number(of: $0, in: &ends) }
    }
  }

  /// The number of the start of a measured word; the parameters are like those of ``end(ofEntry:_:_:)``.
  func start(ofEntry entry: Int, _ unit: UInt16, _ fonts: inout WordFonts) -> UInt8 {
    number(ofEntry: entry, known: entryNumbers.1.table) {
      let word = fonts.table.entries[entry]
      let start = end(
        word.first, word.firstClass, unit, isKerned: word.begins(in: script), &fonts)
      return start.map { Self.number(of: $0, in: &starts) }
    }
  }

  private func number(
    ofEntry entry: Int, known: UnitTable<UInt8>, found: () -> UInt8?
  ) -> UInt8 {
    guard let index = UInt16(exactly: entry) else { return found() ?? Self.overflow }
    if known[index] == 0 {
      known[index] = found() ?? Self.overflow
      entryByteCount = max(entryByteCount, 2 * (entry + 1))
    }
    return known[index]
  }

  /// Nil if the glyph beside the space is not the letter's usual one.
  private func end(
    _ edge: WordTable.Edge, _ lineBreakClass: LineBreakClass, _ unit: UInt16, isKerned: Bool,
    _ fonts: inout WordFonts
  ) -> End? {
    var end = End(lineBreakClass: lineBreakClass)
    guard edge.font == fonts.spaceFont else { return end }
    end.patterns = fonts.table.patterns(edge.patterns)
    guard isKerned, fonts.rules.hasPairs else { return end }
    guard let glyph = edge.glyph, letters(&fonts).letter(unit)?.glyph == glyph else { return nil }
    end.kerned = unit
    return end
  }

  private func letters(_ fonts: inout WordFonts) -> PairAdvances {
    fonts.pairAdvances(font: fonts.spaceFont, script: script, isRightToLeft: isRightToLeft)
  }

  private static func number(of end: End, in all: inout [End?]) -> UInt8 {
    if let known = all.firstIndex(of: end) { return UInt8(known) }
    guard all.count < Self.overflow else { return Self.overflow }
    all.append(end)
    return UInt8(all.count - 1)
  }

  // MARK: Joints

  /// Finds the joint of a single space between two words.
  ///
  /// - Parameters:
  ///   - left: the number of the end of a word.
  ///   - right: that of the start of the next one.
  ///   - fonts: the fonts of the style.
  /// - Returns: The index; ``unknown`` if the joint has to be looked at in its text each time.
  func meet(_ left: UInt8, _ right: UInt8, _ fonts: inout WordFonts) -> UInt16 {
    let index = measured(Int(left), Int(right), &fonts)
    tables.indices[left, right] = index
    return index
  }

  private func measured(_ left: Int, _ right: Int, _ fonts: inout WordFonts) -> UInt16 {
    guard left < ends.count, right < starts.count, let last = ends[left], let first = starts[right],
      let joint = joint(last, first, letters(&fonts), fonts), let index = index(of: joint)
    else { return Self.unknown }
    return last.patterns.contains(where: first.patterns.contains) ? index | Self.patternBit : index
  }

  /// Nil if there is no room for it.
  private func index(of joint: SpaceJoint) -> UInt16? {
    if let known = joints.dropFirst(2).firstIndex(of: joint) { return UInt16(known) }
    guard joints.count < Self.jointCapacity else { return nil }
    let index = UInt16(joints.count)
    joints.append(joint)
    tables.joints[4 * index] = joint.leftAdjustment
    tables.joints[4 * index + 1] = joint.advance
    tables.joints[4 * index + 2] = joint.trailing
    tables.joints[4 * index + 3] = joint.isBreakAllowed ? 1 : 0
    return index
  }

  private func joint(
    _ last: End, _ first: End, _ letters: PairAdvances, _ fonts: borrowing WordFonts
  ) -> SpaceJoint? {
    // The character after an infix separator decides too, and after others in some languages.
    guard !fonts.hasTailoredLineBreaks, first.lineBreakClass != .infixNumeric,
      let isBreakAllowed = SpaceBreaks.isAllowed(
        between: last.lineBreakClass, and: first.lineBreakClass, before: nil, isTailored: false),
      var joint = letters.joint(
        left: letters.neighbor(last.kerned), right: letters.neighbor(first.kerned), count: 1)
    else { return nil }
    joint.isBreakAllowed = isBreakAllowed
    return joint
  }
}

extension LetterSpaces.Tables {
  /// Whether a joint holds only if no pattern spans the space.
  @inline(__always)
  func mayBePartOfPattern(_ index: UInt16) -> Bool { index & LetterSpaces.patternBit != 0 }

  /// A joint by its index.
  @inline(__always)
  func joint(_ index: UInt16) -> SpaceJoint {
    let index = index & ~LetterSpaces.patternBit
    return SpaceJoint(
      leftAdjustment: joints[4 &* index], advance: joints[4 &* index &+ 1],
      trailing: joints[4 &* index &+ 2], isBreakAllowed: joints[4 &* index &+ 3] != 0)
  }
}

extension PairAdvances {
  /// A letter as the neighbour of a space.
  fileprivate func neighbor(_ unit: UInt16?) -> Neighbor? {
    guard let unit, let letter = letter(unit) else { return nil }
    return (unit, letter.glyph)
  }
}
