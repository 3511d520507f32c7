internal import Foundation
internal import TextMetrics

/// Sets paragraphs in containers, line by line from top to bottom, and continues in containers that are added.
struct TextKitTypesetter {
  /// Unowned because the manager holds the typesetter.
  private unowned let manager: NSLayoutManager
  private var containers: [NSTextContainer] = []
  private let options: LayoutOptions
  private let paragraphs: [TextKitParagraph]
  /// The length of the whole text.
  private let length: Int
  private(set) var result = TextKitLayout()
  /// The place of the next line: the index of its paragraph, the paragraph's start, and the line's offset from there.
  private var next = (paragraph: 0, start: 0, offset: 0)
  /// The container being filled; the number of containers if all are full.
  private var container = 0
  /// The bottom of the last line in the container, without the space after the line.
  private var bottom: CGFloat = 0
  /// The number of lines in the container; fragments side by side count as one.
  private var lineCount = 0
  /// The style of the last line, and whether the line ends its paragraph.
  private var last: (style: ParagraphStyle, endsParagraph: Bool)?
  /// The last line as it is if its text continues in another container; nil if it is the same without one.
  private var originalLastLine: TextKitLine?

  init(_ paragraphs: [TextKitParagraph], for manager: NSLayoutManager, options: LayoutOptions) {
    self.manager = manager
    self.options = options
    self.paragraphs = paragraphs
    length = paragraphs.reduce(0) { $0 + $1.length }
  }

  /// Sets the paragraphs that fit the containers.
  ///
  /// - Parameter containers: all containers, beginning with those of the last call.
  /// - Complexity: O(*n*) for *n* new lines.
  mutating func typeset(in containers: [NSTextContainer]) {
    self.containers = containers
    if container < containers.count, let line = originalLastLine {
      result.replaceLast(by: line)
      originalLastLine = nil
    }
    appendParagraphs()
    result.noteOrder()
  }

  private mutating func appendParagraphs() {
    while next.paragraph < paragraphs.count {
      let paragraph = paragraphs[next.paragraph]
      guard append(paragraph, at: next.start) else { return }
      next = (next.paragraph + 1, next.start + paragraph.length, 0)
      last?.endsParagraph = paragraph.endsInBreak
    }
    if let final = paragraphs.last { appendExtraLine(of: final, at: next.start) }
  }
}

// MARK: - Paragraphs

extension TextKitTypesetter {
  /// Sets the rest of a paragraph; returns false if the last container is full.
  private mutating func append(_ paragraph: TextKitParagraph, at start: Int) -> Bool {
    while next.offset < paragraph.length {
      guard container < containers.count else { return false }
      next.offset =
        isPlain && next.offset == 0
        ? appendLines(of: paragraph, at: start)
        : appendRow(of: paragraph, from: next.offset, at: start)
    }
    return true
  }

  /// Whether the container being filled has the same width for each line.
  private var isPlain: Bool {
    let container = containers[container]
    return container.exclusions.isEmpty && type(of: container) == NSTextContainer.self
  }

  /// Sets as many lines of a paragraph as fit the container, up to one that the delegate shortens.
  ///
  /// - Returns: The end of the last line, as an offset in the paragraph.
  private mutating func appendLines(of paragraph: TextKitParagraph, at start: Int) -> Int {
    let container = containers[self.container]
    let width = Self.lineWidth(of: container)
    let layout = paragraph.layout(width: width, options: options)
    for line in layout.lines {
      let space = space(before: paragraph.style, at: start + line.range.lowerBound)
      guard hasRoom(forHeight: line.height, below: space) else {
        leaveContainer()
        return line.range.lowerBound
      }
      let room = CGRect(
        x: 0, y: bottom + space.total, width: container.size.width, height: line.height)
      let short = shortened(line, of: paragraph, at: start, width: width)
      let cut = short ?? (line, layout)
      append(cut.line, of: (cut.layout, paragraph), at: start, in: room, below: space)
      lineCount += 1
      if short != nil { return cut.line.range.upperBound }
    }
    return paragraph.length
  }

