/// Which glyphs beside each other may be part of a pattern that a lookup of a font looks for.
///
/// Where no pattern is found in a word, lookups do nothing to it but change each glyph by itself and adjust
/// pairs of glyphs: its advance is a sum over its letters and their pairs. So that patterns need not be
/// looked for in every word, each is stood for by two neighbouring places of it, those that the fewest
/// glyphs match: a link.
struct GlyphLinks: Sendable {
  /// What a glyph is to the lookups.
  struct Role: Sendable {
    /// The glyph and what lookups may make of it.
    fileprivate(set) var forms: [UInt32]
    /// Pairs that begin with the glyph may be adjusted.
    fileprivate(set) var beginsPairs: Bool
    /// The elements of patterns that it matches.
    fileprivate var elements: Set<Int> = []
    /// Those that stand after one of them in a pattern.
    fileprivate var followers: Set<Int> = []

    /// Whether some pattern has the glyph and another one after it where it is narrowest.
    func isLinked(to next: Role) -> Bool { !followers.isDisjoint(with: next.elements) }
  }

  /// The two neighbouring places that stand for a pattern.
  private struct Link: Hashable {
    var first: Int
    var second: Int
  }

  private let face: HarfBuzzFace
  /// Reads the classes and coverage of both tables; nil where there are none.
  private var table: LayoutTable?
  private var elements: [GlyphPattern.Element] = []
  private var numbers: [GlyphPattern.Element: Int] = [:]
  /// How many glyphs match each element.
  private var breadths: [Int] = []
  /// By element, those that stand after it where a pattern is narrowest.
  private var followers: [Set<Int>] = []
  /// The patterns of each link, and where in them it is.
  private var patterns: [Link: [(sequence: [Int], place: Int)]] = [:]
  /// Those that are patterns by themselves.
  private var alterations: Set<Int> = []
  private var pairStarts: [GlyphPattern.Element] = []
  private let hasKernTable: Bool
  /// The lookups that change glyphs by themselves.
  private var alteringLookups: [Int] = []

  /// Nil where neighbours do not tell: where text is shaped by other rules than OpenType's, and where lookups
  /// pass over glyphs that are no marks.
  ///
  /// - Parameters:
  ///   - face: the font.
  ///   - lookups: those in use.
  init?(_ face: FontFace, lookups: ShapingLookups) {
    guard face.isShapedByOpenType else { return nil }
    self.face = face.shapingFace
    hasKernTable = face.tableRanges["kern"] != nil
    if hasKernTable, !face.hasPlainKernTable { return nil }
    for kind in [LayoutTable.Kind.substitution, .positioning] {
      guard let table = LayoutTable(kind, of: face) else { continue }
      self.table = table
      for index in lookups[kind] {
        guard let lookup = table.lookup(index) else { continue }
        guard read(lookup, of: table), elements.count <= Self.elementCapacity else { return nil }
        if table.altersGlyphsAlone(lookup) { alteringLookups.append(index) }
      }
    }
  }

  /// Past this number a font's patterns are not followed.
  private static let elementCapacity = 1 << 14

  // MARK: Reading

  /// - Returns: False where the lookup passes over more than marks.
  private mutating func read(_ lookup: LayoutTable.Lookup, of table: LayoutTable) -> Bool {
    switch (table.kind, lookup.type) {
    case (.substitution, 1...3):
      for subtable in lookup.subtables {
        alterations.insert(number(of: table.coverage(of: subtable), in: table))
      }
      return true
    case (.positioning, 2):
      for subtable in lookup.subtables { readPairs(subtable, of: table) }
    default:
      // A context that applies nothing merely keeps others from being looked for.
      let patterns = table.patterns(of: lookup).filter {
        !table.isContextual(lookup) || !$0.lookups.isEmpty
      }
      guard !patterns.isEmpty else { return true }
      for (pattern, _) in patterns { add(pattern, of: table) }
    }
    return !lookup.ignoresBases && !lookup.ignoresLigatures
  }

  /// A pair of which both glyphs are adjusted leaves the second one out of the next pair.
  private mutating func readPairs(_ subtable: Int, of table: LayoutTable) {
    let adjustsSecond = table.number(at: subtable + 6) != 0
    if adjustsSecond {
      add(GlyphPattern(elements: [table.coverage(of: subtable), .any]), of: table)
    } else {
      pairStarts.append(table.coverage(of: subtable))
    }
  }

  private mutating func add(_ pattern: GlyphPattern, of table: LayoutTable) {
    let sequence = pattern.elements.map { number(of: $0, in: table) }
    if sequence.count == 1 { alterations.insert(sequence[0]) }
    let place = sequence.indices.dropLast().min {
      breadths[sequence[$0]] * breadths[sequence[$0 + 1]]
        < breadths[sequence[$1]] * breadths[sequence[$1 + 1]]
    }
    guard let place else { return }
    let link = Link(first: sequence[place], second: sequence[place + 1])
    followers[link.first].insert(link.second)
    patterns[link, default: []].append((sequence, place))
  }

