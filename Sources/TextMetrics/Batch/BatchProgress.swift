/// The progress of a batch.
public struct BatchProgress: Sendable, Hashable {
  /// The number of completed steps. A step is one text prepared and passed to the caller's
  /// function; if texts are measured at several widths, each preparation and each layout is a step.
  /// Equal texts count only once.
  public var completed: Int
  /// The number of steps of the whole batch.
  public var total: Int
}
