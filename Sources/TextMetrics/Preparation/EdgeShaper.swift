import Synchronization

/// Reshapes the clusters at a line's edge where breaking changes them, and caches the result.
///
/// HarfBuzz marks the clusters that depend on their neighbours (unsafe to break). A line cut at such
/// a cluster is reshaped from there to the nearest safe one, never approximated.
final class EdgeShaper: Sendable {
  /// A part of one run, shaped separately.
  struct Piece: Sendable {
    var run: GlyphRun
    var advances: RunAdvances
  }

  /// Bounds the memory: a full cache is emptied and refilled on demand.
  private static let capacity = 1024

  private let pieces = Mutex<[Range<Int>: Piece]>([:])

  /// A part of a run, shaped as it appears between two cuts.
  func piece(_ range: Range<Int>, in text: ShapedText, line: PreparedLine) -> Piece {
    if let known = pieces.withLock({ $0[range] }) { return known }
    let piece = shape(range, in: text, line: line)
    pieces.withLock { pieces in
      if pieces.count >= Self.capacity { pieces.removeAll(keepingCapacity: true) }
      pieces[range] = piece
    }
    return piece
  }

  private func shape(
    _ range: Range<Int>, in text: ShapedText, line: PreparedLine
  ) -> Piece {
    var item = text.runs[line.run(at: range.lowerBound, in: text)].item
    item.range = range
    let font = text.fonts[item.fontIndex]
    var shaper = Shaper(text.text)
    let run = shaper.shape(item, line: line.hardLine.content, font: font.instance.shaping)
    return Piece(
      run: run, advances: RunAdvances(run, font: font, text: text.text, units: line.units))
  }
}

extension PreparedLine {
  /// The index of the run that contains an offset.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  func run(at offset: Int, in text: ShapedText) -> Int {
    runs.partitioningIndex { text.runs[$0].item.range.upperBound > offset }
  }
}
