public import Foundation

/// Dates above the first message of each day.
public struct DateSeparators: Sendable {
  /// What divides time into days.
  public var calendar: Calendar
  /// What stands above the messages of a day.
  public var label: @Sendable (Date) -> String

  /// - Parameters:
  ///   - calendar: what divides time into days.
  ///   - label: what stands above the messages of a day, given the first one's date.
  public init(calendar: Calendar, label: @escaping @Sendable (Date) -> String) {
    self.calendar = calendar
    self.label = label
  }
}

/// Finds where a day begins, and asks the calendar only where the day changes.
struct DayDivision {
  private let calendar: Calendar
  private var day: DateInterval?

  init(_ calendar: Calendar) { self.calendar = calendar }

  /// Whether two dates are of different days; nothing comes before the first message, whose day is new.
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
