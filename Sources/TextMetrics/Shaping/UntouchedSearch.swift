/// Finds the nearest place to a cut beyond which the text stays as it was shaped without the cut.
///
/// A place that was safe to break in the whole text need not be safe next to a cut: the clusters left by the cut
/// may kern or join with it, as `f` does with `:` after a cut inside a ligature of `ff`. So the clusters at the cut
/// are shaped together with clusters past it until the two no longer depend on each other. The number of places is
/// doubled each time, so the cost is proportional to the distance found.
struct UntouchedSearch {
  /// Offsets that were safe in the whole text, starting at the cut.
  private var offsets: [Int] = []
  private var nextCount = 2

  /// Records an offset that was safe in the whole text; returns whether to shape up to it now.
  mutating func adds(_ offset: Int) -> Bool {
    offsets.append(offset)
    guard offsets.count == nextCount else { return false }
    nextCount *= 2
    return true
  }

  /// The recorded offset nearest to the cut that is also safe to break in the text from the cut to the last offset,
  /// shaped by itself; nil if there is none.
  func untouchedOffset(in run: GlyphRun) -> Int? {
    var safe: Set<Int> = []
    run.forEachCluster { if $0.isSafeToBreak { safe.insert($0.start) } }
    return offsets.dropLast().first(where: safe.contains)
  }
}
