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
    return PreparedText(
      storage.wholeText.on(platform), library: storage.sharedFonts.library,
      hyphenation: storage.hyphenation, limits: storage.omission?.limits ?? .standard)
  }
}

extension Font {
  /// The font of a behaviour's platform.
  func adapted(to behavior: DrawingBehavior) -> Font { behavior.systemPlatform.map(on) ?? self }

  fileprivate func changes(on platform: SystemPlatform) -> Bool { on(platform) != self }
}
