/// The advances of words as sums over their letters and pairs of letters, in one font, script and direction.
///
/// Exact where ``GlyphLinks`` finds no lookup that looks at a word's letters other than to adjust pairs of
/// them. HarfBuzz measures each letter and each pair once; a word that is new is added up. Used by one
/// preparation at a time.
final class LetterPairs {
  /// What the sums depend on.
  struct Key: Equatable {
    fileprivate let instance: FontInstance
    fileprivate let request: ShapingRequest
    private let lookups: ShapingLookups

    /// - Parameters:
    ///   - instance: the font.
    ///   - script: of all letters.
    ///   - isRightToLeft: whether they run from right to left.
    ///   - language: that of the text.
    ///   - features: those that the text asks for.
    init(
      _ instance: FontInstance, script: Script, isRightToLeft: Bool, language: ShapingLanguage,
      features: [FontFeature]
    ) {
      self.instance = instance
      request = ShapingRequest(
        range: 0..<0, context: 0..<0, isRightToLeft: isRightToLeft, script: script,
        language: language,
        features: features.map { ShapingRequest.Feature(setting: $0, range: 0..<0) })
      lookups = ShapingLookups(
        request, font: instance.shaping, face: instance.face.shapingFace)
    }

    /// Languages that lead to the same lookups lead to the same advances.
    static func == (a: Key, b: Key) -> Bool {
      a.instance === b.instance && a.lookups == b.lookups
        && a.request.script == b.request.script
        && a.request.isRightToLeft == b.request.isRightToLeft
        && a.request.features.map(\.setting) == b.request.features.map(\.setting)
    }

    fileprivate var links: GlyphLinks? {
      request.script.isShapedLetterByLetter(request.isRightToLeft)
        ? instance.face.glyphLinks(lookups) : nil
    }
  }

  private struct Letter {
    /// What the character map gives.
    var nominal: UInt32
    /// What lookups make of it that look at no other glyph.
    var glyph: UInt32
    var advance: Int32
    var role: GlyphLinks.Role
  }

  let key: Key
  private let links: GlyphLinks?
  private var letters: [UInt16: Letter?] = [:]
  private var rolesInPatterns: [UInt16: GlyphLinks.Role] = [:]
  private var sums = PairSums()
  /// Whether letters keep their advances in stretches in which patterns have been found.
  private var stretches: [[UInt16]: Bool] = [:]
  private static let stretchCapacity = 4096
  private var buffer = HarfBuzzBuffer()

  init(_ key: Key) {
    self.key = key
    links = key.links
  }

  /// The glyph of a letter where no neighbour changes it; nil for what is no letter.
  func glyph(of unit: UInt16) -> UInt32? { letter(unit)?.glyph }

  /// What a letter shows to a space beside it.
  func edge(of unit: UInt16) -> EdgePatterns.Glyph {
    letter(unit).map { .single(nominal: $0.nominal, final: $0.glyph) } ?? .several
  }

  /// Stands for the end of a word; no letter.
  static let end: UInt16 = 0

  /// What a letter adds to a word.
  struct Part: Equatable {
    /// In design units.
    var advance: Int32
    /// The letter and the next may be part of a pattern.
    var isLinked: Bool
  }

  /// What a letter adds before another one, or before ``end``.
  ///
  /// - Parameters:
  ///   - unit: a character of one code unit that is a grapheme cluster by itself.
  ///   - next: one that follows it in the same font, script and direction.
  /// - Returns: Nil where words with the two are no sums.
  func part(_ unit: UInt16, before next: UInt16) -> Part? {
    if let known = sums[unit, next] { return known.part }
    let measured = measuredPart(unit, before: next)
    sums[unit, next] = PairSums.Sum(measured)
    return measured
  }

  /// Whether a word in which letters are linked is a sum all the same: it holds no whole pattern, or what is
  /// applied where one is found changes no advance.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - range: the letters that are shaped together, all of which add something.
  ///   - keepsGlyphs: no other glyph may stand for a letter either.
  /// - Returns: False too where that cannot be told.
  func isSum(_ units: borrowing [UInt16], _ range: Range<Int>, keepsGlyphs: Bool) -> Bool {
    guard let links else { return false }
    let roles = units[range].compactMap { roleInPatterns(of: $0) }
    guard roles.count == range.count else { return false }
    let spans = links.spans(of: roles)
    guard !spans.isEmpty else { return true }
    guard !keepsGlyphs else { return false }
    let word = Array(units[range])
    return spans.allSatisfy {
      keepsAdvances(word[max(0, $0.lowerBound - 1)..<min(word.count, $0.upperBound + 1)])
    }
  }

  // MARK: Measuring

  private func measuredPart(_ unit: UInt16, before next: UInt16) -> Part? {
    guard let first = letter(unit) else { return nil }
    if next == Self.end { return Part(advance: first.advance, isLinked: false) }
    guard let second = letter(next) else { return nil }
    let isLinked = first.role.isLinked(to: second.role)
    guard isLinked || first.role.beginsPairs else {
      return Part(advance: first.advance, isLinked: false)
    }
    let glyphs = shape([unit, next])
    guard glyphs.count == 2, glyphs[0].id == first.glyph, glyphs[1].id == second.glyph,
      glyphs[1].xAdvance == second.advance
    else { return nil }
    return Part(advance: glyphs[0].xAdvance, isLinked: isLinked)
  }

