extension PreparedText {
  /// The text with the strategy `hangulWordPriority` in all paragraphs; the text itself if it has no Korean, or all
  /// paragraphs have the strategy. It is prepared again, since preparation finds the breaks.
  ///
  /// - Complexity: O(*n*), or that of preparing the text.
  var keepingHangulWords: PreparedText {
    let isKept = (0..<storage.lineCount).allSatisfy { index in
      storage.withParagraph(at: index) { $0.style.lineBreakStrategy.contains(.hangulWordPriority) }
    }
    guard !isKept, storage.hasHangul else { return self }
    var text = storage.wholeText
    text.restyleParagraphs { $1.lineBreakStrategy.insert(.hangulWordPriority) }
    return prepared(as: text)
  }
}
