import Foundation
import TextMetrics

/// A plot of the height of a text over a range of widths.
struct SweepPlot {
  let steps: [HeightStep]
  /// Points.
  let widths: ClosedRange<CGFloat>

  private static let size = CGSize(width: 480, height: 240)
  private static let margin: CGFloat = 44

  /// An SVG file: a step function of heights, each step labelled with its number of lines.
  var svg: String {
    let view = CGRect(origin: .zero, size: Self.size)
    let style: [SVG.Attribute] = [("font-family", "sans-serif"), ("font-size", "10")]
    return SVG.document(
      view: view, attributes: style,
      [SVG.element("title", [], content: "Height of the text by width")] + axes + stair + labels)
  }

  private var greatestHeight: CGFloat { max(steps.map(\.height).max() ?? 1, 1) }

  private func x(_ width: CGFloat) -> CGFloat {
    let span = max(widths.upperBound - widths.lowerBound, 1)
    return Self.margin + (width - widths.lowerBound) / span * (Self.size.width - 2 * Self.margin)
  }

  private func y(_ height: CGFloat) -> CGFloat {
    Self.size.height - Self.margin - height / greatestHeight * (Self.size.height - 2 * Self.margin)
  }

  private var axes: [String] {
    let bottom = y(0)
    func line(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> String {
      SVG.element(
        "line",
        [
          ("x1", SVG.number(x1)), ("y1", SVG.number(y1)), ("x2", SVG.number(x2)),
          ("y2", SVG.number(y2)), ("stroke", "#6e6e73"),
        ])
    }
    return [
      line(x(widths.lowerBound), bottom, x(widths.upperBound), bottom),
      line(x(widths.lowerBound), bottom, x(widths.lowerBound), y(greatestHeight)),
      text(Numbers.short(widths.lowerBound), x(widths.lowerBound), bottom + 14),
      text(Numbers.short(widths.upperBound), x(widths.upperBound), bottom + 14),
      text("width in points", Self.size.width / 2, bottom + 28),
      text(Numbers.points(greatestHeight), Self.margin / 2, y(greatestHeight)),
    ]
  }

  private var stair: [String] {
    guard let first = steps.first else { return [] }
    var path = "M\(SVG.number(x(first.width))) \(SVG.number(y(first.height)))"
    for step in steps.dropFirst() {
      path += "H\(SVG.number(x(step.width)))V\(SVG.number(y(step.height)))"
    }
    path += "H\(SVG.number(x(widths.upperBound)))"
    return [
      SVG.element(
        "path", [("d", path), ("fill", "none"), ("stroke", "#2860c4"), ("stroke-width", "1.5")])
    ]
  }

  /// The number of lines above each step, if it fits.
  private var labels: [String] {
    zip(steps, steps.dropFirst().map(\.width) + [widths.upperBound]).compactMap { step, end in
      guard x(end) - x(step.width) > 14 else { return nil }
      return text("\(step.lineCount)", (x(step.width) + x(end)) / 2, y(step.height) - 4)
    }
  }

  private func text(_ text: String, _ x: CGFloat, _ y: CGFloat) -> String {
    SVG.element(
      "text", [("x", SVG.number(x)), ("y", SVG.number(y)), ("text-anchor", "middle")],
      content: text)
  }
}
