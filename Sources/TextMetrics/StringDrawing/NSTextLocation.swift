public import Foundation

#if !canImport(Darwin)
  /// A place in a text, as TextKit 2 has it.
  public protocol NSTextLocation: AnyObject {
    /// Whether it is before, at or after another one.
    func compare(_ location: any NSTextLocation) -> ComparisonResult
  }

  /// A place that counts UTF-16 code units.
  package final class TextOffset: NSObject, NSTextLocation {
    package let offset: Int
    package init(_ offset: Int) { self.offset = offset }
    package func compare(_ location: any NSTextLocation) -> ComparisonResult {
      let other = (location as? TextOffset)?.offset ?? 0
      return offset < other
        ? .orderedAscending : offset > other ? .orderedDescending : .orderedSame
    }
    package override func isEqual(_ object: Any?) -> Bool {
      (object as? TextOffset)?.offset == offset
    }
    package override var hash: Int { offset }
  }
#endif
