import SeededTexts
import Testing

@testable import TextMetricsUIKit

/// Containers that are added one after another, as apps do until a text fits.
@Suite struct AddedContainerTests {
  private final class Stack {
    let storage: NSTextStorage
    let manager = NSLayoutManager()

    init(_ text: NSAttributedString) {
      storage = NSTextStorage(attributedString: text)
      storage.addLayoutManager(manager)
    }

    /// All that is known about the lines.
    var lines: [[Double]] {
      let layout = manager.layout
      let extra = layout.extra.map { [$0] } ?? []
      return (layout.lines + extra).map { line in
        let cut = line.truncated ?? -1..<(-1)
        let numbers = [
          line.container, line.start, line.range.lowerBound, line.range.upperBound, cut.lowerBound,
          cut.upperBound,
        ]
        let places = [line.rect, line.usedRect].flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
        return numbers.map(Double.init) + places.map(Double.init)
          + [line.shift.x, line.shift.y, line.fragment.width].map(Double.init)
      }
    }
  }

  private static func text(_ seed: UInt64) -> NSAttributedString {
    var random = SeededRandom(seed)
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 7
    style.paragraphSpacing = 5
    style.lineSpacing = 2
    style.paragraphSpacingBefore = 3
    return NSAttributedString(
      string: String(decoding: RandomWords.units(words: 40, using: &random), as: UTF16.self),
      attributes: [
        .font: UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1), .paragraphStyle: style,
      ])
  }

  /// Random containers, the same for the same seed.
  private static func containers(_ seed: UInt64) -> [NSTextContainer] {
    var random = SeededRandom(seed)
    let modes = [
      NSLineBreakMode.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead,
      .byTruncatingMiddle, .byTruncatingTail,
    ]
    return (0..<8).map { _ in
      let container = NSTextContainer(
        size: CGSize(
          width: Int.random(in: 30...200, using: &random),
          height: Int.random(in: 10...120, using: &random)))
      container.lineBreakMode = modes.randomElement(using: &random) ?? .byWordWrapping
      container.maximumNumberOfLines = max(0, Int.random(in: -3...4, using: &random))
      if Int.random(in: 0..<3, using: &random) == 0 {
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 40, y: 15, width: 30, height: 30))]
      }
      return container
    }
  }

  /// Lines are the same whether the containers are there from the start or are added when others are full.
  @Test func linesAreThoseOfAllContainersTogether() {
    for seed in 0..<UInt64(40) {
      let stack = Stack(Self.text(seed))
      for (index, container) in Self.containers(seed).enumerated() {
        stack.manager.addTextContainer(container)
        let whole = Stack(Self.text(seed))
        for container in Self.containers(seed).prefix(index + 1) {
          whole.manager.addTextContainer(container)
        }
        #expect(stack.lines == whole.lines, "\(seed), \(index)")
        #expect(stack.manager.layout.isTopToBottom == whole.manager.layout.isTopToBottom)
      }
    }
  }

  /// A change of any other kind discards the existing lines.
  @Test func linesFollowChangesBetweenContainers() {
    for seed in 0..<UInt64(12) {
      let stack = Stack(Self.text(seed))
      let containers = Self.containers(seed)
      for (index, container) in containers.enumerated() {
        stack.manager.addTextContainer(container)
        _ = stack.lines
        switch index % 4 {
        case 0: stack.storage.replaceCharacters(in: NSRange(location: 3, length: 2), with: "new")
        case 1: containers[0].size.width += 20
        case 2: stack.manager.removeTextContainer(at: 0)
        default: stack.manager.insertTextContainer(containers[0], at: 0)
        }
        let whole = Stack(stack.storage)
        let others = stack.manager.textContainers.map { container in
          let other = NSTextContainer(size: container.size)
          other.lineBreakMode = container.lineBreakMode
          other.maximumNumberOfLines = container.maximumNumberOfLines
          other.exclusionPaths = container.exclusionPaths
          return other
        }
        for container in others { whole.manager.addTextContainer(container) }
        #expect(stack.lines == whole.lines, "\(seed), \(index)")
      }
    }
  }

  private final class Counter: NSLayoutManagerDelegate {
    var lines = 0
    var completions: [Bool] = []

    func layoutManager(
      _ layoutManager: NSLayoutManager,
      shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
      lineFragmentUsedRect: UnsafeMutablePointer<CGRect>,
      baselineOffset: UnsafeMutablePointer<CGFloat>, in textContainer: NSTextContainer,
      forGlyphRange glyphRange: NSRange
    ) -> Bool {
      lines += 1
      return false
    }

    func layoutManager(
      _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
      atEnd layoutFinishedFlag: Bool
    ) { completions.append(layoutFinishedFlag) }
  }

  private static func pages(of text: NSAttributedString) -> (Stack, Counter) {
    let (stack, counter) = (Stack(text), Counter())
    stack.manager.delegate = counter
    var end = 0
    while end < text.length {
      let page = NSTextContainer(size: CGSize(width: 200, height: 100))
      stack.manager.addTextContainer(page)
      end = NSMaxRange(stack.manager.glyphRange(for: page))
    }
    return (stack, counter)
  }

  /// Another container costs only its lines.
  @Test(arguments: ["A few words in a row. ", "A short paragraph.\n"])
  func eachLineIsSetOnce(unit: String) {
    let text = NSAttributedString(
      string: String(repeating: unit, count: 100),
      attributes: [.font: UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)])
    let (stack, counter) = Self.pages(of: text)
    let paragraphs = unit.hasSuffix("\n") ? 100 : 1
    #expect(counter.lines == stack.manager.layout.lines.count)
    #expect(stack.manager.preparedParagraphCount == paragraphs)
    #expect(stack.manager.textContainers.count > 15)
    #expect(counter.completions.count == stack.manager.textContainers.count)
    #expect(counter.completions.last == true && counter.completions.dropLast().allSatisfy { !$0 })
  }

  @Test(arguments: [30, 1_000_000]) func pagesTakeLinearTime(paragraph: Int) {
    func time(words count: Int) -> Duration {
      // Each try has words of its own, which no cache knows.
      ProcessorTime.least { pass in
        let words = (0..<count).map { "w\(pass).\($0)\($0 % paragraph == 1 ? "\n" : " ")" }
        let text = NSAttributedString(
          string: words.joined(),
          attributes: [.font: UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)])
        let (stack, _) = Self.pages(of: text)
        #expect(stack.manager.layout.end == text.length)
      }
    }
    let (short, long) = (time(words: 600), time(words: 2400))
    #expect(long < short * 8, "\(short), and \(long) for four times the text")
  }
}
