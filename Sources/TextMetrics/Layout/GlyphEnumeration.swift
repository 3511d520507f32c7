import Foundation

extension TextLayout {
  /// The runs of a line from left to right: what to draw, and where, by the same numbers that were
  /// measured.
  ///
  /// The runs abut. Those of the visible text reach from the line's `origin.x` to `origin.x + width`;
  /// hanging white space lies outside, at the side where lines of the paragraph's direction end: to
  /// the right of the box, or to its left. Letter spacing stands to the right of its cluster in runs
  /// of either direction.
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
  /// - Returns: runs whose coordinates are those of the layout.
  /// - Complexity: O(*m* + log *n*) for *m* glyphs on the line, apart from clusters that are shaped
  ///   anew at its edges and remembered.
  public func runs(of fragment: LineFragment) -> [LineRun] {
    guard let line = text.line(at: fragment.range.lowerBound) else { return [] }
    return LineWalker(line, fragment: fragment, of: text).runs()
  }
}

extension PreparedText.Storage {
  /// The glyph runs of a line in logical order, shaped anew at its edges where that is needed. Tabs
  /// are the gaps between them.
  func logicalRuns(of content: Range<Int>, in line: PreparedLine) -> [GlyphRun] {
    guard !content.isEmpty else { return [] }
    let pieces = LineMeasure(line, of: self).pieces(
      from: clusters.cut(at: content.lowerBound, in: line.clusters),
      to: clusters.cut(at: content.upperBound, in: line.clusters))
    return pieces.flatMap { piece in
      switch piece {
      case .reshaped(let piece): [piece.run]
      case .prepared(let range):
        runs(
          in: Int(clusters.starts[range.lowerBound])..<Int(clusters.starts[range.upperBound]),
          of: line)
      }
    }
  }

  /// The parts of a line's runs that lie in a range whose ends are cluster boundaries.
  private func runs(in range: Range<Int>, of line: PreparedLine) -> [GlyphRun] {
    (line.run(at: range.lowerBound, in: self)..<line.runs.upperBound).lazy
      .map { self.runs[$0] }
      .prefix { $0.item.range.lowerBound < range.upperBound }
      .map { $0.part(in: range) }
  }
}

extension GlyphRun {
  /// The part of the run that lies in a range whose ends are cluster boundaries or outside.
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

  /// Where the glyphs of the clusters from one offset to another stand.
  private func glyphs(from start: Int, to end: Int) -> Range<Int> {
    if item.level.isRightToLeft {
      let first = glyphs.partitioningIndex { $0.cluster < Int32(end) }
      return first..<max(first, glyphs.partitioningIndex { $0.cluster < Int32(start) })
    }
    let first = glyphs.partitioningIndex { $0.cluster >= Int32(start) }
    return first..<max(first, glyphs.partitioningIndex { $0.cluster >= Int32(end) })
  }
}

// MARK: - What stands on a line

/// Something that has a place of its own in the visual order of a line.
private struct LineElement {
  var kind: LineRun.Kind
  var range: Range<Int>
  var level: BidiLevel
  var font: PreparedFont
  /// In visual order.
  var glyphs: [Glyph] = []
  /// Points; nil where the glyphs give the advance.
  var fixedAdvance: CGFloat?

  /// Divides the element before the first cluster at or after an offset, and gives what follows a
  /// level; nil where nothing follows.
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
}

/// Places the runs of one line.
private struct LineWalker {
  private let text: PreparedText.Storage
  private let line: PreparedLine
  private let fragment: LineFragment
  /// The line without its break characters.
  private let content: Range<Int>

  init(_ line: PreparedLine, fragment: LineFragment, of text: PreparedText.Storage) {
    self.text = text
    self.line = line
    self.fragment = fragment
    let start = fragment.range.lowerBound
    let end = min(fragment.range.upperBound, line.hardLine.content.upperBound)
    content = start..<max(start, end)
  }

  /// What stands on the line, in logical order.
  private func elements() -> [LineElement] {
    var elements = shapedElements()
    resetLevelsAtEnd(of: &elements)
    switch fragment.ending {
    case .hyphen: elements += hyphen(after: elements.last)
    case .truncation: elements += ellipsis()
    default: break
    }
    return elements
  }

