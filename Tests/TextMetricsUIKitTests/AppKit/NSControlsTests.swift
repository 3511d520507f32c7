import Testing
import TextMetricsUIKit

@Suite struct NSControlsTests {
  @Test func documentsAreInOneScrollView() {
    let (one, other, view, inner) = (NSScrollView(), NSScrollView(), NSView(), NSView())
    view.addSubview(inner)
    one.documentView = view
    #expect(one.subviews == [view] && inner.enclosingScrollView === one)
    other.documentView = view
    #expect(one.documentView == nil && other.documentView === view)
    one.documentView = nil
    #expect(view.superview === other)
    other.documentView = inner
    #expect(other.subviews == [inner] && view.superview == nil)
    inner.removeFromSuperview()
    #expect(other.documentView == nil)
  }

  @Test func boxesToTickAreAsLargeAsTheirTitles() {
    let text = NSAttributedString(
      string: "Title", attributes: [.font: NSFont.systemFont(ofSize: NSFont.systemFontSize)])
    let box = NSButton(checkboxWithTitle: "Title", target: nil, action: nil)
    #expect(box.frame.size == CGSize(width: text.size().width.rounded(.up) + 20, height: 18))
    box.font = .systemFont(ofSize: 40)
    #expect(box.intrinsicContentSize.height > 40)
    let button = NSButton(title: "Title", target: nil, action: nil)
    #expect(button.frame.size == CGSize(width: box.frame.width + 8, height: 21))
    button.isBordered = false
    button.image = NSImage(size: CGSize(width: 30, height: 50))
    #expect(button.intrinsicContentSize == CGSize(width: box.frame.width + 10, height: 50))
    button.title = ""
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 50))
  }

  @Test func imagesGiveTheirViewsSizes() {
    let view = NSImageView(image: NSImage(size: CGSize(width: 7, height: 9)))
    #expect(view.frame.size == CGSize(width: 7, height: 9) && view.fittingSize == view.frame.size)
    view.image = nil
    #expect(view.fittingSize == .zero)
  }

  @Test func boxesHaveAViewForTheirContent() {
    let box = NSBox()
    let first = box.contentView
    #expect(box.title == "Title" && first?.superview === box)
    let label = NSTextField(labelWithString: "label")
    box.contentView = label
    #expect(box.subviews == [label] && first?.superview == nil)
    label.removeFromSuperview()
    #expect(box.contentView == nil)
  }
}
