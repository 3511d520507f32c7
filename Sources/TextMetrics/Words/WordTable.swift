/// The words that one preparation at a time looks up, in a flat layout: making a text from them counts
/// no references and takes no lock.
struct WordTable {
  /// The data of a word that every text needs; it fits a cache line, since it is probably not in the
  /// processor's cache.
  struct Entry {
    /// The first code units of the word, zeros after its end.
    fileprivate let prefix: Prefix
    fileprivate let context: WordContext
    let first: End
    let last: End
    let outgoingScript: Script
    private let firstScriptTag: UInt32
    private let advance: Int32
    fileprivate let length: UInt16
    private let missing: UInt16
    private let classes: (first: UInt8, second: UInt8, last: UInt8)

    fileprivate init(
      _ word: Word, key: WordKey, prefix: Prefix, ends: (first: End, last: End)
    ) {
      self.prefix = prefix
      context = key.context
      (first, last) = ends
      outgoingScript = word.outgoingScript
      firstScriptTag = key.firstScript?.tag ?? 0
      let isSole = word.pieces.count == 1 && word.breaks.count == 1
      advance = isSole ? word.pieces[0].advance : Self.noAdvance
      length = UInt16(truncatingIfNeeded: key.token.range.count)
      missing = UInt16(clamping: word.missingGlyphCount)
      classes = (
        key.firstClass.number, key.secondClass?.number ?? Self.noClass, key.lastClass.number
      )
    }

    private static let noAdvance = Int32.min
    private static let noClass = UInt8.max

    /// The advance of a word of a single piece whose only break is at its end; otherwise nil.
    var soleAdvance: Int32? { advance == Self.noAdvance ? nil : advance }
    var missingGlyphCount: Int { Int(missing) }

    /// The script of the first character; nil if it has none of its own.
    var firstScript: Script? { firstScriptTag == 0 ? nil : Script(tag: firstScriptTag) }
    /// Whether the first character is shaped together with a preceding space in a script: without a script
    /// of its own it takes the one before it.
    func begins(in script: Script) -> Bool { firstScript ?? script == script }
    /// The line break class of the first character.
    var firstClass: LineBreakClass { LineBreakClass(number: classes.first) }
    /// The class of the second character; nil if there is none.
    var secondClass: LineBreakClass? {
      classes.second == Self.noClass ? nil : LineBreakClass(number: classes.second)
    }
    /// The class of the last base character (UAX #14, LB9).
    var lastClass: LineBreakClass { LineBreakClass(number: classes.last) }
  }

  fileprivate typealias Prefix = SIMD8<UInt16>

  /// The ranges of a word in the table's arrays.
  struct Parts {
    /// The code units beyond those in the entry.
    fileprivate var key: Range<Int32>
    private let pieceRange: Range<Int32>
    private let breakRange: Range<Int32>
    private let cutRange: Range<Int32>

    fileprivate init(
      key: Range<Int32>, pieces: Range<Int32>, breaks: Range<Int32>, cuts: Range<Int32>
    ) {
      self.key = key
      pieceRange = pieces
      breakRange = breaks
      cutRange = cuts
    }

    var pieces: Range<Int> { Int(pieceRange.lowerBound)..<Int(pieceRange.upperBound) }
    var breaks: Range<Int> { Int(breakRange.lowerBound)..<Int(breakRange.upperBound) }
    var cuts: Range<Int> { Int(cutRange.lowerBound)..<Int(cutRange.upperBound) }
  }

  /// One end of a word.
  struct End {
    private let glyphBits: UInt32
    /// The number of the set of patterns in this table; 0 for none.
    let patterns: UInt16
    let font: UInt8

    init(font: UInt8, glyph: UInt32?, patterns: UInt16) {
      self.font = font
      self.patterns = patterns
      glyphBits = glyph ?? .max
    }

    /// See ``Word/End/glyph``.
    var glyph: UInt32? { glyphBits == .max ? nil : glyphBits }
  }

