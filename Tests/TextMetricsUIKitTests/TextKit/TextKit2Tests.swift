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
}
