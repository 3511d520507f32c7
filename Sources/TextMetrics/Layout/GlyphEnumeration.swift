import Foundation

extension TextLayout {
  /// The runs of a line from left to right: the glyphs to draw, at the measured positions.
  ///
  /// The runs abut. Those of the visible text span from the line's `origin.x` to `origin.x + width`.
  /// Hanging white space lies outside, on the side where lines of the paragraph's direction end, and
  /// so does the part that a clipped line cuts off. Letter spacing follows its cluster on the right in
  /// runs of either direction.
  ///
  /// ```swift
  /// for line in layout.lines {
  ///   for run in layout.runs(of: line) {
  ///     draw(run.glyphs, face: run.face, size: run.pointSize)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter fragment: one of ``lines``; the ``extraLineFragment`` has no runs.
  /// - Returns: runs in the coordinates of the layout.
  /// - Complexity: O(*m* + log *n*) for *m* glyphs on the line, apart from clusters that are
  ///   reshaped at its edges and cached.
  public func runs(of fragment: LineFragment) -> [LineRun] {
    guard let line = text.line(at: fragment.range.lowerBound) else { return [] }
    return LineWalker(line, fragment: fragment, of: self).runs()
  }
}

extension ShapedText {
  /// The glyph runs of a line in logical order, reshaped at its edges where needed. The gaps
  /// between them are spacers.
  func logicalRuns(of content: Range<Int>, in line: PreparedLine) -> [GlyphRun] {
    guard !content.isEmpty else { return [] }
    let pieces = LineMeasure(line, of: self).pieces(
      from: clusters.cut(at: content.lowerBound, in: line.clusters),
      to: clusters.cut(at: content.upperBound, in: line.clusters))
    return (pieces.start.map { [$0.run] } ?? []) + runs(in: pieces.prepared, of: line)
      + (pieces.end.map { [$0.run] } ?? [])
  }

  /// The parts of a line's runs inside a range of clusters.
  private func runs(in range: Range<Int>, of line: PreparedLine) -> [GlyphRun] {
    guard !range.isEmpty else { return [] }
    let range = Int(clusters.starts[range.lowerBound])..<Int(clusters.starts[range.upperBound])
    return (line.run(at: range.lowerBound, in: self)..<line.runs.upperBound).lazy
      .map { self.runs[$0] }
      .prefix { $0.item.range.lowerBound < range.upperBound }
      .map { $0.part(in: range) }
  }
}

extension GlyphRun {
  /// The part of the run inside a range whose ends are cluster boundaries or lie outside the run.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* glyphs in the part.
  func part(in range: Range<Int>) -> GlyphRun {
    let range = item.range.clamped(to: range)
    guard range != item.range else { return self }
    var part = self
    part.item.range = range
    part.glyphs = Array(glyphs[glyphs(from: range.lowerBound, to: range.upperBound)])
    return part
  }

  /// The indices of the glyphs of the clusters between two offsets.
  private func glyphs(from start: Int, to end: Int) -> Range<Int> {
    if item.level.isRightToLeft {
      let first = glyphs.partitioningIndex { $0.cluster < Int32(end) }
      return first..<max(first, glyphs.partitioningIndex { $0.cluster < Int32(start) })
    }
    let first = glyphs.partitioningIndex { $0.cluster >= Int32(start) }
    return first..<max(first, glyphs.partitioningIndex { $0.cluster >= Int32(end) })
  }
}

// MARK: - Elements of a line

/// An element with its own position in the visual order of a line.
private struct LineElement {
  /// The extent of an element along the line.
  enum Extent {
    case glyphs
    /// Counted in line units like the clusters around it.
    case spacer(CGFloat)
    /// Added to the line in points.
    case block(CGFloat)
  }

  var kind: LineRun.Kind
  var range: Range<Int>
  var level: BidiLevel
  var font: PreparedFont
  var extent = Extent.glyphs
  /// In visual order.
  var glyphs: [Glyph] = []
  /// The layout of a token, in its own coordinates.
  var token: TextLayout?

