// Queries of the styles of a text, for the stages of the pipeline.

extension StyledText {
  /// The style of the whole text; nil if there are several.
  var onlyStyle: TextStyle? {
    ownRuns.isEmpty ? defaultStyle : ownRuns.count == 1 ? ownRuns[0].style : nil
  }

  /// The styles of the runs; the default style for a text without runs.
  var styles: [TextStyle] { runs.isEmpty ? [defaultStyle] : runs.map(\.style) }

  /// The style of all paragraphs; nil if there are several.
  var onlyParagraphStyle: ParagraphStyle? {
    ownParagraphRuns.isEmpty
      ? defaultParagraphStyle : ownParagraphRuns.count == 1 ? ownParagraphRuns[0].style : nil
  }

  /// The defaults if the whole text uses them.
  var onlyDefaults: StyledTextDefaults? {
    ownRuns.isEmpty && ownParagraphRuns.isEmpty ? defaults : nil
  }

  /// The style of the run with an index, or of the whole text.
  func style(ofRun index: Int) -> TextStyle {
    ownRuns.isEmpty ? defaultStyle : ownRuns[index].style
  }

  /// The range of the run with an index.
  func range(ofRun index: Int) -> Range<Int> {
    ownRuns.isEmpty ? 0..<utf16.count : ownRuns[index].range
  }

  /// The style at an offset; at the end of the text, the style of the last character.
  func style(at offset: Int) -> TextStyle { style(ofRun: runIndex(at: offset)) }

  /// The runs that overlap a range, clamped to it.
  func runs(in range: Range<Int>) -> [Run] {
    guard !utf16.isEmpty else { return [] }
    guard !ownRuns.isEmpty else {
      return [Run(range: range.clamped(to: 0..<utf16.count), style: defaultStyle)]
    }
    return ownRuns[runIndices(in: range)].map {
      Run(range: $0.range.clamped(to: range), style: $0.style)
    }
  }

  /// The indices of the runs that overlap a range; for an empty range, of the run that contains it.
  func runIndices(in range: Range<Int>) -> Range<Int> {
    guard !ownRuns.isEmpty else { return utf16.isEmpty ? 0..<0 : 0..<1 }
    let first = runIndex(at: range.lowerBound)
    var end = first + 1
    while end < ownRuns.count, ownRuns[end].range.lowerBound < range.upperBound { end += 1 }
    return first..<end
  }

  /// The paragraph style at an offset, with every number finite and in range.
  func paragraphStyle(at offset: Int) -> ParagraphStyle {
    guard let last = ownParagraphRuns.last else { return defaultParagraphStyle.sanitized }
    if offset >= last.range.lowerBound { return last.style.sanitized }
    return ownParagraphRuns[
      ownParagraphRuns.partitioningIndex { $0.range.upperBound > offset }
    ].style.sanitized
  }
}

/// The default styles of a text, shared by its copies and by similar texts.
final class StyledTextDefaults: Sendable, Hashable {
  let style: TextStyle
  let paragraphStyle: ParagraphStyle

  init(style: TextStyle, paragraphStyle: ParagraphStyle) {
    self.style = style
    self.paragraphStyle = paragraphStyle
  }

  /// Whether the defaults equal the given styles. They are compared in place: a copy would count references.
  func are(_ style: borrowing TextStyle, _ paragraphStyle: borrowing ParagraphStyle) -> Bool {
    self.style == style && self.paragraphStyle == paragraphStyle
  }

  static func == (a: StyledTextDefaults, b: StyledTextDefaults) -> Bool {
    a === b || a.style == b.style && a.paragraphStyle == b.paragraphStyle
  }

  func hash(into hasher: inout Hasher) { hasher.combine(style) }
}
