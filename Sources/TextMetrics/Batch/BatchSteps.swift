/// Work divided into independent steps.
package struct BatchSteps<Result: Sendable>: Sendable {
  /// The number of steps, which are numbered from 0.
  let count: Int
  let perform: @Sendable (Int) -> Result

  /// - Parameters:
  ///   - count: the number of steps.
  ///   - perform: performs a step, on any thread.
  package init(count: Int, perform: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.perform = perform
  }

  /// The maximum number of steps per share: enough to make the overhead small, few enough to
  /// balance the load at the end.
  private static var longestShare: Int { 32 }

  /// The next share of a worker: a part of the remaining steps. Shares get smaller and smaller, so that
  /// all workers finish together.
  ///
  /// - Parameters:
  ///   - start: the first step not yet taken.
  ///   - workers: the number of workers that share the rest.
  /// - Returns: nil if no steps are left.
  func share(from start: Int, workers: Int) -> Range<Int>? {
    guard start < count else { return nil }
    let length = min(max((count - start) / (4 * workers), 1), Self.longestShare)
    return start..<start + length
  }
}

/// The results of steps, stored by step number as they arrive.
struct BatchResults<Result: Sendable>: Sendable {
  private var results: [Result?]
  private(set) var completed = 0

  init(count: Int) { results = Array(repeating: nil, count: count) }

  mutating func keep(_ share: [Result], at range: Range<Int>) {
    for (index, result) in zip(range, share) { results[index] = result }
    completed += share.count
  }

  /// In order; complete after every step.
  var inOrder: [Result] { results.compactMap { $0 } }
}
