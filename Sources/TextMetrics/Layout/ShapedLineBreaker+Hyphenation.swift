import Foundation

// Hyphenation by dictionary: "attempted when the ratio of the text width (as broken without hyphenation)
// to the width of the line fragment is less than the hyphenation factor"
// (https://developer.apple.com/documentation/appkit/nsparagraphstyle/hyphenationfactor).

extension ShapedLineBreaker {
  /// The line hyphenated in the word that did not fit; nil if the line is full enough without
  /// hyphenation or no part of the word fits.
  ///
  /// - Parameters:
  ///   - start: where the line starts.
  ///   - plain: the line as broken without hyphenation; nil where not even its first word fits.
  /// - Returns: a line that fits and ends in a hyphen.
  func hyphenatedLine(from start: LineCut, insteadOf plain: LineBreaker.Line?)
    -> LineBreaker.Line?
  {
    guard !line.hyphenations.isEmpty else { return nil }
    let plainWidth = Swift.max(0, plain?.advance.visible ?? 0)
    let threshold = HyphenationThreshold(line.paragraph.style.hyphenationFactor)
    guard threshold.isPast(plainWidth, in: width) else { return nil }
    // No word, and so no point, follows the last line.
    let wordStart = plain?.end ?? start.offset
    let wordEnd = text.opportunities[nextOpportunity(after: wordStart)].cut.offset
    let points = line.hyphenations.between(wordStart, and: wordEnd)
    guard
      var hyphenated = points.reversed().lazy
        .map({ line(endingAt: $0, from: start) }).first(where: fits)
    else { return nil }
    hyphenated.neededRoom = Swift.max(
      hyphenated.advance.visible, Swift.min(width, threshold.leastRoom(for: plainWidth)))
    return hyphenated
  }

  private func line(endingAt point: BreakOpportunity, from start: LineCut)
    -> LineBreaker.Line
  {
    LineBreaker.Line(
      range: start.offset..<point.cut.offset, end: point.cut.offset,
      advance: measure.advance(from: start, to: point), ending: .hyphen)
  }
}

extension [BreakOpportunity] {
  /// The opportunities between two offsets.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func between(_ start: Int, and end: Int) -> ArraySlice<BreakOpportunity> {
    let first = partitioningIndex { $0.cut.offset > start }
    return self[first...].prefix { $0.cut.offset < end }
  }
}

/// The minimum empty space for hyphenating the next word.
struct HyphenationThreshold: Sendable, Hashable {
  private let factor: CGFloat

  init(_ factor: Float) { self.factor = CGFloat(factor) }

  /// Whether a line leaves enough empty space to attempt hyphenation.
  func isPast(_ width: CGFloat, in room: CGFloat) -> Bool { width < factor * room }

  /// The smallest available width at which a line is hyphenated. In a narrower one the line would be
  /// full enough, so the measured width must be at least this for the line to be hyphenated again.
  func leastRoom(for width: CGFloat) -> CGFloat {
    guard factor > 0 else { return .infinity }
    var room = max(width, .leastNonzeroMagnitude) / factor
    while !isPast(width, in: room), room.isFinite { room = room.nextUp }
    return room
  }
}
