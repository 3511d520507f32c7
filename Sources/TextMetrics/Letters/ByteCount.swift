import Synchronization

/// The size of what an object keeps, in bytes, as part of the size of a whole.
final class ByteCount: Sendable {
  /// The overhead of an array in addition to its elements.
  static let arrayOverhead = 32

  private let total = Atomic(0)
  private let whole: ByteCount?

  /// - Parameter whole: receives what is added, until this count is released.
  init(in whole: ByteCount? = nil) { self.whole = whole }

  deinit { whole?.add(-value) }

  var value: Int { total.load(ordering: .relaxed) }

  /// - Parameter growth: negative for what is freed.
  func add(_ growth: Int) {
    guard growth != 0 else { return }
    total.add(growth, ordering: .relaxed)
    whole?.add(growth)
  }

  /// Replaces the count. Only for what one thread at a time keeps.
  func set(to size: Int) { add(size - value) }
}
