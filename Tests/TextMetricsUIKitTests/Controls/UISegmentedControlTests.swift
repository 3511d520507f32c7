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

  @Test func segmentsGoWhereTheyCan() {
    let control = UISegmentedControl(items: ["b"])
    control.insertSegment(withTitle: "a", at: -5, animated: false)
    control.insertSegment(withTitle: "c", at: .max, animated: false)
    #expect((0..<3).map { control.titleForSegment(at: $0) } == ["a", "b", "c"])
    for index in [-1, 3, Int.min, Int.max] {
      control.setTitle("d", forSegmentAt: index)
      control.setWidth(9, forSegmentAt: index)
      #expect(control.titleForSegment(at: index) == nil && control.widthForSegment(at: index) == 0)
    }
    let width = control.intrinsicContentSize.width
    control.setWidth(200, forSegmentAt: 1)
    #expect(control.widthForSegment(at: 1) == 200)
    #expect(control.intrinsicContentSize.width > width + 100)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.intrinsicContentSize.width == 0)
  }
}
