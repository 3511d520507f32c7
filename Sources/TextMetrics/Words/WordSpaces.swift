/// The spaces after text in a script.
///
/// The effect of spaces between two words follows from the ends of the words. Equal ends share one number, and the
/// joint of a single space between two numbers is kept. Filled on demand; used by one preparation at a time.
final class WordSpaces {
  /// What is on one side of spaces: the end of a word, the start of one, or the start or end of the line.
  struct End: Hashable {
    /// The class of the word's last character, without its marks (UAX #14, LB9), or of its first one; nil where the
    /// line starts or ends.
    var lineBreakClass: LineBreakClass?
    /// At the start of a word, the class of its second character if that may decide whether a line may be broken before
    /// the word; nil otherwise, or if there is no second character.
    var nextClass: LineBreakClass?
    /// The change of the advance of the character before a space, or of a space before the character, in design units
    /// of the font of spaces.
    var adjustment: Int32 = 0
    /// The patterns that may span the spaces, by their index in ``SpaceLookupRules/splits``.
    var patterns: [UInt16] = []
    /// False where the line, or its part in one style, starts or ends.
    var isOfWord = true

    /// Hashes all numbers at once: ends are looked up for every new pair of letters.
    func hash(into hasher: inout Hasher) {
      let classes =
        Int32(truncatingIfNeeded: lineBreakClass?.rawValue ?? -1) &* 64
        &+ Int32(truncatingIfNeeded: nextClass?.rawValue ?? -1)
      var bits = UInt64(UInt32(bitPattern: adjustment)) << 32 | UInt64(UInt32(bitPattern: classes))
      for pattern in patterns { bits = (bits ^ UInt64(pattern)) &* 0x9E37_79B9_7F4A_7C15 }
      hasher.combine(bits)
    }

    /// The start of the line, or its end.
    static let ofLine = End(lineBreakClass: nil, isOfWord: false)

    /// Whether a pattern may span this end of a word, the spaces after it and the start of the next one.
    func sharesPattern(with start: End) -> Bool {
      patterns.contains(where: start.patterns.contains)
    }
  }

  /// The number of ends and starts that only the whole word determines, and of all new ones past the last number.
  static let unknownEnd: UInt16 = 1
  /// The number of the start of the line, and of its end.
  static let ofLine: UInt16 = 2
  /// Joints between ends with numbers below this one are in a table.
  fileprivate static let tabled: UInt16 = 1 << 8
  /// The index of joints that must be determined in their text each time.
  static let unknown: UInt16 = 1
  private static let jointCapacity = 1 << 14
  /// The bit of an index which says that the joint holds only if no pattern spans the space.
  fileprivate static let patternBit: UInt16 = 1 << 15

  /// The tables that the pass over a text reads. Their owner must outlive them.
  struct Tables: BitwiseCopyable {
    /// The number of a word's end by its last letter and the one before; 0 if it has not been seen.
    let ends: UnitTable<UInt16>
    /// The number of a word's start by its first letter and the next one.
    let starts: UnitTable<UInt16>
    /// The index of a joint by the end before it and the start after it; 0 if it has not been seen.
    fileprivate let indices: UnitTable<UInt16>
    /// The joints, as four numbers each.
    fileprivate let joints: UnitTable<Int32>
  }

  /// Ends or starts, by their number.
  private struct Numbers {
    private(set) var all: [End?] = [nil, nil, .ofLine]
    private var numbers: [End: UInt16] = [.ofLine: ofLine]

    /// The number of an end; nil stands for an end that only the whole word determines.
    mutating func number(of end: End?) -> UInt16 {
      guard let end else { return unknownEnd }
      if let known = numbers[end] { return known }
      guard let number = UInt16(exactly: all.count) else { return unknownEnd }
      all.append(end)
      numbers[end] = number
      return number
    }
  }

  /// The script of the spaces and of the text before them.
  let script: Script
  /// Whether the text runs from right to left.
  let isRightToLeft: Bool
  let tables: Tables

