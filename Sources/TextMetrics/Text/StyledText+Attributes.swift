// Shared code of all conversions from attributed strings.

extension StyledText {
  /// Adds text in which an attachment replaces each U+FFFC and nothing else.
  package mutating func append(
    _ units: ArraySlice<UInt16>, style: TextStyle, paragraphStyle: ParagraphStyle
  ) {
    append(units, style: style.withoutAttachment, paragraphStyle: paragraphStyle) { _ in
      style.attachment
    }
  }

  /// Adds text with attachments whose boxes depend on their position.
  ///
  /// - Parameters:
  ///   - units: the text to add.
  ///   - style: the style of the text, without attachment.
  ///   - paragraphStyle: the style of its paragraphs.
  ///   - attachment: receives the index of each U+FFFC and returns its attachment, or nil for none.
  mutating func append(
    _ units: ArraySlice<UInt16>, style: TextStyle, paragraphStyle: ParagraphStyle,
    attachment: (Int) -> TextAttachment?
  ) {
    var start = units.startIndex
    for index in units.indices where units[index] == TextAttachment.codeUnit {
      guard let attachment = attachment(index) else { continue }
      append(utf16: Array(units[start..<index]), style: style, paragraphStyle: paragraphStyle)
      var box = style
      box.attachment = attachment
      append(utf16: [units[index]], style: box, paragraphStyle: paragraphStyle)
      start = index + 1
    }
    append(utf16: Array(units[start...]), style: style, paragraphStyle: paragraphStyle)
  }

  /// Gives each paragraph inside one embedding the embedding's direction, unless the paragraph's
  /// style sets a direction itself.
  ///
  /// - Parameter embeddings: In text order, tiling the text.
  mutating func applyEmbeddings(_ embeddings: [DirectionalEmbedding]) {
    guard embeddings.contains(where: { $0.direction != nil }) else { return }
    var remaining = embeddings.merged[...]
    restyleParagraphs { paragraph, style in
      remaining = remaining.drop { $0.range.upperBound <= paragraph.lowerBound }
      guard style.baseWritingDirection == .natural, let embedding = remaining.first,
        embedding.range.upperBound >= paragraph.upperBound, let direction = embedding.direction
      else { return }
      style.baseWritingDirection = direction
    }
  }
}

/// A range of text embedded in a direction, or in none.
struct DirectionalEmbedding: Sendable, Hashable {
  /// In UTF-16 code units.
  var range: Range<Int>
  var direction: WritingDirection?
}

extension [DirectionalEmbedding] {
  /// The same embeddings, with consecutive ones of the same direction joined: other attributes may
  /// divide them.
  fileprivate var merged: [DirectionalEmbedding] {
    reduce(into: []) { merged, embedding in
      if let last = merged.last, last.direction == embedding.direction {
        merged[merged.count - 1].range = last.range.lowerBound..<embedding.range.upperBound
      } else {
        merged.append(embedding)
      }
    }
  }
}

extension TextStyle {
  /// The style without its attachment.
  var withoutAttachment: TextStyle {
    var style = self
    style.attachment = nil
    return style
  }
}

extension TextAttachment {
  /// ``character`` as a code unit.
  static let codeUnit: UInt16 = 0xFFFC
}
