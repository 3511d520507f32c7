public import Foundation

/// Dates above the first message of each day.
public struct DateSeparators: Sendable {
  /// The calendar that divides time into days.
  public var calendar: Calendar
  /// Returns the label above the messages of a day, given the date of the first.
  public var label: @Sendable (Date) -> String

  /// - Parameters:
  ///   - calendar: the calendar that divides time into days.
  ///   - label: returns the label above the messages of a day, given the date of the first.
  public init(calendar: Calendar, label: @escaping @Sendable (Date) -> String) {
    self.calendar = calendar
    self.label = label
  }
}

extension DateSeparators {
  /// Dates in the words of a language and by the calendar of its region: "Today" and "Yesterday"; weekday, day and
  /// month within the current year; day, month and year otherwise.
  ///
  /// ```swift
  /// DateSeparators.localized(Locale(identifier: "de_DE"), relativeTo: Date())
  /// // Heute · Gestern · Fr. 20. Nov. · 3. Feb. 2025
  /// ```
  ///
  /// Foundation provides the words and forms, from ICU.
  ///
  /// - Parameters:
  ///   - locale: the language and the region.
  ///   - timeZone: where days begin.
  ///   - now: the date that defines today, yesterday and this year; nil for none, which puts the year in every
  ///     label.
  /// - Returns: The separators, which any thread may use.
  public static func localized(
    _ locale: Locale, timeZone: TimeZone = .current, relativeTo now: Date? = nil
  ) -> DateSeparators {
    var calendar = locale.calendar
    calendar.locale = locale
    calendar.timeZone = timeZone
    let labels = DateLabels(locale: locale, calendar: calendar, now: now)
    return DateSeparators(calendar: calendar) { labels.label(of: $0) }
  }
}

/// The labels of days in a language.
private struct DateLabels: Sendable {
  let locale: Locale
  let calendar: Calendar
  let now: Date?

  func label(of date: Date) -> String {
    if let now {
      if calendar.isDate(date, inSameDayAs: now) { return words(daysAgo: 0) }
      if isDate(date, onDayBefore: now) { return words(daysAgo: 1) }
      if calendar.isDate(date, equalTo: now, toGranularity: .year) {
        return date.formatted(format.weekday(.abbreviated).day().month(.abbreviated))
      }
    }
    return date.formatted(format.day().month(.abbreviated).year())
  }

  private var format: Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
  }

  /// Days on which clocks change differ in length, so days cannot be counted in units of 24 hours.
  private func isDate(_ date: Date, onDayBefore now: Date) -> Bool {
    let endOfDayBefore = calendar.startOfDay(for: now).addingTimeInterval(-1)
    return calendar.isDate(date, inSameDayAs: endOfDayBefore)
  }

  /// "Today" or "Yesterday".
  private func words(daysAgo days: Int) -> String {
    // Only the words are wanted, so any date will do. In GMT no clock changes, so all days are equally long.
    var calendar = calendar
    calendar.timeZone = .gmt
    let anchor = Date(timeIntervalSinceReferenceDate: 0)
    return Date.AnchoredRelativeFormatStyle(
      anchor: anchor, allowedFields: [.day], presentation: .named, locale: locale,
      calendar: calendar, capitalizationContext: .beginningOfSentence
    )
    .format(anchor.addingTimeInterval(Double(days) * 86_400))
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
