/// An index of the glyph pairs that may be part of a pattern in a font's contextual lookups.
///
/// If a word contains no pattern, lookups only substitute single glyphs and adjust pairs of glyphs: the
/// word's advance is a sum over its letters and their pairs. To avoid searching every word for every
/// pattern, each pattern is indexed by its rarest adjacent pair of elements, its link.
struct ContextualPatternIndex: Sendable {
  /// The role of a glyph in the lookups, in some of its possible forms. A class, because letters share
  /// theirs, and a copy would count references to four arrays.
  final class Role: Sendable {
    /// The possible glyphs after substitution, including the glyph itself.
    let forms: [UInt32]
    /// Whether pairs that begin with the glyph may be adjusted.
    let beginsPairs: Bool
    /// Whether lookups do nothing to the glyph alone.
    let isUntouched: Bool
    /// The pattern elements that it matches.
    fileprivate let elements: BitSet
    /// The matched elements with which a link begins.
    fileprivate let linkStarts: [Int]
    /// The elements that follow a matched one in a link of an effective pattern.
    fileprivate let followers: BitSet

    fileprivate init(
      _ forms: [UInt32], beginsPairs: Bool, isUntouched: Bool, elements: BitSet, links: [[Link]]
    ) {
      self.forms = forms
      self.beginsPairs = beginsPairs
      self.isUntouched = isUntouched
      self.elements = elements
      var linkStarts: [Int] = []
      var followers = BitSet()
      for element in elements.numbers where !links[element].isEmpty {
        linkStarts.append(element)
        for link in links[element] where link.isEffective { followers.insert(link.next) }
      }
      self.linkStarts = linkStarts
      self.followers = followers
    }

    /// The approximate size of the role, in bytes.
    var byteCount: Int {
      96 + forms.count * MemoryLayout<UInt32>.stride + linkStarts.count * MemoryLayout<Int>.stride
        + elements.byteCount + followers.byteCount
    }

    /// Whether no lookup substitutes the glyph, so that its elements are those that it matches anywhere.
    var isFixed: Bool { forms.count == 1 }

    /// Whether patterns match two glyphs alike.
    func matchesLike(_ other: Role) -> Bool {
      isFixed == other.isFixed && elements == other.elements && linkStarts == other.linkStarts
    }

    /// Whether no following glyph matters: the glyph begins neither pairs nor links.
    var isLoner: Bool { !beginsPairs && followers.isEmpty }

    /// Whether the glyph and the next one match the link of some effective pattern.
    func isLinked(to next: Role) -> Bool { !followers.isDisjoint(with: next.elements) }
  }

  /// Two adjacent elements that index patterns.
  fileprivate struct Link {
    /// The second element.
    var next: Int
    var patterns: [Pattern]
    /// Whether any of the patterns is effective.
    var isEffective: Bool
  }

  struct Pattern: Sendable {
    /// The indices of its elements.
    fileprivate var sequence: [Int]
    /// The position of its link.
    fileprivate var place: Int
    /// The positions of the glyphs that may change; nil if the pattern only prevents lookups from being applied.
    fileprivate var changes: Range<Int>?

    fileprivate var isEffective: Bool { changes != nil }
  }

  private let face: HarfBuzzFace
  private var budget: ReadingBudget
  private var elements = PatternElements()
  /// The number of glyphs that match each element.
  private var breadths: [Int] = []
  /// The links that begin with each element.
  private var links: [[Link]] = []
  /// The position of each link among those of its first element, by both of its elements.
  private var linkIndices: [Int: Int] = [:]
  /// The elements that form a pattern alone.
  private var alterations = BitSet()
  /// The elements whose glyphs lookups move alone.
  private var placements = PatternElements()
  private var pairs: PairAdjustments
  /// The lookups that substitute single glyphs.
  private var alteringLookups: [Int] = []
  /// The same lookups, and those that patterns apply to single glyphs.
  private var substitutingLookups: [Int] = []
  /// The elements whose glyphs they substitute.
  private var substituted = PatternElements()

