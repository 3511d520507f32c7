import Foundation

/// A grapheme cluster placed on a line, with a caret position on either side.
///
/// Tabs and attachments are cells too, and so is elided text, which its token replaces. A visible soft
/// hyphen is as wide as its hyphen.
struct CaretCell: Sendable, Hashable {
  /// UTF-16 code units.
  var range: Range<Int>
  /// The x coordinate of the left edge, in the coordinates of the layout.
  var minX: CGFloat
  /// The x coordinate of the right edge.
  var maxX: CGFloat
  var level: BidiLevel

  /// The edge at which the cluster begins.
  var leading: CaretEdge {
    CaretEdge(
      position: TextPosition(offset: range.lowerBound), x: level.isRightToLeft ? maxX : minX,
      level: level)
  }

  /// The edge at which the cluster ends.
  var trailing: CaretEdge {
    CaretEdge(
      position: TextPosition(offset: range.upperBound, affinity: .upstream),
      x: level.isRightToLeft ? minX : maxX, level: level)
  }

  var edges: [CaretEdge] { [leading, trailing] }

  /// The distance from an x coordinate to the nearest point of the cell, 0 or more.
  func distance(to x: CGFloat) -> CGFloat { max(minX - x, x - maxX, 0) }
}

/// A side of a cell or of the line, and its text position.
struct CaretEdge: Sendable, Hashable {
  var position: TextPosition
  var x: CGFloat
  /// The level of the text that the edge belongs to.
  var level: BidiLevel
}

/// The cells of one line.
struct CaretLine: Sendable {
  let fragment: LineFragment
  /// The line without its break characters.
  let content: Range<Int>
  /// The paragraph's embedding level.
  let baseLevel: BidiLevel
  /// Whether the previous line was broken to fit the width.
  let beginsSoftly: Bool
  /// From left to right.
  let cells: [CaretCell]

  /// The cells of a line; the extra line fragment has none.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* code units on the line.
  init(_ fragment: LineFragment, of layout: TextLayout) {
    self.fragment = fragment
    let start = fragment.range.lowerBound
    guard !fragment.range.isEmpty, let line = layout.text.line(at: start) else {
      content = start..<start
      baseLevel = layout.text.analysis.lastBaseLevel
      beginsSoftly = false
      cells = []
      return
    }
    content = line.content(of: fragment)
    baseLevel = line.paragraph.baseLevel
    beginsSoftly = start > line.hardLine.range.lowerBound
    cells = Self.cells(of: layout.runs(of: fragment), in: layout.text.analysis)
  }

  /// The x coordinate at which a line in the paragraph's direction begins.
  var startX: CGFloat {
    (baseLevel.isRightToLeft ? cells.last?.maxX : cells.first?.minX) ?? fragment.origin.x
  }

  /// The x coordinate at which a line in the paragraph's direction ends, hanging white space included.
  var endX: CGFloat {
    (baseLevel.isRightToLeft ? cells.first?.minX : cells.last?.maxX) ?? fragment.origin.x
  }

  /// The edge for a caret: the edge of the cell on the position's side, or else the line's own edge.
  func edge(at position: TextPosition) -> CaretEdge {
    switch position.affinity {
    case .upstream:
      cells.first { $0.range.upperBound == position.offset }?.trailing ?? ownEdge(at: position)
    case .downstream:
      cells.first { $0.range.lowerBound == position.offset }?.leading ?? ownEdge(at: position)
    }
  }

  /// - Returns: ``edge(at:)`` for many positions, each found in constant time.
  /// - Complexity: O(*m*) for *m* cells.
  func edgeFinder() -> (TextPosition) -> CaretEdge {
    let known = Dictionary(
      cells.lazy.flatMap(\.edges).map { ($0.position, $0) }, uniquingKeysWith: { first, _ in first }
    )
    return { known[$0] ?? ownEdge(at: $0) }
  }

  private func ownEdge(at position: TextPosition) -> CaretEdge {
    CaretEdge(
      position: position, x: position.affinity == .upstream ? startX : endX, level: baseLevel)
  }
}

extension CaretLine {
  private static func cells(of runs: [LineRun], in analysis: TextAnalysis) -> [CaretCell] {
    var cells: [CaretCell] = []
    for run in runs {
      switch run.kind {
      case .text:
        for cell in run.cells(in: analysis) { append(cell, to: &cells, analysis: analysis) }
      case .tab, .attachment: append(run.cell, to: &cells, analysis: analysis)
      case .token: appendToken(run, to: &cells)
      // The hyphen is the soft hyphen's own cell; see below.
      case .hyphen: break
      }
    }
    if let hyphen = runs.first(where: { $0.kind == .hyphen }),
      let index = cells.firstIndex(where: { $0.range.upperBound == hyphen.range.upperBound })
    {
      cells[index].minX = min(cells[index].minX, hyphen.origin.x)
      cells[index].maxX = max(cells[index].maxX, hyphen.maxX)
    }
    return cells
  }

