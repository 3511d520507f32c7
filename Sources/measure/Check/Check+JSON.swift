import Foundation
import TextMetrics

extension FitSummary: JSONWritable {
  func write(to json: inout JSONWriter) {
    let failures = failures
    json.object { json in
      json.member("checked", checkedCount)
      json.member("failed", failures.count)
      json.member("unchecked", uncheckedCount)
      json.member("skipped", skipped.count - uncheckedCount)
      json.member("known", knownFailureCount)
      json.member("locales", locales.map { LocaleRow(row: $0) })
      json.member("failures", failures)
      json.member("errors", errors)
    }
  }

  private struct LocaleRow: JSONWritable {
    var row: (locale: String, checked: Int, failed: Int)

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.member("locale", row.locale.isEmpty ? nil : row.locale)
        json.member("checked", row.checked)
        json.member("failed", row.failed)
      }
    }
  }
}

extension FitResult: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("file", file)
      json.member("line", string.position.line)
      json.member("column", string.position.column)
      json.member("key", string.key)
      json.member("locale", string.locale)
      json.member("text", string.text)
      if let measuredText { json.member("measured", measuredText) }
      json.member("box", box)
      json.member("width", Double(size.width))
      json.member("height", Double(size.height))
      json.member("lineCount", lineCount)
      json.member("overflow", overflow)
      json.member("problems", problems.map(\.code))
    }
  }
}

extension CheckError: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("file", file)
      json.member("line", position?.line)
      json.member("column", position?.column)
      json.member("key", key)
      json.member("locale", locale)
      json.member("message", message)
    }
  }
}

extension FitBox: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      if let width { json.member("width", width) }
      if let height { json.member("height", height) }
      if let maximumLineCount { json.member("maxLines", maximumLineCount) }
      if let font { json.member("font", font) }
      if let size { json.member("size", size) }
    }
  }
}
