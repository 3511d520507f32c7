/// Finds the patterns whose part on one side of a space is completed by the glyphs next to it.
///
/// A font may have hundreds of patterns, but few letters begin any. The patterns that remain after each
/// glyph are cached as a state, so most words take two steps.
struct SpaceContextMatcher {
  /// A glyph next to a space, or further from it.
  enum Glyph: Hashable {
    /// A cluster of one character and one glyph: the nominal glyph of the character map, and the
    /// final one after shaping.
    case single(nominal: UInt32, final: UInt32)
    /// A glyph that may have been one of several at some stage of shaping.
    case several
    /// The space on the other side of the word.
    case space
  }

  private struct State: Hashable {
    /// The number of glyphs read.
    var depth: Int
    /// The completed patterns.
    var matched: [UInt16]
    /// The patterns that may still be completed.
    var alive: [UInt16]

    /// All of these patterns.
    var patterns: [UInt16] { matched + alive }

    /// Hashes all numbers at once: a font may have hundreds of patterns.
    func hash(into hasher: inout Hasher) {
      var bits = UInt64(truncatingIfNeeded: depth) << 32 | UInt64(truncatingIfNeeded: matched.count)
      for pattern in matched { bits = (bits ^ UInt64(pattern)) &* 0x9E37_79B9_7F4A_7C15 }
      for pattern in alive { bits = (bits ^ UInt64(pattern)) &* 0x9E37_79B9_7F4A_7C15 }
      hasher.combine(bits)
    }
  }

  private struct Step: Hashable {
    var state: Int
    var glyph: Glyph

    /// Hashes both values at once; steps are looked up for every new word.
    func hash(into hasher: inout Hasher) {
      let bits =
        switch glyph {
        case .single(let nominal, let final): UInt64(nominal) << 16 ^ UInt64(final)
        case .several: UInt64(1) << 41
        case .space: UInt64(1) << 42
        }
      hasher.combine(bits ^ UInt64(truncatingIfNeeded: state) << 44)
    }
  }

  /// The part of each pattern, from the space outward, as indices of elements.
  private let parts: [[Int]]
  private let elements: PatternElements
  /// The elements that each glyph matches, in any of its forms.
  private var matched: [Glyph: BitSet] = [:]
  private var states: [State]
  /// The patterns of each state.
  private var patterns: [[UInt16]]
  /// Deduplicates states: most glyphs lead to the same few.
  private var numbers: [State: Int]
  private var steps: [Step: Int] = [:]
  /// With this many states or more, all are cleared before the next word.
  private let stateCapacity: Int
  private let elementBytes: ByteCount
  /// The size of the states, and of the steps between them.
  private let stateBytes: ByteCount

  /// - Parameters:
  ///   - rules: the rules of the font.
  ///   - part: the side of the space.
  ///   - stateCapacity: the number of states from which on all are cleared before the next word.
  ///   - bytes: receives the size of what is found.
  init(
    _ rules: SpaceLookupRules, part: KeyPath<SpaceLookupRules.Split, [GlyphPattern.Element]>,
    stateCapacity: Int = 8192, bytes: ByteCount? = nil
  ) {
    self.stateCapacity = stateCapacity
    elementBytes = ByteCount(in: bytes)
    stateBytes = ByteCount(in: bytes)
    var elements = PatternElements()
    var budget = ReadingBudget()
    parts = rules.splits.map { split in
      split[keyPath: part].map { elements.number(of: $0, in: split.table, &budget) }
    }
    self.elements = elements
    let all = parts.indices.map(UInt16.init)
    let start = State(
      depth: 0, matched: all.filter { [parts] in parts[Int($0)].isEmpty },
      alive: all.filter { [parts] in !parts[Int($0)].isEmpty })
    states = [start]
    patterns = [start.patterns]
    numbers = [start: 0]
  }

  /// The patterns that a word completes.
  struct Matches {
    /// Their indices.
    var patterns: [UInt16]
    /// The number of glyphs that had to be read to find them.
    var glyphCount: Int
  }

  /// The patterns that a word completes.
  ///
  /// - Parameters:
  ///   - glyphs: the glyphs of the word, starting at the space.
  ///   - substitutes: the possible substitutes of glyphs.
  /// - Returns: The patterns.
  mutating func matches(
    of glyphs: some Sequence<Glyph>, substitutes: inout GlyphSubstitutes
  ) -> Matches {
    // Only between words: the steps of a word refer to states that it has passed.
    if states.count >= stateCapacity { forgetStates() }
    var state = 0
    var count = 0
    var rest = glyphs.makeIterator()
    while !states[state].alive.isEmpty {
      let glyph = rest.next() ?? .space
      count += 1
      if glyph == .several { break }
      state = next(Step(state: state, glyph: glyph), substitutes: &substitutes)
      // The text beyond the next space is unknown.
      if glyph == .space { break }
    }
    return Matches(patterns: patterns[state], glyphCount: count)
  }

