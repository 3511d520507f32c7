/// An item after shaping: its glyphs in visual order, left to right, in font design units.
struct GlyphRun: Sendable, Hashable {
  var item: TextItem
  var glyphs: [Glyph]
}

/// A cluster: the smallest unit of text in shaping, with the advance of its glyphs.
struct Cluster: Sendable, Hashable {
  /// UTF-16 offset of its first code unit.
  var start: Int
  /// Sum of the advances of its glyphs, in design units.
  var advance: Int
  /// The number of its glyphs that move the pen: marks do not.
  var movingGlyphCount: Int
  /// Whether breaking the text before the cluster leaves the shaping on both sides unchanged.
  var isSafeToBreak: Bool
}

extension GlyphRun {
  /// Calls a closure with each cluster in logical order.
  ///
  /// - Complexity: O(*n*) in the number of glyphs.
  func forEachCluster(_ body: (Cluster) -> Void) {
    var current: Cluster?
    func visit(_ glyph: Glyph) {
      if let cluster = current, cluster.start != Int(glyph.cluster) {
        body(cluster)
        current = nil
      }
      var cluster =
        current
        ?? Cluster(
          start: Int(glyph.cluster), advance: 0, movingGlyphCount: 0, isSafeToBreak: true)
      cluster.advance += Int(glyph.xAdvance)
      cluster.movingGlyphCount += glyph.xAdvance == 0 ? 0 : 1
      cluster.isSafeToBreak = cluster.isSafeToBreak && !glyph.isUnsafeToBreak
      current = cluster
    }
    if item.level.isRightToLeft {
      for glyph in glyphs.reversed() { visit(glyph) }
    } else {
      for glyph in glyphs { visit(glyph) }
    }
    if let current { body(current) }
  }

  /// The number of missing glyphs.
  var missingGlyphCount: Int { glyphs.count { $0.id == 0 } }
}
