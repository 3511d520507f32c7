import Foundation

/// The advance of a line, without and with the white space that hangs at its end.
struct LineAdvance: Sendable, Hashable {
  /// The advance from the line's start to the hanging white space.
  var visible: CGFloat
  /// The advance of the hanging white space.
  var trailing: CGFloat
}

/// Measures the text between two cuts of one hard line.
struct LineMeasure {
  let text: ShapedText
  let line: PreparedLine

  var clusters: ClusterTable { text.clusters }

  init(_ line: PreparedLine, of text: ShapedText) {
    self.text = text
    self.line = line
  }

  /// The advance between two cuts, exact wherever they fall.
  func advance(
    from start: LineCut, to end: LineCut, visibleEnd: Int, visibleCluster: Int
  ) -> LineAdvance {
    guard start.isSafe, end.isSafe, line.tabs.isEmpty else {
      return composedAdvance(from: start, to: end, visibleEnd: visibleEnd)
    }
    let visible = max(start.cluster, visibleCluster)
    return LineAdvance(
      visible: points(from: start.cluster, to: visible),
      trailing: points(from: visible, to: end.cluster))
  }

  /// The advance up to an opportunity, with the hyphen that a line gets there.
  func advance(from start: LineCut, to opportunity: BreakOpportunity) -> LineAdvance {
    var advance = advance(
      from: start, to: opportunity.cut,
      visibleEnd: max(start.offset, Int(opportunity.visibleEnd)),
      visibleCluster: Int(opportunity.visibleCluster))
    if opportunity.isHyphenated {
      advance.visible += text.hyphenAdvance(before: opportunity.cut.offset, in: line)
    }
    return advance
  }

  /// The advance up to the end of a cluster, whether or not there is an opportunity.
  func advance(from start: LineCut, toClusterEnd end: LineCut) -> LineAdvance {
    let visibleEnd = text.analysis.visibleEnd(of: start.offset..<end.offset)
    return advance(
      from: start, to: end, visibleEnd: visibleEnd,
      visibleCluster: clusters.index(atOrAfter: visibleEnd, in: line.clusters))
  }

  /// The advance with the edges as prepared: exact if both cuts are safe, and within a few clusters
  /// of the exact one otherwise.
  func preparedAdvance(from start: LineCut, toCluster end: Int) -> CGFloat {
    guard line.tabs.isEmpty else {
      var pen = Pen(self, start: start.offset, visibleEnd: .max)
      if start.cluster < end { pen.advance(over: start.cluster..<end) }
      return pen.advance.visible
    }
    return points(from: start.cluster, to: max(start.cluster, end))
  }

  private func points(from start: Int, to end: Int) -> CGFloat {
    line.units.points(clusters.positions[end] - clusters.positions[start])
  }

  private func composedAdvance(
    from start: LineCut, to end: LineCut, visibleEnd: Int
  ) -> LineAdvance {
    pen(from: start, to: end, visibleEnd: visibleEnd).advance
  }

  /// The starts of the segments between the tabs of a line, the first at 0: distances in points
  /// from the line's start, in the direction of the paragraph.
  func segmentOrigins(from start: LineCut, to end: LineCut) -> [CGFloat] {
    line.tabs.isEmpty ? [0] : pen(from: start, to: end, visibleEnd: .max).origins
  }

  private func pen(from start: LineCut, to end: LineCut, visibleEnd: Int) -> Pen {
    var pen = Pen(self, start: start.offset, visibleEnd: visibleEnd)
    let pieces = pieces(from: start, to: end)
    if let edge = pieces.start { pen.advance(over: edge.advances) }
    pen.advance(over: pieces.prepared)
    if let edge = pieces.end { pen.advance(over: edge.advances) }
    return pen
  }

  /// Walks along a line and records the widths of its segments and the position at which hanging
  /// white space begins.
  private struct Pen {
    private let measure: LineMeasure
    private let start: Int
    private let visibleEnd: Int
    /// The segments before the last tab.
    private var closed: [TabSegment] = []
    private var segment = TabSegment()
    /// The distance from the last tab, in line units.
    private var way = 0.0
    private var visible: (segment: Int, way: Double)?
    /// The offset of the decimal separator in the current segment.
    private var decimalSeparator: Int?
    /// The characters that end the numbers at the decimal stops of the paragraph; known once for all tabs.
    private lazy var terminators = measure.decimalTerminators