  private func shapedElements() -> [LineElement] {
    var elements: [LineElement] = []
    var offset = content.lowerBound
    func enterTabs(before end: Int) {
      while offset < end {
        elements.append(
          LineElement(
            kind: .tab, range: offset..<(offset + 1), level: line.baseLevel, font: text.fonts[0]))
        offset += 1
      }
    }
    for run in text.logicalRuns(of: content, in: line) {
      enterTabs(before: run.item.range.lowerBound)
      elements.append(
        LineElement(
          kind: .text, range: run.item.range, level: run.item.level,
          font: text.fonts[run.item.instanceIndex], glyphs: run.glyphs))
      offset = run.item.range.upperBound
    }
    enterTabs(before: content.upperBound)
    return elements
  }

  /// Rule L1: white space at the end of the line has the paragraph's level. A soft hyphen that shows
  /// belongs to its word and is none.
  private func resetLevelsAtEnd(of elements: inout [LineElement]) {
    guard fragment.ending != .hyphen else { return }
    let start = VisualOrder.trailingWhitespaceStart(ofLine: content, in: text.analysis.units)
    // A joiner stays with the letter that it follows.
    let reset = min(text.analysis.graphemeEnd(at: start), content.upperBound)
    var index = elements.partitioningIndex { $0.range.upperBound > reset }
    while index < elements.count {
      if elements[index].level != line.baseLevel,
        let rest = elements[index].split(at: reset, levelAfter: line.baseLevel)
      {
        index += 1
        elements.insert(rest, at: index)
      }
      index += 1
    }
    elements.removeAll { $0.range.isEmpty }
  }

  /// The hyphen that a soft hyphen shows, in the font and the direction of the text before it.
  private func hyphen(after element: LineElement?) -> [LineElement] {
    guard var hyphen = element, let glyph = hyphen.font.hyphen else { return [] }
    hyphen.kind = .hyphen
    hyphen.range = max(content.lowerBound, content.upperBound - 1)..<content.upperBound
    hyphen.glyphs = [
      Glyph(
        id: glyph, cluster: Int32(hyphen.range.lowerBound),
        xAdvance: Int32(hyphen.font.instance.advance(of: glyph)), xOffset: 0, yOffset: 0,
        isUnsafeToBreak: false)
    ]
    hyphen.fixedAdvance = text.hyphenAdvance(before: content.upperBound, in: line)
    return [hyphen]
  }

  /// The ellipsis that stands for the rest of the text, at the paragraph's level.
  private func ellipsis() -> [LineElement] {
    let ellipsis = PreparedText("…", style: text.style)
    return ellipsis.storage.runs.map { run in
      var glyphs = run.glyphs
      for index in glyphs.indices { glyphs[index].cluster = Int32(content.upperBound) }
      return LineElement(
        kind: .ellipsis, range: content.upperBound..<content.upperBound, level: line.baseLevel,
        font: ellipsis.storage.fonts[run.item.instanceIndex], glyphs: glyphs,
        fixedAdvance: ellipsis.layout().size.width)
    }
  }
}

// MARK: - Where it stands

/// How far a pen is from its start: in line units, whose sums are exact, and what is known in points.
private struct Pen {
  let units: LineUnits
  var way = 0.0
  var fixed: CGFloat = 0

  init(_ units: LineUnits) { self.units = units }

  var position: CGFloat { units.points(way) + fixed }
}

extension LineWalker {
  /// The runs of the line, from left to right.
  ///
  /// Tabs lead to stops at distances from the line's start. They have the paragraph's level, so that
  /// no run crosses one in the visual order: what stands between two of them is placed by itself.
  func runs() -> [LineRun] {
    let elements = elements()
    var stretches: [[LineRun]] = []
    var start: CGFloat = 0
    var rest = elements[...]
    while !rest.isEmpty {
      let stretch = rest.prefix { $0.kind != .tab }
      let end = start + advance(of: stretch)
      stretches.append(place(stretch, from: start, to: end))
      rest = rest.dropFirst(stretch.count)
      guard var tab = rest.popFirst() else { break }
      start = TabStops.stop(after: end)
      tab.fixedAdvance = start - end
      stretches.append(place([tab], from: end, to: start))
    }
    return line.baseLevel.isRightToLeft
      ? stretches.reversed().flatMap { $0 } : stretches.flatMap { $0 }
  }

