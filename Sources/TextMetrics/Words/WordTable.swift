/// The words that one preparation at a time looks up. The layout is flat: a lookup counts no references and takes
/// no lock.
struct WordTable {
  /// The data of a word that every text needs; it fits a cache line, since it is probably not in the
  /// processor's cache.
  struct Entry {
    fileprivate let context: WordContext
    /// The range of its code units among those of all words.
    fileprivate let key: Range<Int>
    /// The only piece of a word without breaks inside and without missing glyphs.
    let solePiece: Word.Piece?
    /// Its place when it was last seen.
    fileprivate(set) var place = WordPlace.none
  }

  private(set) var entries: [Entry] = []
  /// In the same order as the entries.
  private(set) var words: [Word] = []
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
    entries.count * MemoryLayout<Entry>.stride + wordByteCount
      + keys.count * MemoryLayout<UInt16>.stride + slots.count * MemoryLayout<Slot>.stride
  }

  /// The entry of a word.
  ///
  /// - Parameters:
  ///   - units: the text that contains it.
  ///   - range: the range of the word in the text.
  ///   - hash: the hash of the token.
  ///   - context: the context of the word.
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
    let key = entries[index].key
    guard key.count == range.count else { return false }
    var position = key.lowerBound
    for offset in range {
      guard keys[position] == units[offset] else { return false }
      position += 1
    }
    return true
  }

  private static func mix(_ hash: UInt32, _ context: WordContext) -> UInt32 {
    let mixed = (hash ^ context.script.tag ^ UInt32(context.level.rawValue)) &* 0x9E37_79B1
    return mixed ^ mixed >> 15
  }

  /// Adds a word that is not in the table yet.
  ///
  /// - Parameters:
  ///   - word: the measured word, whose fonts are numbered as in ``WordFonts``.
  ///   - text: its characters and its context.
  /// - Returns: Its entry.
  mutating func insert(_ word: Word, for text: WordText) -> Int {
    if 2 * (entries.count + 1) > slots.count { grow() }
    let isSole = word.pieces.count == 1 && word.breaks.count == 1 && word.missingGlyphCount == 0
    entries.append(
      Entry(
        context: text.context, key: keys.count..<keys.count + text.units.count,
        solePiece: isSole ? word.pieces[0] : nil))
    keys += text.units
    words.append(word)
    wordByteCount += word.byteCount
    enter(entries.count - 1, mixed: Self.mix(text.token.hash, text.context))
    return entries.count - 1
  }

  /// Notes the place of a word.
  mutating func note(_ place: WordPlace, ofEntry entry: Int) {
    entries[entry].place = place
  }

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
  /// The numbers of its ends in the ``WordSpaces`` of these alphabets.
  let start: UInt16
  let end: UInt16
  /// The flags of all its characters.
  let traits: UnitTraits
  /// Whether it is not all in the script of the text before it.
  let hasSeveralScripts: Bool

  /// The place of a word that has not been seen yet: it follows no alphabet.
  static let none = WordPlace(
    alphabets: (.max, 0), start: 0, end: 0, traits: .none, hasSeveralScripts: false)
}
