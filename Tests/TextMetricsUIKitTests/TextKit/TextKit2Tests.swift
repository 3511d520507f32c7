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
}
