import Foundation

/// The clusters of a glyph run in the units of its line, with letter spacing.
struct RunAdvances: Sendable {
  struct Entry: Sendable, Hashable {
    /// UTF-16 offset of the cluster.
    var start: Int
    /// Sum of the advances before the cluster, from the start of the run.
    var position: Double
    var isSafe: Bool
  }

  /// In logical order; the first starts where the run does.
  private(set) var clusters: [Entry] = []
  /// The advance of the whole run.
  private(set) var total: Double = 0

  /// - Complexity: O(*n*) in the number of glyphs.
  init(_ run: GlyphRun, font: PreparedFont, style: TextStyle, units lineUnits: LineUnits) {
    var designUnits = 0
    var spacedClusters = 0
    let scale = lineUnits.perDesignUnit(of: font.instance.face)
    let spacing = lineUnits.units(style.letterSpacing)
    func position() -> Double { Double(designUnits) * scale + Double(spacedClusters) * spacing }
    run.forEachCluster { cluster in
      let isFirst = clusters.isEmpty
      clusters.append(
        Entry(
          start: isFirst ? run.item.range.lowerBound : cluster.start, position: position(),
          isSafe: isFirst || cluster.isSafeToBreak))
      designUnits += cluster.advance
      // What has no advance of its own (format characters, stray marks) gets no spacing either.
      if cluster.advance != 0 { spacedClusters += 1 }
    }
    if clusters.isEmpty {
      clusters.append(Entry(start: run.item.range.lowerBound, position: 0, isSafe: true))
    }
    total = position()
  }
}
