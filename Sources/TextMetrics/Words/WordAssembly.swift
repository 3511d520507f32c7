import Foundation

/// What a text is prepared to when it is put together from words.
struct WordAssembly {
  var table = BreakTable()
  var fonts: [PreparedFont] = []
  var extents: TextExtents
  var lastParagraph: PreparedParagraph
  var edgeAllowance: CGFloat
  /// What the fonts were found with.
  var search: FallbackSearch
}

/// A paragraph whose words have been found.
struct WordLine {
  /// A word where it stands.
  struct Place {
    var start: Int
    var end: Int
    /// Index into the table of words.
    var entry: Int
    /// The spaces after it.
    var joint = WordJoint.none
    /// A line may be broken after the spaces.
    var isBreakAllowed = false
  }

  var content = 0..<0
  var places: [Place] = []
  /// The spaces before the first word, or those that are all there is.
  var leading = WordJoint.none
  var isLeadingBreakAllowed = false
  /// The font of the spaces.
  var spaceFont: UInt8 = 0

  mutating func start(_ content: Range<Int>, spaceFont: UInt8) {
    self.content = content
    self.spaceFont = spaceFont
    places.removeAll(keepingCapacity: true)
    leading = .none
    isLeadingBreakAllowed = false
  }
}

extension WordAssembly {
  /// Adds a paragraph.
  ///
  /// - Parameters:
  ///   - line: its words.
  ///   - hardLine: where it stands.
  ///   - paragraph: its level and style.
  ///   - words: the table in which the words stand.
  ///   - sized: the fonts at the size of the text.
  mutating func append(
    _ line: WordLine, _ hardLine: TextAnalysis.HardLine, _ paragraph: PreparedParagraph,
    words: borrowing WordTable, sized: SizedFonts
  ) {
    let first = table.opportunities.count
    var writer = WordLineWriter(line, words: words, sized: sized)
    writer.write(line, words: words, into: &self)
    table.lines.append(
      BreakTable.Line(
        hardLine: hardLine, paragraph: paragraph, startsParagraph: true,
        units: writer.units, opportunities: first..<table.opportunities.count, hasTabs: false,
        missingGlyphCount: writer.missingGlyphCount))
  }
}

/// Walks along the words of a paragraph and adds up their advances.
private struct WordLineWriter {
  let units: LineUnits
  /// Line units per design unit of each font.
  private let factors: [Double]
  private let spaceFactor: Double
  private let spaceFonts: FontSet
  private(set) var missingGlyphCount = 0
  private var position = 0.0
  /// The fonts since the last opportunity.
  private var fonts = FontSet()

  init(_ line: WordLine, words: borrowing WordTable, sized: SizedFonts) {
    spaceFonts = FontSet(Int(line.spaceFont))
    let content = line.content
    let hasSpaces =
      line.places.isEmpty
      ? !content.isEmpty
      : line.places[0].start > content.lowerBound
        || line.places.contains { $0.joint.advance != 0 || $0.joint.trailing != 0 }
    var all = hasSpaces ? spaceFonts : FontSet()
    for place in line.places { all.formUnion(words.entries[place.entry].fonts) }
    guard !all.isFirstOnly else {
      units = sized.units
      factors = []
      spaceFactor = 1
      return
    }
    let units = LineUnits(WordLineWriter.fontsInOrder(line, words).map { sized.fonts[$0] })
    self.units = units
    factors = sized.fonts.map { units.perDesignUnit(of: $0) }
    spaceFactor = factors[Int(line.spaceFont)]
  }

  /// The fonts of the line in the order of their first use, on which the choice of units depends.
  private static func fontsInOrder(_ line: WordLine, _ words: borrowing WordTable) -> [Int] {
    var order: [Int] = []
    func note(_ font: UInt8) {
      if !order.contains(Int(font)) { order.append(Int(font)) }
    }
    let content = line.content
    if line.places.first.map({ $0.start > content.lowerBound }) ?? !content.isEmpty {
      note(line.spaceFont)
    }
    for (index, place) in line.places.enumerated() {
      for piece in words.entries[place.entry].pieces { note(words.pieces[piece].font) }
      let next =
        index + 1 < line.places.count ? line.places[index + 1].start : content.upperBound
      if next > place.end { note(line.spaceFont) }
    }
    return order
  }

  private func factor(_ font: UInt8) -> Double { factors.isEmpty ? 1 : factors[Int(font)] }

