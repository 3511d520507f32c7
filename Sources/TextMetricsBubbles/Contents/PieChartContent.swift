import Foundation
import TextMetrics

/// A pie chart with a legend.
public struct PieChartContent: MessageContent {
  /// A slice of the pie.
  public struct Slice: Sendable, Hashable, Codable {
    /// The label.
    @ExactlyCompared public var label: String
    /// The value; negative ones count as 0.
    public var value: Double

    /// A slice.
    public init(_ label: String, value: Double) {
      self.label = label
      self.value = value
    }
  }

  /// The slices, clockwise from the top.
  public var slices: [Slice]
  /// The unit after the values in the legend, such as "%".
  @ExactlyCompared public var unit: String

  /// A chart.
  public init(slices: [Slice], unit: String = "") {
    self.slices = slices
    self.unit = unit
  }

  /// A pie chart.
  public var kind: MessageKind { .pieChart }

  /// Each slice's share of the whole, 0 to 1; all 0 if no value is positive.
  public var shares: [Double] {
    var values = slices.map { $0.value.isFinite ? max(0, $0.value) : 0 }
    if !values.reduce(0, +).isFinite { values = values.map { $0 * 0x1p-64 } }
    let total = values.reduce(0, +)
    return values.map { total > 0 ? $0 / total : 0 }
  }

  /// Prepares the legend: the slices' labels with their values.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    let style = context.style.pieChart
    return PreparedPieChart(
      entries: slices.map { context.label(text(of: $0), style.legendStyle, lines: 0) },
      style: style, ruler: BubbleRuler(containerWidth: 0, grid: context.style.grid))
  }

  private func text(of slice: Slice) -> String {
    let isWhole = slice.value == slice.value.rounded() && abs(slice.value) < 1e15
    let number = isWhole ? String(Int(slice.value)) : slice.value.description
    return "\(slice.label) \(number)\(unit)"
  }
}

/// A square plot with the legend beside it, or below it if it does not fit there.
private struct PreparedPieChart: PreparedContent {
  let entries: [PreparedLabel]
  let style: PieChartStyle
  let ruler: BubbleRuler

  /// The distance from the edge of the legend to its texts.
  private var indent: CGFloat { style.swatchSize.width + style.swatchGap }

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let side = min(style.plotSize, proposal.maximumWidth)
    let beside = proposal.maximumWidth - side - style.legendSpacing
    let natural = entries.reduce(0) {
      max($0, $1.layout(width: .infinity).size.width + indent)
    }
    let fits = natural <= beside
    let legend = legend(
      at: fits
        ? CGPoint(x: side + style.legendSpacing, y: 0)
        : CGPoint(x: 0, y: side + style.legendSpacing),
      width: fits ? natural : proposal.maximumWidth)
    let plot = CGRect(x: 0, y: 0, width: side, height: side)
    let bounds = legend.reduce(plot) { $0.union($1.rect) }
    var content = ContentLayout(size: bounds.size)
    content.frames = [BubbleFrame(.plot, plot)] + legend
    if fits, entries.contains(where: \.isLimited) {
      // A wider legend moves below the plot.
      content.displacementAllowance = side + style.legendSpacing
    }
    return content
  }

  private func legend(at origin: CGPoint, width: CGFloat) -> [BubbleFrame] {
    var y = origin.y
    return entries.flatMap { entry in
      let frame = entry.frame(
        .legendEntry, at: CGPoint(x: origin.x + indent, y: y), width: width - indent)
      let firstLine = frame.text?.layout.lines.first?.height ?? frame.rect.height
      let swatch = CGRect(
        origin: CGPoint(
          x: origin.x, y: y + ruler.placed((firstLine - style.swatchSize.height) / 2)),
        size: style.swatchSize)
      y = max(frame.rect.maxY, swatch.maxY) + style.entrySpacing
      return [BubbleFrame(.legendSwatch, swatch), frame]
    }
  }
}
