import Testing

@testable import TextMetrics

@Suite struct EmojiPresentationTests {
  private func requested(_ text: String) -> EmojiPresentation? {
    let units = Array(text.utf16)
    return EmojiPresentation.requested(by: units.indices, of: units)
  }

  @Test(arguments: [
    "😀", "👍🏽", "☝🏽", "👩‍👩‍👧", "❤️", "❤️‍🔥", "❤‍🔥", "🇩🇪", "🇩", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "#️⃣", "⌚", "1\u{FE0F}",
  ])
  func emoji(cluster: String) {
    #expect(requested(cluster) == .emoji)
  }

  @Test(arguments: ["❤\u{FE0E}", "😀\u{FE0E}", "1\u{FE0E}", "⌚\u{FE0E}"])
  func text(cluster: String) {
    #expect(requested(cluster) == .text)
  }

  @Test(arguments: [
    "", "a", "1", "#", "❤", "☝", "©", "™", "1⃣", "e\u{301}", "a\u{FE0F}", "日", "क्", "\r\n", "‍",
    "a‍❤",
  ])
  func noPreference(cluster: String) {
    #expect(requested(cluster) == nil)
  }

  /// Modifiers of skin colour modify only some emoji, such as people and hands (UTS #51, ED-13).
  @Test(arguments: ["❤🏽", "☂🏿", "©🏻"]) func modifiersOfOtherCharacters(cluster: String) {
    #expect(requested(cluster) == nil)
  }

  @Test func unpairedSurrogatesHaveNoPreference() {
    for units in [[0xD83D], [0xDE00], [0xD83D, 0xFE0F]] as [[UInt16]] {
      #expect(EmojiPresentation.requested(by: units.indices, of: units) == nil)
    }
  }
}
