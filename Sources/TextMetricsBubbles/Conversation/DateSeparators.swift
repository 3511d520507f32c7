public import Foundation

/// Dates above the first message of each day.
public struct DateSeparators: Sendable {
  /// The calendar that divides time into days.
  public var calendar: Calendar
  /// The label above the messages of a day, from the date of the first.
  public var label: @Sendable (Date) -> String

  /// - Parameters:
  ///   - calendar: the calendar that divides time into days.
  ///   - label: returns the label above the messages of a day, given the date of the first.
  public init(calendar: Calendar, label: @escaping @Sendable (Date) -> String) {
    self.calendar = calendar
    self.label = label
  }
}

/// Finds where days begin, consulting the calendar only when the day changes.
struct DayDivision {
  private let calendar: Calendar
  private var day: DateInterval?

  init(_ calendar: Calendar) { self.calendar = calendar }

  /// Whether two dates are on different days; always true for the first message, which has no previous date.
  mutating func divides(_ previous: Date?, _ date: Date) -> Bool {
    guard let previous else { return true }
    if let day, day.start <= date, date < day.end {
      return !(day.start <= previous && previous < day.end)
    }
    day = calendar.dateInterval(of: .day, for: date)
    guard let day else { return !calendar.isDate(previous, inSameDayAs: date) }
    return !(day.start <= previous && previous < day.end)
  }
}
