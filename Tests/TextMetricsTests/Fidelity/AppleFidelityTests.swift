import Foundation
import Testing

@testable import TextMetrics

/// Sizes published as results of Apple's systems, in fonts that are open or have an open
/// metric-compatible font. The sources are those of `Tests/Evidence/apple-published-sizes.jsonl`.
@Suite struct AppleFidelityTests {
  /// https://github.com/kostub/iosMath, iosMathTests/MTTypesetterTest.m: `CTLineGetTypographicBounds`
  /// and `kCTLineBoundsUseGlyphPathBounds` on iOS and macOS. Its tolerance is 0.01.
  @Test(arguments: [
    ("𝑥", 11.44, 8.834, 0.22), ("𝑥𝑦𝑧𝑤", 44.86, 8.834, 4.1), ("𝑥𝑦2𝑤", 45.56, 13.32, 4.1),
  ])
  func latinModernMath(text: String, width: Double, inkAscent: Double, inkDescent: Double) throws {
    let face = try FontLibrary.shared.face(contentsOf: TestFonts.latinModernMath())
    let prepared = PreparedText(text, font: Font(face: face, size: 20))
    let typographic = prepared.boundingRect(with: .zero, options: [])
    #expect(abs(typographic.width - width) < 1e-9)
    let ink = prepared.boundingRect(with: .zero, options: .usesDeviceMetrics)
    #expect(abs(-ink.minY - inkAscent) < 0.01)
    #expect(abs(ink.maxY - inkDescent) < 0.01)
  }

  /// https://github.com/Cocoanetics/DTCoreText, Tests/DTCoreTextTests/LayoutFrameTests.swift: Times
  /// Bold 12, a CoreText frame with its width rounded up. Liberation Serif Bold has its advances.
  @Test func timesBold() throws {
    let face = try FontLibrary.shared.face(
      contentsOf: TestFonts.liberation("LiberationSerif-Bold"))
    let layout = PreparedText("Some bold text", font: Font(face: face, size: 12)).layout()
    #expect(layout.size.width == 75.99609375)
    #expect(PixelGrid(scale: 1).ceil(layout.size.width) == 76)
  }
}
