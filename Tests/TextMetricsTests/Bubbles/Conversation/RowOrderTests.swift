import Testing

@testable import TextMetrics

@Suite struct RowOrderTests {
  @Test func aNumberIsBetweenItsNeighbours() {
    let pairs: [(Int?, Int?)] = [
      (nil, nil), (0, nil), (nil, 0), (0, 2), (-3, 0), (.min, .max), (.max - 2, .max),
      (.min, .min + 2),
    ]
    for (before, after) in pairs {
      let number = RowOrder.number(between: before, and: after)
      #expect(number.map { $0 > before ?? .min || before == nil } == true, "\(pairs)")
      #expect(number.map { $0 < after ?? .max || after == nil } == true)
    }
  }

  @Test func whereThereIsNoRoomThereIsNoNumber() {
    #expect(RowOrder.number(between: 4, and: 5) == nil)
    #expect(RowOrder.number(between: .max, and: nil) == nil)
    #expect(RowOrder.number(between: nil, and: .min) == nil)
  }

  @Test(arguments: 0..<30) func theLongestAscendingPartIsFound(seed: UInt64) {
    var random = SeededRandom(seed)
    let values = Array(0..<Int(seed % 10)).shuffled(using: &random)
    let longest = (0..<(1 << values.count)).map { mask in
      values.indices.filter { mask & (1 << $0) != 0 }.map { values[$0] }
    }
    .filter { $0 == $0.sorted() }.map(\.count).max()
    let found = IncreasingSubsequence.longest(of: values)
    #expect(found.count == longest)
    #expect(values.filter(found.contains) == found.sorted())
  }
}
