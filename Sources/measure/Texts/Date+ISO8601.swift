import Foundation

extension Date {
  /// A date and time in ISO 8601, such as 2026-11-21T09:41:00Z.
  ///
  /// Nil if there is no such day: Foundation alone takes February 30 for March 2.
  init?(iso8601 text: String) {
    let style = ISO8601FormatStyle().year().month().day()
    let day = String(text.prefix(while: { $0 != "T" }))
    guard let date = try? Date(text, strategy: .iso8601),
      let start = try? Date(day, strategy: style), start.formatted(style) == day
    else { return nil }
    self = date
  }
}
