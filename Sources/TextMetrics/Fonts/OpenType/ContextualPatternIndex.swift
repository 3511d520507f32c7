/// Which glyphs beside each other may be part of a pattern that a lookup of a font looks for.
///
/// Where no pattern is found in a word, lookups do nothing to it but change each glyph by itself and adjust
/// pairs of glyphs: its advance is a sum over its letters and their pairs. So that patterns need not be
/// looked for in every word, each is stood for by two neighbouring places of it, those that the fewest
/// glyphs match: a link.
struct ContextualPatternIndex: Sendable {
  /// What a glyph is to the lookups, in some of the forms that they may give it.
  struct Role: Sendable {
    /// The glyph and what lookups may make of it.
    fileprivate(set) var forms: [UInt32]
    /// Pairs that begin with the glyph may be adjusted.
    fileprivate(set) var beginsPairs: Bool
    /// The elements of patterns that it matches.
    fileprivate var elements = BitSet()
    /// Those of them that links begin with.
    fileprivate var linkStarts: [Int] = []
    /// Those that stand after one of them in a link of a pattern that something is applied to.
    fileprivate var followers = BitSet()

    /// Whether some pattern has the glyph and another one after it where it is narrowest.
    func isLinked(to next: Role) -> Bool { !followers.isDisjoint(with: next.elements) }
  }

  /// Two elements beside each other that stand for patterns.
  private struct Link {
    /// The second one.
    var next: Int
    var patterns: [Pattern]
    /// Some of them are effective.
    var isEffective: Bool
  }

  private struct LinkKey: Hashable {
    var first: Int
    var next: Int
  }

  private struct Pattern {
    /// The indices of its elements.
    var sequence: [Int]
    /// Where its link is.
    var place: Int
    /// Something is applied where it is found. Others keep lookups from applying something.
    var isEffective: Bool
  }

  private let face: HarfBuzzFace
  private var budget: ReadingBudget
  /// What stands at the places of patterns, each with the table whose classes and coverage it names.
  private var elements: [(element: GlyphPattern.Element, table: LayoutTable)] = []
  private var numbers: [GlyphPattern.Element: Int] = [:]
  /// How many glyphs match each element.
  private var breadths: [Int] = []
  /// By element, those in which it is the first.
  private var links: [[Link]] = []
  /// Where each stands among those of its first element.
  private var linkIndices: [LinkKey: Int] = [:]
  /// The elements that are patterns by themselves.
  private var alterations = BitSet()
  private var pairStarts: [(coverage: GlyphPattern.Element, table: LayoutTable)] = []
  private let hasKernTable: Bool
  /// The lookups that change glyphs by themselves.
  private var alteringLookups: [Int] = []
  /// Those, and the ones that patterns apply to single glyphs.
  private var substitutingLookups: [Int] = []

