import Synchronization

/// What has been found out about the letters of a font and script, for all threads. None waits while another
/// asks HarfBuzz.
final class SharedLetters: Sendable {
  /// A letter by itself.
  struct Letter: Sendable {
    /// What the character map gives.
    var nominal: UInt32
    /// What lookups make of it that look at no other glyph.
    var glyph: UInt32
    var advance: Int32
    var role: ContextualPatternIndex.Role
  }

  private struct State {
    var letters: [UInt16: Letter?] = [:]
    var rolesInPatterns: [UInt16: ContextualPatternIndex.Role] = [:]
    var parts = UnitPairTable<LetterPairs.PackedPart>()
    /// Whether letters keep their advances in stretches in which patterns have been found.
    var stretches: [[UInt16]: Bool] = [:]
  }

  let key: LetterPairsKey
  /// Nil where no word is a sum.
  let links: ContextualPatternIndex?
  private let state = Mutex(State())
  /// Past this number of letters or stretches all are forgotten.
  private static let capacity = 1 << 13

  init(_ key: LetterPairsKey) {
    self.key = key
    links = key.links
  }

  /// What a letter is by itself.
  ///
  /// - Parameters:
  ///   - unit: the letter.
  ///   - measured: finds it out.
  /// - Returns: Nil for what is no letter that can be added up.
  func letter(_ unit: UInt16, measured: (ContextualPatternIndex) -> Letter?) -> Letter? {
    guard let links else { return nil }
    return remembered(unit, in: \.letters) { measured(links) }
  }

  /// What a letter adds before another one.
  ///
  /// - Parameters:
  ///   - unit: the letter.
  ///   - next: the one that follows.
  ///   - measured: finds it out.
  /// - Returns: Nil where words with the two are no sums.
  func part(
    _ unit: UInt16, before next: UInt16, measured: () -> LetterPairs.Part?
  ) -> LetterPairs.Part? {
    guard links != nil else { return nil }
    if let known = state.withLock({ $0.parts[unit, next] }) { return known.part }
    let made = measured()
    state.withLock { $0.parts[unit, next] = LetterPairs.PackedPart(made) }
    return made
  }

  /// What a letter is to patterns, whatever stands beside it.
  ///
  /// - Parameters:
  ///   - unit: the letter.
  ///   - made: finds it out.
  /// - Returns: Nil where no word is a sum.
  func roleInPatterns(
    _ unit: UInt16, made: (ContextualPatternIndex) -> ContextualPatternIndex.Role
  ) -> ContextualPatternIndex.Role? {
    guard let links else { return nil }
    return remembered(unit, in: \.rolesInPatterns) { made(links) }
  }

  /// Whether letters keep their advances in a stretch in which patterns have been found.
  ///
  /// - Parameters:
  ///   - stretch: the letters.
  ///   - measured: finds it out.
  /// - Returns: What is known, or found out now.
  func keepsAdvances(_ stretch: [UInt16], measured: ([UInt16]) -> Bool) -> Bool {
    remembered(stretch, in: \.stretches) { measured(stretch) }
  }

  /// What is known, or is made now, outside the lock.
  private func remembered<Key: Hashable & Sendable, Value: Sendable>(
    _ key: Key, in memo: WritableKeyPath<State, [Key: Value]>, made: () -> Value
  ) -> Value {
    if let known = state.withLock({ $0[keyPath: memo][key] }) { return known }
    let value = made()
    state.withLock { state in
      if state[keyPath: memo].count == Self.capacity { state[keyPath: memo] = [:] }
      state[keyPath: memo][key] = value
    }
    return value
  }
}

extension LetterPairs {
  /// A part, or that there is none, in one number.
  struct PackedPart: Sendable {
    private let bits: Int32

    init(_ part: Part?) { bits = part.map { $0.advance << 1 | ($0.isLinked ? 1 : 0) } ?? .min }

    var part: Part? {
      bits == .min ? nil : Part(advance: bits >> 1, isLinked: bits & 1 == 1)
    }
  }
}
