import Testing
import TextMetricsUIKit

@Suite struct UIControlTests {
  @Test func actionsAreCalledOnceForAnEvent() {
    let (one, other) = (UIControl(frame: .zero), UIControl(frame: .zero))
    var senders: [AnyObject?] = []
    let action = UIAction { senders.append($0.sender) }
    one.addAction(action, for: .valueChanged)
    one.addAction(action, for: [.valueChanged, .touchUpInside])
    other.addAction(action, for: .valueChanged)
    one.sendActions(for: .valueChanged)
    one.sendActions(for: .touchUpInside)
    one.sendActions(for: .touchDown)
    other.sendActions(for: .allEvents)
    #expect(senders.count == 3)
    #expect(senders.map { $0 === one } == [true, true, false])
  }

  @Test func actionsReplaceThoseWithTheSameIdentifier() {
    let control = UIControl(frame: .zero)
    var called: [String] = []
    for name in ["first", "second"] {
      let id = UIAction.Identifier("same")
      control.addAction(UIAction(identifier: id) { _ in called.append(name) }, for: .touchDown)
    }
    control.addAction(UIAction { _ in called.append("other") }, for: .touchDown)
    control.addAction(UIAction { _ in called.append("another") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(called == ["second", "other", "another"])
  }
}
