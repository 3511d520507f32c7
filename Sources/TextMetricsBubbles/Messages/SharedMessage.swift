import Foundation
import Synchronization
import TextMetrics

/// A message that rows, caches and prepared messages share. A class, so that they are small, and the same message is
/// recognised by identity.
final class SharedMessage: Sendable {
  let message: Message
  /// That of the message: caches that look for it need it more than once.
  let digest: UInt64
  let traits: RowTraits
  /// The message as its conversation prepared it, held weakly: a lookup in the cache, which compares
  /// everything, takes as long as laying it out.
  private let remembered = Mutex(Remembered())

  private struct Remembered {
    weak var storage: PreparedMessage.Storage?
    /// The cell that was measured when the message was prepared, and what it is measured by.
    var cell: (measured: MeasuredCell, group: GroupPosition)?
    var text: TextCell?
  }

  convenience init(_ message: Message) { self.init(message, digest: message.digest) }

  /// - Parameters:
  ///   - message: the message.
  ///   - digest: its digest.
  init(_ message: Message, digest: UInt64) {
    self.message = message
    self.digest = digest
    traits = RowTraits(message)
  }

  /// Whether it is the same message as another one.
  func has(_ other: borrowing Message) -> Bool { message == other }

  /// The cell, if it was measured at a width and in a group when the message was prepared: a conversation that is opened
  /// once more need not look at its texts.
  func cell(width: CGFloat, in group: GroupPosition) -> MeasuredCell? {
    remembered.withLock { remembered in
      guard let cell = remembered.cell, cell.measured.width == width, cell.group == group
      else { return nil }
      return cell.measured
    }
  }

  /// What the cell is measured by, if it was measured by it before.
  var text: TextCell? { remembered.withLock { $0.text } }

  /// Keeps a measurement.
  ///
  /// - Parameters:
  ///   - cell: measured by the sizer that prepared the message.
  ///   - group: the position of the message in its group.
  ///   - text: what it was measured by; nil if that was the message.
  func remember(_ cell: MeasuredCell, in group: GroupPosition, by text: TextCell?) {
    remembered.withLock { remembered in
      remembered.cell = (cell, group)
      remembered.text = text
    }
  }

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
