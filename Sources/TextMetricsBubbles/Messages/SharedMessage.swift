import Foundation
import Synchronization
import TextMetrics

/// A message that rows, caches and prepared messages share. A class, so that all of these stay small and recognise
/// the same message by identity.
final class SharedMessage: Sendable {
  let message: Message
  /// The digest of the message, stored because caches need it more than once for each lookup.
  let digest: UInt64
  let traits: RowTraits
  /// The message as its conversation prepared it, held weakly. This saves a lookup in the cache, which compares
  /// everything and takes as long as laying the message out.
  private let remembered = Mutex(Remembered())

  private struct Remembered {
    weak var storage: PreparedMessage.Storage?
    /// The cell that was measured when the message was prepared, and the text cell that measures it.
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

  /// Whether the message equals another one.
  func has(_ other: borrowing Message) -> Bool { message == other }

  /// The cell, if it was measured at this width and position in the group when the message was prepared. With it, a
  /// conversation that is opened again need not look at its texts.
  func cell(width: CGFloat, in group: GroupPosition) -> MeasuredCell? {
    remembered.withLock { remembered in
      guard let cell = remembered.cell, cell.measured.width == width, cell.group == group
      else { return nil }
      return cell.measured
    }
  }

  /// The text cell that measures the message; nil if none has measured it yet.
  var text: TextCell? { remembered.withLock { $0.text } }

  /// Keeps a measurement.
  ///
  /// - Parameters:
  ///   - cell: the measurement, by the sizer that prepared the message.
  ///   - group: the position of the message in its group.
  ///   - text: the text cell that it was measured by; nil if it was measured by the message.
  func remember(_ cell: MeasuredCell, in group: GroupPosition, by text: TextCell?) {
    remembered.withLock { remembered in
      remembered.cell = (cell, group)
      remembered.text = text
    }
  }

  /// The prepared message.
  ///
  /// - Parameter prepare: the function that prepares the message, called if it is no longer in memory; always the same.
  /// - Returns: the result of the function, from this call or an earlier one.
  func prepared(_ prepare: (SharedMessage) -> PreparedMessage) -> PreparedMessage {
    if let storage = remembered.withLock({ $0.storage }) {
      return PreparedMessage(storage: storage)
    }
    let prepared = prepare(self)
    // A row with a text cell no longer needs the prepared message, and a weakly referenced object takes more memory.
    if prepared.storage.textCell == nil { remembered.withLock { $0.storage = prepared.storage } }
    return prepared
  }
}
