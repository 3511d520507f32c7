import Testing
import TextMetricsUIKit

@Suite struct NSTextViewTests {
  @Test func noFontIsHelvetica() {
    let view = NSTextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.string = "text"
    let size = view.intrinsicContentSize
    view.font = .systemFont(ofSize: 40)
    #expect(view.intrinsicContentSize.height > size.height)
    view.font = nil
    #expect(view.intrinsicContentSize == size)
  }
}
