import Foundation

/// The body of a prepared text: one heap block, with the opportunities at its end.
///
/// Immutable, and shared by all copies of the text. Line breaking reads nothing else.
struct PreparedTable: Sendable {
  private struct Body: Sendable {
    let lines: BreakTable.Lines
    let edges: [BreakTable.Edge]
    /// See ``OpportunityList/widePositions``.
    let widePositions: [Double]
    let setting: TextSetting
    let text: StyledText
    /// The paragraph of an empty line at the end of the text.
    let lastParagraph: PreparedParagraph
    /// Used when text that requests hyphenation is appended; text made of words requests none.
    let hyphenation: Hyphenation
    var shaped: ShapedText?
    /// Set before the body is shared.
    var omission: OmittedText?
  }

  private typealias Block = TailBuffer<Body, PackedOpportunity>

  private var block: Block

  /// A text with its glyphs.
  init(_ shaped: ShapedText) {
    let setting = TextSetting(
      fonts: shaped.fonts, extents: TextExtents(shaped.text, fonts: shaped.fonts, rules: .iOS),
      library: shaped.fontTable.library, search: nil, edgeAllowance: shaped.edgeAllowance)
    self.init(
      shaped.text, table: BreakTable(shaped), lastParagraph: shaped.lastParagraph,
      setting: setting, hyphenation: shaped.hyphenation, shaped: shaped)
  }

  /// A text made of words, whose glyphs are created on first use.
  init(
    _ text: StyledText, table: borrowing BreakTable, lastParagraph: PreparedParagraph,
    setting: TextSetting, hyphenation: Hyphenation, shaped: ShapedText? = nil
  ) {
    var lines = table.lines
    lines.arePlain = text.styleCount == 1 && lines.allSatisfy { $1.isPlain }
    let body = Body(
      lines: lines, edges: table.edges.map { $0 },
      widePositions: table.opportunities.widePositions, setting: setting, text: text,
      lastParagraph: lastParagraph, hyphenation: hyphenation, shaped: shaped)
    block = TailBuffer(body, table.opportunities.packed)
  }
}

extension PreparedTable {
  var text: StyledText { block.header.text }
  var setting: TextSetting { block.header.setting }

  /// Reads what texts of one style share without counting a reference to it: threads that measure such texts would
  /// contend for the count.
  @inline(__always)
  func withSetting<Result>(_ read: (TextSetting) -> Result) -> Result {
    unsafe Unmanaged.passUnretained(block.header.setting)._withUnsafeGuaranteedRef(read)
  }

  /// Reads the paragraph of a hard line in the same way.
  @inline(__always)
  func withParagraph<Result>(at index: Int, _ read: (PreparedParagraph) -> Result) -> Result {
    let paragraph =
      if index == 0, let first = block.header.lines.firstParagraph {
        unsafe Unmanaged.passUnretained(first)
      } else {
        unsafe Unmanaged.passUnretained(block.header.lines.others[index - 1].paragraph)
      }
    return unsafe paragraph._withUnsafeGuaranteedRef(read)
  }

  var lastParagraph: PreparedParagraph { block.header.lastParagraph }
  var hyphenation: Hyphenation { block.header.hyphenation }
  var fonts: [PreparedFont] { setting.fonts }
  var edgeAllowance: CGFloat { setting.edgeAllowance }

  /// The text with its glyphs, created on first use.
  var shaped: ShapedText {
    block.lazily(\.shaped) {
      TextPreparation.shape(
        text, library: setting.library, hyphenation: hyphenation, search: setting.search)
    }
  }

  /// The text behind this one, if it exceeds a limit of its preparation.
  var omission: OmittedText? { block.header.omission }

  /// Notes the text behind this one, which must not have been shared yet.
  mutating func omit(_ omission: OmittedText) { block.setUnshared(\.omission, to: omission) }

  /// The whole text, the part that is not measured included.
  var wholeText: StyledText { omission?.text ?? text }

  /// Whether both are the same body.
  func isIdentical(to other: Self) -> Bool { block.isIdentical(to: other.block) }

  /// The heap size of the text in bytes, without its code units and glyphs.
  var byteCount: Int {
    Block.byteCount(of: block.count)
      + block.header.edges.count * MemoryLayout<BreakTable.Edge>.stride
      + block.header.widePositions.count * MemoryLayout<Double>.stride
      + (lines.count - 1) * MemoryLayout<BreakTable.Line>.stride
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
  func stretch(at index: Int) -> BreakTable.Stretch {
    // By its parts: the whole would be copied, with its references counted.
    if index == 0, let first = block.header.lines.firstStretch { return first }
    return block.header.lines.others[index - 1].stretch
  }

  /// Whether the text is in one style and all of its paragraphs are plain.
  @inline(__always)
  var isPlain: Bool { block.header.lines.arePlain }

  /// The break opportunities, in text order.
  struct Opportunities: RandomAccessCollection {
    fileprivate let text: PreparedTable

    var startIndex: Int { 0 }
    var endIndex: Int { text.block.count }

    @inline(__always)
    subscript(index: Int) -> BreakTable.Opportunity { text.opportunity(at: index) }
  }

  var opportunities: Opportunities { Opportunities(text: self) }

  @inline(__always)
  fileprivate func opportunity(at index: Int) -> BreakTable.Opportunity {
    let packed = block[index]
    guard hasWholePositions else {
      return BreakTable.Opportunity(
        block.header.widePositions[2 * index], block.header.widePositions[2 * index + 1], packed)
    }
    return BreakTable.Opportunity(packed)
  }

  /// Where the opportunities of a range begin to be visible past a position.
  ///
  /// - Parameters:
  ///   - range: opportunities of one hard line.
  ///   - limit: a position in units of that line.
  /// - Returns: The first of them whose visible position is greater; the end of the range if none is.
  /// - Complexity: O(log *k*) for *k* opportunities before it.
  @inline(__always)
  func opportunity(in range: Range<Int>, past limit: Double) -> Int {
    guard hasWholePositions else {
      return range.gallopingIndex { opportunities[$0].visiblePosition > limit }
    }
    // Positions are whole numbers, which are compared without their fractions.
    return withPacked { $0.firstIndex(in: range, past: Int32(clampedFloor: limit)) }
  }

  /// Passes the opportunities in place.
  @inline(__always)
  func withPacked<Result>(_ read: (Span<PackedOpportunity>) -> Result) -> Result {
    block.withElements(read)
  }

  /// Whether all positions are whole numbers of their line's units.
  @inline(__always)
  var hasWholePositions: Bool { block.header.widePositions.isEmpty }

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
  var missingGlyphCount: Int { lines.reduce(0) { $0 + $1.stretch.missingGlyphCount } }

  /// The table of the text without its last line.
  var tableWithoutLastLine: BreakTable {
    guard let last = lines.last else { return BreakTable() }
    let end = last.stretch.opportunities.lowerBound
    var rest = lines
    rest.removeLast()
    return BreakTable(
      lines: rest,
      opportunities: OpportunityList(
        packed: block.prefix(end), widePositions: Array(block.header.widePositions.prefix(2 * end))),
      edges: Array(block.header.edges.prefix { $0.opportunity < end }))
  }
}

extension Int32 {
  /// The greatest number that is not greater than another; the nearest one to numbers out of range.
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