    init(_ measure: LineMeasure, start: Int, visibleEnd: Int) {
      self.measure = measure
      self.start = start
      self.visibleEnd = visibleEnd
    }

    private var clusters: ClusterTable { measure.clusters }

    /// The advance so far, with tabs at their stops.
    var advance: LineAdvance {
      guard !closed.isEmpty else {
        let visible = visible?.way ?? way
        let units = measure.line.units
        return LineAdvance(
          visible: units.points(visible), trailing: units.points(way - visible))
      }
      let origins = origins
      let end = origins[closed.count] + points
      let visible = visible.map { origins[$0.segment] + measure.line.units.points($0.way) } ?? end
      return LineAdvance(visible: visible, trailing: end - visible)
    }

    /// The starts of the segments, as distances from the line's start.
    var origins: [CGFloat] {
      guard !closed.isEmpty else { return [0] }
      var last = segment
      last.advance = points
      let style = measure.line.paragraph.style
      let indent = measure.line.isFirst(start) ? style.firstLineHeadIndent : style.headIndent
      return TabStops(style).origins(of: closed + [last], indent: indent).map { $0 - indent }
    }

    private var points: CGFloat { measure.line.units.points(way) }

    mutating func advance(over range: Range<Int>) {
      let tabs = measure.line.tabs
      var start = range.lowerBound
      for index in tabs.partitioningIndex(where: { $0 >= start })..<tabs.count {
        let tab = tabs[index]
        guard tab < range.upperBound else { break }
        advance(overGlyphs: start..<tab)
        note(Int(clusters.starts[tab]))
        startSegment(after: tab)
        start = tab + 1
      }
      advance(overGlyphs: start..<range.upperBound)
    }

    mutating func advance(over advances: RunAdvances) {
      let start = way
      for cluster in advances.clusters {
        way = start + cluster.position
        note(cluster.start)
      }
      way = start + advances.total
    }

    private mutating func advance(overGlyphs range: Range<Int>) {
      let origin = way - clusters.positions[range.lowerBound]
      if visible == nil { note(visibleEnd, in: range, from: origin) }
      if let decimalSeparator { note(decimalSeparator, in: range, from: origin) }
      way = origin + clusters.positions[range.upperBound]
    }

    /// Records the position before an offset if the offset is in a range of clusters.
    private mutating func note(_ offset: Int, in range: Range<Int>, from origin: Double) {
      guard !range.isEmpty, clusters.starts[range.upperBound] > offset else { return }
      let cluster = clusters.index(atOrAfter: offset, in: range.lowerBound...range.upperBound)
      way = origin + clusters.positions[cluster]
      note(offset)
    }

    /// Records the position before an offset if it is needed later.
    private mutating func note(_ offset: Int) {
      if visible == nil, offset >= visibleEnd { visible = (closed.count, way) }
      if let separator = decimalSeparator, offset >= separator {
        segment.decimalPosition = points
        decimalSeparator = nil
      }
    }

    private mutating func startSegment(after tab: Int) {
      segment.advance = points
      closed.append(segment)
      (segment, way) = (TabSegment(), 0)
      decimalSeparator = measure.decimalSeparator(afterTab: tab, terminators)
    }
  }

  private static let decimalPoint = CharacterSet(charactersIn: ".")

  /// The characters that end numbers at decimal stops; those of several stops are mostly the same.
  private var decimalTerminators: Set<CharacterSet> {
    Set(
      line.paragraph.style.tabStops.lazy.filter { $0.alignment == .decimal }
        .map { $0.columnTerminators ?? Self.decimalPoint })
  }

  /// The offset of the first decimal separator between a tab and the next one, if the paragraph has
  /// any decimal stops.
  private func decimalSeparator(afterTab tab: Int, _ terminators: Set<CharacterSet>) -> Int? {
    guard !terminators.isEmpty else { return nil }
    func isSeparator(_ unit: UInt16) -> Bool {
      Unicode.Scalar(unit).map { scalar in terminators.contains { $0.contains(scalar) } } ?? false
    }
    let start = Int(clusters.starts[tab + 1])
    return text.analysis.units[start..<line.hardLine.content.upperBound]
      .prefix { $0 != 0x09 }.firstIndex(where: isSeparator)
  }
}
