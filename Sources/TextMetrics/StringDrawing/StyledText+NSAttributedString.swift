public import Foundation

#if !canImport(Darwin)
  extension StyledText {
    /// A string with one set of attributes, as in `NSString`'s drawing methods.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - attributes: The attributes of the whole text.
    ///   - defaultFont: The font if there is no font attribute; nil for Helvetica 12, the platform's
    ///     own default for string drawing.
    ///   - lineWidth: The width at which the text will wrap, in points, for attachments that depend on
    ///     it; see ``TextAttachmentPlace``.
    public init(
      _ string: String, attributes: [NSAttributedString.Key: Any], defaultFont: Font? = nil,
      lineWidth: CGFloat = .infinity
    ) {
      let style = TextStyle(attributes, defaultFont: defaultFont ?? .stringDrawingDefault)
      self.init(defaultStyle: style, defaultParagraphStyle: ParagraphStyle(attributes))
      let units = string.utf16Units
      append(units, in: units.indices, attributes: attributes, lineWidth: lineWidth)
      if let direction = attributes.embeddingDirection {
        applyEmbeddings([DirectionalEmbedding(range: units.indices, direction: direction)])
      }
    }

    /// A Foundation attributed string.
    ///
    /// The empty line after a final line break takes the attributes of the last character. An
    /// attachment replaces only U+FFFC; on other characters the attribute is ignored.
    ///
    /// - Parameters:
    ///   - string: The text with its attributes.
    ///   - defaultFont: The font of text without font attribute; nil for Helvetica 12, the platform's
    ///     own default for string drawing.
    ///   - lineWidth: The width at which the text will wrap, in points, for attachments that depend on
    ///     it; see ``TextAttachmentPlace``.
    /// - Complexity: O(*n*) in the length of the text.
    public init(
      _ string: NSAttributedString, defaultFont: Font? = nil, lineWidth: CGFloat = .infinity
    ) {
      func style(_ attributes: [NSAttributedString.Key: Any]) -> TextStyle {
        TextStyle(attributes, defaultFont: defaultFont ?? .stringDrawingDefault)
      }
      let units = string.string.utf16Units
      var text = StyledText(defaultStyle: style(units.isEmpty ? [:] : string.attributes(at: 0)))
      var embeddings: [DirectionalEmbedding] = []
      string.forEachRun { range, attributes in
        text.defaultStyle = style(attributes)
        text.defaultParagraphStyle = ParagraphStyle(attributes)
        text.append(
          units, in: range.clamped(to: units.indices), attributes: attributes,
          lineWidth: lineWidth)
        embeddings.append(
          DirectionalEmbedding(range: range, direction: attributes.embeddingDirection))
      }
      text.applyEmbeddings(embeddings)
      self = text
    }

    /// Adds a range of a string in the default styles, with its attachments positioned.
    private mutating func append(
      _ units: [UInt16], in range: Range<Int>, attributes: [NSAttributedString.Key: Any],
      lineWidth: CGFloat
    ) {
      let font = defaultStyle.font
      let paragraphStyle = defaultParagraphStyle
      append(units[range], style: defaultStyle, paragraphStyle: paragraphStyle) { index in
        attributes.attachment(
          at: TextAttachmentPlace(
            at: index, startsParagraph: HardLines.startsParagraph(at: index, in: units),
            font: font, in: paragraphStyle, lineWidth: lineWidth))
      }
    }
  }
#endif
