import Foundation
import TextMetrics

/// A comparison, for users.
struct ComparisonReport {
  let comparison: Comparison
  let style: TerminalStyle

  var lines: [String] {
    let sections =
      [summary, errors("width", \.width), errors("height", \.height), lineCounts]
      + [causes("width", \.width), causes("height", \.height)] + [settings, scripts, examples]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var summary: [String] {
    var table = Properties()
    table.append("texts", "\(comparison.textCount)")
    table.append("measurements", "\(comparison.measurementCount)")
    let common = ComparisonSetting.commonParts(of: comparison.settings)
    if !common.isEmpty { table.append("set in", common.joined(separator: ", ")) }
    return table.lines(style: style)
  }

  // MARK: Errors

  private func errors(
    _ name: String, _ quantity: KeyPath<ErrorStatistics, Distribution>
  ) -> [String] {
    table(
      ["\(name), points", "mean", "median", "95 %", "worst"],
      comparison.all.map { statistics in
        let errors = statistics[keyPath: quantity]
        return [
          Numbers.signed(errors.mean), Numbers.points(errors.median),
          Numbers.points(errors.percentile95), Numbers.signed(errors.worst),
        ]
      })
  }

  private var lineCounts: [String] {
    table(
      ["lines", "mean", "median", "95 %", "worst", "wrong", "too few"],
      comparison.all.map { statistics in
        let errors = statistics.lineCount
        return [
          Numbers.signed(errors.mean), Numbers.whole(errors.median),
          Numbers.whole(errors.percentile95), Numbers.signedWhole(errors.worst),
          Numbers.share(statistics.wrongShare),
          Numbers.share(Double(statistics.tooFewLines) / Double(max(statistics.count, 1))),
        ]
      })
  }

  /// A table with a row for each estimator.
  private func table(_ titles: [String], _ rows: [[String]]) -> [String] {
    let titleColumn: [(title: String, alignment: Table.Alignment)] = [(titles[0], .left)]
    var table = Table(titleColumn + titles.dropFirst().map { ($0, .right) })
    for (estimator, row) in zip(comparison.estimators, rows) {
      table.append([estimator.name] + row)
    }
    return table.lines(style: style)
  }

  // MARK: Causes

  private func causes(_ name: String, _ quantity: KeyPath<EstimateError.Part, CGFloat>) -> [String]
  {
    var table = matrix("mean \(name)")
    for cause in EstimateError.Cause.allCases {
      let parts = comparison.all.map { Double($0.mean(of: cause)[keyPath: quantity]) }
      guard parts.contains(where: { $0 != 0 }) else { continue }
      table.append([cause.word] + parts.map(Numbers.signed))
    }
    let sums = comparison.all.map { statistics in
      EstimateError.Cause.allCases.reduce(0.0) {
        $0 + Double(statistics.mean(of: $1)[keyPath: quantity])
      }
    }
    table.append(["total"] + sums.map(Numbers.signed))
    return table.lines(style: style)
  }

  // MARK: Groups

  private var wraps: Bool { comparison.settings.contains { $0.width.isFinite } }

  /// The names come last, since they are long. They omit what all settings have in common.
  private var settings: [String] {
    guard comparison.settings.count > 1 else { return [] }
    let titles = comparison.estimators.map { (title: $0.name, alignment: Table.Alignment.right) }
    var table = Table(titles + [(wraps ? "wrong lines in" : "median width in", .left)])
    let common = ComparisonSetting.commonParts(of: comparison.settings)
    for (setting, statistics) in zip(comparison.settings, comparison.bySetting) {
      let own = setting.parts.filter { !common.contains($0) }
      table.append(statistics.map(keyNumber) + [own.joined(separator: ", ")])
    }
    return table.lines(style: style)
  }

  private var scripts: [String] {
    guard comparison.scripts.count > 1 else { return [] }
    var table = matrix(wraps ? "wrong lines" : "median width")
    for script in comparison.scripts {
      table.append([script.name] + script.statistics.map(keyNumber))
    }
    return table.lines(style: style)
  }

  /// The fraction of texts with the wrong number of lines; if nothing wraps, the median error.
  private func keyNumber(_ statistics: ErrorStatistics) -> String {
    wraps ? Numbers.share(statistics.wrongShare) : Numbers.points(statistics.width.median)
  }

  /// A table with a column for each estimator.
  private func matrix(_ title: String) -> Table {
    let titleColumn: [(title: String, alignment: Table.Alignment)] = [(title, .left)]
    return Table(titleColumn + comparison.estimators.map { ($0.name, .right) })
  }

  // MARK: Examples

  private var examples: [String] {
    guard comparison.worst.contains(where: { !$0.isEmpty }) else { return [] }
    var table = Table([
      ("worst", .left), ("line", .right), ("width", .right), ("height", .right), ("lines", .right),
      ("text", .left),
    ])
    for (estimator, examples) in zip(comparison.estimators, comparison.worst) {
      for example in examples {
        let total = example.error.total
        table.append([
          estimator.name, "\(example.line)", Numbers.signed(total.width),
          Numbers.signed(total.height), Numbers.signedWhole(Double(total.lineCount)),
          VisibleText.visible(String(decoding: example.text, as: UTF16.self)),
        ])
      }
    }
    return table.lines(style: style)
  }
}

extension ComparisonSetting {
  /// "Inter Regular, 16 pt, at 240".
  var description: String { parts.joined(separator: ", ") }

  /// The font, the size and the width.
  fileprivate var parts: [String] {
    let place = width.isFinite ? "at \(Numbers.short(width))" : "unwrapped"
    return [font.fullName, "\(Numbers.short(font.pointSize)) pt", place]
  }

  /// The parts in which all of some settings agree.
  fileprivate static func commonParts(of settings: [ComparisonSetting]) -> [String] {
    settings.first?.parts.filter { part in settings.allSatisfy { $0.parts.contains(part) } } ?? []
  }
}

extension EstimateError.Cause {
  /// One word for a row or column.
  var word: String {
    switch self {
    case .otherFont: "font"
    case .otherPolicy: "policy"
    case .averageAdvance: "advances"
    case .fallbackFonts: "fallback"
    case .ligatures: "ligatures"
    case .kerning: "kerning"
    case .trailingSpaces: "spaces"
    case .breakPositions: "breaks"
    case .leading: "leading"
    case .rounding: "rounding"
    }
  }
}