  /// Nil if neighbours are not sufficient: if text is not shaped by OpenType's rules, if lookups skip
  /// glyphs other than marks, and if reading exceeds the budget.
  ///
  /// - Parameters:
  ///   - face: the font.
  ///   - lookups: those in use.
  ///   - budget: limits reading of the tables.
  init?(
    _ face: FontFace, lookups: ShapingLookups, budget: ReadingBudget = ReadingBudget()
  ) {
    guard face.isShapedByOpenType else { return nil }
    self.face = face.shapingFace
    self.budget = budget
    let kernTable = SFNTTable("kern", of: face)
    pairs = PairAdjustments(kernTable: kernTable)
    if let kernTable, !kernTable.isPlainKernTable { return nil }
    for kind in [LayoutTable.Kind.substitution, .positioning] {
      guard let table = LayoutTable(kind, of: face) else { continue }
      if kind == .substitution {
        readSubstitutions(lookups[kind], of: table)
      }
      for index in lookups[kind] {
        guard let lookup = table.lookup(index, &self.budget) else { continue }
        guard read(lookup, index, of: table), elements.count <= Self.elementCapacity else {
          return nil
        }
      }
    }
    guard !self.budget.isUsedUp else { return nil }
  }

  /// Beyond this number, a font's patterns are not indexed.
  private static let elementCapacity = 1 << 14
  /// Glyphs with more forms than this are not treated as letters.
  private static let formCapacity = 256

  // MARK: Reading

  private mutating func readSubstitutions(_ lookups: [Int], of table: LayoutTable) {
    substitutingLookups = table.substitutions(of: lookups, &budget)
    for index in substitutingLookups {
      for subtable in table.lookup(index, &budget)?.subtables ?? [] {
        _ = substituted.number(of: table.coverage(of: subtable), in: table, &budget)
      }
    }
  }

  /// - Returns: False if the lookup skips more than marks.
  private mutating func read(
    _ lookup: LayoutTable.Lookup, _ index: Int, of table: LayoutTable
  ) -> Bool {
    switch (table.kind, lookup.type) {
    case (.substitution, 1...3):
      for subtable in lookup.subtables {
        alterations.insert(number(of: table.coverage(of: subtable), in: table))
      }
      alteringLookups.append(index)
      return true
    case (.positioning, 1):
      for subtable in lookup.subtables {
        _ = placements.number(of: table.coverage(of: subtable), in: table, &budget)
      }
      return true
    case (.positioning, 2):
      for subtable in lookup.subtables { readPairs(subtable, of: table) }
    default:
      let patterns = table.patterns(of: lookup, &budget)
      guard !patterns.isEmpty else { return true }
      if table.kind == .substitution,
        patterns.contains(where: { $0.pattern.elements.count == 1 })
      {
        alteringLookups.append(index)
      }
      for (pattern, applied) in patterns {
        add(
          Pattern(
            sequence: pattern.elements.map { number(of: $0, in: table) }, place: 0,
            changes: table.isContextual(lookup) && applied.isEmpty
              ? nil : changes(of: pattern, applied, in: table)))
      }
    }
    return !lookup.ignoresBases && !lookup.ignoresLigatures
  }

  /// If both glyphs of a pair are adjusted, the second one is excluded from the next pair.
  private mutating func readPairs(_ subtable: Int, of table: LayoutTable) {
    let adjustsSecond = table.number(at: subtable + 6) != 0
    if adjustsSecond {
      let sequence = [table.coverage(of: subtable), .any].map { number(of: $0, in: table) }
      add(Pattern(sequence: sequence, place: 0, changes: 0..<2))
    } else {
      pairs.add(subtable, of: table, &budget)
    }
  }