  /// Nil where neighbours do not tell: where text is shaped by other rules than OpenType's, where lookups
  /// pass over glyphs that are no marks, and where there is more to read than the budget pays for.
  ///
  /// - Parameters:
  ///   - face: the font.
  ///   - lookups: those in use.
  ///   - budget: pays for what is read of the tables.
  init?(
    _ face: FontFace, lookups: ShapingLookups, budget: ReadingBudget = ReadingBudget()
  ) {
    guard face.isShapedByOpenType else { return nil }
    self.face = face.shapingFace
    self.budget = budget
    let kernTable = SFNTTable("kern", of: face)
    hasKernTable = kernTable != nil
    if let kernTable, !kernTable.isPlainKernTable { return nil }
    for kind in [LayoutTable.Kind.substitution, .positioning] {
      guard let table = LayoutTable(kind, of: face) else { continue }
      if kind == .substitution {
        substitutingLookups = table.substitutions(of: lookups[kind], &self.budget)
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

  /// Past this number a font's patterns are not followed.
  private static let elementCapacity = 1 << 14
  /// Glyphs that may take on more forms than this one are no letters.
  private static let formCapacity = 256

  // MARK: Reading

  /// - Returns: False where the lookup passes over more than marks.
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
      for (pattern, lookups) in patterns {
        add(
          pattern, of: table, isEffective: !table.isContextual(lookup) || !lookups.isEmpty)
      }
    }
    return !lookup.ignoresBases && !lookup.ignoresLigatures
  }

  /// A pair of which both glyphs are adjusted leaves the second one out of the next pair.
  private mutating func readPairs(_ subtable: Int, of table: LayoutTable) {
    let adjustsSecond = table.number(at: subtable + 6) != 0
    if adjustsSecond {
      add(
        GlyphPattern(elements: [table.coverage(of: subtable), .any]), of: table,
        isEffective: true)
    } else {
      pairStarts.append((table.coverage(of: subtable), table))
    }
  }

  private mutating func add(
    _ pattern: GlyphPattern, of table: LayoutTable, isEffective: Bool
  ) {
    let sequence = pattern.elements.map { number(of: $0, in: table) }
    if sequence.count == 1 { alterations.insert(sequence[0]) }
    let place = sequence.indices.dropLast().min {
      breadths[sequence[$0]] * breadths[sequence[$0 + 1]]
        < breadths[sequence[$1]] * breadths[sequence[$1 + 1]]
    }
    guard let place else { return }
    let pattern = Pattern(sequence: sequence, place: place, isEffective: isEffective)
    let first = sequence[place]
    let next = sequence[place + 1]
    if let known = linkIndices[LinkKey(first: first, next: next)] {
      links[first][known].patterns.append(pattern)
      links[first][known].isEffective = links[first][known].isEffective || isEffective
    } else {
      linkIndices[LinkKey(first: first, next: next)] = links[first].count
      links[first].append(Link(next: next, patterns: [pattern], isEffective: isEffective))
    }
  }

  private mutating func number(
    of element: GlyphPattern.Element, in table: LayoutTable
  ) -> Int {
    if let known = numbers[element] { return known }
    numbers[element] = elements.count
    elements.append((element, table))
    // No more than there can be glyphs, so that breadths can be multiplied.
    breadths.append(min(table.glyphCount(of: element, &budget) ?? face.glyphCount, 1 << 16))
    links.append([])
    return elements.count - 1
  }

  // MARK: Glyphs

  /// What a glyph is to the lookups, in each form that they may give it by itself.
  ///
  /// - Parameter glyph: what the character map gives.
  /// - Returns: Its elements and pairs.
  /// - Complexity: O(*n*) in the number of coverage tables and classes that the patterns name.
  func role(of glyph: UInt32) -> Role {
    let role = role(of: [glyph])
    guard !role.elements.isDisjoint(with: alterations) else { return role }
    return self.role(of: face.substitutes(of: glyph, lookups: alteringLookups))
  }

  /// What a glyph is to the lookups, in each form that they may give it whatever stands beside it.
  ///
  /// - Parameter glyph: what the character map gives.
  /// - Returns: Its elements and pairs.
  func roleInPatterns(of glyph: UInt32) -> Role {
    role(of: face.substitutes(of: glyph, lookups: substitutingLookups))
  }

  private func role(of forms: [UInt32]) -> Role {
    guard forms.count <= Self.formCapacity else { return roleOfAnything }
    var role = Role(forms: forms, beginsPairs: hasKernTable)
    for (index, (element, table)) in elements.enumerated()
    where forms.contains(where: { table.matches($0, element) }) {
      role.elements.insert(index)
      if !links[index].isEmpty { role.linkStarts.append(index) }
      for link in links[index] where link.isEffective {
        role.followers.insert(link.next)
      }
    }
    role.beginsPairs =
      hasKernTable
      || pairStarts.contains { coverage, table in
        forms.contains { table.matches($0, coverage) }
      }
    return role
  }

  /// That of a glyph with too many forms: it matches whatever stands in a pattern, and is no letter.
  private var roleOfAnything: Role {
    var role = Role(forms: [], beginsPairs: true)
    for index in elements.indices {
      role.elements.insert(index)
      if !links[index].isEmpty { role.linkStarts.append(index) }
      for link in links[index] where link.isEffective {
        role.followers.insert(link.next)
      }
    }
    return role
  }

  // MARK: Patterns

  /// The stretches of letters in which patterns apply something. They do not overlap, and lookups look at
  /// no letter outside to change one inside.
  ///
  /// - Parameter roles: those in patterns of all letters that are shaped together.
  /// - Returns: Ranges of indices, in ascending order.
  func spans(of roles: [Role]) -> [Range<Int>] {
    var spans = foundPatterns(in: roles, effective: true)
    guard !spans.isEmpty else { return [] }
    spans += foundPatterns(in: roles, effective: false)
    spans.sort { $0.range.lowerBound < $1.range.lowerBound }
    var merged: [(range: Range<Int>, isEffective: Bool)] = []
    for span in spans {
      if let last = merged.last, last.range.overlaps(span.range) {
        merged[merged.count - 1] = (
          last.range.lowerBound..<max(last.range.upperBound, span.range.upperBound),
          last.isEffective || span.isEffective
        )
      } else {
        merged.append(span)
      }
    }
    return merged.filter(\.isEffective).map(\.range)
  }

  /// Where patterns are found.
  private func foundPatterns(
    in roles: [Role], effective isEffective: Bool
  ) -> [(range: Range<Int>, isEffective: Bool)] {
    var found: [(range: Range<Int>, isEffective: Bool)] = []
    for place in roles.indices.dropLast() {
      for first in roles[place].linkStarts {
        for link in links[first] where roles[place + 1].elements.contains(link.next) {
          for pattern in link.patterns
          where pattern.isEffective == isEffective
            && matches(pattern.sequence, from: place - pattern.place, in: roles)
          {
            let start = place - pattern.place
            found.append((start..<start + pattern.sequence.count, isEffective))
          }
        }
      }
    }
    return found
  }

  private func matches(_ sequence: [Int], from start: Int, in roles: [Role]) -> Bool {
    guard start >= 0, start + sequence.count <= roles.count else { return false }
    return zip(sequence, roles[start...]).allSatisfy { $1.elements.contains($0) }
  }
}

extension GlyphPattern.Element {
  /// Any glyph: without class definition all are in class 0.
  fileprivate static let any = inClass(0, of: nil)
}

extension SFNTTable {
  /// The older kerning table (`kern`) adjusts pairs of glyphs by themselves: its subtables are of formats 0
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
