import TextMetrics

extension MeasurementRequest {
  /// The text with its attributes.
  ///
  /// The empty line after a final line break has the attributes of the last character.
  ///
  /// - Throws: ``FontError`` if a font cannot be found or opened, or a size is invalid.
  func styledText(fonts: FontResolver) throws(FontError) -> StyledText {
    let styles = try styles(fonts: fonts)
    let paragraphs = paragraphTiles
    var defaultStyle =
      if let last = styles.last { last.value } else { try style(of: attributes, fonts: fonts) }
    defaultStyle.attachment = nil
    var result = StyledText(
      defaultStyle: defaultStyle,
      defaultParagraphStyle: paragraphs.last?.value ?? paragraphStyle)
    var paragraph = 0
    for style in styles {
      var start = style.range.lowerBound
      while start < style.range.upperBound {
        let end = min(style.range.upperBound, paragraphs[paragraph].range.upperBound)
        result.append(
          text[start..<end], style: style.value, paragraphStyle: paragraphs[paragraph].value)
        if end == paragraphs[paragraph].range.upperBound { paragraph += 1 }
        start = end
      }
    }
    return behavior.value.systemPlatform.map(result.on) ?? result
  }

  /// Measures the text with its token.
  ///
  /// - Throws: ``FontError`` as ``styledText(fonts:)``.
  func measured(fonts: FontResolver) throws(FontError) -> MeasurementAnswer {
    measured(try styledText(fonts: fonts), token: try styledToken(fonts: fonts))
  }

  /// The token in its own attributes; nil if it has none.
  func styledToken(fonts: FontResolver) throws(FontError) -> StyledText? {
    guard let truncationToken, let tokenAttributes else { return nil }
    let style = try style(of: attributes.overlaid(with: tokenAttributes), fonts: fonts)
    return StyledText(utf16: truncationToken, style: style)
  }

  /// The styles of the text, which they tile.
  private func styles(fonts: FontResolver) throws(FontError) -> [Stretch<TextStyle>] {
    var styles: [Stretch<TextStyle>] = []
    for tile in Tile.tiles(of: text.count, stretches: runs.map(\.range)) {
      let attributes = tile.stretches.reduce(attributes) { $0.overlaid(with: runs[$1].value) }
      styles.append(
        Stretch(range: tile.range, value: try style(of: attributes, fonts: fonts)))
    }
    return styles
  }

  /// The paragraph styles of the text, which they tile.
  private var paragraphTiles: [Stretch<ParagraphStyle>] {
    Tile.tiles(of: text.count, stretches: paragraphStyles.map(\.range)).map { tile in
      Stretch(
        range: tile.range,
        value: tile.stretches.last.map { paragraphStyles[$0].value } ?? paragraphStyle)
    }
  }

  private func style(
    of attributes: TextAttributes, fonts: FontResolver
  ) throws(FontError) -> TextStyle {
    var request = FontOrigin(
      reference: attributes.font, fallback: fallback, isHermetic: isHermetic)
    request.size = attributes.size ?? request.size
    return attributes.style(in: try fonts.font(for: request))
  }
}
