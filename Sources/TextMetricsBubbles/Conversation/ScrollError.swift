public import Foundation

/// The errors in the positions of rows, and of the scroll bar, in a list that guesses row heights.
public struct ScrollError: Sendable, Hashable, Codable {
  /// The total measured height of the rows, in points.
  public let height: CGFloat
  /// The total guessed height, in points.
  public let estimatedHeight: CGFloat
  /// The number of rows whose guessed height is visibly wrong: by half a pixel or more.
  public let wrongCount: Int
  /// The errors of the heights, row by row.
  public let heightErrors: HeightErrors
  /// The greatest difference between the guessed and the actual position of a row, in points; negative if the
  /// guessed position is too far up.
  public let worstOffset: CGFloat
  /// The row of ``worstOffset``; nil if there are no rows.
  public let worstRow: Int?
  /// The greatest error of the scroll bar's position, as a fraction of its length. The position is the fraction of
  /// the total height that lies above the view.
  public let worstScrollBar: CGFloat

  /// Compares heights row by row.
  ///
  /// - Parameters:
  ///   - measured: the heights of the rows, in points, including the distances between them.
  ///   - estimated: the guessed heights of the same rows.
  ///   - pixel: the height of a pixel, in points.
  public init(measured: [CGFloat], estimated: [CGFloat], pixel: CGFloat = 1) {
    let height = measured.reduce(0, +)
    let estimatedHeight = estimated.reduce(0, +)
    var (offset, estimatedOffset) = (CGFloat.zero, CGFloat.zero)
    let errors = zip(measured, estimated).map { abs($1 - $0) }
    heightErrors = HeightErrors(errors)
    wrongCount = errors.count { $0 >= pixel / 2 && $0 > 0 }
    var (worst, worstScrollBar) = ((offset: CGFloat.zero, row: Int?.none), CGFloat.zero)
    for (row, (measured, estimated)) in zip(measured, estimated).enumerated() {
      let error = estimatedOffset - offset
      if worst.row == nil || abs(error) > abs(worst.offset) { worst = (error, row) }
      if height > 0, estimatedHeight > 0 {
        let scrollBar = estimatedOffset / estimatedHeight - offset / height
        worstScrollBar = max(worstScrollBar, abs(scrollBar))
      }
      offset += measured
      estimatedOffset += estimated
    }
    self.height = height
    self.estimatedHeight = estimatedHeight
    worstOffset = worst.offset
    worstRow = worst.row
    self.worstScrollBar = worstScrollBar
  }
}

extension ScrollError {
  /// Absolute errors of row heights, in points.
  public struct HeightErrors: Sendable, Hashable, Codable {
    /// The median, in points: half of the rows are off by at most this.
    public let median: CGFloat
    /// The 90th percentile, in points: nine in ten rows are off by at most this.
    public let percentile90: CGFloat
    /// The 99th percentile, in points: 99 in a hundred rows are off by at most this.
    public let percentile99: CGFloat
    /// The maximum, in points: no row is off by more.
    public let maximum: CGFloat

    init(_ errors: [CGFloat]) {
      let sorted = errors.sorted()
      /// The least error that a given fraction of the rows stays within.
      func quantile(_ part: Double) -> CGFloat {
        guard let last = sorted.indices.last else { return 0 }
        return sorted[min(last, max(0, Int((part * Double(sorted.count)).rounded(.up)) - 1))]
      }
      median = quantile(0.5)
      percentile90 = quantile(0.9)
      percentile99 = quantile(0.99)
      maximum = quantile(1)
    }
  }
}

extension ConversationLayout {
  /// The errors of a list that used the heights of ``BubbleSizer/naiveHeight(of:width:group:)`` instead of the
  /// heights of this conversation.
  ///
  /// - Complexity: O(*n*) in the length of all texts.
  public var naiveScrollError: ScrollError {
    var (measured, estimated) = ([CGFloat](), [CGFloat]())
    let grouping = sizer.style.grouping
    tree.forEach(in: tree.indices) { index, _, row in
      // The insets belong to the first row and the last.
      let insets =
        (index == 0 ? grouping.topInset : 0) + (index + 1 == count ? grouping.bottomInset : 0)
      let height = row.summand.height.points + insets
      let naive = sizer.naiveHeight(of: row.message, width: width, group: row.place.group)
      measured.append(height)
      estimated.append(height - row.cell.height + naive)
    }
    return ScrollError(
      measured: measured, estimated: estimated, pixel: 1 / (sizer.style.grid?.scale ?? 1))
  }
}