  /// Divides the element at the first cluster at or after an offset, and gives the second part a
  /// level; nil if nothing follows.
  mutating func split(at offset: Int, levelAfter level: BidiLevel) -> LineElement? {
    var rest = self
    rest.level = level
    if offset <= range.lowerBound {
      self.range = range.lowerBound..<range.lowerBound
      glyphs = []
    } else {
      let starts = glyphs.lazy.map { Int($0.cluster) }.filter { $0 >= offset }
      guard let start = starts.min() else { return nil }
      rest.range = start..<range.upperBound
      rest.glyphs = glyphs.filter { Int($0.cluster) >= start }
      range = range.lowerBound..<start
      glyphs = glyphs.filter { Int($0.cluster) < start }
    }
    if level.isRightToLeft != self.level.isRightToLeft { rest.glyphs.reverse() }
    return rest
  }

  /// Whether a glyph is the last of its cluster or precedes one that moves the pen.
  func endsBase(at index: Int) -> Bool {
    endsCluster(at: index) || glyphs[index + 1].xAdvance != 0
  }

  /// Whether a glyph is the last of its cluster, from left to right.
  func endsCluster(at index: Int) -> Bool {
    index + 1 == glyphs.count || glyphs[index + 1].cluster != glyphs[index].cluster
  }
}

/// The elements between two tabs of a line, or between a tab and an end of the line.
private struct LineSegment {
  /// In logical order; the last is the tab.
  var elements: [LineElement]
  /// The distance from the line's start in the direction of the paragraph, in points.
  var start: CGFloat
}

/// Places the runs of one line.
private struct LineWalker {
  private let layout: TextLayout
  private let line: PreparedLine
  private let fragment: LineFragment
  /// The line without its break characters.
  private let content: Range<Int>
  /// How the line is stretched to fill the available width.
  private var spread = LineSpread.none

  init(_ line: PreparedLine, fragment: LineFragment, of layout: TextLayout) {
    self.layout = layout
    self.line = line
    self.fragment = fragment
    content = line.content(of: fragment)
  }

  private var text: ShapedText { layout.text }
  private var baseLevel: BidiLevel { line.paragraph.baseLevel }

  /// The elements of the line, in logical order.
  private func segments() -> [LineSegment] {
    var segments = fragment.ending == .truncation ? truncatedSegments() : segments(of: content)
    switch fragment.ending {
    // A visible soft hyphen belongs to its word and is not white space.
    case .hyphen: segments.appendToLast(hyphen(after: segments.last?.elements.last))
    default: segments.mapLast(withResetLevels)
    }
    return segments
  }

  /// The text before the token, the token, and the text after it, in one visual order.
  private func truncatedSegments() -> [LineSegment] {
    let end = content.upperBound..<content.upperBound
    let elided = fragment.elidedRange?.clamped(to: content) ?? end
    var segments = segments(of: content.lowerBound..<elided.lowerBound)
    segments.appendToLast([token(for: elided)])
    let start = segments.last.map(end(of:)) ?? 0
    let rest = self.segments(of: elided.upperBound..<content.upperBound, from: start)
    segments.appendToLast(rest[0].elements)
    return segments + rest.dropFirst()
  }

  /// The segments of a range, at least one; the first begins at the given distance from the line's start.
  private func segments(of range: Range<Int>, from start: CGFloat = 0) -> [LineSegment] {
    let origins =
      range.isEmpty
      ? []
      : LineMeasure(line, of: text).segmentOrigins(
        from: text.clusters.cut(at: range.lowerBound, in: line.clusters),
        to: text.clusters.cut(at: range.upperBound, in: line.clusters))
    var segments = [LineSegment(elements: [], start: start)]
    for element in elements(of: range) {
      segments.appendToLast([element])
      if element.kind == .tab, segments.count < origins.count {
        segments.append(LineSegment(elements: [], start: start + origins[segments.count]))
      }
    }
    return segments
  }

  private func elements(of range: Range<Int>) -> [LineElement] {
    var elements: [LineElement] = []
    var offset = range.lowerBound
    for run in text.logicalRuns(of: range, in: line) {
      elements += (offset..<max(offset, run.item.range.lowerBound)).map(spacer)
      elements.append(
        LineElement(
          kind: .text, range: run.item.range, level: run.item.level,
          font: text.fonts[run.item.fontIndex], glyphs: run.glyphs))
      offset = run.item.range.upperBound
    }
    return elements + (offset..<max(offset, range.upperBound)).map(spacer)
  }

