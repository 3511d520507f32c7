import Synchronization

/// Shapes the clusters at a line's edge anew where breaking changes their shape, and remembers them.
///
/// HarfBuzz marks the clusters that depend on their neighbours (unsafe to break). A line that is cut
/// at one is shaped from there to the nearest cluster that does not, never approximated.
final class EdgeShaper: Sendable {
  /// A stretch of one run shaped by itself.
  struct Piece: Sendable {
    var run: GlyphRun
    var advances: RunAdvances
  }

  /// Bounds the memory: when full, everything is forgotten and shaped again on demand.
  private static let capacity = 1024

  private let pieces = Mutex<[Range<Int>: Piece]>([:])

  /// The stretch of a run, shaped as it stands between two cuts.
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
