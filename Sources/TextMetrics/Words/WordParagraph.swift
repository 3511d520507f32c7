/// The levels and scripts of a paragraph before its words are looked up.
struct WordParagraph {
  let levels: ParagraphLevels
  let scripts: ParagraphScripts

  /// - Returns: Nil if the bidirectional algorithm finds no paragraph.
  init?(
    _ hardLine: TextAnalysis.HardLine, scan: borrowing WordScan, of units: [UInt16],
    direction: WritingDirection
  ) {
    guard let levels = ParagraphLevels(scan.traits, of: units, hardLine, direction) else {
      return nil
    }
    self.levels = levels
    scripts = ParagraphScripts(scan, of: units, in: hardLine.range)
  }

  /// Whether a token has one level and scripts that follow from its characters.
  func isUniform(_ token: WordScan.Token) -> Bool {
    guard levels.isUniform(token.range) else { return false }
    return !scripts.isDivided
      || !token.isMixed && !token.traits.contains(.isBracket)
        && !token.traits.contains(.hasScriptExtensions)
  }

  /// The levels and scripts of a token.
  ///
  /// - Parameters:
  ///   - token: a token of the paragraph.
  ///   - script: the script of the preceding text.
  ///   - units: the text.
  /// - Returns: Its runs, with offsets from its start.
  func division(
    of token: WordScan.Token, following script: Script, in units: borrowing [UInt16]
  ) -> WordDivision {
    let range = token.range
    return WordDivision(
      levels: levels.runs(in: range),
      scripts: scripts.isDivided
        ? scripts.runs(in: range)
        : ScriptItemizer(Array(units[range]), in: 0..<range.count, following: script).runs)
  }
}

/// The embedding levels of a paragraph (UAX #9), without running the algorithm if it has one level.
struct ParagraphLevels {
  let base: BidiLevel
  /// Empty if the whole paragraph is at the base level.
  private let runs: [TextAnalysis.LevelRun]

  init?(
    _ traits: UnitTraits, of units: [UInt16], _ hardLine: TextAnalysis.HardLine,
    _ direction: WritingDirection
  ) {
    if direction != .rightToLeft, !traits.contains(.mayRaiseLevel) {
      base = .leftToRight
      runs = []
    } else if !traits.contains(.mayLeaveLevelOne),
      direction == .rightToLeft || direction == .natural && traits.contains(.isRightToLeft)
    {
      base = .rightToLeft
      runs = []
    } else {
      let bidi = BidiParagraphs(of: units, hardLines: [hardLine][...]) { _ in direction }
      guard bidi.paragraphs.count == 1 else { return nil }
      base = bidi.paragraphs[0].baseLevel
      runs = bidi.levelRuns
    }
  }

  private func index(at offset: Int) -> Int {
    runs.partitioningIndex { $0.range.upperBound > offset }
  }

  func level(at offset: Int) -> BidiLevel {
    guard !runs.isEmpty else { return base }
    let index = index(at: offset)
    return index < runs.count ? runs[index].level : base
  }

  func isUniform(_ range: Range<Int>) -> Bool {
    guard !runs.isEmpty else { return true }
    let index = index(at: range.lowerBound)
    return index < runs.count && runs[index].range.upperBound >= range.upperBound
  }

  /// The runs of a range, with offsets from its start.
  func runs(in range: Range<Int>) -> [TextAnalysis.LevelRun] {
    guard !runs.isEmpty else {
      return [TextAnalysis.LevelRun(range: 0..<range.count, level: base)]
    }
    return runs[index(at: range.lowerBound)...].prefix { $0.range.lowerBound < range.upperBound }
      .map { run in
        TextAnalysis.LevelRun(
          range: run.range.clamped(to: range).shifted(by: -range.lowerBound), level: run.level)
      }
  }
}

/// The scripts of a paragraph (UAX #24), without division into runs if the words determine their own
/// scripts.
struct ParagraphScripts {
  /// The script of characters without a script of their own at the start of the paragraph.
  let first: Script
  /// Empty if the words determine their own scripts.
  private let runs: [TextAnalysis.ScriptRun]

  var isDivided: Bool { !runs.isEmpty }

  /// Brackets take the script of their partners, and characters shared by some scripts depend on more
  /// text: a paragraph of several scripts that contains any of these is divided as a whole.
  init(_ scan: borrowing WordScan, of units: [UInt16], in range: Range<Int>) {
    let number = scan.tokens.first { $0.scripts != nil }?.scripts?.first
    let looksFurther =
      scan.traits.contains(.isBracket) || scan.traits.contains(.hasScriptExtensions)
    let needsDivision = looksFurther && Self.needsDivision(scan.tokens, first: number)
    first = number.map { ICUProperties.script(numbered: Int32($0)) } ?? .common
    runs = needsDivision ? ScriptItemizer.runs(of: units, in: range) : []
  }

  private static func needsDivision(_ tokens: [WordScan.Token], first: UInt8?) -> Bool {
    var isBeforeFirst = true
    for token in tokens {
      // Before the first character with a script there is no script to take.
      if isBeforeFirst, token.traits.contains(.hasScriptExtensions),
        !token.first.contains(.hasScript)
      {
        return true
      }
      guard let scripts = token.scripts else { continue }
      isBeforeFirst = false
      if token.isMixed || scripts.first != first { return true }
    }
    return false
  }

  /// The script at an offset; nil if it follows from the words.
  func script(at offset: Int) -> Script? {
    guard !runs.isEmpty else { return nil }
    let index = runs.partitioningIndex { $0.range.upperBound > offset }
    return index < runs.count ? runs[index].script : nil
  }

  /// The runs of a range, with offsets from its start.
  func runs(in range: Range<Int>) -> [TextAnalysis.ScriptRun] {
    runs[runs.partitioningIndex { $0.range.upperBound > range.lowerBound }...]
      .prefix { $0.range.lowerBound < range.upperBound }
      .map { run in
        TextAnalysis.ScriptRun(
          range: run.range.clamped(to: range).shifted(by: -range.lowerBound), script: run.script)
      }
  }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}

extension WordScan.Token {
  /// The script of a whole word, if it is known without dividing the word.
  func script(in context: WordContext) -> Script? {
    guard !traits.contains(.hasScriptExtensions), !isMixed else { return nil }
    guard let number = scripts?.first else { return context.script }
    let script = ICUProperties.script(numbered: Int32(number))
    return first.contains(.hasScript) || script == context.script ? script : nil
  }
}
