import Dispatch
import Synchronization

extension BatchSteps {
  /// Performs all steps on this thread and others.
  ///
  /// Other threads are asked for help and not waited for: those that do not come in time find nothing
  /// left to do. So a batch comes to its end in a pool whose threads are all taken, too.
  ///
  /// - Parameters:
  ///   - threads: the most that work at a time, this one included.
  ///   - progress: called on this thread with the number of steps done, which never falls; last with
  ///     all of them. What it throws stops the batch, once the steps that were begun are done.
  /// - Returns: the results in order.
  /// - Throws: what `progress` throws.
  package func results(
    threads: Int, progress: ((Int) throws -> Void)? = nil
  ) rethrows -> [Result] {
    let workers = min(max(threads, 1), max(count, 1))
    let desk = BatchDesk(self, workers: workers)
    for _ in 1..<workers { DispatchQueue.global().async { while desk.work() {} } }
    do {
      while desk.work() { try progress?(desk.completed) }
      desk.waitForOthers()
      try progress?(desk.completed)
    } catch {
      desk.close()
      desk.waitForOthers()
      throw error
    }
    return desk.results
  }
}

/// Where threads take shares of the work and bring the results.
private final class BatchDesk<Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: BatchResults<Result>
  }

  private let steps: BatchSteps<Result>
  private let workers: Int
  private let state: Mutex<State>
  /// Entered by each share that is being worked on.
  private let sharesAtWork = DispatchGroup()

  init(_ steps: BatchSteps<Result>, workers: Int) {
    self.steps = steps
    self.workers = workers
    state = Mutex(State(results: BatchResults(count: steps.count)))
  }

  var completed: Int { state.withLock { $0.results.completed } }
  var results: [Result] { state.withLock { $0.results.inOrder } }

  /// Takes a share and does it.
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

  /// Hands out no more.
  func close() { state.withLock { $0.next = steps.count } }

  func waitForOthers() { sharesAtWork.wait() }
}
