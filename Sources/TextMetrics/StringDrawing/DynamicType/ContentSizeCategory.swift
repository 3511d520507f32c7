#if !canImport(UIKit)
  /// UIKit's name for ``ContentSizeCategory``.
  public typealias UIContentSizeCategory = ContentSizeCategory
#endif

/// The steps of the user's preferred text size, smallest first (Dynamic Type).
public enum ContentSizeCategory: String, Sendable, Hashable, Codable, CaseIterable {
  /// Body text of 14 points.
  case extraSmall
  /// 15 points.
  case small
  /// 16 points.
  case medium
  /// 17 points: the default, for which fonts are specified.
  case large
  /// 19 points.
  case extraLarge
  /// 21 points.
  case extraExtraLarge
  /// 23 points.
  case extraExtraExtraLarge
  /// 28 points, the first of the accessibility sizes.
  case accessibilityMedium
  /// 33 points.
  case accessibilityLarge
  /// 40 points.
  case accessibilityExtraLarge
  /// 47 points.
  case accessibilityExtraExtraLarge
  /// 53 points.
  case accessibilityExtraExtraExtraLarge

  /// Whether this is one of the larger sizes of the accessibility settings.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The index among all steps, 0 for the smallest.
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
