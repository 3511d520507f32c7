import Foundation

/// The body of a prepared text: one heap block, with the opportunities at its end.
///
/// Immutable, and shared by all copies of the text. Line breaking reads nothing else.
struct PreparedTable: Sendable {
  private struct Body: Sendable {
    let lines: BreakTable.Lines
    let edges: [BreakTable.Edge]
    let sharedFonts: SharedTextFonts
    let source: TextSource
    /// The paragraph of an empty line at the end of the text.
    let lastParagraph: PreparedParagraph
    var shaped: ShapedText?
    /// Set before the body is shared.
    var rareParts: RareParts?
  }

  /// Data that few texts have, stored so that all others need no memory for it.
  private final class RareParts: Sendable {
    /// See ``OpportunityList/widePositions``.
    let widePositions: [Double]
    /// Used when text that requests hyphenation is appended.
    let hyphenation: Hyphenation
    let omission: OmittedText?

    init(widePositions: [Double], hyphenation: Hyphenation, omission: OmittedText? = nil) {
      self.widePositions = widePositions
      self.hyphenation = hyphenation
      self.omission = omission
    }
  }

  private typealias Block = TailBuffer<Body, BreakTable.Opportunity>

  private var block: Block

  /// A text with its glyphs.
  init(_ shaped: ShapedText) {
    let sharedFonts = SharedTextFonts(
      fonts: shaped.fonts,
      extents: TextExtents(shaped.text.styles, fonts: shaped.fonts, rules: .iOS),
      library: shaped.fontTable.library, defaults: shaped.text.defaults, searches: [],
      edgeAllowance: shaped.edgeAllowance)
    var table = BreakTable(shaped)
    self.init(
      TextSource(shaped.text), takingLinesOf: &table, lastParagraph: shaped.lastParagraph,
      sharedFonts: sharedFonts, hyphenation: shaped.hyphenation, shaped: shaped)
  }

  /// A text made of words, whose glyphs are created on first use.
  ///
  /// - Parameters:
  ///   - source: the characters of the text.
  ///   - table: the lines, which are moved out of it, and the break opportunities.
  ///   - lastParagraph: the paragraph of an empty line at the end of the text.
  ///   - sharedFonts: the data that the text shares with others of its style.
  ///   - hyphenation: kept for text that is appended; nil for the shared one.
  ///   - shaped: the text with its glyphs, if there is one already.
  @inline(never)
  init(
    _ source: TextSource, takingLinesOf table: inout BreakTable, lastParagraph: PreparedParagraph,
    sharedFonts: SharedTextFonts, hyphenation: Hyphenation?, shaped: ShapedText? = nil
  ) {
    // If this were inlined, the arguments would be copied into the block, and their references counted.
    let widePositions = table.opportunities.widePositions
    let isRare = !widePositions.isEmpty || hyphenation != nil && hyphenation != .shared
    let rareParts =
      isRare
      ? RareParts(widePositions: widePositions, hyphenation: hyphenation ?? .shared) : nil
    let edges = table.edges.isEmpty ? [] : table.edges.map { $0 }
    let header = Body(
      lines: table.takeLines(haveExtentsOfFonts: sharedFonts.extents.followFromFonts),
      edges: edges, sharedFonts: sharedFonts, source: source, lastParagraph: lastParagraph,
      shaped: shaped, rareParts: rareParts)
    block = TailBuffer(table.opportunities.all, header: consume header)
  }
}

extension PreparedTable {
  /// The text with its attributes.
  ///
  /// - Complexity: O(*n*) for text that was prepared from a string.
  var text: StyledText { block.header.source.text(sharedFonts.defaults) }

  /// The characters with more in the default styles appended; nil if they have other styles.
  func source(appending more: [UInt16]) -> TextSource? {
    guard sharedFonts.defaults.style.attachment == nil else { return nil }
    return block.header.source.appending(more)
  }

  /// The number of UTF-16 code units.
  var length: Int {
    lineCount == 0 ? 0 : entry(at: lineCount - 1).hardLine.range.upperBound
  }

  /// The styles in the order of the text.
  var styles: [TextStyle] {
    block.header.source.ownStyles?.styles ?? [sharedFonts.defaults.style]
  }

  /// The style at an offset; at the end of the text, the style of the last character.
  func style(at offset: Int) -> TextStyle {
    block.header.source.ownStyles?.style(at: offset) ?? sharedFonts.defaults.style
  }

  /// The style of a run of the text.
  func style(ofRun index: Int) -> TextStyle {
    block.header.source.ownStyles?.style(ofRun: index) ?? sharedFonts.defaults.style
  }

