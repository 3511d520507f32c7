public import Foundation
import TextMetrics

/// The messages of a conversation, stacked at a given width. It knows their frames, the total height, and the
/// message at each position.
///
/// A height is a guess until it is measured, and at any time all heights are for the same width. Edits measure
/// the messages that they insert or update, and measure again those whose group or date changed, if they had been
/// measured.
///
/// ```swift
/// var conversation = ConversationLayout(messages, sizer: BubbleSizer(style: .modern), width: 320)
/// conversation.height                       // guessed, within conversation.heightError
/// conversation.measure(conversation.rows(in: 0...640))
/// for index in conversation.rows(in: 0...640) {
///   draw(conversation.bubble(at: index), in: conversation.cellFrame(at: index))
/// }
/// ```
///
/// A value type. Copies share storage, so one can be edited in the background while another is shown.
/// Coordinates are points from the top left corner of the conversation, y downward.
public struct ConversationLayout: Sendable {
  /// The sizer of the messages.
  public let sizer: BubbleSizer
  /// Dates above the first message of each day; nil for none.
  public let separators: DateSeparators?
  /// The cache of layouts.
  public let cache: BubbleLayoutCache
  /// The maximum number of threads for measuring many messages at once.
  public var concurrency = ProcessInfo.processInfo.activeProcessorCount
  /// The width that all frames are for, in points.
  public internal(set) var width: CGFloat

  var tree: SumTree<ConversationRow>
  var order: RowOrder
  var estimator = HeightEstimator()
  var textWidths: TextWidths

  /// Lays out messages, guessing most of their heights. Heights that the cache knows for this width are exact.
  ///
  /// - Parameters:
  ///   - messages: from top to bottom. Their identifiers should differ.
  ///   - sizer: the sizer of the messages.
  ///   - width: the width of the conversation, in points. Anything but a finite positive number counts as 0; numbers
  ///     above 2⁴⁰ count as 2⁴⁰.
  ///   - separators: dates above the first message of each day; nil for none.
  ///   - cache: the cache of layouts.
  /// - Complexity: O(*n*); a few dozen messages are measured as samples.
  public init(
    _ messages: [Message] = [], sizer: BubbleSizer, width: CGFloat,
    separators: DateSeparators? = nil, cache: BubbleLayoutCache = .shared
  ) {
    self.sizer = sizer
    self.separators = separators
    self.cache = cache
    self.width = BubbleRuler.sanitized(width)
    textWidths = TextWidths(sizer.style, width: self.width)
    order = RowOrder([])
    tree = SumTree()
    let sources = cache.shared(messages, by: sizer)
    rebuild(sources) { ConversationRow(sources[$0]) }
  }

  var measurer: CellHeightMeasurer { CellHeightMeasurer(sizer: sizer, cache: cache) }
}

// MARK: - Totals

extension ConversationLayout {
  /// The number of messages.
  public var count: Int { tree.count }

  /// The messages from top to bottom.
  ///
  /// - Complexity: O(*n*).
  public var messages: [Message] { tree.elements.map(\.message) }

  /// The total height of the rows, in points, including guessed heights and the insets above and below; 0 if
  /// there are no rows.
  public var height: CGFloat {
    guard count > 0 else { return 0 }
    return (top(of: tree.sum) + ExactLength(sizer.style.grouping.bottomInset)).points
  }

  /// The number of guessed heights.
  public var estimatedCount: Int { tree.sum.estimatedCount }

  /// The likely error of ``height``, in points: twice its standard error. It holds for 19 of 20 conversations whose
  /// messages resemble the measured ones. 0 if all rows are measured.
  ///
  /// The error has two parts: the scatter of each guess, and the uncertainty of the mean that all guesses
  /// share.
  public var heightError: CGFloat {
    let (scatter, mean) = (max(0, tree.sum.variance.points), tree.sum.meanError.points)
    return 2 * (scatter + mean * mean).squareRoot()
  }
}

// MARK: - Rows

extension ConversationLayout {
  /// The message of a row.
  ///
  /// - Parameter index: one of the rows.
  /// - Returns: The message.
  /// - Complexity: O(log *n*).
  public func message(at index: Int) -> Message { tree[index].message }

  /// Whether the height of a row is measured.
  ///
  /// - Parameter index: one of the rows.
  /// - Returns: false if it is a guess.
  /// - Complexity: O(log *n*).
  public func isMeasured(at index: Int) -> Bool { tree[index].cell.isExact }

  /// The row of a message.
  ///
  /// - Parameter id: the message.
  /// - Returns: The index of the row; nil if there is none. If several messages share the identifier, the last of
  ///   their rows.
  /// - Complexity: O(log² *n*).
  public func index(of id: Message.ID) -> Int? { order[id].flatMap(index(ofNumber:)) }

