import Foundation
import TextMetrics

/// A comparison as one HTML file that needs nothing else: styles inside, plots as SVG.
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
        "How far off: width",
        "The share of texts by relative error of the width; left of the line is too narrow.",
        comparison.all.map { HistogramPlot(plot: $0.widths).svg }),
      plots(
        "How far off: height", "The same for the height, in which line counts show.",
        comparison.all.map { HistogramPlot(plot: $0.heights).svg }),
      plots(
        "Estimate against truth: width",
        "Points on logarithmic axes, measured to the right and estimated upward; on the line both are equal.",
        comparison.all.map { ScatterPlot(plot: $0.widths).svg }),
      plots(
        "Estimate against truth: height", "",
        comparison.all.map { ScatterPlot(plot: $0.heights).svg }),
      causes("Where the error of the width comes from", \.width),
      causes("Where the error of the height comes from", \.height),
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
      "Errors", "In points; the mean with its sign, median and 95 % of the magnitudes.",
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

/// Pieces of HTML.
enum HTML {
  /// Text that can stand between tags and in attributes; controls as their pictures.
  static func escaped(_ text: String) -> String {
    VisibleText.visible(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }

  /// A table whose first column names the rows.
  ///
  /// - Parameters:
  ///   - groups: titles over several columns; none for no such row.
  ///   - header: the titles of the columns.
  ///   - rows: the cells.
  ///   - textColumns: the columns that are no numbers, the first apart.
  /// - Returns: The element.
  static func table(
    groups: [(title: String, span: Int)], header: [String], rows: [[String]],
    textColumns: Set<Int> = []
  ) -> String {
    let top = groups.map {
      "<th colspan=\"\($0.span)\" scope=\"colgroup\">\(escaped($0.title))</th>"
    }
    func kind(_ column: Int) -> String {
      column == 0 || textColumns.contains(column) ? " class=\"text\"" : ""
    }
    let titles = header.enumerated().map { "<th\(kind($0)) scope=\"col\">\(escaped($1))</th>" }
    let body = rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == 0
          ? "<th class=\"text\" scope=\"row\">\(escaped(cell))</th>"
          : "<td\(kind(column)) dir=\"auto\">\(escaped(cell))</td>"
      }
      return "<tr>\(cells.joined())</tr>"
    }
    return """
      <div class="table"><table>
      <thead>\(top.isEmpty ? "" : "<tr>\(top.joined())</tr>")<tr>\(titles.joined())</tr></thead>
      <tbody>
      \(body.joined(separator: "\n"))
      </tbody>
      </table></div>
      """
  }
}

extension ComparisonHTML {
  /// One accent on paper or slate; plots use the same names.
  fileprivate static let styles = """
    :root {
      color-scheme: light dark;
      --ground: light-dark(#fbfaf8, #16181d); --sheet: light-dark(#ffffff, #1e2128);
      --ink: light-dark(#1d2129, #e6e8ec); --faint: light-dark(#667080, #98a1b0);
      --rule: light-dark(#e3e1dc, #323743); --accent: light-dark(#2860c4, #7aa8ff);
      --under: light-dark(#c4472b, #ff8f73); --over: light-dark(#2860c4, #7aa8ff);
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; }
    main { max-width: 72rem; margin: 0 auto; padding: 3rem 1.5rem 5rem; }
    h1 { font-size: 2.1rem; line-height: 1.15; letter-spacing: -0.02em; margin: 0 0 .5rem; }
    h2 { font-size: 1.15rem; margin: 3rem 0 .25rem; }
    p { margin: .25rem 0 1rem; color: var(--faint); max-width: 46rem; }
    .settings { display: flex; flex-wrap: wrap; gap: .4rem; list-style: none; padding: 0; margin: 0; }
    .settings li { border: 1px solid var(--rule); border-radius: 99px; padding: .1rem .75rem;
      font-size: .85rem; background: var(--sheet); }
    .plots { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); }
    figure { margin: 0; padding: .8rem .9rem .6rem; background: var(--sheet);
      border: 1px solid var(--rule); border-radius: 10px; }
    figcaption { font-weight: 600; font-size: .9rem; margin-bottom: .3rem; }
    svg { display: block; width: 100%; height: auto; overflow: visible; }
    svg text { fill: var(--faint); font-size: 10px; font-variant-numeric: tabular-nums; }
    svg .name { fill: var(--ink); }
    svg .grid { stroke: var(--rule); stroke-width: 1; }
    svg .axis { stroke: var(--faint); stroke-width: 1; }
    svg .under { fill: var(--under); } svg .over { fill: var(--over); }
    svg .dot { fill: var(--accent); }
    .table { overflow-x: auto; background: var(--sheet); border: 1px solid var(--rule);
      border-radius: 10px; padding: .3rem .9rem .6rem; }
    table { border-collapse: collapse; width: 100%; font-size: .85rem;
      font-variant-numeric: tabular-nums; }
    th, td { text-align: right; padding: .35rem .6rem; white-space: nowrap;
      border-bottom: 1px solid var(--rule); vertical-align: top; }
    thead th { color: var(--faint); font-weight: 500; }
    th[colspan] { text-align: center; }
    tbody tr:last-child > * { border-bottom: 0; }
    .text { text-align: start; }
    td.text:last-child { white-space: normal; min-width: 16rem; overflow-wrap: anywhere; }
    """
}
