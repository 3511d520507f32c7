/// The part of a text's last line that stays as it is, whatever is appended to the text.
///
/// It ends some words before the last one. The last word may become longer or take a mark, which changes the spaces
/// before it. A word followed by spaces cannot change anymore, but the next one may be joined to it.
///
/// The scripts and levels of what follows depend on the last strong letter before it and on nothing else, unless
/// brackets or controls are open there (UAX #9, UAX #24).
struct LineBeginning {
  private let text: PreparedTable
  /// The whole line as it was.
  let line: BreakTable.LineEntry
  private let opportunities: Range<Int>
  /// The UTF-16 offset of the end of the part.
  let end: Int
  /// The position of the end of the part, in the units of the line.
  let position: Double

  /// Nil if the whole line has to be written again.
  ///
  /// - Parameters:
  ///   - text: a text made of words, with at least one line.
  ///   - units: the code units of the text, possibly followed by more.
  ///   - table: the traits of code units.
  init?(of text: PreparedTable, in units: [UInt16], _ table: UnitTraitsTable) {
    line = text.entry(at: text.lineCount - 1)
    guard line.hardLine.terminatorLength == 0, line.missingGlyphCount == 0, text.hasWholePositions,
      let last = Self.last(of: line, of: text, in: units, table)
    else { return nil }
    self.text = text
    opportunities = line.opportunities.lowerBound..<last + 1
    end = Int(text.opportunities[last].offset)
    position = text.position(at: last)
  }

  /// The last opportunity that stays; nil if none does.
  private static func last(
    of line: BreakTable.LineEntry, of text: PreparedTable, in units: [UInt16],
    _ table: UnitTraitsTable
  ) -> Int? {
    guard let shortest = line.traits.lookBack else { return nil }
    func offset(_ index: Int) -> Int { Int(text.opportunities[index].offset) }
    for lookBack in lookBacks where lookBack >= shortest {
      let found = opportunity(
        of: line.opportunities, lookBack: lookBack, in: units, offset: offset)
      guard let found else { return nil }
      if !line.traits.needsLetter || hasLetter(at: offset(found), in: units, table) { return found }
    }
    return nil
  }

  /// How many words may be written again before the last word that is followed by spaces. The first of them must be
  /// known before the words that may be joined. It must not be joined itself, and in analyzed lines it must have a
  /// letter, so several numbers are tried.
  static let lookBacks = 1...3

  /// An opportunity of a line before a word that is followed by spaces.
  ///
  /// - Parameters:
  ///   - opportunities: the opportunities of the line, including the end of its content.
  ///   - lookBack: the number of such words after that one.
  ///   - units: the text.
  ///   - offset: the offset of an opportunity.
  /// - Returns: Nil if there is none, or only one far from the end.
  static func opportunity(
    of opportunities: Range<Int>, lookBack: Int, in units: [UInt16], offset: (Int) -> Int
  ) -> Int? {
    // The spaces after a word belong to the opportunity after it.
    var rest = lookBack + 1
    for index in opportunities.suffix(longestLookBack).reversed() {
      let end = offset(index)
      guard end > 0, units[end - 1] == 0x20 else { continue }
      guard rest > 0 else { return index }
      rest -= 1
    }
    return nil
  }

  /// Past this many opportunities inside words, writing the whole line again costs no more.
  private static let longestLookBack = 64

  /// Whether all opportunities are exact.
  var isExact: Bool {
    line.traits.contains(.exact)
      || opportunities.allSatisfy { text.opportunities[$0].kind == .exact }
  }

  /// Appends the opportunities to a table that already has all those before them.
  func copy(to table: inout BreakTable) { text.copy(opportunities, to: &table) }
}

// MARK: - Scripts and levels

extension LineBeginning {
  /// The rest of the paragraph, starting at the last strong letter before it.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - table: the traits of code units.
  /// - Returns: Nil if more of the paragraph has to be known.
  func rest(of units: [UInt16], _ table: UnitTraitsTable) -> WordParagraph? {
    guard let letter = lastLetter(in: units, table) else { return nil }
    guard line.traits.needsLetter else {
      return WordParagraph.plain(from: letter, of: units, table: table)
    }
    let level = text.withParagraph(at: text.lineCount - 1) { $0.baseLevel }
    let direction: WritingDirection = level.isRightToLeft ? .rightToLeft : .leftToRight
    guard let rest = WordParagraph(from: letter, of: units, direction, table: table),
      let traits = rest.traits, !traits.closesMore,
      line.traits.contains(.severalScripts) || !traits.hasSeveralScripts
    else { return nil }
    return rest
  }

  /// The offset of the last letter with a script and a direction.
  private func lastLetter(in units: [UInt16], _ table: UnitTraitsTable) -> Int? {
    let start = max(line.hardLine.range.lowerBound, end - Self.longestLookBack)
    var position = end
    var script: UInt8?
    while position > start {
      let scalar = CodePoints.scalar(endingAt: &position, in: units, after: start)
      let character = table[scalar]
      guard character.contains(.hasScript) else { continue }
      guard character.scriptNumber == script ?? character.scriptNumber else { return nil }
      script = character.scriptNumber
      if ICUProperties.bidiClass(of: scalar).isStrong { return position }
    }
    return nil
  }

  /// Whether a word has a strong letter. The levels of the characters between that letter and the last one before it
  /// depend on it.
  static func hasLetter(
    at start: Int, in units: [UInt16], _ table: UnitTraitsTable
  ) -> Bool {
    var position = start
    while position < units.count, units[position] != 0x20 {
      let scalar = CodePoints.scalar(at: &position, in: units, before: units.count)
      if table[scalar].contains(.hasScript), ICUProperties.bidiClass(of: scalar).isStrong {
        return true
      }
    }
    return false
  }
}

extension BidiClass {
  fileprivate var isStrong: Bool {
    self == .leftToRight || self == .rightToLeft || self == .arabicLetter
  }
}
