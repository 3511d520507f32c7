import Foundation

/// Coordinates and elements of a small plot.
private struct PlotFrame {
  var width = 320.0
  var height: Double
  var left = 34.0
  var right = 8.0
  var top = 8.0
  var bottom = 22.0

  var innerWidth: Double { width - left - right }
  var innerHeight: Double { height - top - bottom }
  var baseline: Double { height - bottom }

  func x(_ share: Double) -> Double { left + share * innerWidth }
  func y(_ share: Double) -> Double { baseline - share * innerHeight }

  func svg(_ label: String, _ elements: [String]) -> String {
    """
    <svg viewBox="0 0 \(Int(width)) \(Int(height))" role="img" aria-label="\(HTML.escaped(label))">
    \(elements.joined(separator: "\n"))
    </svg>
    """
  }

  func line(_ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<line class=\"\(kind)\" x1=\"\(n(x1))\" y1=\"\(n(y1))\" x2=\"\(n(x2))\" y2=\"\(n(y2))\"/>"
  }

  func text(
    _ text: String, _ x: Double, _ y: Double, anchor: String = "middle", kind: String = ""
  ) -> String {
    "<text class=\"\(kind)\" x=\"\(n(x))\" y=\"\(n(y))\" text-anchor=\"\(anchor)\">"
      + "\(HTML.escaped(text))</text>"
  }

  func bar(
    _ kind: String, x: Double, y: Double, width: Double, height: Double, title: String
  ) -> String {
    "<rect class=\"\(kind)\" x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(width))\" height=\"\(n(height))\""
      + " rx=\"1\"><title>\(HTML.escaped(title))</title></rect>"
  }

  /// A coordinate at screen precision.
  func n(_ value: Double) -> String { String(format: "%.2f", value) }
}

/// A histogram of the relative errors of texts.
struct HistogramPlot {
  let plot: ErrorPlot
  private let frame = PlotFrame(height: 150)

  init(plot: ErrorPlot) { self.plot = plot }

  var svg: String {
    let total = plot.relative.values.reduce(0, +)
    guard total > 0 else { return frame.svg("no texts", []) }
    let most = Double(plot.relative.values.max() ?? 1) / Double(total)
    let ceiling = Self.niceCeiling(most)
    let bins = ErrorPlot.bounds
    let slot = frame.innerWidth / Double(bins.count)
    func center(_ bin: Int) -> Double {
      frame.left + (Double(bin - bins.lowerBound) + 0.5) * slot
    }
    var elements = [0.0, 0.5, 1.0].flatMap { share in
      [
        frame.line("grid", frame.left, frame.y(share), frame.x(1), frame.y(share)),
        frame.text(
          Numbers.whole(share * ceiling * 100) + " %", frame.left - 5, frame.y(share) + 3.5,
          anchor: "end"),
      ]
    }
    for bin in bins {
      guard let count = plot.relative[bin] else { continue }
      let share = Double(count) / Double(total)
      let height = share / ceiling * frame.innerHeight
      elements.append(
        frame.bar(
          bin < 0 ? "under" : bin > 0 ? "over" : "even", x: center(bin) - slot / 2 + 0.5,
          y: frame.baseline - height, width: slot - 1, height: height,
          title: "\(label(bin)): \(Numbers.share(share))"))
    }
    elements.append(frame.line("axis", center(0), frame.top, center(0), frame.baseline))
    for bin in stride(from: bins.lowerBound, through: bins.upperBound, by: 10) {
      elements.append(
        frame.text(
          label(bin), bin == bins.upperBound ? frame.width : center(bin), frame.height - 7,
          anchor: bin == bins.upperBound ? "end" : "middle"))
    }
    return frame.svg("distribution of relative errors", elements)
  }

  private func label(_ bin: Int) -> String {
    let percent = "\(Numbers.signedWhole(Double(bin) * ErrorPlot.step * 100)) %"
    switch bin {
    case ErrorPlot.bounds.upperBound: return "≥ " + percent
    case ErrorPlot.bounds.lowerBound: return "≤ " + percent
    default: return percent
    }
  }

