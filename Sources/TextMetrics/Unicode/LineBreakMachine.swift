/// Finds the break opportunities inside a word without ICU (UAX #14): a state machine that reads the line break
/// classes of single characters.
///
/// Emoji, jamo, marks, and scripts that are divided by dictionaries are left to ICU, and so is an opening bracket after
/// a currency sign, because it may begin a number (LB25). The profile is ``LineBreakProfile/uiKit``. Tests compare
/// every answer with ICU's. If ICU has another version of Unicode, only letters and digits are decided
/// (``LineBreaking/hasKnownRules``).
struct LineBreakMachine: Sendable {
  /// The class of a character, reduced to the distinctions that the machine makes.
  enum Column: UInt8, CaseIterable, Sendable {
    case other
    /// Classes AL and AI.
    case letter
    case hebrewLetter, digit
    case hyphen, breakAfter, breakBoth, solidus
    case quotation, infix, prefix, postfix
    /// Class OP, wide or narrow.
    case wideOpening, opening
    case closing, parenthesis
    /// Classes EX, IN and NS: all characters that may not start a line and have no column of their own.
    case nonstarter
    /// Classes ID, H2 and H3.
    case ideograph
  }

  /// The context formed by the characters read so far.
  enum State: UInt8, CaseIterable, Sendable {
    case start
    /// After opening punctuation, quotation marks, and hyphens after Hebrew letters: no line may end there.
    case bound
    case letters, hebrewLetters, digits
    /// After separators inside or after a number, and after brackets that close one (LB25).
    case digitsInfix, digitsSolidus, digitsClosing, digitsParenthesis
    case infix, solidus, prefix, postfix
    case hyphen
    /// A hyphen or dash that starts the word (LB20.09 of ICU).
    case firstHyphen, firstBreakAfter
    case breakBoth, parenthesis, ideographs
    /// After punctuation at which a line may end before any character that may start a line.
    case closed

    fileprivate var isInNumber: Bool {
      self == .digits || self == .digitsInfix || self == .digitsSolidus
    }

    fileprivate var endsNumber: Bool {
      isInNumber || self == .digitsClosing || self == .digitsParenthesis
    }

    fileprivate var isLetterOrDigit: Bool {
      self == .letters || self == .hebrewLetters || self == .digits
    }
  }

  /// Whether a line may end before a character.
  enum Answer: UInt8, Sendable {
    case no, yes
    /// The machine cannot decide.
    case unknown
  }

  /// The answer and the next state, by state and column.
  private let transitions: [UInt8]
  /// The states after which letters stay together with the text before them: one bit for each state's number.
  private let joiningStates: UInt32
  /// Whether quotation marks act as brackets, as in some languages; see ``LineBreaking/isTailored(to:)``.
  let isTailored: Bool
  /// Whether small kana must not start a line.
  private let holdsSmallKana: Bool
  /// Whether anything but letters and digits is decided.
  private let knowsPunctuation: Bool

  private static let columnBits: UInt8 = 5
  private static let stateMask: UInt8 = 1 << 5 - 1

  /// - Parameters:
  ///   - language: a BCP 47 tag, or nil.
  ///   - knowsPunctuation: whether ICU has the rules for punctuation and ideographs that the machine has.
  init(language: String?, knowsPunctuation: Bool = LineBreaking.hasKnownRules) {
    self.knowsPunctuation = knowsPunctuation
    isTailored = LineBreaking.isTailored(to: language)
    holdsSmallKana = LineBreaking.holdsSmallKana(language: language)
    var transitions = [UInt8](repeating: 0, count: State.allCases.count << Self.columnBits)
    var joiningStates: UInt32 = 0
    for state in State.allCases {
      for column in Column.allCases {
        let (answer, next) = Self.transition(from: state, column)
        transitions[Int(state.rawValue) << Self.columnBits | Int(column.rawValue)] =
          answer.rawValue << Self.columnBits | next.rawValue
      }
      if Self.transition(from: state, .letter) == (.no, .letters) {
        joiningStates |= 1 << state.rawValue
      }
    }
    self.transitions = transitions
    self.joiningStates = joiningStates
  }

