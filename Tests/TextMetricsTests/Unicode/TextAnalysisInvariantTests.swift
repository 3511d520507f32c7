import SeededTexts
import Testing

@testable import TextMetrics

/// The invariants of TextAnalysis, tested with random texts.
@Suite struct TextAnalysisInvariantTests {
  private static let languages: [String?] = [nil, "en", "ja", "th", "zz-bad-tag!"]

  @Test(arguments: 0..<8) func holdForRandomTexts(seed: UInt64) throws {
    var generator = SeededRandom(seed)
    for round in 0..<250 {
      let units = RandomText.units(count: round % 61, using: &generator)
      let direction = WritingDirection.allCases[round % 3]
      let language = Self.languages[round % Self.languages.count]
      let analysis = TextAnalysis(units, baseDirection: direction, language: language)
      let problem = Self.problem(with: analysis, direction, language)
      #expect(problem == nil, "\(direction) \(units.map { String($0, radix: 16) })")
      if problem != nil { return }
    }
  }

  private static func problem(
    with analysis: TextAnalysis, _ direction: WritingDirection, _ language: String?
  ) -> String? {
    problemWithTiling(analysis) ?? problemWithLines(analysis) ?? problemWithBoundaries(analysis)
      ?? problemWithLevels(analysis, direction) ?? problemWithVisualOrder(analysis)
      ?? problemWithSurrogates(analysis, direction, language)
  }

  private static func problemWithTiling(_ analysis: TextAnalysis) -> String? {
    let count = analysis.units.count
    guard tile(analysis.hardLines.map(\.range), 0..<count) else { return "hard lines" }
    guard tile(analysis.paragraphs.map(\.range), 0..<count) else { return "paragraphs" }
    guard tile(analysis.levelRuns.map(\.range), 0..<count) else { return "level runs" }
    guard tile(analysis.scriptRuns.map(\.range), 0..<count) else { return "script runs" }
    guard tile(analysis.paragraphs.map(\.hardLines), analysis.hardLines.indices) else {
      return "lines of paragraphs"
    }
    let ends = Set(analysis.paragraphs.map(\.range.upperBound))
    for end in ends {
      guard analysis.levelRuns.contains(where: { $0.range.upperBound == end }) else {
        return "a level run crosses a paragraph"
      }
      guard analysis.scriptRuns.contains(where: { $0.range.upperBound == end }) else {
        return "a script run crosses a paragraph"
      }
    }
    for (first, second) in zip(analysis.levelRuns, analysis.levelRuns.dropFirst())
    where first.level == second.level && !ends.contains(first.range.upperBound) {
      return "level runs are not maximal"
    }
    for (first, second) in zip(analysis.scriptRuns, analysis.scriptRuns.dropFirst())
    where first.script == second.script && !ends.contains(first.range.upperBound) {
      return "script runs are not maximal"
    }
    return nil
  }

  private static func problemWithLines(_ analysis: TextAnalysis) -> String? {
    for paragraph in analysis.paragraphs {
      let lines = analysis.hardLines[paragraph.hardLines]
      guard tile(lines.map(\.range), paragraph.range) else { return "a line crosses a paragraph" }
    }
    for (index, line) in analysis.hardLines.enumerated() {
      let isLast = index == analysis.hardLines.count - 1
      let terminator = Array(analysis.units[line.content.upperBound..<line.range.upperBound])
      let breaks: Set<UInt16> = [0xA, 0xB, 0xC, 0xD, 0x85, 0x2028, 0x2029]
      guard terminator == [0xD, 0xA] || terminator.count == 1 || isLast else { return "break" }
      guard terminator.allSatisfy(breaks.contains) else { return "not a break" }
      guard !analysis.units[line.content].contains(where: breaks.contains) else {
        return "a break inside a line"
      }
    }
    return nil
  }

