import SeededTexts
import Testing
import TextMetricsUIKit

/// TextKit 2 has the lines of TextKit 1, by paragraph.
@Suite struct TextKit2Tests {
  @Test func fragmentsBesideExclusionsAreParagraphs() throws {
    let inter = try #require(UIFont(name: "Inter", size: 16))
    let (content, manager) = (NSTextContentStorage(), NSTextLayoutManager())
    let container = NSTextContainer(size: CGSize(width: 120, height: 0))
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 80, y: 0, width: 40, height: 30))]
    manager.textContainer = container
    content.addTextLayoutManager(manager)
    content.attributedString = NSAttributedString(
      string: "a paragraph that wraps more than once\nshort", attributes: [.font: inter])
    var lineCounts: [Int] = []
    manager.enumerateTextLayoutFragments(from: nil, options: .ensuresLayout) {
      lineCounts.append($0.textLineFragments.count)
      return true
    }
    #expect(lineCounts.count == 2 && lineCounts[0] > 2 && lineCounts[1] == 1)
  }

  @Test func markersOfListsAreNotPartOfTexts() {
    let content = NSTextContentStorage()
    #expect(!NSTextList.includesTextListMarkers && !content.includesTextListMarkers)
    content.includesTextListMarkers = true
    #expect(content.includesTextListMarkers)
  }

  @Test func fragmentsAreParagraphs() throws {
    let inter = try #require(UIFont(name: "Inter", size: 16))
    let string = NSAttributedString(
      string: "a paragraph that wraps\nshort\n", attributes: [.font: inter])
    let (content, manager) = (NSTextContentStorage(), NSTextLayoutManager())
    let container = NSTextContainer(size: CGSize(width: 90, height: 0))
    container.lineFragmentPadding = 0
    manager.textContainer = container
    content.addTextLayoutManager(manager)
    content.attributedString = string
    var fragments: [NSTextLayoutFragment] = []
    manager.enumerateTextLayoutFragments(from: nil, options: .ensuresLayout) {
      fragments.append($0)
      return true
    }
    #expect(fragments.count == 2)
    #expect(fragments[0].textLineFragments.count == 3)
    #expect(fragments[0].layoutFragmentFrame.maxY == fragments[1].layoutFragmentFrame.minY)
    #expect(fragments[1].textLineFragments.count == 2)
    let height = manager.usageBoundsForTextContainer.height
    #expect(abs(height - 5 * inter.lineHeight) < 1e-6)
    let ranges = fragments[0].textLineFragments.map(\.characterRange)
    #expect(ranges.map(\.length).reduce(0, +) == 23 && ranges[1].location == ranges[0].length)
    #expect(manager.textLayoutFragment(for: CGPoint(x: 0, y: height - 1)) != nil)
    content.attributedString = nil
    #expect(manager.documentRange.isEmpty && content.documentRange.isEmpty)
  }

  private func system(
    _ string: NSAttributedString
  ) -> (content: NSTextContentStorage, manager: NSTextLayoutManager) {
    let (content, manager) = (NSTextContentStorage(), NSTextLayoutManager())
    manager.textContainer = NSTextContainer(size: CGSize(width: 90, height: 0))
    content.addTextLayoutManager(manager)
    content.attributedString = string
    return (content, manager)
  }

  @Test func spacingBelongsToItsParagraph() throws {
    let style = NSMutableParagraphStyle()
    (style.paragraphSpacing, style.paragraphSpacingBefore) = (10, 20)
    let inter = try #require(UIFont(name: "Inter", size: 16))
    let (content, manager) = system(
      NSAttributedString(string: "a\nb", attributes: [.font: inter, .paragraphStyle: style]))
    let first = try #require(manager.textLayoutFragment(for: content.documentRange.location))
    func start(at y: CGFloat) -> Int? {
      manager.textLayoutFragment(for: CGPoint(x: 0, y: y)).map {
        content.offset(from: content.documentRange.location, to: $0.rangeInElement.location)
      }
    }
    let bottom = first.textLineFragments[0].typographicBounds.maxY
    #expect(start(at: bottom - 1) == 0 && start(at: bottom + 9) == 0)
    #expect(start(at: bottom + 11) == 2 && start(at: bottom + 31) == 2)
    #expect(start(at: -1) == nil && start(at: bottom + 100) == nil)
  }

  @Test func framesIncludeTheSpacingOfParagraphs() throws {
    let style = NSMutableParagraphStyle()
    (style.paragraphSpacing, style.paragraphSpacingBefore) = (10, 20)
    let inter = try #require(UIFont(name: "Inter", size: 16))
    let (content, manager) = system(
      NSAttributedString(string: "a\nb\nc", attributes: [.font: inter, .paragraphStyle: style]))
    var fragments: [NSTextLayoutFragment] = []
    manager.enumerateTextLayoutFragments(from: nil) {
      fragments.append($0)
      return true
    }
    let line = inter.lineHeight
    #expect(fragments.map(\.topMargin) == [0, 20, 20])
    for (fragment, margin) in zip(fragments, [10.0, 10, 0]) {
      #expect(abs(fragment.bottomMargin - margin) < 1e-6)
      #expect(fragment.leadingPadding == 0 && fragment.trailingPadding == 0)
      #expect(fragment.textLineFragments[0].typographicBounds.minY == fragment.topMargin)
      let height = fragment.layoutFragmentFrame.height
      #expect(abs(height - fragment.topMargin - line - margin) < 1e-6)
    }
    let frames = fragments.map(\.layoutFragmentFrame)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0.maxY - $1.minY) < 1e-6 })
    #expect(abs(manager.usageBoundsForTextContainer.height - 3 * line - 60) < 1e-6)
    #expect(content.attributedString?.length == 5)
  }

  @Test func fragmentsAreKeptUntilTheTextChanges() throws {
    let text = String(repeating: "ab\n", count: 4000)
    let (content, manager) = system(NSAttributedString(string: text))
    func fragment(_ offset: Int) -> NSTextLayoutFragment? {
      content.location(content.documentRange.location, offsetBy: offset)
        .flatMap { manager.textLayoutFragment(for: $0) }
    }
    let start = ContinuousClock.now
    for offset in 0..<12_000 {
      let range = try #require(fragment(offset)).rangeInElement
      #expect(
        content.offset(from: content.documentRange.location, to: range.location)
          == offset / 3 * 3)
    }
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(fragment(12_000) == nil && fragment(5) === fragment(3))
    let before = try #require(fragment(0))
    content.textStorage?.replaceCharacters(in: NSRange(location: 0, length: 0), with: "x")
    #expect(fragment(0) !== before && fragment(3) === fragment(0))
    manager.textContainer?.size.width = 3
    #expect((fragment(0)?.textLineFragments.count ?? 0) > 1)
  }

  @Test func managersHaveOneText() {
    let (one, manager) = system(NSAttributedString(string: "one"))
    let two = NSTextContentStorage()
    two.attributedString = NSAttributedString(string: "longer")
    two.addTextLayoutManager(manager)
    #expect(one.textLayoutManagers.isEmpty && manager.textContentManager === two)
    one.removeTextLayoutManager(manager)
    #expect(manager.textContentManager === two)
    #expect(
      two.offset(from: manager.documentRange.location, to: manager.documentRange.endLocation) == 6)
    two.removeTextLayoutManager(manager)
    #expect(manager.textContentManager == nil && manager.documentRange.isEmpty)
  }

  // MARK: Places

  /// A text at a width of 90 with the padding of 5: "a paragraph" wraps, and there is a second paragraph.
  private func placed() throws -> (content: NSTextContentStorage, manager: NSTextLayoutManager) {
    let inter = try #require(UIFont(name: "Inter", size: 16))
    return system(
      NSAttributedString(string: "a paragraph\nshort\n", attributes: [.font: inter]))
  }

  private func range(
    _ start: Int, _ end: Int, in manager: NSTextLayoutManager
  ) throws -> NSTextRange {
    let start = try #require(manager.location(manager.documentRange.location, offsetBy: start))
    let end = try #require(manager.location(manager.documentRange.location, offsetBy: end))
    return try #require(NSTextRange(location: start, end: end))
  }

  @Test func rectanglesBeginAtThePadding() throws {
    let (content, manager) = try placed()
    let fragment = try #require(manager.textLayoutFragment(for: content.documentRange.location))
    #expect(fragment.layoutFragmentFrame.minX == 5 && fragment.state == .layoutAvailable)
    let line = fragment.textLineFragments[0]
    let own = line.attributedString.attributedSubstring(from: line.characterRange)
    #expect(line.typographicBounds.minX == 0)
    #expect(line.typographicBounds.width <= own.size().width && line.typographicBounds.width < 80)
    let bounds = manager.usageBoundsForTextContainer
    #expect(bounds.minX == 5 && bounds.maxX <= 85)
    #expect(fragment.textElement?.elementRange == fragment.rangeInElement)
    #expect((fragment.textElement as? NSTextParagraph)?.attributedString.string == "a paragraph\n")
  }

  @Test func placesInLines() throws {
    let (content, manager) = try placed()
    let fragment = try #require(manager.textLayoutFragment(for: content.documentRange.location))
    let (first, second) = (fragment.textLineFragments[0], fragment.textLineFragments[1])
    #expect(first.locationForCharacter(at: 0) == first.glyphOrigin)
    let width = first.attributedString.attributedSubstring(from: NSRange(location: 0, length: 2))
      .size().width
    #expect(abs(first.locationForCharacter(at: 2).x - width) < 1e-6)
    #expect(second.locationForCharacter(at: 2).x == 0 && second.characterIndex(for: .zero) == 2)
    #expect(first.locationForCharacter(at: .max).x >= first.locationForCharacter(at: 1).x)
    #expect(first.characterIndex(for: CGPoint(x: 1, y: 0)) == 0)
    #expect((0.0...1).contains(first.fractionOfDistanceThroughGlyph(for: CGPoint(x: 1, y: 0))))
  }

  @Test func segmentsOfRanges() throws {
    let (content, manager) = try placed()
    defer { withExtendedLifetime(content) {} }
    let fragments = [0, 12].compactMap { offset in
      manager.location(manager.documentRange.location, offsetBy: offset)
        .flatMap(manager.textLayoutFragment(for:))
    }
    let line = fragments[0].textLineFragments[0]
    func segments(
      _ range: NSTextRange, _ type: NSTextLayoutManager.SegmentType,
      _ options: NSTextLayoutManager.SegmentOptions = []
    ) -> [(range: NSTextRange?, rect: CGRect, baseline: CGFloat)] {
      var found: [(NSTextRange?, CGRect, CGFloat)] = []
      manager.enumerateTextSegments(in: range, type: type, options: options) {
        range, rect, baseline, _ in
        found.append((range, rect, baseline))
        return true
      }
      return found
    }
    let all = segments(manager.documentRange, .standard)
    #expect(all.count == 3 && all.allSatisfy { $0.rect.minX == 5 && $0.rect.maxX <= 85 })
    #expect(all.allSatisfy { abs($0.baseline - line.glyphOrigin.y) < 1e-6 })
    #expect(zip(all, all.dropFirst()).allSatisfy { abs($0.rect.maxY - $1.rect.minY) < 1e-6 })
    #expect(all.compactMap(\.range).reduce(0) { $0 + $1.offsetCount } == 18)
    // A selection that goes on reaches the edge.
    #expect(segments(manager.documentRange, .selection).map(\.rect.maxX) == [85, 85, 85])
    let few = segments(
      manager.documentRange, .standard, [.middleFragmentsExcluded, .rangeNotRequired])
    #expect(few.count == 2 && few.allSatisfy { $0.range == nil })
    let letter = segments(try range(2, 3, in: manager), .standard)
    #expect(letter.count == 1 && letter[0].rect.minX == 5 && letter[0].rect.width < 15)
    let extended = segments(
      try range(3, 4, in: manager), .standard, [.headSegmentExtended, .tailSegmentExtended])
    #expect(extended[0].rect.minX == 5 && extended[0].rect.maxX == 85)
  }

  @Test func carets() throws {
    let (content, manager) = try placed()
    defer { withExtendedLifetime(content) {} }
    func caret(_ offset: Int, _ options: NSTextLayoutManager.SegmentOptions = []) throws -> CGRect {
      var found = CGRect.null
      let place = try range(offset, offset, in: manager)
      manager.enumerateTextSegments(in: place, type: .standard, options: options) { _, rect, _, _ in
        found = rect
        return false
      }
      return found
    }
    let line = try caret(0)
    #expect(line.minX == 5 && line.width == 0 && line.minY == 0 && line.height > 19)
    let (next, end) = (try caret(2), try caret(2, .upstreamAffinity))
    #expect(next.minY > 19 && next.minX == 5 && end.minY == 0 && end.minX > 10)
    // The empty line at the end.
    let extra = try caret(18)
    #expect(abs(extra.minY - 3 * line.height) < 1e-6 && extra.minX == 5)
    let second = manager.lineFragmentRange(
      for: CGPoint(x: 5, y: line.height + 1), inContainerAt: manager.documentRange.location)
    #expect(try second == range(2, 12, in: manager))
  }

  @Test func ranges() throws {
    let (content, manager) = try placed()
    defer { withExtendedLifetime(content) {} }
    let (one, two) = (try range(0, 4, in: manager), try range(2, 6, in: manager))
    #expect(try one.intersection(two) == range(2, 4, in: manager))
    #expect(try one.union(two) == range(0, 6, in: manager))
    #expect(one.intersects(two))
    #expect(try !one.intersects(range(4, 6, in: manager)))
    #expect(try one.contains(range(1, 4, in: manager)))
    #expect(one.contains(one.location) && !one.contains(one.endLocation))
    #expect(NSTextRange(location: one.location).isEmpty)
    #expect(try one.intersection(range(5, 6, in: manager)) == nil)
    #expect(one != two)
    #expect(try one.hash == range(0, 4, in: manager).hash)
  }

  // MARK: Delegates

  /// Displays headings larger than they are stored, and supplies fragments of its own.
  private final class Display: NSObject, NSTextContentStorageDelegate, NSTextLayoutManagerDelegate {
    final class Fragment: NSTextLayoutFragment {}
    var isLonger = false
    var font: UIFont
    init(_ font: UIFont) { self.font = font }

    func textContentStorage(
      _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
    ) -> NSTextParagraph? {
      guard let stored = textContentStorage.textStorage?.attributedSubstring(from: range),
        stored.string.hasPrefix("#")
      else { return nil }
      let text = NSMutableAttributedString(attributedString: stored)
      text.addAttribute(.font, value: font, range: NSRange(location: 0, length: text.length))
      if isLonger { text.append(stored) }
      return NSTextParagraph(attributedString: text)
    }
    func textLayoutManager(
      _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
      in textElement: NSTextElement
    ) -> NSTextLayoutFragment {
      Fragment(textElement: textElement, range: textElement.elementRange)
    }
    func textLayoutManager(
      _ textLayoutManager: NSTextLayoutManager, shouldBreakLineBefore location: any NSTextLocation,
      hyphenating: Bool
    ) -> Bool {
      textLayoutManager.offset(from: textLayoutManager.documentRange.location, to: location) != 8
    }
    func textContentManager(
      _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
      options: NSTextContentManager.EnumerationOptions
    ) -> Bool { (textElement as? NSTextParagraph)?.attributedString.string.hasPrefix("#") == false }
  }

  @Test func displayedParagraphs() throws {
    let inter = try #require(UIFont(name: "Inter", size: 16))
    let (content, manager) = system(
      NSAttributedString(string: "# a\nb", attributes: [.font: inter]))
    let display = Display(inter.withSize(32))
    content.delegate = display
    let line = inter.lineHeight
    #expect(abs(manager.usageBoundsForTextContainer.height - 3 * line) < 1e-6)
    let first = try #require(manager.textLayoutFragment(for: content.documentRange.location))
    let shown = first.textLineFragments[0].attributedString
    #expect((shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 32)
    #expect(content.attributedString?.size().height ?? 0 < 3 * line)
    display.font = inter.withSize(48)
    #expect(abs(manager.usageBoundsForTextContainer.height - 3 * line) < 1e-6)
    manager.invalidateLayout(for: manager.documentRange)
    #expect(abs(manager.usageBoundsForTextContainer.height - 4 * line) < 1e-6)
    // An edit, and a paragraph of another length, which has no effect.
    content.textStorage?.replaceCharacters(in: NSRange(location: 4, length: 0), with: "# ")
    #expect(abs(manager.usageBoundsForTextContainer.height - 6 * line) < 1e-6)
    display.isLonger = true
    manager.invalidateLayout(for: manager.documentRange)
    #expect(abs(manager.usageBoundsForTextContainer.height - 2 * line) < 1e-6)
    content.delegate = nil
    #expect(abs(manager.usageBoundsForTextContainer.height - 2 * line) < 1e-6)
  }

  @Test func suppliedFragmentsAndBreaks() throws {
    let inter = try #require(UIFont(name: "Inter", size: 16))
    let (content, manager) = system(
      NSAttributedString(string: "some of these", attributes: [.font: inter]))
    func lengths() -> [Int] {
      manager.textLayoutFragment(for: content.documentRange.location)?.textLineFragments
        .map(\.characterRange.length) ?? []
    }
    #expect(lengths() == [8, 5])
    let display = Display(inter)
    manager.delegate = display
    #expect(lengths() == [5, 8])
    let fragment = manager.textLayoutFragment(for: content.documentRange.location)
    #expect(fragment is Display.Fragment && fragment?.textLayoutManager === manager)
    #expect(fragment?.layoutFragmentFrame.height ?? 0 > 2 * inter.lineHeight - 1e-6)
  }

  @Test func elements() throws {
    let (content, _) = system(NSAttributedString(string: "# a\nb\nc"))
    func elements(
      from location: (any NSTextLocation)? = nil,
      _ options: NSTextContentManager.EnumerationOptions = []
    ) -> [String] {
      var found: [String] = []
      content.enumerateTextElements(from: location, options: options) {
        found.append(content.attributedString(for: $0)?.string ?? "")
        return true
      }
      return found
    }
    #expect(
      elements() == ["# a\n", "b\n", "c"] && elements(from: nil, .reverse) == ["c", "b\n", "# a\n"])
    #expect(
      elements(from: content.location(content.documentRange.location, offsetBy: 5)) == ["b\n", "c"])
    let middle = try #require(content.location(content.documentRange.location, offsetBy: 4))
    let paragraph = try #require(
      content.textElements(for: NSTextRange(location: middle)).first as? NSTextParagraph)
    #expect(paragraph.attributedString.string == "b\n")
    #expect(paragraph.paragraphContentRange?.offsetCount == 1)
    #expect(paragraph.paragraphSeparatorRange?.offsetCount == 1)
    let display = Display(.systemFont(ofSize: 9))
    content.delegate = display
    #expect(elements() == ["b\n", "c"])
  }

  // MARK: Views

  @Test func textViewsHaveBothSystems() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.text = "a paragraph that wraps\nshort"
    let manager = try #require(view.textLayoutManager)
    #expect(manager === view.textLayoutManager && manager.textContainer === view.textContainer)
    let bounds = manager.usageBoundsForTextContainer
    let used = view.layoutManager.usedRect(for: view.textContainer)
    #expect(bounds.height == used.height && bounds.width == used.width - 10 && bounds.height > 20)
    view.text = "x"
    #expect(manager.documentRange.offsetCount == 1)
    #expect((manager.textContentManager as? NSTextContentStorage)?.textStorage === view.textStorage)
    #expect(manager.usageBoundsForTextContainer.height < bounds.height)
    #expect(UITextView(usingTextLayoutManager: false).textLayoutManager == nil)
    #expect(UITextView(frame: .zero, textContainer: NSTextContainer()).textLayoutManager == nil)
    let other = NSTextView(usingTextLayoutManager: true)
    other.string = "x"
    #expect(other.textContentStorage?.attributedString?.string == "x")
    #expect(other.textLayoutManager?.usageBoundsForTextContainer.height ?? 0 > 10)
    #expect(NSTextView(usingTextLayoutManager: false).textLayoutManager == nil)
  }

  private final class Curious: NSTextLayoutManagerDelegate {
    private(set) var count = 0
    func textLayoutManager(
      _ textLayoutManager: NSTextLayoutManager,
      textLayoutFragmentFor location: any NSTextLocation, in textElement: NSTextElement
    ) -> NSTextLayoutFragment {
      textLayoutManager.enumerateTextLayoutFragments(from: nil) { _ in
        count += 1
        return true
      }
      _ = textLayoutManager.textLayoutFragment(for: location)
      return NSTextLayoutFragment(textElement: textElement, range: nil)
    }
  }

  @Test func delegatesThatMakeFragmentsSeeNone() {
    let (content, manager) = system(NSAttributedString(string: "one\ntwo"))
    let delegate = Curious()
    manager.delegate = delegate
    var count = 0
    manager.enumerateTextLayoutFragments(from: nil) { _ in
      count += 1
      return true
    }
    #expect(count == 2 && delegate.count == 0)
    #expect(content.textElements(for: content.documentRange).count == 2)
  }

  /// The edges of a container without a limit depend on all lines, and a place on a line does not matter for its range.
  @Test func selectionsAndLinesWithoutALimitTakeLinearTime() {
    func time(_ count: Int, _ separator: String, _ query: (NSTextLayoutManager) -> Void) -> Duration
    {
      let words = (0..<count).map { "\($0)" }.joined(separator: separator)
      let (content, manager) = system(NSAttributedString(string: words))
      manager.textContainer?.size = .zero
      query(manager)
      #expect(content.textLayoutManagers == [manager])
      return ProcessorTime.least { _ in query(manager) }
    }
    func selection(_ count: Int) -> Duration {
      time(count, "\n") { manager in
        var segments = 0
        manager.enumerateTextSegments(in: manager.documentRange, type: .selection) { _, _, _, _ in
          segments += 1
          return true
        }
        #expect(segments == count)
      }
    }
    func lines(_ count: Int) -> Duration {
      time(count, " ") { manager in
        for x in 0..<count {
          let place = CGPoint(x: CGFloat(x), y: 5)
          let start = manager.documentRange.location
          #expect(manager.lineFragmentRange(for: place, inContainerAt: start) != nil)
        }
      }
    }
    let (few, many) = (selection(300), selection(1200))
    #expect(many < few * 8, "\(few), and \(many) for four times as many lines")
    let (short, long) = (lines(300), lines(1200))
    #expect(long < short * 8, "\(short), and \(long) for four times the text")
  }

  @Test func fragmentsAtManyPointsTakeLinearTime() {
    func time(_ count: Int) -> Duration {
      let lines = (0..<count).map { "\($0)" }.joined(separator: "\n")
      let (content, manager) = system(NSAttributedString(string: lines))
      let height = manager.usageBoundsForTextContainer.height / CGFloat(count)
      return ProcessorTime.least { _ in
        for index in 0..<count {
          let place = CGPoint(x: 6, y: (CGFloat(index) + 0.5) * height)
          let fragment = manager.textLayoutFragment(for: place)
          #expect(fragment?.layoutFragmentFrame.contains(place) == true)
          #expect(fragment?.textElement?.textContentManager === content)
        }
      }
    }
    let (few, many) = (time(1000), time(4000))
    #expect(many < few * 8, "\(few), and \(many) for four times as many")
  }
}

extension NSTextRange {
  fileprivate var offsetCount: Int {
    NSTextContentStorage().offset(from: location, to: endLocation)
  }
}
