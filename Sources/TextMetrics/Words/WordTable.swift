/// The words that one preparation at a time looks up, in a flat layout: finding one counts no references and takes
/// no lock.
struct WordTable {
  /// The data of a word that every text needs; it fits a cache line, since it is probably not in the
  /// processor's cache.
  struct Entry {
    /// The first code units of the word, zeros after its end.
    fileprivate let prefix: Prefix
    fileprivate let context: WordContext
    /// The start of the other ones among those of all words.
    fileprivate let rest: Int
    fileprivate let length: UInt16
    /// The only piece of a word without breaks inside and without missing glyphs.
    let solePiece: Word.Piece?

    fileprivate init(_ word: Word, _ text: WordText, rest: Int) {
      prefix = WordTable.prefix(of: text.units, text.units.indices)
      context = text.context
      self.rest = rest
      length = UInt16(truncatingIfNeeded: text.units.count)
      let isSole =
        word.pieces.count == 1 && word.breaks.count == 1 && word.missingGlyphCount == 0
      solePiece = isSole ? word.pieces[0] : nil
    }
  }

  fileprivate typealias Prefix = SIMD8<UInt16>

  private(set) var entries: [Entry] = []
  /// In the same order as the entries.
  private(set) var words: [Word] = []
  /// That of each entry where it was met last.
  private(set) var places: [WordPlace] = []
  private var keys: [UInt16] = []
  private var wordByteCount = 0
  /// An entry by its hash.
  private struct Slot {
    var hash: UInt32 = 0
    /// Index into the entries plus one; 0 for an empty slot.
    var entry: Int32 = 0
  }

  private var slots = [Slot](repeating: Slot(), count: 1024)

  /// The approximate size of the table, in bytes.
  var byteCount: Int {
    entries.count * (MemoryLayout<Entry>.stride + MemoryLayout<WordPlace>.stride)
      + wordByteCount + keys.count * MemoryLayout<UInt16>.stride
      + slots.count * MemoryLayout<Slot>.stride
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
    var key = entries[index].rest
    for offset in range.dropFirst(Prefix.scalarCount) {
      guard keys[key] == units[offset] else { return false }
      key += 1
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
  ///   - word: the measured word, whose fonts are numbered like those of ``WordFonts``.
  ///   - text: its characters and its context.
  /// - Returns: Its entry.
  mutating func insert(_ word: Word, for text: WordText) -> Int {
    if 2 * (entries.count + 1) > slots.count { grow() }
    entries.append(Entry(word, text, rest: keys.count))
    keys += text.units.dropFirst(Prefix.scalarCount)
    words.append(word)
    wordByteCount += word.byteCount
    places.append(.none)
    enter(entries.count - 1, mixed: Self.mix(text.token.hash, text.context))
    return entries.count - 1
  }

  /// Notes where a word was met.
  mutating func note(_ place: WordPlace, ofEntry entry: Int) { places[entry] = place }

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
}

/// What follows from a word and the text before it.
struct WordPlace {
  /// The indices of the alphabets of the text before the word and after it.
  let alphabets: (before: UInt16, after: UInt16)
  /// The numbers of its ends in the ``WordSpaces`` of these.
  let start: UInt16
  let end: UInt16
  /// The flags of all its characters.
  let traits: UnitTraits
  /// Whether it is not all in the script of the text before it.
  let hasSeveralScripts: Bool

  /// That of a word that was not met yet: after no alphabet.
  static let none = WordPlace(
    alphabets: (.max, 0), start: 0, end: 0, traits: .none, hasSeveralScripts: false)
}
