/// A stretch of text between spaces, measured once for all texts that contain it: in font design units,
/// for every size.
///
/// Where a lookup of its font looks across spaces, a stretch may contain some.
struct Word: Sendable {
  /// Advance in one font.
  struct Piece: Sendable, Hashable {
    /// Index into ``Word/instances`` or, once in a ``WordTable``, into the fonts of its context.
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

  /// What a word that begins or ends at a space shows to patterns that look across it.
  struct Edge: Sendable, Hashable {
    /// The font of the glyph beside the space.
    var font: UInt8 = 0
    /// The glyph beside the space where it is a cluster by itself, else nil.
    var glyph: UInt32?
    /// The patterns that the word completes on its side, by their index in ``SpaceRules/splits``.
    var patterns: [UInt16] = []
  }

  var instances: [FontInstance]
  var pieces: [Piece]
  /// In text order; the last is the end of the word.
  var breaks: [Break]
  /// The ends of breaks inside the word whose glyphs change when a line is cut there.
  var cuts: [Cut] = []
  var first = Edge()
  var last = Edge()
  /// The script that characters of no script of their own have after the word.
  var outgoingScript: Script
  var missingGlyphCount: Int
}

extension Word {
  /// What becomes of a line that is cut inside a word, in design units from the start of the word.
  struct Cut: Sendable, Hashable {
    /// Index into ``Word/breaks``.
    var index: UInt16
    /// A line that starts here is, from ``startReach`` on, as long as if it started at this position
    /// and nothing had been shaped anew.
    var startPosition: Int32
    var startReach: UInt16
    /// The position that a line reaches that ends here and starts at ``endReach`` or before.
    var endPosition: Int32
    var endReach: UInt16
  }

  /// About how many bytes the word takes.
  var byteCount: Int {
    MemoryLayout<Word>.size + pieces.count * MemoryLayout<Piece>.stride
      + breaks.count * MemoryLayout<Break>.stride + cuts.count * MemoryLayout<Cut>.stride
      + 2 * (first.patterns.count + last.patterns.count) + 8 * instances.count + 128
  }
}

/// What a word's shape depends on apart from its letters and its font.
struct WordContext: Sendable, Hashable {
  /// The script of characters that have none of their own.
  var script: Script
  var level: BidiLevel
}
