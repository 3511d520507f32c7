/// The words that one preparation at a time looks up, laid out flat: no reference is counted and no lock
/// taken while a text is put together.
struct WordTable {
  /// A word as it stands in the table.
  struct Entry {
    fileprivate var context: WordContext
    fileprivate var key: Stretch
    private var pieceStretch: Stretch
    private var breakStretch: Stretch
    private var cutStretch: Stretch
    /// The fonts of all pieces.
    let fonts: FontSet
    let first: Edge
    let last: Edge
    let outgoingScript: Script
    private let missing: UInt16

    fileprivate init(
      _ word: Word, context: WordContext, key: Stretch, pieces: Stretch, breaks: Stretch,
      cuts: Stretch, fonts: FontSet, edges: (first: Edge, last: Edge)
    ) {
      self.context = context
      self.key = key
      pieceStretch = pieces
      breakStretch = breaks
      cutStretch = cuts
      self.fonts = fonts
      (first, last) = edges
      outgoingScript = word.outgoingScript
      missing = UInt16(clamping: word.missingGlyphCount)
    }

    var pieces: Range<Int> { pieceStretch.range }
    var breaks: Range<Int> { breakStretch.range }
    var cuts: Range<Int> { cutStretch.range }
    var missingGlyphCount: Int { Int(missing) }
  }

  /// A part of one of the table's arrays.
  fileprivate struct Stretch {
    private var start: Int32
    private var count: UInt16

    init(_ start: Int, count: Int) {
      self.start = Int32(start)
      self.count = UInt16(count)
    }

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  /// See ``Word/Edge``.
  struct Edge {
    var font: UInt8
    var glyph: UInt32?
    /// The number that this table gives to the set of patterns; 0 for none.
    var patterns: UInt16
  }

  private(set) var entries: [Entry] = []
  private(set) var pieces: [Word.Piece] = []
  private(set) var breaks: [Word.Break] = []
  private(set) var cuts: [Word.Cut] = []
  private var keys: [UInt16] = []
  /// An entry by its hash.
  private struct Slot {
    var hash: UInt32 = 0
    /// Index into the entries plus one; 0 where there is none.
    var entry: Int32 = 0
  }

  private var slots = [Slot](repeating: Slot(), count: 1024)
  private var patternSets: [[UInt16]] = [[]]
  private var patternNumbers: [[UInt16]: UInt16] = [[]: 0]

  /// About how many bytes the table takes.
  var byteCount: Int {
    entries.count * MemoryLayout<Entry>.stride + pieces.count * MemoryLayout<Word.Piece>.stride
      + breaks.count * MemoryLayout<Word.Break>.stride
      + keys.count * MemoryLayout<UInt16>.stride + slots.count * MemoryLayout<Slot>.stride
  }

  /// The entry of a word.
  ///
  /// - Parameters:
  ///   - units: the text that it stands in.
  ///   - range: where.
  ///   - hash: of its code units.
  ///   - context: what else it depends on.
  /// - Returns: Nil where it is not there yet.
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
    let key = entries[index].key.range
    guard key.count == range.count else { return false }
    for offset in 0..<key.count
    where keys[key.lowerBound + offset] != units[range.lowerBound + offset] {
      return false
    }
    return true
  }

  private static func mix(_ hash: UInt32, _ context: WordContext) -> UInt32 {
    let mixed = (hash ^ context.script.tag ^ UInt32(context.level.rawValue)) &* 0x9E37_79B1
    return mixed ^ mixed >> 15
  }

  /// Enters a word that is not there yet.
  ///
  /// - Parameters:
  ///   - word: its content.
  ///   - units: the text that it stands in.
  ///   - range: where.
  ///   - hash: of its code units.
  ///   - context: what else it depends on.
  ///   - fonts: the index that each of the word's instances has here.
  /// - Returns: Its entry.
  mutating func insert(
    _ word: Word, of units: borrowing [UInt16], _ range: Range<Int>, hash: UInt32,
    context: WordContext, fonts: [UInt8]
  ) -> Int {
    if 2 * (entries.count + 1) > slots.count { grow() }
    var set = FontSet()
    let stretches = (
      key: Stretch(keys.count, count: range.count),
      pieces: Stretch(pieces.count, count: word.pieces.count),
      breaks: Stretch(breaks.count, count: word.breaks.count),
      cuts: Stretch(cuts.count, count: word.cuts.count)
    )
    for piece in word.pieces {
      let font = fonts[Int(piece.font)]
      set.formUnion(FontSet(Int(font)))
      pieces.append(Word.Piece(font: font, advance: piece.advance))
    }
    breaks += word.breaks
    cuts += word.cuts
    for position in range { keys.append(units[position]) }
    entries.append(
      Entry(
        word, context: context, key: stretches.key, pieces: stretches.pieces,
        breaks: stretches.breaks, cuts: stretches.cuts, fonts: set,
        edges: (edge(word.first, fonts), edge(word.last, fonts))))
    enter(entries.count - 1, mixed: Self.mix(hash, context))
    return entries.count - 1
  }

  private mutating func edge(_ edge: Word.Edge, _ fonts: [UInt8]) -> Edge {
    if patternNumbers[edge.patterns] == nil {
      patternNumbers[edge.patterns] = UInt16(clamping: patternSets.count)
      patternSets.append(edge.patterns)
    }
    return Edge(
      font: fonts[Int(edge.font)], glyph: edge.glyph,
      patterns: patternNumbers[edge.patterns] ?? 0)
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

  /// Whether two sets of patterns have one in common.
  func shareAPattern(_ a: UInt16, _ b: UInt16) -> Bool {
    guard a != 0, b != 0 else { return false }
    let others = patternSets[Int(b)]
    return patternSets[Int(a)].contains { others.contains($0) }
  }
}