  /// The runs of a token form one cell if they replace a part of the line's range.
  private static func appendToken(_ run: LineRun, to cells: inout [CaretCell]) {
    guard !run.range.isEmpty else { return }
    if let last = cells.last, last.range == run.range {
      cells[cells.count - 1].maxX = run.maxX
    } else {
      cells.append(run.cell)
    }
  }

  /// Appends a cell, or widens the last one if both belong to one grapheme cluster: the shaper's
  /// clusters are sometimes finer than those of UAX #29.
  private static func append(
    _ cell: CaretCell, to cells: inout [CaretCell], analysis: TextAnalysis
  ) {
    guard let last = cells.last else { return cells.append(cell) }
    let (first, second) =
      cell.level.isRightToLeft ? (cell.range, last.range) : (last.range, cell.range)
    guard first.upperBound == second.lowerBound,
      !analysis.boundaries[second.lowerBound].contains(.grapheme)
    else { return cells.append(cell) }
    cells[cells.count - 1].range = first.lowerBound..<second.upperBound
    cells[cells.count - 1].maxX = cell.maxX
  }
}

// MARK: - From clusters to cells

/// A cluster of a run: its glyphs and the text that they show.
private struct PositionedCluster {
  var glyphs: ArraySlice<PositionedGlyph>
  var range: Range<Int>
  var minX: CGFloat
  var maxX: CGFloat
}

extension LineRun {
  /// The run as one cell.
  fileprivate var cell: CaretCell {
    CaretCell(range: range, minX: origin.x, maxX: maxX, level: level)
  }

  /// The grapheme clusters of a run of text, from left to right.
  fileprivate func cells(in analysis: TextAnalysis) -> [CaretCell] {
    guard !glyphs.isEmpty else { return [cell] }
    var cells: [CaretCell] = []
    for cluster in clusters() {
      let inner = cluster.range.dropFirst().filter { analysis.boundaries[$0].contains(.grapheme) }
      if inner.isEmpty {
        cells.append(
          CaretCell(range: cluster.range, minX: cluster.minX, maxX: cluster.maxX, level: level))
      } else {
        cells += self.cells(of: cluster, dividedAt: inner)
      }
    }
    return cells
  }

  private func clusters() -> [PositionedCluster] {
    var clusters: [PositionedCluster] = []
    var rest = glyphs[...]
    while let first = rest.first {
      let cluster = rest.prefix { $0.cluster == first.cluster }
      rest = rest.dropFirst(cluster.count)
      clusters.append(
        PositionedCluster(
          glyphs: cluster, range: first.cluster..<first.cluster, minX: first.penX,
          maxX: rest.first?.penX ?? maxX))
    }
    setRanges(of: &clusters)
    return clusters
  }

  /// Extends each cluster to the start of the next one in the text; the first begins where the run does.
  private func setRanges(of clusters: inout [PositionedCluster]) {
    var end = range.upperBound
    let fromLastToFirst =
      level.isRightToLeft ? Array(clusters.indices) : clusters.indices.reversed()
    for index in fromLastToFirst {
      let isFirst = index == fromLastToFirst.last
      let start = isFirst ? range.lowerBound : clusters[index].range.lowerBound
      clusters[index].range = min(start, end)..<end
      end = min(start, end)
    }
  }

  /// The cells of a cluster that contains several grapheme clusters, from left to right.
  private func cells(of cluster: PositionedCluster, dividedAt offsets: [Int]) -> [CaretCell] {
    let edges = [cluster.minX] + places(of: offsets.count, in: cluster) + [cluster.maxX]
    let starts = [cluster.range.lowerBound] + offsets + [cluster.range.upperBound]
    return (0...offsets.count).map { index in
      let part = level.isRightToLeft ? offsets.count - index : index
      return CaretCell(
        range: starts[part]..<starts[part + 1], minX: edges[index], maxX: edges[index + 1],
        level: level)
    }
  }

  /// The caret positions inside a cluster, from left to right: the font's ligature carets, or equal
  /// distances if it has none.
  private func places(of count: Int, in cluster: PositionedCluster) -> [CGFloat] {
    let instance = face.instance(forSize: pointSize, variations: variations)
    let scale = pointSize / CGFloat(instance.unitsPerEm)
    for glyph in cluster.glyphs {
      let carets = instance.shaping.ligatureCarets(of: glyph.id).sorted()
        .map { glyph.position.x + CGFloat($0) * scale }
      let isInside = carets.allSatisfy { cluster.minX <= $0 && $0 <= cluster.maxX }
      if carets.count == count, isInside { return carets }
    }
    let step = (cluster.maxX - cluster.minX) / CGFloat(count + 1)
    return (1...count).map { cluster.minX + CGFloat($0) * step }
  }
}
