/// An index of the glyph pairs that may be part of a pattern in a font's contextual lookups.
///
/// If a word contains no pattern, lookups only substitute single glyphs and adjust pairs of glyphs: the
/// word's advance is a sum over its letters and their pairs. To avoid searching every word for every
/// pattern, each pattern is indexed by its link (``ContextualPatterns``). A word with a link is a sum
/// too if patterns could only give its letters other forms, and if none of these changes an advance.
final class ContextualPatternIndex: Sendable {
  /// The role of a glyph in the lookups, in some of its possible forms. A class, because letters share
  /// roles, and copying a structure would retain four arrays.
  final class Role: Sendable {
    /// The possible glyphs after substitution, including the glyph itself.
    let forms: [UInt32]
    /// Whether pairs that begin with the glyph may be adjusted.
    let beginsPairs: Bool
    /// Whether lookups do nothing to the glyph alone.
    let isUntouched: Bool
    /// Whether lookups do nothing to the glyph alone except give it another of its forms.
    let isOnlySubstituted: Bool
    /// The pattern elements that it matches.
    fileprivate let elements: BitSet
    /// The elements that follow a matched one in a link.
    private let followers: BitSet
    /// The ``followers`` in links of patterns that do more than give single glyphs other forms.
    private let shapers: BitSet
    /// Where patterns give the glyph another form.
    private let changes: ContextualPatterns.FormChanges

    fileprivate init(
      _ forms: [UInt32], beginsPairs: Bool, isUntouched: Bool, isOnlySubstituted: Bool,
      elements: BitSet, of patterns: borrowing ContextualPatterns
    ) {
      self.forms = forms
      self.beginsPairs = beginsPairs
      self.isUntouched = isUntouched
      self.isOnlySubstituted = isOnlySubstituted
      self.elements = elements
      var (followers, shapers) = (BitSet(), BitSet())
      var changes = ContextualPatterns.FormChanges()
      for element in elements.numbers {
        for link in patterns.links[element] {
          followers.insert(link.next)
          if !link.onlySubstitutes { shapers.insert(link.next) }
        }
        changes.formUnion(patterns.changes[element])
      }
      self.followers = followers
      self.shapers = shapers
      self.changes = changes
    }

    /// The approximate size of the role, in bytes.
    var byteCount: Int {
      128 + forms.count * MemoryLayout<UInt32>.stride + elements.byteCount + followers.byteCount
        + shapers.byteCount + changes.predecessors.byteCount + changes.successors.byteCount
    }

    /// Whether no following glyph matters: the glyph begins neither pairs nor links.
    var beginsNoPair: Bool { !beginsPairs && followers.isEmpty }

    /// Whether the glyph and the next one match the link of some pattern.
    func isLinked(to next: Role) -> Bool { !followers.isDisjoint(with: next.elements) }

    /// Whether the glyph and the next one match the link of some pattern that does more than give single glyphs other
    /// forms.
    func isShaped(with next: Role) -> Bool { !shapers.isDisjoint(with: next.elements) }

    /// Whether a pattern may give the glyph another form before the next one, or at the end of a text.
    func mayChange(before next: Role?) -> Bool {
      changes.atEnd || next.map { !changes.successors.isDisjoint(with: $0.elements) } ?? false
    }

    /// Whether a pattern may give the glyph another form after the previous one.
    func mayChange(after previous: Role) -> Bool {
      changes.atStart || !changes.predecessors.isDisjoint(with: previous.elements)
    }
  }

  private let face: HarfBuzzFace
  private let patterns: ContextualPatterns

  /// Nil if neighbours are not sufficient: text is not shaped by OpenType's rules, lookups skip glyphs
  /// other than marks, or reading exceeds the budget.
  ///
  /// - Parameters:
  ///   - face: the font.
  ///   - lookups: the lookups in use.
  ///   - budget: limits reading of the tables.
  init?(
    _ face: FontFace, lookups: ShapingLookups, budget: ReadingBudget = ReadingBudget()
  ) {
    guard let patterns = ContextualPatterns(face, lookups: lookups, budget: budget) else {
      return nil
    }
    self.face = face.shapingFace
    self.patterns = patterns
  }

  /// Glyphs with more forms than this are not treated as letters.
  private static let formCapacity = 256

  // MARK: Glyphs

  /// The role of a glyph in the lookups, in each form that substitutions of single glyphs may give
  /// it.
  ///
  /// - Parameter glyph: the glyph of the character map.
  /// - Returns: Its elements and pairs.
  /// - Complexity: O(*n*) in the number of coverage tables and classes that the patterns name.
  func role(of glyph: UInt32) -> Role {
    let role = role(of: [glyph])
    guard !role.elements.isDisjoint(with: patterns.singleGlyphPatterns) else { return role }
    return self.role(of: face.substitutes(of: glyph, lookups: patterns.alteringLookups))
  }

  /// The role of a glyph in each form that substitutions may give it in any context.
  ///
  /// - Parameters:
  ///   - glyph: the glyph of the character map.
  ///   - role: its role outside patterns.
  /// - Returns: Its elements and pairs.
  func roleInPatterns(of glyph: UInt32, _ role: Role) -> Role {
    role.elements.isDisjoint(with: patterns.substituted)
      ? role : self.role(of: face.substitutes(of: glyph, lookups: patterns.substitutingLookups))
  }

  private func role(of forms: [UInt32]) -> Role {
    guard forms.count <= Self.formCapacity else {
      return Role(
        [], beginsPairs: true, isUntouched: false, isOnlySubstituted: false,
        elements: BitSet(0..<patterns.elements.count), of: patterns)
    }
    let matched = patterns.elements.matched(by: forms)
    let staysInPlace = patterns.placements.matched(by: forms).isEmpty
    return Role(
      forms, beginsPairs: forms.contains { patterns.pairs.mayBegin(with: $0) },
      isUntouched: matched.isDisjoint(with: patterns.singleGlyphPatterns) && staysInPlace,
      isOnlySubstituted: matched.isDisjoint(with: patterns.shapeChangingPatterns) && staysInPlace
        && !forms.contains(where: face.isMark),
      elements: matched, of: patterns)
  }

  /// Whether a glyph before another one keeps its advance, if they are not part of a pattern.
  ///
  /// - Parameters:
  ///   - first: the glyph.
  ///   - second: the next one in logical order.
  ///   - isRightToLeft: whether they run from right to left.
  /// - Returns: False also if this cannot be decided.
  func keepsAdvance(_ first: UInt32, before second: UInt32, isRightToLeft: Bool) -> Bool {
    patterns.pairs.keepAdvance(first, before: second, isRightToLeft: isRightToLeft)
  }

  /// Whether all pairs of a first and a second glyph are adjusted alike.
  ///
  /// - Parameters:
  ///   - first: the forms of a glyph.
  ///   - second: the forms of the next glyph in logical order.
  ///   - isRightToLeft: whether they run from right to left.
  /// - Returns: False also if this cannot be decided.
  func adjustsAlike(_ first: [UInt32], before second: [UInt32], isRightToLeft: Bool) -> Bool {
    patterns.pairs.adjustAlike(first, before: second, isRightToLeft: isRightToLeft)
  }
}
