/// Paragraphs and embedding levels (UAX #9).
///
/// Rule P1 ends a paragraph at every character of class B. This library ends it only at those that
/// also end a line: LF, CR, CRLF, NEL and U+2029. The information separators U+001C, U+001D and
/// U+001E are of class B too, but UAX #14 breaks no line at them, so ending a paragraph there would
/// put two base directions on one line. They are treated as segment separators (class S), like
/// U+001F.
struct BidiParagraphs: Sendable {
  var paragraphs: [TextAnalysis.Paragraph]
  var levelRuns: [TextAnalysis.LevelRun]

  /// Finds the paragraphs and levels of a text.
  ///
  /// If ICU fails, a paragraph is one run at its base level, and `natural` means left to right.
  ///
  /// - Parameters:
  ///   - units: The text.
  ///   - hardLines: Its hard lines, which are grouped into paragraphs.
  ///   - baseDirection: The base direction of the paragraph that starts at an offset.
  init(
    of units: [UInt16], hardLines: ArraySlice<TextAnalysis.HardLine>,
    baseDirection: (Int) -> WritingDirection
  ) {
    paragraphs = Self.paragraphs(of: units, hardLines: hardLines)
    levelRuns = []
    let directions = paragraphs.map { baseDirection($0.range.lowerBound) }
    for index in paragraphs.indices where directions[index] == .rightToLeft {
      paragraphs[index].baseLevel = .rightToLeft
    }
    guard directions.contains(.rightToLeft) || units.contains(where: Self.mayRaiseLevel),
      var algorithm = ICUBidi()
    else {
      levelRuns = paragraphs.map { TextAnalysis.LevelRun(range: $0.range, level: $0.baseLevel) }
      return
    }
    for index in paragraphs.indices {
      resolve(index, of: units, baseDirection: directions[index], with: &algorithm)
    }
  }

  /// Finds the base level and the level runs of one paragraph.
  private mutating func resolve(
    _ index: Int, of units: [UInt16], baseDirection: WritingDirection,
    with algorithm: inout ICUBidi
  ) {
    let paragraph = paragraphs[index]
    let text = Self.forAlgorithm(units[paragraph.range])
    guard let resolution = algorithm.resolve(text, baseDirection: baseDirection) else {
      levelRuns.append(TextAnalysis.LevelRun(range: paragraph.range, level: paragraph.baseLevel))
      return
    }
    paragraphs[index].baseLevel = BidiLevel(rawValue: resolution.baseLevel)
    appendRuns(of: resolution.levels, in: paragraph.range)
  }

  /// Groups hard lines into paragraphs.
  private static func paragraphs(
    of units: [UInt16], hardLines: ArraySlice<TextAnalysis.HardLine>
  ) -> [TextAnalysis.Paragraph] {
    var paragraphs: [TextAnalysis.Paragraph] = []
    var first = hardLines.startIndex
    for index in hardLines.indices {
      let line = hardLines[index]
      let isLast = index == hardLines.endIndex - 1
      guard isLast || HardLines.endsParagraph(line, in: units) else { continue }
      paragraphs.append(
        TextAnalysis.Paragraph(
          range: hardLines[first].range.lowerBound..<line.range.upperBound,
          baseLevel: .leftToRight, hardLines: first..<(index + 1)))
      first = index + 1
    }
    return paragraphs
  }

  /// Appends the runs of a range; the first level belongs to its first code unit.
  private mutating func appendRuns(of levels: [UInt8], in range: Range<Int>) {
    let offset = range.lowerBound
    var start = 0
    while start < range.count {
      var end = start + 1
      while end < range.count, levels[end] == levels[start] { end += 1 }
      levelRuns.append(
        TextAnalysis.LevelRun(
          range: (offset + start)..<(offset + end), level: BidiLevel(rawValue: levels[start])))
      start = end
    }
  }

  /// A paragraph prepared for ICU: U+001F replaces the information separators, U+FFFD replaces
  /// unpaired surrogates (which ICU treats as strong characters), and a paragraph of both directions
  /// follows.
  ///
  /// In unidirectional text ICU leaves embeddings and isolates at the base level. That changes nothing
  /// visible, but it differs from UAX #9 and from ICU's own result for text of both directions.
  private static func forAlgorithm(_ paragraph: ArraySlice<UInt16>) -> [UInt16] {
    var text: [UInt16] = []
    text.reserveCapacity(paragraph.count + 3)
    var previous: UInt16 = 0
    for unit in paragraph {
      let isTrail = UTF16.isTrailSurrogate(unit)
      switch unit {
      case 0x1C...0x1E: text.append(0x1F)
      case _ where UTF16.isLeadSurrogate(unit): text.append(0xFFFD)
      case _ where isTrail && UTF16.isLeadSurrogate(previous):
        text[text.count - 1] = previous
        text.append(unit)
      default: text.append(isTrail ? 0xFFFD : unit)
      }
      previous = unit
    }
    text += [0x2029, 0x05D0, 0x0061]
    return text
  }

  /// Whether a code unit may belong to a character that raises levels: one in the blocks reserved
  /// for right-to-left scripts, a directional mark or an explicit formatting character.
  ///
  /// A text without any, whose base direction is not right to left, is at level 0 throughout: by W7
  /// its numbers count as left to right, and by N1 and N2 so do all neutral characters.
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
