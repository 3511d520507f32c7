extension TextLayout {
  /// What stood in for fonts that were asked for, each once, in the order of the text; empty where every
  /// font was there.
  public var substitutions: [FontSubstitution] {
    storage.text.styles.reduce(into: []) { substitutions, style in
      guard let substitution = style.font.substitution, !substitutions.contains(substitution)
      else { return }
      substitutions.append(substitution)
    }
  }
}

extension StyledText {
  /// The styles of the runs; the default one of a text without runs.
  fileprivate var styles: [TextStyle] {
    runs.isEmpty ? [defaultStyle] : runs.map(\.style)
  }
}
