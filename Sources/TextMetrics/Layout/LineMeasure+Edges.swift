/// The parts of a line in logical order: clusters as prepared, and the edges that a cut changes.
struct LinePieces {
  /// The part at the line's start, or the whole line; nil if it is as prepared.
  var start: EdgeShaper.Piece?
  /// The clusters that are as prepared.
  var prepared: Range<Int>
  /// The part at the line's end; nil if it is as prepared.
  var end: EdgeShaper.Piece?
}

// An unsafe cut changes the clusters next to it, up to the untouched one that ``UntouchedSearch`` finds.
extension LineMeasure {
  /// The parts of the line between two cuts.
  func pieces(from start: LineCut, to end: LineCut) -> LinePieces {
    let first = start.isSafe ? start.cluster : firstUntouchedCluster(after: start, before: end)
    let last = first.flatMap {
      end.isSafe ? end.cluster : lastUntouchedCluster(before: end, notBefore: $0)
    }
    guard let first, let last else {
      return LinePieces(start: piece(start.offset..<end.offset), prepared: 0..<0)
    }
    return LinePieces(
      start: start.isSafe ? nil : piece(start.offset..<offset(of: first)),
      prepared: first..<max(first, last),
      end: end.isSafe ? nil : piece(offset(of: last)..<end.offset))
  }

  private func piece(_ range: Range<Int>) -> EdgeShaper.Piece {
    text.edges.piece(range, in: text, line: line)
  }

  /// Whether the clusters at one end of a range, shaped by itself, do not depend on those at the other end.
  private func hasUntouchedPlace(_ range: Range<Int>) -> Bool {
    piece(range).run.untouchedOffset(isBackward: false) { offset in
      let cluster = clusters.index(atOrAfter: offset, in: line.clusters)
      return self.offset(of: cluster) == offset && clusters.isSafe[cluster]
    } != nil
  }

  private func offset(of cluster: Int) -> Int { Int(clusters.starts[cluster]) }

  private func run(at offset: Int) -> Range<Int> {
    text.runs[line.run(at: offset, in: text)].item.range
  }

  /// The first cluster past an unsafe start from which on the line is as prepared; nil if the whole line
  /// is interdependent.
  private func firstUntouchedCluster(after start: LineCut, before end: LineCut) -> Int? {
    let runEnd = run(at: start.offset).upperBound
    var search = UntouchedSearch()
    var cluster = start.cluster + 1
    while offset(of: cluster) < end.offset {
      if clusters.isSafe[cluster] {
        // Another run was shaped separately.
        if offset(of: cluster) >= runEnd { return cluster }
        if search.addsPlace(), hasUntouchedPlace(start.offset..<offset(of: cluster)) {
          return cluster
        }
      }
      cluster += 1
    }
    return nil
  }

  /// The last cluster before an unsafe end up to which the line is as prepared; nil if the whole line is
  /// interdependent.
  private func lastUntouchedCluster(before end: LineCut, notBefore first: Int) -> Int? {
    let runStart = run(at: end.offset - 1).lowerBound
    var search = UntouchedSearch()
    for cluster in (first...max(first, end.cluster)).reversed()
    where clusters.isSafe[cluster] && offset(of: cluster) < end.offset {
      if offset(of: cluster) <= runStart { return cluster }
      if search.addsPlace(), hasUntouchedPlace(offset(of: cluster)..<end.offset) {
        return cluster
      }
    }
    return nil
  }
}
