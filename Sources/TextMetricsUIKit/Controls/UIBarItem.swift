public import Foundation

/// A button in a bar, or a tab, as a value: its title, image and attributes.
open class UIBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// Stored; has no effect.
  open var isEnabled = true
  /// Stored; has no effect.
  open var tag = 0
  /// Stored; has no effect.
  open var imageInsets = UIEdgeInsets.zero
  /// Stored, for tests.
  open var accessibilityLabel: String?
  /// Stored, for tests.
  open var accessibilityIdentifier: String?
  private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// An item without a title.
  public override init() {}
  /// Sets the attributes of the title.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { self.attributes[state] = attributes }
  /// The attributes of the title.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }
}

/// A button in a bar above or below a controller, as a value.
open class UIBarButtonItem: UIBarItem {
  /// How a button looks.
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }
  /// The system's buttons.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo
    case close = 24
  }

  /// How the button looks.
  open var style = Style.plain
  /// The width in points; 0 for the width of the content.
  open var width: CGFloat = 0
  /// The view in place of the button.
  open var customView: UIView?
  /// What the button does; not called. Setting it gives the button the title and the image of the action, unless it is
  /// a system button (https://developer.apple.com/documentation/uikit/uibarbuttonitem/primaryaction).
  open var primaryAction: UIAction? {
    didSet { takeValues(of: primaryAction) }
  }
  private func takeValues(of action: UIAction?) {
    guard let action, systemItem == nil else { return }
    title = action.title
    image = action.image ?? image
  }
  /// The menu of the button.
  open var menu: UIMenu?
  /// Stored; has no effect.
  open var tintColor: UIColor?
  /// Stored; not called.
  open weak var target: AnyObject?
  /// Stored; not called.
  open var action: Selector?
  /// The system button that this item is; nil for others.
  public private(set) var systemItem: SystemItem?

  /// A button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(style, target, action)
    self.title = title
  }
  /// A button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(style, target, action)
    self.image = image
  }
  /// A system button.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any? = nil, action: Selector? = nil
  ) {
    self.init(.plain, target, action)
    self.systemItem = systemItem
  }
  /// A system button with an action or a menu.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }
  /// A button with an action or a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    (self.primaryAction, self.menu) = (primaryAction, menu)
    // No observer is called in an initializer.
    takeValues(of: primaryAction)
    if let title { self.title = title }
    if let image { self.image = image }
  }
  /// A view in a bar.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  private convenience init(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.init()
    (self.style, self.target, self.action) = (style, target as AnyObject?, action)
  }

  /// Space that grows.
  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace)
  }
  /// Space of a fixed width.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(barButtonSystemItem: .fixedSpace)
    space.width = width
    return space
  }
}

/// A tab of a controller, as a value.
open class UITabBarItem: UIBarItem {
  /// The number on the tab.
  open var badgeValue: String?
  /// Stored; has no effect.
  open var badgeColor: UIColor?
  /// The image of the tab when it is selected.
  open var selectedImage: UIImage?
  /// Stored; has no effect.
  open var titlePositionAdjustment = UIOffset.zero

  /// A tab.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }
  /// A tab with another image for when it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}

/// What a navigation bar would show, as a value.
open class UINavigationItem: NSObject {
  /// The title.
  open var title: String?
  /// The view in place of the title.
  open var titleView: UIView?
  /// A line above the title.
  open var prompt: String?
  /// When the title would be large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The buttons before the title.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons after the title.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The button that leads back here.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the button that leads back here.
  open var backButtonTitle: String?
  /// Stored; has no effect.
  open var hidesBackButton = false
  /// The controller of a search field.
  open var searchController: UISearchController?
  /// Stored; has no effect.
  open var hidesSearchBarWhenScrolling = true
  /// Stored; does not affect sizes.
  open var standardAppearance: UINavigationBarAppearance?
  /// Stored; does not affect sizes.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// An item with a title.
  public init(title: String) { self.title = title }

  /// The first button before the title.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button after the title.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Sets the button after the title.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the button before the title.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// When a title would be large.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
}
