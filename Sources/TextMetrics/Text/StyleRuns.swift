/// A range of text in a style.
protocol StyleRun {
  associatedtype Style: Equatable
  /// In UTF-16 code units.
  var range: Range<Int> { get set }
  var style: Style { get set }
  init(range: Range<Int>, style: Style)
}

extension StyledText.Run: StyleRun {}
extension StyledText.ParagraphRun: StyleRun {}

/// The runs of a text in order; empty if the whole text is in its default style.
extension Array where Element: StyleRun {
  /// The runs that tile a text of a given length: a single one in the default style if the array is empty.
  func tiling(_ length: Int, default style: Element.Style) -> [Element] {
    isEmpty && length > 0 ? [Element(range: 0..<length, style: style)] : self
  }

  /// The runs up to a length of the text.
  func prefix(upTo length: Int) -> [Element] {
    prefix { $0.range.lowerBound < length }.map {
      Element(range: $0.range.clamped(to: 0..<length), style: $0.style)
    }
  }

  /// Adds a run at the end of the text.
  ///
  /// - Parameters:
  ///   - run: the range and style of the new text.
  ///   - defaultStyle: the default style of the text.
  ///   - isJoined: whether the run extends the previous one if both have the same style.
  mutating func append(
    _ run: Element, default defaultStyle: Element.Style, isJoined: Bool = true
  ) {
    if isEmpty {
      if isJoined, run.style == defaultStyle { return }
      self = tiling(run.range.lowerBound, default: defaultStyle)
    }
    if let last, isJoined, last.style == run.style {
      self[count - 1].range = last.range.lowerBound..<run.range.upperBound
    } else {
      append(run)
    }
  }
}
