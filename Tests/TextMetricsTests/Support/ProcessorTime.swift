import Foundation
import Testing

/// The processor time of the current thread, unaffected by tests on other threads.
enum ProcessorTime {
  static var now: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// When a test that does not end is stopped: by the clock on the wall, which other work on the machine
  /// moves on.
  static let hang = TimeLimitTrait.Duration.minutes(30)

  /// Takes the time of a thread from now on.
  struct Watch {
    private let start = now

    var time: Duration { now - start }
  }

  /// The least time that a piece of work takes in a few tries.
  static func least(of tries: Int = 3, _ work: () -> Void) -> Duration {
    (0..<tries).map { _ in
      let start = now
      work()
      return now - start
    }.min() ?? .zero
  }
}
