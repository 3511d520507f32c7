/// An index of the glyph pairs that may be part of a pattern in a font's contextual lookups.
///
/// If a word contains no pattern, lookups only substitute single glyphs and adjust pairs of glyphs: the
/// word's advance is a sum over its letters and their pairs. To avoid searching every word for every
/// pattern, each pattern is indexed by its rarest adjacent pair of elements, its link. A word with a link is a sum
/// too if patterns could only give its letters other forms, and if none of these changes an advance.
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
    /// Whether lookups do nothing to the glyph alone but give it another of its forms.
    let isOnlySubstituted: Bool
    /// The pattern elements that it matches.
    fileprivate let elements: BitSet
    /// The elements that follow a matched one in a link.
    private let followers: BitSet
    /// The same for patterns that do more than give single glyphs other forms.
    private let shapers: BitSet
    /// Where patterns give the glyph another form.
    private let changes: FormChanges

    fileprivate init(
      _ forms: [UInt32], beginsPairs: Bool, isUntouched: Bool, isOnlySubstituted: Bool,
      elements: BitSet, links: [[Link]], changes: [FormChanges]
    ) {
      self.forms = forms
      self.beginsPairs = beginsPairs
      self.isUntouched = isUntouched
      self.isOnlySubstituted = isOnlySubstituted
      self.elements = elements
      var (followers, shapers, all) = (BitSet(), BitSet(), FormChanges())
      for element in elements.numbers {
        for link in links[element] {
          followers.insert(link.next)
          if !link.onlySubstitutes { shapers.insert(link.next) }
        }
        all.formUnion(changes[element])
      }
      self.followers = followers
      self.shapers = shapers
      self.changes = all
    }

    /// The approximate size of the role, in bytes.
    var byteCount: Int {
      128 + forms.count * MemoryLayout<UInt32>.stride + elements.byteCount + followers.byteCount
        + shapers.byteCount + changes.precedents.byteCount + changes.successors.byteCount
    }

    /// Whether no following glyph matters: the glyph begins neither pairs nor links.
    var isLoner: Bool { !beginsPairs && followers.isEmpty }

    /// Whether the glyph and the next one match the link of some pattern.
    func isLinked(to next: Role) -> Bool { !followers.isDisjoint(with: next.elements) }

    /// Whether the glyph and the next one match the link of some pattern that does more than give single glyphs other
    /// forms.
    func isShaped(with next: Role) -> Bool { !shapers.isDisjoint(with: next.elements) }

    /// Whether a pattern may give the glyph another form before the next one, or at the end of a text.
    func mayChange(before next: Role?) -> Bool {
      changes.atEnd || next.map { !changes.successors.isDisjoint(with: $0.elements) } ?? false
    }

    /// The same after the previous glyph.
    func mayChange(after previous: Role) -> Bool {
      changes.atStart || !changes.precedents.isDisjoint(with: previous.elements)
    }
  }

  /// Where patterns substitute the glyphs of an element.
  fileprivate struct FormChanges {
    /// The elements before it in the patterns, and those after it.
    var precedents = BitSet()
    var successors = BitSet()
    /// Whether it is the first element of some pattern, or the last one.
    var atStart = false
    var atEnd = false

    mutating func formUnion(_ other: FormChanges) {
      precedents.formUnion(other.precedents)
      successors.formUnion(other.successors)
      atStart = atStart || other.atStart
      atEnd = atEnd || other.atEnd
    }

    /// Adds the place of an element in a pattern.
    mutating func insert(_ place: Int, in sequence: [Int]) {
      if place > 0 { precedents.insert(sequence[place - 1]) } else { atStart = true }
      if place + 1 < sequence.count {
        successors.insert(sequence[place + 1])
      } else {
        atEnd = true
      }
    }
  }

  /// Two adjacent elements of some patterns.
  fileprivate struct Link {
    /// The second element.
    var next: Int
    /// Whether all of the patterns substitute single glyphs for single glyphs, and do nothing else.
    var onlySubstitutes: Bool
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
  /// Where patterns substitute the glyphs of each element.
  private var changes: [FormChanges] = []
  /// The elements that form a pattern alone.
  private var alterations = BitSet()
  /// Those of them whose patterns do more than give a glyph another form.
  private var reshapings = BitSet()
  /// The elements whose glyphs lookups move alone.
  private var placements = PatternElements()
  private var pairs: PairAdjustments
  /// The lookups that substitute single glyphs.
  private var alteringLookups: [Int] = []
  /// The same lookups, and those that patterns apply to single glyphs.
  private var substitutingLookups: [Int] = []
  /// The elements whose glyphs they substitute.
  private var substituted = BitSet()

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
        substituted.insert(number(of: table.coverage(of: subtable), in: table))
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
        let element = number(of: table.coverage(of: subtable), in: table)
        alterations.insert(element)
        // One glyph becomes several.
        if lookup.type == 2 { reshapings.insert(element) }
      }
      alteringLookups.append(index)
      return true
    case (.positioning, 1):
      for subtable in lookup.subtables {
        _ = placements.number(of: table.coverage(of: subtable), in: table, &budget)
      }
      return true
    case (.positioning, 2):
      readPairs(lookup, of: table)
    default:
      let patterns = table.patterns(of: lookup, &budget)
      guard !patterns.isEmpty else { return true }
      read(patterns, of: lookup, index, in: table)
    }
    return !lookup.ignoresBases && !lookup.ignoresLigatures
  }

  private mutating func read(
    _ patterns: [LayoutTable.Rule], of lookup: LayoutTable.Lookup, _ index: Int,
    in table: LayoutTable
  ) {
    let isContextual = table.isContextual(lookup)
    let altersAlone = patterns.contains { $0.pattern.elements.count == 1 }
    if table.kind == .substitution, altersAlone { alteringLookups.append(index) }
    for (pattern, applied) in patterns {
      // A context that applies nothing keeps others from being tried, which matters for those of one glyph.
      guard !isContextual || !applied.isEmpty || altersAlone else { continue }
      let sequence = pattern.elements.map { number(of: $0, in: table) }
      let onlySubstitutes =
        table.kind == .substitution && isContextual
        && applied.allSatisfy { table.lookup($0.lookup, &budget)?.type == 1 }
      add(sequence, onlySubstitutes: onlySubstitutes)
      guard onlySubstitutes else { continue }
      for place in applied.map(\.element) where sequence.indices.contains(place) {
        changes[sequence[place]].insert(place, in: sequence)
      }
    }
  }

  /// If both glyphs of a pair are adjusted, the second one is excluded from the next pair.
  private mutating func readPairs(_ lookup: LayoutTable.Lookup, of table: LayoutTable) {
    func adjustsSecond(_ subtable: Int) -> Bool { table.number(at: subtable + 6) != 0 }
    for subtable in lookup.subtables where adjustsSecond(subtable) {
      let sequence = [table.coverage(of: subtable), .any].map { number(of: $0, in: table) }
      add(sequence, onlySubstitutes: false)
    }
    pairs.add(lookup.subtables.filter { !adjustsSecond($0) }, of: table, &budget)
  }

  /// Adds a pattern of some elements.
  private mutating func add(_ sequence: [Int], onlySubstitutes: Bool) {
    guard sequence.count > 1 else {
      if let only = sequence.first {
        alterations.insert(only)
        if !onlySubstitutes { reshapings.insert(only) }
      }
      return
    }
    let place = rarestPair(of: sequence)
    let (first, next) = (sequence[place], sequence[place + 1])
    let key = first << 32 | next
    if let known = linkIndices[key] {
      if !onlySubstitutes { links[first][known].onlySubstitutes = false }
    } else {
      linkIndices[key] = links[first].count
      links[first].append(Link(next: next, onlySubstitutes: onlySubstitutes))
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
    changes.append(FormChanges())
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

  /// The same in each form that substitutions may give the glyph in any context.
  ///
  /// - Parameters:
  ///   - glyph: the glyph of the character map.
  ///   - role: its role outside patterns.
  /// - Returns: Its elements and pairs.
  func roleInPatterns(of glyph: UInt32, _ role: Role) -> Role {
    role.elements.isDisjoint(with: substituted)
      ? role : self.role(of: face.substitutes(of: glyph, lookups: substitutingLookups))
  }

  private func role(of forms: [UInt32]) -> Role {
    guard forms.count <= Self.formCapacity else {
      return Role(
        [], beginsPairs: true, isUntouched: false, isOnlySubstituted: false,
        elements: BitSet(0..<elements.count), links: links, changes: changes)
    }
    let matched = elements.matched(by: forms)
    let staysInPlace = placements.matched(by: forms).isEmpty
    return Role(
      forms, beginsPairs: forms.contains(where: pairs.mayBegin),
      isUntouched: matched.isDisjoint(with: alterations) && staysInPlace,
      isOnlySubstituted: matched.isDisjoint(with: reshapings) && staysInPlace
        && !forms.contains(where: face.isMark),
      elements: matched, links: links, changes: changes)
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

  /// Whether glyphs before others are adjusted alike, whichever of some glyphs these and those are.
  ///
  /// - Parameters:
  ///   - first: the forms of a glyph.
  ///   - second: those of the next one in logical order.
  ///   - isRightToLeft: whether they run from right to left.
  /// - Returns: False if that cannot be decided, too.
  func adjustsAlike(_ first: [UInt32], before second: [UInt32], isRightToLeft: Bool) -> Bool {
    pairs.adjustAlike(first, before: second, isRightToLeft: isRightToLeft)
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
