/// What a cache has done.
public struct CacheStatistics: Sendable, Hashable {
  /// How often what was asked for was there.
  public var hitCount = 0
  /// How often it had to be computed.
  public var missCount = 0
  /// How much was dropped to stay within the limit, or on demand.
  public var evictionCount = 0
  /// How much is held.
  public var entryCount = 0
  /// About how many bytes that takes.
  public var byteCount = 0
  /// How long computing took.
  public var computingTime = Duration.zero

  /// How much longer computing would have taken had nothing been there: an estimate, by the mean of
  /// what was computed.
  public var savedTime: Duration { missCount > 0 ? computingTime / missCount * hitCount : .zero }
}
