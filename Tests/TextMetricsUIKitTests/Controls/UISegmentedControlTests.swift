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
}
