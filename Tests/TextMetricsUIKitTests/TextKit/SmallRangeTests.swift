import SeededTexts
import Testing

@testable import TextMetricsUIKit

/// Queries about a small part of a text find its lines without looking at the others.
@Suite struct SmallRangeTests {
  /// Gives lines places that are in no order.
  private final class Shuffling: NSLayoutManagerDelegate {
    func layoutManager(
      _ layoutManager: NSLayoutManager,
      shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
      lineFragmentUsedRect: UnsafeMutablePointer<CGRect>,
      baselineOffset: UnsafeMutablePointer<CGFloat>, in textContainer: NSTextContainer,
      forGlyphRange glyphRange: NSRange
    ) -> Bool {
      unsafe lineFragmentRect.pointee.origin.y += CGFloat(glyphRange.location * 37 % 90) - 45
      return true
    }
  }

  private struct Stack {
    let storage: NSTextStorage
    let manager = NSLayoutManager()

    init(_ string: String, _ sizes: [CGSize]) {
      storage = NSTextStorage(
        string: string,
        attributes: [.font: UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)])
      storage.addLayoutManager(manager)
      for size in sizes { manager.addTextContainer(NSTextContainer(size: size)) }
    }
  }

  private static let sizes = [
    CGSize(width: 90, height: 60), CGSize(width: 60, height: 90), CGSize(width: 120, height: 70),
  ]
  private static let texts =
    LayoutManagerTests.texts + [
      "no container has the end: " + String(repeating: "word ", count: 80)
    ]

  @Test(arguments: texts) func linesOfRangesAreThoseThatOverlap(string: String) {
    let stack = Stack(string, Self.sizes)
    let manager = stack.manager
    let length = stack.storage.length
    for start in stride(from: 0, through: length, by: 1 + length / 40) {
      for end in [start, start + 1, start + 7, length] where (start...length).contains(end) {
        let range = NSRange(location: start, length: end - start)
        let lines = manager.layout.lines.filter { $0.range.overlaps(start..<end) }
        var found: [NSRange] = []
        manager.enumerateLineFragments(forGlyphRange: range) { _, _, _, range, _ in
          found.append(range)
        }
        #expect(found == lines.map { NSRange($0.range) })
        for (index, container) in manager.textContainers.enumerated() {
          let rects = lines.filter { $0.container == index }.compactMap {
            $0.bounds(of: start..<end)
          }
          var found: [CGRect] = []
          manager.enumerateEnclosingRects(
            forGlyphRange: range, withinSelectedGlyphRange: range, in: container
          ) { rect, _ in found.append(rect) }
          #expect(found == rects)
        }
      }
    }
  }

  @Test(arguments: texts, [false, true])
  func linesOfRectanglesAreThoseThatTouch(string: String, isShuffled: Bool) {
    let stack = Stack(string, Self.sizes)
    let delegate = Shuffling()
    if isShuffled { stack.manager.delegate = delegate }
    let heights = [-.infinity, -10, 0, 5, 19, 30, 31.5, 64, 200, .infinity, .nan] as [CGFloat]
    for (index, container) in stack.manager.textContainers.enumerated() {
      let all = stack.manager.layout.lines(inContainer: index)
      for top in heights {
        for height in [0, 1, 25, 500, .infinity, .nan] as [CGFloat] {
          let bounds = CGRect(x: 0, y: top, width: 10, height: height)
          let lines = all.filter { $0.rect.maxY > bounds.minY && $0.rect.minY < bounds.maxY }
          let start = lines.first?.range.lowerBound ?? 0
          #expect(
            stack.manager.glyphRange(forBoundingRect: bounds, in: container)
              == NSRange(start..<(lines.last?.range.upperBound ?? start)), "\(bounds)")
        }
      }
    }
  }

  @Test(arguments: texts) func fragmentsAreThoseFromAPlaceOn(string: String) {
    let content = NSTextContentStorage()
    content.attributedString = NSAttributedString(string: string)
    let manager = NSTextLayoutManager()
    content.addTextLayoutManager(manager)
    manager.textContainer = NSTextContainer(size: CGSize(width: 100, height: 0))
    func fragments(
      from offset: Int?, _ options: NSTextLayoutFragment.EnumerationOptions = []
    ) -> [Range<Int>] {
      var found: [Range<Int>] = []
      let end = manager.enumerateTextLayoutFragments(
        from: offset.map(TextOffset.init), options: options
      ) { fragment in
        found.append(fragment.rangeInElement.offsets)
        return true
      }
      let last = found.last.map { options == .reverse ? $0.lowerBound : $0.upperBound }
      #expect((end as? TextOffset)?.offset == last)
      return found
    }
    let all = fragments(from: nil)
    #expect(fragments(from: nil, .reverse) == all.reversed())
    for offset in -1...string.utf16.count + 1 {
      #expect(fragments(from: offset) == all.filter { $0.upperBound > offset || $0.isEmpty })
      #expect(
        fragments(from: offset, .reverse) == all.reversed().filter { $0.upperBound <= offset })
    }
  }

  /// Backward, the first paragraph is the one before that of the place, and the end is the start of the last one.
  @Test func elementsAreThoseBeforeAPlace() {
    let content = NSTextContentStorage()
    content.attributedString = NSAttributedString(string: "# a\nb\nc")
    func elements(before offset: Int) -> (starts: [Int], end: Int?) {
      var starts: [Int] = []
      let end = content.enumerateTextElements(from: TextOffset(offset), options: .reverse) {
        starts += [$0.elementRange?.offsets.lowerBound ?? -1]
        return true
      }
      return (starts, (end as? TextOffset)?.offset)
    }
    for (offset, starts) in [[], [], [], [], [0], [0], [4, 0], [6, 4, 0]].enumerated() {
      #expect(elements(before: offset).starts == starts)
      #expect(elements(before: offset).end == starts.last)
    }
  }

  /// The time that a number of queries takes about places all over a text with so many paragraphs.
  private func time(_ paragraphs: Int, _ question: (NSLayoutManager, NSTextContainer) -> Void)
    -> Duration
  {
    let stack = Stack(
      String(repeating: "Some words of a paragraph\n", count: paragraphs),
      [CGSize(width: 100, height: 0)])
    let container = stack.manager.textContainers[0]
    stack.manager.ensureLayout(for: container)
    return ProcessorTime.least { question(stack.manager, container) }
  }

  @Test func questionsTakeAsLongInLongTexts() {
    let (few, many) = (100, 1600)
    func compare(_ question: (NSLayoutManager, NSTextContainer, Int) -> Void) {
      let (short, long) = (
        time(few) { for index in 0..<200 { question($0, $1, index * few / 200) } },
        time(many) { for index in 0..<200 { question($0, $1, index * many / 200) } }
      )
      #expect(long < short * 4, "\(short), and \(long) in a text 16 times as long")
    }
    compare { manager, _, paragraph in
      let range = NSRange(location: paragraph * 26, length: 1)
      manager.enumerateLineFragments(forGlyphRange: range) { _, _, _, _, _ in }
    }
    compare { manager, container, paragraph in
      let range = NSRange(location: paragraph * 26, length: 1)
      _ = manager.boundingRect(forGlyphRange: range, in: container)
    }
    compare { manager, container, paragraph in
      let bounds = CGRect(x: 0, y: paragraph * 60, width: 10, height: 10)
      _ = manager.glyphRange(forBoundingRect: bounds, in: container)
    }
  }

  @Test func fragmentsAreFoundAsFastInLongTexts() {
    func time(_ paragraphs: Int, _ options: NSTextLayoutFragment.EnumerationOptions) -> Duration {
      let content = NSTextContentStorage()
      content.attributedString = NSAttributedString(
        string: String(repeating: "Words\n", count: paragraphs))
      let manager = NSTextLayoutManager()
      content.addTextLayoutManager(manager)
      manager.textContainer = NSTextContainer(size: CGSize(width: 100, height: 0))
      manager.enumerateTextLayoutFragments(from: nil) { _ in false }
      return ProcessorTime.least {
        for index in 0..<100 {
          let place = TextOffset(index * paragraphs / 100 * 6)
          manager.enumerateTextLayoutFragments(from: place, options: options) { _ in false }
        }
      }
    }
    for options in [[], .reverse] as [NSTextLayoutFragment.EnumerationOptions] {
      let (short, long) = (time(200, options), time(3200, options))
      #expect(long < short * 4, "\(short), and \(long) in a text 16 times as long")
    }
  }
}
