import Dispatch
import Foundation
import SeededTexts
import Testing

@testable import TextMetricsBubbles

@Suite struct ConversationMeasurementTests {
  private static func conversation(count: Int = 200, seed: UInt64 = 2) -> ConversationLayout {
    var random = SeededRandom(seed)
    return ConversationLayout(
      RandomConversation.messages(count: count, using: &random),
      sizer: BubbleSizer(style: .modern), width: 320, cache: BubbleLayoutCache(byteLimit: 1 << 26))
  }

  private static func frames(_ conversation: ConversationLayout) -> [CGRect] {
    (0..<conversation.count).map(conversation.cellFrame)
  }

  @Test func theBackgroundMeasuresWhatTheForegroundWould() async {
    var (background, foreground) = (Self.conversation(), Self.conversation())
    foreground.measure(0..<200)
    var progress = 0.0
    for await measurement in background.measurements(around: 90..<100, batchSize: 16) {
      background.apply(measurement)
      #expect(measurement.progress > progress)
      progress = measurement.progress
    }
    #expect(progress == 1 && background.estimatedCount == 0)
    #expect(Self.frames(background) == Self.frames(foreground))
  }

  /// Frames, and what is learned for guesses, do not depend on the threads.
  @Test(arguments: [2, 3, 8]) func anyNumberOfThreadsTurnsAConversationAlike(threads: Int) {
    var (alone, shared) = (Self.conversation(count: 500), Self.conversation(count: 500))
    (alone.concurrency, shared.concurrency) = (1, threads)
    let changes = [alone.measure(0..<500), shared.measure(0..<500)]
    #expect(changes[0] == changes[1])
    for (width, measuresAll) in [(568, true), (320, true), (700, true), (410, false)] {
      alone.resize(to: CGFloat(width), measuringAll: measuresAll)
      shared.resize(to: CGFloat(width), measuringAll: measuresAll)
      #expect(Self.frames(alone) == Self.frames(shared), "at \(width)")
      #expect(alone.height == shared.height && alone.heightError == shared.heightError)
    }
    // Part of the rows, with others before and after them.
    #expect(alone.measure(10..<300) == shared.measure(10..<300))
    #expect(Self.frames(alone) == Self.frames(shared))
  }

  @Test func whatIsVisibleComesFirst() async {
    let conversation = Self.conversation()
    var rows: [Int] = []
    for await measurement in conversation.measurements(around: 90..<100, batchSize: 10) {
      rows += measurement.rows.map(\.index)
      if rows.count >= 30 { break }
    }
    // Two batches run at a time, so one may overtake the other.
    #expect(rows.allSatisfy { (60..<130).contains($0) })
  }

  /// Rows that are being measured when the loop is left are finished, the others are never begun. Measuring
  /// all of them would take many seconds.
  @Test func leavingTheLoopEndsTheWork() async throws {
    let count = 500
    let long = String(repeating: "a long text that takes its time ", count: 1000)
    let conversation = ConversationLayout(
      (0..<count).map { Message("\($0) \(long)", side: .incoming, id: "\($0)") },
      sizer: BubbleSizer(style: .modern), width: 320, cache: BubbleLayoutCache(byteLimit: 1 << 26))
    let measured = Task(executorPreference: OwnThread()) {
      for await _ in conversation.measurements(around: 0..<1, batchSize: 1) { break }
      var counts: [Int] = []
      repeat {
        try await Task.sleep(for: .milliseconds(50))
        counts.append(conversation.cache.statistics.missCount)
      } while Set(counts.suffix(4)).count > 1 || counts.count < 4
      return counts.last
    }
    #expect(try #require(try await measured.value) < count)
  }

  /// The width changes while measurements for the old one are in progress.
  @Test func noFrameIsOfAnotherWidth() async {
    var conversation = Self.conversation()
    var widths: [CGFloat] = [410, 280, 700]
    let sizer = conversation.sizer
    for await measurement in conversation.measurements(around: 0..<1, batchSize: 16) {
      if let width = widths.popLast() { conversation.resize(to: width) }
      conversation.apply(measurement)
      for index in 0..<conversation.count where conversation.isMeasured(at: index) {
        let row = conversation.tree[index]
        let layout = sizer.layout(
          row.message, width: conversation.width, group: row.place.group)
        #expect(layout.cell == conversation.cellFrame(at: index).size)
        if index > 40 { break }
      }
    }
    #expect(conversation.width == 410)
  }

  @Test func whatWasEditedMeanwhileIsPassedOver() async {
    var conversation = Self.conversation(count: 80)
    for await measurement in conversation.measurements(around: 0..<1, batchSize: 40) {
      var message = conversation.message(at: 5)
      message.content = TextContent("changed\nin the\nmeantime")
      conversation.update(5, with: message)
      conversation.remove(20..<23)
      conversation.apply(measurement)
    }
    conversation.measure(0..<conversation.count)
    var fresh = ConversationLayout(
      conversation.messages, sizer: conversation.sizer, width: 320, cache: conversation.cache)
    fresh.measure(0..<fresh.count)
    #expect(Self.frames(conversation) == Self.frames(fresh))
  }

  /// Surveyed texts are exact at every width in the range immediately after resizing.
  @Test func aSurveyedConversationIsExactAtOnce() async {
    var conversation = Self.conversation(count: 60)
    for await measurement in conversation.measurements(around: 0..<1, widths: 280...600) {
      conversation.apply(measurement)
    }
    for width in [280, 333.3, 512, 600] as [CGFloat] {
      let misses = conversation.cache.statistics.missCount
      conversation.resize(to: width)
      let guessed = (0..<60).filter { !conversation.isMeasured(at: $0) }
      let isText = guessed.map { conversation.tree[$0].message }.filter {
        $0.content is TextContent && $0.quote == nil && $0.reactions.isEmpty
      }
      #expect(isText.isEmpty && guessed.count < 30)
      #expect(conversation.cache.statistics.missCount == misses)
      let frames = Self.frames(conversation)
      conversation.measure(0..<60)
      for index in 0..<60 where !guessed.contains(index) {
        #expect(frames[index].height == conversation.bubble(at: index).cell.height)
      }
    }
  }

  @Test func widthsWithoutEndAreSurveyedAsFarAsDisplaysGo() async {
    var conversation = Self.conversation(count: 4)
    for await measurement in conversation.measurements(around: 0..<1, widths: 300...(.infinity)) {
      conversation.apply(measurement)
    }
    conversation.resize(to: 100_000)
    #expect(conversation.height > 0)
  }
}

/// Runs a task on a thread of its own: a test that waits is resumed after all others that are ready.
private final class OwnThread: TaskExecutor {
  private let queue = DispatchQueue(label: "a task of its own")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
