import Foundation
import TextMetrics

/// The plan of a comparison: every estimator with every setting.
struct ComparisonPlan: Sendable {
  let estimators: [Estimator]
  /// The settings of one font are adjacent.
  let settings: [ComparisonSetting]
  let style: ComparisonStyle
  /// Whether comparisons list their sources, for a lock.
  let recordsSources: Bool

  /// Compares one text with all settings, on any thread.
  func compared(_ text: StreamedText) -> ComparedText {
    var comparisons: [(font: Font, comparison: EstimateComparison)] = []
    let errors = settings.map { setting in
      if comparisons.last?.font != setting.font {
        comparisons.append((setting.font, style.comparison(of: text, font: setting.font)))
      }
      return comparisons.last.map { last in
        estimators.map { style.error(of: $0, in: last.comparison, width: setting.width) }
      } ?? []
    }
    return ComparedText(
      text: text, script: comparisons.first?.comparison.script.description ?? "",
      sources: recordsSources ? comparisons.flatMap { sources(of: $0.comparison) } : [],
      errors: errors)
  }

  /// The sources of the measurement, and of estimates that measure in other fonts.
  private func sources(of comparison: EstimateComparison) -> [MeasurementSources] {
    let others = estimators.compactMap { estimator -> TextLayout? in
      guard case .font(let font) = estimator.advance else { return nil }
      return comparison.unwrappedLayout(in: font)
    }
    return ([comparison.unwrappedLayout] + others).map { MeasurementSources($0) }
  }
}

/// A font, a size and a width for comparing texts.
struct ComparisonSetting: Sendable {
  var font: Font
  /// Points; infinity for no limit.
  var width: Double
}

/// The parameters common to all texts of a comparison.
struct ComparisonStyle: Sendable {
  var paragraphStyle = ParagraphStyle()
  /// Points after every character.
  var kern: Double?
  /// The language of texts without one.
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

/// The comparison of one text.
struct ComparedText: Sendable {
  var text: StreamedText
  /// The script of most of the text (ISO 15924).
  var script: String
  /// The sources of all measurements; empty unless ``ComparisonPlan/recordsSources`` is set.
  var sources: [MeasurementSources]
  /// By setting, then by estimator.
  var errors: [[EstimateError]]
}