  /// The line break class of a character in the language.
  ///
  /// - Parameters:
  ///   - scalar: the character.
  ///   - traits: its traits.
  /// - Returns: The class; in Chinese and Japanese, the class of a bracket for “ and ”.
  func lineBreakClass(of scalar: Unicode.Scalar, _ traits: UnitTraits) -> LineBreakClass {
    guard isTailored else { return traits.lineBreakClass }
    return switch scalar {
    case "\u{201C}": .openPunctuation
    case "\u{201D}": .closePunctuation
    default: traits.lineBreakClass
    }
  }

  /// The column of a character.
  func column(of scalar: Unicode.Scalar, _ traits: UnitTraits) -> Column {
    if traits.contains(.isLetter) {
      return switch traits.lineBreakClass {
      case .alphabetic: .letter
      case .numeric: .digit
      default: .hebrewLetter
      }
    }
    guard knowsPunctuation, !traits.contains(.combines), !traits.contains(.joinsNext) else {
      return .other
    }
    switch lineBreakClass(of: scalar, traits) {
    case .ambiguous: return .letter
    case .hyphen: return .hyphen
    // A soft hyphen is visible at the end of a line.
    case .breakAfter: return traits.contains(.isIgnorable) ? .other : .breakAfter
    case .breakBoth: return .breakBoth
    case .breakSymbols: return .solidus
    case .quotation: return .quotation
    case .infixNumeric: return .infix
    case .prefixNumeric: return .prefix
    case .postfixNumeric: return .postfix
    case .openPunctuation: return ICUProperties.isEastAsianWide(scalar) ? .wideOpening : .opening
    case .closePunctuation: return .closing
    case .closeParenthesis: return .parenthesis
    case .exclamation, .inseparable, .nonstarter: return .nonstarter
    case .ideographic, .hangulLVSyllable, .hangulLVTSyllable: return .ideograph
    case .conditionalJapaneseStarter: return holdsSmallKana ? .nonstarter : .ideograph
    default: return .other
    }
  }

  /// Reads a character.
  ///
  /// - Parameters:
  ///   - column: the column of the character, as a number.
  ///   - state: the state before the character, as a number; updated to the next state.
  /// - Returns: Whether a line may end before the character.
  @inline(__always)
  func read(_ column: UInt8, in state: inout UInt8) -> UInt8 {
    let transition = transitions[Int(state) << Self.columnBits | Int(column & Self.stateMask)]
    state = transition & Self.stateMask
    return transition >> Self.columnBits
  }

  /// Whether letters after a state stay together with the text before them, so that the machine need not read them.
  @inline(__always)
  func joinsLetters(after state: UInt8) -> Bool { joiningStates >> state & 1 != 0 }
}

// MARK: - Rules

extension LineBreakMachine {
  private static func transition(from state: State, _ column: Column) -> (Answer, State) {
    switch column {
    case .other: (.unknown, .start)
    case .letter: (answer(beforeLetterAfter: state), .letters)
    case .hebrewLetter: (answer(beforeHebrewLetterAfter: state), .hebrewLetters)
    case .digit: (answer(beforeDigitAfter: state), .digits)
    case .ideograph: (answer(beforeIdeographAfter: state), .ideographs)
    case .prefix: (answer(beforeSignAfter: state), .prefix)
    // LB23a, LB27
    case .postfix: (state == .ideographs ? .no : answer(beforeSignAfter: state), .postfix)
    // LB30
    case .opening: (state.isLetterOrDigit ? .no : answer(beforeOpeningAfter: state), .bound)
    case .wideOpening: (answer(beforeOpeningAfter: state), .bound)
    // LB17
    case .breakBoth: (state == .breakBoth ? .no : breakUnlessBound(state), .breakBoth)
    // LB13, LB19, LB21, LB22: no line may end before any of the others.
    case .quotation: (.no, .bound)
    case .nonstarter: (.no, .closed)
    case .infix: (.no, state.isInNumber ? .digitsInfix : .infix)
    case .solidus: (.no, state.isInNumber ? .digitsSolidus : .solidus)
    case .closing: (.no, state.isInNumber ? .digitsClosing : .closed)
    case .parenthesis: (.no, state.isInNumber ? .digitsParenthesis : .parenthesis)
    case .hyphen: (.no, next(after: state, first: .firstHyphen, other: .hyphen))
    case .breakAfter: (.no, next(after: state, first: .firstBreakAfter, other: .closed))
    }
  }