  private(set) var entries: [Entry] = []
  /// In the same order as the entries.
  private(set) var parts: [Parts] = []
  /// That of each entry where it was met last.
  private(set) var places: [WordPlace] = []
  private(set) var pieces: [Word.Piece] = []
  private(set) var breaks: [Word.Break] = []
  private(set) var cuts: [Word.Cut] = []
  private var keys: [UInt16] = []
  /// An entry by its hash.
  private struct Slot {
    var hash: UInt32 = 0
    /// Index into the entries plus one; 0 for an empty slot.
    var entry: Int32 = 0
  }

  private var slots = [Slot](repeating: Slot(), count: 1024)
  private var patternSets: [[UInt16]] = [[]]
  private var patternNumbers: [[UInt16]: UInt16] = [[]: 0]
  private var patternByteCount = 0

  /// The approximate size of the table, in bytes.
  var byteCount: Int {
    entries.count
      * (MemoryLayout<Entry>.stride + MemoryLayout<Parts>.stride + MemoryLayout<WordPlace>.stride)
      + pieces.count * MemoryLayout<Word.Piece>.stride
      + breaks.count * MemoryLayout<Word.Break>.stride
      + cuts.count * MemoryLayout<Word.Cut>.stride + patternByteCount
      + keys.count * MemoryLayout<UInt16>.stride + slots.count * MemoryLayout<Slot>.stride
  }

