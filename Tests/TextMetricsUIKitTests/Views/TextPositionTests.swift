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

  /// Of the carets between characters, the nearest is found, from the left and from the right.
  @Test(arguments: ["a😀b", "e\u{301}a👩🏻‍💻b", "office", "ש😀ל", "سلام", "ab\ncd", "של\nעם"])
  func theNearestPlaceIsBetweenCharacters(text: String) throws {
    let view = view(text)
    let lengths = text.prefix { $0 != "\n" }.map(\.utf16.count)
    let places = lengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    let carets = try places.map { place in
      let position = try #require(view.position(from: view.beginningOfDocument, offset: place))
      return view.caretRect(for: position)
    }
    for x in stride(from: CGFloat(0.3), through: 100, by: 0.7) {
      let found = try #require(view.closestPosition(to: CGPoint(x: x, y: carets[0].midY)))
      let place = view.offset(from: view.beginningOfDocument, to: found)
      let index = try #require(places.firstIndex(of: place), "\(place) at \(x)")
      let least = carets.map { abs($0.midX - x) }.min() ?? 0
      #expect(abs(carets[index].midX - x) < least + 1e-6, "\(place) at \(x)")
    }
  }

  @Test func pointsOnTheLineAfterALineBreakAreAtTheEnd() {
    let view = view("ab\n")
    let caret = view.caretRect(for: view.endOfDocument)
    for y in [caret.minY + 2, caret.midY, caret.maxY + 100] {
      #expect(view.closestPosition(to: CGPoint(x: 5, y: y)) == view.endOfDocument)
    }
    #expect(view.closestPosition(to: CGPoint(x: 5, y: 8)) == view.beginningOfDocument)
    let empty = self.view("")
    #expect(empty.closestPosition(to: CGPoint(x: 5, y: 8)) == empty.beginningOfDocument)
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
