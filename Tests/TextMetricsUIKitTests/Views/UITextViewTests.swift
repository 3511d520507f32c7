import Testing
import TextMetricsUIKit

/// The fonts of a text view's text and of what is typed.
@Suite struct UITextViewTests {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

  /// The heights of the text by the view's rules, by its layout manager's rules, and with limited lines.
  private var heights: [CGFloat] {
    let room = CGSize(width: 300, height: 0)
    let own = view.sizeThatFits(room).height
    let manager = view.layoutManager
    let used = max(
      manager.usedRect(for: view.textContainer).maxY, manager.extraLineFragmentRect.maxY)
    view.textContainer.maximumNumberOfLines = 1
    defer { view.textContainer.maximumNumberOfLines = 0 }
    let grid = PixelGrid(scale: view.traitCollection.displayScale)
    return [
      own, grid.ceil(CGSize(width: 0, height: used + 16)).height, view.sizeThatFits(room).height,
    ]
  }

  @Test func typedFontsAreNotThoseOfOtherText() {
    view.attributedText = NSAttributedString(string: "text")
    let plain = heights
    #expect(Set(plain).count == 1)
    view.typingAttributes = [.font: UIFont.systemFont(ofSize: 40)]
    #expect(heights == plain)
    view.text = "text"
    #expect(Set(heights).count == 1 && heights[0] > plain[0])
  }

  @Test func anEmptyTextIsAsHighAsWhatIsTyped() {
    view.typingAttributes = [.font: UIFont.systemFont(ofSize: 40)]
    let empty = heights
    view.text = "text"
    #expect(empty == heights)
  }

  @Test func fontsReplaceThoseForTyping() {
    view.typingAttributes = [.font: UIFont.systemFont(ofSize: 12), .kern: 1]
    view.font = .systemFont(ofSize: 40)
    view.text = "text"
    #expect(view.font == .systemFont(ofSize: 40))
    #expect(view.textStorage.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 1)
    view.font = nil
    #expect(view.typingAttributes[.font] == nil)
  }
}