  private let memory = (
    UnitTable<UInt16>.Owner(), UnitTable<UInt16>.Owner(), UnitTable<UInt16>.Owner(),
    UnitTable<Int32>.Owner()
  )
  /// The numbers of the ends and the starts of measured words by their entries; 0 where they are not known.
  private var entryEnds: [UInt16] = []
  private var entryStarts: [UInt16] = []
  private let bytes: ByteCount
  private var ends = Numbers()
  private var starts = Numbers()
  private var joints: [SpaceJoint: UInt16] = [:]

  /// - Parameters:
  ///   - script: the script of the spaces and of the text before them.
  ///   - isRightToLeft: whether the text runs from right to left.
  ///   - bytes: receives the size of what is kept here, except for the tables by letter.
  init(script: Script, isRightToLeft: Bool, bytes: ByteCount? = nil) {
    self.bytes = ByteCount(in: bytes)
    self.script = script
    self.isRightToLeft = isRightToLeft
    tables = Tables(
      ends: memory.0.table, starts: memory.1.table, indices: memory.2.table,
      joints: memory.3.table)
  }

  /// The number of an end, whose memory is counted if it is new.
  private func number(ofEnd end: End?) -> UInt16 {
    let count = ends.all.count
    let number = ends.number(of: end)
    guard ends.all.count > count else { return number }
    let row = (1 << 8) * MemoryLayout<UInt16>.stride
    bytes.add(3 * MemoryLayout<End?>.stride + (count < Self.tabled ? row : 0))
    if let row = UInt8(exactly: count) { tables.indices.reserveRow(row) }
    return number
  }

  /// The number of a start, whose memory is counted if it is new.
  private func number(ofStart start: End?) -> UInt16 {
    let count = starts.all.count
    let number = starts.number(of: start)
    if starts.all.count > count { bytes.add(3 * MemoryLayout<End?>.stride) }
    return number
  }

  /// Prepares the tables for a new letter.
  func reserve(letter: UInt8) {
    tables.ends.reserveRow(letter)
    tables.starts.reserveRow(letter)
  }

  private func letters(_ fonts: inout WordFonts) -> PairAdvances {
    fonts.pairAdvances(font: fonts.spaceFont, script: script, isRightToLeft: isRightToLeft)
  }
}

// MARK: - Letters

extension WordSpaces {
  /// Numbers the end of a sum.
  func assignNumber(toEnd end: LetterSum.End, _ fonts: inout WordFonts) -> UInt16 {
    let (made, isDecided) = self.end(end, .before, &fonts)
    let number = number(ofEnd: made)
    if isDecided {
      tables.ends.fillRow(end.letter, with: number)
    } else {
      tables.ends[end.letter, end.neighbor] = number
    }
    return number
  }

  /// Numbers the start of a sum.
  ///
  /// - Parameters:
  ///   - start: the first letter of the sum.
  ///   - next: the class of its second character; nil if there is none.
  ///   - fonts: the fonts of the style.
  /// - Returns: The number.
  func assignNumber(
    toStart start: LetterSum.End, before next: LineBreakClass?, _ fonts: inout WordFonts
  ) -> UInt16 {
    let alphabet = fonts.alphabets[start.alphabet]
    let lineBreakClass = alphabet.letter(start.letter).lineBreakClass
    let needsNext = Self.needsNextClass(after: lineBreakClass)
    let nextClass = needsNext ? next : nil
    // No lookup spans a change of script.
    guard alphabet.spaces === self else {
      return number(
        ofStart: End(
          lineBreakClass: lineBreakClass, nextClass: nextClass,
          patterns: fonts.spaceContexts.patternsEndingInSpace))
    }
    var (made, isDecided) = end(start, .after, &fonts)
    made?.nextClass = nextClass
    let number = number(ofStart: made)
    if isDecided, !needsNext {
      tables.starts.fillRow(start.letter, with: number)
    } else if nextClass == nil || start.neighbor != Alphabet.end {
      // If the second character has another font or script, the neighbor does not identify it.
      tables.starts[start.letter, start.neighbor] = number
    }
    return number
  }

