import SeededTexts
import Testing
import TextMetricsUIKit

/// Places in a text view: their order, their carets, and the places at points.
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

  /// The nearest of the carets between characters is found, from the left and from the right.
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

  @Test func newTextIsSelectedAtItsEnd() {
    let view = UITextView()
    view.text = "ab"
    view.insertText("c")
    #expect(view.text == "abc")
    view.attributedText = NSAttributedString(string: "xy")
    view.deleteBackward()
    #expect(view.text == "x" && view.selectedRange == NSRange(location: 1, length: 0))
  }

  /// A place by its offset.
  private func place(_ offset: Int, in view: UITextView) throws -> UITextPosition {
    try #require(view.position(from: view.beginningOfDocument, offset: offset))
  }

  private func marked(_ view: UITextView) -> NSRange? {
    view.markedTextRange.map {
      NSRange(
        location: view.offset(from: view.beginningOfDocument, to: $0.start),
        length: view.offset(from: $0.start, to: $0.end))
    }
  }

  @Test func markedTextIsReplacedUntilItIsKept() {
    let view = view("one two")
    view.selectedRange = NSRange(location: 4, length: 3)
    #expect(view.markedTextRange == nil)
    view.setMarkedText("にほ", selectedRange: NSRange(location: 2, length: 0))
    #expect(view.text == "one にほ" && marked(view) == NSRange(location: 4, length: 2))
    #expect(view.selectedRange == NSRange(location: 6, length: 0))
    view.setMarkedText("日本", selectedRange: NSRange(location: 1, length: 9))
    #expect(view.text == "one 日本" && view.selectedRange == NSRange(location: 5, length: 1))
    view.unmarkText()
    #expect(view.text == "one 日本" && view.markedTextRange == nil)
    view.setMarkedText("x", selectedRange: NSRange(location: NSNotFound, length: 0))
    #expect(view.text == "one 日x" && view.selectedRange == NSRange(location: 6, length: 0))
    view.setMarkedText(nil, selectedRange: NSRange())
    #expect(view.text == "one 日" && view.markedTextRange == nil)
    #expect(view.selectedRange == NSRange(location: 5, length: 0))
  }

  @Test func otherChangesEndMarkedText() {
    let view = view("ab")
    func mark() {
      view.text = "ab"
      view.selectedRange = NSRange(location: 1, length: 0)
      view.setMarkedText("xyz", selectedRange: NSRange(location: 1, length: 0))
    }
    mark()
    view.insertText("!")
    #expect(view.text == "a!b" && view.markedTextRange == nil && view.selectedRange.location == 2)
    mark()
    view.deleteBackward()
    #expect(view.text == "ayzb" && view.markedTextRange == nil)
    mark()
    view.text = "ab"
    #expect(view.markedTextRange == nil)
    mark()
    view.textStorage.setAttributedString(NSAttributedString(string: "a"))
    #expect(view.markedTextRange == nil)
    view.setMarkedText("x", selectedRange: NSRange())
    #expect(view.text == "ax")
  }

  @Test func placesAreCompared() throws {
    let view = view("abc")
    let (one, two) = try (place(1, in: view), place(2, in: view))
    #expect(view.compare(one, to: two) == .orderedAscending)
    #expect(view.compare(two, to: one) == .orderedDescending)
    #expect(try view.compare(one, to: place(1, in: view)) == .orderedSame)
  }

  @Test func placesToTheSidesAndOnOtherLines() throws {
    let view = view("abc\nabc\nabc\n")
    let five = try place(5, in: view)
    let steps: [(UITextLayoutDirection, Int, Int?)] = [
      (.right, 2, 7), (.left, 2, 3), (.right, -1, 4), (.left, -8, nil), (.left, 6, nil),
      (.right, .max, nil), (.left, .min, nil), (.up, 1, 1), (.down, 1, 9), (.down, -1, 1),
      (.down, 2, 12), (.up, 2, nil), (.down, 3, nil), (.up, 0, 5), (.down, .max, nil),
    ]
    for (direction, offset, expected) in steps {
      let found = view.position(from: five, in: direction, offset: offset)
      let place = found.map { view.offset(from: view.beginningOfDocument, to: $0) }
      #expect(place == expected, "\(direction) \(offset)")
    }
    let hebrew = self.view("שלום")
    let left = try hebrew.position(from: place(1, in: hebrew), in: .left, offset: 1)
    #expect(try left == place(2, in: hebrew))
    #expect(hebrew.position(from: hebrew.endOfDocument, in: .right, offset: 4) != nil)
    let empty = self.view("")
    #expect(empty.position(from: empty.endOfDocument, in: .right, offset: 1) == nil)
    #expect(empty.position(from: empty.endOfDocument, in: .down, offset: 1) == nil)
  }

  @Test func charactersContainTheirPoints() throws {
    let view = view("a👍🏽b\n")
    let range = try #require(view.textRange(from: place(1, in: view), to: place(5, in: view)))
    let rect = view.firstRect(for: range)
    let found = try #require(view.characterRange(at: CGPoint(x: rect.midX, y: rect.midY)))
    #expect(view.text(in: found) == "👍🏽")
    #expect(view.characterRange(at: CGPoint(x: 99, y: rect.midY)) == nil)
    #expect(view.characterRange(at: CGPoint(x: rect.midX, y: 500)) == nil)
    #expect(self.view("").characterRange(at: .zero) == nil)
  }

  @Test func movingFromLineToLineTakesLinearTime() {
    func time(_ count: Int) -> Duration {
      let view = view((0..<count).map { "\($0)" }.joined(separator: "\n"))
      return ProcessorTime.least { _ in
        for direction in [UITextLayoutDirection.down, .up] {
          var (place, steps) = (view.beginningOfDocument, 0)
          if direction == .up { place = view.endOfDocument }
          while let next = view.position(from: place, in: direction, offset: 1) {
            (place, steps) = (next, steps + 1)
          }
          #expect(steps == count - 1)
        }
      }
    }
    let (few, many) = (time(300), time(1200))
    #expect(many < few * 8, "\(few), and \(many) for four times as many lines")
  }
}