  /// Whether each letter of a stretch has the advance that it adds to sums, up to the last, which may be
  /// followed by others.
  private func keepsAdvances(_ stretch: ArraySlice<UInt16>) -> Bool {
    let units = Array(stretch)
    if let known = stretches[units] { return known }
    let glyphs = shape(units)
    let keeps =
      glyphs.count == units.count
      && units.indices.allSatisfy { index in
        let next = index + 1 < units.count ? units[index + 1] : Self.end
        return glyphs[index].cluster == Int32(index)
          && part(units[index], before: next)?.advance == glyphs[index].xAdvance
      }
    if stretches.count == Self.stretchCapacity { stretches = [:] }
    stretches[units] = keeps
    return keeps
  }

  private func roleInPatterns(of unit: UInt16) -> GlyphLinks.Role? {
    guard let letter = letter(unit) else { return nil }
    if let known = rolesInPatterns[unit] { return known }
    let role = links?.roleInPatterns(of: letter.nominal)
    rolesInPatterns[unit] = role
    return role
  }

  private func letter(_ unit: UInt16) -> Letter? {
    if let known = letters[unit] { return known }
    let measured = measuredLetter(unit)
    letters[unit] = .some(measured)
    return measured
  }

  private func measuredLetter(_ unit: UInt16) -> Letter? {
    // A fraction slash brings features of its own with it.
    guard let links, unit != 0x2044,
      let nominal = key.instance.shaping.glyph(for: UInt32(unit)), nominal != 0
    else { return nil }
    let role = links.role(of: nominal)
    let glyphs = shape([unit])
    // HarfBuzz takes other characters for some: mirrored ones, hyphens for hyphens, spaces for spaces.
    guard glyphs.count == 1, role.forms.contains(glyphs[0].id) else { return nil }
    return Letter(
      nominal: nominal, glyph: glyphs[0].id, advance: glyphs[0].xAdvance, role: role)
  }

  /// In logical order.
  private func shape(_ units: [UInt16]) -> [Glyph] {
    var request = key.request
    request.range = units.indices
    request.context = units.indices
    for index in request.features.indices { request.features[index].range = units.indices }
    let glyphs = buffer.shape(units, request, font: key.instance.shaping)
    return request.isRightToLeft ? glyphs.reversed() : glyphs
  }
}

extension Script {
  /// HarfBuzz takes characters of the script one by one, without joining, reordering or composing letters,
  /// in the order of the text: it turns what runs against the direction of its script.
  fileprivate func isShapedLetterByLetter(_ isRightToLeft: Bool) -> Bool {
    isRightToLeft ? self == .hebrew : Self.letterByLetter.contains(self)
  }

  private static let letterByLetter = Set(
    [
      "Latn", "Grek", "Cyrl", "Armn", "Geor", "Hani", "Hira", "Kana", "Bopo", "Hang",
      "Zyyy",
    ]
    .map { Script(tag: FontTag(stringLiteral: $0).rawValue) })
}

/// The letter pairs of all fonts, scripts and directions that a workspace has met.
final class LetterPairsRegister {
  private var known: [LetterPairs] = []

  func pairs(for key: LetterPairs.Key) -> LetterPairs {
    if let found = known.first(where: { $0.key == key }) { return found }
    if known.count == Self.capacity { known = [] }
    known.append(LetterPairs(key))
    return known[known.count - 1]
  }

  private static let capacity = 64
}

/// What letters add before others, by pairs of code units, laid out flat.
private struct PairSums {
  /// A part, or that there is none, in one number.
  struct Sum {
    private let bits: Int32

    init(_ part: LetterPairs.Part?) {
      bits = part.map { $0.advance << 1 | ($0.isLinked ? 1 : 0) } ?? .min
    }

    var part: LetterPairs.Part? {
      bits == .min ? nil : LetterPairs.Part(advance: bits >> 1, isLinked: bits & 1 == 1)
    }
  }

  private struct Slot {
    /// Zero for an empty slot.
    var key: UInt32 = 0
    var sum = Sum(nil)
  }

  private var slots = [Slot](repeating: Slot(), count: 256)
  private var count = 0
  /// Past this number all are forgotten: 512 KB.
  private static let capacity = 1 << 15

  private static func key(_ unit: UInt16, _ next: UInt16) -> UInt32 {
    UInt32(unit) << 16 | UInt32(next)
  }

  /// Where a pair stands, or would stand.
  private func slot(of key: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int((key &* 0x9E37_79B1) >> 12) & mask
    while slots[slot].key != key, slots[slot].key != 0 { slot = (slot + 1) & mask }
    return slot
  }

  subscript(unit: UInt16, next: UInt16) -> Sum? {
    get {
      let key = Self.key(unit, next)
      let slot = slots[slot(of: key)]
      return slot.key == key ? slot.sum : nil
    }
    set {
      guard let newValue else { return }
      if 2 * (count + 1) > slots.count { grow() }
      let key = Self.key(unit, next)
      let index = slot(of: key)
      if slots[index].key == 0 { count += 1 }
      slots[index] = Slot(key: key, sum: newValue)
    }
  }

  private mutating func grow() {
    guard count < Self.capacity else {
      self = PairSums()
      return
    }
    let old = slots
    slots = [Slot](repeating: Slot(), count: 2 * old.count)
    for entry in old where entry.key != 0 { slots[slot(of: entry.key)] = entry }
  }
}
