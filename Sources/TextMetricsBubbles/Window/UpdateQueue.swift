import Synchronization

/// A serial queue of view updates, each of which signals its end, as animations do.
///
/// A new queue is stopped. One that coalesces keeps only the last waiting update: each shows the messages as
/// they are when it runs, so those in between would show nothing different.
///
/// ```swift
/// let queue = UpdateQueue()
/// queue.start()
/// queue.add { done in list.animate(to: window.messages, completion: done) }
/// ```
///
/// May be used by any number of threads at once; an update runs on the thread that adds it, starts the queue
/// or ends the previous update.
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

  /// Runs updates as long as they end synchronously. Those that end later call it again.
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

  /// Ends an update, which may signal its end more than once.
  private func end(_ number: Int) {
    let isOver = state.withLock { state in
      guard state.running == number else { return false }
      state.running = nil
      return true
    }
    if isOver { drain() }
  }
}

/// Updates in the order in which they were added, each of which enters and leaves in constant time on average.
private struct WaitingUpdates {
  /// The first ones, in reverse order.
  private var first: [UpdateQueue.Update] = []
  /// Those after them.
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