  private mutating func number(
    of element: GlyphPattern.Element, in table: LayoutTable
  ) -> Int {
    if let known = numbers[element] { return known }
    numbers[element] = elements.count
    elements.append(element)
    breadths.append(table.glyphCount(of: element) ?? face.glyphCount)
    followers.append([])
    return elements.count - 1
  }

  // MARK: Glyphs

  /// What a glyph is to the lookups, in each form that they may give it by itself.
  ///
  /// - Parameter glyph: what the character map gives.
  /// - Returns: Its elements and pairs.
  /// - Complexity: O(*n*) in the number of coverage tables and classes that the patterns name.
  func role(of glyph: UInt32) -> Role {
    var role = Role(forms: [glyph], beginsPairs: hasKernTable)
    guard let table else { return role }
    add(glyph, to: &role, table)
    guard !role.elements.isDisjoint(with: alterations) else { return role }
    role.forms = face.substitutes(of: glyph, lookups: alteringLookups)
    for form in role.forms where form != glyph { add(form, to: &role, table) }
    return role
  }

  /// Whether a pattern is found whose link is at a place.
  ///
  /// - Parameters:
  ///   - place: the index of the first of two roles that are linked.
  ///   - roles: those of all letters that are shaped together.
  /// - Returns: Whether all glyphs of one are there.
  func findsPattern(at place: Int, in roles: [Role]) -> Bool {
    for first in roles[place].elements {
      for second in followers[first].intersection(roles[place + 1].elements) {
        let found = patterns[Link(first: first, second: second)]?.contains { pattern in
          matches(pattern.sequence, from: place - pattern.place, in: roles)
        }
        if found ?? false { return true }
      }
    }
    return false
  }

  private func matches(_ sequence: [Int], from start: Int, in roles: [Role]) -> Bool {
    guard start >= 0, start + sequence.count <= roles.count else { return false }
    return zip(sequence, roles[start...]).allSatisfy { $1.elements.contains($0) }
  }

  private func add(_ glyph: UInt32, to role: inout Role, _ table: LayoutTable) {
    for (index, element) in elements.enumerated() where table.matches(glyph, element) {
      role.elements.insert(index)
      role.followers.formUnion(followers[index])
    }
    if !role.beginsPairs {
      role.beginsPairs = pairStarts.contains { table.matches(glyph, $0) }
    }
  }
}

extension GlyphPattern.Element {
  /// Any glyph: without class definition all are in class 0.
  fileprivate static let any = inClass(0, of: nil)
}

/// The lookups that HarfBuzz goes through for text of a script in a language.
struct ShapingLookups: Sendable, Hashable {
  private let substitutions: [Int]
  private let positions: [Int]

  /// - Parameters:
  ///   - request: of which script, language and direction the text is, and the features that it asks for.
  ///   - font: shapes it.
  ///   - face: that of the font.
  init(_ request: ShapingRequest, font: HarfBuzzFont, face: HarfBuzzFace) {
    func lookups(_ kind: LayoutTable.Kind) -> [Int] {
      let tags = Set(FontTag.defaultFeatures).subtracting(FontTag.fractionFeatures)
        .union(request.features.map(\.setting.tag))
      // What fractions alone need is planned for all text.
      let unused = Set(face.lookups(of: kind.tag, features: FontTag.fractionFeatures))
        .subtracting(face.lookups(of: kind.tag, features: Array(tags)))
      return font.lookups(of: kind.tag, for: request).filter { !unused.contains($0) }
    }
    substitutions = lookups(.substitution)
    positions = lookups(.positioning)
  }

  subscript(kind: LayoutTable.Kind) -> [Int] {
    kind == .substitution ? substitutions : positions
  }
}

extension LayoutTable {
  /// Whether a lookup may substitute a glyph whatever stands beside it.
  fileprivate func altersGlyphsAlone(_ lookup: Lookup) -> Bool {
    guard kind == .substitution else { return false }
    return (1...3).contains(lookup.type)
      || patterns(of: lookup).contains { $0.pattern.elements.count == 1 }
  }
}

extension FontFace {
  /// The older kerning table adjusts pairs of glyphs by themselves: its subtables are of formats 0 and 2.
  fileprivate var hasPlainKernTable: Bool {
    guard let start = tableRanges["kern"]?.lowerBound, data.uint16(at: start) == 0 else {
      return false
    }
    var subtable = start + 4
    for _ in 0..<(data.uint16(at: start + 2) ?? 0) {
      guard let length = data.uint16(at: subtable + 2),
        let coverage = data.uint16(at: subtable + 4),
        [0, 2].contains(coverage >> 8)
      else { return false }
      subtable += Int(length)
    }
    return true
  }
}
