import Foundation

@testable import TextMetrics

/// A font of three characters with lookups of a test's own: the space is glyph 1, A is 2 and x is 3.
enum LookupFont {
  struct Lookup: Sendable {
    var type: Int
    var flag = 0
    /// One subtable as 16-bit numbers.
    var subtable: [Int]
    /// How often the subtable is listed.
    var count = 1
  }

  /// - Parameters:
  ///   - table: `GSUB`, whose feature is `calt`, or `GPOS`, whose feature is `kern`.
  ///   - lookups: the first is that of the feature; the others are there to be applied by it.
  ///   - classes: those of the three glyphs in `GDEF`: 0 none, 1 base, 2 ligature, 3 mark; empty for no table.
  /// - Returns: The face.
  /// - Throws: What reading the file and opening the font throw.
  static func face(
    _ table: String, _ lookups: [Lookup], classes: [Int] = []
  ) throws -> FontFace {
    var bytes = try FontBytes(contentsOf: TestFonts.made("Variable-TrueType.ttf"))
    for tag in ["GSUB", "GPOS", "GDEF"] { bytes[tag] = nil }
    bytes[table] = FontBytes.words(words(feature: table == "GSUB" ? "calt" : "kern", lookups))
    if !classes.isEmpty {
      bytes["GDEF"] = FontBytes.words([1, 0, 12, 0, 0, 0, 1, 1, classes.count] + classes)
    }
    return try FontLibrary(isHermetic: true).face(data: bytes.data, name: "lookups")
  }

  /// The table: one script, one language, one feature, then the lookups.
  private static func words(feature: String, _ lookups: [Lookup]) -> [Int] {
    let scripts = [1] + tag("DFLT") + [8, 4, 0, 0, 0xFFFF, 1, 0]
    let features = [1] + tag(feature) + [8, 0, 1, 0]
    let bodies = lookups.map { lookup in
      [lookup.type, lookup.flag, lookup.count]
        + Array(repeating: 6 + 2 * lookup.count, count: lookup.count) + lookup.subtable
    }
    var offset = 2 + 2 * bodies.count
    var list = [bodies.count]
    for body in bodies {
      list.append(offset)
      offset += 2 * body.count
    }
    let start = 10
    let featureStart = start + 2 * scripts.count
    let lookupStart = featureStart + 2 * features.count
    return [1, 0, start, featureStart, lookupStart] + scripts + features + list + bodies.joined()
  }

  private static func tag(_ letters: String) -> [Int] {
    let bytes = letters.utf8.map(Int.init)
    return [bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3]]
  }
}
