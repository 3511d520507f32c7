/// Finds the break opportunities inside a word from single characters, without ICU (UAX #14): a state machine
/// over the line break classes of letters, digits, ideographs, Hangul syllables and the punctuation around
/// them.
///
/// By LB13, LB14, LB19, LB21 to LB25, LB28 and LB29 letters and their punctuation stay together; by LB31
/// a line may end beside ideographs, unless LB13, LB14, LB16, LB19 or LB21 keep punctuation attached to them, and
/// after a hyphen or slash between letters.
/// All other characters are left to ICU. The profile is ``LineBreakProfile/uiKit``. Tests compare every
/// answer with ICU's; with an ICU of another version of Unicode only letters and digits are decided
/// (``LineBreaking/hasKnownRules``).
struct LineBreakMachine: Sendable {
  /// The class of a character, reduced to the distinctions that the machine makes.
  enum Column: UInt8, CaseIterable, Sendable {
    case other
    /// Class AL.
    case letter
    /// Classes NU and HL, beside which a hyphen may have to stay.
    case numeral
    case hyphen, quotation, infix, affix, closing, opening, ideograph, nonstarter
  }

  /// The context formed by the characters read so far.
  enum State: UInt8, CaseIterable, Sendable {
    /// Letters lead from these to ``letters``, and no line may end before them.
    case start, opening, letters, numerals, infixes, affixes
    case closing, ideographs
    /// After hyphens, dashes or slashes: one behind a letter, and all others.
    case wordHyphen, hyphens

    fileprivate var isAfterHyphen: Bool { self == .wordHyphen || self == .hyphens }
  }

  /// Whether a line may end before a character.
  enum Answer: UInt8, Sendable {
    case no, yes
    /// The machine cannot decide.
    case unknown
  }

  /// The answer and the next state, by state and column.
  private let transitions: [UInt8]
  /// Quotation marks act as brackets in some languages; see ``LineBreaking/isTailored(to:)``.
  let isTailored: Bool
  /// Small kana may not start a line.
  private let holdsSmallKana: Bool

  /// Whether anything but letters and digits is decided.
  private let knowsPunctuation: Bool

  /// - Parameters:
  ///   - language: a BCP 47 tag, or nil.
  ///   - knowsPunctuation: whether ICU has the rules for punctuation and ideographs that the machine has.
  init(language: String?, knowsPunctuation: Bool = LineBreaking.hasKnownRules) {
    self.knowsPunctuation = knowsPunctuation
    isTailored = LineBreaking.isTailored(to: language)
    holdsSmallKana = LineBreaking.holdsSmallKana(language: language)
    transitions = State.allCases.flatMap { state in
      (0..<16).map { number in
        let column = Column(rawValue: UInt8(number)) ?? .other
        let (answer, next) = Self.transition(from: state, column)
        return answer.rawValue << 4 | next.rawValue
      }
    }
  }

  /// The column of a character.
  func column(of character: UnitTraits) -> Column {
    if character.contains(.isLetter) {
      return character.lineBreakClass == .alphabetic ? .letter : .numeral
    }
    guard knowsPunctuation, !character.contains(.combines), !character.contains(.joinsNext) else {
      return .other
    }
    switch character.lineBreakClass {
    case .hyphen, .breakSymbols: return .hyphen
    // A soft hyphen is visible at the end of a line.
    case .breakAfter: return character.contains(.isIgnorable) ? .other : .hyphen
    case .quotation: return isTailored ? .other : .quotation
    case .infixNumeric: return .infix
    case .prefixNumeric, .postfixNumeric: return .affix
    case .exclamation, .closePunctuation, .closeParenthesis, .inseparable: return .closing
    case .openPunctuation: return .opening
    case .ideographic, .hangulLVSyllable, .hangulLVTSyllable: return .ideograph
    case .nonstarter: return .nonstarter
    case .conditionalJapaneseStarter: return holdsSmallKana ? .nonstarter : .ideograph
    default: return .other
    }
  }

  /// Reads a character.
  ///
  /// - Parameters:
  ///   - column: that of the character, as a number.
  ///   - state: the state before the character, as a number; updated to the next state.
  /// - Returns: Whether a line may end before the character.
  @inline(__always)
  func read(_ column: UInt8, in state: inout UInt8) -> UInt8 {
    let transition = transitions[Int(state) << 4 | Int(column & 15)]
    state = transition & 15
    return transition >> 4
  }

  /// Whether letters stay together with what a state has read, so that only they have to be read again.
  @inline(__always)
  static func joinsLetters(after state: UInt8) -> Bool { state <= State.affixes.rawValue }

  private static func transition(from state: State, _ column: Column) -> (Answer, State) {
    switch column {
    case .other: return (.unknown, .start)
    case .letter, .numeral:
      let next = column == .letter ? State.letters : .numerals
      switch state {
      case .start, .opening, .letters, .numerals, .infixes, .affixes: return (.no, next)
      case .ideographs: return (.yes, next)
      case .wordHyphen: return (column == .letter ? .yes : .unknown, next)
      case .hyphens, .closing: return (.unknown, next)
      }
    case .ideograph:
      switch state {
      case .start, .opening: return (.no, .ideographs)
      case .letters, .numerals, .infixes, .ideographs, .closing: return (.yes, .ideographs)
      case .affixes, .wordHyphen, .hyphens: return (.unknown, .ideographs)
      }
    case .affix:
      switch state {
      case .start, .opening, .letters, .numerals: return (.no, .affixes)
      case .infixes, .affixes, .wordHyphen, .hyphens, .closing, .ideographs:
        return (.unknown, .affixes)
      }
    case .hyphen: return (.no, state == .letters ? .wordHyphen : .hyphens)
    case .opening:
      switch state {
      case .start, .opening: return (.no, .opening)
      case .ideographs: return (.yes, .opening)
      case .letters, .numerals, .infixes, .affixes, .wordHyphen, .hyphens, .closing:
        return (.unknown, .opening)
      }
    case .quotation: return (state.isAfterHyphen ? .unknown : .no, .opening)
    case .infix: return (state.isAfterHyphen ? .unknown : .no, .infixes)
    case .closing: return (state.isAfterHyphen ? .unknown : .no, .closing)
    case .nonstarter:
      return (state.isAfterHyphen || state == .start ? .unknown : .no, .closing)
    }
  }
}

extension LineBreakMachine {
  /// The break opportunities inside a word.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - range: the word's range in it.
  ///   - traits: of code units.
  ///   - ends: receives the offsets.
  /// - Returns: False if ICU must decide; some offsets may have been appended.
  func appendBreaks(
    of units: borrowing [UInt16], _ range: Range<Int>, traits: UnitTraitsTable,
    to ends: inout [Int]
  ) -> Bool {
    var state = State.start.rawValue
    for index in range {
      switch Answer(rawValue: read(column(of: traits[units[index]]).rawValue, in: &state)) {
      case .no: break
      case .yes: ends.append(index)
      case .unknown, nil: return false
      }
    }
    return true
  }
}

extension LineBreaking {
  /// Whether UIKit's rules for a language keep small kana (class CJ of UAX #14) from starting a
  /// line.
  fileprivate static func holdsSmallKana(language: String?) -> Bool {
    let small = Array("かっか".utf16)
    var breaks: [Int] = []
    let tailoring = Tailoring(language: language, profile: .uiKit)
    forEachSoftBreak(of: small, in: small.indices, tailoring: tailoring) { breaks.append($0) }
    return !breaks.contains(1)
  }
}
