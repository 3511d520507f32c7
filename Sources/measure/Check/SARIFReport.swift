import Foundation
import TextMetrics

/// Failures and errors as SARIF 2.1.0, which code hosts show next to the lines.
struct SARIFReport: JSONWritable {
  let summary: FitSummary

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.member("runs", [Run(summary: summary)])
    }
  }

  private struct Run: JSONWritable {
    let summary: FitSummary

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.member("tool", Tool())
        json.member(
          "results", summary.failures.map(Finding.init) + summary.errors.map(Finding.init))
      }
    }
  }

  private struct Tool: JSONWritable {
    func write(to json: inout JSONWriter) {
      json.object { $0.member("driver", Driver()) }
    }
  }

  private struct Driver: JSONWritable {
    func write(to json: inout JSONWriter) {
      json.object { json in
        json.member("name", "measure check")
        json.member("version", Measure.version)
        json.member("rules", Rule.all)
      }
    }
  }

  private struct Rule: JSONWritable {
    var id: String
    var text: String

    static let all = [
      Rule(id: "tooWide", text: "The string is wider than its box."),
      Rule(id: "tooHigh", text: "The string is taller than its box."),
      Rule(id: "tooManyLines", text: "The string has too many lines."),
      Rule(id: "brokenWord", text: "A word of the string is wider than its box."),
      Rule(id: "missingGlyphs", text: "The string has characters missing from every font."),
      Rule(id: "tooFast", text: "The subtitle is shown too briefly to be read."),
      Rule(id: "unreadable", text: "The file or string could not be checked."),
    ]

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.member("id", id)
        json.member("shortDescription", Message(text: text))
      }
    }
  }

  private struct Message: JSONWritable {
    var text: String

    func write(to json: inout JSONWriter) { json.object { $0.member("text", text) } }
  }

  private struct Finding: JSONWritable {
    var rule: String
    var message: String
    var location: Location

    init(_ failure: FitResult) {
      rule = failure.problems[0].code
      message = "\(failure.string.key): \(failure.message) (\(failure.measures))"
      location = Location(file: failure.file, position: failure.string.position)
    }

    init(_ error: CheckError) {
      rule = "unreadable"
      message = error.message
      location = Location(file: error.file, position: error.position)
    }

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.member("ruleId", rule)
        json.member("level", "error")
        json.member("message", Message(text: message))
        json.member("locations", [location])
      }
    }
  }

  private struct Location: JSONWritable {
    var file: String
    var position: SourcePosition?

    func write(to json: inout JSONWriter) {
      json.object { $0.member("physicalLocation", Physical(location: self)) }
    }
  }

  private struct Physical: JSONWritable {
    var location: Location

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.member("artifactLocation", Artifact(uri: location.file))
        if let position = location.position { json.member("region", Region(position: position)) }
      }
    }
  }

  private struct Artifact: JSONWritable {
    /// A path; SARIF requires a URI reference.
    var uri: String

    func write(to json: inout JSONWriter) {
      json.object { json in
        // What stands before a colon would be the scheme of a URI.
        let allowed = CharacterSet.urlPathAllowed.subtracting([":"])
        json.member("uri", uri.addingPercentEncoding(withAllowedCharacters: allowed) ?? uri)
      }
    }
  }

  private struct Region: JSONWritable {
    var position: SourcePosition

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.member("startLine", position.line)
        json.member("startColumn", position.column)
      }
    }
  }
}