  /// The next larger value of 1, 2 or 5 times a power of ten, at most 1.
  private static func niceCeiling(_ share: Double) -> Double {
    let power = pow(10, log10(share).rounded(.down))
    let factor = [1, 2, 5, 10].first { $0 * power >= share } ?? 10
    return min(1, factor * power)
  }
}

/// Estimates against measurements on logarithmic axes; a dot's area is the number of texts.
struct ScatterPlot {
  let plot: ErrorPlot
  private let frame = PlotFrame(height: 270)

  init(plot: ErrorPlot) { self.plot = plot }

  var svg: String {
    let values = plot.points.keys.flatMap { [$0.measured, $0.estimate] }
    guard let least = values.min(), let most = values.max() else {
      return frame.svg("no texts", [])
    }
    let octave = Int(ErrorPlot.binsPerOctave)
    let low = Int((Double(least) / Double(octave)).rounded(.down)) * octave
    let high = max(low + octave, Int((Double(most) / Double(octave)).rounded(.up)) * octave)
    func share(_ bin: Int) -> Double { Double(bin - low) / Double(high - low) }
    var elements: [String] = []
    let step = octave * max(1, (high - low) / octave / 5)
    for bin in stride(from: low, through: high, by: step) {
      let points = Numbers.short(pow(2, Double(bin) / ErrorPlot.binsPerOctave))
      let at = share(bin)
      elements += [
        frame.line("grid", frame.x(at), frame.top, frame.x(at), frame.baseline),
        frame.line("grid", frame.left, frame.y(at), frame.x(1), frame.y(at)),
        frame.text(points, frame.x(at), frame.height - 7),
        frame.text(points, frame.left - 5, frame.y(at) + 3.5, anchor: "end"),
      ]
    }
    elements.append(frame.line("axis", frame.x(0), frame.y(0), frame.x(1), frame.y(1)))
    elements += dots(share: share)
    return frame.svg("estimate against measurement", elements)
  }

  private func dots(share: (Int) -> Double) -> [String] {
    let most = Double(plot.points.values.max() ?? 1)
    let order = plot.points.sorted {
      ($1.value, $0.key.measured, $0.key.estimate) < ($0.value, $1.key.measured, $1.key.estimate)
    }
    return order.map { point, count in
      let radius = 1.2 + 4 * (Double(count) / most).squareRoot()
      return "<circle class=\"dot\" cx=\"\(frame.n(frame.x(share(point.measured))))\" "
        + "cy=\"\(frame.n(frame.y(share(point.estimate))))\" r=\"\(frame.n(radius))\" "
        + "fill-opacity=\"0.55\"><title>\(count)</title></circle>"
    }
  }
}

/// Named values as bars on both sides of a line.
struct BarPlot {
  struct Bar {
    var name: String
    var value: Double
  }

  let bars: [Bar]
  /// The largest magnitude on the scale, equal for adjacent plots.
  let extent: Double
  let unit: String

  private static let rowHeight = 18.0

  var svg: String {
    let frame = PlotFrame(
      height: Double(bars.count) * Self.rowHeight + 8, left: 74, right: 58, top: 4, bottom: 4)
    let isSigned = bars.contains { $0.value < 0 }
    let zero = isSigned ? 0.5 : 0
    let scale = extent > 0 ? (isSigned ? 0.5 : 1) / extent : 0
    let rows = bars.enumerated().flatMap { index, bar in
      let y = frame.top + Double(index) * Self.rowHeight
      let x = frame.x(zero + min(bar.value, 0) * scale)
      let width = abs(bar.value) * scale * frame.innerWidth
      let value = Numbers.signed(bar.value) + unit
      return [
        frame.text(bar.name, frame.left - 8, y + 12.5, anchor: "end", kind: "name"),
        frame.bar(
          bar.value < 0 ? "under" : "over", x: x, y: y + 3, width: width,
          height: Self.rowHeight - 6, title: value),
        frame.text(
          isSigned ? value : Numbers.points(bar.value) + unit, frame.width, y + 12.5, anchor: "end"),
      ]
    }
    return frame.svg(
      bars.map { "\($0.name) \(Numbers.signed($0.value))" }.joined(separator: ", "),
      rows + [frame.line("axis", frame.x(zero), frame.top, frame.x(zero), frame.baseline)])
  }
}
