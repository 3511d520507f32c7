import Testing
import TextMetricsUIKit

@testable import TextMetricsUIKit

/// Lines in text containers: paragraphs compared with a whole layout, edits, limits and rectangles.
@Suite final class LayoutManagerTests {
  /// Layout managers do not keep their text, as on the platform.
  private var storages: [NSTextStorage] = []
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)

  private func stack(
    _ string: NSAttributedString, width: CGFloat, padding: CGFloat = 0
  ) -> (storage: NSTextStorage, manager: NSLayoutManager, container: NSTextContainer) {
    let storage = NSTextStorage(attributedString: string)
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: width, height: 0))
    container.lineFragmentPadding = padding
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    storages.append(storage)
    return (storage, manager, container)
  }

  private func text(_ string: String) -> NSAttributedString {
    NSAttributedString(string: string, attributes: [.font: inter])
  }

  static let texts = [
    "", "one", "one\n", "\n", "\n\n", "a longer line that wraps\nand another one that does too",
    "one\r\ntwo\rthree\u{2028}four\u{2029}five\n", "שלום עולם and more\nسلام", "🎉👨‍👩‍👧‍👦 party\n🎉",
    "tabs\tand\tmore\n\n\nend",
  ]

  @Test(arguments: texts, [40, 100, 1000])
  func paragraphsApartAreAsTheWholeText(string: String, width: Int) {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    style.paragraphSpacing = 5
    style.paragraphSpacingBefore = 2
    style.firstLineHeadIndent = 4
    let string = NSAttributedString(
      string: string, attributes: [.font: inter, .paragraphStyle: style])
    let (_, manager, container) = stack(string, width: CGFloat(width))
    let whole = PreparedText(StyledText(string)).layout(width: CGFloat(width))
    var used: [CGRect] = []
    var ranges: [Range<Int>] = []
    manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: string.length)
    ) { _, rect, _, range, _ in
      used.append(rect)
      ranges.append(range.location..<NSMaxRange(range))
    }
    #expect(ranges == whole.lines.map(\.range))
    for (rect, line) in zip(used, whole.lines) {
      #expect(abs(rect.minY - line.origin.y) < 1e-9 && abs(rect.minX - line.origin.x) < 1e-9)
      #expect(abs(rect.width - line.width) < 1e-9 && abs(rect.height - line.height) < 1e-9)
    }
    #expect(abs(manager.usedRect(for: container).maxY - whole.size.height) < 1e-9)
    guard !string.string.isEmpty else { return }
    let extra = whole.extraLineFragment.map(\.origin.y) ?? 0
    #expect(abs(manager.extraLineFragmentRect.minY - extra) < 1e-9)
  }

  @Test func anEmptyTextHasOneExtraLine() {
    let (_, manager, container) = stack(text(""), width: 100)
    #expect(manager.usedRect(for: container) == .zero)
    #expect(manager.extraLineFragmentRect.height > 0)
    #expect(manager.numberOfGlyphs == 0)
    #expect(manager.glyphIndex(for: CGPoint(x: 5, y: 5), in: container) == 0)
  }

  @Test func paddingNarrowsTheLines() {
    let (_, manager, container) = stack(text("Hello"), width: 0, padding: 5)
    let bare = text("Hello").size().width
    #expect(abs(manager.usedRect(for: container).width - bare - 10) < 1e-9)
    #expect(NSTextContainer(size: .zero).lineFragmentPadding == 5)
  }

  @Test func editsPrepareOnlyWhatTheyTouch() {
    let paragraphs = (0..<100).map { "Paragraph \($0) has some text.\n" }
    let (storage, manager, container) = stack(text(paragraphs.joined()), width: 120)
    _ = manager.usedRect(for: container)
    let before = manager.preparedParagraphCount
    #expect(before == 100)
    storage.replaceCharacters(in: NSRange(location: 5, length: 0), with: "inserted ")
    _ = manager.usedRect(for: container)
    #expect(manager.preparedParagraphCount - before <= 3)
  }

  @Test func editsAreReadAtTheNextQuestion() {
    let (storage, manager, container) = stack(text("one\ntwo\nthree\nfour"), width: 120)
    _ = manager.usedRect(for: container)
    let before = manager.preparedParagraphCount
    for word in ["a ", "b ", "c "] {
      storage.replaceCharacters(in: NSRange(location: 1, length: 0), with: word)
    }
    #expect(manager.preparedParagraphCount == before)
    _ = manager.usedRect(for: container)
    #expect(manager.preparedParagraphCount - before <= 2)
  }

  @Test(arguments: [1, 3])
  func editsGiveWhatLayingOutAnewGives(editsForAQuestion: Int) {
    var random = SystemRandomNumberGenerator()
    let (storage, manager, container) = stack(text("start\nof the text\n"), width: 90)
    for step in 0..<200 * editsForAQuestion {
      let location = Int.random(in: 0...storage.length, using: &random)
      let length = Int.random(in: 0...min(6, storage.length - location), using: &random)
      let range = NSRange(location: location, length: length)
      switch step % 4 {
      case 0:
        storage.replaceCharacters(in: range, with: ["x\ny", "\r", "\n", "word "][step / 4 % 4])
      case 1: storage.addAttribute(.font, value: inter.withSize(20), range: range)
      case 2: storage.deleteCharacters(in: range)
      default: storage.insert(text("some more text "), at: location)
      }
      guard step % editsForAQuestion == 0 else { continue }
      let fresh = stack(NSAttributedString(attributedString: storage), width: 90)
      #expect(
        manager.usedRect(for: container) == fresh.manager.usedRect(for: fresh.container),
        "after \(step) steps: \(storage.string.debugDescription)")
    }
  }

  @Test func lastLinesAreCutWhereTheContainerSays() {
    let words = "one two three four five six seven eight nine ten"
    let (_, manager, container) = stack(text(words), width: 80)
    container.maximumNumberOfLines = 2
    let label = UILabel()
    (label.font, label.text, label.numberOfLines) = (inter, words, 2)
    for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
      container.lineBreakMode = mode
      label.lineBreakMode = mode
      let second = manager.lineFragmentUsedRect(
        forGlyphAt: words.utf16.count - 1, effectiveRange: nil)
      #expect(second.minY > 0 && second.width <= 80)
      let hidden = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: words.utf16.count - 1)
      let isAtEnd = NSMaxRange(hidden) == words.utf16.count
      #expect(isAtEnd == (mode == .byTruncatingTail) && hidden.length > 10)
      // The beginning of the line is kept unless it is cut.
      let first = manager.glyphRange(
        forBoundingRect: CGRect(x: 0, y: second.midY, width: 1, height: 1), in: container)
      #expect((hidden.location <= first.location) == (mode == .byTruncatingHead))
      #expect(
        abs(
          manager.usedRect(for: container).height
            - label.sizeThatFits(CGSize(width: 80, height: CGFloat.infinity)).height) < 1)
    }
  }

  @Test func delegatesCanSetTheHeightOfLines() {
    final class Fixed: NSLayoutManagerDelegate {
      func layoutManager(
        _ layoutManager: NSLayoutManager,
        shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>,
        baselineOffset: UnsafeMutablePointer<CGFloat>, in textContainer: NSTextContainer,
        forGlyphRange glyphRange: NSRange
      ) -> Bool {
        lineFragmentRect.pointee.size.height = 30
        lineFragmentUsedRect.pointee.size.height = 30
        baselineOffset.pointee = 22
        return true
      }
    }
    let fixed = Fixed()
    let (_, manager, container) = stack(text("one two three four five six"), width: 80)
    let count = manager.usedRect(for: container).height / inter.lineHeight
    manager.delegate = fixed
    #expect(abs(manager.usedRect(for: container).height - 30 * count.rounded()) < 1e-9)
    #expect(abs(manager.location(forGlyphAt: 0).y - 22) < 1e-9)
    #expect(manager.glyphIndex(for: CGPoint(x: 1, y: 45), in: container) > 3)
  }

  @Test func linesAreLimited() {
    let words = text("one two three four five six seven eight nine ten")
    let (_, manager, container) = stack(words, width: 80)
    container.maximumNumberOfLines = 2
    #expect(abs(manager.usedRect(for: container).height - 2 * inter.lineHeight) < 0.01)
    #expect(manager.glyphRange(for: container).length < words.length)
    #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)

    container.lineBreakMode = .byTruncatingTail
    let last = manager.glyphRange(for: container)
    #expect(last.length == words.length)
    let hidden = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: words.length - 1)
    #expect(hidden.location > 0 && NSMaxRange(hidden) == words.length)
    #expect(manager.usedRect(for: container).width <= 80)

    container.maximumNumberOfLines = 0
    container.size.height = 3.5 * inter.lineHeight
    #expect(abs(manager.usedRect(for: container).height - 3 * inter.lineHeight) < 0.01)
  }

  /// "The behavior of the last line inside the text container": the lines above it wrap by words.
  @Test func lastLinesWrapByCharactersOrAreClipped() {
    let words = text("one two three and incomprehensibilities\nend")
    let (_, manager, container) = stack(words, width: 110)
    container.maximumNumberOfLines = 2
    let wrapped = manager.glyphRange(for: container)
    let first = manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
    #expect(wrapped.length == 18)
    container.lineBreakMode = .byCharWrapping
    #expect(manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil) == first)
    let filled = manager.lineFragmentUsedRect(forGlyphAt: 18, effectiveRange: nil)
    #expect(filled.width > 95 && filled.width <= 110)
    #expect((20..<39).contains(manager.glyphRange(for: container).length))

    container.lineBreakMode = .byClipping
    #expect(manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil) == first)
    #expect(manager.glyphRange(for: container).length == 40)
    let clipped = manager.lineFragmentUsedRect(forGlyphAt: 18, effectiveRange: nil)
    #expect(abs(clipped.width - 110) < 1e-9)
    #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 18).location == NSNotFound)

    container.maximumNumberOfLines = 0
    #expect(manager.glyphRange(for: container).length == words.length)
  }

  /// The word that enters the last line is larger than those that wrap.
  @Test(arguments: [NSLineBreakMode.byCharWrapping, .byClipping])
  func theLastLineIsSetAgainOnlyWhereItFits(mode: NSLineBreakMode) {
    let string = NSMutableAttributedString(attributedString: text("few "))
    string.append(
      NSAttributedString(
        string: "incomprehensible", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
    for height in [30, 100] as [CGFloat] {
      let (_, manager, container) = stack(string, width: 150)
      container.size.height = height
      container.maximumNumberOfLines = 1
      container.lineBreakMode = mode
      let rect = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
      let used = manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
      #expect(used.maxY <= rect.maxY && rect.maxY <= height)
      #expect((manager.glyphRange(for: container).length > 4) == (height == 100))
    }
  }

  @Test func anEllipsisStandsForFurtherParagraphs() {
    let (_, manager, container) = stack(text("one\ntwo"), width: 200)
    container.maximumNumberOfLines = 1
    container.lineBreakMode = .byTruncatingTail
    let hidden = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
    #expect(hidden == NSRange(location: 3, length: 4))
    #expect(manager.usedRect(for: container).width > text("one").size().width)
    // Without a limit of the width, the line's rectangle is as wide as the line with its ellipsis.
    container.size.width = 0
    let used = manager.usedRect(for: container)
    #expect(used.width > text("one").size().width + 10)
    #expect(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil) == used)
  }

  @Test func linesKeepClearOfRectangles() {
    let words = text(Array(repeating: "word", count: 30).joined(separator: " "))
    let (_, manager, container) = stack(words, width: 200)
    let plain = manager.usedRect(for: container).height
    container.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 120, y: 0, width: 80, height: 30)),
      UIBezierPath(rect: CGRect(x: 50, y: 60, width: 50, height: 15)),
    ]
    var rects: [CGRect] = []
    manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: words.length)
    ) { rect, used, _, _, _ in
      rects.append(used)
      #expect(used.width <= rect.width + 0.001)
    }
    #expect(manager.usedRect(for: container).height > plain)
    #expect(
      rects.allSatisfy { used in
        container.exclusionRects.allSatisfy { !$0.insetBy(dx: 0.01, dy: 0.01).intersects(used) }
      })
    #expect(manager.firstUnlaidCharacterIndex() == words.length)
    // On the two sides of an obstacle in the middle, fragments have the same top.
    #expect(Set(rects.map(\.minY)).count < rects.count)
  }

  @Test func obstaclesPastALineLeaveItAlone() {
    let container = NSTextContainer(size: CGSize(width: 300, height: 0))
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 200, y: 0, width: 50, height: 50))]
    var rest = CGRect.zero
    let part = unsafe container.lineFragmentRect(
      forProposedRect: CGRect(x: 0, y: 0, width: 100, height: 20), at: 0,
      writingDirection: .leftToRight, remaining: &rest)
    #expect(part == CGRect(x: 0, y: 0, width: 100, height: 20) && rest.width == 0)
  }

  @Test func placesOfGlyphs() {
    let (_, manager, container) = stack(text("Hello world"), width: 0, padding: 5)
    let hello = text("Hello ").size().width
    #expect(abs(manager.location(forGlyphAt: 6).x - 5 - hello) < 0.01)
    #expect(abs(manager.location(forGlyphAt: 6).y - inter.ascender) < 0.01)
    var fraction: CGFloat = -1
    let index = manager.characterIndex(
      for: CGPoint(x: 5 + hello + 1, y: 3), in: container,
      fractionOfDistanceBetweenInsertionPoints: &fraction)
    #expect(index == 6 && fraction > 0 && fraction < 0.5)
    #expect(manager.glyphIndex(for: CGPoint(x: 900, y: 900), in: container) == 10)
    #expect(manager.glyphIndex(for: CGPoint(x: -900, y: CGFloat.nan), in: container) == 0)
  }

  @Test func lineHeightsByPlatform() throws {
    let manager = NSLayoutManager()
    // Helvetica 17: 19.55 on iOS, 20 on macOS (zhaoxin.pro/technology/15918614844798.html).
    let helvetica = try #require(UIFont(name: "Helvetica", size: 17))
    #expect(abs(manager.defaultLineHeight(for: helvetica) - 19.55) < 0.001)
    let mac = try #require(NSFont(name: "Helvetica", size: 17))
    #expect(manager.defaultLineHeight(for: mac) == 20)
    #expect(manager.defaultBaselineOffset(for: NSFont.systemFont(ofSize: 10)) == 3)
  }

  /// Lines are as high as the manager says, not as high as those of string drawing.
  @Test(arguments: ["Helvetica", "Times", "Courier", "Inter"], [12, 16, 17])
  func linesHaveTheDefaultHeight(name: String, size: Int) throws {
    for font in [NSFont(name: name, size: CGFloat(size)), UIFont(name: name, size: CGFloat(size))] {
      let font = try #require(font)
      let string = NSAttributedString(string: "x", attributes: [.font: font])
      let (_, manager, container) = stack(string, width: 0)
      let height = manager.defaultLineHeight(for: font)
      #expect(manager.usedRect(for: container).height == height)
    }
  }

  private final class Underliner: NSTextStorageDelegate {
    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      let first = NSRange(location: 0, length: 1)
      textStorage.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: first)
    }
  }

  // MARK: Changes while other changes are under way

  private func heights(_ manager: NSLayoutManager, _ storage: NSTextStorage) -> [CGFloat] {
    var heights: [CGFloat] = []
    manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: storage.length)
    ) { _, used, _, _, _ in heights.append(used.height) }
    return heights
  }

  /// Of edits between `beginEditing()` and `endEditing()`, everything that they changed counts.
  @Test func editsThatOverlapTheStartOfOthers() {
    let string = text(String(repeating: "a", count: 15) + "\n" + String(repeating: "b", count: 10))
    let (storage, manager, _) = stack(string, width: 0)
    _ = heights(manager, storage)
    storage.beginEditing()
    storage.setAttributes(
      [.font: UIFont.systemFont(ofSize: 40)], range: NSRange(location: 10, length: 12))
    storage.deleteCharacters(in: NSRange(location: 2, length: 12))
    storage.endEditing()
    let (fresh, other, _) = stack(storage, width: 0)
    #expect(heights(manager, storage) == heights(other, fresh))
  }

  private final class Changer: NSLayoutManagerDelegate {
    var change: (() -> Void)?

    func layoutManager(
      _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
      change?()
      change = nil
      return 0
    }
  }

  @Test func containersThatChangeWhileTextIsLaidOut() {
    let string = text("one two three four five six seven eight nine ten")
    let (storage, manager, container) = stack(string, width: 200)
    let (fresh, other, _) = stack(string, width: 100)
    let changer = Changer()
    changer.change = { container.size.width = 100 }
    manager.delegate = changer
    _ = manager.usedRect(for: container)
    #expect(heights(manager, storage) == heights(other, fresh))
    let second = NSTextContainer(size: CGSize(width: 100, height: 0))
    container.size.height = 30
    manager.addTextContainer(second)
    changer.change = { manager.removeTextContainer(at: 1) }
    #expect(heights(manager, storage).count <= 2)
    #expect(manager.textContainers.count == 1 && heights(manager, storage).count <= 2)
  }

  private final class Enlarger: NSTextStorage {
    var isDone = false

    override func processEditing() {
      super.processEditing()
      guard !isDone else { return }
      isDone = true
      addAttribute(
        .font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 0, length: 3))
    }
  }

  @Test func editsAfterEditsAreProcessed() {
    let storage = Enlarger(string: "one\ntwo")
    let manager = NSLayoutManager()
    manager.addTextContainer(NSTextContainer(size: CGSize(width: 0, height: 0)))
    storage.addLayoutManager(manager)
    storage.isDone = true
    let before = heights(manager, storage)
    storage.isDone = false
    storage.append(NSAttributedString(string: "!"))
    #expect(storage.editedMask.isEmpty)
    #expect(heights(manager, storage)[0] > before[0])
  }

  /// A line separator does not end a paragraph, not even at the end of the text.
  @Test(arguments: ["\u{2028}", "\n"]) func emptyLinesAfterBreaks(end: String) {
    let style = NSMutableParagraphStyle()
    style.paragraphSpacing = 10
    let string = NSMutableAttributedString(attributedString: text("a" + end))
    string.addAttribute(
      .paragraphStyle, value: style, range: NSRange(location: 0, length: string.length))
    let (_, manager, container) = stack(string, width: 100)
    let gap = manager.extraLineFragmentUsedRect.minY - manager.usedRect(for: container).height
    #expect(abs(gap - (end == "\n" ? 10 : 0)) < 0.01)
  }

  /// The paragraph that the delegate changes is not the edited one.
  @Test func attributesThatADelegateChangesAreLaidOut() {
    let (storage, manager, container) = stack(text("one\ntwo"), width: 200)
    let before = manager.usedRect(for: container).height
    let delegate = Underliner()
    storage.delegate = delegate
    storage.append(text("x"))
    #expect(manager.usedRect(for: container).height > before + 20)
  }

  private final class Banner: NSTextAttachment {
    override func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
      glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect { CGRect(x: 0, y: 0, width: lineFrag.width, height: 10) }
  }

  @Test func attachmentsFollowTheWidthOfLines() {
    let (_, manager, container) = stack(
      NSAttributedString(attachment: Banner()), width: 100, padding: 5)
    #expect(manager.usedRect(for: container).width == 100)
    container.size.width = 60
    #expect(manager.usedRect(for: container).width == 60)
    container.lineFragmentPadding = 10
    #expect(manager.usedRect(for: container).width == 60)
  }

  /// Moves lines up whose first glyph has an index divisible by 3.
  private final class Lifting: NSLayoutManagerDelegate {
    func layoutManager(
      _ layoutManager: NSLayoutManager,
      shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
      lineFragmentUsedRect: UnsafeMutablePointer<CGRect>,
      baselineOffset: UnsafeMutablePointer<CGFloat>, in textContainer: NSTextContainer,
      forGlyphRange glyphRange: NSRange
    ) -> Bool {
      guard glyphRange.location % 3 == 0 else { return false }
      unsafe lineFragmentRect.pointee.origin.y -= 50
      return true
    }
  }

  /// The lines nearest to a height are among those that a search finds; these are few where lines are in order.
  @Test(arguments: [false, true]) func linesNearAHeightAreFoundBySearch(areLifted: Bool) {
    let style = NSMutableParagraphStyle()
    style.paragraphSpacing = 9
    let text = NSMutableAttributedString(string: "")
    for index in 0..<40 {
      let words = String(repeating: "some words ", count: index % 7)
      text.append(NSAttributedString(string: words + "\n", attributes: [.paragraphStyle: style]))
    }
    let storage = NSTextStorage(attributedString: text)
    let (manager, delegate) = (NSLayoutManager(), Lifting())
    if areLifted { manager.delegate = delegate }
    let first = NSTextContainer(size: CGSize(width: 200, height: 300))
    first.exclusionPaths = [UIBezierPath(rect: CGRect(x: 80, y: 40, width: 30, height: 60))]
    let rest = NSTextContainer(size: CGSize(width: 120, height: 0))
    for container in [first, rest] { manager.addTextContainer(container) }
    storage.addLayoutManager(manager)
    let layout = manager.layout
    #expect(layout.isTopToBottom == !areLifted)
    for container in 0...1 {
      let all = layout.lines(inContainer: container)
      #expect(areLifted || all.count > 9)
      #expect(all.allSatisfy { $0.container == container })
      for y in stride(from: CGFloat(-20), through: 1200, by: 0.7) {
        func distance(_ line: TextKitLine) -> CGFloat {
          max(line.rect.minY - y, y - line.rect.maxY.nextDown, 0)
        }
        let near = layout.lines(inContainer: container, near: y)
        let least = all.map(distance).min()
        let nearest = all.filter { distance($0) == least }.map(\.range)
        #expect(near.filter { distance($0) == least }.map(\.range) == nearest)
        #expect(areLifted || near.count < 6)
      }
    }
    let other = layout.lines(inContainer: 2)
    #expect(other.isEmpty && layout.lines(inContainer: 2, near: 3).isEmpty)
  }

  private final class Counter: NSLayoutManagerDelegate {
    var (completed, invalidated) = (0, 0)
    func layoutManager(
      _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
      atEnd layoutFinishedFlag: Bool
    ) { completed += 1 }
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { invalidated += 1 }
  }

  /// Edits invalidate a complete layout, as other changes do.
  @Test func delegatesLearnThatTheLayoutIsInvalid() {
    let storage = NSTextStorage(string: "one")
    let (manager, container, counter) = (NSLayoutManager(), NSTextContainer(), Counter())
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    manager.delegate = counter
    storage.append(NSAttributedString(string: " two"))
    #expect(counter.invalidated == 0)
    _ = manager.usedRect(for: container)
    storage.append(NSAttributedString(string: " three"))
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 3))
    #expect(counter.invalidated == 1)
    _ = manager.usedRect(for: container)
    container.lineFragmentPadding = 1
    _ = manager.usedRect(for: container)
    manager.invalidateLayout(
      forCharacterRange: NSRange(location: 0, length: 1), actualCharacterRange: nil)
    #expect(counter.completed == 3 && counter.invalidated == 3)
  }
}
