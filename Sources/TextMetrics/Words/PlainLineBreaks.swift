/// Line breaks (UAX #14) of words whose characters are of few classes, told without ICU: openers, then
/// letters and digits, then what closes, with quotation marks anywhere, full stops, commas and colons among
/// the letters, slashes between them, hyphens alone, and spaces between such words.
///
/// By LB13, LB14, LB19, LB21, LB23, LB25, LB28 and LB29 a line is broken nowhere between these but after
/// slashes (LB31) and spaces (see ``SpaceBreaks``).
struct PlainLineBreaks {
  private enum Part { case start, opening, letters, slash, hyphens, closing }

  private enum Answer { case joined, broken, unknown }

  private var part = Part.start

  /// The opportunities of a word; nil where the rules of ICU have to be asked.
  ///
  /// - Parameters:
  ///   - units: the word; where it holds spaces they stand between others.
  ///   - traits: of code units.
  /// - Returns: In text order, the end of the word included.
  static func opportunities(
    in units: borrowing [UInt16], traits: inout UnitTraitsTable
  ) -> [WordClusters.Opportunity]? {
    var opportunities: [WordClusters.Opportunity] = []
    var breaks = PlainLineBreaks()
    var position = 0
    while position < units.count {
      if units[position] == 0x20 {
        let start = position
        while position < units.count, units[position] == 0x20 { position += 1 }
        guard let isAllowed = isAllowed(between: start, and: position, in: units, &traits) else {
          return nil
        }
        if isAllowed {
          opportunities.append(WordClusters.Opportunity(offset: position, visibleEnd: start))
        }
        breaks = PlainLineBreaks()
      }
      switch breaks.answer(before: traits[units[position]]) {
      case .joined: break
      case .broken:
        opportunities.append(WordClusters.Opportunity(offset: position, visibleEnd: position))
      case .unknown: return nil
      }
      position += 1
    }
    opportunities.append(
      WordClusters.Opportunity(offset: units.count, visibleEnd: units.count))
    return opportunities
  }

  /// Whether a line may be broken after spaces inside the word.
  private static func isAllowed(
    between start: Int, and end: Int, in units: borrowing [UInt16],
    _ traits: inout UnitTraitsTable
  ) -> Bool? {
    guard start > 0, end < units.count else { return nil }
    let hasNext = end + 1 < units.count && units[end + 1] != 0x20
    return SpaceBreaks.isAllowed(
      between: traits[units[start - 1]].lineBreakClass, and: traits[units[end]].lineBreakClass,
      before: hasNext ? traits[units[end + 1]].lineBreakClass : nil)
  }

  /// Whether a line may be broken before a character that goes on the word, which is then a cluster by
  /// itself.
  private mutating func answer(before character: UnitTraits) -> Answer {
    if character.contains(.isLetter) {
      guard part != .closing, part != .hyphens else { return .unknown }
      defer { part = .letters }
      guard part == .slash else { return .joined }
      return character.lineBreakClass == .alphabetic ? .broken : .unknown
    }
    if character.contains(.joinsPrevious) || character.contains(.joinsNext)
      || character.contains(.isEmoji) || character.contains(.isSurrogate)
    {
      return .unknown
    }
    let before = part
    switch character.lineBreakClass {
    case .hyphen: part = .hyphens
    case .quotation: part = .opening
    case .infixNumeric: part = .letters
    case .breakSymbols: part = .slash
    case .exclamation, .closePunctuation, .closeParenthesis: part = .closing
    case .openPunctuation:
      part = .opening
      return before == .start || before == .opening ? .joined : .unknown
    default: return .unknown
    }
    let standsAlone = before == .hyphens || part == .hyphens
    return standsAlone && before != .start && before != part ? .unknown : .joined
  }
}
