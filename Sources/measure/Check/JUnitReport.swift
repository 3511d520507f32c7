import TextMetrics

/// Fitted strings as JUnit XML, which continuous integration shows: a suite for each file and locale, a
/// case for each string.
struct JUnitReport {
  let summary: FitSummary

  var document: String {
    let suites = summary.groups.map { suite($0, summary.results[$0] ?? []) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="measure check" tests="\(summary.checkedCount)" \
      failures="\(summary.failures.count)">
      \(suites.joined(separator: "\n"))
      </testsuites>

      """
  }

  private func suite(_ group: FitSummary.Group, _ results: [FitResult]) -> String {
    let name = group.locale.isEmpty ? group.file : "\(group.file) (\(group.locale))"
    let failures = results.count { !$0.fits }
    let cases = results.map { testCase($0, suite: name) }
    return """
        <testsuite name="\(escaped(name))" tests="\(results.count)" failures="\(failures)">
      \(cases.joined(separator: "\n"))
        </testsuite>
      """
  }

  private func testCase(_ result: FitResult, suite: String) -> String {
    let start =
      "    <testcase classname=\"\(escaped(suite))\" name=\"\(escaped(result.string.key))\""
    guard !result.fits else { return start + "/>" }
    let problems = result.problems.map(\.description).joined(separator: ", ")
    let details =
      "\(result.file):\(result.string.position.line):\(result.string.position.column)\n"
      + "box: \(result.box.description)\n\(result.string.text)"
    return """
      \(start)>
            <failure type="\(result.problems[0].code)" message="\(escaped(problems))">\
      \(escaped(details))</failure>
          </testcase>
      """
  }

  /// Text for between tags and in attributes. XML has no room for control characters, escaped or not.
  private func escaped(_ text: String) -> String {
    let allowed = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.value < 0x20 && !"\n\t".unicodeScalars.contains(scalar)
            || scalar.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : scalar
        }))
    return allowed.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
