import Synchronization

/// The measured letters and pairs of a font and script, for all threads. No thread waits while another calls
/// HarfBuzz.
final class PairAdvanceStore: Sendable {
  /// A letter shaped alone. A class, because all threads that use it count references to it.
  final class Letter: Sendable {
    /// The glyph in the character map.
    let nominal: UInt32
    /// The glyph after lookups that depend on no other glyph.
    let glyph: UInt32
    let advance: Int32
    let role: ContextualPatternIndex.Role
    /// The role in all forms that patterns may give the letter.
    let roleInPatterns: ContextualPatternIndex.Role
    /// See ``ICUProperties/isSimpleLetter(_:)``.
    let isSimple: Bool

    init(
      nominal: UInt32, glyph: UInt32, advance: Int32, role: ContextualPatternIndex.Role,
      roleInPatterns: ContextualPatternIndex.Role, isSimple: Bool
    ) {
      self.nominal = nominal
      self.glyph = glyph
      self.advance = advance
      self.role = role
      self.roleInPatterns = roleInPatterns
      self.isSimple = isSimple
    }
  }

  private struct State {
    var letters = BoundedCache<UInt16, Letter?>(byteLimit: PairAdvanceStore.byteLimit)
    var parts = UnitPairTable<PairAdvances.PackedPart>()

    var byteCount: Int { letters.byteCount + parts.byteCount }
  }

  let key: PairAdvanceKey
  /// Nil if no word is a sum.
  let patternIndex: ContextualPatternIndex?
  private let state = Mutex(State())
  private let bytes: ByteCount
  /// The maximum size of the letters, in bytes.
  private static let byteLimit = 1 << 21
  /// The overhead of an entry in addition to its value.
  private static let entryByteCount = 64

  /// - Parameters:
  ///   - key: what the letters depend on.
  ///   - bytes: receives the size of what is measured.
  init(_ key: PairAdvanceKey, bytes: ByteCount? = nil) {
    self.key = key
    self.bytes = ByteCount(in: bytes)
    patternIndex = key.patternIndex
  }

  /// Clears everything that has been measured.
  func forget() { update { $0 = State() } }

  private func update(_ change: (inout sending State) -> Void) {
    let growth = state.withLock { state in
      let before = state.byteCount
      change(&state)
      return state.byteCount - before
    }
    bytes.add(growth)
  }

  /// The measurement of a letter shaped alone.
  ///
  /// - Parameters:
  ///   - unit: the letter.
  ///   - measured: measures the letter.
  /// - Returns: Nil if it is not a letter that can be part of a sum.
  func letter(_ unit: UInt16, measured: () -> Letter?) -> Letter? {
    guard patternIndex != nil else { return nil }
    if let known = state.withLock({ $0.letters.value(for: unit) }) { return known }
    let made = measured()
    let byteCount = Self.entryByteCount + (made?.byteCount ?? 0)
    update { $0.letters.insert(made, for: unit, byteCount: byteCount) }
    return made
  }

  /// The contribution of a letter before another one.
  ///
  /// - Parameters:
  ///   - unit: the letter.
  ///   - next: the following letter.
  ///   - measured: measures the pair.
  /// - Returns: Nil if words with this pair are not sums.
  func part(
    _ unit: UInt16, before next: UInt16, measured: () -> PairAdvances.Part?
  ) -> PairAdvances.Part? {
    guard patternIndex != nil else { return nil }
    if let known = state.withLock({ $0.parts[unit, next] }) { return known.part }
    let made = PairAdvances.PackedPart(measured())
    update { $0.parts[unit, next] = made }
    return made.part
  }
}

extension PairAdvances {
  /// A part or nil, packed into one number. A part with an advance that does not fit, as in a damaged font, is nil too.
  struct PackedPart: Sendable {
    private let bits: Int32

    init(_ part: Part?) {
      guard let part, abs(Int(part.advance)) < 1 << 29 else {
        bits = .min
        return
      }
      bits = part.advance << 2 | (part.isLinked ? 1 : 0) | (part.isSteady ? 2 : 0)
    }

    var part: Part? {
      bits == .min
        ? nil : Part(advance: bits >> 2, isLinked: bits & 1 != 0, isSteady: bits & 2 != 0)
    }
  }
}

extension PairAdvanceStore.Letter {
  /// The forms that the letter may have; only its own glyph where patterns cannot change it.
  func forms(_ mayChange: Bool) -> [UInt32] { mayChange ? roleInPatterns.forms : [glyph] }

  /// Whether no letter after it matters, whatever patterns do.
  var beginsNoPairInPatterns: Bool {
    roleInPatterns.beginsNoPair && roleInPatterns.forms == role.forms
  }

  /// The approximate size of the roles, in bytes.
  fileprivate var byteCount: Int {
    role.byteCount + (roleInPatterns === role ? 0 : roleInPatterns.byteCount)
  }
}
