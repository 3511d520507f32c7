import Foundation
import Synchronization

/// One face of a font file: opened, checked, and shared by every ``Font`` made from it.
///
/// Two values are equal if they are the same opened face; a ``FontLibrary`` opens each file once.
public final class FontFace: Sendable {
  /// The path of the file, or a description of the origin of its bytes.
  public var source: String { data.source }
  /// The face's index in its file; 0 unless the file is a collection.
  public let index: Int
  /// Design units per em (`head`).
  public let unitsPerEm: Int
  /// The axes of a variable font (`fvar`); empty for a static one.
  public let axes: [FontAxis]

  let data: FontData
  /// The range of each table in ``data``.
  let tableRanges: [FontTag: Range<Int>]
  let shapingFace: HarfBuzzFace
  let freeTypeFace: FreeTypeFace
  let tables: FontTables
  /// The face's family, if platforms treat it specially because of its name.
  let namedFamily: NamedFontFamily?
  /// Whether AAT tracking makes advances depend on the size.
  let hasTracking: Bool
  /// How well the advances of a stand-in face are known; nil for other faces.
  let advanceGrades: AdvanceGrades?
  /// The face at its default position.
  let characterMap: HarfBuzzFont
  private let knownSpaceRules = Mutex(BoundedCache<[FontTag], SpaceLookupRules>(capacity: 16))
  private let knownFractionLookups = Mutex(BoundedCache<[FontTag], ShapingLookups>(capacity: 16))
  private let knownPatternIndices = Mutex(
    BoundedCache<ShapingLookups, ContextualPatternIndex?>(capacity: 64))
  private let instances = Mutex(BoundedCache<FontInstance.Key, KnownInstance>(capacity: 256))

  /// Opens a face from the bytes of a font file.
  ///
  /// - Throws: ``FontError`` if the bytes are not a font, are damaged or truncated, or have fewer
  ///   faces than the index requires.
  init(data: FontData, index: Int = 0) throws(FontError) {
    let directory = try SFNTDirectory(data: data, faceIndex: index)
    let freeTypeFace = try FreeTypeFace(
      data: data, index: index, tables: directory.tables, variations: [])
    let tables = freeTypeFace.tables
    self.data = data
    tableRanges = directory.tables
    self.index = index
    self.freeTypeFace = freeTypeFace
    self.tables = tables
    unitsPerEm = tables.unitsPerEm
    hasTracking = directory.tables["trak"] != nil
    shapingFace = HarfBuzzFace(data: data, tables: directory.tables)
    characterMap = HarfBuzzFont(face: shapingFace, variations: [])
    namedFamily = NamedFontFamily(shapingFace.familyName)
    axes = directory.tables["fvar"] == nil ? [] : shapingFace.axes
    advanceGrades = AdvanceGrades(data, tables: directory.tables)
  }

  /// The instance for a variation position, created on first use and cached.
  ///
  /// A face used in hundreds of sizes or weights drops the least recently used instances and recreates
  /// them on demand, so a cache must retain an instance, not just its address.
  func instance(_ key: FontInstance.Key) -> FontInstance {
    if let known = instances.withLock({ $0[key]?.instance }) { return known }
    // Created outside the lock: two threads may both create one, and the first to finish wins.
    let made = FontInstance(face: self, key: key)
    return instances.withLock { instances in
      if let known = instances[key]?.instance { return known }
      instances[key] = KnownInstance(made)
      return made
    }
  }

  /// A face's reference to one of its instances. An instance keeps its face alive, so a face that need not
  /// live as long as the process holds its instances weakly, or neither would ever be freed. Fonts and caches
  /// keep such instances alive.
  private struct KnownInstance: Sendable {
    private let kept: FontInstance?
    private weak var seen: FontInstance?

    init(_ instance: FontInstance) {
      kept = instance.face.data.isStatic ? instance : nil
      seen = instance
    }

    var instance: FontInstance? { kept ?? seen }
  }

  /// The face's lookup rules for spaces; read once and cached.
  ///
  /// - Parameter features: the features that text requests in addition to the default ones.
  /// - Returns: The same rules each time.
  func spaceRules(features: [FontTag]) -> SpaceLookupRules {
    if let known = knownSpaceRules.withLock({ $0[features] }) { return known }
    let rules = SpaceLookupRules(
      self, space: characterMap.glyph(for: 0x20), features: features)
    knownSpaceRules.withLock { $0[features] = rules }
    return rules
  }

