import Testing
import TextMetricsUIKit

/// AppKit's conversions of fonts.
@Suite struct NSFontManagerTests {
  private let manager = NSFontManager.shared
  private func inter(_ style: String) throws -> NSFont {
    try #require(NSFont(name: "Inter-" + style, size: 14))
  }

  @Test func traitsAreAddedAndRemoved() throws {
    let both = try inter("BoldItalic")
    #expect(manager.traits(of: both) == [.boldFontMask, .italicFontMask])
    #expect(manager.convert(both, toNotHaveTrait: .boldFontMask).fontName == "Inter-Italic")
    #expect(manager.convert(both, toNotHaveTrait: .italicFontMask).fontName == "Inter-Bold")
    #expect(manager.convert(both, toHaveTrait: .unboldFontMask).fontName == "Inter-Italic")
    let regular = manager.convert(both, toNotHaveTrait: [.boldFontMask, .italicFontMask])
    #expect(regular.fontName == "Inter-Regular" && manager.traits(of: regular) == [])
    #expect(regular.pointSize == 14)
    // Inter has no fixed pitch.
    #expect(manager.convert(both, toHaveTrait: .fixedPitchFontMask) == both)
    let mono = NSFont.monospacedSystemFont(ofSize: 14)
    #expect(manager.traits(of: mono) == .fixedPitchFontMask)
    #expect(
      manager.convert(mono, toNotHaveTrait: .fixedPitchFontMask) == NSFont.systemFont(ofSize: 14))
  }

  /// Another family keeps the traits and the size.
  @Test func families() throws {
    let bold = try inter("Bold")
    let mono = manager.convert(bold, toFamily: "JetBrains Mono")
    #expect(mono.fontName == "JetBrainsMono-Bold" && mono.pointSize == 14)
    #expect(manager.convert(mono, toFamily: "Inter").fontName == "Inter-Bold")
    #expect(
      manager.convert(try inter("Regular"), toFamily: "JetBrains Mono").fontName
        == "JetBrainsMono-Regular")
    #expect(manager.convert(bold, toFamily: "No such family") == bold)
    // JetBrains Mono has no italic here.
    let both = manager.convert(try inter("BoldItalic"), toFamily: "JetBrains Mono")
    #expect(both.fontName == "JetBrainsMono-Bold")
    #expect(manager.availableFontFamilies.contains("Inter"))
  }

  /// Sizes and weights of the Human Interface Guidelines for macOS.
  @Test func textStyles() {
    func font(_ style: NSFont.TextStyle) -> NSFont { .preferredFont(forTextStyle: style) }
    #expect(font(.largeTitle) == NSFont.systemFont(ofSize: 26))
    #expect(font(.title1) == NSFont.systemFont(ofSize: 22))
    #expect(font(.headline) == NSFont.boldSystemFont(ofSize: 13))
    #expect(font(.body) == NSFont.systemFont(ofSize: 13))
    #expect(font(.caption2) == NSFont.systemFont(ofSize: 10, weight: .medium))
  }

  @Test func designsKeepSizeAndWeight() throws {
    let bold = UIFont.boldSystemFont(ofSize: 17).fontDescriptor
    for design in [UIFontDescriptor.SystemDesign.serif, .rounded, .monospaced, .default] {
      let font = UIFont(descriptor: try #require(bold.withDesign(design)), size: 0)
      #expect(font.pointSize == 17)
      #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold))
      #expect(font.isFixedPitch == (design == .monospaced))
    }
    let back = bold.withDesign(.monospaced)?.withDesign(.default)
    #expect(back.map { UIFont(descriptor: $0, size: 0) } == UIFont.boldSystemFont(ofSize: 17))
  }

  @Test func sizes() throws {
    #expect(manager.convert(try inter("Bold"), toSize: 20).pointSize == 20)
    for size in [0, -1, CGFloat.nan, .infinity] {
      _ = manager.convert(try inter("Bold"), toSize: size)
    }
  }

  @Test func descriptors() throws {
    let bold = NSFontDescriptor(name: "Inter-Bold", size: 14)
    #expect(bold.withFace("Italic").postscriptName == "Inter-Italic")
    #expect(
      bold.withFamily("JetBrains Mono").object(forKey: .family) as? String == "JetBrains Mono")
    #expect(bold.withSize(20).pointSize == 20 && bold.withSize(-1).pointSize == 0)
    let mono = try #require(NSFont.systemFont(ofSize: 14).fontDescriptor.withDesign(.monospaced))
    #expect(NSFont(descriptor: mono, size: 0)?.isFixedPitch == true)
  }

  /// Every glyph of JetBrains Mono is 600 units of 1000 wide; its lines rise 1020 units and descend 300.
  @Test func boxes() throws {
    let mono = try #require(NSFont(name: "JetBrains Mono", size: 1000))
    #expect(abs(mono.maximumAdvancement.width - 600) < 1e-3 && mono.isFixedPitch)
    let box = mono.boundingRectForFont
    #expect(abs(box.minY + 300) < 1e-3 && abs(box.maxY - 1020) < 1e-3)
    #expect(box.minX == 0 && box.width == mono.maximumAdvancement.width)
  }
}
