import Foundation
import Synchronization
import TextMetrics

/// A message that rows, caches and prepared messages share. A class, so that they are small, and the same message is
/// recognised by identity.
final class SharedMessage: Sendable {
  let message: Message
  /// The message as its conversation prepared it, held weakly: a lookup in the cache, which compares
  /// everything, takes as long as laying it out.
  private let remembered = Mutex(Remembered())

  private struct Remembered {
    weak var storage: PreparedMessage.Storage?
  }

  init(_ message: Message) { self.message = message }

  /// The message without a width.
  ///
  /// - Parameter prepare: called if the prepared message is gone; always the same function.
  /// - Returns: the result of the function, now or earlier.
  func prepared(_ prepare: (SharedMessage) -> PreparedMessage) -> PreparedMessage {
    if let storage = remembered.withLock({ $0.storage }) {
      return PreparedMessage(storage: storage)
    }
    let prepared = prepare(self)
    // A row that has the cell needs the message no more, and an object that is held weakly takes more memory.
    if prepared.storage.textCell == nil { remembered.withLock { $0.storage = prepared.storage } }
    return prepared
  }
}
