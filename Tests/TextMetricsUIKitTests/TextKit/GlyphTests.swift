import Testing
import TextMetricsUIKit

/// The glyphs of a layout manager, one for each code unit.
@Suite struct GlyphTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)
  private let storage = NSTextStorage(string: "")
  private let manager = NSLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 100, height: 0))

  init() {
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  private func set(_ string: String) {
    storage.setAttributedString(NSAttributedString(string: string, attributes: [.font: inter]))
  }

  @Test func glyphsAreThoseOfTheFont() {
    let string = "Hello\nwide world"
    set(string)
    let units = Array(string.utf16)
    var glyphs = [CGGlyph](repeating: 0, count: units.count)
    _ = CTFontGetGlyphsForCharacters(inter, units, &glyphs, units.count)
    for (index, glyph) in glyphs.enumerated() where string.utf16.map({ $0 })[index] != 0x0A {
      #expect(manager.cgGlyph(at: index) == glyph && glyph != 0)
    }
    for index in [-1, units.count, Int.max, Int.min] { #expect(manager.cgGlyph(at: index) == 0) }
  }

  /// The second code unit of a pair, and an accent that its letter includes, have no glyph.
  @Test func partsOfCharactersHaveNoGlyphs() {
    set("e\u{301}\u{1D400}")
    #expect(manager.cgGlyph(at: 0) != 0 && manager.cgGlyph(at: 1) == 0)
    #expect(manager.cgGlyph(at: 3) == 0)
    #expect(manager.numberOfGlyphs == 4 && manager.isValidGlyphIndex(3))
    #expect(!manager.isValidGlyphIndex(4) && !manager.isValidGlyphIndex(-1))
  }

  @Test func propertiesAreThoseOfTheCharacters() {
    set("a \t\u{A0}\u{2029}\u{1D400}")
    let properties = (-1..<8).map(manager.propertyForGlyph(at:))
    #expect(
      properties
        == [[], [], .elastic, .controlCharacter, .elastic, .elastic, [], [], []])
  }

  @Test(arguments: [
    ("ar" as String?, NSWritingDirection.rightToLeft), ("he-IL", .rightToLeft),
    ("fa", .rightToLeft),
    ("pa-Arab", .rightToLeft), ("en", .leftToRight), ("pa-Guru", .leftToRight),
    ("", .leftToRight), ("no language", .leftToRight), (nil, .leftToRight),
  ])
  func languagesHaveDirections(language: String?, direction: NSWritingDirection) {
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: language) == direction)
  }
}
