import Foundation
import Testing

@testable import TextMetrics

/// The numbers of the article Pipeline, which walks one text through every stage.
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
    #expect(storage.fonts.map(\.instance.face.unitsPerEm) == [2816, 1000])
    #expect(
      runs.map { $0.glyphs.map(\.xAdvance) } == [
        [1796, 1532, 1568, 792], [291, 343, 549, 396, 525], [792],
        [1008, 1680, 792, 1684, 1520, 1588, 776],
      ])
    let unsafe = runs.flatMap(\.glyphs).filter(\.isUnsafeToBreak).map(\.cluster).sorted()
    #expect(unsafe == [2, 5, 6, 7, 8, 11, 15])
  }

  @Test func preparation() throws {
    let line = try #require(storage.lines.first)
    #expect(line.units.unitsPerEm == 352_000)
    #expect(
      [0, 2, 4, 9, 10, 13, 17].map { storage.clusters.positions[$0] } == [
        0, 416_000, 711_000, 1_451_608, 1_550_608, 1_985_608, 2_681_608,
      ])
    #expect(storage.opportunities.map(\.cut.offset) == [4, 10, 13, 17])
    #expect(storage.opportunities.map(\.visibleEnd) == [3, 9, 12, 17])
  }

  @Test func linesOf90Points() {
    check(width: 90, ends: [13, 17], widths: [85.755, 31.636], hanging: [4.5, 0])
  }

  @Test func linesOf30Points() {
    check(
      width: 30, ends: [4, 8, 13, 16, 17], widths: [27.818, 29.008, 24.429, 27.227, 4.409],
      hanging: [4.5, 0, 4.5, 0, 0])
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
      ([.usesLineFragmentOrigin], [0, 0, 90.255, 38.1875]),
      ([], [0, -15.234, 121.891, 19.094]),
      ([.usesLineFragmentOrigin, .usesDeviceMetrics], [0.909, 3.439, 84.028, 31.094]),
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
    #expect(isNear(first.width, 19.227))
    #expect(isNear(first.width, (1796 + 1588) * 16 / 2816))
  }
}
