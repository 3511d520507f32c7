import Foundation

extension NSAttributedString {
  /// The attributes of a character, without the range that Foundation's own accessor returns
  /// through a pointer.
  package func attributes(at location: Int) -> [NSAttributedString.Key: Any] {
    unsafe attributes(at: location, effectiveRange: nil)
  }

  /// Visits runs of equal attributes in text order; they tile the string, in UTF-16 code units.
  ///
  /// Consecutive runs may have equal attributes: Foundation is not asked to compare them, which would be
  /// the more expensive half of the work.
  func forEachRun(_ body: (Range<Int>, [NSAttributedString.Key: Any]) -> Void) {
    let whole = NSRange(location: 0, length: length)
    unsafe enumerateAttributes(in: whole, options: .longestEffectiveRangeNotRequired) {
      attributes, range, _ in
      body(range.lowerBound..<range.upperBound, attributes)
    }
  }
}
