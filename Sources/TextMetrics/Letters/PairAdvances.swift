/// The advances of words as sums of their letters and pairs of letters, in one font, script and direction.
///
/// Exact where ``ContextualPatternIndex`` finds that lookups do no more to a word's letters than adjust pairs
/// of them. HarfBuzz measures each letter and each pair once for all threads (``PairAdvanceStore``); a new word
/// is then a sum. Used by one preparation at a time.
final class PairAdvances {
  /// The letters and pairs measured by all threads.
  let shared: PairAdvanceStore
  private var letters = UnitPairTable<PairAdvanceStore.Letter?>()
  private var parts = UnitPairTable<PackedPart>()
  /// What spaces, and characters next to them that are not letters, change in each other.
  var spaceChanges = UnitPairTable<SpaceChange>()
  /// The advance of a space, and that of a space before another one.
  private(set) lazy var spaceAdvances = measuredSpaceAdvances()
  private var buffer = HarfBuzzBuffer()
  private let bytes: ByteCount

  /// - Parameters:
  ///   - shared: the letters and pairs measured by all threads.
  ///   - bytes: receives the size of what is kept here.
  init(_ shared: PairAdvanceStore, bytes: ByteCount? = nil) {
    self.shared = shared
    self.bytes = ByteCount(in: bytes)
  }

  /// Counts what has been added.
  func countBytes() {
    bytes.set(to: letters.byteCount + parts.byteCount + spaceChanges.byteCount)
  }

  /// The glyphs of a letter next to a space.
  func contextGlyph(of unit: UInt16) -> SpaceContextMatcher.Glyph {
    letter(unit).map { .single(nominal: $0.nominal, final: $0.glyph) } ?? .several
  }

  /// Marks the end of a word; not a letter.
  static let end: UInt16 = 0
  static let space: UInt16 = 0x20

  /// The contribution of a letter to a word.
  struct Part: Equatable {
    /// In design units.
    var advance: Int32
    /// Whether the letter and the next one may be part of a pattern. Words with such a pair are sums if all of their
    /// pairs are steady.
    var isLinked: Bool
    /// Whether the letter has this advance before the next one, whatever patterns do.
    var isSteady: Bool
  }

  /// The contribution of a letter before another one, or before ``end``.
  ///
  /// - Parameters:
  ///   - unit: a character of one code unit that is a grapheme cluster.
  ///   - next: the following letter in the same font, script and direction.
  /// - Returns: Nil if words with this pair are not sums.
  func part(_ unit: UInt16, before next: UInt16) -> Part? {
    if let known = parts[unit, next] { return known.part }
    let part = shared.part(unit, before: next) { measuredPart(unit, before: next) }
    parts[unit, next] = PackedPart(part)
    countBytes()
    return part
  }

  /// Whether no pattern changes the advance of a letter next to spaces, nor the advance of the spaces.
  ///
  /// - Parameters:
  ///   - unit: the letter.
  ///   - isFirst: whether the space is before it, rather than after it.
  /// - Returns: False also if that cannot be decided.
  func isSteady(_ unit: UInt16, afterSpace isFirst: Bool) -> Bool {
    (isFirst ? part(Self.space, before: unit) : part(unit, before: Self.space))?.isSteady ?? false
  }

  // MARK: Measuring

  private func measuredPart(_ unit: UInt16, before next: UInt16) -> Part? {
    guard let first = letter(unit) else { return nil }
    if next == Self.end {
      return Part(
        advance: first.advance, isLinked: false, isSteady: isSteady(first, before: nil))
    }
    guard let second = letter(next) else { return nil }
    let isLinked = first.role.isLinked(to: second.role)
    let isSteady = isSteady(first, before: second)
    if !isLinked, keepsAdvance(first, before: second) {
      return Part(advance: first.advance, isLinked: false, isSteady: isSteady)
    }
    guard isSteady || !isLinked else { return nil }
    let glyphs = shape([unit, next])
    guard glyphs.count == 2, glyphs[1].xAdvance == second.advance,
      isLinked || glyphs[0].id == first.glyph && glyphs[1].id == second.glyph
    else { return nil }
    return Part(advance: glyphs[0].xAdvance, isLinked: isLinked, isSteady: isSteady)
  }

