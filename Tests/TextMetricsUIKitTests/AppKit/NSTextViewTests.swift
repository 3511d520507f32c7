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

/// Places in the text of AppKit's text views.
@Suite struct NSTextViewPlaceTests {
  private func view() -> NSTextView {
    let view = NSTextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.textContainerInset = CGSize(width: 3, height: 7)
    view.font = NSFont(name: "Inter", size: 16)
    view.string = "a paragraph\nb\n"
    return view
  }

  @Test func rectanglesOfRanges() {
    let view = view()
    var actual = NSRange()
    let letter = view.firstRect(
      forCharacterRange: NSRange(location: 0, length: 1), actualRange: &actual)
    #expect(letter.minX == 8 && letter.minY == 7 && letter.width > 5 && letter.width < 12)
    #expect(actual == NSRange(location: 0, length: 1))
    let all = NSRange(location: 0, length: 99)
    #expect(view.firstRect(forCharacterRange: all, actualRange: &actual).minY == 7)
    #expect(actual.location == 0 && actual.length < 14)
    let caret = view.firstRect(
      forCharacterRange: NSRange(location: 14, length: 0), actualRange: nil)
    #expect(caret.width == 0 && caret.minX == 8 && caret.minY > 7 + 2 * letter.height)
  }

  @Test func placesOfInsertions() {
    let view = view()
    let letter = view.firstRect(
      forCharacterRange: NSRange(location: 0, length: 1), actualRange: nil)
    #expect(view.characterIndexForInsertion(at: CGPoint(x: letter.minX + 1, y: 10)) == 0)
    #expect(view.characterIndexForInsertion(at: CGPoint(x: letter.maxX - 1, y: 10)) == 1)
    #expect(view.characterIndexForInsertion(at: CGPoint(x: 0, y: 9999)) == 14)
    view.string = ""
    #expect(view.characterIndexForInsertion(at: .zero) == 0)
  }

  @Test func sizesThatFitStayWithinTheirLimits() {
    let view = NSTextView(frame: CGRect(x: 0, y: 0, width: 100, height: 5))
    view.string = "one\ntwo\nthree"
    view.sizeToFit()
    let height = view.frame.height
    #expect(height > 30)
    view.minSize.height = 2 * height
    view.sizeToFit()
    #expect(view.frame.height == 2 * height)
    (view.minSize, view.maxSize.height) = (.zero, height / 2)
    view.sizeToFit()
    #expect(view.frame.height == height / 2)
    (view.isVerticallyResizable, view.maxSize.height) = (false, 1000)
    view.sizeToFit()
    #expect(view.frame.height == height / 2)
  }

  @Test func onlyResizableDirectionsFit() {
    let view = NSTextView(frame: CGRect(x: 0, y: 0, width: 5000, height: 5))
    view.string = "one\na longer line"
    view.textContainer?.widthTracksTextView = false
    view.isVerticallyResizable = false
    view.sizeToFit()
    #expect(view.frame.size == CGSize(width: 5000, height: 5))
    view.isHorizontallyResizable = true
    view.sizeToFit()
    #expect(view.frame.width > 50 && view.frame.width < 200 && view.frame.height == 5)
    view.maxSize.width = 40
    view.sizeToFit()
    #expect(view.frame.width == 40)
  }

  @Test func otherStoragesAndManagersTakeOverTheView() {
    let view = view()
    let width = view.intrinsicContentSize.width
    let storage = NSTextStorage(string: "a text that is wider than the view's own was")
    view.layoutManager?.replaceTextStorage(storage)
    #expect(view.textStorage === storage && view.string == storage.string)
    #expect(view.intrinsicContentSize.width > width)
    let manager = NSLayoutManager()
    view.textContainer?.replaceLayoutManager(manager)
    view.string = "a"
    #expect(view.layoutManager === manager && storage.string == "a")
    #expect(view.intrinsicContentSize.width < width)
  }
}
