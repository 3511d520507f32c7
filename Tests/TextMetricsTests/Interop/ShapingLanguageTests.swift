import Testing

@testable import TextMetrics

@Suite struct ShapingLanguageTests {
  /// HarfBuzz keeps every tag that it is given.
  @Test func subtagsForPrivateUseDoNotCount() {
    for tag in ["de-x-1", "DE-X-customer-12", "de-x-nohb"] {
      #expect(ShapingLanguage(tag) == ShapingLanguage("de"))
    }
    #expect(ShapingLanguage("zh-Hant-TW-x-a") == ShapingLanguage("zh-Hant-TW"))
    #expect(ShapingLanguage("de-CH") != ShapingLanguage("de"))
  }

  /// HarfBuzz takes an OpenType language or script from subtags of its own.
  @Test func thoseOfHarfBuzzDo() {
    #expect(ShapingLanguage("de-x-hbot-41525645") != ShapingLanguage("de"))
    #expect(ShapingLanguage("de-x-hbsc-6c61746e") != ShapingLanguage("de"))
    #expect(ShapingLanguage("x-hbot-41525645") != ShapingLanguage(nil))
  }
}
