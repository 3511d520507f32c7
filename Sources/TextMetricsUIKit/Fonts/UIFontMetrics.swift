public import Foundation
public import TextMetrics

/// Scales fonts and lengths with the user's preferred text size, with UIKit's signatures; the rules
/// are in the library's own type of the same name.
public final class UIFontMetrics: NSObject, Sendable {
  private let metrics: TextMetrics.UIFontMetrics

  /// Scales like a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    metrics = TextMetrics.UIFontMetrics(forTextStyle: textStyle)
  }

  /// Scales like body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Scales a font specified for the default text size to that of ``UITraitCollection/current``.
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: nil)
  }

  /// The same, limited to a maximum size in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// The same, at the text size of the given traits.
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  /// The same, at the text size of the given traits and limited to a maximum size in points; 0 is
  /// no limit.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let limit = maximumPointSize > 0 ? maximumPointSize : .infinity
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let scaled = metrics.scaledFont(
      for: font.font, maximumPointSize: limit, contentSizeCategory: category)
    return UIFont(scaled, origin: font.origin)
  }

  /// Scales a length specified for the default text size to that of ``UITraitCollection/current``,
  /// in points and to the nearest pixel.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// The same, at the text size of the given traits.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let traits = traitCollection ?? .current
    return metrics.scaledValue(
      for: value, contentSizeCategory: traits.preferredContentSizeCategory,
      grid: PixelGrid(scale: traits.displayScale))
  }
}

extension UIContentSizeCategory {
  /// The name of a notification that the size of text has changed; nothing posts it.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// Unknown, which means the default.
  public static var unspecified: UIContentSizeCategory { .large }
}
