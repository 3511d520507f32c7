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

  /// The feature of a table, and when it applies.
  struct Feature: Sendable {
    var tag: String
    var script = "DFLT"
    /// Whether it applies whatever text asks for.
    var isRequired = false
  }

  /// - Parameters:
  ///   - table: `GSUB` or `GPOS`.
  ///   - lookups: the feature applies the first one, which may apply the others.
  ///   - feature: nil for `calt` and `kern`, respectively.
  ///   - classes: the classes of the three glyphs in `GDEF`: 0 none, 1 base, 2 ligature, 3 mark; empty for no table.
  ///   - kernTable: the older kerning table as 16-bit numbers; empty for none.
  /// - Returns: The face.
  /// - Throws: An error from reading the file or opening the font.
  static func face(
    _ table: String, _ lookups: [Lookup], feature: Feature? = nil, classes: [Int] = [],
    kernTable: [Int] = []
  ) throws -> FontFace {
    var bytes = try FontBytes(contentsOf: TestFonts.made("Variable-TrueType.ttf"))
    for tag in ["GSUB", "GPOS", "GDEF", "kern"] { bytes[tag] = nil }
    let feature = feature ?? Feature(tag: table == "GSUB" ? "calt" : "kern")
    bytes[table] = FontBytes.words(words(feature, lookups))
    if !kernTable.isEmpty { bytes["kern"] = FontBytes.words(kernTable) }
    if !classes.isEmpty {
      bytes["GDEF"] = FontBytes.words([1, 0, 12, 0, 0, 0, 1, 1, classes.count] + classes)
    }
    return try FontLibrary(isHermetic: true).face(data: bytes.data, name: "lookups")
  }

  /// The table: one script, one language, one feature, then the lookups.
  private static func words(_ feature: Feature, _ lookups: [Lookup]) -> [Int] {
    let language = feature.isRequired ? [0, 0, 0] : [0, 0xFFFF, 1, 0]
    let scripts = [1] + tag(feature.script) + [8, 4, 0] + language
    let features = [1] + tag(feature.tag) + [8, 0, 1, 0]
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
