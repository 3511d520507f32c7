import Testing

@testable import TextMetrics

@Suite struct BitSetTests {
  @Test(
    arguments: [0...0, 0...63, 63...64, 5...5, 64...127, 3...200, 127...128, 60...1000]
  )
  func rangesAreTheirNumbers(_ range: ClosedRange<Int>) {
    var set = BitSet([1, 64])
    set.insert(contentsOf: range)
    #expect(set == BitSet(Set(range).union([1, 64]).sorted()))
    #expect(set.numbers == Set(range).union([1, 64]).sorted())
  }
}