  /// Whether a letter before another one has the same advance in all forms that patterns may give both there.
  private func isSteady(
    _ first: PairAdvanceStore.Letter, before second: PairAdvanceStore.Letter?
  ) -> Bool {
    let (role, next) = (first.roleInPatterns, second?.roleInPatterns)
    guard role.isOnlySubstituted, next?.isOnlySubstituted ?? true,
      !(next.map(role.isShaped) ?? false)
    else { return false }
    let firstMayChange = role.mayChange(before: next)
    let secondMayChange = next?.mayChange(after: role) ?? false
    guard firstMayChange || secondMayChange else { return true }
    let forms = first.forms(firstMayChange)
    return haveSameAdvance(forms)
      && second.map { areKernedAlike(forms, $0.forms(secondMayChange)) } ?? true
  }

  private func haveSameAdvance(_ forms: [UInt32]) -> Bool {
    guard forms.count <= Self.formCapacity else { return false }
    return Set(forms.map(shared.key.instance.shaping.boundedAdvance)).count == 1
  }

  private func areKernedAlike(_ first: [UInt32], _ second: [UInt32]) -> Bool {
    second.count <= Self.formCapacity
      && shared.patternIndex?.adjustsAlike(
        first, before: second, isRightToLeft: shared.key.request.isRightToLeft) ?? false
  }

  /// Letters with more forms than this are not compared in all of them.
  private static let formCapacity = 64

  /// Whether a letter before another one keeps the advance that it has alone, according to the font, if no pattern
  /// links them.
  private func keepsAdvance(
    _ first: PairAdvanceStore.Letter, before second: PairAdvanceStore.Letter
  ) -> Bool {
    guard first.role.beginsPairs else { return true }
    return first.isSimple && second.isSimple
      && shared.patternIndex?.keepsAdvance(
        first.glyph, before: second.glyph, isRightToLeft: shared.key.request.isRightToLeft) ?? false
  }

  func letter(_ unit: UInt16) -> PairAdvanceStore.Letter? {
    if let known = letters[unit, Self.end] { return known }
    let letter = shared.letter(unit) { measuredLetter(unit) }
    letters[unit, Self.end] = .some(letter)
    countBytes()
    return letter
  }

  private func measuredLetter(_ unit: UInt16) -> PairAdvanceStore.Letter? {
    // A fraction slash activates additional features.
    guard unit != 0x2044, let nominal = shared.key.instance.shaping.glyph(for: UInt32(unit)),
      nominal != 0, let index = shared.patternIndex
    else { return nil }
    let role = index.role(of: nominal)
    // For lookups, the neighbours of a mark may be adjacent.
    let instance = shared.key.instance
    guard !role.forms.contains(where: instance.face.shapingFace.isMark) else { return nil }
    let roleInPatterns = index.roleInPatterns(of: nominal, role)
    let isSimple = ICUProperties.isSimpleLetter(unit)
    if isSimple, role.isUntouched, !shared.key.request.isRightToLeft, !instance.face.hasTracking {
      return PairAdvanceStore.Letter(
        nominal: nominal, glyph: nominal, advance: instance.shaping.boundedAdvance(of: nominal),
        role: role, roleInPatterns: roleInPatterns, isSimple: true)
    }
    let glyphs = shape([unit])
    // HarfBuzz replaces some characters: by mirrored ones, hyphens by other hyphens, spaces by other spaces.
    guard glyphs.count == 1, role.forms.contains(glyphs[0].id) else { return nil }
    return PairAdvanceStore.Letter(
      nominal: nominal, glyph: glyphs[0].id, advance: glyphs[0].xAdvance, role: role,
      roleInPatterns: roleInPatterns, isSimple: isSimple)
  }

  /// In logical order.
  func shape(_ units: [UInt16]) -> [Glyph] {
    var request = shared.key.request
    request.range = units.indices
    request.context = units.indices
    for index in request.features.indices { request.features[index].range = units.indices }
    let glyphs = buffer.shape(units, request, font: shared.key.instance.shaping)
    return request.isRightToLeft ? glyphs.reversed() : glyphs
  }
}