  /// Whether the class of a word's second character may decide whether a line may be broken before the word.
  private static func needsNextClass(after first: LineBreakClass) -> Bool {
    first == .infixNumeric
  }

  /// - Returns: The end, or nil if only the whole word determines it; and whether the letter next to the space decided
  ///   it alone, so that all words with this letter there have the same end.
  private func end(
    _ sumEnd: LetterSum.End, _ side: SpaceContexts.Side, _ fonts: inout WordFonts
  ) -> (End?, isDecided: Bool) {
    let alphabet = fonts.alphabets[sumEnd.alphabet]
    let letter = alphabet.letter(sumEnd.letter)
    var end = End(lineBreakClass: letter.lineBreakClass)
    guard letter.font == fonts.spaceFont, !fonts.rules.areNeutral else {
      end.patterns = fonts.spaceContexts.patterns(endingAtSpaceOn: side)
      return (end, true)
    }
    let unit = alphabet.unit(sumEnd.letter)
    let letters = letters(&fonts)
    guard let scalar = Unicode.Scalar(unit),
      var end = kerned(end, scalar, letters.letter(unit)?.glyph, on: side, &fonts)
    else { return (nil, true) }
    guard fonts.spaceContexts.havePatterns else { return (end, true) }
    var glyphs = [letters.contextGlyph(of: unit)]
    // Any letters may follow the second one.
    if sumEnd.neighbor != Alphabet.end {
      glyphs += [letters.contextGlyph(of: alphabet.unit(sumEnd.neighbor)), .several]
    }
    let matches = fonts.spaceContexts.matches(of: glyphs, on: side)
    end.patterns = matches.patterns
    return (end, matches.glyphCount <= 1)
  }
}

extension WordSpaces {
  /// The patterns that a sum completes on its side of spaces.
  ///
  /// - Parameters:
  ///   - units: the word, from the space on.
  ///   - side: the side of the spaces that the word is on.
  ///   - fonts: the fonts of the style.
  /// - Returns: The patterns.
  func patterns(
    of units: some Sequence<UInt16>, on side: SpaceContexts.Side, _ fonts: inout WordFonts
  ) -> [UInt16] {
    let letters = letters(&fonts)
    return fonts.spaceContexts.matches(of: units.lazy.map(letters.contextGlyph), on: side).patterns
  }
}

// MARK: - Measured words

extension WordSpaces {
  /// The number of the end of a measured word.
  ///
  /// - Parameters:
  ///   - entry: the entry of the word.
  ///   - token: the word.
  ///   - units: the text that contains it.
  ///   - fonts: the fonts of the style.
  /// - Returns: The number.
  func end(
    ofEntry entry: Int, _ token: WordToken, _ units: borrowing [UInt16], _ fonts: inout WordFonts
  ) -> UInt16 {
    if let known = entryEnds.number(at: entry) { return known }
    let word = fonts.table.words[entry].last
    let end = End(
      lineBreakClass: fonts.lineBreakClass(of: token.lastBase(in: units, fonts.traits)),
      patterns: patterns(of: word, on: .before, fonts))
    let number = number(
      ofEnd: word.font == fonts.spaceFont
        ? kerned(end, token.lastCharacter(in: units), word.glyph, on: .before, &fonts) : end)
    bytes.add(entryEnds.set(number, at: entry))
    return number
  }

