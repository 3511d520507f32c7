/// How far a batch has come.
public struct BatchProgress: Sendable, Hashable {
  /// The steps that are done. A step is one text prepared and given to the caller's function; where
  /// texts are measured at several widths, each text prepared and each layout is one. Of texts that
  /// are equal only one counts.
  public var completed: Int
  /// The steps of the whole batch.
  public var total: Int
}
