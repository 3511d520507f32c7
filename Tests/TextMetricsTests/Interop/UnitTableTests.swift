import Testing

@testable import TextMetrics

@Suite struct UnitTableTests {
  @Test func holdsANumberForEachPair() {
    let memory = UnitTable<UInt16>.Owner()
    let pairs: [(UInt8, UInt8)] = [(0, 0), (0, 255), (1, 0), (7, 9), (9, 7), (255, 0), (255, 255)]
    for (index, pair) in pairs.enumerated() { memory.table[pair.0, pair.1] = UInt16(index + 1) }
    #expect(pairs.map { memory.table[$0.0, $0.1] } == [1, 2, 3, 4, 5, 6, 7])
    #expect(memory.table[7, 8] == 0)
  }

  @Test func holdsANumberForEachUnit() {
    let memory = UnitTable<UInt8>.Owner()
    memory.table.reserve()
    memory.table[0x20] = 3
    memory.table[0xFFFF] = 4
    #expect([0, 0x20, 0xFFFE, 0xFFFF].map { memory.table[$0] } == [0, 3, 0, 4])
  }

  @Test func fillsARow() {
    let memory = UnitTable<Int32>.Owner()
    memory.table.reserveRow(5)
    memory.table.fillRow(5, with: -1)
    #expect((0...255).allSatisfy { memory.table[5, $0] == -1 })
    #expect((0...255).allSatisfy { memory.table[4, $0] == 0 && memory.table[6, $0] == 0 })
  }

  @Test(arguments: [UInt16(0), 1, 0x3FFF])
  func holdsFourInARow(at index: UInt16) {
    let memory = UnitTable<Int32>.Owner()
    memory.table.set([1, -2, 3, -4], at: index)
    #expect(memory.table.four(at: index) == [1, -2, 3, -4])
  }
}
