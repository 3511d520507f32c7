import Foundation
import Testing

@testable import TextMetrics

@Suite struct InkBoundsTests {
  /// The extrema of the curves of U+2D00 in DejaVu Sans are 115.46 and 1117.66 units; its control
  /// points reach from 81 to 1140.
  @Test func inkEndsAtTheExtremaOfCurves() throws {
    let font = Font(face: try CorpusFonts.face("dejavu"), size: 2048)
    let ink = try #require(PreparedText("\u{2D00}", font: font).layout().inkBounds)
    #expect(abs(ink.minX - 115.4615) < 1.0 / 64)
    #expect(abs(ink.maxX - 1117.6596) < 1.0 / 64)
  }

  @Test func spacesHaveNoInk() throws {
    let font = Font(face: try CorpusFonts.face("dejavu"), size: 16)
    #expect(PreparedText("  \n ", font: font).layout().inkBounds == nil)
  }

  @Test func linesAddTheirInkAtTheirPlace() throws {
    let font = Font(face: try CorpusFonts.face("libsans"), size: 20)
    let one = try #require(PreparedText("gH", font: font).layout().inkBounds)
    let two = try #require(PreparedText("gH\ngH", font: font).layout().inkBounds)
    let lineHeight = PreparedText("gH", font: font).layout().size.height
    #expect(two.minY == one.minY)
    #expect(abs(two.maxY - one.maxY - lineHeight) < 1e-9)
    #expect(two.width == one.width)
  }

  /// Right-to-left words stand in visual order: the ink of both together is that of the line.
  @Test func rightToLeftLineEndsWhereItsAdvanceDoes() throws {
    let font = Font(face: try CorpusFonts.face("hebrew"), size: 20)
    let layout = PreparedText("שלום עולם", font: font).layout()
    let ink = try #require(layout.inkBounds)
    #expect(ink.minX > -2 && ink.maxX < layout.size.width + 2)
    #expect(ink.width > layout.size.width * 0.9)
  }

  @Test func colourBitmapsHaveTheBoxOfTheirStrike() throws {
    let font = Font(face: try CorpusFonts.face("emoji"), size: 100)
    let layout = PreparedText("😀", font: font).layout()
    let ink = try #require(layout.inkBounds)
    #expect(ink.width > 100 && ink.width <= layout.size.width + 1)
  }
}
