import Synchronization

/// A serial queue of view updates, each of which signals when it has finished, as animations do.
///
/// A new queue is stopped. A queue that coalesces keeps only the last waiting update: each update shows the
/// messages as they are when it runs, so the ones in between would show nothing different.
///
/// ```swift
/// let queue = UpdateQueue()
/// queue.start()
/// queue.add { done in list.animate(to: window.messages, completion: done) }
/// ```
///
/// Any number of threads may use a queue at once. An update runs on the thread that adds it, starts the queue or
/// ends the previous update.
public final class UpdateQueue: Sendable {
  /// An update; it calls `done` when it has finished.
  public typealias Update = @Sendable (_ done: @escaping @Sendable () -> Void) -> Void

  /// Whether adding an update drops those that are still waiting.
  public let coalesces: Bool
  private let state = Mutex(State())

  private struct State {
    var waiting = WaitingUpdates()
    var isStopped = true
    /// The number of the running update; nil if there is none.
    var running: Int?
    var startedCount = 0
    /// Whether a thread is running updates one after another.
    var isDraining = false
  }

  /// A queue that is stopped.
  ///
  /// - Parameter coalesces: whether adding an update drops those that are still waiting.
  public init(coalesces: Bool = true) { self.coalesces = coalesces }

  /// The number of waiting updates.
  public var waitingCount: Int { state.withLock { $0.waiting.count } }
  /// Whether an update is running.
  public var isBusy: Bool { state.withLock { $0.running != nil } }
  /// Whether the queue is stopped, so that no update begins.
  public var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Appends an update, which begins at once if the queue is started and idle.
  public func add(_ update: @escaping Update) {
    state.withLock { state in
      if coalesces { state.waiting.removeAll() }
      state.waiting.append(update)
    }
    drain()
  }

  /// Starts the queue.
  public func start() {
    state.withLock { $0.isStopped = false }
    drain()
  }

  /// Stops the queue; a running update continues.
  public func stop() { state.withLock { $0.isStopped = true } }

  /// Drops the waiting updates.
  public func removeAll() { state.withLock { $0.waiting.removeAll() } }

  /// Runs updates as long as they end synchronously. An update that ends later calls this method again.
  private func drain() {
    let isFree = state.withLock { state in
      guard !state.isDraining else { return false }
      state.isDraining = true
      return true
    }
    guard isFree else { return }
    while let (number, update) = next() {
      update { [weak self] in self?.end(number) }
    }
  }

  private func next() -> (number: Int, update: Update)? {
    state.withLock { state in
      guard !state.isStopped, state.running == nil, let update = state.waiting.popFirst() else {
        state.isDraining = false
        return nil
      }
      state.startedCount += 1
      state.running = state.startedCount
      return (state.startedCount, update)
    }
  }

  /// Ends an update. Updates may signal their end more than once.
  private func end(_ number: Int) {
    let isOver = state.withLock { state in
      guard state.running == number else { return false }
      state.running = nil
      return true
    }
    if isOver { drain() }
  }
}

/// A queue of updates, which are added and removed in constant time on average.
private struct WaitingUpdates {
  /// The first ones, in reverse order.
  private var first: [UpdateQueue.Update] = []
  /// The ones after ``first``, in order.
  private var last: [UpdateQueue.Update] = []

  var count: Int { first.count + last.count }

  mutating func append(_ update: @escaping UpdateQueue.Update) { last.append(update) }

  mutating func removeAll() { self = WaitingUpdates() }

  mutating func popFirst() -> UpdateQueue.Update? {
    if first.isEmpty {
      first = last.reversed()
      last = []
    }
    return first.popLast()
  }
}
