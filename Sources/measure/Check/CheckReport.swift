import TextMetrics

/// What fits and what does not, for people.
struct CheckReport {
  let summary: FitSummary
  /// The most strings shown.
  let limit: Int
  let style: TerminalStyle

  var lines: [String] {
    let sections = [locales, offenders, [conclusion]]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var locales: [String] {
    guard summary.checkedCount > 0 else { return [] }
    var table = Table([("locale", .left), ("strings", .right), ("do not fit", .right)])
    for row in summary.locales {
      table.append([row.locale.isEmpty ? "–" : row.locale, "\(row.checked)", "\(row.failed)"])
    }
    return table.lines(style: style)
  }

  private var offenders: [String] {
    let failures = summary.failures
    guard !failures.isEmpty, limit > 0 else { return [] }
    var table = Table([
      ("does not fit", .left), ("takes", .right), ("of", .right), ("problem", .left),
      ("text", .left),
    ])
    for failure in failures.prefix(limit) {
      table.append([
        "\(failure.file):\(failure.string.position.line)", failure.measures,
        failure.box.description,
        failure.problems.map(\.description).joined(separator: ", "),
        VisibleText.visible(failure.string.text),
      ])
    }
    let rest = failures.count - limit
    return table.lines(style: style) + (rest > 0 ? ["and \(rest) more (--worst)"] : [])
  }

  private var conclusion: String {
    let failed = summary.failures.count
    let unchecked = summary.uncheckedCount
    let fitting = "\(summary.checkedCount - failed) of \(summary.checkedCount) strings fit"
    let rest = unchecked > 0 ? "; \(unchecked) have no box and were left out" : ""
    return style.apply(failed > 0 ? .warning : .heading, to: fitting + rest + ".")
  }
}

extension FitResult {
  /// "131.20 × 44.00, 3 lines".
  fileprivate var measures: String {
    let lines = lineCount == 1 ? "1 line" : "\(lineCount) lines"
    return "\(Numbers.points(size.width)) × \(Numbers.points(size.height)), \(lines)"
  }
}

extension FitBox {
  /// "120 × 44, 2 lines", as far as there are limits.
  var description: String {
    var parts: [String] = []
    if width != nil || height != nil {
      parts.append("\(width.map(Numbers.short) ?? "any") × \(height.map(Numbers.short) ?? "any")")
    }
    if let maximumLineCount {
      parts.append(maximumLineCount == 1 ? "1 line" : "\(maximumLineCount) lines")
    }
    return parts.joined(separator: ", ")
  }
}
