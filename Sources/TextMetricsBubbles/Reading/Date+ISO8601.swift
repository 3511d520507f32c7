import Foundation

extension Date {
  /// A point in time in ISO 8601, such as 2026-11-21T09:41:00Z, with or without fractions of a second; nil if the string
  /// contains anything else, or if there is no such day or time.
  package init?(iso8601 string: String) {
    let dates = [true, false].lazy.compactMap { hasFraction in
      Self.existing(
        string, DateComponents.ISO8601FormatStyle(includingFractionalSeconds: hasFraction))
    }
    guard let date = dates.first else { return nil }
    self = date
  }

  private static func existing(
    _ string: String, _ style: DateComponents.ISO8601FormatStyle
  ) -> Date? {
    let range = string.startIndex..<string.endIndex
    guard let match = try? style.consuming(string, startingAt: range.lowerBound, in: range),
      match.upperBound == range.upperBound
    else { return nil }
    var components = match.output
    let date = components.date
    // `isValidDate` is false for components whose time zone is not the calendar's.
    components.timeZone = nil
    return components.isValidDate ? date : nil
  }
}
