import Foundation
import Testing

@testable import TextMetrics

/// The numbers of the article Pipeline, which follows one text through every stage.
@Suite struct PipelineArticleTests {
  private let text = PreparedText(
    "Say مرحبا to Eva.", style: TextStyle(font: .systemFont(ofSize: 16)),
    library: FontLibrary(isHermetic: true))

  private var storage: ShapedText { text.shaped }

  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.0005 }

  @Test func analysis() {
    let analysis = storage.analysis
    #expect(analysis.levelRuns.map(\.range) == [0..<4, 4..<9, 9..<17])
    #expect(analysis.levelRuns.map(\.level) == [.leftToRight, .rightToLeft, .leftToRight])
    #expect(analysis.scriptRuns.map(\.range) == [0..<4, 4..<10, 10..<17])
    #expect(analysis.scriptRuns.map(\.script) == [.latin, .arabic, .latin])
    #expect(analysis.positions(of: .softBreak) == [4, 10, 13])
    #expect(analysis.positions(of: .grapheme) == Array(0...17))
  }

  @Test func itemsAndGlyphRuns() {
    let runs = storage.runs
    #expect(runs.map(\.item.range) == [0..<4, 4..<9, 9..<10, 10..<17])
    #expect(runs.map(\.item.fontIndex) == [0, 1, 0, 0])
    #expect(storage.fonts.map(\.instance.face.unitsPerEm) == [2048, 1000])
    #expect(
      runs.map { $0.glyphs.map(\.xAdvance) } == [
        [1265, 1050, 1072, 536], [291, 343, 549, 396, 525], [536],
        [689, 1170, 536, 1180, 1030, 1090, 568],
      ])
    let unsafe = runs.flatMap(\.glyphs).filter(\.isUnsafeToBreak).map(\.cluster).sorted()
    #expect(unsafe == [2, 5, 6, 7, 8, 11, 15])
  }

  @Test func preparation() throws {
    let line = try #require(storage.lines.first)
    #expect(line.units.unitsPerEm == 256_000)
    #expect(
      [0, 2, 4, 9, 10, 13, 17].map { storage.clusters.positions[$0] } == [
        0, 289_375, 490_375, 1_028_999, 1_095_999, 1_395_374, 1_878_874,
      ])
    #expect(storage.opportunities.map(\.cut.offset) == [4, 10, 13, 17])
    #expect(storage.opportunities.map(\.visibleEnd) == [3, 9, 12, 17])
  }

  @Test func linesOf90Points() {
    check(width: 90, ends: [13, 17], widths: [83.023, 30.219], hanging: [4.1875, 0])
  }

  @Test func linesOf30Points() {
    check(
      width: 30, ends: [4, 8, 13, 16, 17], widths: [26.461, 29.008, 23.367, 25.781, 4.4375],
      hanging: [4.1875, 0, 4.1875, 0, 0])
  }

  private func check(width: CGFloat, ends: [Int], widths: [CGFloat], hanging: [CGFloat]) {
    let lines = text.layout(width: width).lines
    #expect(lines.map(\.range.upperBound) == ends)
    #expect(zip(lines, widths).allSatisfy { isNear($0.width, $1) })
    #expect(zip(lines, hanging).allSatisfy { isNear($0.trailingWhitespaceWidth, $1) })
    #expect(lines.allSatisfy { isNear($0.ascent, 15.234) && isNear($0.height, 19.094) })
  }

  @Test func rectangles() {
    let rectangles: [(options: NSStringDrawingOptions, expected: [CGFloat])] = [
      ([.usesLineFragmentOrigin], [0, 0, 87.211, 38.1875]),
      ([], [0, -15.234, 117.430, 19.094]),
      ([.usesLineFragmentOrigin, .usesDeviceMetrics], [0.742, 3.4375, 81.664, 31.094]),
    ]
    for (options, expected) in rectangles {
      let rect = text.boundingRect(with: CGSize(width: 90, height: 0), options: options)
      let numbers = [rect.minX, rect.minY, rect.width, rect.height]
      #expect(zip(numbers, expected).allSatisfy { isNear($0, $1) }, "\(rect)")
    }
  }

  @Test func edges() {
    let first = text.layout(width: 24).lines[0]
    #expect(first.range == 0..<2)
    #expect(isNear(first.width, 18.398))
    #expect(isNear(first.width, (1265 + 1090) * 16 / 2048))
  }
}
