import TextMetrics

/// The report of a check, for users.
struct CheckReport {
  let summary: FitSummary
  /// The maximum number of strings shown.
  let limit: Int
  let style: TerminalStyle

  var lines: [String] {
    let sections = [locales] + offenders + [[conclusion]]
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

  /// Of each string that does not fit, the place and name, the text, and the size.
  private var offenders: [[String]] {
    let failures = summary.failures
    guard !failures.isEmpty, limit > 0 else { return [] }
    let rest = failures.count - limit
    return failures.prefix(limit).map(lines) + (rest > 0 ? [["and \(rest) more (--worst)"]] : [])
  }

  private func lines(of failure: FitResult) -> [String] {
    let locale = failure.string.locale.map { " (\($0))" } ?? ""
    let heading = "\(failure.place)  \(VisibleText.visible(failure.string.key))\(locale)"
    return [style.apply(.heading, to: heading)]
      + wrapped("\(failure.message): \(failure.measures)").map { "  " + $0 }
      + [failure.string.text, failure.measuredText.map { "measured: \($0)" }].compactMap(\.self)
      .flatMap { wrapped(VisibleText.visible($0)).prefix(Self.maximumTextLines) }
      .map { "  " + style.apply(.faint, to: $0) }
  }

  private func wrapped(_ text: String) -> [String] {
    VisibleText.wrapped(text, columns: style.columns - 2)
  }

  private static let maximumTextLines = 4

  private var conclusion: String {
    let failed = summary.failures.count
    let checked = summary.checkedCount
    var parts =
      checked > 0
      ? ["\(checked - failed - summary.knownFailureCount) of \(checked) strings fit"]
      : summary.failedStringCount > 0 ? [] : ["Nothing was checked"]
    func note(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { parts.append("\(count) \(count == 1 ? one : many)") }
    }
    note(summary.knownFailureCount, "failure is in the baseline", "failures are in the baseline")
    note(summary.uncheckedCount, "has no box and was left out", "have no box and were left out")
    let excluded = summary.skipped.count - summary.uncheckedCount
    note(excluded, "is fuzzy or stale and was left out", "are fuzzy or stale and were left out")
    let (lost, errors) = (
      summary.failedStringCount, summary.errors.count - summary.failedStringCount
    )
    note(lost, "string could not be checked", "strings could not be checked")
    note(errors, "error", "errors")
    return style.apply(
      failed > 0 || !summary.errors.isEmpty ? .warning : .heading,
      to: parts.joined(separator: "; ") + ".")
  }
}

extension FitBox {
  /// "in a box of 120 × 44, at most 2 lines", depending on the limits.
  var description: String {
    let size: String? =
      switch (width, height) {
      case (let width?, let height?):
        "in a box of \(Numbers.short(width)) × \(Numbers.short(height))"
      case (let width?, nil): "in a box \(Numbers.short(width)) wide"
      case (nil, let height?): "in a box \(Numbers.short(height)) high"
      case (nil, nil): nil
      }
    let lines = maximumLineCount.map { $0 == 1 ? "at most 1 line" : "at most \($0) lines" }
    return [size, lines].compactMap(\.self).joined(separator: ", ")
  }
}
