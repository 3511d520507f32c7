/// Work that falls into steps which do not depend on each other.
package struct BatchSteps<Result: Sendable>: Sendable {
  /// The steps are 0..<count.
  let count: Int
  let perform: @Sendable (Int) -> Result

  /// - Parameters:
  ///   - count: the number of steps.
  ///   - perform: does a step, on any thread.
  package init(count: Int, perform: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.perform = perform
  }

  /// The most steps that are handed out at a time: enough that handing out costs little, few enough
  /// that no thread is left with much to do at the end.
  private static var longestShare: Int { 32 }

  /// What a worker does next: a part of the rest, smaller and smaller, so that all end together.
  ///
  /// - Parameters:
  ///   - start: the first step that nobody has taken.
  ///   - workers: how many share the rest.
  /// - Returns: nil where nothing is left.
  func share(from start: Int, workers: Int) -> Range<Int>? {
    guard start < count else { return nil }
    let length = min(max((count - start) / (4 * workers), 1), Self.longestShare)
    return start..<start + length
  }
}

/// The results of steps by their numbers, as they come in.
struct BatchResults<Result: Sendable>: Sendable {
  private var results: [Result?]
  private(set) var completed = 0

  init(count: Int) { results = Array(repeating: nil, count: count) }

  mutating func keep(_ share: [Result], at range: Range<Int>) {
    for (index, result) in zip(range, share) { results[index] = result }
    completed += share.count
  }

  /// In order; complete once every step has been done.
  var inOrder: [Result] { results.compactMap { $0 } }
}
