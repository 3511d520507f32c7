public import Foundation

/// What sizing code asks an app for: the reader's choices, which are ``UITraitCollection/current``.
public final class UIApplication: NSObject, Sendable {
  /// The app.
  public static let shared = UIApplication()

  /// The size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }

  /// Where the interface begins.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

/// What sizing code asks a device for.
public final class UIDevice: NSObject, Sendable {
  /// The device.
  public static let current = UIDevice()

  /// Its kind, that of ``UITraitCollection/current``.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    UITraitCollection.current.userInterfaceIdiom
  }
}
