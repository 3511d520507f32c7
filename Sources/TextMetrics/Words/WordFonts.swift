import Foundation

/// The fonts in which words of a style are set, whatever its size, and the words that are known in
/// them. Used by one preparation at a time.
final class WordFonts {
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
  let library: FontLibrary
  /// The style with which the words are shaped.
  let style: TextStyle
  let language: ShapingLanguage
  let features: [FontFeature]
  /// The font's own instance, then those that words fall back to.
  private(set) var instances: [FontInstance]
  var table = WordTable()
  private var fallback: FontFallback
  /// Index plus one of the font of each code unit that is a cluster by itself; 0 where not known.
  private var fontsOfUnits = [UInt8](repeating: 0, count: 0x1_0000)
  private var spaceRules: SpaceRules?
  private var spaceAdvances: [WordContext: Int32] = [:]
  private var substitutes: [UInt32: [UInt32]] = [:]
  private var sizes: [SizedFonts] = []
  var joints: [WordJoint.Key: WordJoint] = [:]

  init(_ style: TextStyle, library: FontLibrary) {
    key = Key(style, library: library)
    self.library = library
    self.style = style
    language = ShapingLanguage(style.language)
    features = style.shapingFeatures
    fallback = FontFallback(font: style.font, language: style.language, library: library)
    instances = [style.font.instance]
  }

  // MARK: Fonts

  /// The index of an instance, entered if it is new.
  func index(of instance: FontInstance) -> UInt8 {
    if let known = instances.firstIndex(where: { $0 === instance }) { return UInt8(known) }
    instances.append(instance)
    sizes = []
    return UInt8(instances.count - 1)
  }

  /// The font of a character that is a cluster by itself and asks for no presentation.
  func font(of unit: UInt16) -> UInt8 {
    let known = fontsOfUnits[Int(unit)]
    if known != 0 { return known - 1 }
    let answer = fallback.instanceIndex(forCluster: 0..<1, of: [unit], presentation: nil)
    let index = index(of: fallback.instances[answer.index])
    fontsOfUnits[Int(unit)] = index + 1
    return index
  }

  /// The font of U+0020.
  var spaceFont: UInt8 { font(of: 0x20) }

  /// Whether some font but the first has advances that depend on its size, so that what is known here
  /// holds for one size only.
  var dependsOnSize: Bool {
    instances.dropFirst().contains { $0.face.hasSizedInstances }
  }

  /// The fonts at a style's size.
  func sized(for style: TextStyle) -> SizedFonts {
    if let known = sizes.first(where: { $0.isFor(style) }) { return known }
    let made = SizedFonts(instances, style: style)
    if sizes.count == 8 { sizes.removeFirst() }
    sizes.append(made)
    return made
  }

  // MARK: Spaces

  /// What the lookups of the font of spaces make of them.
  func rules() -> SpaceRules {
    if let spaceRules { return spaceRules }
    let instance = instances[Int(spaceFont)]
    let rules = instance.face.spaceRules(features: features.map(\.tag))
    spaceRules = rules
    return rules
  }

  /// The advance of a space by itself, in design units.
  func spaceAdvance(in context: WordContext, _ shape: () -> Int32) -> Int32 {
    if let known = spaceAdvances[context] { return known }
    let advance = shape()
    spaceAdvances[context] = advance
    return advance
  }

  /// All glyphs that the font of spaces may make of one.
  func substitutes(of glyph: UInt32) -> [UInt32] {
    if let known = substitutes[glyph] { return known }
    let face = instances[Int(spaceFont)].face.shapingFace
    let found = face.substitutes(of: glyph, lookups: rules().substitutions)
    substitutes[glyph] = found
    return found
  }
}

extension FontFace {
  /// Advances depend on the size: each size may have an instance of its own.
  var hasSizedInstances: Bool { hasTracking || axes.contains { $0.tag == "opsz" } }
}

/// The fonts of a style at its size, shared by the texts that are set in it.
struct SizedFonts {
  let fonts: [PreparedFont]
  let extents: TextExtents
  /// For lines in the first font alone.
  let units: LineUnits
  private let font: Font
  private let baselineOffset: CGFloat

  init(_ instances: [FontInstance], style: TextStyle) {
    font = style.font
    baselineOffset = style.baselineOffset
    let first = PreparedFont(style.font)
    fonts =
      [first] + instances.dropFirst().map { PreparedFont($0, size: style.font.pointSize) }
    extents = TextExtents(style, fonts: fonts, rules: .iOS)
    units = LineUnits([first])
  }

  func isFor(_ style: TextStyle) -> Bool {
    font.pointSize == style.font.pointSize && baselineOffset == style.baselineOffset
      && font.metricsFamily == style.font.metricsFamily
      && font.isSystemFont == style.font.isSystemFont
  }
}

/// An object as a key: kept alive, and equal to itself alone.
struct Identity<Object: AnyObject>: Hashable {
  private let object: Object

  init(_ object: Object) { self.object = object }

  static func == (a: Self, b: Self) -> Bool { a.object === b.object }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}

extension Identity: Sendable where Object: Sendable {}
