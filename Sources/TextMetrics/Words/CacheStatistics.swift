/// Usage counts of a cache.
public struct CacheStatistics: Sendable, Hashable {
  /// The number of lookups that found an entry.
  public var hitCount = 0
  /// The number of lookups whose result had to be computed.
  public var missCount = 0
  /// The number of entries dropped, on demand or to stay within the limit.
  public var evictionCount = 0
  /// The number of entries.
  public var entryCount = 0
  /// The approximate size of the entries, in bytes.
  public var byteCount = 0
  /// The total computing time.
  public var computingTime = Duration.zero

  package init(
    hitCount: Int = 0, missCount: Int = 0, evictionCount: Int = 0, entryCount: Int = 0,
    byteCount: Int = 0, computingTime: Duration = .zero
  ) {
    self.hitCount = hitCount
    self.missCount = missCount
    self.evictionCount = evictionCount
    self.entryCount = entryCount
    self.byteCount = byteCount
    self.computingTime = computingTime
  }

  package static func + (a: Self, b: Self) -> Self {
    CacheStatistics(
      hitCount: a.hitCount + b.hitCount, missCount: a.missCount + b.missCount,
      evictionCount: a.evictionCount + b.evictionCount, entryCount: a.entryCount + b.entryCount,
      byteCount: a.byteCount + b.byteCount, computingTime: a.computingTime + b.computingTime)
  }

  /// The estimated additional computing time without the cache, based on the mean time per computed
  /// entry.
  public var savedTime: Duration { missCount > 0 ? computingTime / missCount * hitCount : .zero }
}
