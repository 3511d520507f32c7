import Foundation
import Synchronization
import Testing

@testable import TextMetrics

@Suite struct TextBatchTests {
  private static let style = TextStyle(font: .systemFont(ofSize: 16))
  /// 60 texts, every third of which occurs several times.
  private static let strings = (0..<60).map { index in
    let number = index % 3 == 0 ? index % 12 : index + 100
    return "Message \(number): " + String(repeating: "some words of text, ", count: number % 7)
  }
  private static let batch = TextBatch(strings, style: style)

  /// Each text measured alone.
  private static let expected = strings.map {
    TextMeasurement(PreparedText($0, style: style).layout(width: 200))
  }

  private func batch(concurrency: Int) -> TextBatch {
    var batch = Self.batch
    batch.concurrency = concurrency
    return batch
  }

  @Test(arguments: [0, 1, 2, 3, 64, .max])
  func resultsComeInOrderAndAreThoseOfEachTextAlone(concurrency: Int) {
    #expect(batch(concurrency: concurrency).measurements(width: 200) == Self.expected)
  }

  @Test(arguments: [0, 1, 2, 3, 64, .max])
  func tasksGiveTheSameResultsAsThreads(concurrency: Int) async throws {
    let measured = try await batch(concurrency: concurrency).measurements(width: 200)
    #expect(measured == Self.expected)
  }

  @Test func manyWidthsAreMeasuredInOrderForEachText() async throws {
    let widths: [CGFloat] = [300, 80, 200, .infinity]
    let expected = Self.strings.map { string in
      let text = PreparedText(string, style: Self.style)
      return widths.map { TextMeasurement(text.layout(width: $0)) }
    }
    func onThreads() -> [[TextMeasurement]] { batch(concurrency: 3).measurements(widths: widths) }
    #expect(onThreads() == expected)
    let inTasks = try await batch(concurrency: 3).measurements(widths: widths)
    #expect(inTasks == expected)
    let none = try await Self.batch.measurements(widths: [])
    #expect(none == Self.strings.map { _ in [] })
  }

  @Test func textsWithAttributesAreMeasuredAsEachAlone() {
    let texts = ["one", "two", "one"].enumerated().map { index, string in
      StyledText(
        utf16: Array(string.utf16),
        style: TextStyle(font: .systemFont(ofSize: index == 2 ? 20 : 16)))
    }
    let batch = TextBatch(texts)
    #expect(batch.distinctCount == 3)
    #expect(batch.measurements() == texts.map { TextMeasurement(PreparedText($0).layout()) })
  }

  @Test func equalTextsAreMeasuredOnce() {
    let measured = Mutex(0)
    let lengths = Self.batch.map { text in
      measured.withLock { $0 += 1 }
      return text.length
    }
    #expect(lengths == Self.strings.map(\.utf16.count))
    #expect(Self.batch.distinctCount == Set(Self.strings).count)
    #expect(Self.batch.distinctCount < Self.batch.count)
    #expect(measured.withLock { $0 } == Self.batch.distinctCount)
  }

  @Test func aBatchOfNoTextsHasNoResults() async throws {
    let batch = TextBatch([], style: Self.style)
    func onThreads() -> [TextMeasurement] { batch.measurements(width: 100) }
    #expect(onThreads().isEmpty)
    let inTasks = try await batch.measurements(width: 100)
    #expect(inTasks.isEmpty)
  }
}

@Suite struct BatchProgressTests {
  private struct Stop: Error {}

  private static let batch = TextBatch(
    (0..<200).map { "Message \($0)" }, style: TextStyle(font: .systemFont(ofSize: 16)))

  private func expectRise(_ seen: [BatchProgress], total: Int) {
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.completed <= $1.completed })
    #expect(seen.allSatisfy { $0.total == total })
    #expect(seen.last?.completed == total)
    #expect(seen.count > 2)
  }

  @Test func progressOnThreadsRisesToTheEnd() {
    var seen: [BatchProgress] = []
    _ = Self.batch.measurements(width: 100) { seen.append($0) }
    expectRise(seen, total: 200)
  }

  @Test func progressOverWidthsCountsTextsAndLayouts() {
    var seen: [BatchProgress] = []
    _ = Self.batch.measurements(widths: [100, 50, 20]) { seen.append($0) }
    expectRise(seen, total: 800)
  }

  @MainActor @Test func progressOfTasksIsCalledOnTheActorOfTheCaller() async throws {
    var seen: [BatchProgress] = []
    _ = try await Self.batch.measurements(width: 100) { progress in
      MainActor.assertIsolated()
      seen.append(progress)
    }
    expectRise(seen, total: 200)
  }

  @Test func aBatchOfNoTextsIsDone() async throws {
    var seen: [Int] = []
    _ = try await TextBatch([], style: TextStyle(font: .systemFont(ofSize: 16)))
      .measurements(width: 100) { seen += [$0.completed, $0.total] }
    #expect(seen == [0, 0])
  }

  @Test func aCancellationDuringTheLastTextIsNoticed() async {
    let task = Task {
      try await TextBatch(["Hi"], style: TextStyle(font: .systemFont(ofSize: 16)))
        .measurements(width: 100) { _ in unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func whatProgressThrowsStopsTheThreads() {
    let measured = Mutex(0)
    var batch = Self.batch
    batch.concurrency = 2
    #expect(throws: Stop.self) {
      try batch.map(progress: { _ in throw Stop() }, { _ in measured.withLock { $0 += 1 } })
    }
    #expect(measured.withLock { $0 } < 200)
  }

  @Test func whatProgressThrowsStopsTheTasks() async {
    await #expect(throws: Stop.self) {
      try await Self.batch.measurements(width: 100) { _ in throw Stop() }
    }
  }

  @Test func aCancelledTaskStopsItsBatch() async {
    let measured = Mutex(0)
    let handle = Mutex<Task<[Void], any Error>?>(nil)
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in gate { break }
      return try await Self.batch.map { _ in
        let count = measured.withLock { count in
          count += 1
          return count
        }
        if count == 5 { handle.withLock { $0?.cancel() } }
      }
    }
    handle.withLock { $0 = task }
    opening.yield()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect((5..<200).contains(measured.withLock { $0 }))
  }

  @Test func threadsThatComeTooLateAreNotWaitedFor() {
    let batches = 40
    let sizes = Mutex<[Int]>([])
    // More batches at a time than there are threads to help them.
    DispatchQueue.concurrentPerform(iterations: batches) { _ in
      let measured = Self.batch.map { $0.length }
      sizes.withLock { $0.append(measured.count) }
    }
    #expect(sizes.withLock { $0 } == [Int](repeating: 200, count: batches))
  }
}
