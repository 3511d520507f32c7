import Foundation
import TextMetrics

/// A resolved font reference, for users and for programs.
struct FontAnswer: Sendable {
  /// A metric with its value in design units and its source table.
  struct Metric: Sendable {
    var name: String
    /// Points.
    var value: Double
    /// As named by OpenType, such as `hhea.ascender`; for a substitute perhaps "published for" the
    /// requested font.
    var source: String
  }

  /// The number of characters that a face covers in a script.
  struct ScriptCount: Sendable {
    /// ISO 15924.
    var script: String
    var characters: Int
  }

  let font: Font
  /// Most characters first.
  let scripts: [ScriptCount]
  /// The fonts of the characters of a sample text; nil without one.
  let sources: [CharacterSource]?
  /// The reason for the choice of font; nil if no font was requested.
  let resolution: FontResolution?

  /// - Parameters:
  ///   - font: the resolved font.
  ///   - sources: see ``CharacterSource/sources(of:style:)``.
  ///   - resolution: the reason for the choice.
  init(_ font: Font, sources: [CharacterSource]?, resolution: FontResolution?) {
    self.font = font
    self.sources = sources
    self.resolution = resolution
    scripts = font.face.coverageByScript()
      .map { ScriptCount(script: $0.key.description, characters: $0.value) }
      .sorted { ($1.characters, $0.script) < ($0.characters, $1.script) }
  }

  var face: FontFace { font.face }
  var characterCount: Int { scripts.reduce(0) { $0 + $1.characters } }

  var metrics: [Metric] {
    let metrics = font.metrics
    return [
      Metric(name: "ascent", value: metrics.ascent, source: vertical("hhea.ascender")),
      Metric(name: "descent", value: metrics.descent, source: vertical("hhea.descender")),
      Metric(name: "leading", value: metrics.leading, source: vertical("hhea.lineGap")),
      Metric(
        name: "lineHeight", value: font.lineHeight,
        source: font.lineHeight == metrics.lineHeight
          ? "ascent + descent" : "ascent + descent + 15 % (iOS)"),
      Metric(
        name: "capHeight", value: metrics.capHeight,
        source: source(metrics.capHeightSource, table: "OS/2.sCapHeight", letter: "H")),
      Metric(
        name: "xHeight", value: metrics.xHeight,
        source: source(metrics.xHeightSource, table: "OS/2.sxHeight", letter: "x")),
      Metric(
        name: "underlinePosition", value: metrics.underlinePosition,
        source: "post.underlinePosition"),
      Metric(
        name: "underlineThickness", value: metrics.underlineThickness,
        source: "post.underlineThickness"),
      Metric(
        name: "averageCharacterAdvance", value: metrics.averageCharacterAdvance,
        source: "OS/2.xAvgCharWidth"),
    ]
  }

  private func vertical(_ table: String) -> String {
    source(font.metrics.verticalSource, table: table, letter: "")
  }

  private func source(_ source: FontMetrics.Source, table: String, letter: String) -> String {
    switch source {
    case .hhea, .os2, .post, .head: table
    case .outline: "outline of \(letter)"
    case .published: font.metricsSource(source)
    }
  }

  /// A number of points in the face's design units; fractions below a thousandth are rounding
  /// errors and are dropped.
  func designUnits(_ points: Double) -> Double {
    (points * Double(face.unitsPerEm) / font.pointSize * 1000).rounded() / 1000
  }
}

extension Font {
  /// The table of a metric, or the font for which it was published.
  func metricsSource(_ source: FontMetrics.Source) -> String {
    source == .published ? "published for \(metricsFamily?.name ?? "the font")" : source.rawValue
  }
}

/// Characters of a text in one face.
struct CharacterSource: Sendable {
  /// The grapheme clusters in order of appearance, without duplicates.
  var characters: [String]
  /// nil if no font has the characters.
  var face: FontFace?
  /// Whether the face is a fallback for the requested font.
  var isFallback: Bool

  /// The full name of the face.
  var font: String? { face?.fullName }

  /// The faces of a text, in order of use, with their characters.
  static func sources(of text: [UInt16], style: TextStyle) -> [CharacterSource] {
    var sources: [CharacterSource] = []
    var seen: Set<Character> = []
    for character in String(decoding: text, as: UTF16.self) where !character.isNewline {
      guard seen.insert(character).inserted else { continue }
      let layout = PreparedText(String(character), style: style).layout()
      let face = layout.missingGlyphCount == 0 ? layout.faces.last : nil
      if let index = sources.firstIndex(where: { $0.face == face }) {
        sources[index].characters.append(String(character))
      } else {
        sources.append(
          CharacterSource(
            characters: [String(character)], face: face,
            isFallback: face != nil && face != style.font.face))
      }
    }
    return sources
  }
}
