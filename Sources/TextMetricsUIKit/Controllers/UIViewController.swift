public import Foundation

/// A holder of a view, with the functions that measuring code of controllers overrides.
///
/// ``view`` is made by ``loadView()`` when it is first asked for, as large as the screen; then
/// ``viewDidLoad()`` is called. Nothing appears: functions about that are called only by your code.
open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// A controller; names of interface files have no effect.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// A controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  /// Archiving is not supported: creates a controller without a view.
  public required init?(coder: NSCoder) { super.init() }

  /// The view, loaded now if it is not yet.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }
  /// The view, if it is loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view; for subclasses that set another one.
  open func loadView() { loadedView = UIView(frame: UIScreen.main.bounds) }
  /// Loads the view, if it is not yet.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// The view has been loaded; for subclasses.
  open func viewDidLoad() {}
  /// Not called; for subclasses.
  open func viewWillAppear(_ animated: Bool) {}
  /// Not called; for subclasses.
  open func viewDidAppear(_ animated: Bool) {}
  /// Not called; for subclasses.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Not called; for subclasses.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Not called; for subclasses.
  open func viewWillLayoutSubviews() {}
  /// Not called; for subclasses.
  open func viewDidLayoutSubviews() {}
  /// Not called; for subclasses.
  open func viewSafeAreaInsetsDidChange() {}
  /// Not called; for subclasses.
  open func updateViewConstraints() {}
  /// Not called; for subclasses.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Not called; for subclasses.
  open func didReceiveMemoryWarning() {}
  /// Not called; for subclasses.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Not called; for subclasses.
  open func willMove(toParent parent: UIViewController?) {}
  /// Not called; for subclasses.
  open func didMove(toParent parent: UIViewController?) {}

  /// The title.
  open var title: String?
  /// The size that suits the content, in points.
  open var preferredContentSize = CGSize.zero
  /// ``UITraitCollection/current``.
  open var traitCollection: UITraitCollection { .current }
  /// What a navigation bar would show.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The navigation controller; none.
  open private(set) weak var navigationController: UINavigationController?
  /// The controllers in the controller.
  open private(set) var children: [UIViewController] = []
  /// The controller that contains the controller.
  open private(set) weak var parent: UIViewController?
  /// Kept, without effect on sizes.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Kept, without effect on sizes.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Kept, without effect on sizes.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Kept, without effect on sizes.
  open var hidesBottomBarWhenPushed = false
  /// Kept, without effect on sizes.
  open var extendedLayoutIncludesOpaqueBars = false
  /// How the device may be held.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// How the status bar would look.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Without effect.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Kept: there is no safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// Whether the status bar would be hidden.
  open var prefersStatusBarHidden: Bool { false }

  /// Adds a controller.
  open func addChild(_ childController: UIViewController) {
    children.append(childController)
    childController.parent = self
  }
  /// Removes the controller from the one that contains it.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  /// Completes; nothing is shown.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { completion?() }
  /// Completes; nothing is shown.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }
}

/// How a controller would be shown.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

/// How a device may be held.
public struct UIInterfaceOrientationMask: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt
  /// Orientations from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// On its right side.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// On its left side.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// On a side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// In any way.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// In any way but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// How a controller would come.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
/// How the status bar would look.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// A bar above a controller: 44 points high, as in interface files.
open class UINavigationBar: UIView {
  /// Whether titles would be large.
  open var prefersLargeTitles = false
  /// Kept, without effect on sizes.
  open var isTranslucent = true
  /// Kept, without effect on sizes.
  open var barTintColor: UIColor?
  /// The attributes of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 44)
  }
}

/// What a navigation bar would show.
open class UINavigationItem: NSObject {
  /// The title.
  open var title: String?
  /// The view in place of the title.
  open var titleView: UIView?
  /// A line above the title.
  open var prompt: String?
  /// When the title would be large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// An item with a title.
  public init(title: String) { self.title = title }

  /// When a title would be large.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
}

/// A stack of controllers, of which nothing is shown.
open class UINavigationController: UIViewController {
  /// The controllers, the visible one last.
  open var viewControllers: [UIViewController] = []
  /// The bar, as wide as the screen.
  open private(set) lazy var navigationBar = UINavigationBar(
    frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 44))
  /// The visible controller.
  open var topViewController: UIViewController? { viewControllers.last }

  /// A stack of one controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }
  /// Adds a controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }
  /// Removes the visible controller, unless it is the only one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }
}

/// A change of size that is animated on the platform; here only your code makes one.
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Calls closures along with the change.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Calls a closure along with the change.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The state of a change of size.
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// How long the change takes, in seconds.
  var transitionDuration: TimeInterval { get }
}
