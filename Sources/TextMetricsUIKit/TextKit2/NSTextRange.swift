public import Foundation
public import TextMetrics

/// A range of a text.
open class NSTextRange: NSObject {
  /// The start of the range.
  public let location: any NSTextLocation
  /// The end of the range.
  public let endLocation: any NSTextLocation

  /// A range; nil if it ends before it starts.
  public init?(location: any NSTextLocation, end endLocation: (any NSTextLocation)?) {
    self.location = location
    self.endLocation = endLocation ?? location
    if self.endLocation.compare(location) == .orderedAscending { return nil }
  }
  /// An empty range.
  public init(location: any NSTextLocation) { (self.location, endLocation) = (location, location) }
  init(_ range: Range<Int>) {
    location = TextOffset(range.lowerBound)
    endLocation = TextOffset(range.upperBound)
  }
  /// Whether the range is empty.
  open var isEmpty: Bool { location.compare(endLocation) == .orderedSame }

  /// Whether a place is in the range, and not at its end.
  open func contains(_ location: any NSTextLocation) -> Bool {
    self.location.compare(location) != .orderedDescending
      && endLocation.compare(location) == .orderedDescending
  }
  /// Whether all of another range is in this one.
  open func contains(_ textRange: NSTextRange) -> Bool {
    location.compare(textRange.location) != .orderedDescending
      && endLocation.compare(textRange.endLocation) != .orderedAscending
  }
  /// Whether two ranges have a character in common.
  open func intersects(_ textRange: NSTextRange) -> Bool {
    location.compare(textRange.endLocation) == .orderedAscending
      && textRange.location.compare(endLocation) == .orderedAscending
  }
  /// The part that two ranges have in common; nil if they do not touch.
  open func intersection(_ textRange: NSTextRange) -> NSTextRange? {
    NSTextRange(
      location: later(location, textRange.location),
      end: earlier(endLocation, textRange.endLocation))
  }
  /// The smallest range that contains both.
  open func union(_ textRange: NSTextRange) -> NSTextRange {
    NSTextRange(
      location: earlier(location, textRange.location),
      end: later(endLocation, textRange.endLocation)) ?? self
  }
  private func earlier(
    _ one: any NSTextLocation, _ other: any NSTextLocation
  ) -> any NSTextLocation { one.compare(other) == .orderedDescending ? other : one }
  private func later(
    _ one: any NSTextLocation, _ other: any NSTextLocation
  ) -> any NSTextLocation { one.compare(other) == .orderedAscending ? other : one }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextRange else { return false }
    return location.compare(other.location) == .orderedSame
      && endLocation.compare(other.endLocation) == .orderedSame
  }
  open override var hash: Int { offsets.hashValue }

  var offsets: Range<Int> {
    let start = (location as? TextOffset)?.offset ?? 0
    return start..<max(start, (endLocation as? TextOffset)?.offset ?? start)
  }
}
