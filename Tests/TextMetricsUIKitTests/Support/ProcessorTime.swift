import Foundation

/// The processor time of the current thread, unaffected by tests on other threads.
enum ProcessorTime {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The least time that a piece of work takes in three tries, which it counts.
  static func least(_ work: (Int) -> Void) -> Duration {
    (0..<3).map { index in
      let start = now
      work(index)
      return now - start
    }.min() ?? .zero
  }
}
