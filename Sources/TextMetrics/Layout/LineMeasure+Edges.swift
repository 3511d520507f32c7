/// A part of a line: clusters as prepared, or a part reshaped at an edge.
enum LinePiece {
  case prepared(Range<Int>)
  case reshaped(EdgeShaper.Piece)
}

// An unsafe cut changes the clusters next to it, up to the untouched one that ``UntouchedSearch`` finds.
extension LineMeasure {
  /// The parts of the line between two cuts, in logical order.
  func pieces(from start: LineCut, to end: LineCut) -> [LinePiece] {
    let first = start.isSafe ? start.cluster : firstUntouchedCluster(after: start, before: end)
    let last = first.flatMap {
      end.isSafe ? end.cluster : lastUntouchedCluster(before: end, notBefore: $0)
    }
    guard let first, let last else { return [.reshaped(piece(start.offset..<end.offset))] }
    var pieces: [LinePiece] = []
    if !start.isSafe { pieces.append(.reshaped(piece(start.offset..<offset(of: first)))) }
    if first < last { pieces.append(.prepared(first..<last)) }
    if !end.isSafe { pieces.append(.reshaped(piece(offset(of: last)..<end.offset))) }
    return pieces
  }

  private func piece(_ range: Range<Int>) -> EdgeShaper.Piece {
    text.edges.piece(range, in: text, line: line)
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
        if search.adds(offset(of: cluster)),
          search.untouchedOffset(in: piece(start.offset..<offset(of: cluster)).run) != nil
        {
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
      if search.adds(offset(of: cluster)),
        search.untouchedOffset(in: piece(offset(of: cluster)..<end.offset).run) != nil
      {
        return cluster
      }
    }
    return nil
  }
}