  /// The row that ``RowOrder`` gives a number.
  func index(ofNumber number: Int) -> Int? {
    var range = tree.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let found = tree[middle].order
      if found == number { return middle }
      range = found < number ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// The cell of a row.
  ///
  /// - Parameter index: one of the rows.
  /// - Returns: A frame as wide as the conversation, without the date above it.
  /// - Complexity: O(log *n*).
  public func cellFrame(at index: Int) -> CGRect {
    let row = tree[index]
    let top = top(of: tree.sum(before: index)) + row.place.cellTop
    return CGRect(x: 0, y: top.points, width: width, height: max(0, row.cell.height))
  }

  /// The date above a row.
  ///
  /// - Parameter index: one of the rows.
  /// - Returns: A frame as wide as the conversation; nil if there is no date.
  /// - Complexity: O(log *n*).
  public func separatorFrame(at index: Int) -> CGRect? {
    guard let separator = tree[index].place.separator else { return nil }
    return CGRect(
      x: 0, y: top(of: tree.sum(before: index)).points, width: width, height: separator.height)
  }

  /// The line below a row with the delivery status of its message.
  ///
  /// - Parameter index: one of the rows.
  /// - Returns: A frame as wide as the conversation; nil if there is no such line.
  /// - Complexity: O(log *n*).
  public func statusFrame(at index: Int) -> CGRect? {
    guard let status = tree[index].place.status else { return nil }
    return CGRect(
      x: 0, y: cellFrame(at: index).maxY + status.spacing, width: width, height: status.height)
  }

  /// The top of the row whose predecessors add up to a sum.
  func top(of sum: RowSum) -> ExactLength { sum.height + topInset }

  private var topInset: ExactLength { ExactLength(sizer.style.grouping.topInset) }

  /// The layout of the bubble in a row.
  ///
  /// - Parameter index: one of the rows.
  /// - Returns: All frames, from the corner of the cell.
  /// - Complexity: that of ``BubbleSizer/layout(_:width:group:)``, unless the layout is cached.
  public func bubble(at index: Int) -> BubbleLayout {
    let row = tree[index]
    return cache.layout(row.message, by: sizer, width: width, group: row.place.group)
  }

  /// The layout of the bubble in a row, for callers that need each row once: it is not kept in the cache.
  package func uncachedBubble(at index: Int) -> BubbleLayout {
    let row = tree[index]
    return measurer.prepared(row.source).layout(width: width, group: row.place.group)
  }

  /// The date above a row.
  ///
  /// - Parameter index: one of the rows.
  /// - Returns: All frames, from the corner of ``separatorFrame(at:)``; nil if there is no date.
  /// - Complexity: that of ``BubbleSizer/layout(_:width:group:)``, unless the layout is cached.
  public func separator(at index: Int) -> BubbleLayout? {
    tree[index].place.separator.map { lineLayout(.date($0.label)) }
  }

  /// The line below a row with the delivery status of its message.
  ///
  /// - Parameter index: one of the rows.
  /// - Returns: All frames, from the corner of ``statusFrame(at:)``; nil if there is no such line.
  /// - Complexity: that of ``BubbleSizer/layout(_:width:group:)``, unless the layout is cached.
  public func statusLine(at index: Int) -> BubbleLayout? {
    tree[index].place.status.map { lineLayout(.status($0.label)) }
  }

  func lineLayout(_ line: LineContent) -> BubbleLayout {
    cache.layout(Message(line, side: .incoming), by: sizer, width: width)
  }
}

// MARK: - Positions

extension ConversationLayout {
  /// The row at a position.
  ///
  /// - Parameter offset: points from the top of the conversation.
  /// - Returns: The index of the row; nil past either end. The date above the cell and the spacing below it belong
  ///   to the row.
  /// - Complexity: O(log *n*).
  public func row(at offset: CGFloat) -> Int? {
    guard count > 0, offset >= 0, offset < height else { return nil }
    return min(rowCount(endingBy: offset), count - 1)
  }

  /// The number of rows that end at or before an offset.
  ///
  /// The rounded positions of the frames decide, not the exact sums, so that the top of a frame is in its own row.
  private func rowCount(endingBy offset: CGFloat) -> Int {
    tree.firstIndex { top(of: $0).points > offset }
  }

  /// The rows that a vertical range of the conversation touches.
  ///
  /// - Parameter offsets: points from the top of the conversation.
  /// - Returns: The indices of the rows; an empty range past either end.
  /// - Complexity: O(log *n*).
  public func rows(in offsets: ClosedRange<CGFloat>) -> Range<Int> {
    guard count > 0, offsets.upperBound >= 0, offsets.lowerBound < height else { return 0..<0 }
    let first = min(rowCount(endingBy: offsets.lowerBound), count - 1)
    let last = rowCount(endingBy: offsets.upperBound)
    return first..<min(last + 1, count)
  }

  /// The reader's position in the messages, as ``MessageWindow/reduce(focus:)`` expects it.
  ///
  /// - Parameter offsets: the visible range, in points from the top of the conversation.
  /// - Returns: 0 at the beginning, 1 at the end, otherwise the middle of the visible rows.
  /// - Complexity: O(log *n*).
  public func focus(of offsets: ClosedRange<CGFloat>) -> Double {
    let visible = rows(in: offsets)
    guard !visible.isEmpty, visible.count < count else { return 1 }
    if visible.upperBound == count { return 1 }
    if visible.lowerBound == 0 { return 0 }
    return Double(visible.lowerBound + visible.upperBound) / 2 / Double(count)
  }
}
