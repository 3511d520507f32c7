extension StyledText {
  /// The text in the fonts of a behaviour's platform.
  package func adapted(to behavior: DrawingBehavior) -> StyledText {
    behavior.systemPlatform.map(on) ?? self
  }
}

extension PreparedText {
  /// The text in the fonts of a behaviour's platform: itself if it has them.
  ///
  /// - Complexity: That of preparing the text if its fonts change.
  package func adapted(to behavior: DrawingBehavior) -> PreparedText {
    guard let platform = behavior.systemPlatform,
      storage.defaultStyle.font.changes(on: platform)
        || storage.styles.contains(where: { $0.font.changes(on: platform) })
    else { return self }
    return prepared(as: storage.wholeText.on(platform))
  }

  /// The text in other styles, prepared as this one was.
  ///
  /// - Complexity: That of preparing the text, unless it is short and the shared cache has it.
  func prepared(as text: StyledText) -> PreparedText {
    let library = storage.sharedFonts.library
    guard library === FontLibrary.shared, storage.ownHyphenation == nil,
      text.length <= PreparationLimits.harmlessStandardLength
    else {
      return PreparedText(
        text, library: library, hyphenation: storage.hyphenation,
        limits: storage.omission?.limits ?? .unlimited)
    }
    return TextCache.shared.preparedText(text)
  }
}

extension Font {
  /// The font of a behaviour's platform.
  func adapted(to behavior: DrawingBehavior) -> Font { behavior.systemPlatform.map(on) ?? self }

  fileprivate func changes(on platform: SystemPlatform) -> Bool { on(platform) != self }
}
