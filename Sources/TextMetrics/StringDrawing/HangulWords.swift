extension PreparedText {
  /// The text with the strategy `hangulWordPriority` in all paragraphs, prepared again since breaks are found while a
  /// text is prepared; itself if it has no Korean, or they all have the strategy.
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
