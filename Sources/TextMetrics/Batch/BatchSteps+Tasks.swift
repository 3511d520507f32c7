extension BatchSteps {
  /// Performs all steps in child tasks.
  ///
  /// - Parameters:
  ///   - tasks: the maximum number of concurrent tasks.
  ///   - isolation: the actor on which `progress` is called.
  ///   - progress: called with the number of completed steps, which never decreases; the last call
  ///     has all of them.
  /// - Returns: the results in order.
  /// - Throws: `CancellationError` if the task was cancelled, or the error of `progress`; either
  ///   stops the batch within a step.
  func results(
    tasks: Int, isolation: isolated (any Actor)?, progress: ((Int) throws -> Void)?
  ) async throws -> [Result] {
    let workers = min(max(tasks, 1), max(count, 1))
    var results = BatchResults<Result>(count: count)
    var next = 0
    try Task.checkCancellation()
    if count == 0 { try progress?(0) }
    return try await withThrowingTaskGroup(of: Share.self, isolation: isolation) { group in
      func startNext() {
        guard let range = share(from: next, workers: workers) else { return }
        next = range.upperBound
        group.addTask { try perform(range) }
      }
      for _ in 0..<workers { startNext() }
      while let share = try await group.next(isolation: isolation) {
        startNext()
        results.keep(share.results, at: share.range)
        try progress?(results.completed)
      }
      try Task.checkCancellation()
      return results.inOrder
    }
  }

  private struct Share: Sendable {
    var range: Range<Int>
    var results: [Result]
  }

  private func perform(_ range: Range<Int>) throws -> Share {
    try Share(
      range: range,
      results: range.map { step in
        try Task.checkCancellation()
        return perform(step)
      })
  }
}
