import Foundation

extension NSAttributedString {
  /// The attributes of a character; Foundation's own accessor takes a pointer for a range that is
  /// not asked for here.
  func attributes(at location: Int) -> [NSAttributedString.Key: Any] {
    unsafe attributes(at: location, effectiveRange: nil)
  }
}
