import Testing
import TextMetricsUIKit

@Suite struct NSResponderTests {
  private final class Controller: NSViewController {
    var loadCount = 0
    var made: NSView?
    override func loadView() { if let made { view = made } }
    override func viewDidLoad() {
      loadCount += 1
      view.addSubview(NSView())
    }
  }

  @Test func viewsAreLoadedOnce() {
    for made in [NSView(), nil] {
      let controller = Controller()
      controller.made = made
      #expect(!controller.isViewLoaded)
      let view = controller.view
      #expect(made == nil || view === made)
      #expect(controller.view === view && view.subviews.count == 1 && controller.loadCount == 1)
    }
  }
}
