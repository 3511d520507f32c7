import Foundation

/// Where the lines of a text may end and how far they run: all that breaking a text into lines reads,
/// and the only part of a prepared text that a measurement touches.
///
/// Compact: a word takes 24 bytes of it, whatever its glyphs take.
struct BreakTable: Sendable {
  /// A stretch of text between two mandatory breaks, in numbers: copying it counts no references.
  struct Stretch: Sendable {
    /// What the line's positions are counted in.
    let units: LineUnits
    private let start: Int32
    private let end: Int32
    private let firstOpportunity: Int32
    private let opportunityEnd: Int32
    private let missingGlyphs: Int32
    /// All fonts of the line.
    let fonts: FontSet
    /// Between any two opportunities stand all of the fonts, or all but the first, which every line is at
    /// least as high as.
    let hasUniformFonts: Bool
    private let terminatorLength: UInt8
    let startsParagraph: Bool
    /// Tabs, whose advances depend on where they stand, and words that may be hyphenated are left to
    /// ``ShapedLineBreaker``.
    let needsClusters: Bool
    /// Each opportunity is ``Kind/exact``.
    let isExact: Bool

    init(
      _ hardLine: TextAnalysis.HardLine, startsParagraph: Bool, units: LineUnits,
      opportunities: Range<Int>, fonts: FontSet, hasUniformFonts: Bool, needsClusters: Bool,
      isExact: Bool, missingGlyphCount: Int
    ) {
      self.units = units
      self.fonts = fonts
      self.hasUniformFonts = hasUniformFonts
      self.startsParagraph = startsParagraph
      self.needsClusters = needsClusters
      self.isExact = isExact
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
  }

  /// A hard line of a paragraph.
  struct Line: Sendable, ParagraphLine {
    let stretch: Stretch
    let paragraph: PreparedParagraph

    var hardLine: TextAnalysis.HardLine { stretch.hardLine }
    var startsParagraph: Bool { stretch.startsParagraph }
  }

  /// The hard lines of a text. The first is kept in place: most texts have no other.
  struct Lines: Sendable, RandomAccessCollection {
    private var first: Stretch?
    private var firstParagraph: PreparedParagraph?
    private var others: [Line] = []

    var startIndex: Int { 0 }
    var endIndex: Int { first == nil ? 0 : others.count + 1 }

    subscript(index: Int) -> Line {
      Line(stretch: stretch(at: index), paragraph: paragraph(at: index))
    }

    func stretch(at index: Int) -> Stretch {
      if index == 0, let first { return first }
      return others[index - 1].stretch
    }

    func paragraph(at index: Int) -> PreparedParagraph {
      if index == 0, let firstParagraph { return firstParagraph }
      return others[index - 1].paragraph
    }

    /// Whether a condition holds for all lines. References to the first one's paragraph, which texts
    /// share, are not counted.
    @inline(__always)
    func allSatisfy(_ holds: (Stretch, borrowing PreparedParagraph) -> Bool) -> Bool {
      if let first, let firstParagraph, !holds(first, firstParagraph) { return false }
      for line in others where !holds(line.stretch, line.paragraph) { return false }
      return true
    }

    mutating func append(_ line: Line) {
      if first == nil {
        (first, firstParagraph) = (line.stretch, line.paragraph)
      } else {
        others.append(line)
      }
    }

    mutating func removeLast() {
      if others.popLast() == nil { (first, firstParagraph) = (nil, nil) }
    }
  }

  /// A place at which a line may end (UAX #14), and what hangs there.
  struct Opportunity: Sendable, Hashable {
    /// Advance from the start of the hard line to the opportunity, in the line's units.
    let position: Double
    /// Advance from the start of the hard line to ``visibleEnd``.
    let visiblePosition: Double
    /// UTF-16 offset at which the line is cut.
    let offset: Int32
    /// ``fonts``, ``kind`` and the number of hanging code units.
    private let packed: UInt32

    init(
      position: Double, visiblePosition: Double, offset: Int32, visibleEnd: Int32, fonts: FontSet,
      kind: Kind
    ) {
      self.position = position
      self.visiblePosition = visiblePosition
      self.offset = offset
      let hanging = min(offset - visibleEnd, Self.hangingCapacity)
      // Of more white space than there is a number for the clusters know.
      let kind = hanging == Self.hangingCapacity ? Kind.reshaped : kind
      packed = fonts.bits << 8 | UInt32(kind.rawValue) << 6 | UInt32(hanging)
    }

    private static let hangingCapacity: Int32 = 63

    /// Where the white space begins that hangs past the line's end; `offset` where there is none. Not
    /// meaningful where the opportunity is ``Kind/reshaped``.
    var visibleEnd: Int32 { offset - Int32(packed & 0x3F) }

    /// The fonts between the opportunity before and this one.
    var fonts: FontSet { FontSet(bits: packed >> 8) }

    /// What else there is to know of a line that ends here.
    var kind: Kind { Kind(rawValue: UInt8(packed >> 6 & 3)) ?? .reshaped }
  }

  /// What the advance of a line that ends at an opportunity is made of.
  enum Kind: UInt8, Sendable {
    /// The difference of two positions.
    case exact
    /// Cutting changes the glyphs beside the cut: see ``BreakTable/edges``.
    case edged
    /// The same, and what comes out is not known without the clusters.
    case reshaped
    /// The glyphs up to the cut and a visible hyphen.
    case hyphenated
  }

