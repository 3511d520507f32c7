/// The ranges of letters in which patterns apply lookups.
///
/// Letters that match the same elements of patterns have one number: most capitals of a script have one, and so
/// have its small letters and its digits. The patterns that link two numbers are kept, so text that few patterns
/// could match takes a few steps for each letter.
final class PatternSpans {
  private let index: ContextualPatternIndex
  /// The number of each code unit; 0 if it has not been met, ``none`` if it is not a letter.
  private let numbers = UnitTable<UInt8>.Owner()
  /// The index of each pair of numbers into the patterns; 0 if it has not been met.
  private let links = UnitTable<UInt16>.Owner()
  private var roles: [ContextualPatternIndex.Role] = []
  /// The numbers of the letters that are compared with the patterns.
  private var sequence: [UInt8] = []
  /// The approximate size of the tables in use, of the roles and of the patterns, in bytes.
  private(set) var byteCount = 1 << 16
  private var patterns: [[ContextualPatternIndex.Pattern]] = [[], []]

  private static let none = UInt8.max
  /// The index of a pair that no pattern links.
  private static let unlinked: UInt16 = 1

  init(_ index: ContextualPatternIndex) { self.index = index }

  /// The spans in which patterns apply lookups, see ``ContextualPatternIndex/spans(count:role:linked:)``.
  ///
  /// - Parameters:
  ///   - letters: those that are shaped together.
  ///   - role: the role of a letter in any form; nil if it is not a letter.
  /// - Returns: Spans of indices from the first letter on; nil if some are not letters.
  func spans(
    of letters: ArraySlice<UInt16>, role: (UInt16) -> ContextualPatternIndex.Role?
  ) -> [ContextualPatternIndex.Span]? {
    var sequence: [UInt8] = []
    swap(&sequence, &self.sequence)
    defer { swap(&sequence, &self.sequence) }
    sequence.removeAll(keepingCapacity: true)
    var isLinked = false
    var last: UInt8 = 0
    let numbers = numbers.table
    for letter in letters {
      let known = numbers[letter]
      let number = known != 0 ? known : self.number(of: letter, role)
      guard number != Self.none else { return nil }
      if last != 0, link(last, number) != Self.unlinked { isLinked = true }
      last = number
      sequence.append(number)
    }
    guard isLinked else { return [] }
    let (roles, patterns, links) = (roles, patterns, links.table)
    return index.spans(
      count: sequence.count, role: { roles[Int(sequence[$0]) - 1] },
      linked: { patterns[Int(links[sequence[$0], sequence[$0 + 1]])] })
  }

  /// The number of a letter that no lookup substitutes, which letters share that patterns match alike; nil if it
  /// has not been met in a span, or has several forms.
  func sharedNumber(of letter: UInt16) -> UInt8? {
    let number = numbers.table[letter]
    guard number != 0, number != Self.none, roles[Int(number) - 1].isFixed else { return nil }
    return number
  }

  private func link(_ number: UInt8, _ next: UInt8) -> UInt16 {
    let found = links.table[number, next]
    guard found == 0 else { return found }
    let made = index.patterns(linking: roles[Int(number) - 1], to: roles[Int(next) - 1])
    if !made.isEmpty {
      patterns.append(made)
      byteCount += 32 + made.count * MemoryLayout<ContextualPatternIndex.Pattern>.stride
    }
    let link = made.isEmpty ? Self.unlinked : UInt16(patterns.count - 1)
    links.table[number, next] = link
    return link
  }

  private func number(
    of letter: UInt16, _ role: (UInt16) -> ContextualPatternIndex.Role?
  ) -> UInt8 {
    let found = numbers.table[letter]
    guard found == 0 else { return found }
    let made = role(letter).map { number(of: $0) } ?? Self.none
    numbers.table[letter] = made
    return made
  }

  /// A letter for whose role there is no number left counts as none.
  private func number(of role: ContextualPatternIndex.Role) -> UInt8 {
    if let known = roles.firstIndex(where: role.matchesLike) { return UInt8(known + 1) }
    guard roles.count + 1 < Self.none else { return Self.none }
    roles.append(role)
    byteCount += role.byteCount
    return UInt8(roles.count)
  }
}