  /// A line with its layout.
  private typealias CutLine = (line: LineFragment, layout: TextLayout)

  /// The line of a paragraph from an offset to a place where the delegate lets it end.
  private func line(
    of paragraph: TextKitParagraph, from offset: Int, at start: Int, width: CGFloat
  ) -> CutLine? {
    guard let plain = line(of: paragraph, from: offset, width: width) else { return nil }
    return shortened(plain.line, of: paragraph, at: start, width: width) ?? plain
  }

  private func line(
    of paragraph: TextKitParagraph, from offset: Int, endingBefore end: Int? = nil, width: CGFloat
  ) -> CutLine? {
    let layout = paragraph.line(from: offset, endingBefore: end, width: width, options: options)
    return layout.flatMap { layout in layout.lines.first.map { ($0, layout) } }
  }

  /// A line cut at an earlier word because the delegate does not let it end where it does; nil if it may end
  /// there, or if no earlier word can end it.
  private func shortened(
    _ line: LineFragment, of paragraph: TextKitParagraph, at start: Int, width: CGFloat
  ) -> CutLine? {
    guard line.ending == .soft else { return nil }
    var end = line.range.upperBound
    var shorter: CutLine?
    while !manager.allowsBreak(before: start + end) {
      shorter = self.line(
        of: paragraph, from: line.range.lowerBound, endingBefore: end, width: width)
      guard let shorter else { return nil }
      end = shorter.line.range.upperBound
    }
    return shorter
  }

  /// Sets the next line of a paragraph where the container allows it, as several fragments side by
  /// side if an exclusion lies between them.
  ///
  /// - Returns: The end of the last fragment, as an offset in the paragraph.
  private mutating func appendRow(
    of paragraph: TextKitParagraph, from offset: Int, at start: Int
  ) -> Int {
    let width = Self.lineWidth(of: containers[container])
    // Text past a limit of the preparation has no lines.
    guard let model = line(of: paragraph, from: offset, width: width) else {
      return paragraph.length
    }
    var space = space(before: paragraph.style, at: start + offset)
    let row = row(of: paragraph, model.line, at: start, below: space)
    guard let last = row.last else {
      leaveContainer()
      return offset
    }
    for part in row {
      append(
        part.cut.line, of: (part.cut.layout, paragraph), at: start, in: part.room, below: space)
      space = Space(after: 0, before: 0)
    }
    lineCount += 1
    return last.cut.line.range.upperBound
  }

  /// A line in its part of the container.
  private typealias RowPart = (cut: CutLine, room: CGRect)

  /// A part of a rectangle that is wide enough for text, and what remains of the rectangle, if anything.
  private typealias FreePart = (part: CGRect, remaining: CGRect)

  /// The fragments of the next line, where they fit next to the exclusions.
  ///
  /// A fragment may be taller than proposed: a narrow part breaks a large word that the model left for the next line.
  /// The container is then asked again, for parts of that height.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph.
  ///   - model: the line as it would be without exclusions.
  ///   - start: the offset of the paragraph.
  ///   - space: the space above the line.
  /// - Returns: The fragments in the order of the text; none if the container has no room for them.
  private func row(
    of paragraph: TextKitParagraph, _ model: LineFragment, at start: Int, below space: Space
  ) -> [RowPart] {
    let offset = model.range.lowerBound
    let direction = paragraph.baseDirection(at: offset)
    var height = model.height
    var row: [RowPart] = []
    for _ in 0..<Self.maximumAttempts {
      guard hasRoom(forHeight: height, below: space),
        let first = firstPart(
          forHeight: height, from: bottom + space.total, at: start + offset, direction)
      else { return [] }
      row = parts(of: paragraph, from: offset, at: start, in: first)
      let needed = row.reduce(0) { max($0, $1.cut.line.height) }
      guard needed > height else { return row }
      height = needed
    }
    return row
  }

