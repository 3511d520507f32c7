import Foundation
import TextMetrics

/// A resolved font reference, for people and for programs.
struct FontAnswer: Sendable {
  /// A metric with its value in design units and the table that it was read from.
  struct Metric: Sendable {
    var name: String
    /// Points.
    var value: Double
    /// As OpenType names it, such as `hhea.ascender`; for a face that stands in for another font
    /// perhaps "published for" that one.
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
  /// Where the characters of a sample text come from; nil without one.
  let sources: [CharacterSource]?
  /// Why it is this font; nil where nothing was asked for.
  let resolution: FontResolution?

  /// - Parameters:
  ///   - font: the resolved font.
  ///   - sources: see ``CharacterSource/sources(of:style:)``.
  ///   - resolution: why it is this font.
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
    case .published: "published for \(font.metricsFamily?.name ?? "the font")"
    }
  }

  /// A number of points in the face's design units; fractions finer than a thousandth come from the
  /// multiplication by the size and are dropped.
  func designUnits(_ points: Double) -> Double {
    (points * Double(face.unitsPerEm) / font.pointSize * 1000).rounded() / 1000
  }
}

/// Characters of a text that come from one face.
struct CharacterSource: Sendable {
  /// The grapheme clusters in order of appearance, each once.
  var characters: [String]
  /// nil where no font has the characters.
  var face: FontFace?
  /// The face is not that of the font that was asked for.
  var isFallback: Bool

  /// The full name of the face.
  var font: String? { face?.fullName }

  /// The faces that a text is set in, in order of use, with their characters.
  static func sources(of text: [UInt16], style: TextStyle) -> [CharacterSource] {
    var sources: [CharacterSource] = []
    var seen: Set<Character> = []
    for character in String(decoding: text, as: UTF16.self) where !character.isNewline {
      guard seen.insert(character).inserted else { continue }
      let layout = PreparedText(String(character), style: style).layout()
      let face = layout.missingGlyphCount == 0 ? layout.faces.first : nil
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
