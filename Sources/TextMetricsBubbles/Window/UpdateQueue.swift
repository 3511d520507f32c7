import Synchronization

/// Updates of a view one after another, each of which ends when it says so, as animations do.
///
/// A new queue is stopped. One that coalesces keeps no more than the last of the updates that wait: each shows
/// the messages as they are when it runs, so that those in between would show nothing else.
///
/// ```swift
/// let queue = UpdateQueue()
/// queue.start()
/// queue.add { done in list.animate(to: window.messages, completion: done) }
/// ```
///
/// May be used by any number of threads at once; updates run on the thread that adds them, starts the queue
/// or ends the update before.
public final class UpdateQueue: Sendable {
  /// Does something, and calls what it is given when that is done.
  public typealias Update = @Sendable (_ done: @escaping @Sendable () -> Void) -> Void

  /// An update drops those that still wait when it is added.
  public let coalesces: Bool
  private let state = Mutex(State())

  private struct State {
    var waiting: [Update] = []
    var isStopped = true
    /// The update that runs, by its number; nil where none does.
    var running: Int?
    var startedCount = 0
    /// Somebody takes updates one after another.
    var isDraining = false
  }

  /// A queue that is stopped.
  ///
  /// - Parameter coalesces: an update drops those that still wait when it is added.
  public init(coalesces: Bool = true) { self.coalesces = coalesces }

  /// How many updates wait.
  public var waitingCount: Int { state.withLock { $0.waiting.count } }
  /// An update runs.
  public var isBusy: Bool { state.withLock { $0.running != nil } }
  /// No update begins.
  public var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Puts an update at the end; it begins at once where the queue is started and idle.
  public func add(_ update: @escaping Update) {
    state.withLock { state in
      if coalesces { state.waiting.removeAll() }
      state.waiting.append(update)
    }
    drain()
  }

  /// Begins with what waits.
  public func start() {
    state.withLock { $0.isStopped = false }
    drain()
  }

  /// Begins nothing more; what runs goes on.
  public func stop() { state.withLock { $0.isStopped = true } }

  /// Drops what waits.
  public func removeAll() { state.withLock { $0.waiting.removeAll() } }

  /// Runs updates while they end at once. Those that end later call it again.
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
      guard !state.isStopped, state.running == nil, !state.waiting.isEmpty else {
        state.isDraining = false
        return nil
      }
      state.startedCount += 1
      state.running = state.startedCount
      return (state.startedCount, state.waiting.removeFirst())
    }
  }

  /// An update may say more than once that it is done.
  private func end(_ number: Int) {
    let isOver = state.withLock { state in
      guard state.running == number else { return false }
      state.running = nil
      return true
    }
    if isOver { drain() }
  }
}