  /// The fragments of the next line, in a first part that the container gives and in the parts next to it.
  private func parts(
    of paragraph: TextKitParagraph, from offset: Int, at start: Int, in first: FreePart
  ) -> [RowPart] {
    let container = containers[container]
    let direction = paragraph.baseDirection(at: offset)
    var end = offset
    var parts: [RowPart] = []
    var free: FreePart? = first
    while end < paragraph.length, let (part, remaining) = free,
      let next = line(
        of: paragraph, from: end, at: start, width: Self.textWidth(of: part, in: container))
    {
      parts.append((next, part))
      end = next.line.range.upperBound
      guard next.line.ending != .hard, remaining.width > 0 else { break }
      free = nextPart(of: remaining, at: start + end, direction)
    }
    return parts
  }

  /// The next part of a rectangle for a line that begins at an offset; nil if no part is wide enough.
  private func nextPart(
    of rect: CGRect, at offset: Int, _ direction: WritingDirection
  ) -> FreePart? {
    let container = containers[container]
    var rect = rect
    while rect.width > 0 || isPlain {
      var remaining = CGRect.zero
      let part = unsafe container.lineFragmentRect(
        forProposedRect: rect, at: offset,
        writingDirection: direction == .rightToLeft ? .rightToLeft : .leftToRight,
        remaining: &remaining)
      // A subclass may answer anything, so the remaining width must shrink each time.
      if remaining.width >= rect.width { remaining = .zero }
      if isPlain || Self.isWide(part, padding: Self.padding(of: container)) {
        return (part, remaining)
      }
      rect = remaining
    }
    return nil
  }

  /// The first part below a y coordinate that has room for text next to the exclusions; nil if the container has none.
  private func firstPart(
    forHeight height: CGFloat, from top: CGFloat, at offset: Int, _ direction: WritingDirection
  ) -> FreePart? {
    let container = containers[container]
    let limit = Self.limit(container.size.height)
    var rect = CGRect(x: 0, y: top, width: Self.limit(container.size.width), height: height)
    for _ in 0..<Self.maximumAttempts * (1 + container.exclusions.count) {
      if let found = nextPart(of: rect, at: offset, direction) { return found }
      let next = container.exclusions.compactMap { $0.nextTop(below: rect.minY) }.min()
      rect.origin.y = next ?? rect.minY + max(height, 1)
      guard rect.maxY <= limit else { return nil }
    }
    return nil
  }

  private static let maximumAttempts = 1000

  private static func isWide(_ rect: CGRect, padding: CGFloat) -> Bool {
    rect.width - 2 * padding > 0
  }

  /// The width available to text in a part of a line, in points.
  private static func textWidth(of part: CGRect, in container: NSTextContainer) -> CGFloat {
    guard part.width < unlimited else { return .infinity }
    return max(part.width - 2 * padding(of: container), .leastNonzeroMagnitude)
  }
}

// MARK: - Lines

/// The space between two lines, in points.
private struct Space {
  /// The part that belongs to the line above.
  var after: CGFloat
  /// The part that belongs to the line below.
  var before: CGFloat
  var total: CGFloat { after + before }
}

extension TextKitTypesetter {
  private mutating func append(
    _ line: LineFragment, of set: (layout: TextLayout, paragraph: TextKitParagraph),
    at start: Int, in room: CGRect, below space: Space
  ) {
    let padding = Self.padding(of: containers[container])
    let shift = CGPoint(x: room.minX + padding, y: room.minY - line.origin.y)
    let used = CGRect(
      x: room.minX + line.origin.x, y: room.minY, width: line.width + 2 * padding,
      height: line.height)
    if space.after > 0, !result.lines.isEmpty {
      result.lines[result.lines.count - 1].rect.size.height += space.after
    }
    let width =
      room.width > 0 && room.width < Self.unlimited ? room.width : max(used.maxX - room.minX, 0)
    result.lines.append(
      TextKitLine(
        layout: set.layout, text: set.paragraph.text, fragment: line, start: start,
        range: start + line.range.lowerBound..<start + line.range.upperBound,
        container: container, shift: shift,
        rect: CGRect(
          x: room.minX, y: room.minY - space.before, width: width,
          height: line.height + space.before),
        usedRect: used,
        truncated: line.elidedRange.map { start + $0.lowerBound..<start + $0.upperBound }))
    bottom = max(bottom, room.minY + line.height)
    last = (set.paragraph.style, false)
    adjustLastLine()
  }

