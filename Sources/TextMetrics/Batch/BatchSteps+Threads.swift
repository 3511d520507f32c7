import Dispatch
import Synchronization

extension BatchSteps {
  /// Performs all steps on this thread and others.
  ///
  /// Other threads are asked to help but not awaited: a thread that starts too late finds no work. So
  /// a batch finishes even in a thread pool without free threads.
  ///
  /// - Parameters:
  ///   - threads: the maximum number of concurrent threads, including this one.
  ///   - progress: called on this thread with the number of completed steps, which never decreases;
  ///     the last call has all of them. An error stops the batch once the steps in progress are
  ///     complete.
  /// - Returns: the results in order.
  /// - Throws: the error of `progress`.
  package func results(
    threads: Int, progress: ((Int) throws -> Void)? = nil
  ) rethrows -> [Result] {
    let workers = min(max(threads, 1), max(count, 1))
    let queue = BatchQueue(self, workers: workers)
    for _ in 1..<workers { DispatchQueue.global().async { while queue.work() {} } }
    do {
      while queue.work() { try progress?(queue.completed) }
      queue.waitForOthers()
      try progress?(queue.completed)
    } catch {
      queue.close()
      queue.waitForOthers()
      throw error
    }
    return queue.results
  }
}

/// The shared state from which threads take work and to which they return results.
private final class BatchQueue<Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: BatchResults<Result>
  }

  private let steps: BatchSteps<Result>
  private let workers: Int
  private let state: Mutex<State>
  /// Entered for each share in progress.
  private let sharesAtWork = DispatchGroup()

  init(_ steps: BatchSteps<Result>, workers: Int) {
    self.steps = steps
    self.workers = workers
    state = Mutex(State(results: BatchResults(count: steps.count)))
  }

  var completed: Int { state.withLock { $0.results.completed } }
  var results: [Result] { state.withLock { $0.results.inOrder } }

  /// Takes a share and performs it.
  ///
  /// - Returns: Whether there was one.
  func work() -> Bool {
    guard let share = take() else { return false }
    let results = share.map(steps.perform)
    state.withLock { $0.results.keep(results, at: share) }
    sharesAtWork.leave()
    return true
  }

  private func take() -> Range<Int>? {
    state.withLock { state in
      guard let share = steps.share(from: state.next, workers: workers) else { return nil }
      state.next = share.upperBound
      sharesAtWork.enter()
      return share
    }
  }

  /// Stops handing out shares.
  func close() { state.withLock { $0.next = steps.count } }

  func waitForOthers() { sharesAtWork.wait() }
}
