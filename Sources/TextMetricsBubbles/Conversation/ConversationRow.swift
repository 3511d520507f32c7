import Foundation
import Synchronization
import TextMetrics

/// A message in a conversation that is laid out at a width: its cell, the date above it, the status and the
/// distance below.
struct ConversationRow: Summable {
  let source: RowSource
  let traits: RowTraits
  /// Ascends from row to row; see ``RowOrder``.
  var order: Int
  var place = RowPlace()
  var known = CellHeights()
  var cell = CellHeight()
  /// How wide the text would be on one line, as its last layout lets guess, in points; nil before.
  var textExtent: CGFloat?

  var message: Message { source.message }

  init(_ source: RowSource, order: Int = 0) {
    self.source = source
    traits = RowTraits(source.message)
    self.order = order
  }

  var summand: RowSum {
    RowSum(
      height: place.cellTop + ExactLength(max(0, cell.height)) + (place.status?.length ?? .zero)
        + ExactLength(place.spacing),
      estimatedCount: cell.isExact ? 0 : 1, variance: ExactLength(cell.variance),
      meanError: ExactLength(cell.meanError))
  }
}

/// What the height of a row is guessed from, in the row itself: all rows are asked at once.
struct RowTraits: Sendable, Hashable {
  /// Of the message.
  let side: MessageSide
  /// Of the message's content.
  let kind: MessageKind
  /// The bytes of its text in UTF-8, line breaks not counted.
  let byteCount: Int
  /// The number of lines that its text is given in; 0 for what is not text.
  let hardLineCount: Int

  init(_ message: Message) {
    side = message.side
    kind = message.content.kind
    guard let text = message.content.plainText else {
      byteCount = 0
      hardLineCount = 0
      return
    }
    let lineBreaks = text.utf8.reduce(into: 0) { if $1 == UInt8(ascii: "\n") { $0 += 1 } }
    byteCount = text.utf8.count - lineBreaks
    hardLineCount = lineBreaks + 1
  }
}

/// A message of a row. A class, so that rows are small and the same message is recognised without
/// comparing it.
final class RowSource: Sendable {
  /// The message as its conversation prepared it, for as long as something else keeps it: looking it up
  /// by all that it depends on takes as long as laying it out.
  private let remembered = Mutex(Remembered())
  let message: Message

  private struct Remembered {
    weak var storage: PreparedMessage.Storage?
  }

  init(_ message: Message) { self.message = message }

  /// The message without a width.
  ///
  /// - Parameter prepare: called where the message is not remembered; always the same function.
  /// - Returns: what the function returned, now or earlier.
  func prepared(_ prepare: (Message) -> PreparedMessage) -> PreparedMessage {
    if let storage = remembered.withLock({ $0.storage }) {
      return PreparedMessage(storage: storage)
    }
    let prepared = prepare(message)
    remembered.withLock { $0.storage = prepared.storage }
    return prepared
  }
}

/// How high a cell is, measured or guessed.
struct CellHeight: Sendable, Hashable {
  /// In points.
  var height: CGFloat = 0
  /// The mean square of the error, in square points; 0 where the height was measured.
  var variance: CGFloat = 0
  /// The standard error that the height shares with all that were guessed from the same means, in points.
  var meanError: CGFloat = 0
  var isExact = false

  /// A height that was measured.
  static func exact(_ height: CGFloat) -> CellHeight { CellHeight(height: height, isExact: true) }
}

/// What a row owes to its neighbours.
struct RowPlace: Sendable, Hashable {
  /// A line above or below the cell: a date or a status.
  struct Line: Sendable, Hashable {
    var label: String
    /// In points.
    var height: CGFloat
    /// Between the line and the cell, in points.
    var spacing: CGFloat

    var length: ExactLength { ExactLength(height) + ExactLength(spacing) }
  }

  var group = GroupPosition.only
  /// A date above the cell.
  var separator: Line?
  /// What became of the message, below the cell.
  var status: Line?
  /// Below the cell and the status, in points.
  var spacing: CGFloat = 0

  /// The distance from the top of the row to its cell.
  var cellTop: ExactLength {
    separator?.length ?? .zero
  }
}

/// What is added up over the rows of a conversation.
struct RowSum: SumTreeSum, Hashable {
  var height = ExactLength.zero
  var estimatedCount = 0
  var variance = ExactLength.zero
  var meanError = ExactLength.zero

  static let zero = RowSum()

  static func += (sum: inout RowSum, summand: RowSum) {
    sum.height += summand.height
    sum.estimatedCount += summand.estimatedCount
    sum.variance += summand.variance
    sum.meanError += summand.meanError
  }
}
