import Dispatch
import Synchronization

/// Processes items concurrently and returns the results in the order of the items.
///
/// The thread of the owner works too, whenever it would otherwise wait for a result. So with one job
/// nothing leaves that thread, and results arrive even if no other thread can be started.
final class JobQueue<Item: Sendable, Result: Sendable> {
  /// The maximum number of items whose results have not been taken.
  ///
  /// Owners take results while the queue is full, so memory does not grow with a stream.
  let capacity: Int
  private let desk: JobDesk<Item, Result>

  /// - Parameters:
  ///   - jobs: the maximum number of items processed concurrently, at least 1; fewer if the process may not
  ///     open as many files.
  ///   - itemsPerJob: the items in the queue per job: enough that other threads stay busy while the
  ///     owner reads and writes.
  ///   - work: called once for each item, on any thread.
  init(jobs: Int, itemsPerJob: Int = 64, work: @escaping @Sendable (Item) -> Result) {
    let jobs = OpenFileLimit.jobs(upTo: jobs)
    capacity = jobs > 1 ? jobs * itemsPerJob : 1
    desk = JobDesk(helperLimit: jobs - 1, work: work)
  }

  /// Whether a result should be taken before adding more.
  var isFull: Bool { desk.count >= capacity }

  func append(_ item: Item) { desk.append(item) }

  /// Takes the result of the oldest item, and waits for it if necessary.
  ///
  /// - Returns: nil if the queue is empty.
  func next() -> Result? {
    guard let oldest = desk.oldest else { return nil }
    while !oldest.isDone, desk.work() {}
    return desk.removeOldest()
  }
}

/// An item and, once it has been processed, its result.
private final class Job<Item: Sendable, Result: Sendable>: Sendable {
  let item: Item
  private let result = Mutex<Result?>(nil)
  private let arrival = DispatchSemaphore(value: 0)

  init(_ item: Item) { self.item = item }

  var isDone: Bool { result.withLock { $0 != nil } }

  func finish(with made: Result) {
    result.withLock { $0 = made }
    arrival.signal()
  }

  /// Waits for the result; called once.
  func waitForResult() -> Result? {
    arrival.wait()
    return result.withLock { $0 }
  }
}

/// The shared state from which threads take jobs.
private final class JobDesk<Item: Sendable, Result: Sendable>: Sendable {
  private struct State {
    /// Oldest first.
    var jobs: [Job<Item, Result>] = []
    /// The index of the first job that no thread has taken.
    var next = 0
    var helperCount = 0
  }

  private let state = Mutex(State())
  private let helperLimit: Int
  private let perform: @Sendable (Item) -> Result

  init(helperLimit: Int, work: @escaping @Sendable (Item) -> Result) {
    self.helperLimit = helperLimit
    perform = work
  }

  var count: Int { state.withLock { $0.jobs.count } }
  var oldest: Job<Item, Result>? { state.withLock { $0.jobs.first } }

  func append(_ item: Item) {
    let needsHelper = state.withLock { state in
      state.jobs.append(Job(item))
      guard state.helperCount < helperLimit else { return false }
      state.helperCount += 1
      return true
    }
    if needsHelper, !HelperThread.start({ self.help() }) {
      state.withLock { $0.helperCount -= 1 }
    }
  }

  /// Performs the next job.
  ///
  /// - Returns: Whether there was one.
  func work() -> Bool {
    guard let job = state.withLock({ Self.take(from: &$0) }) else { return false }
    job.finish(with: perform(job.item))
    return true
  }

  /// Takes the result of the oldest job, which some thread has taken.
  func removeOldest() -> Result? {
    let oldest = state.withLock { state in
      state.next -= 1
      return state.jobs.removeFirst()
    }
    return oldest.waitForResult()
  }

  /// Works until nothing is left; the next item then asks for help again.
  private func help() {
    while let job = state.withLock({ state in
      let job = Self.take(from: &state)
      if job == nil { state.helperCount -= 1 }
      return job
    }) { job.finish(with: perform(job.item)) }
  }

  private static func take(from state: inout State) -> Job<Item, Result>? {
    guard state.next < state.jobs.count else { return nil }
    defer { state.next += 1 }
    return state.jobs[state.next]
  }
}
