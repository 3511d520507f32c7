/// Paragraphs and embedding levels (UAX #9).
///
/// Rule P1 ends a paragraph at every character of class B. This library ends it only at those that
/// end a line as well: LF, CR, CRLF, NEL and U+2029. The information separators U+001C, U+001D and
/// U+001E are of class B too, but UAX #14 breaks no line at them, so that ending a paragraph there
/// would put two base directions on one line. They are taken for segment separators (class S),
/// like U+001F beside them.
struct BidiParagraphs: Sendable {
  var paragraphs: [TextAnalysis.Paragraph]
  var levelRuns: [TextAnalysis.LevelRun]

  /// Finds the paragraphs and levels of a text.
  ///
  /// Should ICU fail, each paragraph is one run of its base level, `natural` being left to right.
  init(
    of units: [UInt16], hardLines: [TextAnalysis.HardLine], baseDirection: WritingDirection
  ) {
    let fallback: BidiLevel = baseDirection == .rightToLeft ? .rightToLeft : .leftToRight
    paragraphs = Self.paragraphs(of: units, hardLines: hardLines, baseLevel: fallback)
    levelRuns = []
    guard Self.needsAlgorithm(units, baseDirection: baseDirection),
      let resolution = ICUBidi.resolve(
        Self.forAlgorithm(units), baseDirection: baseDirection),
      resolution.paragraphLevels.count > paragraphs.count
    else {
      levelRuns = paragraphs.map { TextAnalysis.LevelRun(range: $0.range, level: $0.baseLevel) }
      return
    }
    for index in paragraphs.indices {
      paragraphs[index].baseLevel = BidiLevel(rawValue: resolution.paragraphLevels[index])
      Self.appendRuns(of: resolution.levels, in: paragraphs[index].range, to: &levelRuns)
    }
  }

  /// Groups hard lines into paragraphs.
  private static func paragraphs(
    of units: [UInt16], hardLines: [TextAnalysis.HardLine], baseLevel: BidiLevel
  ) -> [TextAnalysis.Paragraph] {
    var paragraphs: [TextAnalysis.Paragraph] = []
    var first = 0
    for (index, line) in hardLines.enumerated() {
      let isLast = index == hardLines.count - 1
      guard isLast || HardLines.endsParagraph(line, in: units) else { continue }
      paragraphs.append(
        TextAnalysis.Paragraph(
          range: hardLines[first].range.lowerBound..<line.range.upperBound,
          baseLevel: baseLevel, hardLines: first..<(index + 1)))
      first = index + 1
    }
    return paragraphs
  }

  private static func appendRuns(
    of levels: [UInt8], in range: Range<Int>, to runs: inout [TextAnalysis.LevelRun]
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, levels[end] == levels[start] { end += 1 }
      runs.append(
        TextAnalysis.LevelRun(range: start..<end, level: BidiLevel(rawValue: levels[start])))
      start = end
    }
  }

  /// The text as ICU shall see it: with U+001F in place of the information separators, U+FFFD in
  /// place of unpaired surrogates (which ICU takes for strong characters), and a paragraph of both
  /// directions after it.
  ///
  /// In a text that runs one way only ICU leaves embeddings and isolates at the base level.
  /// That changes no picture, but it lets a paragraph's levels depend on other paragraphs. After a
  /// text of both directions they are what UAX #9 says.
  private static func forAlgorithm(_ units: [UInt16]) -> [UInt16] {
    var result: [UInt16] = []
    result.reserveCapacity(units.count + 3)
    for element in CodePoints(units) {
      switch element.scalar.value {
      case 0x1C...0x1E: result.append(0x1F)
      case 0xFFFD: result.append(0xFFFD)
      default: result += units[element.range]
      }
    }
    result += [0x2029, 0x05D0, 0x0061]
    return result
  }

  /// Whether the algorithm could find anything but level 0.
  ///
  /// A paragraph whose base direction is not right to left, and which has no strong right-to-left
  /// character, no Arabic number and no explicit formatting character, is at level 0 throughout:
  /// by W7 its numbers count as left to right, and by N1 and N2 so does all that is neutral.
  static func needsAlgorithm(_ units: [UInt16], baseDirection: WritingDirection) -> Bool {
    baseDirection == .rightToLeft || units.contains(where: mayRaiseLevel)
  }

  /// Whether a code unit may belong to a character that raises levels: the blocks set aside for
  /// right-to-left scripts, the marks and explicit formatting characters.
  static func mayRaiseLevel(_ unit: UInt16) -> Bool {
    guard unit >= 0x0590 else { return false }
    switch unit {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: return true
    case 0x200F, 0x202A...0x202E, 0x2066...0x2069: return true
    // Lead surrogates of U+10800 to U+10FFF and of U+1E800 to U+1EFFF.
    case 0xD802...0xD803, 0xD83A...0xD83B: return true
    default: return false
    }
  }
}
