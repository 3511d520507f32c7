import TextMetrics

/// The platform whose string drawing is followed, by name.
enum PlatformBehavior: Sendable, Hashable, CaseIterable {
  case iOS
  case macOS
  case macCatalyst

  var value: DrawingBehavior {
    switch self {
    case .iOS: .iOS
    case .macOS: .macOS
    case .macCatalyst: .macCatalyst
    }
  }
}
