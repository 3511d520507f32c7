import Foundation
import TextMetrics

/// A text with a large estimation error.
struct WorstExample: Sendable {
  var error: EstimateError
  var line: Int
  var text: [UInt16]
  var setting: ComparisonSetting

  /// The maximum length of the text kept in an example.
  private static let maximumLength = 400

  init(_ error: EstimateError, _ text: StreamedText, _ setting: ComparisonSetting) {
    self.error = error
    line = text.line
    self.text = Array(text.units.prefix(Self.maximumLength))
    // The cut may have left half of a character.
    if self.text.count < text.units.count, let last = self.text.last, UTF16.isLeadSurrogate(last) {
      self.text.removeLast()
    }
    self.setting = setting
  }

  /// Lines count most, since text is clipped or a gap remains; then widths and heights in points.
  func isWorse(than other: WorstExample) -> Bool {
    let a = error.total
    let b = other.error.total
    return (abs(a.lineCount), abs(a.width) + abs(a.height))
      > (abs(b.lineCount), abs(b.width) + abs(b.height))
  }
}

/// Estimators compared with measurements, over many texts.
struct Comparison: Sendable {
  private let plan: ComparisonPlan
  /// The number of examples kept for each estimator.
  let exampleCount: Int

  /// Per estimator, over all texts.
  private(set) var all: [ErrorStatistics]
  /// By setting, then by estimator.
  private(set) var bySetting: [[ErrorStatistics]]
  /// By script (ISO 15924), then by estimator.
  private(set) var byScript: [String: [ErrorStatistics]] = [:]
  /// Per estimator, worst first.
  private(set) var worst: [[WorstExample]]
  private(set) var textCount = 0

  init(_ plan: ComparisonPlan, exampleCount: Int) {
    self.plan = plan
    self.exampleCount = exampleCount
    all = plan.estimators.map { _ in ErrorStatistics() }
    bySetting = plan.settings.map { _ in plan.estimators.map { _ in ErrorStatistics() } }
    worst = plan.estimators.map { _ in [] }
  }

  var estimators: [Estimator] { plan.estimators }
  var settings: [ComparisonSetting] { plan.settings }

  /// The number of measurements: texts times settings.
  var measurementCount: Int { all.first?.count ?? 0 }

  /// Adds a text.
  ///
  /// - Parameters:
  ///   - compared: its comparison.
  ///   - each: called with every error.
  mutating func add(
    _ compared: ComparedText, each: (ComparedMeasurement) throws -> Void
  ) rethrows {
    textCount += 1
    for (index, (setting, errors)) in zip(settings, compared.errors).enumerated() {
      for (number, (estimator, error)) in zip(estimators, errors).enumerated() {
        insert(error, estimator: number, setting: index, script: compared.script)
        keep(WorstExample(error, compared.text, setting), estimator: number)
        try each(
          ComparedMeasurement(
            error: error, estimator: estimator, text: compared.text, setting: setting,
            script: compared.script))
      }
    }
  }

  private mutating func insert(
    _ error: EstimateError, estimator: Int, setting: Int, script: String
  ) {
    all[estimator].insert(error)
    bySetting[setting][estimator].insert(error)
    byScript[script, default: plan.estimators.map { _ in ErrorStatistics() }][estimator].insert(
      error)
  }

  private mutating func keep(_ example: WorstExample, estimator: Int) {
    guard exampleCount > 0, example.error.total != EstimateError.Part() else { return }
    let place = worst[estimator].firstIndex { example.isWorse(than: $0) } ?? worst[estimator].count
    guard place < exampleCount else { return }
    worst[estimator].insert(example, at: place)
    if worst[estimator].count > exampleCount { worst[estimator].removeLast() }
  }

  /// The scripts, most frequent first.
  var scripts: [(name: String, statistics: [ErrorStatistics])] {
    byScript.map { ($0.key, $0.value) }
      .sorted { ($1.1[0].count, $0.0) < ($0.1[0].count, $1.0) }
  }
}

/// One estimate of one text, with all the data for a row of a table.
struct ComparedMeasurement: Sendable {
  var error: EstimateError
  var estimator: Estimator
  var text: StreamedText
  var setting: ComparisonSetting
  var script: String
}
