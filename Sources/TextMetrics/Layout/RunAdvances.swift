import Foundation

/// The clusters of a glyph run in points: scaled from design units, with letter spacing.
struct RunAdvances: Sendable {
  struct Entry: Sendable, Hashable {
    /// UTF-16 offset of the cluster.
    var start: Int
    /// Sum of the advances before the cluster, from the start of the run.
    var position: CGFloat
    var isSafe: Bool
  }

  /// In logical order; the first starts where the run does.
  private(set) var clusters: [Entry] = []
  /// The advance of the whole run.
  private(set) var total: CGFloat = 0

  /// - Complexity: O(*n*) in the number of glyphs.
  init(_ run: GlyphRun, font: PreparedFont, style: TextStyle) {
    // Design units are summed as integers and scaled once: no error grows with the length.
    var units = 0
    var spacedClusters = 0
    let spacing = style.letterSpacing
    func position() -> CGFloat { CGFloat(units) * font.scale + CGFloat(spacedClusters) * spacing }
    run.forEachCluster { cluster in
      let isFirst = clusters.isEmpty
      clusters.append(
        Entry(
          start: isFirst ? run.item.range.lowerBound : cluster.start, position: position(),
          isSafe: isFirst || cluster.isSafeToBreak))
      units += cluster.advance
      // What has no advance of its own (format characters, stray marks) gets no spacing either.
      if cluster.advance != 0 { spacedClusters += 1 }
    }
    if clusters.isEmpty {
      clusters.append(Entry(start: run.item.range.lowerBound, position: 0, isSafe: true))
    }
    total = position()
  }
}
