import Foundation
import Synchronization

/// A face at one position of its variation space: what shaping and measuring work with.
///
/// One instance serves every size, because everything in it is in design units. Faces whose advances
/// depend on the size (an `opsz` axis, a `trak` table) have one instance for each such size.
final class FontInstance: Sendable {
  /// What makes one instance differ from another of the same face.
  struct Key: Hashable, Sendable {
    var variations: [FontVariation]
    /// The size at which AAT tracking is taken, or nil where the face has none.
    var trackingSize: Double?
  }

  let face: FontFace
  let key: Key
  /// Shapes text and knows advances, in design units.
  let shaping: HarfBuzzFont
  /// In design units; ``Font/metrics`` scales them.
  let metrics: FontMetrics
  private let witness: Mutex<FreeTypeFace?>
  /// One bit for each character below U+0080 that the face has a glyph for.
  private let ascii: (low: UInt64, high: UInt64)

  init(face: FontFace, key: Key) {
    self.face = face
    self.key = key
    shaping = HarfBuzzFont(
      face: face.shapingFace, variations: key.variations, trackingSize: key.trackingSize)
    ascii = (shaping.coverage(from: 0x00), shaping.coverage(from: 0x40))
    let isDefault = key.variations.isEmpty
    let opened = isDefault ? face.witness : face.openWitness(variations: key.variations)
    witness = Mutex(opened)
    metrics = FontMetrics(tables: face.tables, font: shaping, witness: opened)
  }

  /// Advance of a glyph, in design units.
  func advance(of glyph: UInt32) -> Int { shaping.advance(of: glyph) }

  /// The image bounds of a glyph, in design units, y upward; nil for glyphs without ink.
  func imageBounds(of glyph: UInt32) -> GlyphImageBounds? {
    witness.withLock { $0 }?.imageBounds(of: glyph)
  }

  /// A glyph as outlines, in design units; nil for glyphs without ink and for bitmaps.
  func drawnImage(of glyph: UInt32) -> GlyphImage? {
    witness.withLock { $0 }?.drawnImage(of: glyph)
  }

  /// Whether the face has a glyph for a code point.
  func covers(_ codepoint: UInt32) -> Bool { shaping.glyph(for: codepoint) != nil }
}

extension FontInstance {
  /// Whether a code unit is an ASCII character that the face has a glyph for.
  func coversASCII(_ unit: UInt16) -> Bool {
    guard unit < 0x80 else { return false }
    return (unit < 0x40 ? ascii.low : ascii.high) >> UInt64(unit & 0x3F) & 1 == 1
  }
}

extension HarfBuzzFont {
  /// One bit for each of 64 code points, set where the face has a glyph.
  fileprivate func coverage(from start: UInt32) -> UInt64 {
    (0..<64).reduce(0) { bits, offset in
      glyph(for: start + offset) == nil ? bits : bits | 1 << UInt64(offset)
    }
  }
}

extension FontMetrics {
  /// Reads the metrics of a face at one position of its variation space, in design units.
  fileprivate init(tables: FontTables, font: HarfBuzzFont, witness: FreeTypeFace?) {
    func height(of letter: Unicode.Scalar) -> Double {
      font.glyph(for: letter.value).flatMap { witness?.imageBounds(of: $0) }?.maxY ?? 0
    }
    func varied(_ value: Int, _ tag: FontTag) -> Double {
      Double(value) + font.metricVariation(tag)
    }
    let capHeight = tables.os2?.capHeight.flatMap { $0 > 0 ? varied($0, "cpht") : nil }
    // Whole units: 1111 of 2048 for Inter 4 at 16 points on iOS 26.1, where MVAR says 1111.11
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
