/// The words that one preparation at a time looks up, laid out flat: no reference is counted and no lock
/// taken while a text is put together.
struct WordTable {
  /// A word as it stands in the table.
  struct Entry {
    fileprivate var keyStart: Int32
    fileprivate var keyLength: Int32
    fileprivate var hash: UInt32
    fileprivate var context: WordContext
    var pieces: Range<Int>
    var breaks: Range<Int>
    var cuts: Range<Int>
    var outgoingScript: Script
    var missingGlyphCount: Int
    /// The fonts of all pieces.
    var fonts: FontSet
    var first: Edge
    var last: Edge
  }

  /// See ``Word/Edge``.
  struct Edge {
    var font: UInt8
    var glyph: UInt32?
    /// The number that this table gives to the set of patterns; 0 for none.
    var patterns: Int
  }

  private(set) var entries: [Entry] = []
  private(set) var pieces: [Word.Piece] = []
  private(set) var breaks: [Word.Break] = []
  private(set) var cuts: [Word.Cut] = []
  private var keys: [UInt16] = []
  /// Indices of entries plus one, by hash; 0 where there is none.
  private var slots = [Int32](repeating: 0, count: 1024)
  private var patternSets: [[UInt16]] = [[]]
  private var patternNumbers: [[UInt16]: Int] = [[]: 0]

  /// About how many bytes the table takes.
  var byteCount: Int {
    entries.count * MemoryLayout<Entry>.stride + pieces.count * MemoryLayout<Word.Piece>.stride
      + breaks.count * MemoryLayout<Word.Break>.stride + keys.count * 2 + slots.count * 4
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
    var slot = Int(Self.mix(hash, context)) & mask
    while true {
      let index = Int(slots[slot]) - 1
      guard index >= 0 else { return nil }
      if entries[index].hash == hash, entries[index].context == context,
        isKey(of: index, equalTo: units, range)
      {
        return index
      }
      slot = (slot + 1) & mask
    }
  }

  private func isKey(
    of index: Int, equalTo units: borrowing [UInt16], _ range: Range<Int>
  ) -> Bool {
    guard Int(entries[index].keyLength) == range.count else { return false }
    var key = Int(entries[index].keyStart)
    for position in range {
      if keys[key] != units[position] { return false }
      key += 1
    }
    return true
  }

  private static func mix(_ hash: UInt32, _ context: WordContext) -> UInt32 {
    (hash ^ context.script.tag ^ UInt32(context.level.rawValue)) &* 0x9E37_79B1 >> 7
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
    let firstPiece = pieces.count
    for piece in word.pieces {
      let font = fonts[Int(piece.font)]
      set.formUnion(FontSet(Int(font)))
      pieces.append(Word.Piece(font: font, advance: piece.advance))
    }
    let entry = Entry(
      keyStart: Int32(keys.count), keyLength: Int32(range.count), hash: hash, context: context,
      pieces: firstPiece..<pieces.count,
      breaks: breaks.count..<breaks.count + word.breaks.count,
      cuts: cuts.count..<cuts.count + word.cuts.count, outgoingScript: word.outgoingScript,
      missingGlyphCount: word.missingGlyphCount, fonts: set,
      first: edge(word.first, fonts), last: edge(word.last, fonts))
    breaks += word.breaks
    cuts += word.cuts
    for position in range { keys.append(units[position]) }
    entries.append(entry)
    enter(entries.count - 1)
    return entries.count - 1
  }

  private mutating func edge(_ edge: Word.Edge, _ fonts: [UInt8]) -> Edge {
    if patternNumbers[edge.patterns] == nil {
      patternNumbers[edge.patterns] = patternSets.count
      patternSets.append(edge.patterns)
    }
    return Edge(
      font: fonts[Int(edge.font)], glyph: edge.glyph,
      patterns: patternNumbers[edge.patterns] ?? 0)
  }

  private mutating func enter(_ index: Int) {
    let mask = slots.count - 1
    var slot = Int(Self.mix(entries[index].hash, entries[index].context)) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(index + 1)
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: 2 * slots.count)
    for index in entries.indices { enter(index) }
  }

  /// Whether two sets of patterns have one in common.
  func shareAPattern(_ a: Int, _ b: Int) -> Bool {
    guard a != 0, b != 0 else { return false }
    let others = patternSets[b]
    return patternSets[a].contains { others.contains($0) }
  }
}
