import Foundation
import TextMetrics

/// A task that is timed.
enum SpeedTask: String, Sendable, CaseIterable {
  /// Preparing and measuring what has not been seen before.
  case cold
  /// The same again: every word has been seen.
  case warm
  /// Measuring at another width what is prepared.
  case newWidth
  /// Preparing and measuring on all cores.
  case allCores
  /// Guessing.
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

/// The texts that are timed, in the forms that the tasks take them in.
struct SpeedTexts: Sendable {
  let styled: [StyledText]
  let strings: [String]
  let font: Font
  /// Points; where lines wrap first, and where they wrap anew.
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
