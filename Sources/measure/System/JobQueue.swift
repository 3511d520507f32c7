import TextMetrics

/// Items that wait for being dealt with several at a time.
///
/// A stream is dealt with in shares, so that memory does not grow with it.
struct JobQueue<Item: Sendable> {
  /// How many items are dealt with at the same time, at least 1.
  let jobs: Int
  private(set) var items: [Item] = []

  /// Items that wait for each job at most: enough that starting threads costs little beside the work.
  private static var itemsPerJob: Int { 256 }

  init(jobs: Int) { self.jobs = max(1, jobs) }

  /// Nothing more should be added before what waits has been dealt with.
  var isFull: Bool { items.count >= (jobs == 1 ? 1 : jobs * Self.itemsPerJob) }

  mutating func append(_ item: Item) { items.append(item) }

  /// Deals with everything that waits.
  ///
  /// - Parameter work: is called once for each item, on any thread.
  /// - Returns: What it returned, in the order of the items.
  mutating func results<Result: Sendable>(
    _ work: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    defer { items.removeAll(keepingCapacity: true) }
    guard jobs > 1, items.count > 1 else { return items.map(work) }
    return BatchSteps(count: items.count) { [items] in work(items[$0]) }.results(threads: jobs)
  }
}
