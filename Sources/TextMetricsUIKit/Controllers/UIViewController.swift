public import Foundation

/// A holder of a view, with the methods that measuring code in controllers overrides.
///
/// ``view`` is made by ``loadView()`` when it is first asked for, as large as the screen; then
/// ``viewDidLoad()`` is called. Nothing appears: only your code calls the methods about appearing.
open class UIViewController: UIResponder {
  private var loadedView: UIView? {
    didSet {
      if oldValue?.controller === self { oldValue?.controller = nil }
      loadedView?.controller = self
    }
  }

  /// A controller; names of interface files have no effect.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// A controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  /// Archiving is not supported: creates a controller without a view.
  public required init?(coder: NSCoder) { super.init() }

  /// The view, loaded now if it has not been loaded yet.
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
  /// Loads the view, if it has not been loaded yet.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open override var next: UIResponder? { loadedView?.superview }

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
  /// Called by ``addChild(_:)``, and by containers such as navigation controllers; for subclasses.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called by ``removeFromParent()``, and by containers such as navigation controllers; for subclasses.
  open func didMove(toParent parent: UIViewController?) {}

  /// The title. Setting it also sets those of ``navigationItem`` and ``tabBarItem``
  /// (https://developer.apple.com/documentation/uikit/uiviewcontroller/title).
  open var title: String? {
    didSet {
      ownNavigationItem?.title = title
      ownTabBarItem?.title = title
    }
  }
  /// The size that suits the content, in points.
  open var preferredContentSize = CGSize.zero
  /// ``UITraitCollection/current``.
  open var traitCollection: UITraitCollection { .current }
  /// What a navigation bar would show, made when it is first asked for.
  open var navigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    ownNavigationItem = item
    return item
  }
  private var ownNavigationItem: UINavigationItem?
  /// The nearest navigation controller that contains the controller.
  open var navigationController: UINavigationController? { nearestParent() }
  /// The nearest tab bar controller that contains the controller.
  open var tabBarController: UITabBarController? { nearestParent() }
  /// What a tab bar would show, made when it is first asked for.
  open var tabBarItem: UITabBarItem! {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set { ownTabBarItem = newValue }
  }
  private var ownTabBarItem: UITabBarItem?
  /// A button for editing; does nothing.
  open private(set) lazy var editButtonItem = UIBarButtonItem(barButtonSystemItem: .edit)
  /// The buttons of a bar below the view.
  open var toolbarItems: [UIBarButtonItem]?
  /// The controllers in the controller.
  open private(set) var children: [UIViewController] = []
  /// The controller that contains the controller.
  open private(set) weak var parent: UIViewController?
  /// Stored; does not affect sizes.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Stored; does not affect sizes.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Stored; does not affect sizes.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Stored; does not affect sizes.
  open var hidesBottomBarWhenPushed = false
  /// Stored; does not affect sizes.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Stored; has no effect.
  open var definesPresentationContext = false
  /// Stored; has no effect.
  open var isModalInPresentation = false
  /// How the device may be held: in any way, but a phone not upside down.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .phone ? .allButUpsideDown : .all
  }
  /// How the status bar would look.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// No effect.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Stored: there is no safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// Whether the status bar would be hidden.
  open var prefersStatusBarHidden: Bool { false }

  private func nearestParent<Controller: UIViewController>() -> Controller? {
    ancestors.dropFirst().lazy.compactMap { $0 as? Controller }.first
  }
  /// The controller itself, and those that contain it, from the innermost.
  private var ancestors: some Sequence<UIViewController> { sequence(first: self) { $0.parent } }

  /// Adds a controller, which leaves the one that it was in
  /// (https://developer.apple.com/documentation/uikit/uiviewcontroller/addchild(_:)). Without effect on the controller
  /// itself and on those that it is in.
  open func addChild(_ childController: UIViewController) {
    guard !ancestors.contains(where: { $0 === childController }) else { return }
    childController.willMove(toParent: self)
    childController.removeFromParent()
    children.append(childController)
    childController.parent = self
  }
  /// Removes the controller from the one that contains it.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
  /// Removes the children that are no longer wanted, and adds those that are new.
  final func replaceChildren(_ old: [UIViewController], with new: [UIViewController]) {
    let wanted = Set(new.map(ObjectIdentifier.init))
    for child in old where child.parent === self && !wanted.contains(ObjectIdentifier(child)) {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    for child in new where child.parent !== self {
      addChild(child)
      child.didMove(toParent: self)
    }
  }
  /// Calls the completion handler; nothing is shown.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { completion?() }
  /// Calls the completion handler; nothing is shown.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }
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
