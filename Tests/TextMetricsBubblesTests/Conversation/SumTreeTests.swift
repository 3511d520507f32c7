import SeededTexts
import Testing

@testable import TextMetricsBubbles

/// A tree behaves like an array that also knows its sums.
@Suite struct SumTreeTests {
  private struct Entry: Summable, Equatable {
    var amount: Int

    var summand: Total { Total(value: amount) }
  }

  private struct Total: SumTreeSum, Equatable {
    var value: Int

    static let zero = Self(value: 0)

    static func += (sum: inout Self, summand: Self) { sum.value += summand.value }
  }

  private static func entries(_ count: Int, using random: inout SeededRandom) -> [Entry] {
    (0..<count).map { _ in Entry(amount: Int.random(in: 0...9, using: &random)) }
  }

  /// The first difference between the two.
  private static func difference(_ tree: SumTree<Entry>, _ array: [Entry]) -> String? {
    guard tree.elements == array else { return "elements" }
    var sum = 0
    for (index, entry) in array.enumerated() {
      if tree.sum(before: index).value != sum { return "sum before \(index)" }
      if tree[index] != entry { return "element \(index)" }
      sum += entry.amount
      if entry.amount > 0, tree.firstIndex(whereSum: { $0.value >= sum }) != index {
        return "index at \(sum)"
      }
    }
    guard tree.sum.value == sum, tree.sum(before: array.count).value == sum else { return "sum" }
    return tree.firstIndex(whereSum: { $0.value > sum }) == array.count ? nil : "end"
  }

  @Test(arguments: [0, 1, 2, 24, 25, 32, 33, 576, 577, 5000])
  func aTreeOfAnArrayEqualsIt(count: Int) {
    var random = SeededRandom(UInt64(count))
    let array = Self.entries(count, using: &random)
    #expect(Self.difference(SumTree(array), array) == nil)
  }

  @Test(arguments: 1...6) func everyScriptOfEditsDoesWhatItDoesToAnArray(seed: UInt64) {
    var random = SeededRandom(seed)
    var array = Self.entries(Int(seed) * 30, using: &random)
    var tree = SumTree(array)
    // Alternates between mostly growing and mostly shrinking, down to nothing.
    for step in 0..<1000 {
      Self.edit(&tree, &array, isGrowing: step / 250 % 2 == 0, using: &random)
      if step % 50 == 0 || array.count < 3 {
        #expect(Self.difference(tree, array) == nil, "after \(step) edits")
      }
    }
  }

  private static func edit(
    _ tree: inout SumTree<Entry>, _ array: inout [Entry], isGrowing: Bool,
    using random: inout SeededRandom
  ) {
    let kind = Int.random(in: 0..<8, using: &random)
    if array.isEmpty || kind < (isGrowing ? 4 : 1) {
      let index = Int.random(in: 0...array.count, using: &random)
      let entry = Entry(amount: Int.random(in: 0...9, using: &random))
      array.insert(entry, at: index)
      tree.insert(entry, at: index)
    } else if kind < 6 {
      let index = Int.random(in: array.indices, using: &random)
      let removed = array.remove(at: index)
      #expect(tree.remove(at: index) == removed)
    } else if kind == 6 {
      let index = Int.random(in: array.indices, using: &random)
      array[index].amount += 1
      tree[index] = array[index]
    } else {
      let source = Int.random(in: array.indices, using: &random)
      let destination = Int.random(in: array.indices, using: &random)
      array.insert(array.remove(at: source), at: destination)
      tree.move(from: source, to: destination)
    }
  }

  /// By any number of threads, and after edits that make leaves of many sizes.
  @Test(arguments: [1, 2, 5]) func partsAreChangedInPlace(threads: Int) {
    var random = SeededRandom(UInt64(threads))
    for count in [0, 1, 24, 25, 700] {
      var array = Self.entries(count, using: &random)
      var tree = SumTree(array)
      for _ in 0..<count { Self.edit(&tree, &array, isGrowing: true, using: &random) }
      let copy = tree
      let indices = tree.updateParts(threads: threads) { part in
        var indices: [Int] = []
        part.update(in: 0..<count) { index, element in
          element.amount += index
          indices.append(index)
        }
        return indices
      }
      #expect(indices.flatMap(\.self) == Array(array.indices.prefix(count)))
      #expect(Self.difference(copy, array) == nil)
      for index in array.indices.prefix(count) { array[index].amount += index }
      #expect(Self.difference(tree, array) == nil)
      // The tree can still be edited.
      for _ in 0..<count { Self.edit(&tree, &array, isGrowing: false, using: &random) }
      #expect(Self.difference(tree, array) == nil)
    }
  }

  @Test func aCopyStaysAsItIs() {
    var random = SeededRandom(3)
    let array = Self.entries(200, using: &random)
    var tree = SumTree(array)
    let copy = tree
    for index in 0..<100 { tree.remove(at: index) }
    #expect(Self.difference(copy, array) == nil)
  }

  @Test func aRangeIsVisitedWithItsPositions() {
    var random = SeededRandom(4)
    let array = Self.entries(3000, using: &random)
    let tree = SumTree(array)
    for range in [0..<0, 0..<1, 23..<26, 999..<1777, 2999..<3000, -5..<3, 2990..<4000] {
      var visited: [Int] = []
      tree.forEach(in: range) { index, sum, entry in
        visited.append(index)
        #expect(sum == tree.sum(before: index) && entry == array[index])
      }
      #expect(visited == Array(range.clamped(to: 0..<3000)))
    }
  }
}
