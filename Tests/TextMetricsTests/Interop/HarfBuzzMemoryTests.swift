import Foundation
import Testing

@testable import TextMetrics

/// What HarfBuzz keeps for good is bounded in size.
@Suite struct HarfBuzzMemoryTests {
  @Test func longLanguageTagsCountByTheirBeginning() {
    let tag = "sr-latn-" + String(repeating: "x", count: 20_000)
    #expect(ShapingLanguage(tag) == ShapingLanguage(tag + "y"))
    #expect(ShapingLanguage("sr") != ShapingLanguage("sr-latn"))
    #expect(ShapingLanguage("SR-Latn") == ShapingLanguage("sr-latn"))
  }

  /// A plan is kept for each combination of values.
  @Test func valuesOfFeaturesHaveEightBits() throws {
    let font = try CorpusFonts.face("inter").characterMap
    func glyphs(_ value: UInt32) -> [UInt32] {
      var buffer = HarfBuzzBuffer()
      let setting = FontFeature("aalt", value: value)
      let request = ShapingRequest(
        range: 0..<3, context: 0..<3, isRightToLeft: false, script: .latin,
        language: ShapingLanguage(nil),
        features: [ShapingRequest.Feature(setting: setting, range: 0..<3)])
      return buffer.shape(Array("1ag".utf16), request, font: font).map(\.id)
    }
    #expect(glyphs(256) == glyphs(0) && glyphs(257) == glyphs(1) && glyphs(.max) == glyphs(255))
    #expect(glyphs(1) != glyphs(0))
  }
}
