// What all conversions from attributed strings share.

extension StyledText {
  /// Adds a stretch in which an attachment stands for each U+FFFC and for nothing else.
  package mutating func append(
    _ units: ArraySlice<UInt16>, style: TextStyle, paragraphStyle: ParagraphStyle
  ) {
    append(units, style: style.withoutAttachment, paragraphStyle: paragraphStyle) { _ in
      style.attachment
    }
  }

  /// The same, where the boxes of attachments depend on where they stand.
  ///
  /// - Parameters:
  ///   - units: what is added.
  ///   - style: that of the text, without attachment.
  ///   - paragraphStyle: that of its paragraphs.
  ///   - attachment: takes the index of each U+FFFC.
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

  /// Gives each paragraph that lies in one embedding the direction of it, unless the paragraph's
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

/// A stretch of text that is embedded in a direction of its own, or in none.
struct DirectionalEmbedding: Sendable, Hashable {
  /// In UTF-16 code units.
  var range: Range<Int>
  var direction: WritingDirection?
}

extension [DirectionalEmbedding] {
  /// The same embeddings, those in a row of one direction joined: other attributes part them.
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
  /// The style of text that stands where an attachment might.
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