  /// A character without glyphs: a tab, an attachment, a control character.
  private func spacer(at offset: Int) -> LineElement {
    let styleIndex = text.text.runIndex(at: offset)
    let style = text.text.style(ofRun: styleIndex)
    var element = LineElement(
      kind: .text, range: offset..<(offset + 1), level: text.analysis.level(at: offset),
      font: PreparedFont(style.font), extent: .spacer(0))
    switch text.text.spacer(at: offset, styleIndex: styleIndex) {
    case .tab:
      element.kind = .tab
      element.level = baseLevel
    case .attachment(let attachment):
      element.kind = .attachment
      element.extent = .spacer(attachment.advance + style.letterSpacing)
    case .control, nil: break
    }
    return element
  }

  /// Rule L1: white space at the end of the line has the paragraph's level.
  private func withResetLevels(_ elements: [LineElement]) -> [LineElement] {
    let start = VisualOrder.trailingWhitespaceStart(ofLine: content, in: text.analysis.units)
    // A joiner stays with the preceding letter.
    let reset = min(text.analysis.graphemeEnd(at: start), content.upperBound)
    return elements.flatMap { element -> [LineElement] in
      guard element.range.upperBound > reset, element.level != baseLevel, element.kind != .token
      else { return [element] }
      var head = element
      guard let tail = head.split(at: reset, levelAfter: baseLevel) else { return [element] }
      return head.range.isEmpty ? [tail] : [head, tail]
    }
  }

  /// The hyphen shown for a soft hyphen or a hyphenated word, in the font and direction of the
  /// text before it.
  private func hyphen(after element: LineElement?) -> [LineElement] {
    guard var hyphen = element, let glyph = hyphen.font.hyphen else { return [] }
    hyphen.kind = .hyphen
    let last = max(content.lowerBound, content.upperBound - 1)
    let isInText = text.analysis.units[last] == softHyphen
    hyphen.range = (isInText ? last : content.upperBound)..<content.upperBound
    hyphen.glyphs = [
      Glyph(
        id: glyph, cluster: Int32(last),
        xAdvance: Int32(clamping: hyphen.font.instance.advance(of: glyph)), xOffset: 0, yOffset: 0,
        isUnsafeToBreak: false)
    ]
    hyphen.extent = .block(text.hyphenAdvance(before: content.upperBound, in: line))
    return [hyphen]
  }

  /// The token for elided text, at the paragraph's level.
  private func token(for elided: Range<Int>) -> LineElement {
    let token = LineTruncator.token(
      ofLineAt: fragment.range.lowerBound, of: text, options: layout.options)
    return LineElement(
      kind: .token, range: elided, level: baseLevel,
      font: PreparedFont(text.text.style(at: elided.lowerBound).font),
      extent: .block(token.size.width), token: token)
  }
}

extension [LineSegment] {
  fileprivate mutating func appendToLast(_ elements: [LineElement]) {
    guard let last = indices.last else { return }
    self[last].elements += elements
  }

  fileprivate mutating func mapLast(_ change: ([LineElement]) -> [LineElement]) {
    guard let last = indices.last else { return }
    self[last].elements = change(self[last].elements)
  }
}

extension PreparedLine {
  /// The visible part of the hard line: the fragment's range without the break characters.
  func content(of fragment: LineFragment) -> Range<Int> {
    let start = fragment.range.lowerBound
    return start..<max(start, min(fragment.range.upperBound, hardLine.content.upperBound))
  }
}

extension PreparedFont {
  /// The glyph of visible hyphens: U+2010 if the font has it, otherwise U+002D.
  var hyphen: UInt32? {
    [0x2010, 0x002D].lazy.compactMap(instance.shaping.glyph(for:)).first
  }
}

extension TextAnalysis {
  /// The embedding level of the character at an offset.
  ///
  /// - Complexity: O(log *n*) in the number of level runs.
  func level(at offset: Int) -> BidiLevel {
    let index = levelRuns.partitioningIndex { $0.range.upperBound > offset }
    return index < levelRuns.count ? levelRuns[index].level : lastBaseLevel
  }
}

// MARK: - Positions

