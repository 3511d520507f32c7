import TextMetrics
import TextMetricsBubbles

/// The sources of a measurement that another machine may not have: fonts, patterns, choices.
struct MeasurementSources: Sendable {
  /// The faces of the text, the font's own first.
  var faces: [FontFace]
  /// Whether Fontconfig chose some of the faces among several.
  var reliesOnFontconfig: Bool
  /// The hyphenation that was requested; nil for text that is never hyphenated.
  var hyphenation: HyphenationReport?
}

extension MeasurementSources {
  init(_ layout: TextLayout) {
    self.init(
      faces: layout.faces, reliesOnFontconfig: layout.reliesOnFontconfig,
      hyphenation: layout.hyphenation)
  }

  /// Adds the sources of text that is never hyphenated.
  mutating func formUnion(_ other: MeasurementSources) {
    faces += other.faces.filter { !faces.contains($0) }
    reliesOnFontconfig = reliesOnFontconfig || other.reliesOnFontconfig
  }
}

extension BubbleLayout {
  /// The sources of all texts of a message.
  var sources: [MeasurementSources] {
    frames.compactMap { $0.text.map { MeasurementSources($0.layout) } }
  }
}
