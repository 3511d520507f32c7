import Foundation

/// The advance of a line, without and with the white space that hangs at its end.
struct LineAdvance: Sendable, Hashable {
  /// From the line's start to the hanging white space.
  var visible: CGFloat
  /// The hanging white space.
  var trailing: CGFloat
}

/// A part of a line: clusters as they were prepared, or a stretch shaped anew at an edge.
enum LinePiece {
  case prepared(Range<Int>)
  case reshaped(EdgeShaper.Piece)
}

/// Measures stretches of one hard line between two cuts.
struct LineMeasure {
  let text: PreparedText.Storage
  let line: PreparedLine

  private var clusters: ClusterTable { text.clusters }

  init(_ line: PreparedLine, of text: PreparedText.Storage) {
    self.text = text
    self.line = line
  }

  /// The advance between two cuts, exact whatever the cuts fall on.
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

  /// The advance as prepared, edges left as they are: equal to the exact one where both cuts are
  /// safe, and within a few clusters of it elsewhere.
  func preparedAdvance(from start: LineCut, toCluster end: Int) -> CGFloat {
    guard line.tabs.isEmpty else {
      var pen = Pen(self, visibleEnd: .max)
      if start.cluster < end { pen.advance(over: start.cluster..<end) }
      return pen.position
    }
    return points(from: start.cluster, to: max(start.cluster, end))
  }

  private func points(from start: Int, to end: Int) -> CGFloat {
    line.units.points(clusters.positions[end] - clusters.positions[start])
  }

  /// The parts of which the line between two cuts is made, in logical order.
  func pieces(from start: LineCut, to end: LineCut) -> [LinePiece] {
    let firstSafe = start.isSafe ? start.cluster : nextSafeCluster(after: start, before: end)
    guard let firstSafe else { return [reshaped(start.offset..<end.offset)] }
    let lastSafe = end.isSafe ? end.cluster : lastSafeCluster(before: end, notBefore: firstSafe)
    var pieces: [LinePiece] = []
    if !start.isSafe { pieces.append(reshaped(start.offset..<Int(clusters.starts[firstSafe]))) }
    if firstSafe < lastSafe { pieces.append(.prepared(firstSafe..<lastSafe)) }
    if !end.isSafe { pieces.append(reshaped(Int(clusters.starts[lastSafe])..<end.offset)) }
    return pieces
  }

  private func composedAdvance(
    from start: LineCut, to end: LineCut, visibleEnd: Int
  ) -> LineAdvance {
    var pen = Pen(self, visibleEnd: visibleEnd)
    for piece in pieces(from: start, to: end) {
      switch piece {
      case .prepared(let range): pen.advance(over: range)
      case .reshaped(let piece): pen.advance(over: piece.advances)
      }
    }
    return pen.advance
  }

  private func reshaped(_ range: Range<Int>) -> LinePiece {
    .reshaped(text.edges.piece(range, in: text, line: line))
  }

  /// The first safe cluster that lies inside a line, past a start that is not safe; nil where the
  /// whole line is one stretch that depends on itself.
  private func nextSafeCluster(after start: LineCut, before end: LineCut) -> Int? {
    var cluster = start.cluster + 1
    while clusters.starts[cluster] < Int32(end.offset) {
      if clusters.isSafe[cluster] { return cluster }
      cluster += 1
    }
    return nil
  }

  private func lastSafeCluster(before end: LineCut, notBefore first: Int) -> Int {
    var cluster = end.cluster
    while cluster > first,
      !clusters.isSafe[cluster] || clusters.starts[cluster] >= Int32(end.offset)
    {
      cluster -= 1
    }
    return cluster
  }

  /// Walks along a line, noting where the hanging white space begins and moving to tab stops.
  private struct Pen {
    private let measure: LineMeasure
    private let visibleEnd: Int
    /// The last tab stop, in points.
    private var stop: CGFloat = 0
    /// The way from there, in line units.
    private var way = 0.0
    private var visible: CGFloat?

    init(_ measure: LineMeasure, visibleEnd: Int) {
      self.measure = measure
      self.visibleEnd = visibleEnd
    }

    private var clusters: ClusterTable { measure.clusters }

    /// Distance from the line's start, in points.
    var position: CGFloat { stop + measure.line.units.points(way) }

    var advance: LineAdvance {
      let visible = visible ?? position
      return LineAdvance(visible: visible, trailing: position - visible)
    }

    mutating func advance(over range: Range<Int>) {
      let tabs = measure.line.tabs
      var start = range.lowerBound
      for index in tabs.indices.partitioningIndex(where: { tabs[$0] >= start })..<tabs.count {
        let tab = tabs[index]
        guard tab < range.upperBound else { break }
        advance(overGlyphs: start..<tab)
        noteVisibleEnd(at: Int(clusters.starts[tab]))
        stop = TabStops.stop(after: position)
        way = 0
        start = tab + 1
      }
      advance(overGlyphs: start..<range.upperBound)
    }

    mutating func advance(over advances: RunAdvances) {
      let start = way
      for cluster in advances.clusters {
        way = start + cluster.position
        noteVisibleEnd(at: cluster.start)
      }
      way = start + advances.total
    }

    private mutating func advance(overGlyphs range: Range<Int>) {
      let origin = way - clusters.positions[range.lowerBound]
      if visible == nil, range.lowerBound < range.upperBound,
        clusters.starts[range.upperBound] > visibleEnd
      {
        let cluster = clusters.index(
          atOrAfter: visibleEnd, in: range.lowerBound...range.upperBound)
        way = origin + clusters.positions[cluster]
        visible = position
      }
      way = origin + clusters.positions[range.upperBound]
    }

    private mutating func noteVisibleEnd(at offset: Int) {
      if visible == nil, offset >= visibleEnd { visible = position }
    }
  }
}
