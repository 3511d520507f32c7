/// The levels and scripts of a paragraph.
struct WordParagraph {
  let levels: ParagraphLevels
  let scripts: ParagraphScripts

  /// Whether all text runs from left to right, in scripts that follow from the characters alone.
  let isPlain: Bool
  /// What follows from the characters; nil if it was taken to be plain.
  let traits: ParagraphTraits?

  /// A paragraph that is taken to be plain, judging by its characters up to the first that has a script.
  ///
  /// - Parameters:
  ///   - start: the start of the paragraph.
  ///   - units: the text.
  ///   - table: the traits of code units.
  /// - Returns: Nil if one of these characters runs from right to left, or is shared by some scripts.
  static func plain(
    from start: Int, of units: [UInt16], table: UnitTraitsTable
  ) -> WordParagraph? {
    var position = start
    while position < units.count, HardLines.terminatorLength(at: position, in: units) == 0 {
      let character = table[CodePoints.scalar(at: &position, in: units, before: units.count)]
      if character.contains(.mayRaiseLevel) { return nil }
      if character.contains(.hasScript) { return WordParagraph(plainIn: character.script) }
      if character.contains(.hasScriptExtensions) { return nil }
    }
    return WordParagraph(plainIn: .common)
  }

  /// A plain paragraph whose first script is given.
  init(plainIn script: Script) {
    levels = ParagraphLevels()
    scripts = ParagraphScripts(first: script)
    isPlain = true
    traits = nil
  }

  /// A paragraph of any levels and scripts; nil if it contains characters that words cannot contain, or if the
  /// bidirectional algorithm finds more than one paragraph.
  ///
  /// - Parameters:
  ///   - start: the start of the paragraph.
  ///   - units: the text.
  ///   - direction: its base direction.
  ///   - table: the traits of code units.
  init?(
    from start: Int, of units: [UInt16], _ direction: WritingDirection,
    table: UnitTraitsTable
  ) {
    guard let traits = ParagraphTraits(from: start, of: units, table: table),
      let levels = ParagraphLevels(traits.all, of: units, traits.line, direction)
    else { return nil }
    self.levels = levels
    scripts = ParagraphScripts(traits, of: units)
    isPlain = levels.arePlain && !scripts.isDivided
    self.traits = traits
  }

  /// Whether a token has one level and scripts that follow from its characters.
  func isUniform(_ token: WordToken) -> Bool {
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
    of token: WordToken, following script: Script, in units: borrowing [UInt16]
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

  /// Level 0 throughout.
  init() {
    base = .leftToRight
    runs = []
  }

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

  var arePlain: Bool { runs.isEmpty && base == .leftToRight }

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

  init(first: Script) {
    self.first = first
    runs = []
  }

  /// Brackets take the script of their partners, and characters shared by some scripts depend on more
  /// text: a paragraph of several scripts that contains any of these is divided as a whole.
  init(_ traits: ParagraphTraits, of units: [UInt16]) {
    first = traits.firstScript ?? .common
    let needsDivision =
      traits.sharedComesFirst
      || traits.hasSeveralScripts
        && (traits.all.contains(.isBracket) || traits.all.contains(.hasScriptExtensions))
    runs = needsDivision ? ScriptItemizer.runs(of: units, in: traits.line.range) : []
  }

  /// The script at an offset; nil if it follows from the words.
  func script(at offset: Int) -> Script? { run(at: offset)?.script }

  /// The run at an offset; nil if the scripts follow from the words.
  func run(at offset: Int) -> TextAnalysis.ScriptRun? {
    guard !runs.isEmpty else { return nil }
    let index = runs.partitioningIndex { $0.range.upperBound > offset }
    return index < runs.count ? runs[index] : nil
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

/// What follows from the single characters of a paragraph.
struct ParagraphTraits {
  private(set) var line: TextAnalysis.HardLine
  /// The flags of all characters except spaces.
  private(set) var all = UnitTraits.none
  /// ICU's number for the first script.
  private var firstNumber: UInt8?
  private(set) var hasSeveralScripts = false
  /// Whether a character shared by some scripts comes before the first one that has a script: there is no
  /// script for it to take.
  private(set) var sharedComesFirst = false
  /// The closing character of each bracket that is open at the end.
  private var openBrackets: [Unicode.Scalar] = []
  /// Whether a closing bracket does not match the last one that was opened.
  private(set) var closesMore = false
  /// Whether it has directional embeddings, overrides or isolates, or more open brackets than the algorithm
  /// allows.
  private var isOpenEnded = false

  /// Nil for a line with controls.
  init?(from start: Int, of units: [UInt16], table: UnitTraitsTable) {
    line = TextAnalysis.HardLine(range: start..<start, terminatorLength: 0)
    var position = start
    var terminatorLength = 0
    while position < units.count {
      let unit = units[position]
      var character = table[unit]
      if character.contains(.isSpecial) {
        terminatorLength = HardLines.terminatorLength(at: position, in: units)
        guard terminatorLength > 0 else { return nil }
        break
      }
      position += 1
      if unit == 0x20 { continue }
      if character.contains(.isSurrogate) {
        position -= 1
        character = table[CodePoints.scalar(at: &position, in: units, before: units.count)]
        if character.contains(.isSpecial) { return nil }
      }
      add(character)
      if character.contains(.isBracket), let scalar = Unicode.Scalar(unit) { match(scalar) }
    }
    line = TextAnalysis.HardLine(
      range: start..<position + terminatorLength, terminatorLength: terminatorLength)
  }

  var firstScript: Script? { firstNumber.map { ICUProperties.script(numbered: Int32($0)) } }

  /// Whether nothing that changes levels or scripts of the following text is open at the end.
  var isClosed: Bool { openBrackets.isEmpty && !isOpenEnded }

  private mutating func match(_ bracket: Unicode.Scalar) {
    switch ICUProperties.bracket(bracket) {
    case .opening(let closing):
      openBrackets.append(closing)
      if openBrackets.count > Self.bracketCapacity { isOpenEnded = true }
    case .closing where openBrackets.last == bracket: openBrackets.removeLast()
    case .closing: closesMore = true
    case nil: break
    }
  }

  /// UAX #9, BD16.
  private static let bracketCapacity = 63

  private mutating func add(_ character: UnitTraits) {
    all.formUnion(character)
    if character.contains(.isIgnorable), character.contains(.mayRaiseLevel) { isOpenEnded = true }
    if character.contains(.hasScript) {
      if firstNumber == nil { firstNumber = character.scriptNumber }
      if firstNumber != character.scriptNumber { hasSeveralScripts = true }
    } else if character.contains(.hasScriptExtensions), firstNumber == nil {
      sharedComesFirst = true
    }
  }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}

extension WordToken {
  /// The script of a whole word, if it is known without dividing the word.
  func script(in context: WordContext) -> Script? {
    guard !traits.contains(.hasScriptExtensions), !isMixed else { return nil }
    guard let number = firstScript else { return context.script }
    let script = ICUProperties.script(numbered: Int32(number))
    return first.contains(.hasScript) || script == context.script ? script : nil
  }
}
