import Foundation
import TextMetrics

extension Comparison: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("texts", textCount)
      json.member("measurements", measurementCount)
      json.member("settings", settings)
      json.member("estimators", results(all, worst: worst))
      json.member(
        "bySetting", bySetting.map { EstimatorResults(results: results($0, worst: nil)) })
      json.member(
        "byScript",
        scripts.map { ScriptResults(script: $0.name, results: results($0.statistics, worst: nil)) })
    }
  }

  private func results(
    _ statistics: [ErrorStatistics], worst: [[WorstExample]]?
  ) -> [EstimatorResult] {
    zip(estimators, statistics).enumerated().map { index, pair in
      EstimatorResult(name: pair.0.name, statistics: pair.1, worst: worst?[index])
    }
  }
}

/// The statistics of one estimator with its name.
private struct EstimatorResult: JSONWritable {
  var name: String
  var statistics: ErrorStatistics
  var worst: [WorstExample]?

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("width", statistics.width)
      json.member("height", statistics.height)
      json.member("lineCount", statistics.lineCount)
      json.member("wrongLineCount", statistics.wrongLineCount)
      json.member("tooFewLines", statistics.tooFewLines)
      json.member("meanErrorByCause", Causes(part: statistics.mean))
      if let worst { json.member("worst", worst) }
    }
  }
}

private struct EstimatorResults: JSONWritable {
  var results: [EstimatorResult]

  func write(to json: inout JSONWriter) { json.array(results) }
}

private struct ScriptResults: JSONWritable {
  var script: String
  var results: [EstimatorResult]

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("script", script)
      json.member("measurements", results.first?.statistics.count ?? 0)
      json.member("estimators", results)
    }
  }
}

/// The parts of an error by cause.
private struct Causes: JSONWritable {
  var part: (EstimateError.Cause) -> EstimateError.Part

  func write(to json: inout JSONWriter) {
    json.object { json in
      for cause in EstimateError.Cause.allCases {
        let part = part(cause)
        json.member(cause.rawValue, CGSize(width: part.width, height: part.height))
      }
    }
  }
}

extension Distribution: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("mean", mean)
      json.member("p50", median)
      json.member("p95", percentile95)
      json.member("worst", worst)
    }
  }
}

extension ComparisonSetting: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("font", font.fullName)
      json.member("size", Double(font.pointSize))
      json.member("width", width.isFinite ? width : nil)
    }
  }
}

extension TextEstimate: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object(size: size, lineCount: lineCount)
  }
}

extension EstimateError.Part: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object(size: CGSize(width: width, height: height), lineCount: lineCount)
  }
}

extension WorstExample: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("line", line)
      json.member("text", JSONValue.string(text))
      json.member("setting", setting)
      json.member("measured", error.measured)
      json.member("estimate", error.estimate)
      json.member("error", error.total)
    }
  }
}
