internal import Foundation

/// A change of a text: a part of the new text stands where a part of the old one stood.
struct TextKitEdit {
  /// The part of the new text, in UTF-16 code units.
  private(set) var range: Range<Int>
  /// The change in length, in code units.
  private(set) var delta: Int

  /// The end of the part of the old text.
  var replacedEnd: Int { range.upperBound - delta }

  /// An edit as text storages report it; nil if the text has had no such edit.
  init?(_ edited: NSRange, changeInLength delta: Int, ofTextWithLength length: Int) {
    let (end, overflows) = edited.location.addingReportingOverflow(edited.length)
    let (replacedEnd, isFar) = end.subtractingReportingOverflow(delta)
    // No text was longer, and edits that follow each other stay far from the greatest integer.
    guard !overflows, !isFar, edited.location >= 0, end >= edited.location, end <= length,
      replacedEnd >= edited.location, replacedEnd <= 1 << 32
    else { return nil }
    range = edited.location..<end
    self.delta = delta
  }

  /// This edit and one of its result as a single one, with the text between them.
  func followed(by next: TextKitEdit) -> TextKitEdit {
    var both = self
    both.range =
      min(range.lowerBound, next.range.lowerBound)..<max(range.upperBound, next.replacedEnd)
      + next.delta
    both.delta += next.delta
    return both
  }
}
