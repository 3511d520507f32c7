import Testing
import TextMetricsUIKit

/// Glyphs at points, compared with a search of all glyphs of the line.
@Suite struct GlyphPointTests {
  private static let texts = [
    "one two three four", "שלום and then some English words, which go on",
    "English, then שלום עולם and more", "abc שלום", "שלום abc", "12 שלום 34 عالم x",
    "🎉 e\u{301}e שלום",
  ]

  /// The glyph whose extent contains an x coordinate, or the nearest.
  private func nearest(to x: CGFloat, among glyphs: [(index: Int, rect: CGRect)]) -> Int? {
    func distance(_ rect: CGRect) -> CGFloat { max(rect.minX - x, x - rect.maxX, 0) }
    let here = glyphs.first { $0.rect.minX <= x && x < $0.rect.maxX }
    return (here ?? glyphs.min { distance($0.rect) < distance($1.rect) })?.index
  }

  /// The extents of the glyphs of a line that have one.
  private func glyphs(
    in range: NSRange, of manager: NSLayoutManager, _ container: NSTextContainer
  ) -> [(index: Int, rect: CGRect)] {
    var glyphs: [(index: Int, rect: CGRect)] = []
    for index in range.location..<NSMaxRange(range) {
      let glyph = NSRange(location: index, length: 1)
      let rect = manager.boundingRect(forGlyphRange: glyph, in: container)
      if rect.width > 0 { glyphs.append((index, rect)) }
    }
    return glyphs
  }

  @Test(arguments: texts, [60, 100, 400])
  func glyphsContainTheirPoints(string: String, width: Int) throws {
    let font = try #require(UIFont(name: "Inter", size: 16))
    let storage = NSTextStorage(string: string, attributes: [.font: font])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: width, height: 0))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
      rect, _, _, range, _ in
      let glyphs = self.glyphs(in: range, of: manager, container)
      // No edge of a glyph is at these points.
      for step in -10...width + 10 {
        let point = CGPoint(x: CGFloat(step) + 0.013, y: rect.midY)
        let found = manager.glyphIndex(for: point, in: container)
        #expect(found == self.nearest(to: point.x, among: glyphs))
      }
    }
  }
}
