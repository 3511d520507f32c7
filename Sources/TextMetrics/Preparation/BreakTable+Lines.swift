extension BreakTable {
  /// The text between two mandatory breaks, as plain numbers: copying it touches no reference
  /// counts.
  struct LineEntry: Sendable {
    /// The unit of the line's positions.
    let units: AdvanceUnits
    private let start: Int32
    private let end: Int32
    private let firstOpportunity: Int32
    private let opportunityEnd: Int32
    private let missingGlyphs: Int32
    /// All fonts of the line.
    let fonts: FontSet
    /// What holds for the line.
    let traits: Traits
    private let terminatorLength: UInt8

    /// What may hold for a line.
    struct Traits: OptionSet, Sendable {
      let rawValue: UInt8

      static let startsParagraph = Traits(rawValue: 1)
      /// All fonts of the line occur between every two neighbouring opportunities, except for the font of a text in
      /// one style, which sets the minimum height of every line.
      static let uniformFonts = Traits(rawValue: 2)
      /// The line is left to ``ShapedLineBreaker``: it has tabs, whose advances depend on their position, or words
      /// that may be hyphenated.
      static let needsClusters = Traits(rawValue: 4)
      /// Every opportunity is ``Kind/exact``.
      static let exact = Traits(rawValue: 8)
      /// The words are in several scripts. Meaningful only with a ``lookBack``, like ``analyzed``.
      static let severalScripts = Traits(rawValue: 16)
      /// The levels and scripts do not follow from the characters alone.
      static let analyzed = Traits(rawValue: 32)

      /// The shortest of the ``LineBeginning/lookBacks`` that may be used if text is appended.
      init(lookBack: Int) { rawValue = UInt8(lookBack) << 6 }

      init(rawValue: UInt8) { self.rawValue = rawValue }

      /// Whether levels or scripts depend on the letters before them, so that a line can be continued only after one.
      var needsLetter: Bool { !isDisjoint(with: [.severalScripts, .analyzed]) }

      /// The look-back; nil if the whole line has to be written again.
      var lookBack: Int? { rawValue >> 6 == 0 ? nil : Int(rawValue >> 6) }
    }

    init(
      _ hardLine: TextAnalysis.HardLine, units: AdvanceUnits, opportunities: Range<Int>,
      fonts: FontSet, traits: Traits, missingGlyphCount: Int
    ) {
      self.units = units
      self.fonts = fonts
      self.traits = traits
      start = Int32(hardLine.range.lowerBound)
      end = Int32(hardLine.range.upperBound)
      terminatorLength = UInt8(hardLine.terminatorLength)
      firstOpportunity = Int32(opportunities.lowerBound)
      opportunityEnd = Int32(opportunities.upperBound)
      missingGlyphs = Int32(missingGlyphCount)
    }

    var hardLine: TextAnalysis.HardLine {
      TextAnalysis.HardLine(
        range: Int(start)..<Int(end), terminatorLength: Int(terminatorLength))
    }

    /// The line's entries in ``BreakTable/opportunities``; the last is the end of the content.
    var opportunities: Range<Int> { Int(firstOpportunity)..<Int(opportunityEnd) }

    var missingGlyphCount: Int { Int(missingGlyphs) }

    var startsParagraph: Bool { traits.contains(.startsParagraph) }
    /// See ``Traits/uniformFonts``.
    var hasUniformFonts: Bool { traits.contains(.uniformFonts) }
    /// See ``Traits/needsClusters``.
    var needsClusters: Bool { traits.contains(.needsClusters) }
    /// See ``Traits/exact``.
    var isExact: Bool { traits.contains(.exact) }
  }

  /// A hard line of a paragraph.
  struct Line: Sendable, ParagraphLine {
    let entry: LineEntry
    let paragraph: PreparedParagraph

    var hardLine: TextAnalysis.HardLine { entry.hardLine }
    var startsParagraph: Bool { entry.startsParagraph }
  }

  /// The hard lines of a text. The first is stored inline: most texts have no other.
  struct Lines: Sendable, RandomAccessCollection {
    /// What holds for all lines of a prepared text.
    struct Traits: OptionSet, Sendable {
      let rawValue: UInt8

      /// The extents of lines follow from their fonts, and their paragraphs are plain.
      static let plain = Traits(rawValue: 1)
      /// See ``TextExtents/followFromFonts``.
      static let extentsOfFonts = Traits(rawValue: 2)
      /// All positions are whole numbers of their line's units.
      static let wholePositions = Traits(rawValue: 4)
    }

    private(set) var firstEntry: LineEntry?
    /// Set when a prepared text takes the lines. Stored here because it takes no memory here.
    private(set) var traits: Traits = []
    private(set) var firstParagraph: PreparedParagraph?
    private(set) var others: [Line] = []

    var startIndex: Int { 0 }
    var endIndex: Int { firstEntry == nil ? 0 : others.count + 1 }

    subscript(index: Int) -> Line {
      Line(entry: entry(at: index), paragraph: paragraph(at: index))
    }

    @inline(__always)
    func entry(at index: Int) -> LineEntry {
      if index == 0, let firstEntry { return firstEntry }
      return others[index - 1].entry
    }

    @inline(__always)
    func paragraph(at index: Int) -> PreparedParagraph {
      if index == 0, let firstParagraph { return firstParagraph }
      return others[index - 1].paragraph
    }

    /// Whether a condition holds for all lines, without touching the reference count of the first
    /// line's paragraph, which texts share.
    @inline(__always)
    func allSatisfy(_ holds: (LineEntry, borrowing PreparedParagraph) -> Bool) -> Bool {
      if let firstEntry, let firstParagraph, !holds(firstEntry, firstParagraph) { return false }
      for line in others where !holds(line.entry, line.paragraph) { return false }
      return true
    }

    mutating func note(haveExtentsOfFonts: Bool, areWhole: Bool) {
      traits = []
      if haveExtentsOfFonts { traits.insert(.extentsOfFonts) }
      if haveExtentsOfFonts, firstParagraph?.isPlain ?? true,
        others.allSatisfy({ $0.paragraph.isPlain })
      {
        traits.insert(.plain)
      }
      if areWhole { traits.insert(.wholePositions) }
    }

    mutating func append(_ line: consuming Line) {
      if firstEntry == nil {
        (firstEntry, firstParagraph) = (line.entry, line.paragraph)
      } else {
        others.append(line)
      }
    }

    /// The first lines, at least one of them.
    func prefix(_ count: Int) -> Lines {
      var first = self
      if count < endIndex { first.others = Array(others.prefix(count - 1)) }
      return first
    }
  }
}

/// A hard line of a paragraph.
protocol ParagraphLine {
  var hardLine: TextAnalysis.HardLine { get }
  var paragraph: PreparedParagraph { get }
  /// Whether the line is the first of its paragraph; the others follow a U+2028, VT or FF.
  var startsParagraph: Bool { get }
}

extension ParagraphLine {
  /// Whether a line that starts at an offset is the first of the paragraph.
  func isFirst(_ offset: Int) -> Bool {
    startsParagraph && offset == hardLine.range.lowerBound
  }
}

extension PreparedTable {
  /// The hard line that contains an offset; nil past the last one.
  ///
  /// - Complexity: O(log *n*) in the number of hard lines.
  func line(at offset: Int) -> BreakTable.Line? { lineIndex(at: offset).map { lines[$0] } }

  /// The index of the hard line that contains an offset; nil past the last one.
  ///
  /// - Complexity: O(log *n*) in the number of hard lines.
  func lineIndex(at offset: Int) -> Int? {
    let index = lines.indices.partitioningIndex {
      lines.entry(at: $0).hardLine.range.upperBound > offset
    }
    return lines.indices.contains(index) ? index : nil
  }
}