  /// What becomes of lines that are cut at an opportunity where cutting changes glyphs. Positions are
  /// in the units of the hard line.
  struct Edge: Sendable, Hashable {
    /// Index into ``BreakTable/opportunities``.
    var opportunity: Int
    /// A line that starts here and reaches ``startReach`` is as long as if it started at this position
    /// and nothing had been shaped anew.
    var startPosition: Double
    var startReach: Int32
    /// The position that a line reaches, hanging white space aside, that ends here and starts at
    /// ``endReach`` or before.
    var endPosition: Double
    var endReach: Int32
    /// The advance of what hangs at the end of such a line.
    var trailing: Double
  }

  var lines = Lines()
  var opportunities: [Opportunity] = []
  /// In text order.
  var edges: [Edge] = []

  /// The number of glyphs that no font had; O(*n*) in the number of hard lines.
  var missingGlyphCount: Int { lines.reduce(0) { $0 + $1.stretch.missingGlyphCount } }

  /// The table without its last line.
  func droppingLastLine() -> BreakTable {
    guard let last = lines.last else { return self }
    let end = last.stretch.opportunities.lowerBound
    var rest = lines
    rest.removeLast()
    return BreakTable(
      lines: rest, opportunities: Array(opportunities[..<end]),
      edges: Array(edges.prefix { $0.opportunity < end }))
  }

  /// The edge of an opportunity, where it has one.
  func edge(of opportunity: Opportunity, at index: Int) -> Edge? {
    opportunity.kind == .edged ? edge(at: index) : nil
  }

  /// The edge of an opportunity that has one.
  func edge(at opportunity: Int) -> Edge? {
    let index = edges.partitioningIndex { $0.opportunity >= opportunity }
    guard index < edges.count, edges[index].opportunity == opportunity else { return nil }
    return edges[index]
  }
}

/// A set of indices into the fonts of a text.
struct FontSet: Sendable, Hashable {
  fileprivate private(set) var bits: UInt32

  /// The fonts of a text that cannot be told apart here: its first 23 have a bit each, all others share
  /// the last.
  static let capacity = 23

  init() { bits = 0 }

  fileprivate init(bits: UInt32) { self.bits = bits }

  init(_ index: Int) { bits = 1 << UInt32(min(index, Self.capacity)) }

  mutating func formUnion(_ other: FontSet) { bits |= other.bits }

  /// Whether another set has the same fonts, the first aside.
  func equalsApartFromFirst(_ other: FontSet) -> Bool { (bits ^ other.bits) | 1 == 1 }

  /// Fonts past the capacity are among them.
  var isOverfull: Bool { bits >> UInt32(Self.capacity) != 0 }

  /// The only member, where there is just one.
  var isFirstOnly: Bool { bits == 1 }

  /// Its indices, in ascending order.
  struct Indices: Sequence, IteratorProtocol {
    fileprivate var rest: UInt32

    mutating func next() -> Int? {
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return rest.trailingZeroBitCount
    }
  }

  var indices: Indices { Indices(rest: bits) }
}

/// A hard line of a paragraph.
protocol ParagraphLine {
  var hardLine: TextAnalysis.HardLine { get }
  var paragraph: PreparedParagraph { get }
  /// The line is the first of its paragraph; others follow a U+2028, VT or FF.
  var startsParagraph: Bool { get }
}

extension ParagraphLine {
  /// Whether a line that starts at an offset is the first of the paragraph.
  func isFirst(_ offset: Int) -> Bool {
    startsParagraph && offset == hardLine.range.lowerBound
  }
}

extension BreakTable {
  /// The table of a text whose glyphs are there.
  init(_ text: ShapedText) {
    opportunities.reserveCapacity(text.opportunities.count)
    for line in text.lines { append(line, of: text) }
  }

  private mutating func append(_ line: PreparedLine, of text: ShapedText) {
    let positions = text.clusters.positions
    var run = line.runs.lowerBound
    for index in line.opportunities {
      let opportunity = text.opportunities[index]
      var fonts = FontSet()
      while run < line.runs.upperBound {
        let item = text.runs[run].item
        guard item.range.lowerBound < opportunity.cut.offset else { break }
        fonts.formUnion(FontSet(item.fontIndex))
        guard item.range.upperBound <= opportunity.cut.offset else { break }
        run += 1
      }
      opportunities.append(
        Opportunity(
          position: positions[opportunity.cut.cluster],
          visiblePosition: positions[Int(opportunity.visibleCluster)],
          offset: Int32(opportunity.cut.offset), visibleEnd: opportunity.visibleEnd, fonts: fonts,
          kind: opportunity.isHyphenated
            ? .hyphenated : opportunity.cut.isSafe ? .exact : .reshaped))
    }
    let range = opportunities.count - line.opportunities.count..<opportunities.count
    let fonts = opportunities[range].reduce(into: FontSet()) { $0.formUnion($1.fonts) }
    lines.append(
      Line(
        stretch: Stretch(
          line.hardLine, startsParagraph: line.startsParagraph, units: line.units,
          opportunities: range, fonts: fonts,
          hasUniformFonts: opportunities[range].allSatisfy { $0.fonts.equalsApartFromFirst(fonts) },
          needsClusters: !line.tabs.isEmpty || line.paragraph.style.hyphenationFactor != 0,
          isExact: opportunities[range].allSatisfy { $0.kind == .exact },
          missingGlyphCount: text.runs[line.runs].reduce(0) { $0 + $1.missingGlyphCount }),
        paragraph: line.paragraph))
  }
}

extension PreparedText.Storage {
  /// The hard line that contains an offset; nil past the last one.
  ///
  /// - Complexity: O(log *n*) in the number of hard lines.
  func line(at offset: Int) -> BreakTable.Line? {
    let index = table.lines.indices.partitioningIndex {
      table.lines.stretch(at: $0).hardLine.range.upperBound > offset
    }
    return table.lines.indices.contains(index) ? table.lines[index] : nil
  }
}
