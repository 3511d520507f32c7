import Foundation

/// What the lines of a text come to at a width, without the lines: how high the text is, in a fraction of
/// the time that a layout takes.
struct TextOutline: Sendable {
  /// The number of lines, 1 or more.
  private(set) var lineCount = 0
  /// Of the lines together, in points.
  private(set) var height: CGFloat = 0
  /// The baseline of the last line, in points from the top.
  private(set) var lastBaseline: CGFloat = 0
  /// The width of the last line without hanging white space, in points.
  private(set) var lastWidth: CGFloat = 0
  /// The narrowest width in which the lines have the room that they take, in points.
  private(set) var usedWidth: CGFloat = 0
  /// The narrowest width down to which the text breaks as it does here, in points.
  private(set) var narrowestFittingWidth: CGFloat = 0
  /// No line ends but where the text makes it.
  private(set) var isUnwrapped = true
  /// The direction of all paragraphs.
  let isRightToLeft: Bool
  private let room: CGFloat

  fileprivate init(isRightToLeft: Bool, room: CGFloat) {
    self.isRightToLeft = isRightToLeft
    self.room = room
  }
}

extension TextOutline: LineSink {
  mutating func append(_ line: LineFragment) {
    lineCount += 1
    lastBaseline = line.baseline
    height = line.bottom
    lastWidth = line.width
    let needed = max(lastWidth, line.neededRoom)
    usedWidth = max(usedWidth, needed)
    if needed <= room { narrowestFittingWidth = max(narrowestFittingWidth, needed) }
    if line.ending != .hard, line.ending != .end { isUnwrapped = false }
  }
}

extension PreparedText {
  /// Breaks the text as ``layout(width:options:)`` does, and keeps the sums alone.
  ///
  /// - Parameters:
  ///   - width: points, more than 0.
  ///   - options: as for a layout.
  /// - Returns: nil for what is seldom in messages and takes a layout: no text at all, a line break at its
  ///   end, a limit on the number of lines, and paragraphs that run in different directions, are not simply
  ///   wrapped, or are set apart.
  func outline(width: CGFloat, options: LayoutOptions) -> TextOutline? {
    let lines = storage.table.lines
    guard let last = lines.last, last.hardLine.terminatorLength == 0,
      options.maximumLineCount == 0
    else { return nil }
    let isRightToLeft = last.paragraph.baseLevel.isRightToLeft
    for line in lines {
      guard line.paragraph.baseLevel.isRightToLeft == isRightToLeft,
        line.paragraph.isPlain(options)
      else { return nil }
    }
    let room = Constraint.limit(width)
    var stack = LineStack(
      storage, width: room, options: options,
      lines: TextOutline(isRightToLeft: isRightToLeft, room: room))
    stack.appendAll()
    return stack.lines
  }
}

extension PreparedParagraph {
  /// Lines are wrapped at words, begin at the margin where the text does, and stand one below the other.
  fileprivate func isPlain(_ options: LayoutOptions) -> Bool {
    let strategy = options.lineBreakStrategy.union(style.lineBreakStrategy)
    return style.lineBreakMode == .byWordWrapping && style.alignment == .natural
      && style.firstLineHeadIndent == 0 && style.headIndent == 0 && style.tailIndent == 0
      && style.lineSpacing == 0 && style.paragraphSpacing == 0
      && style.paragraphSpacingBefore == 0
      && !(options.pushesOutOrphans && strategy.contains(.pushOut))
  }
}
