/// The properties of a UTF-16 code unit that word preparation needs, packed into one number.
struct UnitTraits: Sendable, Hashable {
  private(set) var bits: UInt32

  /// The traits of no character, as before the first one.
  static let none = UnitTraits(bits: 0)

  fileprivate init(bits: UInt32) { self.bits = bits }

  /// The traits of a character; in the Basic Multilingual Plane they equal those of its code unit.
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
    if !Self.staysAtLevelOne(bidi) { insert(.mayLeaveLevelOne) }
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

  /// In a right-to-left paragraph with only these classes everything is at level 1: without numbers,
  /// W4 and W5 leave separators and terminators neutral, and N1 and N2 do the rest.
  private static func staysAtLevelOne(_ bidi: BidiClass) -> Bool {
    switch bidi {
    case .rightToLeft, .arabicLetter, .nonspacingMark, .whitespace, .otherNeutral, .boundaryNeutral,
      .europeanSeparator, .europeanTerminator, .commonSeparator:
      true
    default: false
    }
  }

  /// Whether a character is a control, which behaves unlike others in words and lines, a line terminator, or the
  /// fraction slash, next to which fonts apply other features.
  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0000...0x001F, 0x007F...0x009F, 0x2028, 0x2029, 0x2044: true
    default: false
    }
  }
}

extension UnitTraits {
  /// A boolean trait.
  enum Flag: UInt32, Sendable {
    case isKnown = 14
    case hasScript = 16
    case hasScriptExtensions = 17
    case isBracket = 18
    /// See ``BidiParagraphs/mayRaiseLevel(_:)``.
    case mayRaiseLevel = 19
    case isRightToLeft = 20
    /// May have a level other than 1 in a right-to-left paragraph.
    case mayLeaveLevelOne = 21
    /// Half of a surrogate pair.
    case isSurrogate = 22
    /// Left to the general preparation.
    case isSpecial = 23
    /// A mark, or another character that joins the grapheme cluster of the preceding character, even if
    /// that is a space.
    case joinsPrevious = 24
    /// Joins the grapheme cluster of the following character, even if that is a space.
    case joinsNext = 25
    /// See ``isHangingWhitespace(_:)``.
    case hangs = 26
    /// Of the line break classes AL, HL and NU, and a complete grapheme cluster.
    case isLetter = 27
    case isEmoji = 28
    /// Not a single code unit that is always a grapheme cluster by itself.
    case combines = 29
    /// Default_Ignorable_Code_Point: lookups may skip it.
    case isIgnorable = 30
  }

  private mutating func insert(_ flag: Flag) { bits |= 1 << flag.rawValue }

  func contains(_ flag: Flag) -> Bool { bits >> flag.rawValue & 1 == 1 }

  /// Combines the flags of both. Other traits are meaningless in the result.
  mutating func formUnion(_ other: UnitTraits) { bits |= other.bits }

  var lineBreakClass: LineBreakClass { LineBreakClass(rawValue: Int32(bits & 0x3F)) ?? .unknown }

  /// ICU's number for the Script property.
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

/// The traits of all code units, each looked up once.
///
/// Filled on demand and used by one preparation at a time, so it needs no lock.
final class UnitTraitsTable {
  private let memory = UnitTable<UInt32>.Owner()
  private var supplementary: [Unicode.Scalar: UnitTraits] = [:]

  /// The traits of a code unit; a surrogate has only the flag for surrogates.
  subscript(unit: UInt16) -> UnitTraits {
    let known = memory.table[unit]
    if known != UnitTraits.none.bits { return UnitTraits(bits: known) }
    let found = Unicode.Scalar(unit).map(UnitTraits.init) ?? .surrogate
    memory.table[unit] = found.bits
    return found
  }

  /// The traits of a character.
  subscript(scalar: Unicode.Scalar) -> UnitTraits {
    if scalar.value < 0x1_0000 { return self[UInt16(scalar.value)] }
    if let known = supplementary[scalar] { return known }
    let found = UnitTraits(scalar)
    if supplementary.count == Self.supplementaryCapacity { supplementary = [:] }
    supplementary[scalar] = found
    return found
  }

  private static let supplementaryCapacity = 4096
}
