import Testing
import TextMetricsUIKit

@Suite struct NSButtonTests {
  @Test func titlesReplaceEachOther() {
    let button = NSButton(title: "T")
    let width = button.intrinsicContentSize.width
    button.attributedTitle = NSAttributedString(
      string: "a long title", attributes: [.font: NSFont.systemFont(ofSize: 30)])
    #expect(button.title == "a long title" && button.intrinsicContentSize.width > width + 50)
    button.title = "T"
    #expect(button.attributedTitle.string == "T" && button.intrinsicContentSize.width == width)
  }
}
