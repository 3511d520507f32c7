public import Foundation

// Bars, with the heights that they have in interface files.

/// A bar with a fixed height and any width.
open class FixedHeightBar: UIView {
  /// In points.
  class var height: CGFloat { 44 }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = size.width < .greatestFiniteMagnitude
    return CGSize(width: isLimited ? size.width : bounds.width, height: Self.height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height)
  }
}

/// A bar above a controller: 44 points high.
open class UINavigationBar: FixedHeightBar {
  /// Whether titles would be large.
  open var prefersLargeTitles = false
  /// Stored; does not affect sizes.
  open var isTranslucent = true
  /// Stored; does not affect sizes.
  open var barTintColor: UIColor?
  /// The attributes of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Stored; does not affect sizes.
  open var standardAppearance = UINavigationBarAppearance()
  /// Stored; does not affect sizes.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Stored; does not affect sizes.
  open var compactAppearance: UINavigationBarAppearance?
  /// The items of the bar, the visible one last.
  open var items: [UINavigationItem]?
}

/// A bar of buttons below a controller: 44 points high.
open class UIToolbar: FixedHeightBar {
  /// The buttons.
  open var items: [UIBarButtonItem]?
  /// Stored; does not affect sizes.
  open var barTintColor: UIColor?
  /// Stored; does not affect sizes.
  open var isTranslucent = true
  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// A bar of tabs below controllers: 49 points high.
open class UITabBar: FixedHeightBar {
  /// The tabs.
  open var items: [UITabBarItem]?
  /// The selected tab.
  open weak var selectedItem: UITabBarItem?
  /// Stored; does not affect sizes.
  open var barTintColor: UIColor?
  /// Stored; does not affect sizes.
  open var isTranslucent = true

  override class var height: CGFloat { 49 }
}

/// A bar with a search field: 56 points high.
open class UISearchBar: FixedHeightBar {
  /// How a bar looks.
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }

  /// The text.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text in an empty field.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// The field.
  public let searchTextField = UITextField(frame: .zero)
  /// A line above the field; takes up no space.
  open var prompt: String?
  /// Stored; does not affect sizes.
  open var searchBarStyle = Style.default
  /// Stored; does not affect sizes.
  open var showsCancelButton = false
  /// Stored; does not affect sizes.
  open var barTintColor: UIColor?
  /// Stored; not called.
  open weak var delegate: (any UISearchBarDelegate)?

  override class var height: CGFloat { 56 }
}

/// The events of a search field; none of the methods is called.
public protocol UISearchBarDelegate: AnyObject {
  /// The text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// The button for searching has been pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The button for cancelling has been pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// No effect.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// No effect.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// No effect.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// How a bar looks. Stored; does not affect sizes.
open class UIBarAppearance: NSObject {
  /// Stored; does not affect sizes.
  open var backgroundColor: UIColor?
  /// Stored; does not affect sizes.
  open var shadowColor: UIColor?
  /// Stored; does not affect sizes.
  open var backgroundEffect: UIBlurEffect?
  /// An appearance.
  public required override init() {}
  /// No effect.
  open func configureWithDefaultBackground() {}
  /// No effect.
  open func configureWithOpaqueBackground() {}
  /// No effect.
  open func configureWithTransparentBackground() {}
}

/// How a navigation bar looks. Stored; does not affect sizes.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
