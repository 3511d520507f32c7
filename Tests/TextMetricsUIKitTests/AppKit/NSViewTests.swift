import Testing
import TextMetricsUIKit

@Suite struct NSViewTests {
  @Test func edgesMoveOutwardOrToTheNearestPixels() {
    let view = NSView()
    let rect = CGRect(x: 10.3, y: 20.4, width: 5.3, height: 7.7)
    let scale = UIScreen.main.scale
    let nearest = view.backingAlignedRect(rect, options: .alignAllEdgesNearest)
    #expect(nearest.minX == (10.3 * scale).rounded() / scale)
    #expect(nearest.maxY == (28.1 * scale).rounded() / scale)
    let outward = view.backingAlignedRect(rect, options: .alignAllEdgesOutward)
    #expect(outward.minX == (10.3 * scale).rounded(.down) / scale)
    #expect(outward.maxY == (28.1 * scale).rounded(.up) / scale)
  }

  private final class Witness: NSView {
    var seen: [String] = []
    private func name(_ view: NSView?) -> String { view?.identifier?.rawValue ?? "nil" }
    override func viewWillMove(toSuperview newSuperview: NSView?) {
      seen.append("\(name(superview)) will be \(name(newSuperview))")
    }
    override func viewDidMoveToSuperview() { seen.append("is \(name(superview))") }
  }

  @Test func viewsLearnThatTheyMove() {
    let (one, other, view) = (NSView(), NSView(), Witness())
    (one.identifier, other.identifier) = ("one", "other")
    one.addSubview(view)
    #expect(view.seen == ["nil will be one", "is one"])
    view.seen = []
    view.removeFromSuperview()
    view.removeFromSuperview()
    #expect(view.seen == ["one will be nil", "is nil"])
  }

  private final class Flipped: NSView { override var isFlipped: Bool { true } }

  @Test func pointsAreFoundWhicheverWayViewsCount() {
    let frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    let views: [(NSView, NSView)] = [
      (NSView(frame: frame), Flipped(frame: frame)), (Flipped(frame: frame), NSView(frame: frame)),
    ]
    for (outer, inner) in views {
      let leaf = NSView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
      outer.addSubview(inner)
      inner.addSubview(leaf)
      // The inner view counts from the edge at which its place in the outer view ends.
      #expect(outer.hitTest(CGPoint(x: 30, y: 10 + 105)) == nil)
      #expect(outer.hitTest(CGPoint(x: 30, y: 10 + 95)) === leaf)
      #expect(outer.hitTest(CGPoint(x: 30, y: 10 + 15)) === inner)
      leaf.isHidden = true
      #expect(outer.hitTest(CGPoint(x: 30, y: 10 + 95)) === inner)
      #expect(outer.hitTest(CGPoint(x: 13, y: 13)) === outer && outer.hitTest(.zero) == nil)
    }
  }

  @Test func viewsAreNotInThemselves() {
    let (outer, middle, inner) = (NSView(), NSView(), NSView())
    outer.addSubview(middle)
    middle.addSubview(inner)
    for view in [outer, middle, inner] { inner.addSubview(view) }
    #expect(outer.superview == nil && inner.subviews.isEmpty && inner.superview === middle)
    let scroll = NSScrollView()
    scroll.documentView = scroll
    #expect(scroll.documentView == nil)
    outer.addSubview(inner)
    #expect(outer.subviews == [middle, inner] && middle.subviews.isEmpty)
  }
}