  /// Lets the delegate change the line that was added last.
  private mutating func adjustLastLine() {
    guard let line = result.lines.last else { return }
    let baseline = line.baseline - line.rect.minY
    guard
      let place = manager.adjusted(
        line.rect, used: line.usedRect, baseline: baseline, in: containers[container], line.range)
    else { return }
    let index = result.lines.count - 1
    result.lines[index].rect = place.rect
    result.lines[index].usedRect = place.used
    result.lines[index].shift.y = place.rect.minY + place.baseline - line.fragment.baseline
    bottom += place.rect.maxY - line.rect.maxY
  }

  /// The space between the last line and one that begins at an offset, in a paragraph with the given style.
  private func space(before style: ParagraphStyle, at offset: Int) -> Space {
    guard lineCount > 0, let last, let line = result.lines.last else {
      return Space(after: 0, before: 0)
    }
    let place = (glyph: max(0, offset - 1), rect: line.usedRect)
    let between = manager.spacing(afterLineAt: place, otherwise: last.style.spaceBetweenLines)
    guard last.endsParagraph else { return Space(after: between, before: 0) }
    return Space(
      after: between
        + manager.spacing(afterParagraphAt: place, otherwise: last.style.spaceAfter),
      before: manager.spacing(
        beforeParagraphAt: (offset, line.usedRect), otherwise: style.spaceBefore))
  }

  /// Whether a line of the given height, in points, fits in the container being filled.
  private func hasRoom(forHeight height: CGFloat, below space: Space) -> Bool {
    let container = containers[container]
    if container.maximumNumberOfLines > 0, lineCount >= container.maximumNumberOfLines {
      return false
    }
    let limit = Self.limit(container.size.height)
    return Constraint.fits(bottom + space.total + height, in: limit)
  }

  /// Continues with the next container. If there is none, first sets the last line by the full container's mode.
  private mutating func leaveContainer() {
    if container + 1 == containers.count { resetLastLine() }
    enterNextContainer()
  }

  private mutating func enterNextContainer() {
    container += 1
    bottom = 0
    lineCount = 0
    last = nil
  }

  /// Sets the last line of a full container again, by the container's line break mode, if the result fits.
  private mutating func resetLastLine() {
    guard let index = result.lines.indices.last, lineCount > 0 else { return }
    let line = result.lines[index]
    guard let cut = lastLayout(of: line), let fragment = cut.lines.first else { return }
    let growth = max(0, fragment.height - line.fragment.height)
    let container = containers[container]
    guard Constraint.fits(line.rect.maxY + growth, in: Self.limit(container.size.height)) else {
      return
    }
    originalLastLine = line
    result.lines[index].layout = cut
    result.lines[index].fragment = fragment
    result.lines[index].shift.y += line.fragment.origin.y - fragment.origin.y
    result.lines[index].rect.size.height += growth
    result.lines[index].usedRect.origin.x = line.rect.minX + fragment.origin.x
    result.lines[index].usedRect.size = CGSize(
      width: fragment.width + 2 * Self.padding(of: container), height: fragment.height)
    if line.layout.constraintWidth == .infinity {
      result.lines[index].rect.size.width = max(
        line.rect.width, result.lines[index].usedRect.maxX - line.rect.minX)
    }
    result.lines[index].range = line.range.lowerBound..<line.start + fragment.range.upperBound
    guard container.lineBreakMode.truncates else { return }
    let hidden = fragment.elidedRange ?? fragment.range.upperBound..<fragment.range.upperBound
    let isEnd = hidden.upperBound == fragment.range.upperBound
    result.lines[index].truncated =
      line.start + hidden.lowerBound..<(isEnd ? length : line.start + hidden.upperBound)
    result.lines[index].range = line.range.lowerBound..<length
  }

