public import Foundation

/// A gesture on a view, which stores it. Nothing is touched here, so its state changes only when your code sets
/// it.
open class UIGestureRecognizer: NSObject {
  /// How far a gesture has progressed.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The end of a gesture that is complete at once.
    public static let recognized = State.ended
  }

  /// How far the gesture has progressed.
  open var state = State.possible
  /// Stored; has no effect.
  open var isEnabled = true
  /// Stored; has no effect.
  open var cancelsTouchesInView = true
  /// Stored; has no effect.
  open var delaysTouchesBegan = false
  /// Stored; has no effect.
  open var delaysTouchesEnded = true
  /// Stored; has no effect.
  open var name: String?
  /// Stored; not asked.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view that the gesture was added to.
  open internal(set) weak var view: UIView?
  /// Where the touch is in ``view``; set it to test code that asks for ``location(in:)``.
  open var location = CGPoint.zero

  /// A gesture; the action is not called.
  public init(target: Any? = nil, action: Selector? = nil) {}
  /// Without effect: actions are not called.
  open func addTarget(_ target: Any, action: Selector) {}
  /// ``location`` in the coordinates of a view.
  open func location(in view: UIView?) -> CGPoint {
    self.view?.convert(location, to: view) ?? location
  }
  /// The number of touches: none.
  open var numberOfTouches: Int { 0 }
  /// Without effect; on the platform, a relation between two gestures.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
}

/// Taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// Stored; has no effect.
  open var numberOfTapsRequired = 1
  /// Stored; has no effect.
  open var numberOfTouchesRequired = 1
}

/// A touch that stays.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Stored; has no effect; in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Stored; has no effect; in points.
  open var allowableMovement: CGFloat = 10
}

/// A touch that moves.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var moved = CGPoint.zero
  /// How far the touch has moved, in points: the value that was set.
  open func translation(in view: UIView?) -> CGPoint { moved }
  /// Sets how far the touch has moved, in points.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
  /// How fast the touch moves: not at all.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A quick movement.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of the movement.
  public struct Direction: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }
  /// Stored; has no effect.
  open var direction = Direction.right
}

/// Two touches that move apart.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The factor.
  open var scale: CGFloat = 1
}

/// The delegate of a gesture; none of its methods is called.
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether a gesture begins.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether two gestures can be recognized at the same time.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// It does.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// They do not.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
