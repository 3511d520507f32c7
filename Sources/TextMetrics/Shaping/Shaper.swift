/// Turns items into glyph runs.
///
/// Holds working memory that is reused across items; make one for each text.
struct Shaper: ~Copyable {
  private var buffer = HarfBuzzBuffer()
  private let text: StyledText

  init(_ text: StyledText) { self.text = text }

  /// Shapes an item, or a part of one, within the hard line that surrounds it.
  ///
  /// - Parameters:
  ///   - item: the item to shape; its range lies within `line`.
  ///   - line: the text on both sides that HarfBuzz may examine: letters join across the ends of an
  ///     item as in the unbroken line.
  ///   - font: the instance for the item's glyphs.
  /// - Returns: The glyphs, in visual order.
  mutating func shape(_ item: TextItem, line: Range<Int>, font: HarfBuzzFont) -> GlyphRun {
    let request = ShapingRequest(
      range: item.range, context: line, isRightToLeft: item.level.isRightToLeft,
      script: item.script,
      language: ShapingLanguage(text.style(at: item.range.lowerBound).language),
      features: features(of: item.range))
    return GlyphRun(item: item, glyphs: buffer.shape(text.utf16, request, font: font))
  }

  /// The features of the styles in a range, so that kerning and ligatures cross the borders of runs
  /// that differ only in attributes other than the font.
  private func features(of range: Range<Int>) -> [ShapingRequest.Feature] {
    text.runs(in: range).flatMap { run in
      run.style.shapingFeatures.map { ShapingRequest.Feature(setting: $0, range: run.range) }
    }
  }
}
