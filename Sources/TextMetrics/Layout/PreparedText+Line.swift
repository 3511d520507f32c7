package import Foundation

extension PreparedText {
  /// The layout of a single line that starts anywhere in the text: for regions whose lines differ in width.
  ///
  /// As in ``layout(width:options:)``, but the line is the only one, its top is at 0, and there is no
  /// ``TextLayout/extraLineFragment``. Positions before or after the line count as its start or end.
  ///
  /// - Parameters:
  ///   - offset: the start of the text, or the end of another line, in UTF-16 code units.
  ///   - end: if given, the line ends at the last break opportunity before this offset, without a hyphen.
  ///   - width: the maximum width, in points, as for a layout.
  ///   - options: those of a layout. With a maximum number of lines, the line counts as the last one: it is cut if
  ///     text follows it.
  /// - Returns: The layout; nil at the end of the text, or if no earlier opportunity can end the line.
  /// - Complexity: O(log *n*) in the length of the text, apart from clusters that are reshaped at the line's
  ///   edges and cached.
  package func lineLayout(
    from offset: Int, endingBefore end: Int? = nil, width: CGFloat, options: LayoutOptions
  ) -> TextLayout? {
    let width = Constraint.limit(width)
    var stack = LineStack(width: width, lines: [LineFragment]())
    stack.append(lineFrom: offset, endingBefore: end, of: storage, options: options)
    guard let line = stack.lines.first else { return nil }
    let layout = TextLayout(
      lines: stack.lines, extraLineFragment: nil, constraintWidth: width, size: stack.size,
      options: options, storage: storage)
    let isCut = options.maximumLineCount > 0 && line.range.upperBound < length
    return isCut ? layout.cut(toLines: 1) : layout
  }

  /// The layout of a range of the text as one line, whatever its width. Its glyphs are those of the whole text, so
  /// letters at its ends join the text next to it.
  ///
  /// As in ``lineLayout(from:endingBefore:width:options:)``; a hard line break in the range ends the line.
  ///
  /// - Parameters:
  ///   - range: UTF-16 code units.
  ///   - options: those of a layout.
  /// - Returns: The layout; nil if the range is empty, begins in a line break or past a limit of the preparation, or
  ///   divides a grapheme cluster.
  /// - Complexity: as for one line of a layout.
  package func lineLayout(of range: Range<Int>, options: LayoutOptions) -> TextLayout? {
    var stack = LineStack(width: .infinity, lines: [LineFragment]())
    stack.append(lineOf: range, of: storage, options: options)
    guard !stack.lines.isEmpty else { return nil }
    return TextLayout(
      lines: stack.lines, extraLineFragment: nil, constraintWidth: .infinity, size: stack.size,
      options: options, storage: storage)
  }
}

extension PreparedText {
  /// The base direction of the paragraph at an offset, or of the empty line at the end of the text.
  ///
  /// - Parameter offset: in UTF-16 code units.
  /// - Returns: Left to right or right to left, never natural.
  package func baseDirection(at offset: Int) -> WritingDirection {
    storage.baseDirection(at: offset)
  }
}

extension TextLayout {
  /// The base direction of the paragraph at an offset, or of the empty line at the end of the text.
  ///
  /// - Parameter offset: in UTF-16 code units.
  /// - Returns: Left to right or right to left, never natural.
  package func baseDirection(at offset: Int) -> WritingDirection {
    storage.baseDirection(at: offset)
  }
}

extension PreparedTable {
  fileprivate func baseDirection(at offset: Int) -> WritingDirection {
    (line(at: offset)?.paragraph ?? lastParagraph).baseLevel.writingDirection
  }
}
