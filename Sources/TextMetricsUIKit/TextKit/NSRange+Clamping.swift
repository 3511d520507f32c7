internal import Foundation

extension NSRange {
  /// The part of a range inside a text of the given length; empty if there is none. No value traps.
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

  /// The range that covers this range and the edited one, in the text after an edit.
  ///
  /// - Parameters:
  ///   - edit: The edited range, in the text before the edit.
  ///   - delta: The change in length.
  /// - Returns: The range from the first changed character to the last.
  func joined(with edit: NSRange, changeInLength delta: Int) -> NSRange {
    let start = min(location, edit.location)
    // No value traps, whatever range a caller reports as edited.
    let end = max(location &+ length, edit.location &+ edit.length) &+ delta
    return NSRange(location: start, length: max(0, end &- start))
  }

  /// The range as offsets; it must lie inside a text.
  var offsets: Range<Int> { location..<location + length }

  init(_ offsets: Range<Int>) {
    self.init(location: offsets.lowerBound, length: offsets.count)
  }
}