  private func advance(of elements: ArraySlice<LineElement>) -> CGFloat {
    var pen = Pen(line.units)
    for element in elements { _ = advance(&pen, over: element) { _, _, _ in } }
    return pen.position
  }

  /// Places a stretch that reaches from one distance from the line's start to another.
  private func place(
    _ stretch: ArraySlice<LineElement>, from start: CGFloat, to end: CGFloat
  ) -> [LineRun] {
    let left =
      line.baseLevel.isRightToLeft
      ? fragment.origin.x + (fragment.width - end) : fragment.origin.x + start
    var pen = Pen(line.units)
    return VisualOrder.indices(of: stretch.map(\.level)).map { index in
      place(stretch[stretch.startIndex + index], left: left, pen: &pen)
    }
  }

  private func place(_ element: LineElement, left: CGFloat, pen: inout Pen) -> LineRun {
    let origin = left + pen.position
    var glyphs: [PositionedGlyph] = []
    glyphs.reserveCapacity(element.glyphs.count)
    let scale = element.font.scale
    let advance = advance(&pen, over: element) { glyph, position, advance in
      let penX = left + position
      glyphs.append(
        PositionedGlyph(
          id: glyph.id,
          position: CGPoint(
            x: penX + CGFloat(glyph.xOffset) * scale,
            y: fragment.baseline - CGFloat(glyph.yOffset) * scale),
          advance: advance, cluster: Int(glyph.cluster), penX: penX))
    }
    let key = element.font.instance.key
    return LineRun(
      kind: element.kind, range: element.range, level: element.level,
      face: element.font.instance.face, pointSize: text.style.font.pointSize,
      variations: key.variations, origin: CGPoint(x: origin, y: fragment.baseline),
      advance: advance, maxX: left + pen.position, glyphs: glyphs)
  }

  /// Moves the pen over an element.
  ///
  /// - Parameters:
  ///   - pen: the pen, which may have come from other elements.
  ///   - element: what it moves over.
  ///   - body: called with each glyph, the position of the pen before it, and its advance.
  /// - Returns: the advance of the element.
  private func advance(
    _ pen: inout Pen, over element: LineElement, body: (Glyph, CGFloat, CGFloat) -> Void
  ) -> CGFloat {
    if let advance = element.fixedAdvance {
      var left = advance
      for (index, glyph) in element.glyphs.enumerated() {
        let isLast = index + 1 == element.glyphs.count
        let glyphAdvance = isLast ? left : CGFloat(glyph.xAdvance) * element.font.scale
        body(glyph, pen.position + (advance - left), glyphAdvance)
        left -= glyphAdvance
      }
      pen.fixed += advance
      return advance
    }
    let scale = line.units.perDesignUnit(of: element.font.instance.face)
    let spacing = line.units.units(text.style.letterSpacing)
    let start = pen.way
    var way = DesignWay()
    func length() -> Double { Double(way.units) * scale + Double(way.spacedClusters) * spacing }
    for (index, glyph) in element.glyphs.enumerated() {
      let before = length()
      pen.way = start + before
      let position = pen.position
      way.advance(over: glyph, endsCluster: element.endsCluster(at: index))
      body(glyph, position, line.units.points(length() - before))
    }
    pen.way = start + length()
    return line.units.points(length())
  }
}

/// A distance along a run: design units, and clusters that are followed by letter spacing.
///
/// What has no advance of its own (format characters, stray marks) gets no spacing either.
private struct DesignWay {
  private(set) var units = 0
  private(set) var spacedClusters = 0
  private var clusterUnits = 0

  mutating func advance(over glyph: Glyph, endsCluster: Bool) {
    units += Int(glyph.xAdvance)
    clusterUnits += Int(glyph.xAdvance)
    guard endsCluster else { return }
    if clusterUnits != 0 { spacedClusters += 1 }
    clusterUnits = 0
  }
}

extension LineElement {
  /// Whether a glyph is the last of its cluster, from left to right.
  func endsCluster(at index: Int) -> Bool {
    index + 1 == glyphs.count || glyphs[index + 1].cluster != glyphs[index].cluster
  }
}

extension PreparedFont {
  /// The glyph that soft hyphens show: U+2010 where the font has it, else U+002D.
  var hyphen: UInt32? {
    [0x2010, 0x002D].lazy.compactMap(instance.shaping.glyph(for:)).first
  }
}
