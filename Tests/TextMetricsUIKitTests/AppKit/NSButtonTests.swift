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

  @Test func titlesStandOnTheBaselineOfLabels() {
    let (label, button) = (NSTextField(labelWithString: "Name:"), NSButton(title: "Name"))
    let stack = NSStackView(views: [label, button])
    for alignment in [NSLayoutConstraint.Attribute.firstBaseline, .lastBaseline] {
      stack.alignment = alignment
      stack.frame.size = stack.fittingSize
      stack.layoutSubtreeIfNeeded()
      // Both titles have the same font, so that the label stands in the middle of the button.
      #expect(abs(label.frame.midY - button.frame.midY) <= 1 && stack.frame.height <= 22)
    }
    button.title = ""
    #expect(button.lastBaselineOffsetFromBottom == 0)
  }
}
