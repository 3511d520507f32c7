public import Foundation

extension StyledText {
  /// A Swift attributed string, with the attributes of `AttributeScopes.TextMetricsAttributes`.
  ///
  /// The empty line after a final line break takes the attributes of the last character. An
  /// attachment replaces only U+FFFC. Foundation's `writingDirection` sets the direction of a whole
  /// paragraph if its style leaves it to the text.
  ///
  /// - Parameters:
  ///   - string: The text with its attributes.
  ///   - defaultFont: The font of text without one; nil for Helvetica 12, the platform's own
  ///     default for string drawing.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ string: AttributedString, defaultFont: Font? = nil) {
    func style(_ attributes: AttributeContainer) -> TextStyle {
      TextStyle(attributes, defaultFont: defaultFont ?? .stringDrawingDefault)
    }
    let first = string.runs.first?.attributes ?? AttributeContainer()
    self.init(defaultStyle: style(first).withoutAttachment)
    var embeddings: [DirectionalEmbedding] = []
    for run in string.runs {
      let style = style(run.attributes)
      let start = length
      defaultStyle = style.withoutAttachment
      defaultParagraphStyle = run.attributes.textMetrics.paragraphStyle ?? ParagraphStyle()
      append(
        Array(string.utf16[run.range])[...], style: style, paragraphStyle: defaultParagraphStyle)
      embeddings.append(
        DirectionalEmbedding(range: start..<length, direction: run.attributes.embeddingDirection))
    }
    applyEmbeddings(embeddings)
  }
}

extension TextStyle {
  /// Reads the attributes that determine the size of text; a number that is not finite counts as
  /// absent.
  fileprivate init(_ attributes: AttributeContainer, defaultFont: @autoclosure () -> Font) {
    let metrics = attributes.textMetrics
    let language = metrics.language ?? attributes.foundation.languageIdentifier
    self.init(
      font: metrics.font ?? defaultFont(), kern: metrics.kern.flatMap(finiteOrNil),
      language: language.flatMap { $0.isEmpty ? nil : $0 })
    tracking = metrics.tracking.flatMap(finiteOrNil) ?? 0
    usesLigatures = metrics.ligature.map { $0 != 0 }
    baselineOffset = metrics.baselineOffset.flatMap(finiteOrNil) ?? 0
    expansion = metrics.expansion.flatMap(finiteOrNil) ?? 0
    superscript = metrics.superscript ?? 0
    attachment = metrics.attachment
  }
}

extension AttributeContainer {
  /// The direction that Foundation's attribute gives the paragraph.
  fileprivate var embeddingDirection: WritingDirection? {
    switch self.foundation.writingDirection {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    default: nil
    }
  }
}

/// The number, unless it is NaN or infinite.
private func finiteOrNil(_ value: CGFloat) -> CGFloat? { value.isFinite ? value : nil }