  /// The index in ``styles`` of the style at an offset.
  func styleIndex(at offset: Int) -> Int {
    block.header.source.ownStyles?.runIndex(at: offset) ?? 0
  }

  /// The indices of the styles that overlap a range; for an empty range, the index of the style that contains it.
  func styleIndices(in range: Range<Int>) -> Range<Int> {
    block.header.source.ownStyles?.runIndices(in: range) ?? 0..<1
  }

  /// The code units of a range; see ``TextSource/units(in:)``.
  func units(in range: Range<Int>) -> [UInt16] { block.header.source.units(in: range) }

  /// See ``TextSource/hasHangul``.
  var hasHangul: Bool { block.header.source.hasHangul }

  /// The style of an empty text and of the empty line after a final line break.
  var defaultStyle: TextStyle {
    block.header.source.ownStyles?.defaultStyle ?? sharedFonts.defaults.style
  }

  var sharedFonts: SharedTextFonts { block.header.sharedFonts }

  /// Reads the data that texts of one style share, without counting a reference.
  @inline(__always)
  func withSharedFonts<Result>(_ read: (SharedTextFonts) -> Result) -> Result {
    UncountedReference(block.header.sharedFonts).read(read)
  }

  /// Reads the paragraph of a hard line, without counting a reference.
  @inline(__always)
  func withParagraph<Result>(at index: Int, _ read: (PreparedParagraph) -> Result) -> Result {
    let paragraph =
      if index == 0, let first = block.header.lines.firstParagraph {
        UncountedReference(first)
      } else {
        UncountedReference(block.header.lines.others[index - 1].paragraph)
      }
    return paragraph.read(read)
  }

  var lastParagraph: PreparedParagraph { block.header.lastParagraph }
  var hyphenation: Hyphenation { ownHyphenation ?? .shared }
  /// Nil stands for the shared hyphenation, which may also be given.
  var ownHyphenation: Hyphenation? { block.header.rareParts?.hyphenation }
  var fonts: [PreparedFont] { sharedFonts.fonts }
  var edgeAllowance: CGFloat { sharedFonts.edgeAllowance }

  /// The text with its glyphs, created on first use.
  var shaped: ShapedText {
    block.lazily(\.shaped) {
      TextPreparation.shape(
        text, fonts: FontTable(library: sharedFonts.library, searches: sharedFonts.searches),
        hyphenation: hyphenation)
    }
  }

  /// The whole text, if it exceeds a limit of its preparation and this one ends there.
  var omission: OmittedText? { block.header.rareParts?.omission }

  /// Notes the whole text. This one must not have been shared yet.
  mutating func omit(_ omission: OmittedText) {
    let rareParts = RareParts(
      widePositions: widePositions, hyphenation: hyphenation, omission: omission)
    block.setUnshared(\.rareParts, to: rareParts)
  }

  /// See ``OpportunityList/widePositions``.
  private var widePositions: [Double] { block.header.rareParts?.widePositions ?? [] }

  /// The whole text, including the part that is not measured.
  var wholeText: StyledText { omission?.text ?? text }

  /// Whether both have the same body.
  func isIdentical(to other: Self) -> Bool { block.isIdentical(to: other.block) }

  /// The heap size of the text in bytes, without its code units and glyphs.
  var byteCount: Int {
    Block.byteCount(of: block.count)
      + block.header.edges.count * MemoryLayout<BreakTable.Edge>.stride
      + widePositions.count * MemoryLayout<Double>.stride
      + lines.others.count * MemoryLayout<BreakTable.Line>.stride
  }
}

// MARK: - Break opportunities

extension PreparedTable {
  var lines: BreakTable.Lines {
    @inline(__always) _read { yield block.header.lines }
  }

  /// The number of hard lines.
  @inline(__always)
  var lineCount: Int { block.header.lines.endIndex }

  /// A hard line.
  @inline(__always)
  func entry(at index: Int) -> BreakTable.LineEntry {
    // Read by its parts: the whole would be copied, and its references counted.
    if index == 0, let first = block.header.lines.firstEntry { return first }
    return block.header.lines.others[index - 1].entry
  }

  /// Whether the extents of lines follow from their fonts, and all paragraphs are plain.
  @inline(__always)
  var isPlain: Bool { block.header.lines.traits.contains(.plain) }

  /// See ``TextExtents/followFromFonts``.
  @inline(__always)
  var hasExtentsOfFonts: Bool { block.header.lines.traits.contains(.extentsOfFonts) }

