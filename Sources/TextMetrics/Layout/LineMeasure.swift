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
      visible: clusters.positions[visible] - clusters.positions[start.cluster],
      trailing: clusters.positions[end.cluster] - clusters.positions[visible])
  }

  /// The advance as prepared, edges left as they are: equal to the exact one where both cuts are
  /// safe, and within a few clusters of it elsewhere.
  func preparedAdvance(from start: LineCut, toCluster end: Int) -> CGFloat {
    guard line.tabs.isEmpty else {
      var pen = Pen(visibleEnd: .max)
      if start.cluster < end { pen.advance(over: start.cluster..<end, of: self) }
      return pen.position
    }
    return clusters.positions[max(start.cluster, end)] - clusters.positions[start.cluster]
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
    var pen = Pen(visibleEnd: visibleEnd)
    for piece in pieces(from: start, to: end) {
      switch piece {
      case .prepared(let range): pen.advance(over: range, of: self)
      case .reshaped(let piece): pen.advance(over: piece.advances)
      }
    }
    return pen.finish()
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
    let visibleEnd: Int
    private(set) var position: CGFloat = 0
    private var visible: CGFloat?

    init(visibleEnd: Int) { self.visibleEnd = visibleEnd }

    mutating func advance(over range: Range<Int>, of measure: LineMeasure) {
      let clusters = measure.clusters
      var start = range.lowerBound
      let tabs = measure.line.tabs
      for index in tabs.indices.partitioningIndex(where: { tabs[$0] >= start })..<tabs.count {
        let tab = tabs[index]
        guard tab < range.upperBound else { break }
        advance(overGlyphs: start..<tab, of: clusters)
        note(Int(clusters.starts[tab]))
        position = TabStops.stop(after: position)
        start = tab + 1
      }
      advance(overGlyphs: start..<range.upperBound, of: clusters)
    }

    private mutating func advance(overGlyphs range: Range<Int>, of clusters: ClusterTable) {
      let origin = position - clusters.positions[range.lowerBound]
      if visible == nil, range.lowerBound < range.upperBound,
        clusters.starts[range.upperBound] > visibleEnd
      {
        let visibleCluster = clusters.index(
          atOrAfter: visibleEnd, in: range.lowerBound...range.upperBound)
        visible = origin + clusters.positions[visibleCluster]
      }
      position = origin + clusters.positions[range.upperBound]
    }

    mutating func advance(over advances: RunAdvances) {
      if visible == nil, let entry = advances.clusters.first(where: { $0.start >= visibleEnd }) {
        visible = position + entry.position
      }
      position += advances.total
    }

    private mutating func note(_ offset: Int) {
      if visible == nil, offset >= visibleEnd { visible = position }
    }

    func finish() -> LineAdvance {
      let visible = visible ?? position
      return LineAdvance(visible: visible, trailing: position - visible)
    }
  }
}
