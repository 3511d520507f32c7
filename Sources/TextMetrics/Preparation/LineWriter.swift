/// Writes lines into a table of breaks, adding up advances.
struct LineWriter {
  /// A line that has been written.
  struct Line {
    var hardLine: TextAnalysis.HardLine
    /// The level of the paragraph.
    var level: BidiLevel
    var fonts: FontSet
    /// The unit of its positions.
    var units: AdvanceUnits
    /// The traits that do not follow from its opportunities.
    var traits: BreakTable.LineEntry.Traits
  }

  /// The lines so far.
  var table = BreakTable()
  /// The index of the first opportunity of the line.
  private(set) var firstOpportunity = 0
  var position = 0.0
  var missingGlyphCount = 0
  /// Whether all opportunities of the line are exact.
  var isExact = true
  /// The fonts since the last opportunity.
  var fonts = FontSet()

  /// Clears the text.
  mutating func removeAll() { table.removeAll() }
}

// MARK: - Lines

extension LineWriter {
  /// A place in a line to return to.
  struct Mark {
    var position: Double
    var opportunityCount: Int32
    var edgeCount: Int32
    var missingGlyphCount: Int32
    var fonts: FontSet
    var isExact: Bool
  }

  /// Begins a line.
  mutating func begin() {
    firstOpportunity = table.opportunities.count
    position = 0
    missingGlyphCount = 0
    isExact = true
    fonts = FontSet()
  }

  /// The current end of the line.
  var mark: Mark {
    Mark(
      position: position, opportunityCount: Int32(table.opportunities.count),
      edgeCount: Int32(table.edges.count), missingGlyphCount: Int32(missingGlyphCount),
      fonts: fonts, isExact: isExact)
  }

  /// Removes all that was written after a mark.
  mutating func `return`(to mark: Mark) {
    table.opportunities.keepFirst(Int(mark.opportunityCount))
    table.edges.removeLast(table.edges.count - Int(mark.edgeCount))
    position = mark.position
    missingGlyphCount = Int(mark.missingGlyphCount)
    fonts = mark.fonts
    isExact = mark.isExact
  }

  /// Writes an opportunity at the position.
  ///
  /// - Parameters:
  ///   - visible: the position at which white space begins to hang.
  ///   - offset: the UTF-16 offset of the opportunity.
  ///   - visibleEnd: the UTF-16 offset of that white space.
  ///   - kind: how to find the advance of a line that ends here.
  @inline(__always)
  mutating func append(
    visible: Double, offset: Int, visibleEnd: Int, kind: BreakTable.Kind
  ) {
    let opportunity = BreakTable.Opportunity(
      offset: Int32(offset), hanging: Int32(offset - visibleEnd), fonts: fonts, kind: kind)
    table.opportunities.append(opportunity, at: position, visible: visible)
    isExact = isExact && opportunity.kind == .exact
    fonts = FontSet()
  }

  /// Converts the positions of the line to units that are larger by a ratio. They must be whole numbers of those
  /// units too.
  mutating func divide(by ratio: Int32) {
    table.opportunities.divide(from: firstOpportunity, by: ratio)
    for index in table.edges.indices.reversed() {
      guard table.edges[index].opportunity >= firstOpportunity else { break }
      table.edges[index].divide(by: Double(ratio))
    }
  }

  /// All fonts of the line, once its last opportunity is written.
  var allFonts: FontSet {
    (firstOpportunity..<table.opportunities.count).reduce(into: FontSet()) {
      $0.formUnion(table.opportunities[$1].fonts)
    }
  }

  /// Ends a line.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - paragraph: the level and style of its paragraph.
  ///   - ignored: see ``TextExtents/ignored``.
  mutating func finish(
    _ line: Line, _ paragraph: consuming PreparedParagraph, ignored: FontSet = FontSet(0)
  ) {
    let range = firstOpportunity..<table.opportunities.count
    var traits = line.traits
    let isUniform =
      line.fonts.isFirstOnly
      || range.allSatisfy {
        table.opportunities[$0].fonts.equals(line.fonts, apartFrom: ignored)
      }
    if isUniform { traits.insert(.uniformFonts) }
    if isExact { traits.insert(.exact) }
    table.lines.append(
      BreakTable.Line(
        entry: BreakTable.LineEntry(
          line.hardLine, units: line.units, opportunities: range, fonts: line.fonts,
          traits: traits, missingGlyphCount: missingGlyphCount),
        paragraph: paragraph))
  }
}

// MARK: - Glyphs

extension LineWriter {
  /// Writes a line of a text that has its glyphs.
  mutating func write(_ line: PreparedLine, of text: ShapedText) {
    begin()
    missingGlyphCount = text.runs[line.runs].reduce(0) { $0 + $1.missingGlyphCount }
    var run = line.runs.lowerBound
    for opportunity in text.opportunities[line.opportunities] {
      let cut = opportunity.cut
      while run < line.runs.upperBound {
        let item = text.runs[run].item
        guard item.range.lowerBound < cut.offset else { break }
        fonts.formUnion(FontSet(item.fontIndex))
        guard item.range.upperBound <= cut.offset else { break }
        run += 1
      }
      position = text.clusters.positions[cut.cluster]
      append(
        visible: text.clusters.positions[Int(opportunity.visibleCluster)], offset: cut.offset,
        visibleEnd: Int(opportunity.visibleEnd),
        kind: opportunity.isHyphenated ? .hyphenated : cut.isSafe ? .exact : .reshaped)
    }
    var traits: BreakTable.LineEntry.Traits = line.startsParagraph ? .startsParagraph : []
    if !line.tabs.isEmpty || line.paragraph.style.hyphenationFactor != 0 {
      traits.insert(.needsClusters)
    }
    finish(
      Line(
        hardLine: line.hardLine, level: line.paragraph.baseLevel, fonts: allFonts,
        units: line.units, traits: traits),
      line.paragraph)
  }
}

extension BreakTable {
  /// The table of a text that has its glyphs.
  init(_ text: ShapedText) {
    var writer = LineWriter()
    writer.table.opportunities.reserveCapacity(text.opportunities.count)
    for line in text.lines { writer.write(line, of: text) }
    self = writer.table
  }
}
