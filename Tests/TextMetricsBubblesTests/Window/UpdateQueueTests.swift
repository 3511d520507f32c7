import SeededTexts
import Synchronization
import Testing
import TextMetricsBubbles

/// The rules in Chatto's tests of its update queue, and a few more.
@Suite struct UpdateQueueTests {
  /// Records the updates that ran, and keeps the completions of those that end later.
  private final class Log: Sendable {
    let names = Mutex<[String]>([])
    let ends = Mutex<[@Sendable () -> Void]>([])

    func update(_ name: String, endsAtOnce: Bool = true) -> UpdateQueue.Update {
      { done in
        self.names.withLock { $0.append(name) }
        if endsAtOnce { done() } else { self.ends.withLock { $0.append(done) } }
      }
    }

    var ran: [String] { names.withLock { $0 } }

    func endFirst() { ends.withLock { $0.removeFirst() }() }
  }

  private let log = Log()
  private let queue = UpdateQueue(coalesces: false)

  @Test func aNewQueueRunsNothing() {
    queue.add(log.update("a"))
    #expect(log.ran.isEmpty && queue.isStopped)
  }

  @Test func startingRunsWhatWaits() {
    queue.add(log.update("a"))
    queue.start()
    #expect(log.ran == ["a"])
  }

  @Test func theSecondRunsWhenTheFirstIsDone() {
    queue.add(log.update("a"))
    queue.add(log.update("b"))
    queue.start()
    #expect(log.ran == ["a", "b"])
  }

  @Test func nothingRunsBesideAnUpdateThatIsNotDone() {
    queue.add(log.update("a", endsAtOnce: false))
    queue.add(log.update("b"))
    queue.start()
    #expect(log.ran == ["a"] && queue.isBusy)
    log.endFirst()
    #expect(log.ran == ["a", "b"] && !queue.isBusy)
  }

  @Test func anIdleQueueRunsWhatIsAddedAtOnce() {
    queue.start()
    queue.add(log.update("a"))
    #expect(log.ran == ["a"])
  }

  @Test func aStoppedQueueRunsNothing() {
    queue.start()
    queue.add(log.update("a"))
    queue.stop()
    queue.add(log.update("b"))
    #expect(log.ran == ["a"])
    queue.start()
    #expect(log.ran == ["a", "b"])
  }

  @Test func whatWaitsCoalesces() {
    let queue = UpdateQueue()
    queue.start()
    queue.add(log.update("running", endsAtOnce: false))
    for name in ["dropped", "dropped too", "last"] { queue.add(log.update(name)) }
    #expect(queue.waitingCount == 1)
    log.endFirst()
    #expect(log.ran == ["running", "last"])
  }

  @Test func withoutCoalescingAllWait() {
    queue.start()
    queue.add(log.update("running", endsAtOnce: false))
    for name in ["b", "c", "d"] { queue.add(log.update(name)) }
    #expect(queue.waitingCount == 3)
    queue.removeAll()
    log.endFirst()
    #expect(log.ran == ["running"])
  }

  @Test func updatesAddedByUpdatesRunLast() {
    queue.add(log.update("a"))
    queue.add { [queue, log] done in
      queue.add(log.update("d"))
      done()
    }
    for name in ["b", "c"] { queue.add(log.update(name)) }
    queue.start()
    #expect(log.ran == ["a", "b", "c", "d"])
  }

  /// The time for each update does not grow with the number of waiting updates.
  @Test func manyUpdatesMayWait() {
    func time(_ count: Int) -> Duration {
      ProcessorTime.least {
        let queue = UpdateQueue(coalesces: false)
        for _ in 0..<count { queue.add { $0() } }
        queue.start()
      }
    }
    #expect(time(200_000) < time(20_000) * 40)
  }

  /// Ending an update twice counts once, and many consecutive updates need no deep stack.
  @Test func updatesEndOnce() {
    queue.start()
    queue.add(log.update("a", endsAtOnce: false))
    queue.add(log.update("b", endsAtOnce: false))
    let end = log.ends.withLock { $0[0] }
    end()
    end()
    #expect(log.ran == ["a", "b"] && queue.isBusy)
    let many = UpdateQueue(coalesces: false)
    for _ in 0..<100_000 { many.add { $0() } }
    many.start()
    #expect(many.waitingCount == 0)
  }
}
