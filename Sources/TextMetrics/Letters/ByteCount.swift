import Synchronization

/// The size of what several objects keep together, in bytes.
final class ByteCount: Sendable {
  private let total = Atomic(0)

  var value: Int { total.load(ordering: .relaxed) }

  /// - Parameter growth: negative for what is freed.
  func add(_ growth: Int) {
    if growth != 0 { total.add(growth, ordering: .relaxed) }
  }
}
