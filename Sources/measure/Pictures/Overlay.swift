import TextMetrics

/// An additional layer of a picture of text.
enum Overlay: String, CaseIterable, Sendable {
  /// Ascent, descent and leading of each line.
  case bands
  /// The box of each line.
  case lineBoxes
  /// The measured rectangle.
  case typographicBox
  /// The smallest rectangle that contains all ink.
  case inkBox
  case baselines
  /// The pen position before and after each glyph.
  case advances
  /// The caret positions.
  case carets
  /// The available width of the lines, and the reasons why they ended.
  case breaks

  /// The overlays that can be told apart in the dots of a terminal, each of which may cover a whole point.
  static let coarse: Set<Overlay> = [.typographicBox, .inkBox, .baselines]
}

extension Picture.Paint {
  static let ascent = Self(fill: GlyphColor(0x2860c4, opacity: 40))
  static let descent = Self(fill: GlyphColor(0xc4472b, opacity: 40))
  static let leading = Self(fill: GlyphColor(0x8e8e93, opacity: 60))
  static let lineBox = Self(stroke: GlyphColor(0x2860c4))
  static let typographicBox = Self(stroke: GlyphColor(0x1c7c3c), width: 1)
  static let inkBox = Self(stroke: GlyphColor(0xc4472b), width: 1, dash: [3, 2])
  static let baseline = Self(stroke: GlyphColor(0xc4472b))
  static let advance = Self(stroke: GlyphColor(0x6e6e73))
  static let caret = Self(stroke: GlyphColor(0x8a3fc4))
  static let room = Self(stroke: GlyphColor(0x6e6e73), dash: [2, 2])
  static let note = Self(fill: GlyphColor(0x6e6e73))
  static let estimate = Self(
    fill: GlyphColor(0xc4472b, opacity: 24), stroke: GlyphColor(0xc4472b))

  /// The colour of a text, and the colour of another text behind it.
  static let text = Self(fill: GlyphColor(0x1c1c1e))
  static let otherText = Self(fill: GlyphColor(0xc4472b))
}
