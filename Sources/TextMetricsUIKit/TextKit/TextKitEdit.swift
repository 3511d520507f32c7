internal import Foundation

/// A change to a text: a part of the new text replaces a part of the old one.
struct TextKitEdit {
  /// The part of the new text, in UTF-16 code units.
  private(set) var range: Range<Int>
  /// The change in length, in code units.
  private(set) var delta: Int

  /// The end of the replaced part, in the old text.
  var replacedEnd: Int { range.upperBound - delta }

  /// An edit as text storages report it; nil if the text cannot have had such an edit.
  init?(_ edited: NSRange, changeInLength delta: Int, ofTextWithLength length: Int) {
    let (end, overflows) = edited.location.addingReportingOverflow(edited.length)
    let (replacedEnd, isFar) = end.subtractingReportingOverflow(delta)
    // No text is longer than this, and sums of successive edits stay far from the greatest integer.
    guard !overflows, !isFar, edited.location >= 0, end >= edited.location, end <= length,
      replacedEnd >= edited.location, replacedEnd <= 1 << 32
    else { return nil }
    range = edited.location..<end
    self.delta = delta
  }

  /// This edit and the next one combined into one, which includes the text between them.
  func followed(by next: TextKitEdit) -> TextKitEdit {
    var both = self
    both.range =
      min(range.lowerBound, next.range.lowerBound)..<max(range.upperBound, next.replacedEnd)
      + next.delta
    both.delta += next.delta
    return both
  }
}
