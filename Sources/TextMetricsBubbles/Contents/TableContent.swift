import Foundation
import TextMetrics

/// A table with a header.
public struct TableContent: MessageContent {
  /// The header.
  @ExactlyCompared public var columns: [String]
  /// The rows; missing cells are empty, and extra cells get columns without a header. In a table of more than
  /// 100,000 cells, missing cells have no frames.
  @ExactlyCompared public var rows: [[String]]

  /// A table.
  public init(columns: [String], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  /// A table.
  public var kind: MessageKind { .table }

  /// Prepares all cells and measures the minimum and maximum width of each.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    let style = context.style.table
    let count = rows.reduce(columns.count) { max($0, $1.count) }
    let isFilled = count == 0 || rows.count < Self.filledCapacity / count
    func labels(_ rows: [[String]], _ textStyle: TextStyle) -> [[PreparedLabel]] {
      let missing = context.label("", textStyle, lines: 0)
      return rows.map { cells in
        let labels = cells.map { $0.isEmpty ? missing : context.label($0, textStyle, lines: 0) }
        let width = isFilled ? count : max(cells.count, 1)
        return labels + Array(repeating: missing, count: width - cells.count)
      }
    }
    return PreparedTable(
      cells: labels([columns], style.headerStyle) + labels(rows, style.cellStyle),
      columnCount: count, insets: style.cellInsets,
      ruler: BubbleRuler(containerWidth: 0, grid: context.style.grid))
  }

  /// The maximum number of cells in a table whose missing cells are filled up: one long row among short ones could
  /// otherwise add any number of cells.
  private static let filledCapacity = 100_000
}

/// Cells, and the range of widths of each column.
private struct PreparedTable: PreparedContent {
  /// The header and the rows.
  let cells: [[PreparedLabel]]
  let insets: BubbleInsets
  let ruler: BubbleRuler
  let columns: [ColumnWidth]

  init(
    cells: [[PreparedLabel]], columnCount: Int, insets: BubbleInsets, ruler: BubbleRuler
  ) {
    self.cells = cells
    self.insets = insets
    self.ruler = ruler
    let padding = insets.left + insets.right
    var columns = Array(
      repeating: ColumnWidth(minimum: padding, maximum: padding), count: columnCount)
    for row in cells {
      for (column, cell) in row.enumerated() where cell.text.length > 0 {
        columns[column].formUnion(
          minimum: ruler.measured(cell.text.minimumContentWidth) + padding,
          maximum: cell.layout(width: .infinity).size.width + padding)
      }
    }
    self.columns = columns
  }

  /// The table is as wide as its cells need, within the available room. If not even the longest words fit, it is
  /// wider than the room and scrolls.
  func layout(in proposal: ContentProposal) -> ContentLayout {
    let widths = ColumnWidth.distribute(columns, in: proposal.maximumWidth, ruler: ruler)
    var frames: [BubbleFrame] = []
    var y: CGFloat = 0
    for (index, row) in cells.enumerated() {
      let role = index == 0 ? FrameRole.tableHeader : .tableCell
      let rowFrames = self.frames(of: row, role: role, widths: widths, y: y)
      y = rowFrames.first?.rect.maxY ?? y
      frames += rowFrames
    }
    let visible = min(widths.reduce(0, +), proposal.maximumWidth)
    var content = ContentLayout(size: CGSize(width: visible, height: y))
    content.frames = [BubbleFrame(.table, CGRect(origin: .zero, size: content.size))] + frames
    content.scrollableWidth = widths.reduce(0, +)
    if cells.joined().contains(where: \.isLimited) {
      content.displacementAllowance = max(0, greatestHeight - y)
    }
    return content
  }

  /// The height with columns as narrow as a character.
  private var greatestHeight: CGFloat {
    cells.reduce(0) { height, row in
      height + insets.top + insets.bottom + row.reduce(0) { max($0, $1.greatestHeight) }
    }
  }

  /// The cells of a row, all as high as the highest.
  private func frames(
    of row: [PreparedLabel], role: FrameRole, widths: [CGFloat], y: CGFloat
  ) -> [BubbleFrame] {
    var x: CGFloat = 0
    var frames = zip(row, widths).map { cell, width in
      let origin = CGPoint(x: x + insets.left, y: y + insets.top)
      let room = width - insets.left - insets.right
      let (lines, size) = cell.layout(width: room)
      defer { x += width }
      return BubbleFrame(
        role,
        CGRect(x: x, y: y, width: width, height: size.height + insets.top + insets.bottom),
        text: PlacedText(lines, at: origin, width: room))
    }
    let height = frames.reduce(0) { max($0, $1.rect.height) }
    for index in frames.indices { frames[index].rect.size.height = height }
    return frames
  }
}

/// The minimum and maximum width of a column, in points.
struct ColumnWidth: Sendable, Hashable {
  /// The width of the column's longest word.
  var minimum: CGFloat
  /// The width of the column's longest cell on one line.
  var maximum: CGFloat

  /// Makes room for another cell.
  mutating func formUnion(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = max(self.minimum, minimum)
    self.maximum = max(self.maximum, maximum)
  }

  /// Divides a width between columns: each gets its minimum, plus a share of the rest in proportion to the
  /// difference between its maximum and minimum, as in the automatic table layout of CSS 2.2.
  ///
  /// - Parameters:
  ///   - columns: The minimum and maximum width of each column.
  ///   - width: The available width, in points.
  ///   - ruler: Provides the grid to which shares are rounded down; less than a pixel per column is left over.
  /// - Returns: The widths; their sum exceeds the available width if even the minima do not fit.
  static func distribute(
    _ columns: [ColumnWidth], in width: CGFloat, ruler: BubbleRuler
  ) -> [CGFloat] {
    let minimum = columns.reduce(0) { $0 + $1.minimum }
    let wanted = columns.reduce(0) { $0 + $1.maximum - $1.minimum }
    guard minimum + wanted > width else { return columns.map(\.maximum) }
    guard minimum < width else { return columns.map(\.minimum) }
    return columns.map { column in
      column.minimum
        + ruler.roundedDown((width - minimum) * (column.maximum - column.minimum) / wanted)
    }
  }
}

extension PreparedText {
  /// The narrowest width at which no word is broken, in points: the width of the longest word.
  ///
  /// - Complexity: O(log *w*) layouts for a text *w* points wide.
  var minimumContentWidth: CGFloat {
    let options = DrawingBehavior.iOS.layoutOptions(usesFontLeading: false)
    var fitting = layout(options: options)
    guard fitting.size.width > 0 else { return 0 }
    /// The layout at a width, if all words fit.
    func whole(at width: CGFloat) -> TextLayout? {
      let narrower = layout(width: width, options: options)
      let holds =
        narrower.size.width <= width && !narrower.lines.contains { $0.ending == .emergency }
      return holds ? narrower : nil
    }
    var failing: CGFloat = 0
    while let narrower = whole(at: fitting.size.width.nextDown), narrower.size.width > failing {
      fitting = narrower
      let middle = failing + (fitting.size.width - failing) / 2
      if let narrower = whole(at: middle) { fitting = narrower } else { failing = middle }
    }
    return fitting.size.width
  }
}
