/// The words of a hard line and their properties that follow from single characters.
struct WordScan {
  /// A maximal run of text without spaces (U+0020).
  struct Token {
    private var first32: Int32
    private var end32: Int32
    fileprivate(set) var hash: UInt32
    /// The flags of all its characters.
    fileprivate(set) var traits = UnitTraits.none
    /// The traits of its first and last character.
    fileprivate(set) var first = UnitTraits.none
    fileprivate(set) var last = UnitTraits.none
    private var firstScript: UInt8 = 0
    private var lastScript: UInt8 = 0
    private var hasScripts = false
    /// Whether its characters belong to several scripts.
    private(set) var isMixed = false
    /// Whether a mark with a script follows a base character without one.
    private var hasMarkWithoutScript = false
    /// Whether the last base character has a script of its own.
    private var baseHasScript = false

    fileprivate init(at start: Int) {
      first32 = Int32(truncatingIfNeeded: start)
      end32 = first32
      hash = WordScan.emptyHash
    }
  }

  /// All tokens of the line in text order.
  private(set) var tokens: [Token] = []
  /// The flags of all characters except spaces.
  private(set) var traits = UnitTraits.none

  /// Scans a hard line.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - start: the start of the line.
  ///   - table: the traits of code units.
  /// - Returns: The line; nil if it does not end its paragraph, and if it contains characters that
  ///   words cannot contain: controls, unpaired surrogates, and characters that join a space to a
  ///   cluster.
  mutating func scan(
    _ units: borrowing [UInt16], from start: Int, table: inout UnitTraitsTable
  ) -> TextAnalysis.HardLine? {
    tokens.removeAll(keepingCapacity: true)
    traits = .none
    var position = start
    var terminatorLength = 0
    while position < units.count, terminatorLength == 0 {
      if units[position] == 0x20 {
        position += 1
        continue
      }
      guard let token = Self.token(at: &position, of: units, table: &table) else { return nil }
      if position < units.count {
        terminatorLength = HardLines.terminatorLength(at: position, in: units)
      }
      if token.start < position, !append(token, isFirst: token.start == start) { return nil }
    }
    let end = position + terminatorLength
    let line = TextAnalysis.HardLine(range: start..<end, terminatorLength: terminatorLength)
    return HardLines.endsParagraph(line, in: units) ? line : nil
  }

  /// Scans a token.
  ///
  /// - Parameters:
  ///   - position: its start; moves to its end.
  ///   - units: the text.
  ///   - table: the traits of code units.
  /// - Returns: The characters up to a space or a line terminator; nil if some cannot be part of words.
  static func token(
    at position: inout Int, of units: borrowing [UInt16], table: inout UnitTraitsTable
  ) -> Token? {
    var token = Token(at: position)
    while position < units.count, units[position] != 0x20 {
      let unit = units[position]
      var character = table[unit]
      if character.contains(.isSpecial) {
        guard HardLines.terminatorLength(at: position, in: units) > 0 else { return nil }
        break
      }
      token.hash = Self.hash(token.hash, unit)
      position += 1
      if character.contains(.isSurrogate) {
        guard position < units.count, let scalar = Self.scalar(unit, units[position]) else {
          return nil
        }
        token.hash = Self.hash(token.hash, units[position])
        position += 1
        character = table[scalar]
        if character.contains(.isSpecial) { return nil }
        character.formUnion(.surrogate)
      }
      token.add(character)
    }
    token.end = position
    return token
  }

  /// Scans a range of words and the spaces between them as one token.
  ///
  /// - Parameters:
  ///   - range: from the start of a word to the end of one.
  ///   - units: the text.
  ///   - table: the traits of code units.
  /// - Returns: The token; nil if the words are none.
  static func token(
    joining range: Range<Int>, of units: [UInt16], table: inout UnitTraitsTable
  ) -> Token? {
    var position = range.lowerBound
    guard var joined = token(at: &position, of: units, table: &table) else { return nil }
    while position < range.upperBound {
      if units[position] == 0x20 {
        position += 1
        continue
      }
      guard let next = token(at: &position, of: units, table: &table) else { return nil }
      joined = joined.joined(to: next, in: units)
    }
    return joined
  }

  /// - Returns: False for a token that depends on its surroundings.
  private mutating func append(_ token: Token, isFirst: Bool) -> Bool {
    guard !token.dependsOnSurroundings(isFirst: isFirst) else { return false }
    traits.formUnion(token.traits)
    tokens.append(token)
    return true
  }

  // FNV-1a over code units.
  private static let emptyHash: UInt32 = 0x811C_9DC5

