/// Finds the nearest place to a cut beyond which the text stays as it was shaped without the cut.
///
/// A place that was safe to break in the whole text need not be safe next to a cut: the clusters left by the cut
/// may kern or join with it, as `f` does with `:` after a cut inside a ligature of `ff`. So the clusters at the cut
/// are shaped together with clusters past it until the two no longer depend on each other. The number of places is
/// doubled each time, so the cost is proportional to the distance found.
struct UntouchedSearch {
  private var count = 0
  private var nextCount = 2

  /// Counts a place that was safe in the whole text, starting at the cut; returns whether to shape up to it now.
  mutating func addsPlace() -> Bool {
    count += 1
    guard count == nextCount else { return false }
    nextCount *= 2
    return true
  }
}

extension GlyphRun {
  /// The place in text shaped by itself, from a cut to a place past it, that is nearest to the cut and safe to break.
  ///
  /// - Parameters:
  ///   - isBackward: Whether the cut is at the end of the text.
  ///   - wasSafe: Whether an offset was safe in the whole text.
  /// - Returns: An offset in the text; nil if none is safe in both.
  /// - Complexity: O(*n*) in the number of glyphs.
  func untouchedOffset(isBackward: Bool, _ wasSafe: (Int) -> Bool) -> Int? {
    var nearest: Int?
    forEachCluster { cluster in
      guard cluster.isSafeToBreak, cluster.start > item.range.lowerBound,
        isBackward || nearest == nil, wasSafe(cluster.start)
      else { return }
      nearest = cluster.start
    }
    return nearest
  }
}
