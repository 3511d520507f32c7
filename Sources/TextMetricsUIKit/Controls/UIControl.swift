public import Foundation

/// A view that could be touched; nothing touches it.
open class UIControl: UIView {
  /// The state of a control.
  public struct State: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// States from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Normal.
    public static let normal: State = []
    /// Touched.
    public static let highlighted = State(rawValue: 1)
    /// Disabled.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
    /// Focused.
    public static let focused = State(rawValue: 8)
  }

  /// What happens to a control.
  public struct Event: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Touched.
    public static let touchDown = Event(rawValue: 1)
    /// Released inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// Released outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main event has happened.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing has begun.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text has changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing has ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing has ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Everything.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The horizontal alignment of the content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  /// The vertical alignment of the content.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  /// Stored; does not affect sizes.
  open var isEnabled = true
  /// Stored; does not affect sizes.
  open var isSelected = false
  /// Stored; does not affect sizes.
  open var isHighlighted = false
  /// Stored; does not affect sizes.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Stored; does not affect sizes.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  private var actions: [(action: UIAction, events: Event)] = []

  /// The states as bits.
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// A control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Archiving is not supported: creates a control without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Not called; for subclasses.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Not called; for subclasses.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Not called; for subclasses.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Adds an action, which only ``sendActions(for:)`` calls. It replaces an action with the same identifier, whose
  /// events it keeps (https://developer.apple.com/documentation/uikit/uicontrol/addaction(_:for:)).
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    if let index = actions.firstIndex(where: { $0.action.identifier == action.identifier }) {
      actions[index] = (action, actions[index].events.union(controlEvents))
    } else {
      actions.append((action, controlEvents))
    }
  }
  /// Calls the actions for events.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.sender = self
      action.handler(action)
    }
  }
}
