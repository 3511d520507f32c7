import CAllocations

/// Measures the processor time of the calling thread, which other programs change less than the time
/// on the wall.
enum Stopwatch {
  /// Runs work once.
  ///
  /// - Parameters:
  ///   - units: how many things the work does.
  ///   - work: its tally is looked at, so that the work cannot be left out.
  /// - Returns: nanoseconds per unit.
  static func nanoseconds(per units: Int, _ work: () -> Tally) -> Double {
    let start = thread_nanoseconds()
    let tally = work()
    let elapsed = thread_nanoseconds() - start
    precondition(units == 0 || tally.lines > 0, "nothing was laid out")
    return Double(elapsed) / Double(max(units, 1))
  }
}

extension [Double] {
  /// The middle one, or the mean of the two in the middle.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
