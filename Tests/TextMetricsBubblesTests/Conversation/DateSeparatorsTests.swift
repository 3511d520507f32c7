import Foundation
import Testing
import TextMetricsBubbles

@Suite("Dates in words")
struct DateSeparatorsTests {
  /// Sunday, 22 November 2026, noon.
  private static let now = Date(timeIntervalSince1970: 1_795_348_800)

  private func label(_ locale: String, days: Double, relative: Bool = true) -> String {
    DateSeparators.localized(
      Locale(identifier: locale), timeZone: .gmt, relativeTo: relative ? Self.now : nil
    )
    .label(Self.now.addingTimeInterval(-days * 86_400))
  }

  @Test(
    arguments: [
      ("en_US", ["Today", "Yesterday", "Fri Nov 20", "Oct 18 2025"]),
      ("en_GB", ["Today", "Yesterday", "Fri 20 Nov", "18 Oct 2025"]),
      ("de_DE", ["Heute", "Gestern", "Fr 20 Nov", "18 Okt 2025"]),
      ("fr_FR", ["Aujourd’hui", "Hier", "ven 20 nov", "18 oct 2025"]),
      ("ja_JP", ["今日", "昨日", "11月20日(金)", "2025年10月18日"]),
      ("he_IL", ["היום", "אתמול", "יום ו׳ 20 בנוב׳", "18 באוק׳ 2025"]),
    ] as [(String, [String])])
  func everyLanguageHasItsOwn(locale: String, labels: [String]) {
    // Punctuation differs between the versions of ICU's data.
    let found = [0, 1, 2, 400].map { days in
      label(locale, days: days).filter { $0 != "." && $0 != "," }
    }
    #expect(found == labels)
  }

  /// Days end at midnight, not after 24 hours, and without a date to count from every label has its year.
  @Test func daysAreThoseOfTheCalendar() {
    #expect(label("en_US", days: 0.49) == "Today" && label("en_US", days: 0.51) == "Yesterday")
    #expect(label("en_US", days: -1) != "Today")
    #expect(label("en_US", days: 0, relative: false).contains("2026"))
    let zone = TimeZone(secondsFromGMT: 13 * 3600) ?? .gmt
    let far = DateSeparators.localized(
      Locale(identifier: "en_US"), timeZone: zone, relativeTo: Self.now)
    #expect(far.label(Self.now.addingTimeInterval(-2 * 3600)) == "Yesterday")
  }

  /// In Cairo, 24 April 2026 begins at one o'clock, and its last hour comes twice on 29 October.
  @Test(arguments: [
    ("2026-04-24T10:00:00Z", ["Today", "Yesterday", "Fri Apr 24"]),
    ("2026-04-23T21:30:00Z", ["Yesterday", "Thu Apr 23", "Thu Apr 23"]),
    ("2026-10-29T20:30:00Z", ["Today", "Yesterday", "Thu Oct 29"]),
    ("2026-10-29T21:30:00Z", ["Today", "Yesterday", "Thu Oct 29"]),
  ])
  func daysMayBeShorterOrLonger(string: String, labels: [String]) throws {
    let zone = try #require(TimeZone(identifier: "Africa/Cairo"))
    let date = try Date(string, strategy: .iso8601)
    // Dates in this form are in the order of their strings.
    let first = try Date(
      string < "2026-05" ? "2026-04-24T10:00:00Z" : "2026-10-29T10:00:00Z", strategy: .iso8601)
    let found = (0...2).map { days in
      DateSeparators.localized(
        Locale(identifier: "en_US"), timeZone: zone,
        relativeTo: first.addingTimeInterval(Double(days) * 86_400)
      )
      .label(date).filter { $0 != "," }
    }
    #expect(found == labels)
  }

  /// The calendar of the region divides years and writes dates.
  @Test func otherCalendarsAreFollowed() {
    #expect(label("fa_IR", days: 0) == "امروز" && label("ar_EG", days: 0) == "اليوم")
    #expect(label("ar_EG", days: 400).contains("٢٠٢٥"))
    #expect(label("fa_IR", days: 400).contains("۱۴۰۴"))
    #expect(label("th_TH", days: 400).contains("2568"))
  }
}
