public import Foundation
internal import TextMetrics

extension NSAttributedString {
  /// Whether a range has an attachment.
  public func containsAttachments(in range: NSRange) -> Bool {
    var isFound = false
    unsafe enumerateAttribute(.attachment, in: NSRange(clamping: range, to: length)) {
      value, _, stop in
      guard value != nil else { return }
      isFound = true
      unsafe stop.pointee = true
    }
    return isFound
  }
}
