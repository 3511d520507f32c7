import Testing
import TextMetricsUIKit

/// Places in a text view: their order, carets and the places under points.
@Suite struct TextPositionTests {
  private func view(_ text: String, width: CGFloat = 100) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    view.font = UIFont(name: "Inter", size: 16)
    view.text = text
    return view
  }

  @Test func placesAreCountedInUTF16() throws {
    let view = view("a🎉b")
    #expect(view.offset(from: view.beginningOfDocument, to: view.endOfDocument) == 4)
    let third = try #require(view.position(from: view.endOfDocument, offset: -1))
    let range = try #require(view.textRange(from: third, to: view.beginningOfDocument))
    #expect(view.text(in: range) == "a🎉" && !range.isEmpty)
    #expect(view.position(from: view.endOfDocument, offset: 1) == nil)
    #expect(view.position(from: view.endOfDocument, offset: .max) == nil)
  }

  @Test func caretsStandAtTheEdgesOfGlyphs() throws {
    let view = view("Hello world")
    let first = view.caretRect(for: view.beginningOfDocument)
    #expect(first.minX == 4 && first.minY == 7 && first.width == 2)
    let hello = ("Hello" as NSString).size(withAttributes: [.font: view.font as Any]).width
    let fifth = try #require(view.position(from: view.beginningOfDocument, offset: 5))
    #expect(abs(view.caretRect(for: fifth).minX - 4 - hello) < 1e-6)
    let end = view.caretRect(for: view.endOfDocument)
    #expect(end.maxX > view.caretRect(for: fifth).maxX)
    let point = CGPoint(x: end.midX + 0.5, y: end.midY)
    #expect(view.closestPosition(to: point) == view.endOfDocument)
  }

  @Test func aCaretAfterALineBreakIsOnTheNextLine() {
    let view = view("one\n")
    let caret = view.caretRect(for: view.endOfDocument)
    #expect(caret.minX == 4 && caret.minY > view.caretRect(for: view.beginningOfDocument).minY)
    let empty = self.view("")
    #expect(empty.caretRect(for: empty.endOfDocument).height > 10)
  }

  @Test(arguments: [NSRange(location: 40, length: 7), NSRange(location: -4, length: 2)])
  func selectionsOutsideTheTextAreCut(range: NSRange) {
    let view = view("one two")
    view.selectedRange = range
    #expect(view.selectedTextRange?.isEmpty == true)
  }

  @Test func textIsTypedAndRemovedAtTheSelection() {
    let view = UITextView()
    view.text = "ab"
    view.selectedRange = NSRange(location: 1, length: 0)
    view.insertText("👍")
    #expect(view.text == "a👍b" && view.selectedRange == NSRange(location: 3, length: 0))
    view.deleteBackward()
    view.deleteBackward()
    view.deleteBackward()
    #expect(view.text == "b" && view.hasText && view.selectedRange.location == 0)
  }
}
