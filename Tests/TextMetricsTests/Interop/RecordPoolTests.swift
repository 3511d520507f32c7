import Foundation
import Testing

@testable import TextMetrics

@Suite struct RecordPoolTests {
  private typealias Pool = RecordPool<Int, Int32>

  /// The header and the elements of a record that is made from a number.
  private static func contents(_ number: Int) -> (header: Int, elements: [Int32]) {
    (number, (0..<number % 37).map { Int32(truncatingIfNeeded: number &* 31 + $0) })
  }

  private static func record(_ number: Int, in pool: Pool) -> Pool.Record {
    let (header, elements) = contents(number)
    return pool.record(header, elements)
  }

  private static func isRecord(_ record: Pool.Record, of number: Int) -> Bool {
    let (header, elements) = contents(number)
    let found = record.withElements { span in span.indices.map { span[$0] } }
    return record.header == header && record.count == elements.count && found == elements
  }

  @Test func recordsKeepTheirContents() {
    let pool = Pool()
    let records = (0..<5000).map { Self.record($0, in: pool) }
    for (number, record) in records.enumerated() { #expect(Self.isRecord(record, of: number)) }
  }

  @Test func recordsOutliveThePoolAndTheOthers() {
    var records: [Int: Pool.Record] = [:]
    do {
      let pool = Pool()
      for number in 0..<2000 {
        let record = Self.record(number, in: pool)
        if number % 97 == 0 { records[number] = record }
      }
    }
    for (number, record) in records { #expect(Self.isRecord(record, of: number)) }
  }

  @Test(arguments: [0, 1, 990, 1000, 5000]) func aRecordMayBeLargerThanABlock(count: Int) {
    let pool = Pool()
    let elements = (0..<count).map(Int32.init)
    let (before, record, after) = (
      Self.record(5, in: pool), pool.record(count, elements), Self.record(6, in: pool)
    )
    #expect(record.header == count)
    #expect(record.withElements { span in span.indices.map { span[$0] } } == elements)
    #expect(Self.isRecord(before, of: 5) && Self.isRecord(after, of: 6))
  }

  @Test func threadsMakeRecordsAtOnce() async {
    let pool = Pool()
    await withTaskGroup(of: Bool.self) { group in
      for thread in 0..<4 {
        group.addTask {
          let numbers = (0..<1000).map { $0 * 4 + thread }
          let records = numbers.map { Self.record($0, in: pool) }
          return zip(records, numbers).allSatisfy { Self.isRecord($0, of: $1) }
        }
      }
      for await areKept in group { #expect(areKept) }
    }
  }
}
