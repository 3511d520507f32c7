internal import Foundation

extension NSRange {
  /// The part of a range inside a text of a length; empty if there is none. No number traps.
  init(clamping range: NSRange, to length: Int) {
    let start = min(max(range.location, 0), length)
    // A location past the text, such as NSNotFound, gives an empty range.
    guard range.location <= length, range.length > 0 else {
      self.init(location: start, length: 0)
      return
    }
    let (sum, overflows) = range.location.addingReportingOverflow(range.length)
    let end = overflows ? length : min(max(sum, start), length)
    self.init(location: start, length: end - start)
  }

  /// The range after an edit of the text before its end.
  func moved(by delta: Int, past edit: NSRange) -> NSRange {
    if edit.location >= location + length { return self }
    if edit.location + edit.length <= location {
      return NSRange(location: location + delta, length: length)
    }
    return NSRange(location: min(location, edit.location), length: max(0, length + delta))
  }

  /// The range as offsets; it must lie inside a text.
  var offsets: Range<Int> { location..<location + length }

  init(_ offsets: Range<Int>) {
    self.init(location: offsets.lowerBound, length: offsets.count)
  }
}
