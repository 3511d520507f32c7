/// The advances of words as sums over their letters and pairs of letters, in one font, script and direction.
///
/// Exact where ``ContextualPatternIndex`` finds that lookups do no more to a word's letters than adjust pairs
/// of them. HarfBuzz measures each letter and each pair once for all threads (``PairAdvanceStore``); a new word
/// is then a sum. Used by one preparation at a time.
final class PairAdvances {
  /// The letters and pairs measured by all threads.
  let shared: PairAdvanceStore
  private var letters = UnitPairTable<PairAdvanceStore.Letter?>()
  private var parts = UnitPairTable<PackedPart>()
  /// The advance of a space, and that of a space before another one.
  private(set) lazy var spaceAdvances = measuredSpaceAdvances()
  /// Whether letters keep their advances in windows in which patterns apply lookups.
  private var windows: [[UInt32]: Bool] = [:]
  private static let windowCapacity = 1 << 15
  private var windowByteCount = 0
  /// The overhead of a window in addition to its letters.
  private static let windowOverhead = 96
  private lazy var patterns = shared.patternIndex.map { PatternSpans($0.value) }
  private var buffer = HarfBuzzBuffer()
  private let bytes: ByteCount
  private var patternByteCount = 0

  /// - Parameters:
  ///   - shared: the letters and pairs measured by all threads.
  ///   - bytes: receives the size of what is kept here.
  init(_ shared: PairAdvanceStore, bytes: ByteCount? = nil) {
    self.shared = shared
    self.bytes = ByteCount(in: bytes)
  }

  /// Counts what has been added.
  func countBytes() {
    bytes.set(
      to: letters.byteCount + parts.byteCount + windowByteCount + patternByteCount)
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
    /// Whether the letter and the next one may be part of a pattern.
    var isLinked: Bool
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

  /// Whether a word with linked letters is nevertheless a sum: it contains no complete pattern, or the
  /// lookups of the patterns found change no advance, wherever a line ends.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - range: the letters that are shaped together, all of which have a contribution.
  ///   - ends: offsets at which a line may end, including those outside the range.
  ///   - isKerned: whether the letters at both ends kern with spaces beside the range: they must keep their glyphs, by
  ///     which the kerning is known.
  /// - Returns: False if that cannot be decided, too.
  func isSum(
    _ units: borrowing [UInt16], _ range: Range<Int>, ends: [Int], isKerned: Bool
  ) -> Bool {
    let letters = units[range]
    let inner = range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)
    let changeable = isKerned ? inner : range
    guard let spans = spans(of: letters),
      spans.allSatisfy({ keepsAdvances($0, of: letters, changing: changeable) })
    else { return false }
    for span in spans {
      let window = letters[letters.range(span.window(in: 0..<letters.count))]
      for cut in ends where cut > window.startIndex && cut < window.endIndex {
        guard keepsAdvances(window[..<cut], changing: changeable),
          keepsAdvances(window[cut...], changing: changeable)
        else { return false }
      }
    }
    return true
  }

  /// Whether each letter keeps the advance of its contribution where patterns apply lookups, and those that change are
  /// in a range.
  private func keepsAdvances(
    _ letters: ArraySlice<UInt16>, changing changeable: Range<Int>
  ) -> Bool {
    spans(of: letters)?.allSatisfy { keepsAdvances($0, of: letters, changing: changeable) } ?? false
  }

  /// The spans in which patterns apply lookups, from the first letter on; nil if some units are not letters.
  private func spans(of letters: ArraySlice<UInt16>) -> [ContextualPatternIndex.Span]? {
    guard let patterns else { return nil }
    defer {
      if patterns.byteCount != patternByteCount {
        patternByteCount = patterns.byteCount
        countBytes()
      }
    }
    return patterns.spans(of: letters) { roleInPatterns(of: $0) }
  }

  /// Whether words that a pattern may span are nevertheless sums, with the spaces between them as their joints say.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - range: words that are sums by themselves, or the parts of them beside the spaces between them.
  ///   - breaks: offsets at which a line may end besides those after spaces, including some outside the range.
  ///   - isKerned: whether joints kern spaces with the letters beside them.
  /// - Returns: False if that cannot be decided, too.
  func areSums(
    _ units: borrowing [UInt16], _ range: Range<Int>, breaks: [Int], isKerned: Bool
  ) -> Bool {
    var ends = breaks
    for offset in range where units[offset] == Self.space {
      guard isKerned || isNeutral(units[offset - 1], units[offset + 1]) else { return false }
      ends.append(offset + 1)
    }
    return isSum(units, range, ends: ends, isKerned: isKerned)
  }

  /// Whether a space between two letters changes no advance, and has its own.
  private func isNeutral(_ left: UInt16, _ right: UInt16) -> Bool {
    guard let before = part(left, before: Self.space), let after = part(Self.space, before: right)
    else { return false }
    return before.advance == part(left, before: Self.end)?.advance
      && after.advance == part(Self.space, before: Self.end)?.advance
  }

