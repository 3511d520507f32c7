/// Turns items into glyph runs.
///
/// Holds working memory that is reused from item to item; make one for each text that is prepared.
struct Shaper: ~Copyable {
  private var buffer = HarfBuzzBuffer()
  private let language: ShapingLanguage
  private let features: [FontFeature]

  init(style: TextStyle) {
    language = ShapingLanguage(style.language)
    features = style.shapingFeatures
  }

  /// Shapes an item, or a part of one, within the hard line that surrounds it.
  ///
  /// - Parameters:
  ///   - item: what to shape; its range lies within `line`.
  ///   - units: the text.
  ///   - line: the text that HarfBuzz may look at to both sides: letters join across the ends of an
  ///     item as they do in the unbroken line.
  ///   - font: the instance that the item's glyphs come from.
  /// - Returns: The glyphs, in visual order.
  mutating func shape(
    _ item: TextItem, in units: [UInt16], line: Range<Int>, font: HarfBuzzFont
  ) -> GlyphRun {
    let request = ShapingRequest(
      range: item.range, context: line, isRightToLeft: item.level.isRightToLeft,
      script: item.script, language: language, features: features)
    return GlyphRun(item: item, glyphs: buffer.shape(units, request, font: font))
  }
}
