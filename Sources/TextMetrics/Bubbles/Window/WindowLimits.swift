/// How many messages a window holds. The defaults are those of Chatto and its demonstration.
public struct WindowLimits: Sendable, Hashable {
  /// How many messages are asked for at once: 50.
  public var pageSize: Int
  /// The most messages that a window should hold: 500. One that holds more says so.
  public var maximumCount: Int
  /// How many messages are kept of a window that holds too many: 400, so that it takes two more pages
  /// until it does again.
  public var reducedCount: Int

  /// Limits; those that contradict each other give way to the largest before them.
  ///
  /// - Parameters:
  ///   - pageSize: at least 1.
  ///   - maximumCount: at least a page.
  ///   - reducedCount: at least 1 and at most the maximum.
  public init(pageSize: Int = 50, maximumCount: Int = 500, reducedCount: Int = 400) {
    self.pageSize = max(1, pageSize)
    self.maximumCount = max(self.pageSize, maximumCount)
    self.reducedCount = min(max(1, reducedCount), self.maximumCount)
  }
}
