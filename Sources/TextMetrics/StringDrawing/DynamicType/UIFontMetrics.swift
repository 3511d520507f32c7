public import Foundation

/// Scales fonts and lengths with the user's preferred text size, like a text style.
///
/// ```swift
/// let metrics = UIFontMetrics(forTextStyle: .body)
/// let inter = try Font(named: "Inter", size: 17)
/// let font = metrics.scaledFont(for: inter, contentSizeCategory: .extraLarge)
/// ```
public struct UIFontMetrics: Sendable, Hashable {
  /// The style that determines the scale.
  public let textStyle: Font.TextStyle

  /// - Parameter textStyle: the style that determines the scale.
  public init(forTextStyle textStyle: Font.TextStyle) { self.textStyle = textStyle }

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Scales a length, such as a margin, that is specified for ``ContentSizeCategory/large``.
  ///
  /// The scale is the ratio of the style's leadings (133 of 133 values recorded on iOS 26,
  /// github.com/Vercantez/openuikit).
  ///
  /// - Parameters:
  ///   - value: In points.
  ///   - category: The step of the text size.
  ///   - grid: The grid for rounding the result.
  /// - Returns: In points, to the nearest pixel.
  public func scaledValue(
    for value: CGFloat, contentSizeCategory category: ContentSizeCategory = .large,
    grid: PixelGrid = PixelGrid(scale: 3)
  ) -> CGFloat {
    grid.round(value * textStyle.leading(in: category) / textStyle.leading())
  }

  /// Scales a font that is specified for ``ContentSizeCategory/large``, to whole points; halves are
  /// rounded down (recorded: 25.5 gives 25).
  ///
  /// At ``ContentSizeCategory/large`` the size stays as it is, fractions included. A maximum is not rounded either.
  ///
  /// - Parameters:
  ///   - font: A font of any family.
  ///   - maximumPointSize: The maximum size, in points.
  ///   - category: The step of the text size.
  /// - Returns: The font at its scaled size.
  public func scaledFont(
    for font: Font, maximumPointSize: CGFloat = .infinity,
    contentSizeCategory category: ContentSizeCategory = .large
  ) -> Font {
    guard category != .large else { return font.withSize(min(font.pointSize, maximumPointSize)) }
    let size = font.pointSize * textStyle.leading(in: category) / textStyle.leading()
    return font.withSize(min((size - 0.5).rounded(.up), maximumPointSize))
  }
}
