/// The limits on the number of messages in a window. The defaults are those of Chatto and its demo app.
public struct WindowLimits: Sendable, Hashable {
  /// The number of messages per request; 50 by default.
  public let pageSize: Int
  /// The maximum number of messages that a window should hold; 500 by default. A window that holds more reports
  /// it.
  public let maximumCount: Int
  /// The number of messages kept when a window is reduced; 400 by default, which leaves room for two more
  /// pages.
  public let reducedCount: Int
  /// The distance from an end at which the next page is requested, as a fraction of the loaded height; 0.05
  /// by default.
  public let loadingThreshold: Double

  /// Creates limits. Values that contradict the parameters before them are adjusted.
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