  /// The number of the start of a measured word; its parameters are those of ``end(ofEntry:_:_:_:)``.
  func start(
    ofEntry entry: Int, _ token: WordToken, _ units: borrowing [UInt16], _ fonts: inout WordFonts
  ) -> UInt16 {
    if let known = entryStarts.number(at: entry) { return known }
    let word = fonts.table.words[entry].first
    let scalar = token.firstCharacter(in: units)
    let lineBreakClass = fonts.lineBreakClass(of: scalar)
    var start = End(
      lineBreakClass: lineBreakClass, patterns: patterns(of: word, on: .after, fonts))
    if Self.needsNextClass(after: lineBreakClass) {
      start.nextClass = token.secondCharacter(in: units).map { fonts.lineBreakClass(of: $0) }
    }
    let isKerned = word.font == fonts.spaceFont && token.begins(in: script)
    let number = number(
      ofStart: isKerned ? kerned(start, scalar, word.glyph, on: .after, &fonts) : start)
    bytes.add(entryStarts.set(number, at: entry))
    return number
  }

  /// The patterns that may span the spaces next to the end of a measured word.
  private func patterns(
    of end: Word.End, on side: SpaceContexts.Side, _ fonts: borrowing WordFonts
  ) -> [UInt16] {
    end.font == fonts.spaceFont
      ? end.patterns : fonts.spaceContexts.patterns(endingAtSpaceOn: side)
  }

  /// The end of a word in the font of spaces, adjusted by its kerning with a space.
  ///
  /// - Parameters:
  ///   - end: the end without the kerning.
  ///   - scalar: its character next to the space.
  ///   - glyph: the glyph of that character; nil if lookups may skip it.
  ///   - side: the side of the spaces that the word is on.
  ///   - fonts: the fonts of the style.
  /// - Returns: Nil if only the whole word determines it: lookups may skip the glyph next to the space, or do more to
  ///   it there than adjust advances.
  private func kerned(
    _ end: End, _ scalar: Unicode.Scalar, _ glyph: @autoclosure () -> UInt32?,
    on side: SpaceContexts.Side, _ fonts: inout WordFonts
  ) -> End? {
    guard fonts.rules.hasPairs else { return end }
    guard let glyph = glyph(),
      let adjustment = letters(&fonts).adjustment(
        of: PairAdvances.Neighbor(scalar: scalar, glyph: glyph), on: side)
    else { return nil }
    var end = end
    end.adjustment = adjustment
    return end
  }
}

// MARK: - Joints

extension WordSpaces {
  /// The end of a word by its number; nil if only the whole word determines it.
  func end(_ number: UInt16) -> End? { ends.all[Int(number)] }

  /// The start of a word by its number.
  func start(_ number: UInt16) -> End? { starts.all[Int(number)] }

  /// Finds the joint of a single space between two words of one level.
  ///
  /// - Parameters:
  ///   - left: the number of the end of a word.
  ///   - right: the number of the start of the next word.
  ///   - fonts: the fonts of the style.
  /// - Returns: The index; ``unknown`` if the joint must be determined in its text each time.
  func addJoint(_ left: UInt16, _ right: UInt16, _ fonts: inout WordFonts) -> UInt16 {
    guard max(left, right) < Self.tabled else { return Self.unknown }
    let index = index(of: end(left), start(right), &fonts)
    tables.indices[UInt8(left), UInt8(right)] = index
    return index
  }

  private func index(of left: End?, _ right: End?, _ fonts: inout WordFonts) -> UInt16 {
    guard let left, let right, let joint = joint(1, between: left, and: right, &fonts),
      let index = index(of: joint)
    else { return Self.unknown }
    return left.sharesPattern(with: right) ? index | Self.patternBit : index
  }

  /// Nil if there is no room for it.
  private func index(of joint: SpaceJoint) -> UInt16? {
    if let known = joints[joint] { return known }
    guard joints.count + 2 < Self.jointCapacity else { return nil }
    let index = UInt16(joints.count + 2)
    joints[joint] = index
    bytes.add(3 * MemoryLayout<SpaceJoint>.stride)
    tables.joints.set(
      SIMD4(
        joint.leftAdjustment, joint.advance, joint.trailing, joint.isBreakAllowed ? 1 : 0),
      at: index)
    return index
  }