  /// The lookups that only fractions need; found once and cached.
  ///
  /// - Parameter features: the features that text requests in addition to the default ones.
  /// - Returns: The same lookups each time.
  func fractionLookups(features: [FontTag]) -> ShapingLookups {
    if let known = knownFractionLookups.withLock({ $0[features] }) { return known }
    let lookups = ShapingLookups(ofFractions: self, features: features)
    knownFractionLookups.withLock { $0[features] = lookups }
    return lookups
  }

  /// The index of contextual patterns in some lookups of the face; read once and cached.
  ///
  /// - Parameter lookups: the lookups in use.
  /// - Returns: Nil if neighbouring glyphs do not determine the effect of the lookups.
  func patternIndex(for lookups: ShapingLookups) -> ContextualPatternIndex? {
    if let known = knownPatternIndices.withLock({ $0[lookups] }) { return known }
    let index = ContextualPatternIndex(self, lookups: lookups)
    knownPatternIndices.withLock { $0[lookups] = .some(index) }
    return index
  }

  /// Another FreeType face at a variation position; nil if FreeType runs out of memory.
  func openFreeTypeFace(variations: [FontVariation]) -> FreeTypeFace? {
    try? FreeTypeFace(data: data, index: index, tables: tableRanges, variations: variations)
  }
}

extension FontFace {
  /// The typographic family name, such as "Inter" (`name` ID 16, else 1).
  public var familyName: String { shapingFace.familyName }
  /// The typographic subfamily name, such as "Bold Italic" (`name` ID 17, else 2).
  public var styleName: String { shapingFace.name(17) ?? shapingFace.name(2) ?? "" }
  /// The full name, such as "Inter Bold Italic" (`name` ID 4).
  public var fullName: String { shapingFace.name(4) ?? familyName }
  /// The PostScript name, such as "Inter-BoldItalic" (`name` ID 6).
  public var postScriptName: String { shapingFace.name(6) ?? "" }
  /// The version, such as "Version 4.000" (`name` ID 5).
  public var version: String { shapingFace.name(5) ?? "" }

  /// Whether the face has variation axes (`fvar`).
  public var isVariable: Bool { !axes.isEmpty }
  /// The named positions of a variable font (`fvar`).
  public var namedInstances: [FontNamedInstance] { shapingFace.namedInstances }
  /// The OpenType features that the face offers (`GSUB`, `GPOS`), sorted by tag.
  public var features: [FontTag] { shapingFace.features }
  /// The number of glyphs (`maxp`).
  public var glyphCount: Int { shapingFace.glyphCount }
  /// Whether the face has colour glyphs (`COLR`, `CBDT`, `sbix`, `SVG`).
  public var hasColor: Bool { freeTypeFace.hasColor }
  /// Whether the font declares that every glyph has the same advance (`post.isFixedPitch`).
  public var isFixedPitch: Bool { tables.isFixedPitch }
  /// The weight class that the font declares, usually 1 to 1000, with 400 for regular (`OS/2.usWeightClass`).
  public var weightClass: Int { tables.os2?.weightClass ?? (tables.isBold ? 700 : 400) }
  /// The width class that the font declares, usually 1 to 9, with 5 for normal (`OS/2.usWidthClass`).
  public var widthClass: Int { tables.os2?.widthClass ?? 5 }
  /// Whether the face is italic or oblique (`OS/2.fsSelection`, `head.macStyle`).
  public var isItalic: Bool { tables.isItalic }

  /// Whether the character map has a glyph for a character.
  public func covers(_ scalar: Unicode.Scalar) -> Bool {
    characterMap.glyph(for: scalar.value) != nil
  }

  /// Every character of the character map, in code point order.
  ///
  /// - Complexity: O(*n*) in the number of characters that the face covers.
  public func coverage() -> [Unicode.Scalar] {
    shapingFace.characters().compactMap(Unicode.Scalar.init)
  }
}

extension HarfBuzzFace {
  fileprivate var familyName: String { name(16) ?? name(1) ?? "" }
}

extension FontFace: Hashable {
  /// Whether both are the same opened face.
  public static func == (a: FontFace, b: FontFace) -> Bool { a === b }
  /// Hashes the identity of the opened face.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
