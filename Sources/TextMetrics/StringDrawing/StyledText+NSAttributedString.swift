public import Foundation

#if !canImport(Darwin)
  extension StyledText {
    /// A string with one set of attributes, as `NSString`'s drawing methods take it.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - attributes: The attributes of the whole text.
    ///   - defaultFont: The font where there is no font attribute; nil for Helvetica 12, the
    ///     platform's own choice for string drawing.
    public init(
      _ string: String, attributes: [NSAttributedString.Key: Any], defaultFont: Font? = nil
    ) {
      let style = TextStyle(attributes, defaultFont: defaultFont ?? .stringDrawingDefault)
      self.init(
        defaultStyle: style.withoutAttachment, defaultParagraphStyle: ParagraphStyle(attributes))
      let units = Array(string.utf16)
      append(units[...], style: style, paragraphStyle: defaultParagraphStyle)
      applyEmbeddings([
        DirectionalEmbedding(range: units.indices, direction: attributes.embeddingDirection)
      ])
    }

    /// An attributed string of Foundation.
    ///
    /// The empty line after a final line break takes the attributes of the last character. An
    /// attachment stands for U+FFFC only; on other characters the attribute is ignored.
    ///
    /// - Parameters:
    ///   - string: The text with its attributes.
    ///   - defaultFont: The font of stretches without font attribute; nil for Helvetica 12, the
    ///     platform's own choice for string drawing.
    /// - Complexity: O(*n*) in the length of the text.
    public init(_ string: NSAttributedString, defaultFont: Font? = nil) {
      let defaultFont = defaultFont ?? .stringDrawingDefault
      let units = Array(string.string.utf16)
      var text = StyledText(defaultStyle: TextStyle(font: defaultFont))
      var embeddings: [DirectionalEmbedding] = []
      string.forEachRun { range, attributes in
        let style = TextStyle(attributes, defaultFont: defaultFont)
        text.defaultStyle = style.withoutAttachment
        text.defaultParagraphStyle = ParagraphStyle(attributes)
        text.append(
          units[range.clamped(to: units.indices)], style: style,
          paragraphStyle: text.defaultParagraphStyle)
        embeddings.append(
          DirectionalEmbedding(range: range, direction: attributes.embeddingDirection))
      }
      text.applyEmbeddings(embeddings)
      self = text
    }
  }
#endif
