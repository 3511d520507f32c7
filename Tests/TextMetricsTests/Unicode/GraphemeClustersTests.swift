import Testing

@testable import TextMetrics

@Suite struct GraphemeClustersTests {
  @Test func clustersOfSeveralCodePoints() {
    #expect(TextAnalysis("e\u{301}👩‍👩‍👧🇩🇪\r\nक्").positions(of: .grapheme) == [0, 2, 10, 14, 16, 18])
  }

  @Test func unpairedSurrogatesAreCodePoints() {
    let units: [UInt16] = [0x61, 0xD800, 0x0301, 0xDC00, 0xDC00, 0xD83D, 0xDE00, 0xD800]
    let analysis = TextAnalysis(units, baseDirection: .natural, language: nil)
    #expect(analysis.positions(of: .grapheme) == [0, 1, 3, 4, 5, 7, 8])
  }

  /// Swift's own standard library follows UAX #29 too.
  @Test(arguments: ["Grüße, 世界!", "नमस्ते दुनिया", "สวัสดีชาวโลก", "👍🏽 ok\r\n🏴󠁧󠁢󠁥󠁮󠁧󠁿", "각ᄀ"])
  func agreesWithTheStandardLibrary(text: String) {
    let starts = text.indices.map { $0.utf16Offset(in: text) } + [text.utf16.count]
    #expect(TextAnalysis(text).positions(of: .grapheme) == starts)
  }

  @Test func withoutICUEachCodePointIsACluster() {
    let units = Array("a\u{301}\r\n😀\n\r".utf16)
    var boundaries = [TextBoundary](repeating: [], count: units.count + 1)
    GraphemeClusters.markCodePoints(of: units, in: units.indices, into: &boundaries)
    #expect(units.indices.filter { boundaries[$0].contains(.grapheme) } == [0, 1, 2, 4, 6, 7])
  }
}
