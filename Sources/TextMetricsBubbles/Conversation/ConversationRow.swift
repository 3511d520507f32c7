import Foundation
import TextMetrics

/// A message in a conversation laid out at a width: its cell, the date above it, and the status and spacing
/// below.
struct ConversationRow: Summable {
  let source: SharedMessage
  let traits: RowTraits
  /// Ascends from row to row; see ``RowOrder``.
  var order: Int
  var place = RowPlace()
  var known = CellHeights()
  var cell = CellHeight()
  /// What the cell is measured by; nil before it was measured once, and if it takes the message.
  var text: TextCell?
  /// The width of the text on one line, estimated from its last layout, in points; nil before there is one.
  var textExtent: CGFloat?

  var message: Message { source.message }

  init(_ source: SharedMessage, order: Int = 0) {
    self.source = source
    traits = source.traits
    self.order = order
  }

  @inline(__always)
  var summand: RowSum {
    RowSum(
      height: place.cellTop + ExactLength(max(0, cell.height)) + (place.status?.length ?? .zero)
        + ExactLength(place.spacing),
      estimatedCount: cell.isExact ? 0 : 1, variance: ExactLength(cell.variance),
      meanError: ExactLength(cell.meanError), separatorCount: place.separator == nil ? 0 : 1)
  }
}

/// The traits of a message that its height is guessed from, stored in the row because all rows are read at
/// once.
struct RowTraits: Sendable, Hashable {
  /// Of the message.
  let side: MessageSide
  /// Of the message's content.
  let kind: MessageKind
  /// The length of its text in UTF-8 bytes, not counting line breaks.
  let byteCount: UInt32
  /// The number of lines in its text before wrapping; 0 for other contents.
  let hardLineCount: UInt32

  init(_ message: Message) {
    side = message.side
    kind = message.body.kind
    guard let text = message.body.plainText else {
      byteCount = 0
      hardLineCount = 0
      return
    }
    let lineBreaks = text.lineFeedCount
    byteCount = UInt32(clamping: text.utf8.count - lineBreaks)
    hardLineCount = UInt32(clamping: lineBreaks + 1)
  }
}

/// The height of a cell, measured or guessed.
struct CellHeight: Sendable, Hashable {
  /// In points.
  var height: CGFloat = 0
  /// The mean square of the error, in square points; 0 if the height was measured.
  var variance: CGFloat = 0
  /// The standard error shared by all heights that were guessed from the same means, in points.
  var meanError: CGFloat = 0
  var isExact = false

  /// A measured height.
  static func exact(_ height: CGFloat) -> CellHeight { CellHeight(height: height, isExact: true) }
}

/// The properties of a row that depend on its neighbours.
struct RowPlace: Sendable, Equatable {
  /// A line above or below the cell: a date or a status.
  struct Line: Sendable, Hashable {
    var label: String
    /// In points.
    var height: CGFloat
    /// Between the line and the cell, in points.
    var spacing: CGFloat

    var length: ExactLength { ExactLength(height) + ExactLength(spacing) }
  }

  /// The lines above and below a cell.
  private final class Lines: Sendable {
    let separator: Line?
    let status: Line?

    init(separator: Line?, status: Line?) {
      self.separator = separator
      self.status = status
    }
  }

  var group = GroupPosition.only
  /// Below the cell and the status, in points.
  var spacing: CGFloat = 0
  /// Few rows have any: in the others they take the room of a reference.
  private var lines: Lines?

  /// A date above the cell.
  var separator: Line? {
    get { lines?.separator }
    set { setLines(separator: newValue, status: status) }
  }

  /// The delivery status below the cell.
  var status: Line? {
    get { lines?.status }
    set { setLines(separator: separator, status: newValue) }
  }

  private mutating func setLines(separator: Line?, status: Line?) {
    let isBare = separator == nil && status == nil
    lines = isBare ? nil : Lines(separator: separator, status: status)
  }

  static func == (a: RowPlace, b: RowPlace) -> Bool {
    a.group == b.group && a.spacing == b.spacing && a.separator == b.separator
      && a.status == b.status
  }

  /// The distance from the top of the row to its cell.
  var cellTop: ExactLength {
    separator?.length ?? .zero
  }
}

/// The sums over the rows of a conversation.
struct RowSum: SumTreeSum, Hashable {
  var height = ExactLength.zero
  var estimatedCount = 0
  var variance = ExactLength.zero
  var meanError = ExactLength.zero
  /// The number of dates above rows.
  var separatorCount = 0

  static let zero = RowSum()

  static func += (sum: inout RowSum, summand: RowSum) {
    sum.height += summand.height
    sum.estimatedCount += summand.estimatedCount
    sum.variance += summand.variance
    sum.meanError += summand.meanError
    sum.separatorCount += summand.separatorCount
  }
}
