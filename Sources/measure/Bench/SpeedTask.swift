import Foundation
import TextMetrics

/// A timed task.
enum SpeedTask: String, Sendable, CaseIterable {
  /// Preparing and measuring new texts.
  case cold
  /// The same again, when every word is cached.
  case warm
  /// Measuring prepared texts at another width.
  case newWidth
  /// Preparing and measuring on all cores.
  case allCores
  /// Estimating.
  case estimate

  /// The name of the task in tables.
  var title: String {
    switch self {
    case .cold: "first time"
    case .warm: "again"
    case .newWidth: "new width"
    case .allCores: "all cores"
    case .estimate: "estimate"
    }
  }
}

/// The timed texts, in the forms that the tasks need.
struct SpeedTexts: Sendable {
  let styled: [StyledText]
  let strings: [String]
  let font: Font
  /// The first width for wrapping, in points, and the second.
  let width: Double
  let newWidth: Double

  init(
    _ texts: [StreamedText], font: Font, language: String?, width: Double, newWidth: Double
  ) {
    styled = texts.map { text in
      StyledText(
        utf16: text.units, style: TextStyle(font: font, language: text.language ?? language))
    }
    strings = texts.map { String(units: $0.units) }
    self.font = font
    self.width = width
    self.newWidth = newWidth
  }

  var count: Int { styled.count }
  var unitCount: Int { styled.reduce(0) { $0 + $1.length } }
}
