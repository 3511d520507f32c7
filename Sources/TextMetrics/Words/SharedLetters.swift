import Synchronization

/// The measured letters and pairs of a font and script, for all threads. No thread waits while another calls
/// HarfBuzz.
final class SharedLetters: Sendable {
  /// A letter shaped alone.
  struct Letter: Sendable {
    /// The glyph in the character map.
    var nominal: UInt32
    /// The glyph after lookups that depend on no other glyph.
    var glyph: UInt32
    var advance: Int32
    var role: ContextualPatternIndex.Role
  }

  private struct State {
    var letters: [UInt16: Letter?] = [:]
    var parts = UnitPairTable<LetterPairs.PackedPart>()
    /// Whether letters keep their advances in stretches that contain patterns.
    var stretches: [[UInt16]: Bool] = [:]
  }

  let key: LetterPairsKey
  /// Nil if no word is a sum.
  let links: ContextualPatternIndex?
  private let state = Mutex(State())
  /// Beyond this number, all letters or stretches are forgotten.
  private static let capacity = 1 << 13

  init(_ key: LetterPairsKey) {
    self.key = key
    links = key.links
  }

  /// The measurement of a letter shaped alone.
  ///
  /// - Parameters:
  ///   - unit: the letter.
  ///   - measured: measures the letter.
  /// - Returns: Nil if it is not a letter that can be part of a sum.
  func letter(_ unit: UInt16, measured: (ContextualPatternIndex) -> Letter?) -> Letter? {
    remembered(unit, in: \.letters) { links.flatMap(measured) }
  }

  /// The contribution of a letter before another one.
  ///
  /// - Parameters:
  ///   - unit: the letter.
  ///   - next: the following letter.
  ///   - measured: measures the pair.
  /// - Returns: Nil if words with this pair are not sums.
  func part(
    _ unit: UInt16, before next: UInt16, measured: () -> LetterPairs.Part?
  ) -> LetterPairs.Part? {
    guard links != nil else { return nil }
    if let known = state.withLock({ $0.parts[unit, next] }) { return known.part }
    let made = measured()
    state.withLock { $0.parts[unit, next] = LetterPairs.PackedPart(made) }
    return made
  }

  /// Whether letters keep their advances in a stretch that contains patterns.
  ///
  /// - Parameters:
  ///   - stretch: the letters.
  ///   - measured: determines it.
  /// - Returns: The cached result, or a new one.
  func keepsAdvances(_ stretch: [UInt16], measured: ([UInt16]) -> Bool) -> Bool {
    remembered(stretch, in: \.stretches) { measured(stretch) }
  }

  /// The cached value, or a new one made outside the lock.
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
  /// A part or nil, packed into one number.
  struct PackedPart: Sendable {
    private let bits: Int32

    init(_ part: Part?) { bits = part.map { $0.advance << 1 | ($0.isLinked ? 1 : 0) } ?? .min }

    var part: Part? {
      bits == .min ? nil : Part(advance: bits >> 1, isLinked: bits & 1 == 1)
    }
  }
}
