public import Foundation

/// The app as far as sizing code needs it: the user's preferences, which are
/// ``UITraitCollection/current``.
public final class UIApplication: NSObject, Sendable {
  /// The app.
  public static let shared = UIApplication()

  /// The size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }

  /// The layout direction of the interface.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

/// The device as far as sizing code needs it.
public final class UIDevice: NSObject, Sendable {
  /// The device.
  public static let current = UIDevice()

  /// Its idiom, that of ``UITraitCollection/current``.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    UITraitCollection.current.userInterfaceIdiom
  }
}