  // MARK: Measuring

  private func measuredPart(_ unit: UInt16, before next: UInt16) -> Part? {
    guard let first = letter(unit) else { return nil }
    if next == Self.end { return Part(advance: first.advance, isLinked: false) }
    guard let second = letter(next) else { return nil }
    let isLinked = first.role.isLinked(to: second.role)
    if !isLinked, keepsAdvance(first, before: second) {
      return Part(advance: first.advance, isLinked: false)
    }
    let glyphs = shape([unit, next])
    guard glyphs.count == 2, glyphs[1].xAdvance == second.advance else { return nil }
    let keepsGlyphs = glyphs[0].id == first.glyph && glyphs[1].id == second.glyph
    // What a pattern changes in the pair is compared with what it changes in the word.
    guard keepsGlyphs || isLinked && glyphs[0].cluster == 0 && glyphs[1].cluster == 1 else {
      return nil
    }
    return Part(advance: glyphs[0].xAdvance, isLinked: isLinked)
  }

  /// Whether the font says that a letter before another one has the advance that it has alone, if no pattern links
  /// them.
  private func keepsAdvance(
    _ first: PairAdvanceStore.Letter, before second: PairAdvanceStore.Letter
  ) -> Bool {
    guard first.role.beginsPairs else { return true }
    return first.isSimple && second.isSimple
      && shared.patternIndex?.value.leavesAlone(
        first.glyph, before: second.glyph, isRightToLeft: shared.key.request.isRightToLeft) ?? false
  }

  /// Whether shaping the letters around a span together gives each the advance of its contribution.
  ///
  /// Of letters that only have to be there for the patterns to match, those that match alike are not told apart.
  private func keepsAdvances(
    _ span: ContextualPatternIndex.Span, of letters: ArraySlice<UInt16>,
    changing changeable: Range<Int>
  ) -> Bool {
    let changes = letters.range(span.changes)
    guard changes.lowerBound >= changeable.lowerBound, changes.upperBound <= changeable.upperBound
    else { return false }
    let window = span.window(in: 0..<letters.count)
    let kerned = span.changes.lowerBound - 1...span.changes.upperBound
    let key = window.map { index in
      let unit = letters[letters.startIndex + index]
      guard !kerned.contains(index), let number = patterns?.sharedNumber(of: unit) else {
        return UInt32(unit)
      }
      return 1 << 16 | UInt32(number)
    }
    if let known = windows[key] { return known }
    let made = keepAdvances(Array(letters[letters.range(window)]))
    if windows.count == Self.windowCapacity {
      windows = [:]
      windowByteCount = 0
    }
    windows[key] = made
    windowByteCount += Self.windowOverhead + key.count * MemoryLayout<UInt32>.stride
    countBytes()
    return made
  }

  /// Whether shaping letters together gives each the advance of its contribution; the last one counts as the end
  /// of a word.
  private func keepAdvances(_ units: [UInt16]) -> Bool {
    let glyphs = shape(units)
    return glyphs.count == units.count
      && units.indices.allSatisfy { index in
        let next = index + 1 < units.count ? units[index + 1] : Self.end
        return glyphs[index].cluster == Int32(index)
          && part(units[index], before: next)?.advance == glyphs[index].xAdvance
      }
  }

  private func roleInPatterns(of unit: UInt16) -> ContextualPatternIndex.Role? {
    letter(unit).flatMap { shared.patternIndex?.value.roleInPatterns(of: $0.nominal) }
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
      nominal != 0, let role = shared.patternIndex?.value.role(of: nominal)
    else { return nil }
    // The neighbours of a mark may be neighbours for lookups.
    let instance = shared.key.instance
    guard !role.forms.contains(where: instance.face.shapingFace.isMark) else { return nil }
    let isSimple = ICUProperties.isSimpleLetter(unit)
    if isSimple, role.isUntouched, !shared.key.request.isRightToLeft, !instance.face.hasTracking {
      return PairAdvanceStore.Letter(
        nominal: nominal, glyph: nominal, advance: instance.shaping.boundedAdvance(of: nominal),
        role: role, isSimple: true)
    }
    let glyphs = shape([unit])
    // HarfBuzz replaces some characters by others: mirrored ones, hyphens for hyphens, spaces for
    // spaces.
    guard glyphs.count == 1, role.forms.contains(glyphs[0].id) else { return nil }
    return PairAdvanceStore.Letter(
      nominal: nominal, glyph: glyphs[0].id, advance: glyphs[0].xAdvance, role: role,
      isSimple: isSimple)
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

extension ArraySlice {
  /// A range given from the first element on.
  fileprivate func range(_ offsets: Range<Int>) -> Range<Int> {
    startIndex + offsets.lowerBound..<startIndex + offsets.upperBound
  }
}