  private static func hash(_ hash: UInt32, _ unit: UInt16) -> UInt32 {
    (hash ^ UInt32(unit)) &* 0x0100_0193
  }

  /// The hash of a token of these code units.
  fileprivate static func hash(of units: ArraySlice<UInt16>) -> UInt32 {
    units.reduce(emptyHash, hash)
  }

  private static func scalar(_ lead: UInt16, _ trail: UInt16) -> Unicode.Scalar? {
    guard UTF16.isLeadSurrogate(lead), UTF16.isTrailSurrogate(trail) else { return nil }
    return Unicode.Scalar(
      0x1_0000 + (UInt32(lead) - 0xD800) << 10 + (UInt32(trail) - 0xDC00))
  }
}

extension WordScan.Token {
  /// An offset in UTF-16 code units of the text.
  var start: Int { Int(first32) }

  fileprivate(set) var end: Int {
    get { Int(end32) }
    set { end32 = Int32(truncatingIfNeeded: newValue) }
  }

  var range: Range<Int> { start..<end }

  /// The script numbers of the first and last character with a script.
  var scripts: (first: UInt8, last: UInt8)? { hasScripts ? (firstScript, lastScript) : nil }

  /// Whether the token depends on its surroundings: it forms a cluster with a space beside it, hangs at the
  /// end of a line like one, lets lookups see past its end, or has a mark on a character without a script,
  /// which shapers may treat as a broken syllable in isolation but not elsewhere.
  func dependsOnSurroundings(isFirst: Bool) -> Bool {
    if first.contains(.joinsPrevious), !isFirst { return true }
    if last.contains(.joinsNext) || hasMarkWithoutScript { return true }
    return [first, last].contains {
      $0.contains(.hangs) || $0.contains(.isIgnorable) && !$0.contains(.joinsPrevious)
    }
  }

  fileprivate mutating func add(_ character: UnitTraits) {
    if first == .none { first = character }
    last = character
    if !character.contains(.joinsPrevious) {
      baseHasScript = character.contains(.hasScript)
    } else if character.contains(.hasScript) || character.contains(.hasScriptExtensions) {
      hasMarkWithoutScript = hasMarkWithoutScript || !baseHasScript
    }
    traits.formUnion(character)
    guard character.contains(.hasScript) else { return }
    let script = character.scriptNumber
    if !hasScripts {
      hasScripts = true
      firstScript = script
    } else if script != lastScript {
      isMixed = true
    }
    lastScript = script
  }

  /// A token that spans this one and the next, including the spaces between them.
  ///
  /// - Parameters:
  ///   - next: the token after this one.
  ///   - units: the text.
  /// - Returns: The longer token.
  func joined(to next: WordScan.Token, in units: [UInt16]) -> WordScan.Token {
    var token = self
    token.end = next.end
    token.last = next.last
    token.traits.formUnion(next.traits)
    token.hash = WordScan.hash(of: units[start..<next.end])
    guard next.hasScripts else { return token }
    token.isMixed =
      isMixed || next.isMixed || hasScripts && lastScript != next.firstScript
    if !hasScripts { token.firstScript = next.firstScript }
    token.hasScripts = true
    token.lastScript = next.lastScript
    return token
  }

  /// The class of the second character; nil if there is none.
  func secondLineBreakClass(
    in units: borrowing [UInt16], _ traits: inout UnitTraitsTable
  ) -> LineBreakClass? {
    var position = start
    _ = CodePoints.scalar(at: &position, in: units, before: end)
    guard position < end else { return nil }
    return traits[CodePoints.scalar(at: &position, in: units, before: end)].lineBreakClass
  }

  /// The class of the last base character (UAX #14, LB9).
  func lastLineBreakClass(
    in units: borrowing [UInt16], _ traits: inout UnitTraitsTable
  ) -> LineBreakClass {
    var character = last
    var position = end
    while character.lineBreakClass == .combiningMark
      || character.lineBreakClass == .zeroWidthJoiner,
      position > start
    {
      let scalar = CodePoints.scalar(endingAt: &position, in: units, after: start)
      character = traits[scalar]
    }
    return character.lineBreakClass
  }

  func lastCharacter(in units: [UInt16]) -> [UInt16] {
    let isPair = end - start > 1 && UTF16.isTrailSurrogate(units[end - 1])
    return Array(units[(end - (isPair ? 2 : 1))..<end])
  }

  func firstCharacter(in units: [UInt16]) -> [UInt16] {
    let isPair = end - start > 1 && UTF16.isLeadSurrogate(units[start])
    return Array(units[start..<(start + (isPair ? 2 : 1))])
  }
}
