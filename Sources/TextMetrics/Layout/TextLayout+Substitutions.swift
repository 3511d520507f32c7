extension TextLayout {
  /// The substitutes for requested fonts, without duplicates, in text order, followed by those of a
  /// visible token; empty if every font was found.
  public var substitutions: [FontSubstitution] {
    (storage.styles + tokenStyles).reduce(into: []) { substitutions, style in
      guard let substitution = style.font.substitution, !substitutions.contains(substitution)
      else { return }
      substitutions.append(substitution)
    }
  }

  /// The styles of the options' token, if text is elided.
  private var tokenStyles: [TextStyle] {
    guard let token = options.truncationToken, lines.contains(where: { $0.ending == .truncation })
    else { return [] }
    return token.styles
  }
}
