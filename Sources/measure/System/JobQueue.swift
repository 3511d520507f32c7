import TextMetrics

/// Items that wait for concurrent processing.
///
/// A stream is processed in batches, so memory does not grow with it.
struct JobQueue<Item: Sendable> {
  /// The maximum number of items processed concurrently, at least 1.
  let jobs: Int
  private(set) var items: [Item] = []

  /// The maximum number of waiting items per job: enough to make starting threads cheap in
  /// comparison.
  private static var itemsPerJob: Int { 256 }

  init(jobs: Int) { self.jobs = max(1, jobs) }

  /// Whether the waiting items should be processed before adding more.
  var isFull: Bool { items.count >= (jobs == 1 ? 1 : jobs * Self.itemsPerJob) }

  mutating func append(_ item: Item) { items.append(item) }

  /// Processes all waiting items.
  ///
  /// - Parameter work: called once for each item, on any thread.
  /// - Returns: The results, in the order of the items.
  mutating func results<Result: Sendable>(
    _ work: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    defer { items.removeAll(keepingCapacity: true) }
    guard jobs > 1, items.count > 1 else { return items.map(work) }
    return BatchSteps(count: items.count) { [items] in work(items[$0]) }.results(threads: jobs)
  }
}
