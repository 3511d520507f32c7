public import Foundation

extension Font {
  /// The purpose of a text, which determines its font (Dynamic Type).
  public enum TextStyle: String, Sendable, Hashable, Codable, CaseIterable {
    /// The largest title.
    case largeTitle
    /// First-level titles.
    case title1
    /// Second-level titles.
    case title2
    /// Third-level titles.
    case title3
    /// Headings.
    case headline
    /// Body text.
    case body
    /// Callouts.
    case callout
    /// Subheadings.
    case subheadline
    /// Footnotes.
    case footnote
    /// Captions.
    case caption1
    /// Smaller captions.
    case caption2
  }

  /// The system font for a text style.
  ///
  /// - Parameters:
  ///   - style: The purpose of the text.
  ///   - category: The step of the text size.
  /// - Returns: The interface font in the style's size and weight, which is semibold for headlines and
  ///   regular for the rest.
  public static func preferredFont(
    forTextStyle style: TextStyle, contentSizeCategory category: ContentSizeCategory = .large
  ) -> Font {
    systemFont(
      ofSize: style.pointSize(in: category), weight: style == .headline ? .semibold : .regular)
  }
}

extension Font.TextStyle {
  /// The size of the style's font in points: a whole number, 11 or more.
  ///
  /// Human Interface Guidelines, Typography; recorded for all styles on iOS 26
  /// (github.com/Vercantez/openuikit).
  public func pointSize(in category: ContentSizeCategory = .large) -> CGFloat {
    CGFloat(sizes[category.step])
  }

  /// The baseline distance in points that the style's line spacing is designed for, by which
  /// ``UIFontMetrics`` scales. The lines of its font have the font's own height.
  ///
  /// Derived from values scaled on iOS 26 (github.com/Vercantez/openuikit); all 133 agree.
  public func leading(in category: ContentSizeCategory = .large) -> CGFloat {
    CGFloat(leadings[category.step])
  }

  /// By content size category.
  private var sizes: [Int] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  /// By content size category.
  private var leadings: [Int] {
    switch self {
    case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
    case .title1: [31, 32, 33, 34, 36, 38, 41, 46, 51, 57, 61, 68]
    case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
    case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
    // 51 was recorded, although it is smaller than for body text.
    case .headline: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62]
    case .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
    case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
    case .subheadline: [16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58]
    case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
    case .caption1: [13, 13, 13, 16, 19, 21, 23, 27, 32, 39, 44, 51]
    case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48]
    }
  }
}

extension ContentSizeCategory {
  /// A font specified for ``large``, scaled to this step: the font size of the text style with the same
  /// size.
  ///
  /// Sizes between those of two styles lie between the two in proportion, those above and below all styles scale like
  /// the nearest one, and all are rounded as by ``UIFontMetrics``; so no font becomes smaller than one that was smaller.
  public func scaled(_ font: Font) -> Font {
    guard self != .large else { return font }
    let scaled = (scaled(font.pointSize) - 0.5).rounded(.up)
    let least = Font.TextStyle.caption2.pointSize(in: .extraSmall)
    return font.withSize(max(scaled, min(font.pointSize, least)))
  }

  /// A font size in points, scaled without rounding.
  private func scaled(_ size: CGFloat) -> CGFloat {
    // From the largest style to the smallest.
    let styles = Font.TextStyle.allCases
    let smaller = styles.first { $0.pointSize() <= size } ?? .caption2
    let larger = styles.last { $0.pointSize() > size } ?? .largeTitle
    let (low, high) = (smaller.pointSize(), larger.pointSize())
    guard low < size, size < high else { return size * smaller.pointSize(in: self) / low }
    let share = (size - low) / (high - low)
    let scaled = smaller.pointSize(in: self)
    return scaled + share * (larger.pointSize(in: self) - scaled)
  }
}
