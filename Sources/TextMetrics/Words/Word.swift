/// A stretch of text between spaces, measured once for all texts that contain it: in font design units,
/// for every size.
///
/// Where a lookup of its font looks across spaces, a stretch may contain some.
struct Word: Sendable {
  /// Advance in one font.
  struct Piece: Sendable, Hashable {
    /// Index into ``Word/instances`` or, once in a ``WordTable``, into the fonts of ``WordFonts``.
    var font: UInt8
    /// In design units of the font.
    var advance: Int32
  }

  /// A place inside the word, or its end, at which a line may end.
  struct Break: Sendable, Hashable {
    /// UTF-16 offset from the start of the word.
    var offset: UInt16
    /// Where the white space before the offset begins.
    var visibleEnd: UInt16
    /// The number of pieces before ``visibleEnd``.
    var visiblePieces: UInt16
    /// The number of pieces before ``offset``.
    var pieces: UInt16
    var kind: BreakTable.Kind
  }

  /// What becomes of a line that is cut inside the word where cutting changes glyphs, in design units
  /// from the start of the word. Such words are in one font.
  struct Cut: Sendable, Hashable {
    /// Index into ``Word/breaks``.
    var index: UInt16
    /// A line that starts here and reaches ``startReach`` is as long as if it started at this position
    /// and nothing had been shaped anew.
    var startPosition: Int32
    var startReach: UInt16
    /// The position that a line reaches, hanging white space aside, that ends here and starts at
    /// ``endReach`` or before.
    var endPosition: Int32
    var endReach: UInt16
    /// The advance of what hangs at the end of such a line.
    var trailing: Int32
  }

  /// What a word shows, at one of its ends, to lookups that look across the space beside it.
  struct Edge: Sendable, Hashable {
    /// The font of the glyph beside the space.
    var font: UInt8 = 0
    /// The glyph beside the space; nil where one may be passed over.
    var glyph: UInt32?
    /// The patterns that the word completes on its side, by their index in ``SpaceLookupRules/splits``.
    var patterns: [UInt16] = []
  }

  var instances: [FontInstance]
  var pieces: [Piece]
  /// In text order; the last is the end of the word.
  var breaks: [Break]
  var cuts: [Cut] = []
  var first = Edge()
  var last = Edge()
  /// The script that characters of no script of their own have after the word.
  var outgoingScript: Script
  var missingGlyphCount: Int
}

extension Word {
  /// Whether a sum stays in the range of which the difference of any two is 32 bits wide. Fonts whose advances
  /// are fine fractions of design units leave it after a few ems: longer words are measured with the others.
  static func hasRoom(for sum: Int32, _ advance: Int32) -> Bool {
    abs(Int(sum) + Int(advance)) < 1 << 30
  }

  /// The most spaces between words that are added up, in a font.
  static func spaceLimit(in instance: FontInstance) -> Int {
    min(lengthLimit, max(1, (1 << 29) / instance.unitsPerEm))
  }

  /// Longer stretches, of letters or of spaces, are not likely to be met again.
  static let lengthLimit = 256

  /// About how many bytes the word takes.
  var byteCount: Int {
    MemoryLayout<Word>.size + Self.arrayOverhead * 6
      + pieces.count * MemoryLayout<Piece>.stride + breaks.count * MemoryLayout<Break>.stride
      + cuts.count * MemoryLayout<Cut>.stride
      + (first.patterns.count + last.patterns.count) * MemoryLayout<UInt16>.stride
      + instances.count * MemoryLayout<FontInstance>.stride
  }

  /// What an array takes beside its elements.
  private static let arrayOverhead = 32
}

/// What a word's shape depends on apart from its letters and its font.
struct WordContext: Sendable, Hashable {
  /// The script of characters that have none of their own.
  var script: Script
  /// The level of the word, or that of its first character.
  var level: BidiLevel
  /// The number of the word's division, see ``WordFonts/number(of:)``; 0 where it is of one level and
  /// divides into scripts by itself.
  var division: UInt16 = 0
}

/// How a word divides into levels and scripts where that does not follow from the word itself.
struct WordDivision: Sendable, Hashable {
  /// Offsets count from the start of the word.
  var levels: [TextAnalysis.LevelRun]
  var scripts: [TextAnalysis.ScriptRun]
}

/// The scripts of a word: as it has to be divided, or as it divides by itself.
struct WordScripts {
  /// Offsets count from the start of the word.
  let runs: [TextAnalysis.ScriptRun]
  /// The script that characters of no script of their own have after the word.
  let outgoing: Script

  /// Nil where it depends on what follows the word.
  ///
  /// - Parameters:
  ///   - units: the word.
  ///   - division: how it divides, where that has to be said.
  ///   - script: that of characters of no script of their own at its start.
  init?(_ units: [UInt16], division: WordDivision?, following script: Script) {
    if let division {
      runs = division.scripts
      outgoing = runs.last?.script ?? script
      return
    }
    let itemizer = ScriptItemizer(units, in: units.indices, following: script)
    guard !itemizer.hasLookedPastEnd else { return nil }
    runs = itemizer.runs
    outgoing = itemizer.current
  }
}
