import Synchronization

/// What has been found out about the letters of a font and script, for all threads. None waits while another
/// asks HarfBuzz.
final class SharedLetters: Sendable {
  struct Letter: Sendable {
    /// What the character map gives.
    var nominal: UInt32
    /// What lookups make of it that look at no other glyph.
    var glyph: UInt32
    var advance: Int32
    var role: GlyphLinks.Role
  }

  private struct State {
    var letters: [UInt16: Letter?] = [:]
    var rolesInPatterns: [UInt16: GlyphLinks.Role] = [:]
    var parts = UnitPairTable<LetterPairs.PackedPart>()
    /// Whether letters keep their advances in stretches in which patterns have been found.
    var stretches: [[UInt16]: Bool] = [:]
  }

  let key: LetterPairsKey
  /// Nil where no word is a sum.
  let links: GlyphLinks?
  private let state = Mutex(State())
  /// Past this number of letters or stretches all are forgotten.
  private static let capacity = 1 << 13

  init(_ key: LetterPairsKey) {
    self.key = key
    links = key.links
  }

  func letter(_ unit: UInt16, measured: (GlyphLinks) -> Letter?) -> Letter? {
    guard let links else { return nil }
    if let known = state.withLock({ $0.letters[unit] }) { return known }
    let made = measured(links)
    state.withLock { state in
      if state.letters.count == Self.capacity { state.letters = [:] }
      state.letters[unit] = .some(made)
    }
    return made
  }

  func part(
    _ unit: UInt16, before next: UInt16, measured: () -> LetterPairs.Part?
  ) -> LetterPairs.Part? {
    guard links != nil else { return nil }
    if let known = state.withLock({ $0.parts[unit, next] }) { return known.part }
    let made = measured()
    state.withLock { $0.parts[unit, next] = LetterPairs.PackedPart(made) }
    return made
  }

  func roleInPatterns(
    _ unit: UInt16, made: (GlyphLinks) -> GlyphLinks.Role
  ) -> GlyphLinks.Role? {
    guard let links else { return nil }
    if let known = state.withLock({ $0.rolesInPatterns[unit] }) { return known }
    let role = made(links)
    state.withLock { state in
      if state.rolesInPatterns.count == Self.capacity { state.rolesInPatterns = [:] }
      state.rolesInPatterns[unit] = role
    }
    return role
  }

  func keepsAdvances(_ stretch: [UInt16], measured: ([UInt16]) -> Bool) -> Bool {
    if let known = state.withLock({ $0.stretches[stretch] }) { return known }
    let keeps = measured(stretch)
    state.withLock { state in
      if state.stretches.count == Self.capacity { state.stretches = [:] }
      state.stretches[stretch] = keeps
    }
    return keeps
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