/// The distance of a pen from its start: a part in line units, whose sums are exact, plus a part given in
/// points.
private struct Pen {
  let units: AdvanceUnits
  var distance = 0.0
  var blocks: CGFloat = 0

  init(_ units: AdvanceUnits) { self.units = units }

  var position: CGFloat { units.points(distance) + blocks }
}

/// A glyph and the pen position at it.
private struct PenStop {
  var glyph: Glyph
  /// The position of the pen before the glyph, in points.
  var position: CGFloat
  /// In points.
  var advance: CGFloat
  /// The stretch factor of the glyph's advance.
  var factor: CGFloat
  /// Points by which the glyph's baseline is raised.
  var baselineOffset: CGFloat
}

extension LineWalker {
  /// The runs of the line, from left to right.
  ///
  /// Tabs advance to stops at distances from the line's start. They have the paragraph's level, so
  /// no run crosses one in the visual order: the elements between two tabs are placed independently.
  func runs() -> [LineRun] {
    let segments = segments()
    return spread(over: segments).place(shiftedBehindStretch(segments))
  }

  /// The segments of a justified line: the text is stretched up to its visible end, and what follows a tab past
  /// that end is moved.
  private func shiftedBehindStretch(_ segments: [LineSegment]) -> [LineSegment] {
    guard fragment.stretch > 0 else { return segments }
    var shifted = segments
    for index in segments.indices.dropFirst() {
      guard let tab = segments[index - 1].elements.last, tab.range.lowerBound >= visibleEnd else {
        continue
      }
      shifted[index].start += fragment.stretch
    }
    return shifted
  }

  /// The start of the white space that hangs at the line's end.
  private var visibleEnd: Int { text.analysis.visibleEnd(of: content) }

  /// The walker with the line's stretch distributed over its stretchable clusters: the places of
  /// justification, or all but the last cluster of a tightened line.
  private func spread(over segments: [LineSegment]) -> LineWalker {
    guard fragment.stretch != 0 else { return self }
    var clusters = Set(
      segments.flatMap(\.elements).filter { $0.kind == .text }
        .flatMap { $0.glyphs.filter { $0.xAdvance != 0 }.map { Int($0.cluster) } })
    if fragment.stretch > 0 {
      clusters.formIntersection(text.justificationPlaces(of: fragment, in: line))
    } else {
      clusters = clusters.filter { [visibleEnd] in $0 < visibleEnd }
      if let last = clusters.max() { clusters.remove(last) }
    }
    var walker = self
    walker.spread = LineSpread(fragment.stretch, over: clusters)
    return walker
  }

  private func place(_ segments: [LineSegment]) -> [LineRun] {
    var stretches: [[LineRun]] = []
    for (index, segment) in segments.enumerated() {
      let end = end(of: segment)
      stretches.append(
        place(segment.elements.filter { $0.kind != .tab }, from: segment.start, to: end))
      guard index + 1 < segments.count, var tab = segment.elements.last else { continue }
      let next = segments[index + 1].start
      tab.extent = .block(next - end)
      stretches.append(place([tab], from: end, to: next))
    }
    return baseLevel.isRightToLeft
      ? stretches.reversed().flatMap(\.self) : stretches.flatMap(\.self)
  }

  /// The distance from the line's start at which a segment ends, its tab not counted.
  private func end(of segment: LineSegment) -> CGFloat {
    var pen = Pen(line.units)
    for element in segment.elements where element.kind != .tab {
      _ = advance(&pen, over: element)
    }
    return segment.start + pen.position
  }

  /// Places elements between two distances from the line's start.
  private func place(
    _ elements: [LineElement], from start: CGFloat, to end: CGFloat
  ) -> [LineRun] {
    let left =
      baseLevel.isRightToLeft
      ? fragment.origin.x + (fragment.width - end) : fragment.origin.x + start
    var pen = Pen(line.units)
    return VisualOrder.indices(of: elements.map(\.level)).flatMap { index in
      place(elements[index], left: left, pen: &pen)
    }
  }