  /// The joint of a single space at the end of the line, by the number of the end before it; nil if it must be
  /// determined in its text each time.
  @inline(__always)
  func jointAtEndOfLine(after end: UInt16, _ fonts: inout WordFonts) -> SpaceJoint? {
    var index = tables.index(end, Self.ofLine)
    if index == 0 { index = addJoint(end, Self.ofLine, &fonts) }
    return index != Self.unknown ? tables.joint(index) : nil
  }

  /// The joint of the spaces between two words, which no pattern spans.
  ///
  /// - Parameters:
  ///   - count: the number of spaces.
  ///   - left: the end of the word before them.
  ///   - right: the start of the word after them.
  ///   - fonts: the fonts of the style.
  /// - Returns: Nil if the words must be shaped together, or if more than the characters next to the spaces decides
  ///   whether a line may be broken there.
  func joint(
    _ count: Int, between left: End, and right: End, _ fonts: inout WordFonts
  ) -> SpaceJoint? {
    guard count <= Word.spaceLimit(in: fonts.instances[Int(fonts.spaceFont)]),
      count == 1 || !fonts.rules.spacesInteract, !isPartOfPattern(left, right, fonts.spaceContexts)
    else { return nil }
    let advance = letters(&fonts).advance(ofSpaces: count)
    return SpaceJoint(
      leftAdjustment: left.adjustment, advance: advance &+ right.adjustment, trailing: advance
    ).broken(between: left, and: right)
  }

  /// Whether spaces at the start or the end of a line may form a pattern with the word next to them.
  private func isPartOfPattern(_ left: End, _ right: End, _ contexts: SpaceContexts) -> Bool {
    if !right.isOfWord, !contexts.patternsEndingInSpace.isEmpty {
      return !left.isOfWord
        || left.patterns.contains(where: contexts.patternsEndingInSpace.contains)
    }
    if !left.isOfWord, !contexts.patternsBeginningWithSpace.isEmpty {
      return !right.isOfWord
        || right.patterns.contains(where: contexts.patternsBeginningWithSpace.contains)
    }
    return false
  }
}

extension [UInt16] {
  /// An element that has been set.
  fileprivate func number(at index: Int) -> UInt16? {
    index < count && self[index] != 0 ? self[index] : nil
  }

  /// Sets an element, filling up with zeros if it is past the end.
  ///
  /// - Returns: How much more memory is in use, in bytes.
  fileprivate mutating func set(_ number: UInt16, at index: Int) -> Int {
    let before = count
    while count <= index { append(0) }
    self[index] = number
    return (count - before) * MemoryLayout<UInt16>.stride
  }
}

extension SpaceJoint {
  /// The joint, with ``isBreakAllowed`` as the characters next to the spaces decide; nil if more than these characters
  /// decides it.
  func broken(between left: WordSpaces.End, and right: WordSpaces.End) -> SpaceJoint? {
    guard let next = right.lineBreakClass else { return self }
    guard
      let isAllowed = SpaceBreaks.isAllowed(
        between: left.lineBreakClass, and: next, before: right.nextClass)
    else { return nil }
    var joint = self
    joint.isBreakAllowed = isAllowed
    return joint
  }
}

extension WordSpaces.Tables {
  /// The index of a joint by the numbers of the end before it and the start after it; 0 if it has not been seen.
  @inline(__always)
  func index(_ left: UInt16, _ right: UInt16) -> UInt16 {
    guard left | right < WordSpaces.tabled else { return 0 }
    return indices[UInt8(truncatingIfNeeded: left), UInt8(truncatingIfNeeded: right)]
  }

  /// Whether a joint holds only if no pattern spans the space.
  @inline(__always)
  func mayBePartOfPattern(_ index: UInt16) -> Bool { index & WordSpaces.patternBit != 0 }

  /// A joint by its index.
  @inline(__always)
  func joint(_ index: UInt16) -> SpaceJoint {
    let numbers = joints.four(at: index & ~WordSpaces.patternBit)
    return SpaceJoint(
      leftAdjustment: numbers[0], advance: numbers[1], trailing: numbers[2],
      isBreakAllowed: numbers[3] != 0)
  }
}