  /// The elements of a pattern whose glyphs may change: those that lookups substitute singly, otherwise all.
  private mutating func changes(
    of pattern: GlyphPattern, _ applied: [LayoutTable.Application], in table: LayoutTable
  ) -> Range<Int> {
    let all = pattern.elements.indices
    guard table.kind == .substitution, let first = applied.map(\.element).min(),
      let last = applied.map(\.element).max(), all.contains(last),
      applied.allSatisfy({ table.lookup($0.lookup, &budget)?.type == 1 })
    else { return all }
    return first..<last + 1
  }

  private mutating func add(_ pattern: Pattern) {
    var pattern = pattern
    let sequence = pattern.sequence
    guard sequence.count > 1 else {
      if let only = sequence.first { alterations.insert(only) }
      return
    }
    pattern.place = rarestPair(of: sequence)
    let first = sequence[pattern.place]
    let next = sequence[pattern.place + 1]
    let key = first << 32 | next
    if let known = linkIndices[key] {
      links[first][known].patterns.append(pattern)
      links[first][known].isEffective = links[first][known].isEffective || pattern.isEffective
    } else {
      linkIndices[key] = links[first].count
      links[first].append(
        Link(next: next, patterns: [pattern], isEffective: pattern.isEffective))
    }
  }

  /// The place of the pair of elements that the fewest pairs of glyphs match.
  private func rarestPair(of sequence: [Int]) -> Int {
    var (best, least) = (0, Int.max)
    for place in 0..<sequence.count - 1 {
      let breadth = breadths[sequence[place]] * breadths[sequence[place + 1]]
      if breadth < least { (best, least) = (place, breadth) }
    }
    return best
  }

  private mutating func number(
    of element: GlyphPattern.Element, in table: LayoutTable
  ) -> Int {
    let number = elements.number(of: element, in: table, &budget)
    guard number == links.count else { return number }
    links.append([])
    // Limited to the possible number of glyphs, so that breadths can be multiplied.
    breadths.append(min(table.glyphCount(of: element, &budget) ?? face.glyphCount, 1 << 16))
    return number
  }

  // MARK: Glyphs

  /// The role of a glyph in the lookups, in each form that substitutions of single glyphs may give
  /// it.
  ///
  /// - Parameter glyph: the glyph of the character map.
  /// - Returns: Its elements and pairs.
  /// - Complexity: O(*n*) in the number of coverage tables and classes that the patterns name.
  func role(of glyph: UInt32) -> Role {
    let role = role(of: [glyph])
    guard !role.elements.isDisjoint(with: alterations) else { return role }
    return self.role(of: face.substitutes(of: glyph, lookups: alteringLookups))
  }

  /// The role of a glyph in the lookups, in each form that substitutions may give it in any
  /// context.
  ///
  /// - Parameter glyph: the glyph of the character map.
  /// - Returns: Its elements and pairs.
  func roleInPatterns(of glyph: UInt32) -> Role {
    role(
      of: !substituted.matched(by: [glyph]).isEmpty
        ? face.substitutes(of: glyph, lookups: substitutingLookups) : [glyph])
  }

  private func role(of forms: [UInt32]) -> Role {
    guard forms.count <= Self.formCapacity else {
      return Role(
        [], beginsPairs: true, isUntouched: false, elements: BitSet(0..<elements.count),
        links: links)
    }
    let matched = elements.matched(by: forms)
    return Role(
      forms, beginsPairs: forms.contains(where: pairs.mayBegin),
      isUntouched: matched.isDisjoint(with: alterations)
        && placements.matched(by: forms).isEmpty,
      elements: matched, links: links)
  }

  /// Whether a glyph before another one keeps its advance, if they are not part of a pattern.
  ///
  /// - Parameters:
  ///   - first: the glyph.
  ///   - second: the next one in logical order.
  ///   - isRightToLeft: whether they run from right to left.
  /// - Returns: False if that cannot be decided, too.
  func leavesAlone(_ first: UInt32, before second: UInt32, isRightToLeft: Bool) -> Bool {
    pairs.leaveAlone(first, before: second, isRightToLeft: isRightToLeft)
  }

  // MARK: Patterns

