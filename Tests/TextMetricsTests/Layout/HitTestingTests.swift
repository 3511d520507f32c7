import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

@Suite struct HitTestingTests {
  private static func layout(_ text: String, width: CGFloat = .infinity) throws -> TextLayout {
    let faces = try ["notosans", "hebrew"].map(CorpusFonts.face)
    let font = Font(
      face: faces[0], size: 20, cascade: FontCascade([faces[1]], isHermetic: true))
    return PreparedText(text, font: font, baseDirection: .leftToRight).layout(width: width)
  }

  @Test func theNearerSideOfALetterWins() throws {
    let layout = try Self.layout("abc")
    let a = layout.caret(at: 1).rect.minX
    #expect(layout.position(at: CGPoint(x: a * 0.4, y: 5)) == TextPosition(offset: 0))
    let right = layout.position(at: CGPoint(x: a * 0.6, y: 5))
    #expect(right == TextPosition(offset: 1, affinity: .upstream))
  }

  @Test func pointsOutsideTakeTheNearestLineAndItsEnds() throws {
    let layout = try Self.layout("first line\nsecond")
    #expect(layout.position(at: CGPoint(x: -9, y: -50)).offset == 0)
    #expect(layout.position(at: CGPoint(x: 1e9, y: -50)).offset == 10)
    #expect(layout.position(at: CGPoint(x: -9, y: 1e9)).offset == 11)
    #expect(layout.position(at: CGPoint(x: CGFloat.infinity, y: .infinity)).offset == 17)
    #expect(layout.position(at: CGPoint(x: CGFloat.nan, y: .nan)).offset == 0)
  }

  @Test func wrappedLinesEndUpstream() throws {
    let layout = try Self.layout("hello world", width: 60)
    #expect(layout.lines.map(\.range) == [0..<6, 6..<11])
    let end = layout.position(at: CGPoint(x: 500, y: 5))
    #expect(end == TextPosition(offset: 6, affinity: .upstream))
    #expect(layout.caret(at: end).lineIndex == 0)
  }

  @Test func theLineBeforeOneOfATokenAloneEndsUpstream() throws {
    let font = Font(face: try CorpusFonts.face("notosans"), size: 20)
    var options = LayoutOptions()
    options.maximumLineCount = 2
    let layout = PreparedText("WWWW", font: font).layout(width: 20, options: options)
    #expect(layout.lines.map(\.range) == [0..<1, 1..<1])
    let end = layout.position(at: CGPoint(x: 500, y: 5))
    #expect(end == TextPosition(offset: 1, affinity: .upstream))
    #expect(layout.caret(at: end).lineIndex == 0)
    #expect(layout.caret(at: 1).lineIndex == 1)
  }

  @Test func theTwoSidesOfAChangeOfDirectionAreToldApart() throws {
    let layout = try Self.layout("abאב")
    let border = layout.caret(at: 2, affinity: .upstream).rect.minX
    let before = layout.position(at: CGPoint(x: border - 1, y: 5))
    #expect(before == TextPosition(offset: 2, affinity: .upstream))
    let after = layout.position(at: CGPoint(x: border + 1, y: 5))
    #expect(after == TextPosition(offset: 4, affinity: .upstream))
    #expect(layout.position(at: CGPoint(x: 500, y: 5)) == TextPosition(offset: 4))
  }

  @Test func theExtraLineCanBeHit() throws {
    let layout = try Self.layout("abc\n")
    #expect(layout.position(at: CGPoint(x: 3, y: 40)) == TextPosition(offset: 4))
    #expect(try Self.layout("").position(at: CGPoint(x: 3, y: 3)) == TextPosition(offset: 0))
  }

  /// Only some of the cells are examined, but the positions found are the nearest among all cells.
  @Test func nearestPositionsAreThoseAmongAllCells() {
    var random = SeededRandom(7)
    for _ in 0..<80 {
      let text = PreparedText(
        utf16: RandomWords.units(words: 12, using: &random),
        style: TextStyle(font: .systemFont(ofSize: 16)))
      let layout = text.layout(width: 150)
      for line in layout.lines.map({ CaretLine($0, of: layout) }) {
        let find = line.positionFinder()
        let edges = line.cells.flatMap { [$0.minX, $0.maxX, ($0.minX + $0.maxX) / 2] }
        let others: [CGFloat] = stride(from: -10, through: 200, by: 3.7) + [.nan, .infinity]
        for x in edges + edges.map({ $0 + 0.3 }) + others {
          #expect(find(x) == line.position(amongAllNearestTo: x))
        }
      }
    }
  }
}

extension CaretLine {
  /// The position whose caret is nearest, found by looking at each.
  fileprivate func position(amongAllNearestTo x: CGFloat) -> TextPosition {
    let left = cells.reduce(startX) { min($0, $1.minX, $1.maxX) }
    let right = cells.reduce(startX) { max($0, $1.minX, $1.maxX) }
    let x = x.isNaN ? 0 : min(max(x, left), right)
    let here = cells.filter { $0.minX <= x && x < $0.maxX }
    let edges = [start, end].compactMap { $0 } + (here + cells).flatMap(\.edges)
    let nearest = edges.min { abs($0.x - x) < abs($1.x - x) }
    return nearest?.position ?? TextPosition(offset: content.lowerBound)
  }
}
