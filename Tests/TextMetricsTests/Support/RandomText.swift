/// Random texts that are awkward to analyse.
enum RandomText {
  /// Characters of all bidi classes and many scripts, controls, marks, emoji, brackets, all breaks,
  /// default ignorables, and surrogates, many of which end up unpaired.
  private static let alphabet: [UInt16] =
    Array(
      "aZé1,.:;-/+$%!?()[]{}\"'# \t\n\r\u{B}\u{C}\u{1C}\u{1D}\u{1E}\u{1F}\u{0}\u{7F}\u{85}\u{AD}"
        .utf16)
    + Array("\u{A0}\u{1680}\u{2003}\u{2007}\u{200B}\u{202F}\u{2028}\u{2029}\u{3000}".utf16)
    + Array("\u{200C}\u{200D}\u{200E}\u{200F}\u{2060}\u{FEFF}\u{FE0E}\u{FE0F}\u{61C}".utf16)
    + Array("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}".utf16)
    + Array("\u{300}\u{64B}\u{5B0}\u{93C}\u{20E3}\u{3099}\u{0E31}".utf16)
    + Array("אבגابج٣۳αжकिष्กรุงเทพမြန်မာខ្មែរລາວ日本語かなカナー「」、。한국어".utf16)
    + Array("〈〉\u{2329}\u{232A}❤☺️👩‍👩‍👧🇩🇪👍🏽🏴󠁧󠁢󠁥󠁮󠁧󠁿𐤀𞤀𝒳𠀀".utf16)
    + [0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xFFFF, 0xFFFE, 0xFDD0, 0xE000]

  static func units(count: Int, using generator: inout some RandomNumberGenerator) -> [UInt16] {
    (0..<count).map { _ in
      // One code unit in sixteen is any at all.
      Int.random(in: 0..<16, using: &generator) == 0
        ? UInt16.random(in: 0...0xFFFF, using: &generator)
        : alphabet[Int.random(in: alphabet.indices, using: &generator)]
    }
  }
}
