import Foundation
import TextMetrics

/// Errors as comma-separated values (RFC 4180): a row for each estimate of each text.
enum ComparisonCSV {
  /// The names of the columns.
  static var header: String {
    let causes = EstimateError.Cause.allCases.flatMap { cause in
      quantities.map { "\(cause.rawValue)_\($0)" }
    }
    return line(
      ["line", "script", "font", "size", "constraint", "estimator"]
        + quantities.map { "measured_\($0)" } + quantities.map { "estimate_\($0)" }
        + quantities.map { "error_\($0)" } + causes)
  }

  /// The row of a measurement; a width without limit is an empty field.
  static func row(_ measurement: ComparedMeasurement) -> String {
    let error = measurement.error
    let setting = measurement.setting
    return line(
      [
        "\(measurement.text.line)", measurement.script, setting.font.fullName,
        setting.font.pointSize.description, setting.width.isFinite ? "\(setting.width)" : "",
        measurement.estimator.name,
      ] + fields(error.measured) + fields(error.estimate) + fields(error.total)
        + EstimateError.Cause.allCases.flatMap { fields(error[$0]) })
  }

  private static let quantities = ["width", "height", "lineCount"]

  private static func fields(_ estimate: TextEstimate) -> [String] {
    [estimate.size.width.description, estimate.size.height.description, "\(estimate.lineCount)"]
  }

  private static func fields(_ part: EstimateError.Part) -> [String] {
    [part.width.description, part.height.description, "\(part.lineCount)"]
  }

  private static func line(_ fields: [String]) -> String {
    fields.map(CSVField.quoted).joined(separator: ",")
  }
}
