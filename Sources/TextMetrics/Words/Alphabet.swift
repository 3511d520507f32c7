/// The letters of a script in the fonts of a style, numbered densely: what a ``LetterAdder`` needs to know of
/// each letter and each pair of letters.
///
/// Filled on demand from ``PairAdvances``; used by one preparation at a time.
final class Alphabet {
  /// The tables that the pass over a text reads. Their alphabet must outlive them.
  struct Tables: BitwiseCopyable {
    /// The number of each code unit; 0 if it has not been seen.
    let numbers: UnitTable<UInt8>
    /// The properties of each letter, by its number; see ``Letter``.
    let letters: UnitTable<UInt32>
    /// The contribution of each pair of letters, by their numbers, see ``Pair``; 0 if it has not been seen.
    let pairs: UnitTable<Int32>
    /// The spaces after text in the script.
    let spaces: WordSpaces.Tables
  }

  /// The script of all letters, and of the characters between them that have none of their own.
  let script: Script
  /// Whether its text runs from right to left.
  let isRightToLeft: Bool
  let tables: Tables
  /// The spaces after text in the script.
  let spaces: WordSpaces

  private let memory = (
    UnitTable<UInt8>.Owner(), UnitTable<UInt32>.Owner(), UnitTable<Int32>.Owner()
  )
  /// A code unit of each letter, by its number.
  private var units = [UInt16](repeating: 0, count: Int(firstLetter))
  private var sharedNumbers: [SharedLetter: UInt8] = [:]
  private let bytes: ByteCount

  /// - Parameters:
  ///   - script: the script of all letters.
  ///   - isRightToLeft: whether the letters run from right to left.
  ///   - bytes: receives the size of what is kept here.
  init(script: Script, isRightToLeft: Bool, bytes: ByteCount? = nil) {
    self.script = script
    self.isRightToLeft = isRightToLeft
    self.bytes = ByteCount(in: bytes)
    spaces = WordSpaces(script: script, isRightToLeft: isRightToLeft, bytes: bytes)
    tables = Tables(
      numbers: memory.0.table, letters: memory.1.table, pairs: memory.2.table,
      spaces: spaces.tables)
    tables.numbers.reserve()
    tables.numbers[0x20] = Self.space
    for next in 0...UInt8.max {
      tables.pairs[Self.start, next] = Pair.nothing.bits
    }
    self.bytes.add(Self.baseByteCount)
  }

  private static let baseByteCount = 1 << 16
  /// The size of one row in each table of letter pairs.
  private static let bytesPerLetter =
    (1 << 8) * (MemoryLayout<Int32>.stride + 2 * MemoryLayout<UInt16>.stride)
}

// MARK: - Numbers

extension Alphabet {
  /// Not a letter of an alphabet: such characters are left to words.
  static let noLetter: UInt8 = 1
  /// A character of another script.
  static let otherScript: UInt8 = 2
  static let space: UInt8 = 3
  /// The lowest number of a letter.
  static let firstLetter: UInt8 = 4
  /// Stand in a pair for what is before the first letter of a run, and after its last one.
  static let start: UInt8 = 0
  static let end: UInt8 = 0

  /// The properties of a letter, packed into a number.
  struct Letter {
    let bits: UInt32

    @inline(__always)
    init(bits: UInt32) { self.bits = bits }

    init(_ scalar: Unicode.Scalar, font: UInt8, _ fonts: borrowing WordFonts) {
      let traits = fonts.traits[scalar]
      bits =
        UInt32(font) | UInt32(fonts.lineBreaks.column(of: scalar, traits).rawValue) << 8
        | UInt32(truncatingIfNeeded: fonts.lineBreakClass(of: scalar).rawValue) << 16
        | (traits.contains(.isBracket) ? Self.bracketBit : 0)
    }

    /// The letter as one that stands for all letters like it that begin no pairs.
    fileprivate var beginningNoPair: Letter { Letter(bits: bits | Self.beginsNoPairBit) }

    private static let bracketBit: UInt32 = 1 << 24
    private static let beginsNoPairBit: UInt32 = 1 << 25

    /// The index of its font in ``WordFonts``.
    var font: UInt8 { UInt8(truncatingIfNeeded: bits) }
    /// See ``LineBreakMachine/Column``.
    var column: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
    var lineBreakClass: LineBreakClass {
      LineBreakClass(rawValue: Int32(bits >> 16 & 0xFF)) ?? .unknown
    }
    /// Whether a letter, or any of several letters whose bits are combined, is a bracket.
    var isBracket: Bool { bits & Self.bracketBit != 0 }
    fileprivate var beginsNoPair: Bool { bits & Self.beginsNoPairBit != 0 }
    /// See ``Pair/endsInPlainLetter``. The column of letters has no bracket.
    fileprivate func isPlain(in spaceFont: UInt8) -> Bool {
      font == spaceFont && column == LineBreakMachine.Column.letter.rawValue
    }
  }

