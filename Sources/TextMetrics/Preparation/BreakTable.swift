import Foundation

/// The break opportunities of a text and the advances up to them, while the text is being prepared. A
/// prepared text keeps them as ``PreparedTable``.
struct BreakTable: Sendable {
  /// The effect of a cut that changes glyphs on the two lines at the cut. Positions are in the
  /// units of the hard line.
  struct Edge: Sendable, Hashable {
    /// Index into ``BreakTable/opportunities``.
    var opportunity: Int
    /// A line that starts here and reaches ``startReach`` is as long as if it started at this position
    /// with nothing reshaped.
    var startPosition: Double
    var startReach: Int32
    /// The position at which a line ends, without hanging white space, if it ends here and starts
    /// at or before ``endReach``.
    var endPosition: Double
    var endReach: Int32
    /// The advance of the white space that hangs at the end of such a line.
    var trailing: Double

    /// Divides all advances.
    mutating func divide(by divisor: Double) {
      startPosition /= divisor
      endPosition /= divisor
      trailing /= divisor
    }
  }

  var lines = Lines()
  var opportunities = OpportunityList()
  /// In text order.
  var edges: [Edge] = []

  /// Moves the lines out of the table, for a prepared text to keep.
  ///
  /// - Parameter haveExtentsOfFonts: see ``TextExtents/followFromFonts``.
  /// - Returns: All lines.
  mutating func takeLines(haveExtentsOfFonts: Bool) -> Lines {
    lines.note(haveExtentsOfFonts: haveExtentsOfFonts, areWhole: opportunities.areWhole)
    var taken = Lines()
    swap(&taken, &lines)
    return taken
  }

  /// Clears the text, and keeps its memory unless it was long.
  mutating func removeAll() {
    lines = Lines()
    opportunities.removeAll(keepingCapacity: opportunities.count < Self.keptCapacity)
    if !edges.isEmpty { edges.removeAll(keepingCapacity: edges.count < Self.keptCapacity) }
  }

  private static let keptCapacity = 4096
}
