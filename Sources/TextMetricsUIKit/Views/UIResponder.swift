public import Foundation

/// The base class of views and controllers. Nothing is touched or typed here: no view becomes the first
/// responder, and events exist only as types.
open class UIResponder: NSObject {
  /// A responder.
  public override init() {}

  /// The object that would answer next: for a view its controller or the view that contains it, for a controller the
  /// view that contains its own (https://developer.apple.com/documentation/uikit/uiresponder/next).
  open var next: UIResponder? { nil }
  /// Whether the view has the focus; never.
  open var isFirstResponder: Bool { false }
  /// Whether the view could have the focus.
  open var canBecomeFirstResponder: Bool { false }
  /// Without effect.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// Without effect.
  @discardableResult open func resignFirstResponder() -> Bool { true }
  /// The view above the keyboard; none.
  open var inputAccessoryView: UIView? { nil }
  /// The view in place of the keyboard; none.
  open var inputView: UIView? { nil }
  /// What can be undone; nothing.
  open var undoManager: UndoManager? { nil }

  // Accessibility: stored, without effect on sizes.

  /// A name for tests; stored.
  open var accessibilityIdentifier: String?
  /// The text that is read aloud; stored.
  open var accessibilityLabel: String?
  /// The value that is read aloud; stored.
  open var accessibilityValue: String?
  /// The hint that is read aloud; stored.
  open var accessibilityHint: String?
  /// Whether the view is read aloud; stored.
  open var isAccessibilityElement = false
  /// The parts that are read aloud; stored.
  open var accessibilityElements: [Any]?
  /// Whether the parts of the view are hidden from reading; stored.
  open var accessibilityElementsHidden = false
  /// What kind of view is read aloud; stored.
  open var accessibilityTraits = UIAccessibilityTraits.none

  /// Whether the view could perform an action from a menu; there are no menus.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  /// Without effect; for subclasses.
  open func paste(_ sender: Any?) {}
  /// Without effect; for subclasses.
  open func copy(_ sender: Any?) {}
  /// Without effect; for subclasses.
  open func cut(_ sender: Any?) {}
  /// Without effect; for subclasses.
  open func selectAll(_ sender: Any?) {}

  /// Not called; for subclasses.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Not called; for subclasses.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Not called; for subclasses.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Not called; for subclasses.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// The name of a notification about the keyboard; nothing posts it.
  public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// The name of a notification about the keyboard; nothing posts it.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The name of a notification about the keyboard; nothing posts it.
  public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// The name of a notification about the keyboard; nothing posts it.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// The name of a notification about the keyboard; nothing posts it.
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The key of the keyboard's frame.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the animation's curve.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of the keyboard's previous frame.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the animation's duration.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}

/// A touch; there are none.
public final class UITouch: NSObject {
  private override init() {}
  /// The place in a view.
  public func location(in view: UIView?) -> CGPoint { .zero }
  /// The view that is touched.
  public var view: UIView? { nil }
  /// The number of taps.
  public var tapCount: Int { 0 }
  /// How far the touch has progressed.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
  /// How far the touch has progressed.
  public var phase: Phase { .cancelled }
}

/// An event; there are none.
public final class UIEvent: NSObject {
  private override init() {}
}

/// A window: the root of views, as large as the screen.
open class UIWindow: UIView {
  /// A window with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A window as large as the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }
  /// Archiving is not supported: creates a window without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      addSubview(view)
    }
  }
  /// The screen.
  open var screen: UIScreen { .main }
  /// The scene of the window; none.
  open var windowScene: UIWindowScene? { nil }
  /// Whether the window is in front: true unless it is hidden.
  open var isKeyWindow: Bool { !isHidden }
  /// Shows the window.
  open func makeKeyAndVisible() { isHidden = false }
}

/// A list of changes that could be undone; nothing adds any.
public final class UndoManager: NSObject {
  private override init() {}
  /// Without effect.
  public func removeAllActions() {}
}

/// How a view is described to those who hear it.
public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt64
  /// Traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// None.
  public static let none: UIAccessibilityTraits = []
  /// It can be touched.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// It leads elsewhere.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// It is an image.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// It is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// It is text.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// It is a heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// The name of an Objective-C method. Methods cannot be called by name here, and `#selector` does not
/// compile.
public struct Selector: Sendable, Hashable {
  /// The name.
  public let name: String
  /// A name.
  public init(_ name: String) { self.name = name }
}
