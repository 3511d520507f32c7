import ArgumentParser
import Foundation
import TextMetricsBubbles

/// The dates between the messages of a conversation.
struct DateOptions: ParsableArguments {
  @Flag(help: "Put a date above the first message of each day, such as 1970-01-02.")
  var dates = false

  @Option(
    name: .customLong("date-locale"),
    help: ArgumentHelp(
      "Put such dates in the language and format of a locale such as de_DE.", valueName: "locale"),
    transform: DateOptions.locale)
  var locale: Locale?

  @Option(
    name: .customLong("time-zone"),
    help: ArgumentHelp(
      "The time zone of the dates, such as Europe/Berlin; default: UTC.", valueName: "name"),
    transform: DateOptions.timeZone)
  var givenTimeZone: TimeZone?

  @Option(
    help: ArgumentHelp(
      "The current time, for today and yesterday, such as 2026-11-21T09:41:00Z; needs --date-locale.",
      valueName: "date"), transform: DateOptions.date)
  var now: Date?

  private var timeZone: TimeZone { givenTimeZone ?? .gmt }

  func validate() throws {
    guard givenTimeZone == nil || dates || locale != nil else {
      throw ValidationError("--time-zone needs --dates or --date-locale.")
    }
    guard now == nil || locale != nil else {
      throw ValidationError("--now needs --date-locale.")
    }
  }

  /// nil if no dates are asked for.
  var separators: DateSeparators? {
    if let locale {
      return .localized(locale, timeZone: timeZone, relativeTo: now)
    }
    return dates ? .days(in: timeZone) : nil
  }

  /// Foundation accepts any name, and writes dates in English if it does not know the name.
  private static func locale(_ name: String) throws -> Locale {
    let locale = Locale(identifier: name)
    guard locale.language.languageCode?.isISOLanguage == true, locale.region?.isISORegion != false
    else { throw ValidationError("'\(name)' is not a locale such as de or de_DE.") }
    return locale
  }

  private static func timeZone(_ name: String) throws -> TimeZone {
    guard let zone = TimeZone(identifier: name) else {
      throw ValidationError("'\(name)' is not a time zone such as Europe/Berlin.")
    }
    return zone
  }

  private static func date(_ text: String) throws -> Date {
    guard let date = Date(iso8601: text) else {
      throw ValidationError("'\(text)' is not a date such as 2026-11-21T09:41:00Z.")
    }
    return date
  }
}

extension DateSeparators {
  /// Days in digits, in the same form everywhere.
  fileprivate static func days(in timeZone: TimeZone) -> DateSeparators {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let style = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
    return DateSeparators(calendar: calendar) { $0.formatted(style) }
  }
}