  private func place(_ element: LineElement, left: CGFloat, pen: inout Pen) -> [LineRun] {
    let x = left + pen.position
    let glyphs = advance(&pen, over: element).map { positioned($0, of: element, left: left) }
    if let token = element.token {
      return token.lines.first.map { line in
        token.runs(of: line).map {
          $0.asToken(
            for: element.range,
            movedBy: CGPoint(x: x, y: fragment.baseline - line.baseline))
        }
      } ?? []
    }
    let maxX = left + pen.position
    return [
      LineRun(
        kind: element.kind, range: element.range, level: element.level,
        face: element.font.instance.face, pointSize: element.font.pointSize,
        variations: element.font.instance.key.variations,
        origin: CGPoint(x: x, y: fragment.baseline), advance: maxX - x, maxX: maxX,
        glyphs: glyphs)
    ]
  }

  private func positioned(
    _ stop: PenStop, of element: LineElement, left: CGFloat
  ) -> PositionedGlyph {
    let scale = element.font.scale
    let x = left + stop.position
    return PositionedGlyph(
      id: stop.glyph.id,
      position: CGPoint(
        x: x + CGFloat(stop.glyph.xOffset) * scale * stop.factor,
        y: fragment.baseline - stop.baselineOffset - CGFloat(stop.glyph.yOffset) * scale),
      advance: stop.advance, horizontalScale: stop.factor, cluster: Int(stop.glyph.cluster),
      penX: x)
  }

  /// Moves the pen over an element and returns its positions at the glyphs.
  private func advance(_ pen: inout Pen, over element: LineElement) -> [PenStop] {
    switch element.extent {
    case .glyphs: return advance(&pen, overGlyphsOf: element)
    case .spacer(let advance):
      pen.distance += line.units.units(advance)
      return []
    case .block(let advance):
      var spacing = SpacingCursor(text: text.text, units: .points)
      // A hyphen has the style of the last character before the cut, which is its cluster.
      spacing.move(to: element.glyphs.first.map { Int($0.cluster) } ?? element.range.lowerBound)
      let stops = element.glyphs.map { glyph in
        PenStop(
          glyph: glyph, position: pen.position, advance: advance, factor: spacing.factor,
          baselineOffset: baselineOffset(spacing))
      }
      pen.blocks += advance
      return stops
    }
  }

  private func advance(_ pen: inout Pen, overGlyphsOf element: LineElement) -> [PenStop] {
    var spacing = SpacingCursor(text: text.text, units: line.units)
    let scale = line.units.perDesignUnit(of: element.font)
    var stops: [PenStop] = []
    stops.reserveCapacity(element.glyphs.count)
    var isSpacingDue = false
    for (index, glyph) in element.glyphs.enumerated() {
      spacing.move(to: Int(glyph.cluster))
      var advance = Double(glyph.xAdvance) * scale * spacing.factor
      // Clusters without an advance (format characters, marks) get no letter spacing, and marks
      // stay on their base: the spacing of the base comes after them.
      isSpacingDue = isSpacingDue || glyph.xAdvance != 0
      if isSpacingDue, element.endsBase(at: index) {
        advance += spacing.letterSpacing
        isSpacingDue = false
      }
      if element.endsCluster(at: index) {
        advance += line.units.units(spread.amount(after: Int(glyph.cluster)))
      }
      stops.append(
        PenStop(
          glyph: glyph, position: pen.position, advance: line.units.points(advance),
          factor: spacing.factor, baselineOffset: baselineOffset(spacing)))
      pen.distance += advance
    }
    return stops
  }

  private func baselineOffset(_ spacing: SpacingCursor) -> CGFloat {
    spacing.baselineOffset + layout.options.lineMetrics.superscriptRise * spacing.superscript
  }
}

extension LineRun {
  /// A run of a token, placed in the line.
  fileprivate func asToken(for range: Range<Int>, movedBy way: CGPoint) -> LineRun {
    LineRun(
      kind: .token, range: range, level: level, face: face, pointSize: pointSize,
      variations: variations, origin: CGPoint(x: origin.x + way.x, y: origin.y + way.y),
      advance: advance, maxX: maxX + way.x,
      glyphs: glyphs.map { glyph in
        PositionedGlyph(
          id: glyph.id,
          position: CGPoint(x: glyph.position.x + way.x, y: glyph.position.y + way.y),
          advance: glyph.advance, horizontalScale: glyph.horizontalScale,
          cluster: range.lowerBound, penX: glyph.penX + way.x)
      })
  }
}
