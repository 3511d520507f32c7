public import Foundation

/// A part of a menu: its title and image, as values. No menu is shown.
open class UIMenuElement: NSObject {
  /// The title.
  public let title: String
  /// The image.
  public let image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }

  /// The attributes of an element.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The element destroys something.
    public static let destructive = Attributes(rawValue: 2)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }
  /// Whether an element is chosen.
  public enum State: Int, Sendable { case off, on, mixed }
}

/// Something that a control or menu does.
public final class UIAction: UIMenuElement {
  /// A name for an action.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// An identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of the action; one of its own if none is given.
  public let identifier: Identifier
  /// The attributes of the action.
  public var attributes: Attributes
  /// Whether the action is chosen.
  public var state: State
  /// The control that has called the action.
  public internal(set) weak var sender: AnyObject?
  let handler: (UIAction) -> Void

  /// An action.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }
}

/// A list of actions and other menus, as a value.
public final class UIMenu: UIMenuElement {
  /// How a menu is shown in another.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// In line with the other elements.
    public static let displayInline = Options(rawValue: 1)
    /// The menu destroys something.
    public static let destructive = Options(rawValue: 2)
  }
  /// How the menu is shown in another.
  public let options: Options
  /// The actions and menus.
  public let children: [UIMenuElement]

  /// A menu.
  public init(
    title: String = "", image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.options = options
    self.children = children
    super.init(title: title, image: image)
  }
}

/// The context menu of something that is pressed, as a value.
open class UIContextMenuConfiguration: NSObject {
  /// What the menu is for.
  public let identifier: any NSCopying
  /// Makes the menu.
  public let actionProvider: (([UIMenuElement]) -> UIMenu?)?
  /// Makes the view next to the menu.
  public let previewProvider: (() -> UIViewController?)?

  /// A menu.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? UUID().uuidString as NSString
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}

/// An action of a swiped row, as a value.
open class UIContextualAction: NSObject {
  /// Whether something is destroyed.
  public enum Style: Int, Sendable { case normal, destructive }
  /// The function to call; it receives a closure to call at the end.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// Whether something is destroyed.
  public let style: Style
  /// The function to call.
  public let handler: Handler
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The colour.
  open var backgroundColor: UIColor?

  /// An action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The actions of a swiped row, as a value.
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge inward.
  public let actions: [UIContextualAction]
  /// Whether a swipe over the whole row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Actions.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
