import Foundation

/// The fonts for the words of a style, whatever its size, and the words measured in them. Used by
/// one preparation at a time.
struct WordFonts {
  /// The font and style properties that determine the shapes of words.
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

    /// Hashes the most selective properties.
    func hash(into hasher: inout Hasher) {
      hasher.combine(instance)
      hasher.combine(language)
    }
  }

  let key: Key
  /// The numbers that the store of words has given to the key and its fonts.
  private let numbers: FontNumbers
  let library: FontLibrary
  /// The style used to shape the words.
  let style: TextStyle
  let language: ShapingLanguage
  let features: [FontFeature]
  /// Finds break opportunities inside words without ICU, by the rules for the language.
  let lineBreaks: LineBreakMachine
  /// The rules for spaces in the font of spaces.
  let spaceContexts: SpaceContexts
  /// The index of the font of U+0020.
  private(set) var spaceFont: UInt8 = 0
  /// The instance of the font itself, then those of fallback fonts.
  private(set) var instances: [FontInstance]
  private(set) var table = WordTable()
  private var fallback: FontFallback
  /// The index plus one of the font of each code unit that is a grapheme cluster; 0 if not known.
  private var fontsOfUnits = UnitTable<UInt8>.Owner()
  /// The index of the font of each grapheme cluster of two code units, by the two units.
  private var fontsOfPairs = UnitPairTable<UInt8>()
  /// Whether some fallback fonts vary with the size.
  private var hasSizedFallback = false
  private var divisions: [WordDivision: UInt16] = [:]
  private let resources: WordResources
  /// The size of the words and letters.
  private var bytes: ByteCount
  private var pairAdvances:
    [(font: UInt8, script: Script, isRightToLeft: Bool, pairs: PairAdvances)] =
      []

  /// - Parameters:
  ///   - style: one of the styles of the words; they may differ in size.
  ///   - library: the library for fallback fonts.
  ///   - resources: the resources of the workspace.
  ///   - known: the fonts of other styles, whose rules for spaces may be the same.
  init(
    _ style: TextStyle, library: FontLibrary, resources: WordResources, known: [WordFonts]
  ) {
    bytes = ByteCount(in: resources.bytes)
    self.resources = resources
    key = Key(style, library: library)
    numbers = resources.store.numbers(of: key, font: style.font)
    self.library = library
    self.style = style
    language = ShapingLanguage(style.language)
    features = style.shapingFeatures
    lineBreaks = LineBreakMachine(language: style.language)
    let tags = features.map(\.tag)
    var fallback = FontFallback(font: style.font, language: style.language, library: library)
    let space = fallback.instance(of: 0x20)
    self.fallback = fallback
    instances = [style.font.instance]
    spaceContexts =
      known.first { $0.spaceContexts.isFor(space, features: tags) }?.spaceContexts
      ?? SpaceContexts(space, features: tags, bytes: resources.bytes)
    spaceFont = index(of: space)
  }

  /// The number of the key in the store of words.
  var number: Int { numbers.key }

  var rules: SpaceLookupRules { spaceContexts.rules }

  /// The traits of code units.
  var traits: UnitTraitsTable { resources.traits }

  /// The line break class of a character in the language.
  func lineBreakClass(of scalar: Unicode.Scalar) -> LineBreakClass {
    lineBreaks.lineBreakClass(of: scalar, traits[scalar])
  }

  // MARK: Fonts

  /// Whether a font has been found that has no index, since there are too many. Nothing is known of text in
  /// it.
  private(set) var lacksFont = false

  private static let fontCapacity = 0xF0

  /// The index of an instance, which is added if it is new; 0 if there are too many.
  mutating func index(of instance: FontInstance) -> UInt8 {
    guard let index = knownIndex(of: instance) ?? add(instance) else {
      lacksFont = true
      return 0
    }
    if index > 0 { hasSizedFallback = hasSizedFallback || instance.isSized }
    return UInt8(index)
  }

  private func knownIndex(of instance: FontInstance) -> Int? {
    instances.firstIndex { $0 === instance }
  }

  private mutating func add(_ instance: FontInstance) -> Int? {
    instances = numbers.numbered(instances, with: instance)
    if let index = knownIndex(of: instance) { return index }
    guard instances.count < Self.fontCapacity else { return nil }
    instances.append(instance)
    return instances.count - 1
  }

  /// Adds the fonts that other threads have found.
  mutating func addFontsOfOthers() { instances = numbers.numbered(instances) }

  /// The font of a character that is a grapheme cluster and requests no emoji presentation.
  mutating func font(of unit: UInt16) -> UInt8 {
    let known = fontsOfUnits.table[unit]
    if known != 0 { return known - 1 }
    let index = index(of: fallback.instance(of: unit))
    if !lacksFont { fontsOfUnits.table[unit] = index + 1 }
    return index
  }

  /// The font of a grapheme cluster.
  mutating func font(ofCluster range: Range<Int>, of units: [UInt16]) -> UInt8 {
    let presentation = EmojiPresentation.requested(by: range, of: units)
    if range.count == 1, presentation == nil { return font(of: units[range.lowerBound]) }
    guard range.count == 2 else { return fallbackFont(ofCluster: range, of: units, presentation) }
    // Nearly all other clusters are a letter with a mark, or a surrogate pair.
    let (first, second) = (units[range.lowerBound], units[range.lowerBound + 1])
    if let known = fontsOfPairs[first, second] { return known }
    let font = fallbackFont(ofCluster: range, of: units, presentation)
    guard !lacksFont else { return font }
    let before = fontsOfPairs.byteCount
    fontsOfPairs[first, second] = font
    bytes.add(fontsOfPairs.byteCount - before)
    return font
  }

  private mutating func fallbackFont(
    ofCluster range: Range<Int>, of units: [UInt16], _ presentation: EmojiPresentation?
  ) -> UInt8 {
    let answer = fallback.instanceIndex(
      forCluster: range, of: units, presentation: presentation)
    return index(of: fallback.instances[answer.index])
  }

  /// The search for fallback fonts.
  var search: FallbackSearch { fallback.search }

  /// Whether the cached data is valid for a style: the advances of fallback fonts may depend on their
  /// size.
  func isFor(_ style: TextStyle) -> Bool {
    !lacksFont && (!hasSizedFallback || style.font.pointSize == self.style.font.pointSize)
  }

  /// Whether a word is the same in all styles that share ``number``: a word that falls back to a font of
  /// one size is not, unless all these styles have that size.
  func isForAllSizes(_ word: Word) -> Bool {
    instances[0].key.trackingSize != nil || !word.instances.contains(where: \.isSized)
  }

  /// Whether text in a style can be divided at spaces at all, as far as is known here.
  func canDivide(_ style: TextStyle) -> Bool { !rules.isWhole && isFor(style) }

  // MARK: Words

  /// Adds a word that is not in the table yet.
  ///
  /// - Returns: Its entry; nil if there are too many fonts.
  mutating func insert(_ word: Word, for text: WordText) -> Int? {
    let numbers = word.instances.map { index(of: $0) }
    guard !lacksFont else { return nil }
    let before = table.byteCount
    defer { bytes.add(table.byteCount - before) }
    return table.insert(word.numbered(numbers), for: text)
  }

  /// See ``WordTable/note(_:ofEntry:)``.
  mutating func note(_ place: WordPlace, ofEntry entry: Int) { table.note(place, ofEntry: entry) }

  /// The number of a division, 1 for the first; nil if there are too many.
  mutating func number(of division: WordDivision) -> UInt16? {
    if let known = divisions[division] { return known }
    guard divisions.count < 0xFFFF else { return nil }
    divisions[division] = UInt16(divisions.count + 1)
    bytes.add(2 * MemoryLayout<WordDivision>.stride + division.byteCount)
    return UInt16(divisions.count)
  }

  // MARK: Letters

  /// The letter pairs of a font and script.
  mutating func pairAdvances(
    font: UInt8, script: Script, isRightToLeft: Bool
  ) -> PairAdvances {
    for known in pairAdvances
    where known.font == font && known.script == script && known.isRightToLeft == isRightToLeft {
      return known.pairs
    }
    let pairs = resources.pairs(
      for: PairAdvanceKey(
        instances[Int(font)], script: script, isRightToLeft: isRightToLeft, language: language,
        features: features))
    pairAdvances.append((font, script, isRightToLeft, pairs))
    return pairs
  }

  // MARK: Alphabets

  /// The letters of each script and direction.
  private(set) var alphabets: [Alphabet] = []
  /// The tables of the alphabets, in the same order.
  private(set) var tables: [Alphabet.Tables] = []

  /// The index of the alphabet of a script, which is added if it is new.
  mutating func alphabetIndex(of script: Script, isRightToLeft: Bool) -> Int {
    for index in alphabets.indices
    where alphabets[index].script == script && alphabets[index].isRightToLeft == isRightToLeft {
      return index
    }
    // Fonts of characters are looked up for alphabets.
    if alphabets.isEmpty { bytes.add(UnitTable<UInt8>.count) }
    let made = Alphabet(script: script, isRightToLeft: isRightToLeft, bytes: bytes)
    alphabets.append(made)
    tables.append(made.tables)
    return alphabets.count - 1
  }

  /// The approximate size of the words and letters, in bytes.
  var byteCount: Int { bytes.value }

  /// Clears the words and letters.
  mutating func removeAll() {
    table = WordTable()
    divisions = [:]
    spaceContexts.removeAll()
    tables = []
    alphabets = []
    pairAdvances = []
    fontsOfUnits = UnitTable<UInt8>.Owner()
    fontsOfPairs = UnitPairTable()
    bytes = ByteCount(in: resources.bytes)
  }
}

/// An object as a key: kept alive, and equal only to itself.
struct Identity<Object: AnyObject>: Hashable {
  let object: Object

  init(_ object: Object) { self.object = object }

  static func == (a: Self, b: Self) -> Bool { a.object === b.object }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}

extension Identity: Sendable where Object: Sendable {}

extension FontFallback {
  /// The instance of a character that is a grapheme cluster and requests no emoji presentation.
  fileprivate mutating func instance(of unit: UInt16) -> FontInstance {
    let answer = instanceIndex(forCluster: 0..<1, of: [unit], presentation: nil)
    return instances[answer.index]
  }
}
