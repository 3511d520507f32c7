internal import Foundation

/// A stack of controllers; nothing is shown.
open class UINavigationController: UIViewController {
  /// The controllers, the visible one last.
  open var viewControllers: [UIViewController] = [] {
    didSet { replaceChildren(oldValue, with: viewControllers) }
  }
  /// The bar, as wide as the screen.
  open private(set) lazy var navigationBar = UINavigationBar(
    frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 44))
  /// The bar of buttons, as wide as the screen.
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar(
    frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 44))
  /// Stored; does not affect sizes.
  open var isNavigationBarHidden = false
  /// Stored; does not affect sizes.
  open var isToolbarHidden = true
  /// The controller on top.
  open var topViewController: UIViewController? { viewControllers.last }
  /// The controller on top.
  open var visibleViewController: UIViewController? { viewControllers.last }

  /// A stack with one controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }
  /// Sets the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }
  /// Stored; does not affect sizes.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  /// Adds a controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }
  /// Removes the controller on top, unless it is the only one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }
}

/// Controllers with tabs; nothing is shown.
open class UITabBarController: UIViewController {
  /// The controllers.
  open var viewControllers: [UIViewController]? {
    didSet {
      replaceChildren(oldValue ?? [], with: viewControllers ?? [])
      tabBar.items = viewControllers?.map(\.tabBarItem)
    }
  }
  /// The index of the selected controller.
  open var selectedIndex = 0
  /// The selected controller.
  open var selectedViewController: UIViewController? {
    guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
    return viewControllers[selectedIndex]
  }
  /// The bar, as wide as the screen.
  open private(set) lazy var tabBar = UITabBar(
    frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 49))
}
