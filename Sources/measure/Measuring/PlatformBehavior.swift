import TextMetrics

/// The platform whose string drawing is followed, by its name.
enum PlatformBehavior: Sendable, Hashable, CaseIterable {
  case iOS

  var value: DrawingBehavior {
    switch self {
    case .iOS: .iOS
    }
  }
}
