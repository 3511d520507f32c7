import Testing
import TextMetricsUIKit

@Suite struct UILayoutGuideTests {
  @Test func guidesAreInOneView() {
    let (one, other, guide) = (UIView(), UIView(), UILayoutGuide())
    one.addLayoutGuide(guide)
    one.addLayoutGuide(guide)
    #expect(one.layoutGuides == [guide])
    guide.widthAnchor.constraint(equalTo: one.widthAnchor).isActive = true
    other.addLayoutGuide(guide)
    #expect(one.layoutGuides.isEmpty && other.layoutGuides == [guide])
    #expect(guide.owningView === other && one.constraints.isEmpty)
  }

  @Test func onlyGuidesInAViewAreRemovedFromIt() {
    let (one, other, guide) = (UIView(), UIView(), UILayoutGuide())
    one.addSubview(other)
    one.addLayoutGuide(guide)
    guide.widthAnchor.constraint(equalToConstant: 30).isActive = true
    guide.widthAnchor.constraint(equalTo: one.widthAnchor).isActive = true
    other.removeLayoutGuide(guide)
    #expect(guide.owningView === one && one.systemLayoutSizeFitting(.zero).width == 30)
    one.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && one.systemLayoutSizeFitting(.zero).width == 0)
  }

  @Test func guidesLeaveViewsOfAppKitToo() {
    let (one, other, guide) = (NSView(), NSView(), NSLayoutGuide())
    one.addLayoutGuide(guide)
    guide.widthAnchor.constraint(equalTo: one.widthAnchor).isActive = true
    other.addLayoutGuide(guide)
    #expect(one.constraints.isEmpty)
  }
}
