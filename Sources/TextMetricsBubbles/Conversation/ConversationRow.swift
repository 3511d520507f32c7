import Foundation
import TextMetrics

/// A message in a conversation that is laid out at a width: its cell, the date above it, and the status and
/// spacing below.
struct ConversationRow: Summable {
  let source: SharedMessage
  let traits: RowTraits
  /// Ascends from row to row; see ``RowOrder``.
  var order: Int
  var place = RowPlace()
  var known = CellHeights()
  var cell = CellHeight()
  /// Measures the cell without its message; nil before the first measurement, and if the message is needed.
  var text: TextCell?
  /// The width of the text on one line, estimated from its last layout, in points; nil if there has been none.
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

/// The traits of a message from which its height is guessed. Rows store them because guessing reads all rows.
struct RowTraits: Sendable, Hashable {
  /// The side of the message.
  let side: MessageSide
  /// The kind of its content.
  let kind: MessageKind
  /// The length of its text in UTF-8 bytes, without line breaks; 0 for other contents.
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

/// The measured or guessed height of a cell.
struct CellHeight: Sendable, Hashable {
  /// In points.
  var height: CGFloat = 0
  /// The mean square of the error, in square points; 0 if the height was measured.
  var variance: CGFloat = 0
  /// The standard error that all heights guessed from the same means share, in points.
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
    /// The space between the line and the cell, in points.
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
  /// The space below the cell and the status, in points.
  var spacing: CGFloat = 0
  /// Few rows have any lines; in all others they take no more room than a reference.
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
