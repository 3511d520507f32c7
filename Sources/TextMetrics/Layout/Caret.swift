public import Foundation

/// The character that a position belongs to: the one before or the one after the offset.
///
/// The two differ at a soft line break and where the direction changes.
public enum TextAffinity: String, Sendable, Hashable, Codable, CaseIterable {
  /// The end of the character before the offset.
  case upstream
  /// The beginning of the character after the offset.
  case downstream
}

/// A place between two characters.
public struct TextPosition: Sendable, Hashable, Codable {
  /// UTF-16 code units from the start of the text.
  public var offset: Int
  /// The side that the position belongs to.
  public var affinity: TextAffinity

  /// A place between two characters.
  public init(offset: Int, affinity: TextAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

/// An insertion point as it is drawn.
public struct Caret: Sendable, Hashable {
  /// The position in the text; its offset is clamped to the text and moved to the start of the
  /// grapheme cluster.
  public var position: TextPosition
  /// The caret's line, an index into ``TextLayout/lines``; `lines.count` for the extra line
  /// fragment.
  public var lineIndex: Int
  /// A rectangle of zero width in the coordinates of the layout, from the line's ascent to its
  /// descent.
  public var rect: CGRect
  /// The direction of the text on the caret's side.
  public var writingDirection: WritingDirection
}

/// The insertion points of one offset: two where the direction changes, otherwise one.
public struct SplitCaret: Sendable, Hashable {
  /// The insertion point for text in the direction of the paragraph.
  public var primary: Caret
  /// The insertion point for text in the other direction; nil where it is the same.
  public var secondary: Caret?
}

extension TextLayout {
  /// The caret at an offset.
  ///
  /// - An offset inside a grapheme cluster counts as the cluster's start, one outside the text as
  ///   the nearest inside. Text that a token replaces counts as one cluster; text below the last
  ///   visible line counts as that line's end.
  /// - Where a line was broken to fit the width, upstream is the end of the line (past white space
  ///   that hangs there) and downstream the start of the next. After a hard line break both are the
  ///   start of the next line.
  /// - Where the direction changes, upstream is the end of the character before and downstream the
  ///   start of the character after. Where there is no such character on the line, the line itself
  ///   begins or ends there in the direction of its paragraph.
  /// - Inside a ligature the caret is placed by the font's ligature carets (`GDEF`), or at equal
  ///   distances if there are none.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* code units on the line.
  public func caret(at offset: Int, affinity: TextAffinity = .downstream) -> Caret {
    caret(at: TextPosition(offset: offset, affinity: affinity))
  }

  /// The caret at a position; see ``caret(at:affinity:)``.
  public func caret(at position: TextPosition) -> Caret {
    let offset = insertionOffset(position.offset)
    let index = lineIndex(of: offset, affinity: position.affinity)
    let cells = CaretLine(line(at: index), of: self)
    let edge = cells.edge(at: TextPosition(offset: offset, affinity: position.affinity))
    return caret(edge, line: index, cells: cells)
  }

  /// The carets at an offset: the primary one for text in the paragraph's direction, the secondary
  /// one for text in the other direction.
  ///
  /// At a soft line break, only the line that begins there counts.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* code units on the line.
  public func splitCaret(at offset: Int) -> SplitCaret {
    let offset = insertionOffset(offset)
    let index = lineIndex(of: offset, affinity: .downstream)
    let cells = CaretLine(line(at: index), of: self)
    return splitCaret(at: offset, line: index, cells: cells, edge: cells.edge)
  }

  /// The carets before each code unit of a line and at its end, as if no other line followed; the carets of a line
  /// break are at the end too.
  ///
  /// - Parameter fragment: one of ``lines``.
  /// - Returns: The results of ``splitCaret(at:)``, one more than the line's range has code units.
  /// - Complexity: O(*m* log *n*) for *m* code units on the line.
  package func splitCarets(of fragment: LineFragment) -> [SplitCaret] {
    let index = lineIndex(of: fragment.range.lowerBound, affinity: .downstream)
    let cells = CaretLine(fragment, of: self)
    let edge = cells.edgeFinder()
    let end = splitCaret(at: cells.content.upperBound, line: index, cells: cells, edge: edge)
    let carets = fragment.range.map { offset in
      offset < cells.content.upperBound
        ? splitCaret(at: insertionOffset(offset), line: index, cells: cells, edge: edge) : end
    }
    return carets + [end]
  }

  private func splitCaret(
    at offset: Int, line index: Int, cells: CaretLine, edge: (TextPosition) -> CaretEdge
  ) -> SplitCaret {
    let upstream = edge(TextPosition(offset: offset, affinity: .upstream))
    let downstream = edge(TextPosition(offset: offset, affinity: .downstream))
    func caret(_ edge: CaretEdge) -> Caret { self.caret(edge, line: index, cells: cells) }
    guard upstream.x != downstream.x else { return SplitCaret(primary: caret(downstream)) }
    let base = cells.baseLevel
    return upstream.level.nearness(to: base) > downstream.level.nearness(to: base)
      ? SplitCaret(primary: caret(upstream), secondary: caret(downstream))
      : SplitCaret(primary: caret(downstream), secondary: caret(upstream))
  }

  private func caret(_ edge: CaretEdge, line index: Int, cells: CaretLine) -> Caret {
    let line = cells.fragment
    return Caret(
      position: edge.position, lineIndex: index,
      rect: CGRect(x: edge.x, y: line.origin.y, width: 0, height: line.ascent + line.descent),
      writingDirection: edge.level.writingDirection)
  }
}

// MARK: - Offsets and lines

extension TextLayout {
  /// The insertion offset for an offset: clamped to the visible text, then moved to the start of its
  /// grapheme cluster or of the elided range around it.
  func insertionOffset(_ offset: Int) -> Int {
    let isComplete = extraLineFragment != nil || lines.isEmpty
    let end = isComplete ? text.analysis.units.count : lines[lines.count - 1].range.upperBound
    let start = text.analysis.graphemeStart(at: min(max(offset, 0), end))
    let line = lines.partitioningIndex { $0.range.upperBound > start }
    guard line < lines.count, let elided = lines[line].elidedRange, elided.contains(start) else {
      return start
    }
    return elided.lowerBound
  }

  /// The index of the line that shows an offset's caret; `lines.count` for the extra line fragment.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func lineIndex(of offset: Int, affinity: TextAffinity) -> Int {
    let next = lines.partitioningIndex { $0.range.upperBound > offset }
    if next == lines.count, extraLineFragment != nil { return next }
    let index = max(0, min(next, lines.count - 1))
    let endsSoftly = index > 0 && lines[index - 1].ending.isSoft
    return affinity == .upstream && lines[index].range.lowerBound == offset && endsSoftly
      ? index - 1 : index
  }

  /// A line, or the extra line fragment past the last one.
  func line(at index: Int) -> LineFragment {
    lines.indices.contains(index) ? lines[index] : extraLineFragment ?? .none
  }
}

extension LineFragment {
  /// A placeholder for layouts without any line, which do not occur.
  fileprivate static let none = LineFragment(
    range: 0..<0, width: 0, trailingWhitespaceWidth: 0, origin: .zero, ascent: 0, descent: 0,
    leading: 0, ending: .end)
}

extension LineFragment.Ending {
  /// Whether the line was broken to fit the width.
  var isSoft: Bool {
    switch self {
    case .soft, .emergency, .hyphen: true
    case .hard, .end, .truncation: false
    }
  }
}

extension TextAnalysis {
  /// The start of the grapheme cluster that contains an offset; at the end of the text, the offset itself.
  ///
  /// - Complexity: O(*c*) for a cluster of *c* code units.
  func graphemeStart(at offset: Int) -> Int {
    var start = min(max(offset, 0), units.count)
    while start > 0, !boundaries[start].contains(.grapheme) { start -= 1 }
    return start
  }

  /// The end of the grapheme cluster that contains the code unit before an offset.
  ///
  /// - Complexity: O(*c*) for a cluster of *c* code units.
  func graphemeEnd(at offset: Int) -> Int {
    var end = min(max(offset, 0), units.count)
    while end < units.count, !boundaries[end].contains(.grapheme) { end += 1 }
    return end
  }
}

extension BidiLevel {
  /// How near text at the level is to text at the paragraph's own level. Numbers inside text of the other direction
  /// run in the paragraph's direction, but text in that direction that is inserted there is not placed beside them.
  fileprivate func nearness(to base: BidiLevel) -> Int {
    self == base ? 2 : isRightToLeft == base.isRightToLeft ? 1 : 0
  }

  var writingDirection: WritingDirection { isRightToLeft ? .rightToLeft : .leftToRight }
}