  private mutating func next(_ step: Step, substitutes: inout GlyphSubstitutes) -> Int {
    if let known = steps[step] { return known }
    let elements = elements(matchedBy: step.glyph, substitutes: &substitutes)
    let reading = states[step.state]
    var matched = reading.matched
    var alive: [UInt16] = []
    for index in reading.alive {
      let part = parts[Int(index)]
      guard elements.contains(part[reading.depth]) else { continue }
      if part.count == reading.depth + 1 {
        matched.append(index)
      } else {
        alive.append(index)
      }
    }
    let state = State(depth: reading.depth + 1, matched: matched, alive: alive)
    if steps.count == Self.stepCapacity { forgetSteps() }
    let number = number(of: state)
    steps[step] = number
    stateBytes.add(Self.bytesPerStep)
    return number
  }

  private mutating func elements(
    matchedBy glyph: Glyph, substitutes: inout GlyphSubstitutes
  ) -> BitSet {
    if let known = matched[glyph] { return known }
    let found = elements.matched(by: substitutes.candidates(for: glyph))
    if matched.count == Self.glyphCapacity { forgetElements() }
    matched[glyph] = found
    elementBytes.add(
      2 * (MemoryLayout<Glyph>.stride + MemoryLayout<BitSet>.stride) + found.byteCount)
    return found
  }

  private mutating func number(of state: State) -> Int {
    if let known = numbers[state] { return known }
    states.append(state)
    patterns.append(state.patterns)
    numbers[state] = states.count - 1
    stateBytes.add(
      3 * MemoryLayout<State>.stride + 4 * ByteCount.arrayOverhead
        + 2 * state.patterns.count * MemoryLayout<UInt16>.stride)
    return states.count - 1
  }

  /// Clears everything that was found.
  mutating func removeAll() {
    forgetStates()
    forgetElements()
  }

  private mutating func forgetStates() {
    states = [states[0]]
    patterns = [patterns[0]]
    numbers = [states[0]: 0]
    steps = [:]
    stateBytes.set(to: 0)
  }

  private mutating func forgetSteps() {
    stateBytes.add(-steps.count * Self.bytesPerStep)
    steps = [:]
  }

  private mutating func forgetElements() {
    matched = [:]
    elementBytes.set(to: 0)
  }

  private static let bytesPerStep = 2 * (MemoryLayout<Step>.stride + MemoryLayout<Int>.stride)
  private static let stepCapacity = 1 << 16
  private static let glyphCapacity = 4096
}

/// The glyphs that a font may substitute for a glyph.
struct GlyphSubstitutes {
  private let face: HarfBuzzFace
  private let lookups: [Int]
  /// The glyphs that any lookup replaces.
  private let inputs: BitSet
  private let space: UInt32
  private var known: [UInt32: [UInt32]] = [:]
  private let bytes: ByteCount

  /// - Parameters:
  ///   - instance: the instance of the font.
  ///   - rules: the rules of the font.
  ///   - bytes: receives the size of what is found.
  init(_ instance: FontInstance, _ rules: SpaceLookupRules, bytes: ByteCount? = nil) {
    self.bytes = ByteCount(in: bytes)
    face = instance.face.shapingFace
    lookups = rules.substitutions
    inputs = rules.splits.isEmpty ? BitSet() : face.inputs(ofSubstitutions: lookups)
    space = instance.shaping.glyph(for: 0x20) ?? 0
  }

  /// All glyphs that may replace a glyph at some stage of shaping.
  mutating func candidates(for glyph: SpaceContextMatcher.Glyph) -> [UInt32] {
    switch glyph {
    case .single(let nominal, let final):
      final == nominal ? substitutes(of: nominal) : substitutes(of: nominal) + [final]
    case .space: substitutes(of: space)
    case .several: []
    }
  }

  private mutating func substitutes(of glyph: UInt32) -> [UInt32] {
    guard inputs.contains(Int(glyph)) else { return [glyph] }
    if let found = known[glyph] { return found }
    let found = face.substitutes(of: glyph, lookups: lookups)
    known[glyph] = found
    bytes.add(64 + found.count * MemoryLayout<UInt32>.stride)
    return found
  }

  /// Clears everything that was found.
  mutating func removeAll() {
    known = [:]
    bytes.set(to: 0)
  }
}
