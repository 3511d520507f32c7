/// The part of the bidirectional algorithm that follows line breaking (UAX #9, section 3.4).
enum VisualOrder {
  /// The level runs of one line after rule L1, in logical order.
  ///
  /// Only the part of L1 that depends on the line's end is applied here: separators and the white
  /// space before them have the paragraph's level in any line, and already have it in the analysis.
  ///
  /// - Parameters:
  ///   - line: A range of code units in one paragraph.
  ///   - runs: The text's level runs, in logical order.
  ///   - units: The text.
  ///   - baseLevel: The paragraph's embedding level.
  /// - Returns: Runs that tile the line; neighbours have different levels.
  /// - Complexity: O(log *n* + *k* + *w*) for *n* runs, *k* of them in the line, and *w* code units
  ///   of white space at its end.
  static func levelRuns(
    ofLine line: Range<Int>, in runs: [TextAnalysis.LevelRun], of units: [UInt16],
    baseLevel: BidiLevel
  ) -> [TextAnalysis.LevelRun] {
    var result: [TextAnalysis.LevelRun] = []
    let reset = trailingWhitespaceStart(ofLine: line, in: units)
    var index = runs.partitioningIndex { $0.range.upperBound > line.lowerBound }
    while index < runs.count, runs[index].range.lowerBound < reset {
      let range = runs[index].range.clamped(to: line.lowerBound..<reset)
      append(TextAnalysis.LevelRun(range: range, level: runs[index].level), to: &result)
      index += 1
    }
    append(TextAnalysis.LevelRun(range: reset..<line.upperBound, level: baseLevel), to: &result)
    return result
  }

  /// The start of the white space, separators and formatting characters that rule L1 resets to the
  /// paragraph's level because nothing follows them on the line.
  ///
  /// More than the hanging white space: it includes line terminators, isolate formatting
  /// characters, all characters that rule X9 removes (UAX #9, section 5.2), and the ideographic
  /// space.
  static func trailingWhitespaceStart(ofLine line: Range<Int>, in units: [UInt16]) -> Int {
    var position = line.upperBound
    while position > line.lowerBound {
      var next = position
      let scalar = CodePoints.scalar(endingAt: &next, in: units, after: line.lowerBound)
      guard ICUProperties.bidiClass(of: scalar).isResetAtLineEnd else { break }
      position = next
    }
    return position
  }

  /// The visual order of a line's runs, leftmost first, by rule L2: from the highest level down to
  /// the lowest odd one, all runs at that level or above are reversed.
  ///
  /// - Parameter levels: The levels of the runs, in logical order.
  /// - Returns: Indices of `levels`, in visual order.
  static func indices(of levels: [BidiLevel]) -> [Int] {
    var order = Array(levels.indices)
    let highest = levels.max()?.rawValue ?? 0
    guard let lowestOdd = levels.filter(\.isRightToLeft).min()?.rawValue else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      reverseStretches(of: levels, atLeast: BidiLevel(rawValue: level), in: &order)
    }
    return order
  }

  /// Reverses each maximal sequence of runs at a level or above.
  ///
  /// Sequences are found in logical order: earlier passes permuted only the runs inside them.
  private static func reverseStretches(
    of levels: [BidiLevel], atLeast level: BidiLevel, in order: inout [Int]
  ) {
    var start = 0
    while start < levels.count {
      guard levels[start] >= level else {
        start += 1
        continue
      }
      var end = start + 1
      while end < levels.count, levels[end] >= level { end += 1 }
      order[start..<end].reverse()
      start = end
    }
  }

  private static func append(_ run: TextAnalysis.LevelRun, to runs: inout [TextAnalysis.LevelRun]) {
    guard !run.range.isEmpty else { return }
    if let last = runs.indices.last, runs[last].level == run.level {
      runs[last].range = runs[last].range.lowerBound..<run.range.upperBound
    } else {
      runs.append(run)
    }
  }
}
