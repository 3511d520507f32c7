import Foundation

extension StyledText {
  /// The text with the strategy `hangulWordPriority` in all paragraphs; itself if it has no Korean, or they all have
  /// it.
  ///
  /// - Complexity: O(*n*).
  package var keepingHangulWords: StyledText {
    guard
      paragraphRuns.contains(where: { !$0.style.lineBreakStrategy.contains(.hangulWordPriority) }),
      utf16.contains(where: \.isHangul)
    else { return self }
    var text = self
    text.restyleParagraphs { $1.lineBreakStrategy.insert(.hangulWordPriority) }
    return text
  }
}

extension PreparedText {
  /// The text prepared with the strategy `hangulWordPriority`, which must be known then; itself if that makes no
  /// difference.
  ///
  /// - Complexity: O(*n*), or that of preparing the text.
  var keepingHangulWords: PreparedText {
    let text = storage.wholeText
    let kept = text.keepingHangulWords
    guard kept.paragraphRuns != text.paragraphRuns else { return self }
    return PreparedText(
      kept, library: storage.sharedFonts.library, hyphenation: storage.hyphenation,
      limits: storage.omission?.limits ?? .standard)
  }
}

extension UInt16 {
  /// Whether the code unit is a syllable or letter of Korean (blocks Hangul Jamo and Hangul Syllables, and the
  /// extensions of the former): those between which lines may be broken.
  fileprivate var isHangul: Bool {
    switch self {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }
}
