public import Foundation
internal import Synchronization

/// The display that measurements are for: a settable value, since there is no actual display.
///
/// ```swift
/// UIScreen.main.scale = 2
/// UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
/// ```
///
/// Views round to the display's pixels. By default, it is a phone's, with 390 × 844 points and 3 pixels per
/// point. It can be read and set from any thread.
public final class UIScreen: NSObject, Sendable {
  /// The display.
  public static let main = UIScreen()

  private struct State {
    var scale: CGFloat = 3
    var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  }

  private let state = Mutex(State())

  /// Pixels per point; 1 replaces anything but a finite positive number.
  public var scale: CGFloat {
    get { state.withLock { $0.scale } }
    set { state.withLock { $0.scale = newValue.isFinite && newValue > 0 ? newValue : 1 } }
  }

  /// The display's area, in points.
  public var bounds: CGRect {
    get { state.withLock { $0.bounds } }
    set { state.withLock { $0.bounds = newValue } }
  }

  /// Pixels per point, as ``scale``.
  public var nativeScale: CGFloat { scale }
  /// The display's area, in pixels.
  public var nativeBounds: CGRect {
    let bounds = bounds
    return CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// ``UITraitCollection/current``.
  public var traitCollection: UITraitCollection { .current }

  private override init() { super.init() }
}

/// AppKit's name for the display that measurements are for; it is ``UIScreen/main``.
public final class NSScreen: NSObject, Sendable {
  /// The display.
  public static let main: NSScreen? = NSScreen()
  /// Only the main display.
  public static var screens: [NSScreen] { main.map { [$0] } ?? [] }

  /// Pixels per point.
  public var backingScaleFactor: CGFloat { UIScreen.main.scale }
  /// The display's area, in points.
  public var frame: CGRect { UIScreen.main.bounds }
  /// The display's area, in points.
  public var visibleFrame: CGRect { UIScreen.main.bounds }
}
