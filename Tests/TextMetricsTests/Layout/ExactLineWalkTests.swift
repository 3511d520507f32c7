import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Line ends as `visible/position`, in units, and the lines that fit: the ends that each line passes, and its advance.
@Suite struct ExactLineWalkTests {
  private struct End: LineEnd {
    var wholeVisiblePosition: Int32
    var wholePosition: Int32

    static var hasAscendingPositions: Bool { true }

    static func advance(from start: Self, to end: Self) -> Int {
      Int(end.wholeVisiblePosition - start.wholePosition)
    }
  }

  private static func ends(_ text: String) -> [End] {
    text.split(separator: " ").map { end in
      let numbers = end.split(separator: "/").compactMap { Int32($0) }
      return End(wholeVisiblePosition: numbers[0], wholePosition: numbers[1])
    }
  }

  private static func lines(_ ends: [End], reach: Int) -> String {
    let start = End(wholeVisiblePosition: 0, wholePosition: 0)
    var walk = ExactLineWalk(ends.indices, from: start, reach: reach)
    var lines: [String] = []
    while walk.findNext(ends.span) {
      lines.append("\(walk.passed.lowerBound)..<\(walk.passed.upperBound):\(walk.visible)")
      guard !walk.isAtEnd else { return lines.joined(separator: " ") }
    }
    return (lines + ["–"]).joined(separator: " ")
  }

  @Test(
    arguments: [
      ("5/5", 5, "0..<1:5"), ("5/5", 4, "–"), ("0/0", 0, "0..<1:0"),
      // Three words of 5 units, with spaces of 2 that hang.
      ("5/7 12/14 19/19", 19, "0..<3:19"), ("5/7 12/14 19/19", 18, "0..<2:12 2..<3:5"),
      ("5/7 12/14 19/19", 12, "0..<2:12 2..<3:5"),
      ("5/7 12/14 19/19", 11, "0..<1:5 1..<2:5 2..<3:5"), ("5/7 12/14 19/19", 4, "–"),
      // The second word is too long.
      ("5/7 17/19 24/24", 9, "0..<1:5 –"),
      ("5/7 12/14", 1 << 40, "0..<2:12"), ("5/7 12/14", -(1 << 40), "–"),
    ] as [(String, Int, String)])
  func words(ends: String, reach: Int, lines: String) {
    #expect(Self.lines(Self.ends(ends), reach: reach) == lines)
  }

  /// Ends are skipped, but none is missed.
  @Test(arguments: 0..<20 as Range<UInt64>) func theFirstEndTooFarIsFound(seed: UInt64) {
    var random = SeededRandom(seed)
    let count = Int.random(in: 1...70, using: &random)
    var position: Int32 = 0
    let ends = (0..<count).map { _ in
      position += Int32.random(in: 0...9, using: &random)
      let visible = position
      position += Int32.random(in: 0...3, using: &random)
      return End(wholeVisiblePosition: visible, wholePosition: position)
    }
    for lower in 0...count {
      for limit in -1...Int(position) + 1 {
        let found = ends.span.firstIndex(in: lower..<count, past: limit)
        let wanted = (lower..<count).first { Int(ends[$0].wholeVisiblePosition) > limit } ?? count
        #expect(found == wanted)
      }
    }
  }

  /// In texts of several words, at many widths.
  @Test(arguments: [
    "one two  three – four", "a b c d e f g h i j k l m n o p q r s t u v w x", " a ",
  ])
  func linesAreThoseOfTheOtherWalk(string: String) throws {
    let text = PreparedText(string, font: .systemFont(ofSize: 16)).storage
    let line = text.entry(at: 0)
    try #require(line.isExact && text.hasWholePositions)
    for width in stride(from: CGFloat(1), to: 300, by: 3.7) {
      let available = AvailableWidth(width, in: line, of: text)
      var exact = ExactLineWalk(line, reach: try #require(line.units.wholeUnits(in: width)))
      var walk = LineWalk(line)
      while let found = walk.longestCandidate(in: available, of: text) {
        let isFound = text.withOpportunities { exact.findNext($0) }
        #expect(isFound && exact.passed.upperBound == found.index + 1)
        #expect(found.visible == line.units.points(Double(exact.visible)))
        guard found.index < walk.last else { break }
        walk.begin(at: found.index, of: text)
      }
      #expect(exact.isAtEnd == (walk.longestCandidate(in: available, of: text) != nil))
    }
  }
}
