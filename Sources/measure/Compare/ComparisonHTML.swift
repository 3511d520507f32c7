import Foundation
import TextMetrics

/// A comparison as a self-contained HTML file: embedded styles, plots as SVG.
struct ComparisonHTML {
  private let comparison: Comparison

  init(_ comparison: Comparison) { self.comparison = comparison }

  var document: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>What guessing costs</title>
    <style>
    \(Self.styles)
    </style>
    </head>
    <body>
    <main>
    \(sections.joined(separator: "\n"))
    </main>
    </body>
    </html>

    """
  }

  private var sections: [String] {
    [
      heading, errors,
      plots(
        "Errors: width",
        "The share of texts by relative width error; estimates left of the line are too narrow.",
        comparison.all.map { HistogramPlot(plot: $0.widths).svg }),
      plots(
        "Errors: height", "The same for the height, which reflects line counts.",
        comparison.all.map { HistogramPlot(plot: $0.heights).svg }),
      plots(
        "Estimates and measurements: width",
        "Logarithmic axes in points: measurements to the right, estimates upward; on the line they are equal.",
        comparison.all.map { ScatterPlot(plot: $0.widths).svg }),
      plots(
        "Estimates and measurements: height", "",
        comparison.all.map { ScatterPlot(plot: $0.heights).svg }),
      causes("Causes of the width error", \.width),
      causes("Causes of the height error", \.height),
      scripts, examples,
    ]
  }

  private var names: [String] { comparison.estimators.map(\.name) }

  // MARK: Text and tables

  private var heading: String {
    let settings = comparison.settings.map { "<li>\(HTML.escaped($0.description))</li>" }
    return """
      <header>
      <h1>What guessing costs</h1>
      <p>\(comparison.textCount) texts, measured at \(settings.count == 1 ? "one setting" : "\(settings.count) settings") \
      and guessed by \(names.count == 1 ? "one estimator" : "\(names.count) estimators").</p>
      <ul class="settings">\(settings.joined())</ul>
      </header>
      """
  }

  private var errors: String {
    let rows = zip(names, comparison.all).map { name, statistics in
      [
        name, Numbers.signed(statistics.width.mean), Numbers.points(statistics.width.median),
        Numbers.points(statistics.width.percentile95), Numbers.signed(statistics.width.worst),
        Numbers.signed(statistics.height.mean), Numbers.points(statistics.height.median),
        Numbers.points(statistics.height.percentile95), Numbers.signed(statistics.height.worst),
        Numbers.share(statistics.wrongShare),
        Numbers.share(Double(statistics.tooFewLines) / Double(max(statistics.count, 1))),
      ]
    }
    let quantiles = ["mean", "median", "95 %", "worst"]
    return section(
      "Errors",
      "In points: the mean of the signed errors, the median and 95 % of their magnitudes.",
      HTML.table(
        groups: [("", 1), ("width", 4), ("height", 4), ("number of lines", 2)],
        header: ["estimator"] + quantiles + quantiles + ["wrong", "too few"], rows: rows))
  }

  private var examples: String {
    let rows = zip(names, comparison.worst).flatMap { name, examples in
      examples.map { example in
        let total = example.error.total
        return [
          name, "\(example.line)", Numbers.signed(total.width), Numbers.signed(total.height),
          Numbers.signedWhole(Double(total.lineCount)), example.setting.description,
          String(decoding: example.text, as: UTF16.self),
        ]
      }
    }
    guard !rows.isEmpty else { return "" }
    return section(
      "Worst examples", "",
      HTML.table(
        groups: [], header: ["estimator", "line", "width", "height", "lines", "setting", "text"],
        rows: rows, textColumns: [5, 6]))
  }

  // MARK: Plots

  private func plots(_ title: String, _ note: String, _ plots: [String]) -> String {
    let figures = zip(names, plots).map { name, plot in
      "<figure><figcaption>\(HTML.escaped(name))</figcaption>\n\(plot)</figure>"
    }
    return section(title, note, "<div class=\"plots\">\n\(figures.joined(separator: "\n"))\n</div>")
  }

  private func causes(
    _ title: String, _ quantity: KeyPath<EstimateError.Part, CGFloat>
  ) -> String {
    let parts = comparison.all.map { statistics in
      EstimateError.Cause.allCases.map { cause in
        BarPlot.Bar(name: cause.word, value: Double(statistics.mean(of: cause)[keyPath: quantity]))
      }
    }
    let used = EstimateError.Cause.allCases.indices.filter { index in
      parts.contains { $0[index].value != 0 }
    }
    let extent = parts.joined().map { abs($0.value) }.max() ?? 0
    return plots(
      title, "The parts of the mean error, in points; they add up to it.",
      parts.map { bars in BarPlot(bars: used.map { bars[$0] }, extent: extent, unit: " pt").svg })
  }

  private var scripts: String {
    let wraps = comparison.settings.contains { $0.width.isFinite }
    let scripts = comparison.scripts
    guard scripts.count > 1 else { return "" }
    let values = comparison.estimators.indices.map { index in
      scripts.map { script in
        let statistics = script.statistics[index]
        return BarPlot.Bar(
          name: script.name,
          value: wraps ? statistics.wrongShare * 100 : statistics.width.median)
      }
    }
    let extent = values.joined().map(\.value).max() ?? 0
    return plots(
      wraps ? "By script: texts with the wrong number of lines" : "By script: median width error",
      scripts.map { "\($0.name) \($0.statistics.first?.count ?? 0)" }.joined(separator: ", ")
        + " measurements.",
      values.map { bars in
        BarPlot(bars: bars, extent: extent, unit: wraps ? " %" : " pt").svg
      })
  }

  private func section(_ title: String, _ note: String, _ body: String) -> String {
    let note = note.isEmpty ? "" : "<p>\(HTML.escaped(note))</p>\n"
    return "<section>\n<h2>\(HTML.escaped(title))</h2>\n\(note)\(body)\n</section>"
  }
}
