import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Laws that relate glyphs, carets and rectangles to the measured lines.
@Suite struct GeometryPropertyTests {
  private static let tolerance: CGFloat = 1e-9

  @Test func thereAreTexts() {
    #expect(GeometryTexts.all.count > 350)
  }

  /// Runs abut, glyphs abut, and what is visible fills the line's width, apart from rounding in the last
  /// bit.
  @Test func glyphsAddUpToTheLine() {
    var mismatches = Mismatches()
    GeometryTexts.forEachLayout { name, layout in
      for line in layout.lines where !layout.clips(line) {
        let runs = layout.runs(of: line)
        if let problem = line.misfit(of: runs, within: Self.tolerance) {
          mismatches.add("\(name), line \(line.range): \(problem)")
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test func runsCoverTheTextOfTheLineOnce() {
    var mismatches = Mismatches()
    GeometryTexts.forEachLayout { name, layout in
      for line in layout.lines {
        let runs = layout.runs(of: line).filter { $0.kind != .hyphen }
        let ranges = Set(runs.map(\.range)).filter { !$0.isEmpty }
          .sorted { $0.lowerBound < $1.lowerBound }
        let content = CaretLine(line, of: layout).content
        let tiles =
          ranges.map(\.lowerBound) + [content.upperBound]
          == [content.lowerBound] + ranges.map(\.upperBound)
        let holdsItsClusters = runs.filter { $0.kind == .text }.allSatisfy { run in
          run.glyphs.allSatisfy { run.range.contains($0.cluster) }
        }
        if !tiles || !holdsItsClusters { mismatches.add("\(name), line \(line.range): \(ranges)") }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test func cellsAreTheGraphemeClustersOfTheLine() {
    var mismatches = Mismatches()
    GeometryTexts.forEachLayout { name, layout in
      for line in layout.lines {
        let cells = CaretLine(line, of: layout)
        let starts = cells.cells.map(\.range.lowerBound).sorted()
        let expected = cells.content.filter { offset in
          layout.text.analysis.boundaries[offset].contains(.grapheme)
            && !(line.elidedRange?.dropFirst().contains(offset) ?? false)
        }
        if starts != expected { mismatches.add("\(name), line \(line.range)") }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  /// The position found at a caret has the same caret.
  @Test func hitTestingInvertsCarets() {
    var random = SeededRandom(11)
    var mismatches = Mismatches()
    GeometryTexts.forEachLayout { name, layout in
      let length = layout.text.analysis.units.count
      for offset in [0, Int.random(in: 0...length, using: &random), length] {
        let affinity: TextAffinity = Bool.random(using: &random) ? .upstream : .downstream
        let caret = layout.caret(at: offset, affinity: affinity)
        let point = CGPoint(x: caret.rect.minX, y: caret.rect.midY)
        let found = layout.caret(at: layout.position(at: point))
        if found.rect != caret.rect || found.lineIndex != caret.lineIndex {
          mismatches.add("\(name): \(offset) \(affinity), \(caret.rect) → \(found)")
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  /// The same for both sides of every grapheme cluster of a line.
  @Test func hitTestingInvertsEdges() {
    var mismatches = Mismatches()
    GeometryTexts.forEachLayout { name, layout in
      for line in layout.lines.prefix(8) {
        let cells = CaretLine(line, of: layout)
        for edge in cells.cells.prefix(12).flatMap(\.edges) {
          let found = cells.edge(at: cells.position(nearestTo: edge.x))
          if found.x != edge.x { mismatches.add("\(name): \(edge) → \(found)") }
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  /// The caret of the position at a point is as near as any on the line.
  @Test func hitTestingFindsTheNearestCaret() {
    var random = SeededRandom(7)
    var mismatches = Mismatches()
    GeometryTexts.forEachLayout { name, layout in
      for _ in 0..<4 {
        let point = CGPoint(
          x: CGFloat.random(in: -20...220, using: &random),
          y: CGFloat.random(in: -20...(layout.size.height + 40), using: &random))
        let position = layout.position(at: point)
        let caret = layout.caret(at: position)
        let cells = CaretLine(layout.line(at: caret.lineIndex), of: layout)
        let nearest = cells.cells.flatMap(\.edges).map { abs($0.x - point.x) }.min()
        let distance = abs(caret.rect.minX - point.x)
        if distance > (nearest ?? distance) + Self.tolerance {
          mismatches.add("\(name): \(point) → \(caret), nearest is \(nearest ?? -1) away")
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  /// Selecting a whole line covers its width and its hanging white space, and nothing twice, but not
  /// the token for text below the line.
  @Test func selectingALineCoversIt() {
    var mismatches = Mismatches()
    GeometryTexts.forEachLayout { name, layout in
      for line in layout.lines
      where !layout.clips(line) && (line.ending != .truncation || line.elidedRange != nil) {
        let rects = layout.selectionRects(for: line.range)
        let width = rects.reduce(0) { $0 + $1.width }
        let expected = line.width + line.trailingWhitespaceWidth
        let isFullHeight = rects.allSatisfy { $0.minY == line.origin.y && $0.height == line.height }
        if abs(width - expected) > Self.tolerance || !isFullHeight || rects.count != 1 {
          mismatches.add("\(name), line \(line.range): \(rects), not \(expected)")
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  /// Two selections that share an end cover what both cover together.
  @Test func selectionsAddUp() {
    var mismatches = Mismatches()
    GeometryTexts.forEachLayout { name, layout in
      let length = layout.text.analysis.units.count
      let middle = layout.insertionOffset(length / 2)
      func area(_ range: Range<Int>) -> CGFloat {
        layout.selectionRects(for: range).reduce(0) { $0 + $1.width }
      }
      let sum = area(0..<middle) + area(middle..<length)
      if abs(sum - area(0..<length)) > 1e-6 { mismatches.add("\(name): cut at \(middle)") }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test func roundTripsHold() {
    var mismatches = Mismatches()
    GeometryTexts.forEachLayout { name, layout in
      if !layout.checkRoundTrip() { mismatches.add(name) }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}

extension TextLayout {
  /// Whether a line may be cut off at its width.
  fileprivate func clips(_ fragment: LineFragment) -> Bool {
    text.line(at: fragment.range.lowerBound)?.paragraph.style.lineBreakMode == .byClipping
  }
}

extension LineFragment {
  /// A description of misplaced runs of a line; nil if all are correct.
  fileprivate func misfit(of runs: [LineRun], within tolerance: CGFloat) -> String? {
    var x = runs.first?.origin.x ?? origin.x
    for run in runs {
      if abs(run.origin.x - x) > tolerance { return "gap before \(run.range)" }
      var pen = run.origin.x
      for glyph in run.glyphs {
        if abs(glyph.penX - pen) > tolerance { return "gap before glyph of \(glyph.cluster)" }
        pen += glyph.advance
      }
      if !run.glyphs.isEmpty, abs(pen - run.maxX) > tolerance { return "glyphs past \(run.range)" }
      x = run.maxX
    }
    let all = width + trailingWhitespaceWidth
    if abs((x - (runs.first?.origin.x ?? x)) - all) > tolerance { return "sum is not \(all)" }
    let left = runs.first?.origin.x ?? origin.x
    let isLeftToRight = left >= origin.x - tolerance
    return isLeftToRight || abs(x - origin.x - width) <= tolerance ? nil : "hangs at both sides"
  }
}
