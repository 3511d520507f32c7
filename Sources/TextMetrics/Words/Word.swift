/// The text between two spaces, measured once for all texts that contain it: in font design units, for
/// every size.
///
/// If a lookup of its font spans spaces, a word may contain some.
struct Word: Sendable {
  /// An advance in one font.
  struct Piece: Sendable, Hashable {
    /// Index into ``Word/instances`` or, once in a ``WordTable``, into the fonts of ``WordFonts``.
    var font: UInt8
    /// In design units of the font.
    var advance: Int32
  }

  /// A break opportunity inside the word or at its end.
  struct Break: Sendable, Hashable {
    /// UTF-16 offset from the start of the word.
    var offset: UInt16
    /// The start of the white space before the offset.
    var visibleEnd: UInt16
    var kind: BreakTable.Kind
    /// The number of pieces before ``visibleEnd``.
    var visiblePieces: UInt16 = 0
    /// The number of pieces before ``offset``.
    var pieces: UInt16 = 0
  }

  /// The effect of a cut inside the word that changes glyphs, in design units of the font at the cut.
  struct Cut: Sendable, Hashable {
    /// Index into ``Word/breaks``.
    var index: UInt16
    /// The font of the glyphs that change, numbered as in ``Piece``.
    var font: UInt8
    /// A line that starts here and reaches ``startReach`` is as long as if it started, with nothing reshaped, at
    /// the position of the break plus this shift.
    var startShift: Int32
    var startReach: UInt16
    /// A line that ends here and starts at or before ``endReach`` ends, without its hanging white space, at the
    /// visible position of the break plus this shift.
    var endShift: Int32
    var endReach: UInt16
    /// The advance of the white space that hangs at the end of such a line.
    var trailing: Int32
  }

  /// One end of a word as seen by lookups that span the space next to it.
  struct End: Sendable, Hashable {
    /// The font of the glyph next to the space.
    var font: UInt8 = 0
    /// The glyph next to the space; nil if lookups may skip it.
    var glyph: UInt32?
    /// The patterns that the word completes on its side, by their index in ``SpaceLookupRules/splits``.
    var patterns: [UInt16] = []
  }

  var instances: [FontInstance]
  var pieces: [Piece]
  /// In text order; the last is the end of the word.
  var breaks: [Break]
  var cuts: [Cut] = []
  var first = End()
  var last = End()
  /// The script that the word passes on to following characters without a script of their own.
  var outgoingScript: Script
  var missingGlyphCount: Int
}

extension Word {
  /// The maximum number of spaces between two words whose advances are added up, in a font.
  static func spaceLimit(in instance: FontInstance) -> Int {
    min(lengthLimit, max(1, (1 << 29) / instance.unitsPerEm))
  }

  /// Longer sequences of letters or spaces are unlikely to recur.
  static let lengthLimit = 256

  /// The same word with other numbers for its fonts.
  ///
  /// - Parameter numbers: the number for each of the word's ``instances``.
  /// - Returns: The word.
  func numbered(_ numbers: [UInt8]) -> Word {
    // Nearly all words have the fonts of their style in the same order, and need no copy.
    guard numbers.indices.contains(where: { numbers[$0] != $0 }) else { return self }
    var word = self
    for index in pieces.indices { word.pieces[index].font = numbers[Int(pieces[index].font)] }
    for index in cuts.indices { word.cuts[index].font = numbers[Int(cuts[index].font)] }
    word.first.font = numbers[Int(first.font)]
    word.last.font = numbers[Int(last.font)]
    return word
  }

  /// The approximate size of the word, in bytes.
  var byteCount: Int {
    MemoryLayout<Word>.size + ByteCount.arrayOverhead * 6
      + pieces.count * MemoryLayout<Piece>.stride + breaks.count * MemoryLayout<Break>.stride
      + cuts.count * MemoryLayout<Cut>.stride
      + (first.patterns.count + last.patterns.count) * MemoryLayout<UInt16>.stride
      + instances.count * MemoryLayout<FontInstance>.stride
  }
}

/// The context that determines a word's shape in addition to its letters and its font.
struct WordContext: Sendable, Hashable {
  /// The script of characters without a script of their own.
  var script: Script
  /// The level of the word, or of its first character if the word has several.
  var level: BidiLevel
  /// The number of the word's division, see ``WordFonts/number(of:)``; 0 if it has one level and its
  /// scripts follow from its characters.
  var division: UInt16 = 0
}

/// The levels and scripts of a word where they do not follow from the word alone.
struct WordDivision: Sendable, Hashable {
  /// Offsets count from the start of the word.
  var levels: [TextAnalysis.LevelRun]
  var scripts: [TextAnalysis.ScriptRun]

  /// The approximate size of the runs, in bytes.
  var byteCount: Int {
    ByteCount.arrayOverhead * 2 + levels.count * MemoryLayout<TextAnalysis.LevelRun>.stride
      + scripts.count * MemoryLayout<TextAnalysis.ScriptRun>.stride
  }
}

/// A word to be measured, and what its shape depends on besides its fonts.
struct WordText {
  let token: WordToken
  let units: [UInt16]
  let context: WordContext
  /// Its levels and scripts, if they do not follow from the word alone.
  let division: WordDivision?
}

/// The scripts of a word: from a given division, or from its characters alone.
struct WordScripts {
  /// Offsets count from the start of the word.
  let runs: [TextAnalysis.ScriptRun]
  /// The script that the word passes on to following characters without a script of their own.
  let outgoing: Script

  /// Nil if the scripts depend on the text after the word.
  init?(_ text: WordText) {
    if let division = text.division {
      runs = division.scripts
      outgoing = runs.last?.script ?? text.context.script
    } else if let script = text.token.script(in: text.context) {
      runs = [TextAnalysis.ScriptRun(range: text.units.indices, script: script)]
      outgoing = script
    } else {
      let itemizer = ScriptItemizer(
        text.units, in: text.units.indices, following: text.context.script)
      guard !itemizer.hasLookedPastEnd else { return nil }
      runs = itemizer.runs
      outgoing = itemizer.current
    }
  }
}
