import ArgumentParser
import TextMetrics

/// A platform whose string drawing can be followed, by name.
enum PlatformBehavior: Sendable, Hashable, CaseIterable {
  case iOS
  case macOS
  case macCatalyst
  case iOS10

  var value: DrawingBehavior {
    switch self {
    case .iOS: .iOS
    case .macOS: .macOS
    case .macCatalyst: .macCatalyst
    case .iOS10: .iOS10
    }
  }
}

extension PlatformBehavior: ExpressibleByArgument {
  init?(argument: String) {
    guard let behavior = Self.named(argument) else { return nil }
    self = behavior
  }

  var defaultValueDescription: String { String(describing: self) }

  static var allValueStrings: [String] { names }
}
