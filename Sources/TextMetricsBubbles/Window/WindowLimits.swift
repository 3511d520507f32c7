/// How many messages a window holds. The defaults are those of Chatto and its demonstration.
public struct WindowLimits: Sendable, Hashable {
  /// How many messages are asked for at once: 50.
  public var pageSize: Int
  /// The most messages that a window should hold: 500. One that holds more says so.
  public var maximumCount: Int
  /// How many messages are kept of a window that holds too many: 400, so that it takes two more pages
  /// until it does again.
  public var reducedCount: Int
  /// How near to an end of what is loaded the next page is asked for, as a part of its height: 0.05.
  public var loadingThreshold: Double

  /// Limits; those that contradict each other give way to the largest before them.
  ///
  /// - Parameters:
  ///   - pageSize: at least 1.
  ///   - maximumCount: at least a page.
  ///   - reducedCount: at least 1 and at most the maximum.
  ///   - loadingThreshold: 0 to 1; NaN counts as 0.
  public init(
    pageSize: Int = 50, maximumCount: Int = 500, reducedCount: Int = 400,
    loadingThreshold: Double = 0.05
  ) {
    self.pageSize = max(1, pageSize)
    self.maximumCount = max(self.pageSize, maximumCount)
    self.reducedCount = min(max(1, reducedCount), self.maximumCount)
    self.loadingThreshold = loadingThreshold.isNaN ? 0 : min(max(loadingThreshold, 0), 1)
  }
}
