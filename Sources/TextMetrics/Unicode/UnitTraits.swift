/// What the preparation of words asks of a UTF-16 code unit, packed into one number.
struct UnitTraits: Sendable, Hashable {
  private(set) var bits: UInt32

  /// Of no character, as before the first one.
  static let none = UnitTraits(bits: 0)

  private init(bits: UInt32) { self.bits = bits }

  /// The traits of a character: of one in the Basic Multilingual Plane those of its code unit.
  init(_ scalar: Unicode.Scalar) {
    let lineBreak = ICUProperties.lineBreakClass(of: scalar)
    let grapheme = ICUProperties.graphemeClusterBreak(of: scalar)
    let script = ICUProperties.scriptNumber(of: scalar)
    let bidi = ICUProperties.bidiClass(of: scalar)
    bits = UInt32(lineBreak.rawValue) | UInt32(truncatingIfNeeded: script & 0xFF) << 6
    insert(.isKnown)
    if script > 0xFF || Self.isSpecial(scalar) { insert(.isSpecial) }
    if ICUProperties.script(of: scalar).isExplicit { insert(.hasScript) }
    if ICUProperties.hasScriptExtensions(scalar) { insert(.hasScriptExtensions) }
    if ICUProperties.bracket(scalar) != nil { insert(.isBracket) }
    if let unit = scalar.utf16.first, BidiParagraphs.mayRaiseLevel(unit) { insert(.mayRaiseLevel) }
    if bidi == .rightToLeft || bidi == .arabicLetter { insert(.isRightToLeft) }
    if !Self.staysAtLevelOne.contains(bidi) { insert(.mayLeaveLevelOne) }
    let joinsPrevious =
      grapheme == .extend || grapheme == .spacingMark || grapheme == .zeroWidthJoiner
    if joinsPrevious || lineBreak == .combiningMark || lineBreak == .zeroWidthJoiner
      || scalar.properties.generalCategory.isMark
    {
      insert(.joinsPrevious)
    }
    if ICUProperties.isDefaultIgnorable(scalar) { insert(.isIgnorable) }
    if grapheme == .prepend { insert(.joinsNext) }
    if scalar.value < 0x1_0000, isHangingWhitespace(UInt16(scalar.value)) { insert(.hangs) }
    let isLetter = lineBreak == .alphabetic || lineBreak == .hebrewLetter || lineBreak == .numeric
    let isEmoji = scalar.value >= 0xA9 && ICUProperties.isEmoji(scalar)
    if isLetter, grapheme == .other, !isEmoji { insert(.isLetter) }
    if isEmoji { insert(.isEmoji) }
    let isAlone = grapheme == .other || grapheme == .hangulLV || grapheme == .hangulLVT
    if !isAlone || isEmoji || contains(.joinsPrevious) || contains(.hangs) || scalar.value > 0xFFFF
    {
      insert(.combines)
    }
  }

  /// In a right-to-left paragraph that has no characters of other classes all is at level 1: without
  /// numbers W4 and W5 leave separators and terminators neutral, and N1 and N2 do the rest.
  private static let staysAtLevelOne: Set<BidiClass> = [
    .rightToLeft, .arabicLetter, .nonspacingMark, .whitespace, .otherNeutral, .europeanSeparator,
    .europeanTerminator, .commonSeparator,
  ]

  /// Controls, which take part in neither words nor lines like other characters, and what ends lines.
  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0000...0x001F, 0x007F...0x009F, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension UnitTraits {
  /// One of the yes-or-no traits.
  enum Flag: UInt32, Sendable {
    case isKnown = 14
    case hasScript = 16
    case hasScriptExtensions = 17
    case isBracket = 18
    /// See ``BidiParagraphs/mayRaiseLevel(_:)``.
    case mayRaiseLevel = 19
    case isRightToLeft = 20
    /// May get another level than 1 in a right-to-left paragraph.
    case mayLeaveLevelOne = 21
    /// Half of a surrogate pair.
    case isSurrogate = 22
    /// Left to the general preparation.
    case isSpecial = 23
    /// A mark, or what belongs to the grapheme cluster of what stands before it, a space included.
    case joinsPrevious = 24
    /// Belongs to the grapheme cluster of what stands after it, a space included.
    case joinsNext = 25
    /// See ``isHangingWhitespace(_:)``.
    case hangs = 26
    /// Of the line break classes AL, HL and NU and a grapheme cluster by itself.
    case isLetter = 27
    case isEmoji = 28
    /// More than a code unit that is a grapheme cluster by itself beside others of its kind.
    case combines = 29
    /// Default_Ignorable_Code_Point: lookups may pass over it.
    case isIgnorable = 30
  }

  private mutating func insert(_ flag: Flag) { bits |= 1 << flag.rawValue }

  func contains(_ flag: Flag) -> Bool { bits >> flag.rawValue & 1 == 1 }

  /// The flags of both; other traits are not meaningful in a union.
  mutating func formUnion(_ other: UnitTraits) { bits |= other.bits }

  var lineBreakClass: LineBreakClass { LineBreakClass(rawValue: Int32(bits & 0x3F)) ?? .unknown }

  /// ICU's number of the Script property.
  var scriptNumber: UInt8 { UInt8(truncatingIfNeeded: bits >> 6) }

  static let surrogate: UnitTraits = {
    var traits = UnitTraits(bits: 0)
    traits.insert(.isKnown)
    traits.insert(.isSurrogate)
    traits.insert(.combines)
    return traits
  }()
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
  }
}

/// The traits of all code units, looked up once each.
///
/// Filled on demand and owned by one preparation at a time, so that it needs no lock.
struct UnitTraitsTable {
  private var traits = [UnitTraits](repeating: .none, count: 0x1_0000)
  private var supplementary: [Unicode.Scalar: UnitTraits] = [:]

  /// The traits of a code unit; a surrogate has none but that it is one.
  subscript(unit: UInt16) -> UnitTraits {
    mutating get {
      let known = traits[Int(unit)]
      if known != .none { return known }
      let found = Unicode.Scalar(unit).map(UnitTraits.init) ?? .surrogate
      traits[Int(unit)] = found
      return found
    }
  }

  /// The traits of a character.
  subscript(scalar: Unicode.Scalar) -> UnitTraits {
    mutating get {
      if scalar.value < 0x1_0000 { return self[UInt16(scalar.value)] }
      if let known = supplementary[scalar] { return known }
      let found = UnitTraits(scalar)
      supplementary[scalar] = found
      return found
    }
  }
}