  /// The state after a hyphen or dash.
  private static func next(after state: State, first: State, other: State) -> State {
    switch state {
    case .start: first
    // LB21a
    case .hebrewLetters: .bound
    default: other
    }
  }

  /// LB14, LB19, LB21a and LB31.
  private static func breakUnlessBound(_ state: State) -> Answer {
    state == .start || state == .bound ? .no : .yes
  }

  /// LB23, LB24, LB28, LB29 and LB30.
  private static func answer(beforeLetterAfter state: State) -> Answer {
    switch state {
    case .letters, .hebrewLetters, .digits, .prefix, .postfix, .infix, .digitsInfix, .parenthesis,
      .digitsParenthesis, .firstHyphen:
      .no
    // U+2010 is a hyphen too.
    case .firstBreakAfter: .unknown
    default: breakUnlessBound(state)
    }
  }

  /// The rules for other letters and LB21b, without LB20.09.
  private static func answer(beforeHebrewLetterAfter state: State) -> Answer {
    switch state {
    case .solidus, .digitsSolidus: .no
    case .firstHyphen, .firstBreakAfter: .yes
    default: answer(beforeLetterAfter: state)
    }
  }

  /// LB23, LB25 and LB30.
  private static func answer(beforeDigitAfter state: State) -> Answer {
    switch state {
    case .letters, .hebrewLetters, .digits, .prefix, .postfix, .infix, .digitsInfix,
      .digitsSolidus, .parenthesis, .digitsParenthesis, .hyphen, .firstHyphen:
      .no
    default: breakUnlessBound(state)
    }
  }

  /// LB23a and LB27.
  private static func answer(beforeIdeographAfter state: State) -> Answer {
    state == .prefix ? .no : breakUnlessBound(state)
  }

  /// LB24 and LB25.
  private static func answer(beforeSignAfter state: State) -> Answer {
    state.isLetterOrDigit || state.endsNumber ? .no : breakUnlessBound(state)
  }

  private static func answer(beforeOpeningAfter state: State) -> Answer {
    state == .prefix || state == .postfix ? .unknown : breakUnlessBound(state)
  }
}

extension LineBreakMachine {
  /// The break opportunities inside a word.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - range: the word's range in it.
  ///   - traits: the traits of code units.
  ///   - ends: receives the offsets.
  /// - Returns: False if ICU must decide; some offsets may have been appended.
  func appendBreaks(
    of units: borrowing [UInt16], _ range: Range<Int>, traits: UnitTraitsTable,
    to ends: inout [Int]
  ) -> Bool {
    var state = State.start.rawValue
    return read(units, range, traits: traits, in: &state) { ends.append($0) }
  }

  /// Reads the characters of a word, or of a part of one.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - range: the range of the characters.
  ///   - traits: the traits of code units.
  ///   - state: the state before the characters, as a number; updated to the state after them.
  ///   - onBreak: receives the offsets before which a line may end.
  /// - Returns: False if ICU must decide.
  @inline(__always)
  func read(
    _ units: borrowing [UInt16], _ range: Range<Int>, traits: UnitTraitsTable,
    in state: inout UInt8, onBreak: (Int) -> Void
  ) -> Bool {
    for index in range {
      guard let scalar = Unicode.Scalar(units[index]) else { return false }
      let column = column(of: scalar, traits[units[index]])
      switch Answer(rawValue: read(column.rawValue, in: &state)) {
      case .no: break
      case .yes: onBreak(index)
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
