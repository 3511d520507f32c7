extension TextLayout {
  /// What stood in for fonts that were asked for, each once, in the order of the text and after it those
  /// of a token that shows; empty where every font was there.
  public var substitutions: [FontSubstitution] {
    (storage.text.styles + tokenStyles).reduce(into: []) { substitutions, style in
      guard let substitution = style.font.substitution, !substitutions.contains(substitution)
      else { return }
      substitutions.append(substitution)
    }
  }

  /// Those of the token of the options, where text is left out.
  private var tokenStyles: [TextStyle] {
    guard let token = options.truncationToken, lines.contains(where: { $0.ending == .truncation })
    else { return [] }
    return token.styles
  }
}

extension StyledText {
  /// The styles of the runs; the default one of a text without runs.
  fileprivate var styles: [TextStyle] {
    runs.isEmpty ? [defaultStyle] : runs.map(\.style)
  }
}
