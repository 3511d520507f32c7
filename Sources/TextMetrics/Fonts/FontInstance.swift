import Foundation

/// A face at one position of its variation space, the unit of shaping and measuring.
///
/// One instance serves every size, because everything in it is in design units or fractions of them.
/// Faces whose advances depend on the size (an `opsz` axis, a `trak` table) have one instance for each
/// such size.
final class FontInstance: Sendable {
  /// The properties that distinguish the instances of a face.
  struct Key: Hashable, Sendable {
    var variations: [FontVariation]
    /// The size for AAT tracking; nil if the face has none.
    var trackingSize: Double?
    /// The advances that replace the face's own; nil to use the face's own.
    var fallbackAdvances: SystemFallbackAdvances?
  }

  let face: FontFace
  let key: Key
  /// The scale of advances and positions: the face's units per em, or a multiple of that if advances at this
  /// variation position are fractions of design units.
  let unitsPerEm: Int
  /// Shapes text and knows advances, in units of ``unitsPerEm``.
  let shaping: HarfBuzzFont
  /// The AAT tracking added to every advance, in units of ``unitsPerEm``.
  private let tracking: Int
  /// In design units; ``Font/metrics`` scales them.
  let metrics: FontMetrics
  private let freeTypeFace: FreeTypeFace?
  /// One bit for each character below U+0080, set if the face has a glyph.
  private let ascii: (low: UInt64, high: UInt64)

  init(face: FontFace, key: Key) {
    self.face = face
    self.key = key
    (shaping, unitsPerEm) = Self.shaping(face, key)
    tracking = face.hasTracking ? shaping.tracking : 0
    ascii = (shaping.coverage(from: 0x00), shaping.coverage(from: 0x40))
    let isDefault = key.variations.isEmpty
    freeTypeFace = isDefault ? face.freeTypeFace : face.openFreeTypeFace(variations: key.variations)
    metrics = FontMetrics(tables: face.tables, font: shaping, freeTypeFace: freeTypeFace)
  }

  private static func shaping(
    _ face: FontFace, _ key: Key
  ) -> (font: HarfBuzzFont, unitsPerEm: Int) {
    let plain = HarfBuzzFont(
      face: face.shapingFace, variations: key.variations, trackingSize: key.trackingSize)
    if let advances = key.fallbackAdvances {
      let advance = advances.advance(over: plain, unitsPerEm: face.unitsPerEm)
      return font(face, key, SystemFallbackAdvances.unitsPerEm, advance: advance)
    }
    guard let advances = AdvanceVariations(face, at: plain.normalizedCoordinates) else {
      return (plain, face.unitsPerEm)
    }
    return font(face, key, face.unitsPerEm << advances.fractionBits) { advances.advance(of: $0) }
  }

  private static func font(
    _ face: FontFace, _ key: Key, _ unitsPerEm: Int,
    advance: @escaping @Sendable (UInt32) -> Int32
  ) -> (font: HarfBuzzFont, unitsPerEm: Int) {
    let font = HarfBuzzFont(
      face: face.shapingFace, variations: key.variations, trackingSize: key.trackingSize,
      unitsPerEm: unitsPerEm, advance: advance)
    return (font, unitsPerEm)
  }

  /// The advance of a glyph by itself, in units of ``unitsPerEm``.
  func advance(of glyph: UInt32) -> Int {
    let advance = shaping.advance(of: glyph)
    return advance == 0 ? 0 : advance + tracking
  }

  /// The image bounds of a glyph, in design units, y upward; nil for glyphs without ink.
  func imageBounds(of glyph: UInt32) -> GlyphImageBounds? {
    freeTypeFace?.imageBounds(of: glyph)
  }

  /// A glyph as outlines, in design units; nil for glyphs without ink and for bitmaps.
  func drawnImage(of glyph: UInt32) -> GlyphImage? {
    freeTypeFace?.drawnImage(of: glyph)
  }
}

extension FontInstance {
  /// Whether advances depend on the size, so that each size may have its own instance.
  var isSized: Bool {
    key.fallbackAdvances != nil || face.hasTracking || face.axes.contains { $0.tag == "opsz" }
  }

  /// Whether a code unit is an ASCII character that the face has a glyph for.
  func coversASCII(_ unit: UInt16) -> Bool {
    guard unit < 0x80 else { return false }
    return (unit < 0x40 ? ascii.low : ascii.high) >> UInt64(unit & 0x3F) & 1 == 1
  }
}

extension HarfBuzzFont {
  /// The tracking: what shaping adds to the advance of a space.
  fileprivate var tracking: Int {
    guard let space = glyph(for: 0x20) else { return 0 }
    var buffer = HarfBuzzBuffer()
    let request = ShapingRequest(
      range: 0..<1, context: 0..<1, isRightToLeft: false, script: .common,
      language: ShapingLanguage(nil), features: [])
    let glyphs = buffer.shape([0x20], request, font: self)
    return glyphs.first.map { Int($0.xAdvance) - advance(of: space) } ?? 0
  }

  /// One bit for each of 64 code points, set where the face has a glyph.
  fileprivate func coverage(from start: UInt32) -> UInt64 {
    (0..<64).reduce(0) { bits, offset in
      glyph(for: start + offset) == nil ? bits : bits | 1 << UInt64(offset)
    }
  }
}

extension FontMetrics {
  /// Reads the metrics of a face at one position of its variation space, in design units.
  fileprivate init(tables: FontTables, font: HarfBuzzFont, freeTypeFace: FreeTypeFace?) {
    func height(of letter: Unicode.Scalar) -> Double {
      font.glyph(for: letter.value).flatMap { freeTypeFace?.imageBounds(of: $0) }?.maxY ?? 0
    }
    func varied(_ value: Int, _ tag: FontTag) -> Double {
      Double(value) + font.metricVariation(tag)
    }
    let capHeight = tables.os2?.capHeight.flatMap { $0 > 0 ? varied($0, "cpht") : nil }
    // Rounded to whole units: 1111 of 2048 for Inter 4 at 16 points on iOS 26.1, where MVAR says 1111.11
    // (github.com/Vercantez/openuikit).
    let xHeight = tables.os2?.xHeight.flatMap { $0 > 0 ? varied($0, "xhgt").rounded() : nil }
    self.init(
      unitsPerEm: tables.unitsPerEm,
      ascent: varied(tables.ascender, "hasc"),
      descent: -varied(tables.descender, "hdsc"),
      leading: max(0, varied(tables.lineGap, "hlgp")),
      capHeight: capHeight ?? height(of: "H"), capHeightSource: capHeight == nil ? .outline : .os2,
      xHeight: xHeight ?? height(of: "x"), xHeightSource: xHeight == nil ? .outline : .os2,
      underlinePosition: varied(tables.underlinePosition, "undo"),
      underlineThickness: varied(tables.underlineThickness, "unds"),
      averageCharacterAdvance: Double(tables.os2?.averageCharWidth ?? 0))
  }
}