  /// The patterns indexed by two adjacent letters; the letters around them decide whether they match.
  func patterns(linking letter: Role, to next: Role) -> [Pattern] {
    letter.linkStarts.flatMap { first in
      links[first].lazy.filter { next.elements.contains($0.next) }.flatMap(\.patterns)
    }
  }

  /// Letters in which patterns apply lookups.
  struct Span: Equatable {
    /// The letters of the patterns.
    var range: Range<Int>
    /// Those among them that may change, and those between these.
    var changes: Range<Int>

    /// The letters that have to be shaped to see the changes: with those beside these, whose kerning may change.
    func window(in bounds: Range<Int>) -> Range<Int> {
      let wanted =
        min(
          range.lowerBound, changes.lowerBound - 1)..<max(
          range.upperBound, changes.upperBound + 1)
      return wanted.clamped(to: bounds)
    }
  }

  /// The spans of letters in which patterns apply lookups. They do not touch, and a change inside a span depends
  /// on no letter outside it.
  ///
  /// - Parameters:
  ///   - count: the number of letters, which are shaped together.
  ///   - role: the role in patterns of the letter at an index.
  ///   - linked: the patterns that link the letter at an index to the next one.
  /// - Returns: Spans of indices, in ascending order.
  @inline(__always)
  func spans(count: Int, role: (Int) -> Role, linked: (Int) -> [Pattern]) -> [Span] {
    var matches: [Match] = []
    for place in 0..<max(0, count - 1) {
      let patterns = linked(place)
      for index in patterns.indices {
        let start = place - patterns[index].place
        guard start >= 0, start + patterns[index].sequence.count <= count,
          patterns[index].sequence.indices.allSatisfy({
            role(start + $0).elements.contains(patterns[index].sequence[$0])
          })
        else { continue }
        matches.append(Match(patterns[index], from: start))
      }
    }
    return matches.contains { $0.changes != nil } ? Self.merged(&matches) : []
  }

  /// Joins matches that overlap, and those that touch: glyphs that change in both may kern with each other. Leaves
  /// out those in which nothing changes.
  private static func merged(_ matches: inout [Match]) -> [Span] {
    matches.sort { $0.range.lowerBound < $1.range.lowerBound }
    var spans: [Span] = []
    var last = matches[0]
    for next in matches.dropFirst() {
      if last.range.upperBound >= next.range.lowerBound {
        last.formUnion(next)
      } else {
        if let span = last.span { spans.append(span) }
        last = next
      }
    }
    if let span = last.span { spans.append(span) }
    return spans
  }
}

extension ContextualPatternIndex {
  /// Letters that match a pattern, or several that overlap or touch.
  private struct Match {
    var range: Range<Int>
    /// See ``Pattern/changes``.
    var changes: Range<Int>?

    init(_ pattern: Pattern, from start: Int) {
      range = start..<start + pattern.sequence.count
      changes = pattern.changes.map { start + $0.lowerBound..<start + $0.upperBound }
    }

    /// Nil if nothing changes.
    var span: Span? { changes.map { Span(range: range, changes: $0) } }

    mutating func formUnion(_ other: Match) {
      range = range.union(other.range)
      changes = changes.map { own in other.changes.map(own.union) ?? own } ?? other.changes
    }
  }
}

extension Range<Int> {
  /// The smallest range that contains both.
  fileprivate func union(_ other: Self) -> Self {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension GlyphPattern.Element {
  /// Any glyph: without a class definition, all glyphs are in class 0.
  fileprivate static let any = inClass(0, of: nil)
}

extension SFNTTable {
  /// Whether the older kerning table (`kern`) only adjusts pairs of glyphs: its subtables have formats 0
  /// and 2.
  fileprivate var isPlainKernTable: Bool {
    guard number(at: start) == 0, range.count >= 4 else { return false }
    var subtable = start + 4
    for _ in 0..<number(at: start + 2) {
      guard subtable + 6 <= range.upperBound, [0, 2].contains(number(at: subtable + 4) >> 8)
      else { return false }
      subtable += number(at: subtable + 2)
    }
    return true
  }
}