  /// The contribution of a letter before another one, packed into a number.
  struct Pair {
    let bits: Int32

    @inline(__always)
    init(bits: Int32) { self.bits = bits }

    /// - Parameter part: nil if words with the pair are not sums.
    fileprivate init(_ part: PairAdvances.Part?) {
      if let part, Self.holds(part.advance) {
        bits =
          part.advance << 5 | Self.knownBit | (part.isLinked ? Self.linkedBit : 0)
          | (part.isSteady ? 0 : Self.unsteadyBit)
      } else {
        bits = Self.knownBit | Self.noSumBit | Self.unsteadyBit
      }
    }

    /// Stands for a pair that depends on more than the number of its second letter.
    fileprivate static let ofSharedNumber = Pair(bits: noSumBit)

    /// The start of a word, before its first letter.
    fileprivate static let nothing = Pair(bits: knownBit)

    /// The pair, marked if its second letter is plain.
    fileprivate func ending(inPlain isPlain: Bool) -> Pair {
      let mayBePlain = bits & (Self.noSumBit | Self.linkedBit | Self.unsteadyBit) == 0
      return Pair(bits: isPlain && mayBePlain ? bits | Self.plainBit : bits & ~Self.plainBit)
    }

    /// The pair, marked as one whose contribution patterns may change.
    fileprivate var asUnsteady: Pair { Pair(bits: bits & ~Self.plainBit | Self.unsteadyBit) }

    private static let knownBit: Int32 = 1
    private static let noSumBit: Int32 = 2
    private static let plainBit: Int32 = 4
    private static let linkedBit: Int32 = 8
    private static let unsteadyBit: Int32 = 16

    fileprivate static func holds(_ advance: Int32) -> Bool { abs(Int(advance)) < 1 << 26 }

    @inline(__always) var isKnown: Bool { bits & Self.knownBit != 0 }
    fileprivate var isOfSharedNumber: Bool { bits == Self.ofSharedNumber.bits }
    /// Whether the pair is not a sum, or several pairs whose bits are combined are not a sum together.
    @inline(__always) var isNoSum: Bool {
      let isUnsteadyLink = Self.linkedBit | Self.unsteadyBit
      return bits & Self.noSumBit != 0 || bits & isUnsteadyLink == isUnsteadyLink
    }
    /// Whether patterns change no advance of the pair, or of any of several pairs whose bits are combined.
    @inline(__always) var isSteady: Bool { bits & Self.unsteadyBit == 0 }
    /// Whether the pair is a steady sum that no pattern links, and its second letter is plain: in the font of spaces,
    /// with no line break between it and other letters, and no bracket.
    @inline(__always) var endsInPlainLetter: Bool { bits & Self.plainBit != 0 }
    /// In design units.
    @inline(__always) var advance: Int { Int(bits >> 5) }
  }

  /// The properties by which letters that begin no pairs share one number.
  private struct SharedLetter: Hashable {
    var bits: UInt32
    /// The letter at the end of a word; see ``Pair``.
    var end: Int32
  }

  func letter(_ number: UInt8) -> Letter { Letter(bits: tables.letters[UInt16(number)]) }

  /// A character that a letter stands for.
  func unit(_ number: UInt8) -> UInt16 { units[Int(number)] }
}

// MARK: - Letters

extension Alphabet {
  /// Numbers a code unit that has no number yet.
  func assignNumber(to unit: UInt16, _ fonts: inout WordFonts) -> UInt8 {
    let number = number(of: unit, fonts.traits[unit], &fonts)
    tables.numbers[unit] = number
    return number
  }

  private func number(
    of unit: UInt16, _ traits: UnitTraits, _ fonts: inout WordFonts
  ) -> UInt8 {
    // Left-to-right text that may contain such characters must be analyzed as a whole.
    let isLeftToAnalysis = traits.contains(.mayRaiseLevel) && !isRightToLeft
    guard !traits.isLeftToWords, !isLeftToAnalysis else { return Self.noLetter }
    if traits.contains(.hasScript) {
      guard traits.script == script else { return Self.otherScript }
    } else if traits.contains(.hasScriptExtensions), !extends(unit) {
      return Self.noLetter
    }
    let font = fonts.font(of: unit)
    guard let scalar = Unicode.Scalar(unit), font < FontSet.capacity, units.count <= UInt8.max,
      let letter = letters(in: font, &fonts).letter(unit), Pair.holds(letter.advance)
    else { return Self.noLetter }
    let properties = Letter(scalar, font: font, fonts)
    guard properties.column != LineBreakMachine.Column.other.rawValue else { return Self.noLetter }
    let mayMeetSpace = font == fonts.spaceFont && !fonts.rules.areNeutral
    let ends = ends(of: unit, properties, mayMeetSpace: mayMeetSpace, &fonts)
    guard letter.role.beginsNoPair, mayShareNumber(unit), !mayMeetSpace else {
      return added(unit, properties, ends)
    }
    let end = letter.beginsNoPairInPatterns ? ends.end : ends.end.asUnsteady
    let shared = SharedLetter(bits: properties.bits, end: end.bits)
    if let known = sharedNumbers[shared] { return known }
    let number = added(unit, properties.beginningNoPair, (ends.start, end))
    sharedNumbers[shared] = number
    return number
  }

