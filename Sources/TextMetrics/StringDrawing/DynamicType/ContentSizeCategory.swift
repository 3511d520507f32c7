#if !canImport(UIKit)
  /// UIKit's name for ``ContentSizeCategory``.
  public typealias UIContentSizeCategory = ContentSizeCategory
#endif

/// The steps of the text size that users choose from, smallest first (Dynamic Type).
public enum ContentSizeCategory: String, Sendable, Hashable, Codable, CaseIterable {
  /// Running text of 14 points.
  case extraSmall
  /// 15 points.
  case small
  /// 16 points.
  case medium
  /// 17 points: the default, what fonts are given in.
  case large
  /// 19 points.
  case extraLarge
  /// 21 points.
  case extraExtraLarge
  /// 23 points.
  case extraExtraExtraLarge
  /// 28 points, the first of the steps for accessibility.
  case accessibilityMedium
  /// 33 points.
  case accessibilityLarge
  /// 40 points.
  case accessibilityExtraLarge
  /// 47 points.
  case accessibilityExtraExtraLarge
  /// 53 points.
  case accessibilityExtraExtraExtraLarge

  /// The step is one of the larger ones that users choose in the settings for accessibility.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Its place among all, 0 for the smallest.
  var step: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }
}

extension ContentSizeCategory: Comparable {
  /// Whether text is smaller in the first of two steps.
  public static func < (a: Self, b: Self) -> Bool { a.step < b.step }
}
