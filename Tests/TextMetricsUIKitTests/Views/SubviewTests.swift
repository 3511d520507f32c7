import SeededTexts
import Testing
import TextMetricsUIKit

/// The subviews of a view in their order, and its gestures.
@Suite struct SubviewTests {
  private let parent = UIView()
  private let views = (0..<4).map { _ in UIView() }

  /// The numbers of the subviews, from back to front.
  private var order: [Int] {
    parent.subviews.compactMap { view in views.firstIndex { $0 === view } }
  }

  @Test func subviewsMoveNextToOthers() {
    for view in views.dropLast() { parent.addSubview(view) }
    parent.insertSubview(views[0], aboveSubview: views[1])
    #expect(order == [1, 0, 2])
    parent.insertSubview(views[1], belowSubview: views[2])
    #expect(order == [0, 1, 2])
    parent.insertSubview(views[2], belowSubview: views[0])
    #expect(order == [2, 0, 1])
    parent.insertSubview(views[1], aboveSubview: views[2])
    #expect(order == [2, 1, 0])
    parent.insertSubview(views[1], aboveSubview: views[1])
    #expect(order == [2, 1, 0])
  }

  @Test func newSubviewsStandNextToOthers() {
    for view in views.prefix(2) { parent.addSubview(view) }
    parent.insertSubview(views[2], belowSubview: views[1])
    #expect(order == [0, 2, 1])
    parent.insertSubview(views[3], aboveSubview: UIView())
    #expect(order == [0, 2, 1, 3])
    parent.sendSubviewToBack(views[1])
    parent.bringSubviewToFront(views[0])
    parent.exchangeSubview(at: 0, withSubviewAt: 1)
    parent.exchangeSubview(at: 0, withSubviewAt: 9)
    #expect(order == [2, 1, 3, 0])
  }

  private final class Row: UIView {
    override func layoutSubviews() {
      super.layoutSubviews()
      for (index, view) in subviews.enumerated() { view.frame.origin.x = CGFloat(index) }
    }
  }

  @Test func theOthersAreLaidOutWhenASubviewLeaves() {
    let row = Row()
    for view in views { row.addSubview(view) }
    row.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 1, 2, 3])
    views[1].removeFromSuperview()
    row.layoutIfNeeded()
    #expect(row.subviews.map(\.frame.minX) == [0, 1, 2])
  }

  private final class Moved: UIView {
    private(set) var count = 0
    override func willMove(toSuperview newSuperview: UIView?) { count += 1 }
    override func didMoveToSuperview() { count += 1 }
  }

  /// A subview that comes to the front keeps its superview.
  @Test func movesBetweenSubviewsAreNoMovesToASuperview() {
    let view = Moved()
    for other in [view, views[0], views[1]] { parent.addSubview(other) }
    #expect(view.count == 2)
    parent.bringSubviewToFront(view)
    #expect(parent.subviews.last === view)
    parent.sendSubviewToBack(view)
    views[0].sendSubviewToBack(view)
    #expect(parent.subviews.first === view && view.count == 2)
    view.removeFromSuperview()
    #expect(view.count == 4)
  }

  @Test func noViewContainsItself() {
    let (outer, inner) = (UIView(), UIView())
    parent.addSubview(outer)
    outer.addSubview(inner)
    for view in [inner, outer, parent] { inner.addSubview(view) }
    #expect(inner.subviews.isEmpty && outer.superview === parent && parent.superview == nil)
    #expect(parent.viewWithTag(1) == nil && inner.window == nil)
  }

  @Test func pointsAreInTheFrontmostVisibleView() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for view in [parent] + views {
      view.frame = frame.insetBy(dx: 10, dy: 10)
      if view !== parent { parent.addSubview(view) }
    }
    (views[3].isHidden, views[2].alpha, views[1].isUserInteractionEnabled) = (true, 0, false)
    #expect(parent.hitTest(CGPoint(x: 50, y: 50), with: nil) === views[0])
    #expect(parent.hitTest(CGPoint(x: 5, y: 50), with: nil) === parent)
    #expect(parent.hitTest(CGPoint(x: -1, y: 50), with: nil) == nil)
  }

  @Test func rectanglesConvertBetweenViews() {
    let (outer, inner) = (UIView(), UIView())
    outer.frame.origin = CGPoint(x: 10, y: 20)
    inner.frame = CGRect(x: 1, y: 2, width: 30, height: 30)
    outer.bounds.origin = CGPoint(x: 100, y: 0)
    parent.addSubview(outer)
    outer.addSubview(inner)
    let rect = CGRect(x: 3, y: 4, width: 5, height: 6)
    #expect(inner.convert(rect, to: parent) == rect.offsetBy(dx: 1 + 10 - 100, dy: 22))
    #expect(inner.convert(inner.convert(rect, to: outer), from: outer) == rect)
    #expect(parent.convert(CGPoint.zero, from: inner) == inner.convert(CGPoint.zero, to: nil))
  }

  @Test func gesturesHaveOneView() {
    let (view, other) = (views[0], views[1])
    let gestures = (0..<2).map { _ in UITapGestureRecognizer() }
    view.gestureRecognizers = gestures
    other.removeGestureRecognizer(gestures[0])
    #expect(gestures[0].view === view)
    other.gestureRecognizers = [gestures[1]]
    #expect(view.gestureRecognizers == [gestures[0]] && gestures[1].view === other)
    other.addGestureRecognizer(gestures[0])
    #expect(view.gestureRecognizers == [] && other.gestureRecognizers == gestures.reversed())
    other.gestureRecognizers = nil
    #expect(other.gestureRecognizers == nil && gestures.allSatisfy { $0.view == nil })
  }

  @Test func gesturesAreWhereTheyAreSet() {
    let gesture = UIPanGestureRecognizer()
    views[0].frame.origin = CGPoint(x: 10, y: 20)
    parent.addSubview(views[0])
    gesture.location = CGPoint(x: 1, y: 2)
    #expect(gesture.location(in: parent) == CGPoint(x: 1, y: 2))
    views[0].addGestureRecognizer(gesture)
    #expect(gesture.location(in: parent) == CGPoint(x: 11, y: 22))
    gesture.setTranslation(CGPoint(x: 3, y: 4), in: nil)
    #expect(gesture.translation(in: nil) == CGPoint(x: 3, y: 4))
  }

  @Test func manyGesturesTakeLinearTime() {
    func time(_ count: Int) -> Duration {
      ProcessorTime.least { _ in
        let view = UIView()
        for _ in 0..<count { view.addGestureRecognizer(UITapGestureRecognizer()) }
        #expect(view.gestureRecognizers?.count == count)
      }
    }
    let (few, many) = (time(1000), time(4000))
    #expect(many < few * 8, "\(few), and \(many) for four times as many")
  }

  @Test func windowsHoldTheViewOfTheirController() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let controllers = (0..<2).map { _ in UIViewController() }
    for controller in controllers {
      window.rootViewController = controller
      #expect(window.subviews == [controller.view] && controller.view.frame == window.bounds)
      #expect(controller.view.window === window)
    }
    #expect(controllers[0].view.window == nil)
    window.rootViewController = nil
    #expect(window.subviews.isEmpty && UIWindow().frame == UIScreen.main.bounds)
  }
}
