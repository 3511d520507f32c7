/// The words of a hard line and what is known of them from single characters.
struct WordScan {
  /// A maximal stretch without spaces (U+0020).
  struct Token {
    /// In UTF-16 code units of the text.
    var start: Int
    var end: Int
    var hash: UInt32
    /// The flags of all its characters.
    var traits: UnitTraits
    /// Those of its first and last character.
    var first: UnitTraits
    var last: UnitTraits
    /// Of the characters that have a script, the number of the first and last one's.
    var scripts: (first: UInt8, last: UInt8)?
    /// It has characters of several scripts.
    var isMixed = false
  }

  /// All tokens of the line in text order.
  private(set) var tokens: [Token] = []
  /// The flags of all characters but spaces.
  private(set) var traits = UnitTraits.none

  mutating func removeAll() {
    tokens.removeAll(keepingCapacity: true)
    traits = .none
  }

  /// Scans a range that ends where the text does or before a mandatory break.
  ///
  /// - Returns: False where there are characters that words cannot be made of: controls, unpaired
  ///   surrogates, and what joins a space to a cluster.
  mutating func scan(
    _ units: borrowing [UInt16], in range: Range<Int>, table: inout UnitTraitsTable
  ) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      if units[position] == 0x20 {
        position += 1
        continue
      }
      var token = Token(
        start: position, end: position, hash: Self.emptyHash, traits: .none, first: .none,
        last: .none)
      while position < range.upperBound, units[position] != 0x20 {
        let unit = units[position]
        token.hash = Self.hash(token.hash, unit)
        var traits = table[unit]
        position += 1
        if traits.contains(.isSurrogate) {
          guard position < range.upperBound, let scalar = Self.scalar(unit, units[position]) else {
            return false
          }
          token.hash = Self.hash(token.hash, units[position])
          traits = table[scalar]
          traits.formUnion(.surrogate)
          position += 1
        }
        token.add(traits)
      }
      token.end = position
      if token.first.contains(.joinsPrevious) || token.last.contains(.joinsNext)
        || token.last.contains(.hangs)
      {
        return false
      }
      traits.formUnion(token.traits)
      tokens.append(token)
    }
    return !traits.contains(.isSpecial)
  }

  // FNV-1a over code units.
  private static let emptyHash: UInt32 = 0x811C_9DC5

  private static func hash(_ hash: UInt32, _ unit: UInt16) -> UInt32 {
    (hash ^ UInt32(unit)) &* 0x0100_0193
  }

  /// The hash of a token of these code units.
  static func hash(of units: ArraySlice<UInt16>) -> UInt32 { units.reduce(emptyHash, hash) }

  private static func scalar(_ lead: UInt16, _ trail: UInt16) -> Unicode.Scalar? {
    guard UTF16.isLeadSurrogate(lead), UTF16.isTrailSurrogate(trail) else { return nil }
    return Unicode.Scalar(
      0x1_0000 + (UInt32(lead) - 0xD800) << 10 + (UInt32(trail) - 0xDC00))
  }
}

extension WordScan.Token {
  fileprivate mutating func add(_ character: UnitTraits) {
    if first == .none { first = character }
    last = character
    traits.formUnion(character)
    guard character.contains(.hasScript) else { return }
    let script = character.scriptNumber
    if let known = scripts {
      if known.first != script || isMixed { isMixed = true }
      scripts = (known.first, script)
    } else {
      scripts = (script, script)
    }
  }
}
