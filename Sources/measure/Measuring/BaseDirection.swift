import TextMetrics

/// The base direction of paragraphs, with the names of HTML's `dir` attribute.
enum BaseDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
  /// Each paragraph's direction comes from its first strong character.
  case automatic = "auto"

  var value: WritingDirection {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .automatic: .natural
    }
  }
}
