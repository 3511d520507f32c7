import TextMetricsUIKit

/// The cell of a terminal: as wide as the widest of some characters.
struct GlyphGrid {
  let font: CTFont

  init(fontName: String, size: CGFloat) {
    font = CTFontCreateWithName(fontName as CFString, size, nil)
  }

  func cellSize(for characters: String = "MW0") -> CGSize {
    var units = Array(characters.utf16)
    var glyphs = [CGGlyph](repeating: 0, count: units.count)
    guard CTFontGetGlyphsForCharacters(font, &units, &glyphs, units.count) else { return .zero }
    var advances = [CGSize](repeating: .zero, count: units.count)
    CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, glyphs.count)
    let width = advances.map(\.width).max() ?? 0
    let height = CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)
    return CGSize(width: ceil(width), height: ceil(height))
  }
}
