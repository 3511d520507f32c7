import Foundation

/// Failures and errors as workflow commands of GitHub Actions, which shows them next to the lines.
struct GitHubAnnotations {
  let summary: FitSummary

  var lines: [String] {
    summary.failures.map { failure in
      line(
        failure.file, failure.string.position,
        "\(failure.string.key): \(failure.message) (\(failure.measures))")
    } + summary.errors.map { line($0.file, $0.position, $0.message) }
  }

  private func line(_ file: String, _ position: SourcePosition?, _ message: String) -> String {
    let place = position.map { ",line=\($0.line),col=\($0.column)" } ?? ""
    return "::error file=\(property(file))\(place),title=measure check::\(escaped(message))"
  }

  private func escaped(_ text: String) -> String {
    text.replacing(["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private func property(_ text: String) -> String {
    escaped(text).replacing([":": "%3A", ",": "%2C"])
  }
}
