public import Foundation

/// The background of a content; stored, without effect on sizes.
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
  /// The background of an item in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// The background of an item in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// No background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
