import Foundation

extension Font {
  /// A platform whose interface font is measured. All use the same advances except for tracking.
  public enum SystemPlatform: String, Sendable, Hashable, Codable, CaseIterable {
    /// iOS and iPadOS 26; recorded.
    case iOS
    /// AppKit on macOS 14 and later, whose labels are as wide as those of iOS (observed).
    case macOS
    /// UIKit on macOS, which adds tracking below 20 points (observed).
    case macCatalyst
    /// iOS 10 to 13, which add tracking at 17 to 19 points (published advances of `A` and `a`, and labels
    /// in interface files). Up to 16 points their advances are those of iOS 26; from 20 points theirs are
    /// unknown, and those of iOS 26 are used.
    case iOS10
  }

  /// The font as another platform's interface uses it; unchanged if it is not the interface font.
  ///
  /// Measuring by a ``DrawingBehavior`` with a ``DrawingBehavior/systemPlatform`` already includes this.
  public func on(_ platform: SystemPlatform) -> Font {
    guard face.hasExtraTracking, platform.extraTracking != extraTracking else { return self }
    return with(extraTracking: .some(platform.extraTracking))
  }
}

extension Font.SystemPlatform {
  fileprivate var extraTracking: ExtraTracking? {
    switch self {
    case .iOS, .macOS: nil
    case .macCatalyst: .macCatalyst
    case .iOS10: .iOS10
    }
  }
}

extension FontFace {
  /// Whether the face is the stand-in for the interface font, which has an axis for tracking.
  fileprivate var hasExtraTracking: Bool { axes.contains { $0.tag == ExtraTracking.axis } }
}

/// The tracking that a platform adds to every advance of the interface font of iOS 26.
enum ExtraTracking: Sendable, Hashable {
  case macCatalyst
  case iOS10

  /// The axis of the stand-in that changes all advances by the same amount.
  static let axis: FontTag = "TRCK"

  /// The positions on the axes of a font, with tracking for its size.
  static func variations(
    _ variations: [FontVariation], adding tracking: ExtraTracking?, atSize size: CGFloat
  ) -> [FontVariation] {
    guard let tracking else { return variations }
    return variations.filter { $0.axis != axis }
      + [FontVariation(axis, Double(tracking.units(atSize: size)))]
  }

  /// The tracking in 1/2048 em at the nearest whole size.
  private func units(atSize size: CGFloat) -> Int {
    let size = size.rounded()
    return switch self {
    case .macCatalyst: Self.macCatalystUnits(atSize: size)
    case .iOS10: Self.iOS10Units(atSize: size)
    }
  }

  /// Observed in labels (github.com/Vercantez/openuikit).
  private static func macCatalystUnits(atSize size: CGFloat) -> Int {
    guard size > 10 else { return 50 }
    guard size < 20 else { return 0 }
    return [46, 44, 41, 40, 38, 37, 37, 25, 12][Int(size) - 11]
  }

  /// From the published advances of two letters at 14 to 19 points, sizes at which those systems do not yet
  /// change the shapes: exact at 17, within a unit at 18 and 1.3 units at 19.
  private static func iOS10Units(atSize size: CGFloat) -> Int {
    switch size {
    case 17, 18: 5
    case 19: 4
    default: 0
    }
  }
}
