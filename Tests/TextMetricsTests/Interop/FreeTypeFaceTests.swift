import Foundation
import Testing

@testable import TextMetrics

/// Image bounds.
@Suite struct FreeTypeFaceTests {
  private func bounds(_ letter: Unicode.Scalar, _ font: Font) throws -> GlyphImageBounds? {
    font.instance.imageBounds(of: try #require(font.instance.shaping.glyph(for: letter.value)))
  }

  @Test func outlinesAreMeasuredAtTheirExtrema() throws {
    let font = try Font(named: "Inter", size: 10)
    let letter = try #require(try bounds("H", font))
    #expect(letter.minY == 0)
    #expect(letter.maxY == Double(font.instance.metrics.capHeight))
    #expect(try #require(try bounds("O", font)).minY < 0)
    #expect(try bounds(" ", font) == nil)
    #expect(font.instance.imageBounds(of: 0xFFFF) == nil)
    #expect(font.instance.imageBounds(of: .max) == nil)
  }

  @Test func layersAreUnited() throws {
    let face = try FontLibrary(isHermetic: true).face(contentsOf: TestFonts.made("Layers.ttf"))
    #expect(face.hasColor)
    let font = Font(face: face, size: 10)
    #expect(
      try bounds("A", font) == GlyphImageBounds(minX: 10, minY: -20, maxX: 590, maxY: 710))
    // Layers that go round in a circle have no ink and no end.
    #expect(try bounds("B", font) == nil)
    #expect(try bounds("C", font) == nil)
  }

  @Test func bitmapsAreMeasured() throws {
    let face = try FontLibrary(isHermetic: true).face(contentsOf: TestFonts.emoji())
    #expect(face.hasColor)
    #expect(face.unitsPerEm == 2048)
    let box = try #require(try bounds("😀", Font(face: face, size: 10)))
    #expect(box.maxX - box.minX > 1500)
    #expect(box.maxY > 1000)
  }
}
