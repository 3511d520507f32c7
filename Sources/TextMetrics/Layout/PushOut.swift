import Foundation

// `NSParagraphStyle.LineBreakStrategy.pushOut`: "to avoid an orphan word on the last line of a paragraph
// … the text system may extend individual lines by one or more words. Typically, the text system only
// pushes out the last line by one word" (the documentation of UIKit). The documentation defines neither
// words nor orphans; the rules here are inferred.

extension LineBreaker {
  /// The lines of the hard line; an orphan at its end is joined by the last word of the previous
  /// line.
  ///
  /// A word is the text between two break opportunities. The last line has an orphan if it is one
  /// word. The previous line gives up its last word if it was broken at an opportunity, keeps at
  /// least one word, and both words fit on the last line.
  ///
  /// - Complexity: that of breaking the hard line, plus O(log *n*).
  ///
  /// - Parameter text: the text.
  /// - Returns: The lines in order.
  func linesWithoutOrphan(of text: PreparedTable) -> [Line] {
    withoutOrphan(lines(of: text), of: text)
  }

  /// The next line of ``linesWithoutOrphan(of:)`` alone; nil after the last one.
  ///
  /// - Complexity: that of breaking three lines.
  func lineWithoutOrphan(of text: PreparedTable) -> Line? {
    var breaker = self
    guard let line = breaker.next(of: text) else { return nil }
    guard let following = breaker.next(of: text), breaker.next(of: text) == nil else { return line }
    return withoutOrphan([line, following], of: text).first
  }

  private func withoutOrphan(_ plain: [Line], of text: PreparedTable) -> [Line] {
    var lines = plain
    let last = opportunities.upperBound - 1
    guard lines.count > 1,
      opportunity(after: lines[lines.count - 1].range.lowerBound, of: text) == last,
      let shortened = shortened(lines[lines.count - 2], of: text)
    else { return lines }
    let joined = lineEnding(at: last, from: shortened.end, of: text)
    guard joined.advance.visible <= width(from: shortened.end) else { return lines }
    lines.replaceSubrange((lines.count - 2)..., with: [shortened, joined])
    return lines
  }

  /// A line without its last word; nil if it has only one or was not broken at an opportunity.
  private func shortened(_ plain: Line, of text: PreparedTable) -> Line? {
    guard plain.ending == .soft else { return nil }
    let end = opportunity(after: plain.range.upperBound - 1, of: text)
    guard end > opportunity(after: plain.range.lowerBound, of: text) else { return nil }
    let start = plain.range.lowerBound
    var shortened = lineEnding(at: end - 1, from: start, of: text)
    guard shortened.ending == .soft, shortened.advance.visible <= width(from: start)
    else {
      return nil
    }
    // In a hyphenated paragraph, the word pushed out would itself be hyphenated if it did not fit
    // whole.
    let isHyphenated = text.lines[index].paragraph.style.hyphenationFactor > 0
    shortened.neededRoom = isHyphenated ? plain.advance.visible : 0
    return shortened
  }

  /// The line between an offset and an opportunity, whatever the available width.
  func lineEnding(
    at opportunity: Int, from start: Int, of text: PreparedTable
  ) -> Line {
    let first = opportunities.lowerBound
    return ShapedLineBreaker(text.shaped.lines[index], of: text.shaped, wrapping: .word)
      .line(from: start, toOpportunity: opportunity - first)
  }

  /// The first opportunity after an offset.
  func opportunity(after offset: Int, of text: PreparedTable) -> Int {
    let next = opportunities.partitioningIndex { text.opportunities[$0].offset > offset }
    return Swift.min(next, opportunities.upperBound - 1)
  }
}
