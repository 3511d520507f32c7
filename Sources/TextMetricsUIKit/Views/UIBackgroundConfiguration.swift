public import Foundation

/// What is behind a content; kept, without effect on sizes.
public struct UIBackgroundConfiguration {
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The colour.
  public var backgroundColor: UIColor?
  /// The colour of the border.
  public var strokeColor: UIColor?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0

  init() {}
  /// What is behind an item of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// What is behind an item of a list in groups.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// No background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
