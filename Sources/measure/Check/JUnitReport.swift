import TextMetrics

/// Checked strings as JUnit XML for continuous integration: a suite for each file and locale, a case for
/// each string.
struct JUnitReport {
  let summary: FitSummary

  var document: String {
    let suites = summary.groups.map { suite($0, summary.results[$0] ?? []) } + others
    let tests = summary.checkedCount + summary.errors.count + summary.skipped.count
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="measure check" tests="\(tests)" \
      failures="\(summary.failures.count)" errors="\(summary.errors.count)">
      \(suites.joined(separator: "\n"))
      </testsuites>

      """
  }

  private func suite(_ group: FitSummary.Group, _ results: [FitResult]) -> String {
    let name = group.locale.isEmpty ? group.file : "\(group.file) (\(group.locale))"
    let failures = results.count(where: summary.isNewFailure)
    let skipped = results.count { !$0.fits } - failures
    return suite(
      name, "tests=\"\(results.count)\" failures=\"\(failures)\" skipped=\"\(skipped)\"",
      results.map { testCase($0, suite: name) })
  }

  private func suite(_ name: String, _ counts: String, _ cases: [String]) -> String {
    """
      <testsuite name="\(escaped(name))" \(counts)>
    \(cases.joined(separator: "\n"))
      </testsuite>
    """
  }

  /// Errors and skipped strings, by file.
  private var others: [String] {
    let errors = Dictionary(grouping: summary.errors, by: \.file).sorted { $0.key < $1.key }
      .map { file, errors in
        suite(
          file, "tests=\"\(errors.count)\" errors=\"\(errors.count)\"",
          errors.map { errorCase($0) })
      }
    let skipped = Dictionary(grouping: summary.skipped, by: \.file).sorted { $0.key < $1.key }
      .map { file, strings in
        suite(
          file, "tests=\"\(strings.count)\" skipped=\"\(strings.count)\"",
          strings.map { item in
            element(
              start(item.string.key, suite: file, file: file, line: item.string.position.line),
              "skipped", "message=\"\(escaped(item.reason))\"")
          })
      }
    return errors + skipped
  }

  private func errorCase(_ error: CheckError) -> String {
    element(
      start(
        error.key ?? error.file, suite: error.file, file: error.file, line: error.position?.line),
      "error", "type=\"unreadable\" message=\"\(escaped(error.description))\"")
  }

  private func testCase(_ result: FitResult, suite: String) -> String {
    let start = start(
      result.string.key, suite: suite, file: result.file, line: result.string.position.line)
    guard !result.fits else { return start + "/>" }
    let details = [result.place, result.measures, result.string.text, result.measuredText]
      .compactMap(\.self).joined(separator: "\n")
    let attributes =
      "type=\"\(result.problems[0].code)\" message=\"\(escaped(result.message))\""
    guard summary.isNewFailure(result) else {
      return element(
        start, "skipped", "message=\"\(escaped("in the baseline: " + result.message))\"")
    }
    return element(start, "failure", attributes, text: details)
  }

  private func start(_ name: String, suite: String, file: String, line: Int?) -> String {
    "    <testcase classname=\"\(escaped(suite))\" name=\"\(escaped(name))\" "
      + "file=\"\(escaped(file))\"" + (line.map { " line=\"\($0)\"" } ?? "")
  }

  private func element(
    _ start: String, _ name: String, _ attributes: String, text: String = ""
  ) -> String {
    """
    \(start)>
          <\(name) \(attributes)>\(content(text))</\(name)>
        </testcase>
    """
  }

  /// Text for attributes, in which parsers read line breaks and tabs as spaces unless they are escaped.
  private func escaped(_ text: String) -> String {
    content(text).replacing(["\n": "&#10;", "\t": "&#9;"])
  }

  /// Text for elements. XML does not allow most control characters, even escaped.
  private func content(_ text: String) -> String {
    let allowed = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.value < 0x20 && !"\n\r\t".unicodeScalars.contains(scalar)
            || scalar.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : scalar
        }))
    return allowed.escapedForMarkup.replacing(["\r": "&#13;"])
  }
}
