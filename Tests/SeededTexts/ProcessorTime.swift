import Foundation

/// The processor time of the current thread, unaffected by tests on other threads.
package enum ProcessorTime {
  package static var now: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Measures the processor time of a thread from now on.
  package struct Watch {
    private let start = now

    package init() {}

    package var time: Duration { now - start }
  }

  /// The least time that a piece of work takes in a few tries.
  package static func least(of tries: Int = 3, _ work: () -> Void) -> Duration {
    least(of: tries) { _ in work() }
  }

  /// The least time of a piece of work that receives the number of the try.
  package static func least(of tries: Int = 3, _ work: (Int) -> Void) -> Duration {
    (0..<tries).map { index in
      let start = now
      work(index)
      return now - start
    }.min() ?? .zero
  }
}