  private static func problemWithBoundaries(_ analysis: TextAnalysis) -> String? {
    let boundaries = analysis.boundaries
    let count = analysis.units.count
    guard boundaries.count == count + 1 else { return "number of boundaries" }
    guard boundaries[0] == .grapheme, boundaries[count] == .grapheme else { return "ends" }
    let hardBreaks = analysis.hardLines.map(\.range.upperBound).filter { $0 < count }
    guard analysis.positions(of: .hardBreak) == hardBreaks else { return "hard breaks" }
    for boundary in boundaries where boundary.contains(.hardBreak) {
      guard boundary == [.hardBreak, .grapheme] else { return "a break is hard and soft" }
    }
    for position in analysis.units.indices.dropFirst() {
      let isInsidePair =
        UTF16.isLeadSurrogate(analysis.units[position - 1])
        && UTF16.isTrailSurrogate(analysis.units[position])
      if isInsidePair, boundaries[position] != [] { return "a boundary inside a pair" }
    }
    return nil
  }

  private static func problemWithLevels(
    _ analysis: TextAnalysis, _ direction: WritingDirection
  ) -> String? {
    let given: BidiLevel? =
      switch direction {
      case .natural: nil
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    for paragraph in analysis.paragraphs {
      guard paragraph.baseLevel.rawValue <= 1 else { return "base level" }
      guard given == nil || paragraph.baseLevel == given else { return "given direction" }
      // A paragraph analysed alone comes out the same.
      let alone = TextAnalysis(
        Array(analysis.units[paragraph.range]), baseDirection: direction, language: nil)
      let runs = analysis.levelRuns.filter { paragraph.range.contains($0.range.lowerBound) }
      let moved = alone.levelRuns.map { run in
        let offset = paragraph.range.lowerBound
        return TextAnalysis.LevelRun(
          range: (run.range.lowerBound + offset)..<(run.range.upperBound + offset),
          level: run.level)
      }
      guard runs == moved else { return "levels depend on other paragraphs" }
    }
    guard analysis.levelRuns.allSatisfy({ $0.level.rawValue <= 126 }) else { return "level" }
    return nil
  }

  private static func problemWithVisualOrder(_ analysis: TextAnalysis) -> String? {
    for paragraph in analysis.paragraphs {
      for line in analysis.hardLines[paragraph.hardLines] {
        let runs = VisualOrder.levelRuns(
          ofLine: line.range, in: analysis.levelRuns, of: analysis.units,
          baseLevel: paragraph.baseLevel)
        guard tile(runs.map(\.range), line.range) else { return "runs of a line" }
        let order = VisualOrder.indices(of: runs.map(\.level))
        guard order.sorted() == Array(runs.indices) else { return "order" }
      }
    }
    return nil
  }

  /// Unpaired surrogates count as U+FFFD.
  private static func problemWithSurrogates(
    _ analysis: TextAnalysis, _ direction: WritingDirection, _ language: String?
  ) -> String? {
    var units: [UInt16] = []
    for element in CodePoints(analysis.units) {
      units += UTF16.encode(element.scalar) ?? UTF16.encodedReplacementCharacter
    }
    let other = TextAnalysis(units, baseDirection: direction, language: language)
    guard analysis.boundaries == other.boundaries else { return "boundaries at surrogates" }
    guard analysis.levelRuns == other.levelRuns else { return "levels at surrogates" }
    guard analysis.scriptRuns == other.scriptRuns else { return "scripts at surrogates" }
    return nil
  }

  /// Whether ranges follow one another from the start of a range to its end, none of them empty.
  private static func tile(_ ranges: [Range<Int>], _ whole: Range<Int>) -> Bool {
    var end = whole.lowerBound
    for range in ranges {
      guard range.lowerBound == end, !range.isEmpty else { return false }
      end = range.upperBound
    }
    return end == whole.upperBound
  }

  @Test func threadsDoNotDisturbEachOther() async {
    var generator = SeededRandom(99)
    let texts = (0..<200).map { _ in RandomText.units(count: 40, using: &generator) }
    let expected = texts.map {
      TextAnalysis($0, baseDirection: .natural, language: "th").boundaries
    }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          zip(texts, expected).allSatisfy {
            TextAnalysis($0, baseDirection: .natural, language: "th").boundaries == $1
          }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test func iteratorsAreReusedAndBounded() {
    let pool = ICUBreakIteratorPool(capacity: 3)
    let units = Array("a b".utf16)
    for language in ["en", "de", "fr", "ja", "en", "th"] {
      var found: [Int] = []
      let isDone = pool.forEachBoundary(
        .line, language: language, in: units, range: 0..<3
      ) { found.append($0) }
      #expect(isDone && found == [2])
    }
    #expect(pool.idleCount == 3)
  }
}