  /// The layout of the last line by the line break mode of its container.
  ///
  /// - Returns: nil if the line stays as it is: if the mode is word wrapping or, for modes that do not truncate,
  ///   if the line ends its paragraph.
  private func lastLayout(of line: TextKitLine) -> TextLayout? {
    let mode = containers[container].lineBreakMode
    if mode.truncates { return truncated(line) }
    guard mode != .byWordWrapping, line.fragment.ending != .hard,
      line.fragment.range.upperBound < line.text.length
    else { return nil }
    // Wrapped by characters, the line is filled up; clipped, it has the rest of the paragraph.
    return PreparedText(line.text.breaking(mode)).lineLayout(
      from: line.fragment.range.lowerBound, width: line.layout.constraintWidth, options: options)
  }

  /// The layout of a line with an ellipsis: at its end, or in place of the beginning or the middle of the rest of the
  /// paragraph.
  private func truncated(_ line: TextKitLine) -> TextLayout? {
    var options = options
    options.maximumLineCount = 1
    var text = line.text
    if line.start + text.length < length, let next = following(line.start + text.length) {
      text.append(contentsOf: next.text)
    }
    let mode = containers[container].lineBreakMode
    if mode == .byTruncatingHead || mode == .byTruncatingMiddle {
      text = text.breaking(mode)
      options.wrapsTruncatingModes = true
    }
    return PreparedText(text).lineLayout(
      from: line.fragment.range.lowerBound, width: line.layout.constraintWidth, options: options)
  }

  /// The paragraph that begins at an offset.
  private func following(_ offset: Int) -> TextKitParagraph? {
    var start = 0
    for paragraph in paragraphs {
      if start == offset { return paragraph }
      start += paragraph.length
    }
    return nil
  }

  /// Adds the empty line after the end of a text, if there is one and a container has room for it.
  private mutating func appendExtraLine(of paragraph: TextKitParagraph, at end: Int) {
    guard result.extra == nil else { return }
    while container < containers.count {
      let layout = paragraph.layout(
        width: Self.lineWidth(of: containers[container]), options: options)
      guard let line = layout.extraLineFragment else { return }
      let space = space(before: paragraph.text.defaultParagraphStyle, at: end)
      if hasRoom(forHeight: line.height, below: space),
        let free = firstPart(
          forHeight: line.height, from: bottom + space.total, at: end,
          paragraph.baseDirection(at: paragraph.length))
      {
        result.extra = extraLine(of: paragraph, at: end, in: free.part)
        return
      }
      enterNextContainer()
    }
  }

  private func extraLine(
    of paragraph: TextKitParagraph, at end: Int, in room: CGRect
  ) -> TextKitLine? {
    let container = containers[container]
    let padding = Self.padding(of: container)
    let layout = paragraph.layout(
      width: Self.textWidth(of: room, in: container), options: options)
    guard let line = layout.extraLineFragment else { return nil }
    let used = CGRect(
      x: room.minX + line.origin.x, y: room.minY, width: 2 * padding, height: line.height)
    let width = room.width < Self.unlimited ? room.width : used.maxX - room.minX
    return TextKitLine(
      layout: layout, text: paragraph.text, fragment: line, start: end - paragraph.length,
      range: end..<end, container: self.container,
      shift: CGPoint(x: room.minX + padding, y: room.minY - line.origin.y),
      rect: CGRect(x: room.minX, y: room.minY, width: width, height: line.height),
      usedRect: used)
  }

  /// A container's width without its padding, in points.
  static func lineWidth(of container: NSTextContainer) -> CGFloat {
    let width = Self.limit(container.size.width)
    guard width < Self.unlimited else { return .infinity }
    // A container without space has one cluster per line; a width of 0 would remove the limit.
    return max(width - 2 * Self.padding(of: container), .leastNonzeroMagnitude)
  }

  /// The distance between the text and each side, in points; NaN counts as 0.
  private static func padding(of container: NSTextContainer) -> CGFloat {
    container.lineFragmentPadding.isFinite ? container.lineFragmentPadding : 0
  }

  /// A container's width or height; ``unlimited`` for no limit.
  private static func limit(_ length: CGFloat) -> CGFloat {
    length > 0 && length < unlimited ? length : unlimited
  }

  /// The largest number that the text system handles.
  private static let unlimited = TextAttachmentPlace.unlimitedWidth
}
