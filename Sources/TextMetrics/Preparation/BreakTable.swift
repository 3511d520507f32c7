import Foundation

/// The break opportunities of a text and the advances up to them, while the text is being prepared. A
/// prepared text keeps them as ``PreparedTable``.
struct BreakTable: Sendable {
  /// A break opportunity (UAX #14) and the white space that hangs there.
  struct Opportunity: OpportunityTraits, Sendable, Hashable {
    /// Advance from the start of the hard line to the opportunity, in the line's units.
    let position: Double
    /// Advance from the start of the hard line to ``visibleEnd``.
    let visiblePosition: Double
    let offset: Int32
    let packed: UInt32

    init(
      position: Double, visiblePosition: Double, offset: Int32, visibleEnd: Int32, fonts: FontSet,
      kind: Kind
    ) {
      self.position = position
      self.visiblePosition = visiblePosition
      self.offset = offset
      let hanging = min(offset - visibleEnd, Self.hangingCapacity)
      // More than 62 hanging units do not fit; ask the clusters.
      let kind = hanging == Self.hangingCapacity ? Kind.reshaped : kind
      packed = Self.packed(fonts, kind, hanging: UInt32(hanging))
    }

    /// All but the place of an opportunity, of which less than 63 code units hang.
    @inline(__always)
    static func packed(_ fonts: FontSet, _ kind: Kind, hanging: UInt32) -> UInt32 {
      fonts.bits << 8 | UInt32(kind.rawValue) << 6 | hanging
    }

    init(_ position: Double, _ visiblePosition: Double, _ packed: PackedOpportunity) {
      self.position = position
      self.visiblePosition = visiblePosition
      offset = packed.offset
      self.packed = packed.packed
    }

    /// Another opportunity at other positions.
    init(_ position: Double, _ visiblePosition: Double, like other: Opportunity) {
      self.position = position
      self.visiblePosition = visiblePosition
      offset = other.offset
      packed = other.packed
    }

    private static let hangingCapacity: Int32 = 63
  }

  /// How the advance of a line that ends at an opportunity is found.
  enum Kind: UInt8, Sendable {
    /// The difference of two positions.
    case exact
    /// Cutting changes the glyphs beside the cut: see ``BreakTable/edges``.
    case edged
    /// Cutting changes the glyphs beside the cut, and only the clusters give the advance.
    case reshaped
    /// The glyphs up to the cut and a visible hyphen.
    case hyphenated
  }

  /// The effect of a cut that changes glyphs on the lines beside it. Positions are in the units of
  /// the hard line.
  struct Edge: Sendable, Hashable {
    /// Index into ``BreakTable/opportunities``.
    var opportunity: Int
    /// A line that starts here and reaches ``startReach`` is as long as if it started at this position
    /// with nothing reshaped.
    var startPosition: Double
    var startReach: Int32
    /// The position that a line reaches without hanging white space if it ends here and starts at
    /// ``endReach`` or before.
    var endPosition: Double
    var endReach: Int32
    /// The advance of the white space that hangs at the end of such a line.
    var trailing: Double
  }

  var lines = Lines()
  var opportunities = OpportunityList()
  /// In text order.
  var edges: [Edge] = []

  /// Forgets the text, and keeps the memory unless it was a long one.
  mutating func removeAll() {
    lines = Lines()
    opportunities.removeAll(keepingCapacity: opportunities.count < Self.keptCapacity)
    edges.removeAll(keepingCapacity: edges.count < Self.keptCapacity)
  }

  private static let keptCapacity = 4096
}

/// What is stored of a break opportunity besides its positions.
protocol OpportunityTraits {
  /// UTF-16 offset at which the line is cut.
  var offset: Int32 { get }
  /// ``fonts``, ``kind`` and the number of hanging code units.
  var packed: UInt32 { get }
}

extension OpportunityTraits {
  /// The start of the white space that hangs past the line's end; `offset` where there is none. Not
  /// meaningful for ``BreakTable/Kind/reshaped``.
  @inline(__always) var visibleEnd: Int32 { offset &- Int32(packed & 0x3F) }

  /// The fonts between the previous opportunity and this one.
  @inline(__always) var fonts: FontSet { FontSet(bits: packed >> 8) }

  /// How to find the advance of a line that ends here.
  @inline(__always) var kind: BreakTable.Kind {
    BreakTable.Kind(rawValue: UInt8(packed >> 6 & 3)) ?? .reshaped
  }
}

extension BreakTable {
  /// The table of a text that has its glyphs.
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
    let fonts = range.reduce(into: FontSet()) { $0.formUnion(opportunities.fonts(at: $1)) }
    var traits: Stretch.Traits = line.startsParagraph ? .startsParagraph : []
    if !line.tabs.isEmpty || line.paragraph.style.hyphenationFactor != 0 {
      traits.insert(.needsClusters)
    }
    if hasUniformFonts(range, fonts) { traits.insert(.uniformFonts) }
    if range.allSatisfy({ opportunities[$0].kind == .exact }) { traits.insert(.exact) }
    lines.append(
      Line(
        stretch: Stretch(
          line.hardLine, units: line.units, opportunities: range, fonts: fonts, traits: traits,
          missingGlyphCount: text.runs[line.runs].reduce(0) { $0 + $1.missingGlyphCount }),
        paragraph: line.paragraph))
  }

  /// Whether all opportunities of a line have all of its fonts before them, the first font apart.
  func hasUniformFonts(_ opportunities: Range<Int>, _ fonts: FontSet) -> Bool {
    opportunities.allSatisfy { self.opportunities.fonts(at: $0).equalsApartFromFirst(fonts) }
  }
}
