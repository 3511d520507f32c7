import Testing
import TextMetricsUIKit

@Suite struct UISegmentedControlTests {
  @Test func attributesWithoutAFontKeepIt() {
    let control = UISegmentedControl(items: ["First", "Second"])
    let plain = control.intrinsicContentSize
    control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(control.intrinsicContentSize == plain)
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 17)], for: .normal)
    #expect(control.intrinsicContentSize.width > plain.width)
  }

  @Test func aTitleReplacesAnImage() {
    let control = UISegmentedControl(items: [UIImage(size: CGSize(width: 90, height: 20))])
    #expect(control.intrinsicContentSize.width == 110)
    control.setTitle("a", forSegmentAt: 0)
    #expect(control.intrinsicContentSize == UISegmentedControl(items: ["a"]).intrinsicContentSize)
  }
}
