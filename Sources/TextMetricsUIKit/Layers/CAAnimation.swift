public import Foundation

/// A change of a layer over time; nothing moves.
open class CAAnimation: NSObject {
  /// In seconds.
  open var duration: TimeInterval = 0
  /// Stored; has no effect.
  open var beginTime: TimeInterval = 0
  /// Stored; has no effect.
  open var repeatCount: Float = 0
  /// Stored; has no effect.
  open var autoreverses = false
  /// Stored; has no effect.
  open var isRemovedOnCompletion = true
  /// Stored; has no effect.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Stored; has no effect.
  open var timingFunction: CAMediaTimingFunction?
}

/// A change of a property of a layer.
open class CABasicAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?

  /// A change of a property.
  public init(keyPath path: String?) { keyPath = path }
}

/// A change in which one picture fades into another.
open class CATransition: CAAnimation {
  /// The kind of change.
  open var type = "fade"
}

/// What is seen before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Nothing of the animation.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The animation's end, after it.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The animation's beginning, before it.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The timing curve of an animation.
public final class CAMediaTimingFunction: NSObject {
  /// A curve by its name.
  public init(name: CAMediaTimingFunctionName) {}
}

/// The name of a timing curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// A curve by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Even.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
}

extension CALayer {
  /// No effect: nothing moves.
  public func add(_ anim: CAAnimation, forKey key: String?) {}
  /// No effect: nothing moves.
  public func removeAnimation(forKey key: String) {}
}

/// The seconds since the system was started.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
