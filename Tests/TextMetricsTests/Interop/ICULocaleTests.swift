import Testing

@testable import TextMetrics

/// Language tags and ICU's names for them.
@Suite struct ICULocaleTests {
  @Test(
    arguments: [
      ("en", "en"), ("en_US", "en_US"), ("zh-hant-TW", "zh_Hant_TW"), ("JA", "ja"),
      ("ja-u-lb-strict", "ja@lb=strict"), ("ja_JP-u-lb-loose", "ja_JP@lb=loose"),
      ("ja-u-lb-normal", "ja@lb=normal"),
      ("ja-u-ca-japanese-lb-strict", "ja@calendar=japanese;lb=strict"),
      ("de-x-lb-u-lb-strict", "de@x=lb-u-lb-strict"), ("x-u-lb-strict", "@x=u-lb-strict"),
    ] as [(String, String)])
  func names(tag: String, name: String) throws {
    let locale = try #require(ICULocale(languageTag: tag))
    let found = unsafe locale.withCString { pointer in
      unsafe pointer.map { unsafe String(cString: $0) }
    }
    #expect(found == name)
  }

  @Test(arguments: ["", "a-very-long-subtag", "en\0", "-u-lb-strict", "de-u-lb-"])
  func illFormedTagsHaveNone(tag: String) {
    #expect(ICULocale(languageTag: tag) == nil)
  }
}
