import Foundation

extension Font {
  /// A platform whose interface font is measured. All draw it with the same advances but for tracking.
  public enum SystemPlatform: String, Sendable, Hashable, Codable, CaseIterable {
    /// iOS and iPadOS 26; recorded.
    case iOS
    /// AppKit on macOS 14 and later, whose labels are as wide as those of iOS (observed).
    case macOS
    /// UIKit on macOS, which adds tracking below 20 points (observed).
    case macCatalyst
  }

  /// The same font as another platform's interface has it; itself where it is not the interface font.
  public func on(_ platform: SystemPlatform) -> Font {
    guard face.axes.contains(where: { $0.tag == ExtraTracking.axis }) else { return self }
    let others = variations.filter { $0.axis != ExtraTracking.axis }
    guard platform == .macCatalyst else { return withVariations(others) }
    return withVariations(others + [ExtraTracking.variation(atSize: pointSize)])
  }
}

/// The tracking that Mac Catalyst adds to every advance of the interface font.
enum ExtraTracking {
  /// The axis of the stand-in that adds to all advances alike.
  static let axis: FontTag = "TRCK"

  /// The position on the axis at a size, in 1/2048 em.
  static func variation(atSize size: CGFloat) -> FontVariation {
    FontVariation(axis, Double(units(atSize: size)))
  }

  /// Positions for another size; those on other axes stay.
  static func variations(_ variations: [FontVariation], atSize size: CGFloat) -> [FontVariation] {
    variations.map { $0.axis == axis ? variation(atSize: size) : $0 }
  }

  /// Observed in labels (github.com/Vercantez/openuikit); between whole sizes that of the nearest.
  private static func units(atSize size: CGFloat) -> Int {
    let size = size.rounded()
    guard size > 10 else { return 50 }
    guard size < 20 else { return 0 }
    return [46, 44, 41, 40, 38, 37, 37, 25, 12][Int(size) - 11]
  }
}
