import Foundation

/// The fonts in which words of a style are set, whatever its size, and the words that are known in
/// them. Used by one preparation at a time.
struct WordFonts {
  /// What the shapes of words depend on apart from the words.
  struct Key: Hashable, Sendable {
    private var library: Identity<FontLibrary>
    private var libraryGeneration: Int
    private var instance: Identity<FontInstance>
    private var language: String?
    private var isSystemFont: Bool
    private var hasKerning: Bool
    private var usesLigatures: Bool?
    private var variations: [FontVariation]
    private var features: [FontFeature]
    private var cascade: FontCascade

    init(_ style: TextStyle, library: FontLibrary) {
      self.library = Identity(library)
      libraryGeneration = library.generation
      instance = Identity(style.font.instance)
      language = style.language
      isSystemFont = style.font.isSystemFont
      hasKerning = style.kern != 0
      usesLigatures = style.usesLigatures
      variations = style.font.variations
      features = style.font.features
      cascade = style.font.cascade
    }

    /// Hashes what tells most apart.
    func hash(into hasher: inout Hasher) {
      hasher.combine(instance)
      hasher.combine(language)
    }
  }

  let key: Key
  /// The number of the key in the store of words.
  let number: Int
  let library: FontLibrary
  /// The style with which the words are shaped.
  let style: TextStyle
  let language: ShapingLanguage
  let features: [FontFeature]
  /// See ``LineBreaking/isTailored(to:)``.
  let hasTailoredLineBreaks: Bool
  /// Finds line breaks inside words without ICU, by its rules for the language.
  let lineBreaks: LineBreakMachine
  /// What the lookups of the font of spaces make of them.
  let edges: SpaceEdges
  /// The index of the font of U+0020.
  private(set) var spaceFont: UInt8 = 0
  /// The font's own instance, then those that words fall back to.
  private(set) var instances: [FontInstance]
  var table = WordTable()
  /// What spaces add between words, where fonts kern with them.
  var joints: [WordJoint.Key: WordJoint] = [:]
  private var fallback: FontFallback
  /// Index plus one of the font of each code unit that is a cluster by itself; 0 where not known.
  private var fontsOfUnits = [UInt8](repeating: 0, count: 0x1_0000)
  /// Some of the fonts that words fall back to differ with the size.
  private var hasSizedFallback = false
  private var spaceAdvances: [(context: WordContext, advance: Int32)] = []
  private var divisions: [WordDivision: UInt16] = [:]
  private let register: LetterPairsRegister
  private var letterPairs:
    [(font: UInt8, script: Script, isRightToLeft: Bool, pairs: LetterPairs)] =
      []

  /// - Parameters:
  ///   - style: one of the styles that the words are set in; they may differ in size.
  ///   - library: where fallback fonts are looked up.
  ///   - store: where words are kept.
  ///   - register: what is known of pairs of letters.
  ///   - known: the fonts of other styles, which may know the same of spaces.
  init(
    _ style: TextStyle, library: FontLibrary, store: WordStore, register: LetterPairsRegister,
    known: [WordFonts]
  ) {
    self.register = register
    key = Key(style, library: library)
    number = store.number(of: key)
    self.library = library
    self.style = style
    language = ShapingLanguage(style.language)
    features = style.shapingFeatures
    hasTailoredLineBreaks = LineBreaking.isTailored(to: style.language)
    lineBreaks = LineBreakMachine(language: style.language)
    let tags = features.map(\.tag)
    var fallback = FontFallback(font: style.font, language: style.language, library: library)
    let space = fallback.instance(of: 0x20)
    self.fallback = fallback
    instances = [style.font.instance]
    edges =
      known.first { $0.edges.isFor(space, features: tags) }?.edges
      ?? SpaceEdges(space, features: tags)
    spaceFont = index(of: space)
  }

  var rules: SpaceLookupRules { edges.rules }

