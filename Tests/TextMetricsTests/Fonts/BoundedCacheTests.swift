import Testing

@testable import TextMetrics

@Suite struct BoundedCacheTests {
  @Test func staysWithinItsBytes() {
    var cache = BoundedCache<Int, Int>(byteLimit: 1000)
    for key in 0..<500 {
      cache.insert(key, for: key, byteCount: 1 + key % 40)
      #expect(cache.byteCount <= 1000)
    }
    #expect(cache.evictionCount > 0 && cache.count > 0)
    #expect(cache.evictionCount + cache.count == 500)
  }

  @Test func whatIsInUseSurvives() {
    var cache = BoundedCache<Int, Int>(byteLimit: 100)
    cache.insert(7, for: -1, byteCount: 10)
    for key in 0..<200 {
      #expect(cache.value(for: -1) == 7)
      cache.insert(key, for: key, byteCount: 10)
    }
    #expect(cache.value(for: 3) == nil)
  }

  @Test func replacingAValueCountsItOnce() {
    var cache = BoundedCache<Int, Int>(byteLimit: 100)
    for value in 0..<20 { cache.insert(value, for: 0, byteCount: 10) }
    #expect(cache.count == 1 && cache.value(for: 0) == 19 && cache.byteCount == 10)
  }

  @Test func trimmingDropsTheOldestFirst() {
    var cache = BoundedCache<Int, Int>(byteLimit: 100)
    for key in 0..<8 { cache.insert(key, for: key, byteCount: 10) }
    cache.trim(toByteCount: 50)
    #expect(cache.value(for: 0) == nil && cache.value(for: 7) == 7)
    cache.trim(toByteCount: 0)
    #expect(cache.count == 0 && cache.byteCount == 0)
  }

  @Test func withoutBytesNothingIsKept() {
    var cache = BoundedCache<Int, Int>(byteLimit: 0)
    cache.insert(1, for: 1, byteCount: 1)
    #expect(cache.value(for: 1) == nil && cache.count == 0)
  }

  @Test func theOldestAreDropped() {
    var cache = BoundedCache<Int, Int>(capacity: 10)
    for key in 0..<1000 {
      cache[key] = key
      // A value in constant use stays.
      if key > 0 { #expect(cache[0] == 0) }
      #expect(cache.count <= 10)
    }
    #expect(cache[999] == 999)
    #expect(cache[500] == nil)
    cache[999] = nil
    #expect(cache[999] == nil)
    cache.removeAll()
    #expect(cache.count == 0)
  }
}
