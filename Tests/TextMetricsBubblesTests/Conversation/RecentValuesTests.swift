import SeededTexts
import Testing
import TextMetrics

@testable import TextMetricsBubbles

@Suite struct RecentValuesTests {
  @Test(arguments: 0..<8) func whatIsKeptIsWhatTheCacheOfTheLibraryKeeps(seed: UInt64) {
    var random = SeededRandom(seed)
    let limit = [0, 10, 100, 1000][Int(seed % 4)]
    var values = RecentValues<Int, Int>(byteLimit: limit)
    var cache = BoundedCache<Int, Int>(byteLimit: limit)
    for step in 0..<2000 {
      let key = Int.random(in: 0..<40, using: &random)
      switch Int.random(in: 0..<100, using: &random) {
      case 0:
        values.removeAll()
        cache.removeAll()
      case 1..<50: #expect(values.value(for: key) == cache.value(for: key), "step \(step)")
      default:
        let byteCount = Int.random(in: 1...60, using: &random)
        values.insert(step, for: key, byteCount: byteCount)
        cache.insert(step, for: key, byteCount: byteCount)
      }
      #expect(values.byteCount == cache.byteCount && values.count == cache.count)
      #expect(values.evictionCount == cache.evictionCount && values.byteCount <= limit)
    }
  }
}