  // MARK: Fonts

  /// The index of an instance, entered if it is new.
  mutating func index(of instance: FontInstance) -> UInt8 {
    if let known = instances.firstIndex(where: { $0 === instance }) { return UInt8(known) }
    instances.append(instance)
    hasSizedFallback = hasSizedFallback || instance.isSized
    return UInt8(instances.count - 1)
  }

  /// The font of a character that is a cluster by itself and asks for no presentation.
  mutating func font(of unit: UInt16) -> UInt8 {
    let known = fontsOfUnits[Int(unit)]
    if known != 0 { return known - 1 }
    let index = index(of: fallback.instance(of: unit))
    fontsOfUnits[Int(unit)] = index + 1
    return index
  }

  /// The font of a grapheme cluster.
  mutating func font(ofCluster range: Range<Int>, of units: [UInt16]) -> UInt8 {
    let answer = fallback.instanceIndex(
      forCluster: range, of: units,
      presentation: EmojiPresentation.requested(by: range, of: units))
    return index(of: fallback.instances[answer.index])
  }

  /// What fallback fonts are found with.
  var search: FallbackSearch { fallback.search }

  /// More fonts than an index can tell apart.
  var isOverfull: Bool { instances.count > 0xF0 }

  /// Whether what is known here holds for a style: the advances of fallback fonts may depend on their
  /// size.
  func isFor(_ style: TextStyle) -> Bool {
    !hasSizedFallback || style.font.pointSize == self.style.font.pointSize
  }

  /// Whether a word is the same in all styles that share ``number``: one that falls back to a font of one
  /// size is not, unless they all have that size.
  func isForAllSizes(_ word: Word) -> Bool {
    instances[0].key.trackingSize != nil || !word.instances.contains(where: \.isSized)
  }

  /// Whether text in a style can be divided at spaces at all, by what is known here.
  func canDivide(_ style: TextStyle) -> Bool { !rules.isWhole && isFor(style) }

  // MARK: Words

  /// The number of a division, 1 for the first; nil when there are too many.
  mutating func number(of division: WordDivision) -> UInt16? {
    if let known = divisions[division] { return known }
    guard divisions.count < 0xFFFF else { return nil }
    divisions[division] = UInt16(divisions.count + 1)
    return UInt16(divisions.count)
  }

  // MARK: Letters

  /// What letters of a font and script come to side by side.
  mutating func letterPairs(
    font: UInt8, script: Script, isRightToLeft: Bool
  ) -> LetterPairs {
    for known in letterPairs
    where known.font == font && known.script == script && known.isRightToLeft == isRightToLeft {
      return known.pairs
    }
    let pairs = register.pairs(
      for: LetterPairsKey(
        instances[Int(font)], script: script, isRightToLeft: isRightToLeft, language: language,
        features: features))
    letterPairs.append((font, script, isRightToLeft, pairs))
    return pairs
  }

  // MARK: Spaces

  /// The advance of a space by itself, in design units; nil where it is not known yet.
  func spaceAdvance(in context: WordContext) -> Int32? {
    for known in spaceAdvances where known.context == context { return known.advance }
    return nil
  }

  mutating func enter(spaceAdvance: Int32, in context: WordContext) {
    spaceAdvances.append((context, spaceAdvance))
  }
}

/// An object as a key: kept alive, and equal to itself alone.
struct Identity<Object: AnyObject>: Hashable {
  let object: Object

  init(_ object: Object) { self.object = object }

  static func == (a: Self, b: Self) -> Bool { a.object === b.object }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}

extension Identity: Sendable where Object: Sendable {}

extension FontFallback {
  /// The instance of a character that is a cluster by itself and asks for no presentation.
  fileprivate mutating func instance(of unit: UInt16) -> FontInstance {
    let answer = instanceIndex(forCluster: 0..<1, of: [unit], presentation: nil)
    return instances[answer.index]
  }
}
