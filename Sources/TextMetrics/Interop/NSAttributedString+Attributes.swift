import Foundation

extension NSAttributedString {
  /// The attributes of a character; Foundation's own accessor takes a pointer for a range that is
  /// not asked for here.
  func attributes(at location: Int) -> [NSAttributedString.Key: Any] {
    unsafe attributes(at: location, effectiveRange: nil)
  }

  /// Visits stretches of equal attributes in text order; they tile the string, in UTF-16 code units.
  ///
  /// Two stretches in a row may have equal attributes: Foundation need not compare them, which is
  /// the dearer half of the work.
  func forEachRun(_ body: (Range<Int>, [NSAttributedString.Key: Any]) -> Void) {
    let whole = NSRange(location: 0, length: length)
    unsafe enumerateAttributes(in: whole, options: .longestEffectiveRangeNotRequired) {
      attributes, range, _ in
      body(range.lowerBound..<range.upperBound, attributes)
    }
  }
}
