/// A maximal run of text without spaces (U+0020), or several such runs and the spaces between them, and what
/// follows from its single characters.
struct WordToken {
  private var first32: Int32
  private var end32: Int32
  private(set) var hash: UInt32
  /// The flags of all its characters.
  private(set) var traits = UnitTraits.none
  /// The traits of its first and last character.
  private(set) var first = UnitTraits.none
  private(set) var last = UnitTraits.none
  /// The number of the script of the first character with a script.
  private(set) var firstScript: UInt8?
  /// Whether its characters belong to several scripts.
  private(set) var isMixed = false
  /// Whether a mark with a script follows a base character without one.
  private var hasMarkWithoutScript = false
  /// Whether the last base character has a script of its own.
  private var baseHasScript = false

  /// Scans a token; nil if some characters cannot be part of words.
  ///
  /// - Parameters:
  ///   - position: its start; moves to its end, a space or a line terminator.
  ///   - joinedEnd: spaces before it are part of the token.
  ///   - units: the text.
  ///   - table: the traits of code units.
  init?(
    at position: inout Int, joiningTo joinedEnd: Int = 0, of units: borrowing [UInt16],
    table: UnitTraitsTable
  ) {
    first32 = Int32(truncatingIfNeeded: position)
    end32 = first32
    hash = Self.emptyHash
    while position < units.count {
      let unit = units[position]
      if unit == 0x20 {
        guard position < joinedEnd else { break }
        hash = Self.hash(hash, unit)
        position += 1
        continue
      }
      var character = table[unit]
      if character.contains(.isSpecial) {
        guard HardLines.terminatorLength(at: position, in: units) > 0 else { return nil }
        break
      }
      hash = Self.hash(hash, unit)
      position += 1
      if character.contains(.isSurrogate) {
        guard position < units.count, let scalar = Self.scalar(unit, units[position]) else {
          return nil
        }
        hash = Self.hash(hash, units[position])
        position += 1
        character = table[scalar]
        if character.contains(.isSpecial) { return nil }
        character.formUnion(.surrogate)
      }
      add(character)
    }
    end32 = Int32(truncatingIfNeeded: position)
  }

  /// The range and the hash that a token at an offset would have, whatever its characters are; nil for a long one.
  @inline(__always)
  static func extent(
    at start: Int, of units: borrowing [UInt16]
  ) -> (range: Range<Int>, hash: UInt32)? {
    let limit = min(units.count, start + Word.lengthLimit)
    var position = start
    var hash = emptyHash
    while position < limit, units[position] != 0x20 {
      hash = Self.hash(hash, units[position])
      position += 1
    }
    return position < limit || limit == units.count ? (start..<position, hash) : nil
  }

  // FNV-1a over code units.
  private static let emptyHash: UInt32 = 0x811C_9DC5

  private static func hash(_ hash: UInt32, _ unit: UInt16) -> UInt32 {
    (hash ^ UInt32(unit)) &* 0x0100_0193
  }

  private static func scalar(_ lead: UInt16, _ trail: UInt16) -> Unicode.Scalar? {
    guard UTF16.isLeadSurrogate(lead), UTF16.isTrailSurrogate(trail) else { return nil }
    return Unicode.Scalar(
      0x1_0000 + (UInt32(lead) - 0xD800) << 10 + (UInt32(trail) - 0xDC00))
  }
}

extension WordToken {
  /// An offset in UTF-16 code units of the text.
  var start: Int { Int(first32) }

  var end: Int { Int(end32) }
  var range: Range<Int> { start..<end }

  /// Whether the token depends on its surroundings: it forms a cluster with a space next to it, hangs at the end
  /// of a line like one, lets lookups see past its end, or has a mark on a character without a script, which
  /// shapers may treat as a broken syllable in isolation but not elsewhere.
  func dependsOnSurroundings(isFirst: Bool) -> Bool {
    if first.contains(.joinsPrevious), !isFirst { return true }
    if last.contains(.joinsNext) || hasMarkWithoutScript { return true }
    return [first, last].contains {
      $0.contains(.hangs) || $0.contains(.isIgnorable) && !$0.contains(.joinsPrevious)
    }
  }

  /// Whether the first character is shaped together with a preceding space in a script: without a script
  /// of its own it takes the one before it.
  func begins(in script: Script) -> Bool {
    !first.contains(.hasScript) || first.script == script
  }

  private mutating func add(_ character: UnitTraits) {
    if first == .none { first = character }
    last = character
    if !character.contains(.joinsPrevious) {
      baseHasScript = character.contains(.hasScript)
    } else if character.contains(.hasScript) || character.contains(.hasScriptExtensions) {
      hasMarkWithoutScript = hasMarkWithoutScript || !baseHasScript
    }
    traits.formUnion(character)
    guard character.contains(.hasScript) else { return }
    if firstScript == nil { firstScript = character.scriptNumber }
    if firstScript != character.scriptNumber { isMixed = true }
  }

  /// The second character; nil if there is none.
  func secondCharacter(in units: borrowing [UInt16]) -> Unicode.Scalar? {
    var position = start
    _ = CodePoints.scalar(at: &position, in: units, before: end)
    guard position < end else { return nil }
    return CodePoints.scalar(at: &position, in: units, before: end)
  }

  /// The last character without its marks (UAX #14, LB9).
  func lastBase(
    in units: borrowing [UInt16], _ traits: UnitTraitsTable
  ) -> Unicode.Scalar {
    var position = end
    var scalar = CodePoints.scalar(endingAt: &position, in: units, after: start)
    while position > start,
      traits[scalar].lineBreakClass == .combiningMark
        || traits[scalar].lineBreakClass == .zeroWidthJoiner
    {
      scalar = CodePoints.scalar(endingAt: &position, in: units, after: start)
    }
    return scalar
  }

  func lastCharacter(in units: borrowing [UInt16]) -> Unicode.Scalar {
    var position = end
    return CodePoints.scalar(endingAt: &position, in: units, after: start)
  }

  func firstCharacter(in units: borrowing [UInt16]) -> Unicode.Scalar {
    var position = start
    return CodePoints.scalar(at: &position, in: units, before: end)
  }
}
