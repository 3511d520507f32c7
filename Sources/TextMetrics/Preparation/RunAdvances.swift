import Foundation

/// The clusters of a glyph run in the units of its line, with letter spacing and expansion.
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
  init(_ run: GlyphRun, font: PreparedFont, text: StyledText, units: AdvanceUnits) {
    var spacing = SpacingCursor(text: text, units: units)
    let scale = units.perDesignUnit(of: font)
    run.forEachCluster { cluster in
      let start = clusters.isEmpty ? run.item.range.lowerBound : cluster.start
      clusters.append(
        Entry(start: start, position: total, isSafe: clusters.isEmpty || cluster.isSafeToBreak))
      // Clusters without an advance (format characters, marks) get no letter spacing.
      guard cluster.movingGlyphCount > 0 else { return }
      spacing.move(to: start)
      total +=
        Double(cluster.advance) * scale * spacing.factor
        + Double(cluster.movingGlyphCount) * spacing.letterSpacing
    }
    if clusters.isEmpty {
      clusters.append(Entry(start: run.item.range.lowerBound, position: 0, isSafe: true))
    }
  }
}

/// Tracks the styles along a text and their effect on advances.
struct SpacingCursor {
  private let text: StyledText
  private let units: AdvanceUnits
  private var range = 0..<0
  /// The letter spacing after each glyph that moves the pen, in line units.
  private(set) var letterSpacing = 0.0
  /// The factor on a cluster's natural advance.
  private(set) var factor = 1.0
  /// Points by which the baseline is raised.
  private(set) var baselineOffset = 0.0
  /// The superscript level times the size of the font, in points.
  private(set) var superscript = 0.0

  init(text: StyledText, units: AdvanceUnits) {
    self.text = text
    self.units = units
  }

  /// Moves to the style of the character at an offset.
  mutating func move(to offset: Int) {
    guard !range.contains(offset), text.length > 0 else { return }
    let run = text.runIndex(at: offset)
    let style = text.style(ofRun: run)
    range = text.range(ofRun: run)
    letterSpacing = units.units(style.letterSpacing)
    factor = style.advanceFactor
    baselineOffset = finite(style.baselineOffset)
    superscript = style.superscriptSize
  }
}
