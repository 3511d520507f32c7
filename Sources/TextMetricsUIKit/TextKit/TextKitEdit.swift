internal import Foundation

/// A change of a text: a part of the new text stands where a part of the old one stood.
struct TextKitEdit {
  /// The part of the new text, in UTF-16 code units.
  private(set) var range: Range<Int>
  /// The change in length, in code units.
  private(set) var delta: Int

  /// The end of the part of the old text.
  var replacedEnd: Int { range.upperBound - delta }

  /// An edit as text storages report it; nil if there is no such edit of any text.
  init?(_ edited: NSRange, changeInLength delta: Int) {
    let (end, overflows) = edited.location.addingReportingOverflow(edited.length)
    let (replacedEnd, isFar) = end.subtractingReportingOverflow(delta)
    guard !overflows, !isFar, edited.location >= 0, end >= edited.location,
      replacedEnd >= edited.location
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