  /// The pairs of a letter with the start of a word and with the end of one. They are steady if patterns change no
  /// advance there, nor the kerning with a space next to the letter.
  private func ends(
    of unit: UInt16, _ letter: Letter, mayMeetSpace: Bool, _ fonts: inout WordFonts
  ) -> (start: Pair, end: Pair) {
    let letters = letters(in: letter.font, &fonts)
    let end = Pair(letters.part(unit, before: PairAdvances.end))
    func isSteady(afterSpace: Bool) -> Bool {
      !mayMeetSpace || letters.isSteady(unit, afterSpace: afterSpace)
    }
    return (
      isSteady(afterSpace: true)
        ? .nothing.ending(inPlain: letter.isPlain(in: fonts.spaceFont)) : .nothing.asUnsteady,
      isSteady(afterSpace: false) ? end : end.asUnsteady
    )
  }

  /// Whether a letter that begins no pairs may share its number with others like it.
  ///
  /// The sum of a letter before a shared number is not known, so letters have numbers of their own as long as there
  /// are enough. From the CJK radicals (U+2E80) on, there are too many: kana, Hangul and ideographs.
  private func mayShareNumber(_ unit: UInt16) -> Bool { unit >= 0x2E80 || units.count > 1 << 7 }

  /// Whether a character shared by some scripts is used with this one.
  private func extends(_ unit: UInt16) -> Bool {
    guard script.isExplicit, let scalar = Unicode.Scalar(unit) else { return false }
    return ICUProperties.scriptExtensions(of: scalar).contains(script)
  }

  private func added(
    _ unit: UInt16, _ letter: Letter, _ ends: (start: Pair, end: Pair)
  ) -> UInt8 {
    let number = UInt8(units.count)
    units.append(unit)
    bytes.add(Self.bytesPerLetter)
    spaces.reserve(letter: number)
    tables.letters[UInt16(number)] = letter.bits
    tables.pairs[Self.start, number] = ends.start.bits
    tables.pairs[number, Self.end] = ends.end.bits
    return number
  }

  /// A pair of letters that the table of pairs does not know, or that depends on which of the letters that share its
  /// number the second one is.
  ///
  /// - Parameters:
  ///   - letter: the number of the first letter.
  ///   - next: the number of the second one.
  ///   - nextUnit: the second letter.
  ///   - fonts: the fonts of the style.
  /// - Returns: The pair.
  func pair(
    _ letter: UInt8, before next: UInt8, _ nextUnit: UInt16, _ fonts: inout WordFonts
  ) -> Pair {
    var pair = Pair(bits: tables.pairs[letter, next])
    if pair.bits == 0 { pair = measurePair(letter, before: next, &fonts) }
    guard pair.isOfSharedNumber else { return pair }
    return Pair(
      letters(in: self.letter(letter).font, &fonts).part(unit(letter), before: nextUnit))
  }

  /// Measures a pair of letters that has not been seen.
  private func measurePair(_ letter: UInt8, before next: UInt8, _ fonts: inout WordFonts) -> Pair {
    let second = self.letter(next)
    var pair = measured(letter, before: next, &fonts)
    if pair.isKnown { pair = pair.ending(inPlain: second.isPlain(in: fonts.spaceFont)) }
    tables.pairs[letter, next] = pair.bits
    return pair
  }

  private func measured(_ letter: UInt8, before next: UInt8, _ fonts: inout WordFonts) -> Pair {
    let (first, second) = (self.letter(letter), self.letter(next))
    guard first.font == second.font, !first.beginsNoPair else {
      return Pair(bits: tables.pairs[letter, Self.end])
    }
    // The characters that a shared number stands for may differ after this letter.
    guard !second.beginsNoPair else { return .ofSharedNumber }
    return Pair(letters(in: first.font, &fonts).part(unit(letter), before: unit(next)))
  }

  /// The letters in a font, as measured by HarfBuzz.
  func letters(in font: UInt8, _ fonts: inout WordFonts) -> PairAdvances {
    fonts.pairAdvances(font: font, script: script, isRightToLeft: isRightToLeft)
  }
}

extension UnitTraits {
  /// Whether a character depends on more than the letters next to it.
  fileprivate var isLeftToWords: Bool {
    contains(.isSpecial) || contains(.isSurrogate) || contains(.combines)
      || contains(.joinsPrevious) || contains(.joinsNext) || contains(.isIgnorable)
      || contains(.hangs)
  }

  /// The script of a character that has one.
  var script: Script { ICUProperties.script(numbered: Int32(scriptNumber)) }
}
