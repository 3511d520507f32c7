public import Foundation

/// The app, as far as sizing code needs it: the user's preferences, which are
/// ``UITraitCollection/current``.
public final class UIApplication: NSObject, Sendable {
  /// The app.
  public static let shared = UIApplication()

  /// The windows; none.
  public var windows: [UIWindow] { [] }
  /// The window in front; none.
  public var keyWindow: UIWindow? { nil }
  /// The scenes; none.
  public var connectedScenes: Set<UIScene> { [] }
  /// The place of the status bar; it has no size.
  public var statusBarFrame: CGRect { .zero }
  /// Whether the app is in front.
  public var applicationState: State { .active }

  /// Whether an app is in front.
  public enum State: Int, Sendable { case active, inactive, background }

  /// The name of the notification that memory is low; nothing posts it.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// The name of the notification that the app has come to the front; nothing posts it.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The name of the notification that the app has gone to the background; nothing posts it.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")

  /// The size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }

  /// The layout direction of the interface.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

/// The device, as far as sizing code needs it.
public final class UIDevice: NSObject, Sendable {
  /// The device.
  public static let current = UIDevice()

  /// The name of the notification that the device's orientation has changed; nothing posts it.
  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// How the device is held: upright.
  public var orientation: UIDeviceOrientation { .portrait }
  /// The version of the system that measurements follow.
  public var systemVersion: String { "18.0" }
  /// The kind of device.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// The device's idiom, taken from ``UITraitCollection/current``.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    UITraitCollection.current.userInterfaceIdiom
  }
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  /// Whether the device is held upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is held on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A scene of an app; there are none.
open class UIScene: NSObject {
  override init() {}
}

/// A scene with windows; there are none.
open class UIWindowScene: UIScene {
  /// The windows.
  open var windows: [UIWindow] { [] }
  /// The window in front.
  open var keyWindow: UIWindow? { nil }
  /// The screen.
  open var screen: UIScreen { .main }
  /// The status bar; none.
  open var statusBarManager: UIStatusBarManager? { nil }
}

/// The status bar of a scene; there are none.
open class UIStatusBarManager: NSObject {
  override init() {}
  /// The place of the status bar; it has no size.
  open var statusBarFrame: CGRect { .zero }
}
