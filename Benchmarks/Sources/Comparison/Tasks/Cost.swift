import CAllocations

/// The cost of work to the thread that does it.
package struct Cost: Sendable, Codable {
  /// Processor time, which other programs affect less than wall-clock time.
  package var nanoseconds: Double
  /// The number of heap allocations.
  package var allocations: Double

  /// Does work once.
  ///
  /// - Parameters:
  ///   - units: the number of units in the work.
  ///   - work: its tally is checked, so that the work cannot be optimised away.
  /// - Returns: the cost per unit.
  static func each(of units: Int, _ work: () -> Tally) -> Cost {
    var tally = Tally()
    let cost = withoutActuallyEscaping({ tally = work() }, do: measured)
    precondition(units == 0 || tally.lines > 0, "nothing was laid out")
    return Cost(
      nanoseconds: Double(cost.nanoseconds) / Double(max(units, 1)),
      allocations: Double(cost.allocations) / Double(max(units, 1)))
  }

  private static func measured(_ body: @escaping () -> Void) -> thread_cost {
    let context = Unmanaged.passRetained(Work(body: body))
    defer { context.release() }
    return measured_work(
      { $0.map { Unmanaged<Work>.fromOpaque($0).takeUnretainedValue().body() } },
      context.toOpaque())
  }

  private final class Work {
    let body: () -> Void

    init(body: @escaping () -> Void) { self.body = body }
  }
}

extension [Cost] {
  /// The median of each number.
  var median: Cost {
    Cost(nanoseconds: map(\.nanoseconds).median, allocations: map(\.allocations).median)
  }
}

extension [Double] {
  /// The middle number, or the mean of the two in the middle.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