  mutating func write(
    _ line: WordLine, words: borrowing WordTable, into assembly: inout WordAssembly
  ) {
    let content = line.content
    let firstStart = line.places.first?.start ?? content.upperBound
    if line.places.isEmpty || firstStart > content.lowerBound {
      write(
        line.leading, from: content.lowerBound, to: firstStart,
        isBreakAllowed: line.isLeadingBreakAllowed, isLast: line.places.isEmpty, into: &assembly)
    }
    for (index, place) in line.places.enumerated() {
      let next =
        index + 1 < line.places.count ? line.places[index + 1].start : content.upperBound
      write(place, upTo: next, isLast: next == content.upperBound, words: words, into: &assembly)
    }
  }

  private mutating func append(
    _ opportunity: BreakTable.Opportunity, to assembly: inout WordAssembly
  ) {
    assembly.table.opportunities.append(opportunity)
    fonts = FontSet()
  }

  /// Writes a word and the spaces after it.
  private mutating func write(
    _ place: WordLine.Place, upTo next: Int, isLast: Bool, words: borrowing WordTable,
    into assembly: inout WordAssembly
  ) {
    let entry = words.entries[place.entry]
    missingGlyphCount += entry.missingGlyphCount
    let start = position
    var piece = 0
    let last = entry.breaks.upperBound - 1
    for index in entry.breaks.lowerBound..<last {
      let wordBreak = words.breaks[index]
      advance(&piece, to: wordBreak.visiblePieces, of: entry, words)
      let visible = position
      advance(&piece, to: wordBreak.pieces, of: entry, words)
      if wordBreak.kind == .edged {
        enterCut(
          index - entry.breaks.lowerBound, of: entry, place, start: start, words, into: &assembly)
      }
      append(
        BreakTable.Opportunity(
          position: position, visiblePosition: visible,
          offset: Int32(place.start + Int(wordBreak.offset)),
          visibleEnd: Int32(place.start + Int(wordBreak.visibleEnd)), fonts: fonts,
          kind: wordBreak.kind), to: &assembly)
    }
    advance(&piece, to: words.breaks[last].pieces, of: entry, words)
    position += Double(place.joint.leftAdjustment) * factor(entry.last.font)
    write(
      place.joint, from: place.end, to: next, isBreakAllowed: place.isBreakAllowed, isLast: isLast,
      into: &assembly)
  }

  /// Writes the spaces after a word, if there are any, and the opportunity at their end.
  private mutating func write(
    _ joint: WordJoint, from start: Int, to end: Int, isBreakAllowed: Bool, isLast: Bool,
    into assembly: inout WordAssembly
  ) {
    let visible = position
    if end > start {
      fonts.formUnion(spaceFonts)
      position += Double(isLast ? joint.trailing : joint.advance) * spaceFactor
    }
    guard isLast || isBreakAllowed else { return }
    let isEdged = !isLast && joint.trailing != joint.advance
    if isEdged {
      assembly.table.edges.append(
        BreakTable.Edge(
          opportunity: assembly.table.opportunities.count, startPosition: position,
          startReach: Int32(end), endPosition: visible, endReach: .max,
          trailing: Double(joint.trailing) * spaceFactor))
    }
    append(
      BreakTable.Opportunity(
        position: position, visiblePosition: visible, offset: Int32(end),
        visibleEnd: Int32(start), fonts: fonts, kind: isEdged ? .edged : .exact), to: &assembly)
  }

  /// Moves past pieces of a word, up to a number of them.
  private mutating func advance(
    _ piece: inout Int, to end: UInt16, of entry: WordTable.Entry, _ words: borrowing WordTable
  ) {
    while piece < Int(end) {
      let next = words.pieces[entry.pieces.lowerBound + piece]
      position += Double(next.advance) * factor(next.font)
      fonts.formUnion(FontSet(Int(next.font)))
      piece += 1
    }
  }

  private func enterCut(
    _ index: Int, of entry: WordTable.Entry, _ place: WordLine.Place, start: Double,
    _ words: borrowing WordTable, into assembly: inout WordAssembly
  ) {
    guard let found = entry.cuts.first(where: { Int(words.cuts[$0].index) == index }) else {
      return
    }
    let cut = words.cuts[found]
    // A word with cuts is in one font.
    let factor = factor(entry.last.font)
    assembly.table.edges.append(
      BreakTable.Edge(
        opportunity: assembly.table.opportunities.count,
        startPosition: start + Double(cut.startPosition) * factor,
        startReach: Int32(place.start + Int(cut.startReach)),
        endPosition: start + Double(cut.endPosition) * factor,
        endReach: Int32(place.start + Int(cut.endReach)),
        trailing: Double(cut.trailing) * factor))
  }
}
