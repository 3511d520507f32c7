import Foundation
import Testing

@testable import TextMetrics

/// The interface font of iOS 10 to 13, as far as its advances were published.
@Suite struct OlderSystemTests {
  private struct Letter: CustomTestStringConvertible {
    let text: String
    let size: Double
    let width: Double

    var testDescription: String { "\(text) \(size)" }
  }

  /// Single Latin letters on iOS 10.
  private static let letters = PublishedSize.all.compactMap { row -> Letter? in
    guard row.os == "iOS 10", row.font == "UIFont.systemFont", row.text.count == 1,
      let size = row.size, let width = row.result["width"]
    else { return nil }
    return Letter(text: row.text, size: size, width: width)
  }

  private func width(_ text: String, size: Double) -> CGFloat {
    PreparedText(text, font: .systemFont(ofSize: size)).boundingRect(
      with: .zero, options: .usesLineFragmentOrigin, behavior: .iOS10
    ).width
  }

  @Test func lettersAreAsWideAsPublished() {
    #expect(Self.letters.count == 12)
    for letter in Self.letters {
      let units = (width(letter.text, size: letter.size) - letter.width) * 2048 / letter.size
      #expect(abs(units) <= (letter.size <= 17 ? 1e-9 : 1.4), "\(letter.testDescription)")
    }
  }

  /// A line of iOS 11 is reproduced to within a unit per character; iOS 26 is narrower by more than five.
  @Test func aLineIsNearlyAsWideAsPublished() throws {
    let row = try #require(
      PublishedSize.all.first { $0.os == "iOS 11" && $0.text == "This is a test string" })
    let published = try #require(row.result["width"])
    func units(_ width: CGFloat) -> CGFloat { (published - width) * 2048 / 17 / 21 }
    #expect(abs(units(width(row.text, size: 17))) < 1)
    #expect(units(PreparedText(row.text, font: .systemFont(ofSize: 17)).layout().size.width) > 5)
  }

  @Test func whereNothingIsKnownAdvancesAreTodays() {
    for size in [8.0, 16, 20, 30] {
      let today = PreparedText("AVATAR", font: .systemFont(ofSize: size)).layout().size.width
      #expect(width("AVATAR", size: size) == today)
    }
  }

  @Test func thePlatformSurvivesOtherSizes() {
    let old = Font.systemFont(ofSize: 30).on(.iOS10)
    #expect(old.withSize(17) == Font.systemFont(ofSize: 17).on(.iOS10))
    #expect(old.withSize(17).on(.iOS) == Font.systemFont(ofSize: 17))
    #expect(old.on(.macCatalyst).withSize(17) == Font.systemFont(ofSize: 17).on(.macCatalyst))
  }
}
