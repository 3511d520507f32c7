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

  /// A text without attributes looks like the end of the text before it, as in a cell that is reused.
  @Test func plainTextsHaveTheAttributesOfTheLastCharacter() {
    let (small, large) = (UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 40))
    let text = NSMutableAttributedString(string: "a", attributes: [.font: small])
    text.append(NSAttributedString(attachment: NSTextAttachment()))
    text.addAttribute(.font, value: large, range: NSRange(location: 1, length: 1))
    view.attributedText = text
    view.text = "text"
    let plain = heights
    #expect(view.font == large && Set(plain).count == 1)
    #expect(view.textStorage.attribute(.attachment, at: 0, effectiveRange: nil) == nil)
    view.text = ""
    #expect(view.font == large && heights == plain)
    view.attributedText = NSAttributedString(string: "")
    view.insertText("text")
    #expect(view.font == large && heights == plain)
    view.font = small
    view.attributedText = NSAttributedString(string: "text")
    view.text = "text"
    #expect(view.font == small)
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

  /// The distances of the lines' ends from the right edge of the container.
  private var gaps: [CGFloat] {
    let whole = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)
    return whole.map(view.selectionRects(for:))?.map { 295 - $0.rect.maxX } ?? []
  }

  @Test func alignmentsChangeTheWholeText() {
    view.text = "one\ntwo"
    #expect(gaps.count == 2 && gaps.allSatisfy { $0 > 200 })
    view.textAlignment = .right
    #expect(gaps.count == 2 && gaps.allSatisfy { abs($0) < 1e-6 })
    view.text = "three"
    #expect(gaps.count == 1 && gaps.allSatisfy { abs($0) < 1e-6 })
    view.insertText(" four")
    view.textAlignment = .natural
    #expect(gaps.count == 1 && gaps.allSatisfy { $0 > 200 })
  }

  @Test func alignmentsLeaveOtherPropertiesOfParagraphs() throws {
    let text = NSMutableAttributedString(string: "one\ntwo")
    for (range, alignment) in [(0..<4, NSTextAlignment.center), (4..<7, .right)] {
      let style = NSMutableParagraphStyle()
      (style.alignment, style.lineSpacing) = (alignment, 3)
      text.addAttribute(.paragraphStyle, value: style, range: NSRange(range))
    }
    view.attributedText = text
    #expect(view.textAlignment == .center)
    let typed = NSMutableParagraphStyle()
    typed.lineSpacing = 5
    view.typingAttributes = [.paragraphStyle: typed]
    view.textAlignment = .left
    let styles = [0, 5]
      .map {
        view.textStorage.attribute(.paragraphStyle, at: $0, effectiveRange: nil)
          as? NSParagraphStyle
      }
    #expect(styles.allSatisfy { $0?.alignment == .left && $0?.lineSpacing == 3 })
    let typing = view.typingAttributes[.paragraphStyle] as? NSParagraphStyle
    #expect(typing?.alignment == .left && typing?.lineSpacing == 5 && typed.alignment == .natural)
    view.text = nil
    #expect(view.textAlignment == .left)
  }

  /// Editors with a storage of their own connect it to the view's layout manager.
  @Test func otherStoragesTakeOverTheView() {
    view.text = "old"
    let first = NSTextStorage(string: "one\ntwo\nthree")
    first.addLayoutManager(view.layoutManager)
    #expect(view.textStorage === first && view.text == first.string)
    let other = UITextView(frame: view.frame)
    other.text = first.string
    #expect(view.sizeThatFits(.zero) == other.sizeThatFits(.zero))
    #expect(view.contentSize == other.contentSize)
    view.insertText("x")
    #expect(first.string.contains("x"))
    let second = NSTextStorage(string: "second")
    view.layoutManager.replaceTextStorage(second)
    #expect(
      view.text == "second"
        && view.endOfDocument == view.position(from: view.beginningOfDocument, offset: 6))
    let manager = NSLayoutManager()
    view.textContainer.replaceLayoutManager(manager)
    #expect(view.layoutManager === manager && view.textStorage === second)
    view.text = "third"
    #expect(second.string == "third" && view.caretRect(for: view.endOfDocument).minX > 10)
  }

  private final class Enlarging: NSTextContentStorageDelegate {
    func textContentStorage(
      _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
    ) -> NSTextParagraph? {
      let text = NSMutableAttributedString(string: String(repeating: "x", count: range.length))
      text.addAttribute(
        .font, value: UIFont.systemFont(ofSize: 40),
        range: NSRange(location: 0, length: text.length))
      return NSTextParagraph(attributedString: text)
    }
  }

  private final class Narrow: NSTextContainer {
    override func lineFragmentRect(
      forProposedRect proposedRect: CGRect, at characterIndex: Int,
      writingDirection baseWritingDirection: NSWritingDirection,
      remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
      remainingRect?.pointee = .zero
      return CGRect(x: 0, y: proposedRect.minY, width: 30, height: proposedRect.height)
    }
  }

  /// The height of the text as it is laid out is the one that fits, whatever changes its lines.
  @Test func sizesAreThoseOfTheLinesAsLaidOut() {
    let string = "some text on lines"
    view.font = UIFont(name: "Helvetica Neue", size: 16)
    view.text = string
    let plain = view.sizeThatFits(CGSize(width: 300, height: 0)).height
    func expectOtherHeight(_ view: UITextView, _ text: Comment) {
      let height = view.sizeThatFits(CGSize(width: 300, height: 0)).height
      #expect(height != plain && height == view.contentSize.height, text)
    }
    view.layoutManager.usesFontLeading = false
    expectOtherHeight(view, "without leading")
    view.layoutManager.usesFontLeading = true
    #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height == plain)
    let delegate = Enlarging()
    view.textLayoutManager?.textContentManager?.delegate = delegate
    expectOtherHeight(view, "in a larger font")
    view.textLayoutManager?.textContentManager?.delegate = nil
    #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height == plain)
    let narrow = UITextView(frame: view.frame, textContainer: Narrow(size: .zero))
    (narrow.font, narrow.text) = (view.font, string)
    expectOtherHeight(narrow, "in a narrow container")
    view.layoutManager.insertTextContainer(
      NSTextContainer(size: CGSize(width: 60, height: 25)), at: 0)
    view.text = "one two three four five six seven eight nine ten " + string
    #expect(
      view.sizeThatFits(CGSize(width: 300, height: 0)).height == view.contentSize.height)
  }
}
