import Testing
import TextMetricsUIKit

@Suite struct UIViewControllerTests {
  @Test func childrenAreInOneController() {
    let (one, other, child) = (UIViewController(), UIViewController(), UIViewController())
    one.addChild(child)
    one.addChild(child)
    #expect(one.children == [child])
    other.addChild(child)
    #expect(one.children.isEmpty && other.children == [child] && child.parent === other)
    child.removeFromParent()
    child.removeFromParent()
    #expect(other.children.isEmpty && child.parent == nil)
  }

  @Test func itemsOfBarsHaveTheTitle() {
    let controller = UIViewController()
    #expect(controller.navigationItem.title == nil && controller.tabBarItem.title == nil)
    controller.title = "one"
    #expect(controller.navigationItem.title == "one" && controller.tabBarItem.title == "one")
    controller.navigationItem.title = "two"
    #expect(controller.title == "one")
    let titled = UIViewController()
    titled.title = "three"
    #expect(titled.navigationItem.title == "three" && titled.tabBarItem.title == "three")
  }

  private final class Witness: UIViewController {
    var seen: [String] = []
    override func willMove(toParent parent: UIViewController?) {
      seen.append("will \(parent?.title ?? "nil")")
    }
    override func didMove(toParent parent: UIViewController?) {
      seen.append("did \(parent?.title ?? "nil")")
    }
  }

  @Test func childrenLearnThatTheyMove() {
    let (one, other, child) = (UIViewController(), UIViewController(), Witness())
    (one.title, other.title) = ("one", "other")
    one.addChild(child)
    other.addChild(child)
    child.removeFromParent()
    child.removeFromParent()
    #expect(child.seen == ["will one", "will other", "did nil", "did nil"])
    child.seen = []
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.title = "stack"
    stack.pushViewController(child, animated: false)
    stack.popViewController(animated: false)
    #expect(child.seen == ["will stack", "did stack", "will nil", "did nil"])
  }

  @Test func controllersStayInTheStackThatOthersJoin() {
    let (root, other) = (Witness(), UIViewController())
    let stack = UINavigationController(rootViewController: root)
    root.seen = []
    stack.pushViewController(other, animated: false)
    #expect(stack.children == [root, other] && root.seen.isEmpty)
    #expect(stack.popViewController(animated: false) === other && other.parent == nil)
    #expect(stack.popViewController(animated: false) == nil && stack.topViewController === root)
    let tabs = UITabBarController()
    tabs.viewControllers = [root, stack]
    #expect(tabs.selectedViewController === root && root.tabBarController === tabs)
    #expect(stack.children.isEmpty)
    tabs.selectedIndex = 7
    #expect(tabs.selectedViewController == nil)
    tabs.viewControllers = nil
    #expect(tabs.children.isEmpty && root.parent == nil)
  }

  @Test func onlyPhonesAreNotHeldUpsideDown() {
    let controller = UIViewController()
    #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
    UITraitCollection(userInterfaceIdiom: .pad).performAsCurrent {
      #expect(controller.supportedInterfaceOrientations == .all)
    }
  }

  @Test func controllersAreNotInThemselves() {
    let (outer, inner) = (UIViewController(), UIViewController())
    outer.addChild(inner)
    inner.addChild(outer)
    inner.addChild(inner)
    #expect(outer.parent == nil && inner.children.isEmpty && inner.parent === outer)
    #expect(inner.navigationController == nil)
    let stack = UINavigationController(rootViewController: outer)
    #expect(inner.navigationController === stack && stack.navigationController == nil)
  }

  /// The controller of a view, as much ported code looks for it.
  private func controller(of view: UIView) -> UIViewController? {
    sequence(first: view as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }
      .first
  }

  @Test func viewsFindTheirControllers() {
    let (outer, inner) = (UIViewController(), UIViewController())
    let label = UILabel()
    #expect(controller(of: label) == nil)
    inner.view.addSubview(label)
    outer.view.addSubview(inner.view)
    #expect(controller(of: label) === inner && label.next === inner.view)
    #expect(inner.next === outer.view && outer.view.next === outer && outer.next == nil)
    let window = UIWindow()
    window.rootViewController = outer
    #expect(outer.next === window && window.next == nil)
    let view = inner.view
    inner.view = UIView()
    #expect(view?.next === outer.view && controller(of: inner.view) === inner)
  }
}
