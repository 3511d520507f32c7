import Foundation

/// The available width of a line.
struct AvailableWidth {
  /// In points.
  let width: CGFloat
  /// A line that reaches farther than this from its start, in its units, cannot fit. It is more than the width
  /// where cuts may make lines narrower.
  let reach: Double
  /// Whether every line that reaches no farther fits.
  let isExact: Bool

  @inline(__always)
  init(_ width: CGFloat, in line: BreakTable.LineEntry, of text: borrowing PreparedTable) {
    self.width = width
    let known = line.isExact && text.hasWholePositions ? line.units.wholeUnits(in: width) : nil
    isExact = known != nil
    reach =
      known.map(Double.init) ?? line.units.units(width + (line.isExact ? 0 : text.edgeAllowance))
  }
}
