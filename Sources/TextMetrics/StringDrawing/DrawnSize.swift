import Foundation

// The size of a layout as reported by string drawing, including white space and empty lines.

extension TextLayout {
  /// The typographic size.
  func size(_ behavior: DrawingBehavior) -> CGSize {
    guard let last = countedExtraLine(behavior) ?? lines.last else { return .zero }
    let quirk = behavior.oneLineSpacingQuirk && last == lines.first ? quirkySpacing : 0
    let leading = behavior.countsLastLeading ? 0 : last.leading
    return CGSize(width: drawnWidth(behavior), height: last.bottom - leading + quirk)
  }

  /// The width of the widest line, 0 or more.
  func drawnWidth(_ behavior: DrawingBehavior) -> CGFloat {
    lines.indices.reduce(0) { max($0, drawnWidth(ofLine: $1, behavior)) }
  }

  private func drawnWidth(ofLine index: Int, _ behavior: DrawingBehavior) -> CGFloat {
    let fragment = lines[index]
    let width = max(
      fragment.width + countedWhitespace(ofLine: index, behavior), fragment.hyphenationRoom)
    return behavior.truncatedLinesFillRoom && fragment.elidedRange != nil
      ? max(width, room(of: fragment)) : width
  }

  /// The empty line at the end of the text, if it counts in the size.
  package func countedExtraLine(_ behavior: DrawingBehavior) -> LineFragment? {
    guard !lines.isEmpty else { return behavior.emptyTextIsOneLine ? extraLineFragment : nil }
    let hasRoom = options.maximumLineCount <= 0 || lines.count < options.maximumLineCount
    return behavior.countsTrailingNewline && hasRoom ? extraLineFragment : nil
  }

  /// The line spacing that old systems added to the height of a single line if its attributes were
  /// not plain.
  private var quirkySpacing: CGFloat {
    guard let line = storage.lines.first else { return 0 }
    let isPlain =
      line.paragraph.style.baseWritingDirection == .natural
      && storage.styles.allSatisfy {
        $0.kern == nil && $0.tracking == 0 && $0.baselineOffset == 0
      }
    return isPlain ? 0 : line.paragraph.style.lineSpacing
  }

  /// The available width of a line.
  private func room(of fragment: LineFragment) -> CGFloat {
    guard let line = storage.line(at: fragment.range.lowerBound) else { return constraintWidth }
    return geometry(of: line).lineWidth(isFirst: line.isFirst(fragment.range.lowerBound))
  }
}

// MARK: - White space

extension TextLayout {
  /// The white space next to a line that counts in its width.
  func countedWhitespace(ofLine index: Int, _ behavior: DrawingBehavior) -> CGFloat {
    let fragment = lines[index]
    // Justified lines fill exactly the available width.
    guard behavior.countsTrailingWhitespace, fragment.stretch <= 0 else { return 0 }
    let whitespace = whitespace(besideLine: index, behavior)
    return behavior.clampsTrailingWhitespace || !wraps(fragment)
      ? min(whitespace, max(0, room(of: fragment) - fragment.width)) : whitespace
  }

  /// Whether a line belongs to a paragraph that wraps. In other paragraphs nothing extends past the available width.
  private func wraps(_ fragment: LineFragment) -> Bool {
    guard !storage.isPlain, let line = storage.line(at: fragment.range.lowerBound) else {
      return true
    }
    return options.lineBreakMode(of: line.paragraph).wraps
  }

  /// The white space at the line's end; if it is carried over, the white space of the previous line,
  /// plus the line's own if the line is not broken.
  private func whitespace(besideLine index: Int, _ behavior: DrawingBehavior) -> CGFloat {
    let fragment = lines[index]
    guard behavior.carriesBreakSpaceWhenRightAligned,
      storage.line(at: fragment.range.lowerBound)?.paragraph.style.alignment == .right
    else { return fragment.trailingWhitespaceWidth }
    let isContinued = index > 0 && lines[index - 1].ending.isSoft
    return (isContinued ? lines[index - 1].trailingWhitespaceWidth : 0)
      + (fragment.ending.isSoft ? 0 : fragment.trailingWhitespaceWidth)
  }
}
