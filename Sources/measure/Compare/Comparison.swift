import Foundation
import TextMetrics

/// A font, a size and a width at which texts are compared.
struct ComparisonSetting: Sendable {
  var font: Font
  /// Points; infinity for no limit.
  var width: Double
}

/// One text that an estimator is far from.
struct WorstExample: Sendable {
  var error: EstimateError
  var line: Int
  var text: [UInt16]
  var setting: ComparisonSetting

  /// Examples keep this much of a text.
  private static let maximumLength = 400

  init(_ error: EstimateError, _ text: StreamedText, _ setting: ComparisonSetting) {
    self.error = error
    line = text.line
    self.text = Array(text.units.prefix(Self.maximumLength))
    self.setting = setting
  }

  /// Lines matter most, as text is cut off or a gap stays; then widths and heights in points.
  func isWorse(than other: WorstExample) -> Bool {
    let a = error.total
    let b = other.error.total
    return (abs(a.lineCount), abs(a.width) + abs(a.height))
      > (abs(b.lineCount), abs(b.width) + abs(b.height))
  }
}

/// Estimators against what is measured, over many texts.
struct Comparison: Sendable {
  let estimators: [Estimator]
  let settings: [ComparisonSetting]
  let style: ComparisonStyle
  /// The number of examples kept for each estimator.
  let exampleCount: Int

  /// By estimator, over everything.
  private(set) var all: [ErrorStatistics]
  /// By setting, then by estimator.
  private(set) var bySetting: [[ErrorStatistics]]
  /// By script (ISO 15924), then by estimator.
  private(set) var byScript: [String: [ErrorStatistics]] = [:]
  /// By estimator, the worst first.
  private(set) var worst: [[WorstExample]]
  private(set) var textCount = 0

  init(
    estimators: [Estimator], settings: [ComparisonSetting], style: ComparisonStyle,
    exampleCount: Int
  ) {
    self.estimators = estimators
    self.settings = settings
    self.style = style
    self.exampleCount = exampleCount
    all = estimators.map { _ in ErrorStatistics() }
    bySetting = settings.map { _ in estimators.map { _ in ErrorStatistics() } }
    worst = estimators.map { _ in [] }
  }

  /// The number of measurements: texts times settings.
  var measurementCount: Int { all.first?.count ?? 0 }

  /// Compares one text at all settings.
  ///
  /// - Parameters:
  ///   - text: what is measured and estimated.
  ///   - using: called with the faces that the text is set in, before anything is compared.
  ///   - each: called with every error.
  mutating func add(
    _ text: StreamedText, using: ([FontFace]) throws -> Void,
    each: (ComparedMeasurement) throws -> Void
  ) rethrows {
    textCount += 1
    var known: (font: Font, comparison: EstimateComparison)?
    for (index, setting) in settings.enumerated() {
      if known?.font != setting.font {
        let comparison = style.comparison(of: text, font: setting.font)
        try using(comparison.faces)
        known = (setting.font, comparison)
      }
      guard let comparison = known?.comparison else { continue }
      let script = comparison.script.description
      for (number, estimator) in estimators.enumerated() {
        let error = style.error(of: estimator, in: comparison, width: setting.width)
        insert(error, estimator: number, setting: index, script: script)
        keep(WorstExample(error, text, setting), estimator: number)
        try each(
          ComparedMeasurement(
            error: error, estimator: estimator, text: text, setting: setting, script: script))
      }
    }
  }

  private mutating func insert(
    _ error: EstimateError, estimator: Int, setting: Int, script: String
  ) {
    all[estimator].insert(error)
    bySetting[setting][estimator].insert(error)
    byScript[script, default: estimators.map { _ in ErrorStatistics() }][estimator].insert(error)
  }

  private mutating func keep(_ example: WorstExample, estimator: Int) {
    guard exampleCount > 0, example.error.total != EstimateError.Part() else { return }
    let place = worst[estimator].firstIndex { example.isWorse(than: $0) } ?? worst[estimator].count
    guard place < exampleCount else { return }
    worst[estimator].insert(example, at: place)
    if worst[estimator].count > exampleCount { worst[estimator].removeLast() }
  }

  /// The scripts, those of most texts first.
  var scripts: [(name: String, statistics: [ErrorStatistics])] {
    byScript.map { ($0.key, $0.value) }
      .sorted { ($1.1[0].count, $0.0) < ($0.1[0].count, $1.0) }
  }
}

/// One estimate of one text, with everything that a row of a table holds.
struct ComparedMeasurement: Sendable {
  var error: EstimateError
  var estimator: Estimator
  var text: StreamedText
  var setting: ComparisonSetting
  var script: String
}

/// What is the same for all texts of a comparison.
struct ComparisonStyle: Sendable {
  var paragraphStyle = ParagraphStyle()
  /// Points after every character.
  var kern: Double?
  /// The language of texts that do not name theirs.
  var language: String?
  var behavior = DrawingBehavior.iOS
  /// nil for no rounding.
  var grid: PixelGrid?

  fileprivate func comparison(of text: StreamedText, font: Font) -> EstimateComparison {
    EstimateComparison(
      utf16: text.units,
      style: TextStyle(
        font: font, kern: kern.map { CGFloat($0) }, language: text.language ?? language),
      paragraphStyle: paragraphStyle)
  }

  fileprivate func error(
    of estimator: Estimator, in comparison: EstimateComparison, width: Double
  ) -> EstimateError {
    comparison.error(of: estimator, width: width, behavior: behavior, grid: grid)
  }
}