  /// The entry of a word.
  ///
  /// - Parameters:
  ///   - units: the text that contains it.
  ///   - range: where.
  ///   - hash: that of the token.
  ///   - context: the rest of its context.
  /// - Returns: Nil if it is not in the table yet.
  func index(
    of units: borrowing [UInt16], _ range: Range<Int>, hash: UInt32, context: WordContext
  ) -> Int? {
    let mask = slots.count - 1
    let mixed = Self.mix(hash, context)
    var slot = Int(mixed) & mask
    while slots[slot].entry != 0 {
      if slots[slot].hash == mixed {
        let index = Int(slots[slot].entry) - 1
        if entries[index].context == context, isKey(of: index, equalTo: units, range) {
          return index
        }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func isKey(
    of index: Int, equalTo units: borrowing [UInt16], _ range: Range<Int>
  ) -> Bool {
    guard Int(entries[index].length) == range.count,
      entries[index].prefix == Self.prefix(of: units, range)
    else { return false }
    guard range.count > Prefix.scalarCount else { return true }
    let key = parts[index].key
    let start = range.lowerBound + Prefix.scalarCount
    for offset in 0..<key.count
    where keys[Int(key.lowerBound) + offset] != units[start + offset] {
      return false
    }
    return true
  }

  private static func prefix(of units: borrowing [UInt16], _ range: Range<Int>) -> Prefix {
    var prefix = Prefix()
    for offset in 0..<min(range.count, Prefix.scalarCount) {
      prefix[offset] = units[range.lowerBound + offset]
    }
    return prefix
  }

  private static func mix(_ hash: UInt32, _ context: WordContext) -> UInt32 {
    let mixed = (hash ^ context.script.tag ^ UInt32(context.level.rawValue)) &* 0x9E37_79B1
    return mixed ^ mixed >> 15
  }

  /// Adds a word that is not in the table yet.
  ///
  /// - Parameters:
  ///   - word: the measured word.
  ///   - key: its key.
  ///   - units: the text that contains it.
  ///   - fonts: the index of each of the word's instances in this table.
  /// - Returns: Its entry.
  mutating func insert(
    _ word: Word, for key: WordKey, of units: borrowing [UInt16], fonts: [UInt8]
  ) -> Int {
    if 2 * (entries.count + 1) > slots.count { grow() }
    let range = key.token.range
    let start = (keys.count, pieces.count, breaks.count, cuts.count)
    for piece in word.pieces {
      pieces.append(Word.Piece(font: fonts[Int(piece.font)], advance: piece.advance))
    }
    breaks += word.breaks
    for var cut in word.cuts {
      cut.font = fonts[Int(cut.font)]
      cuts.append(cut)
    }
    for position in range.dropFirst(Prefix.scalarCount) { keys.append(units[position]) }
    parts.append(
      Parts(
        key: Int32(start.0)..<Int32(keys.count), pieces: Int32(start.1)..<Int32(pieces.count),
        breaks: Int32(start.2)..<Int32(breaks.count), cuts: Int32(start.3)..<Int32(cuts.count)))
    entries.append(
      Entry(
        word, key: key, prefix: Self.prefix(of: units, range),
        ends: (end(word.first, fonts), end(word.last, fonts))))
    places.append(.none)
    enter(entries.count - 1, mixed: Self.mix(key.token.hash, key.context))
    return entries.count - 1
  }

  /// Notes where a word was met.
  mutating func note(_ place: WordPlace, ofEntry entry: Int) { places[entry] = place }

  private mutating func end(_ end: Word.End, _ fonts: [UInt8]) -> End {
    End(
      font: fonts[Int(end.font)], glyph: end.glyph,
      patterns: number(of: end.patterns))
  }

  /// The number of a set of patterns; 0 for none.
  mutating func number(of patterns: [UInt16]) -> UInt16 {
    guard !patterns.isEmpty else { return 0 }
    if let known = patternNumbers[patterns] { return known }
    let number = UInt16(clamping: patternSets.count)
    patternNumbers[patterns] = number
    patternSets.append(patterns)
    patternByteCount += 64 + patterns.count * MemoryLayout<UInt16>.stride
    return number
  }

  /// Whether the sets of patterns at the ends of another word may have no numbers.
  var isOverfull: Bool { patternSets.count >= Int(UInt16.max) - 1 }

  private mutating func enter(_ index: Int, mixed: UInt32) {
    let mask = slots.count - 1
    var slot = Int(mixed) & mask
    while slots[slot].entry != 0 { slot = (slot + 1) & mask }
    slots[slot] = Slot(hash: mixed, entry: Int32(index + 1))
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: 2 * old.count)
    for slot in old where slot.entry != 0 { enter(Int(slot.entry) - 1, mixed: slot.hash) }
  }

  /// The patterns of a set.
  func patterns(_ set: UInt16) -> [UInt16] { patternSets[Int(set)] }
}

/// What follows from a word and the text before it.
struct WordPlace {
  /// The indices of the alphabets of the text before the word and after it.
  private let alphabets: (before: UInt16, after: UInt16)
  /// The numbers of its ends in the ``WordSpaces`` of these.
  let start: UInt16
  let end: UInt16
  /// The flags of all its characters.
  let traits: UnitTraits
  /// Whether it is not all in the script of the text before it.
  let hasSeveralScripts: Bool

  init(
    between alphabets: (before: Int, after: Int), start: UInt16, end: UInt16, traits: UnitTraits,
    hasSeveralScripts: Bool
  ) {
    self.alphabets = (UInt16(alphabets.before), UInt16(alphabets.after))
    self.start = start
    self.end = end
    self.traits = traits
    self.hasSeveralScripts = hasSeveralScripts
  }

  /// That of a word that was not met yet: after no alphabet.
  static let none = WordPlace(
    between: (Int(UInt16.max), 0), start: 0, end: 0, traits: .none, hasSeveralScripts: false)

  var alphabetBefore: Int { Int(alphabets.before) }
  var alphabetAfter: Int { Int(alphabets.after) }
}

/// The key of a word in a ``WordTable``, and the properties that follow from its characters.
struct WordKey {
  var token: WordToken
  var context: WordContext
  var firstClass: LineBreakClass
  var secondClass: LineBreakClass?
  var lastClass: LineBreakClass

  var firstScript: Script? {
    token.first.contains(.hasScript)
      ? ICUProperties.script(numbered: Int32(token.first.scriptNumber)) : nil
  }
}

extension LineBreakClass {
  fileprivate var number: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

  fileprivate init(number: UInt8) { self = LineBreakClass(rawValue: Int32(number)) ?? .unknown }
}
