/// Tells from single characters, without ICU, where a line may end inside a word (UAX #14): a machine that reads
/// the line break classes of letters, digits, ideographs, syllables of Hangul, and the punctuation around them.
///
/// By LB13, LB14, LB19, LB21, LB23, LB25, LB28 and LB29 letters and their punctuation hold together; by LB31 a line
/// may end beside ideographs, unless LB13, LB14, LB16, LB19 or LB21 hold their punctuation to them. All else is left
/// to ICU. The profile is ``LineBreakProfile/uiKit``. Tests hold every answer against ICU's.
struct LineBreakMachine: Sendable {
  /// What the machine makes of a character by itself.
  enum Column: UInt8, CaseIterable, Sendable {
    case other, letter, hyphen, quotation, infix, closing, opening, ideograph, nonstarter
  }

  /// What the characters so far come to.
  enum State: UInt8, CaseIterable, Sendable {
    case start, opening, letters, hyphens, closing, ideographs
  }

  /// Whether a line may end before a character.
  enum Answer: UInt8, Sendable {
    case no, yes
    /// More than the machine reads decides.
    case unknown
  }

  /// By state and column: the answer, and the next state.
  private let transitions: [UInt8]
  /// Quotation marks are brackets in some languages; see ``LineBreaking/isTailored(to:)``.
  private let isTailored: Bool
  /// Small kana start no line.
  private let holdsSmallKana: Bool

  /// - Parameter language: a BCP 47 tag, or nil.
  init(language: String?) {
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
    if character.contains(.isLetter) { return .letter }
    guard !character.contains(.combines), !character.contains(.joinsNext) else { return .other }
    switch character.lineBreakClass {
    case .hyphen: return .hyphen
    case .quotation: return isTailored ? .other : .quotation
    case .infixNumeric: return .infix
    case .exclamation, .closePunctuation, .closeParenthesis: return .closing
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
  ///   - state: what came before it, as a number; the next state afterwards.
  /// - Returns: Whether a line may end before the character.
  @inline(__always)
  func read(_ column: UInt8, in state: inout UInt8) -> UInt8 {
    let transition = transitions[Int(state) << 4 | Int(column & 15)]
    state = transition & 15
    return transition >> 4
  }

  private static func transition(from state: State, _ column: Column) -> (Answer, State) {
    switch column {
    case .other: return (.unknown, .start)
    case .letter:
      switch state {
      case .start, .opening, .letters: return (.no, .letters)
      case .ideographs: return (.yes, .letters)
      case .hyphens, .closing: return (.unknown, .letters)
      }
    case .ideograph:
      switch state {
      case .start, .opening: return (.no, .ideographs)
      case .letters, .ideographs, .closing: return (.yes, .ideographs)
      case .hyphens: return (.unknown, .ideographs)
      }
    case .hyphen: return (state == .start || state == .hyphens ? .no : .unknown, .hyphens)
    case .opening:
      switch state {
      case .start, .opening: return (.no, .opening)
      case .ideographs: return (.yes, .opening)
      case .letters, .hyphens, .closing: return (.unknown, .opening)
      }
    case .quotation: return (state == .hyphens ? .unknown : .no, .opening)
    case .infix: return (state == .hyphens ? .unknown : .no, .letters)
    case .closing: return (state == .hyphens ? .unknown : .no, .closing)
    case .nonstarter:
      return (state == .hyphens || state == .start ? .unknown : .no, .closing)
    }
  }
}

extension LineBreakMachine {
  /// The places inside a word at which a line may end.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - range: the word in it.
  ///   - traits: of code units.
  ///   - ends: gets the offsets.
  /// - Returns: False where ICU has to be asked; some offsets may have been appended.
  func appendBreaks(
    of units: borrowing [UInt16], _ range: Range<Int>, traits: inout UnitTraitsTable,
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
  /// Whether small kana start no line by UIKit's rules for a language (class CJ of UAX #14).
  fileprivate static func holdsSmallKana(language: String?) -> Bool {
    let small = Array("かっか".utf16)
    var breaks: [Int] = []
    let tailoring = Tailoring(language: language, profile: .uiKit)
    forEachSoftBreak(of: small, in: small.indices, tailoring: tailoring) { breaks.append($0) }
    return !breaks.contains(1)
  }
}