  /// The break opportunities, in text order.
  struct Opportunities: RandomAccessCollection {
    fileprivate let text: PreparedTable

    var startIndex: Int { 0 }
    var endIndex: Int { text.block.count }

    @inline(__always)
    subscript(index: Int) -> BreakTable.Opportunity { text.block[index] }
  }

  var opportunities: Opportunities { Opportunities(text: self) }

  /// The advance from the start of the hard line to an opportunity, in the line's units.
  @inline(__always)
  func position(at opportunity: Int) -> Double {
    hasWholePositions
      ? Double(block[opportunity].wholePosition) : widePositions[2 * opportunity]
  }

  /// The advance from the start of the hard line to the white space that hangs at an opportunity.
  @inline(__always)
  func visiblePosition(at opportunity: Int) -> Double {
    hasWholePositions
      ? Double(block[opportunity].wholeVisiblePosition) : widePositions[2 * opportunity + 1]
  }

  /// The first opportunity of a range whose visible position is past a limit.
  ///
  /// - Parameters:
  ///   - range: opportunities of one hard line.
  ///   - limit: a position in units of that line.
  /// - Returns: The index of the opportunity; the end of the range if there is none.
  /// - Complexity: O(log *k*) for *k* opportunities before it.
  @inline(__always)
  func opportunity(in range: Range<Int>, past limit: Double) -> Int {
    guard hasWholePositions else {
      return range.gallopingIndex { visiblePosition(at: $0) > limit }
    }
    // Positions are whole numbers, so the fraction of the limit makes no difference.
    return withOpportunities { $0.firstIndex(in: range, past: Int(Int32(clampedFloor: limit))) }
  }

  /// Passes the opportunities in place.
  @inline(__always)
  func withOpportunities<Result>(_ read: (Span<BreakTable.Opportunity>) -> Result) -> Result {
    block.withElements(read)
  }

  /// Whether all positions are whole numbers of their line's units.
  @inline(__always)
  var hasWholePositions: Bool { block.header.lines.traits.contains(.wholePositions) }

  /// The edge of an opportunity, if it has one.
  @inline(__always)
  func edge(of opportunity: BreakTable.Opportunity, at index: Int) -> BreakTable.Edge? {
    opportunity.kind == .edged ? edge(at: index) : nil
  }

  /// The edge of an opportunity that has one.
  func edge(at opportunity: Int) -> BreakTable.Edge? {
    let edges = block.header.edges
    let index = edges.partitioningIndex { $0.opportunity >= opportunity }
    guard index < edges.count, edges[index].opportunity == opportunity else { return nil }
    return edges[index]
  }

  /// The number of glyphs missing from every font; O(*n*) in the number of hard lines.
  var missingGlyphCount: Int { lines.reduce(0) { $0 + $1.entry.missingGlyphCount } }

  /// Copies the first lines to an empty table.
  func copyLines(_ count: Int, to table: inout BreakTable) {
    guard count > 0 else { return }
    table.lines = lines.prefix(count)
    let end = entry(at: count - 1).opportunities.upperBound
    if hasWholePositions {
      copy(0..<end, to: &table)
    } else {
      var opportunities: [BreakTable.Opportunity] = []
      block.append(0..<end, to: &opportunities)
      table.opportunities = OpportunityList(
        opportunities, widePositions: Array(widePositions.prefix(2 * end)))
      copyEdges(of: 0..<end, to: &table)
    }
  }

  /// Appends opportunities and their edges to a table that has all those before them. Their positions must be whole
  /// numbers.
  func copy(_ opportunities: Range<Int>, to table: inout BreakTable) {
    table.opportunities.append(opportunities, of: block)
    copyEdges(of: opportunities, to: &table)
  }

  private func copyEdges(of opportunities: Range<Int>, to table: inout BreakTable) {
    let edges = block.header.edges
    guard !edges.isEmpty else { return }
    let start = edges.partitioningIndex { $0.opportunity >= opportunities.lowerBound }
    let end = edges.partitioningIndex { $0.opportunity >= opportunities.upperBound }
    table.edges.append(contentsOf: edges[start..<end])
  }
}

extension Int32 {
  /// The greatest 32-bit number that is not greater than another; the nearest one for numbers out of range.
  @inline(__always)
  fileprivate init(clampedFloor number: Double) {
    if number >= 2_147_483_647 {
      self = .max
    } else if number >= -2_147_483_648 {
      // Rounding down would call a function of the C library.
      self.init(number)
      if Double(self) > number { self -= 1 }
    } else {
      self = .min
    }
  }
}
