import SeededTexts
import Testing
import TextMetricsUIKit

/// Lines in containers whose lines differ in width.
@Suite struct ExclusionTests {
  private final class Stack {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let container: NSTextContainer

    init(_ text: NSAttributedString, in container: NSTextContainer) {
      storage = NSTextStorage(attributedString: text)
      self.container = container
      container.lineFragmentPadding = 0
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
    }

    convenience init(_ text: NSAttributedString, width: CGFloat) {
      self.init(text, in: NSTextContainer(size: CGSize(width: width, height: 0)))
    }

    /// The used rectangles and ranges of all lines, with the ranges that ellipses replace.
    var lines: [[Double]] {
      var lines: [[Double]] = []
      manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
        _, used, _, range, _ in
        let cut = self.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: range.location)
        let end = self.manager.boundingRect(
          forGlyphRange: NSRange(location: NSMaxRange(range) - 1, length: 1), in: self.container)
        lines.append([
          used.minX, used.minY, used.width, used.height, end.minX,
          Double(range.location), Double(range.length), Double(cut.location), Double(cut.length),
        ])
      }
      return lines
    }

    /// Whether no line reaches into an exclusion; rectangles that touch intersect.
    var keepsClear: Bool {
      var keepsClear = true
      manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
        rect, _, _, _, _ in
        for exclusion in self.container.exclusionRects
        where exclusion.insetBy(dx: 0.01, dy: 0.01).intersects(rect) { keepsClear = false }
      }
      return keepsClear
    }
  }

  private let below = CGRect(x: 0, y: 1e5, width: 10, height: 10)
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)

  private func text(_ string: String, _ style: NSParagraphStyle? = nil) -> NSAttributedString {
    NSAttributedString(
      string: string,
      attributes: [.font: inter, .paragraphStyle: style ?? NSParagraphStyle.default])
  }

  private static let texts =
    LayoutManagerTests.texts + [
      "שלום and then some English words, which go on", "incomprehensibilities",
      "a\tb\tc and more\t",
    ]

  @Test(arguments: texts, [25, 100, 1000])
  func exclusionsBelowTheTextChangeNothing(string: String, width: Int) {
    let style = NSMutableParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent, style.lineSpacing) = (4, 9, 3)
    for alignment in [NSTextAlignment.natural, .right, .justified] {
      style.alignment = alignment
      let (plain, cut) = (
        Stack(text(string, style), width: CGFloat(width)),
        Stack(text(string, style), width: CGFloat(width))
      )
      cut.container.exclusionPaths = [UIBezierPath(rect: below)]
      #expect(cut.lines == plain.lines)
      for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead] {
        for container in [plain.container, cut.container] {
          container.maximumNumberOfLines = 2
          container.lineBreakMode = mode
        }
        #expect(cut.lines == plain.lines)
      }
    }
  }

  private final class Narrowing: NSTextContainer {
    override func lineFragmentRect(
      forProposedRect proposedRect: CGRect, at characterIndex: Int,
      writingDirection baseWritingDirection: NSWritingDirection,
      remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
      var rect = proposedRect
      rect.size.width = max(60, size.width - rect.minY)
      return rect
    }
  }

  @Test func subclassesGiveEachLineItsWidth() {
    let string = text("one two three four five six seven eight nine ten eleven twelve thirteen")
    let stack = Stack(string, in: Narrowing(size: CGSize(width: 160, height: 0)))
    let lines = stack.lines
    #expect(lines.count > 4)
    for line in lines { #expect(line[2] <= max(60, 160 - line[1])) }
    #expect(lines.map { Int($0[6]) }.reduce(0, +) == string.length)
  }

  private final class KeepsLinks: NSLayoutManagerDelegate {
    func layoutManager(
      _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool { charIndex != 16 }
  }

  @Test func delegatesKeepWordsTogetherBesideExclusions() {
    let delegate = KeepsLinks()
    let stack = Stack(text("Please read the long report before we meet"), width: 140)
    stack.container.exclusionPaths = [UIBezierPath(rect: below)]
    #expect(stack.lines[0][6] == 16)
    stack.manager.delegate = delegate
    stack.container.size.width = 140
    #expect(stack.lines[0][6] == 12)
    withExtendedLifetime(delegate) {}
  }

  /// The large word does not fit the line as a whole, but part of it fits the narrow gap on the right.
  @Test func partsHigherThanProposedKeepClearOfExclusionsBelow() {
    let string = NSMutableAttributedString(attributedString: text("a few words "))
    let large = inter.withSize(48)
    string.append(NSAttributedString(string: "incomprehensible", attributes: [.font: large]))
    let stack = Stack(string, width: 200)
    stack.container.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 100, y: 0, width: 20, height: 200)),
      UIBezierPath(rect: CGRect(x: 120, y: 30, width: 80, height: 20)),
    ]
    #expect(stack.lines.map { Int($0[6]) }.reduce(0, +) == string.length)
    #expect(stack.keepsClear)
  }

  @Test(arguments: 0..<40) func fragmentsKeepClearOfExclusions(seed: UInt64) {
    var random = SeededRandom(seed)
    let string = NSMutableAttributedString()
    for _ in 0..<30 {
      let word = String(repeating: "m", count: Int.random(in: 1...9, using: &random)) + " "
      let font = inter.withSize(CGFloat(Int.random(in: 8...40, using: &random)))
      string.append(NSAttributedString(string: word, attributes: [.font: font]))
    }
    let stack = Stack(string, width: 200)
    stack.container.exclusionPaths = (0..<8).map { _ in
      UIBezierPath(
        rect: CGRect(
          x: Int.random(in: 0...180, using: &random), y: Int.random(in: 0...400, using: &random),
          width: Int.random(in: 5...80, using: &random),
          height: Int.random(in: 5...60, using: &random)))
    }
    #expect(stack.lines.map { Int($0[6]) }.reduce(0, +) == string.length)
    #expect(stack.keepsClear)
  }

  private func stack(
    _ string: String, _ exclusions: [CGRect], width: CGFloat = 200, padding: CGFloat = 0
  ) -> Stack {
    let stack = Stack(text(string), width: width)
    stack.container.lineFragmentPadding = padding
    stack.container.exclusionPaths = exclusions.map { UIBezierPath(rect: $0) }
    return stack
  }

  private static let pairs = Array(repeating: "aa bb cc", count: 20).joined(separator: " ")

  @Test func aRowHasAllPartsThatAreFree() {
    let stack = stack(
      Self.pairs,
      [CGRect(x: 50, y: 0, width: 20, height: 15), CGRect(x: 120, y: 0, width: 20, height: 15)])
    #expect(stack.lines.prefix(3).map { $0[0] } == [0, 70, 140])
    #expect(Set(stack.lines.prefix(3).map { $0[1] }) == [0])
    var remaining = CGRect.zero
    let part = unsafe stack.container.lineFragmentRect(
      forProposedRect: CGRect(x: 0, y: 0, width: 200, height: 10), at: 0,
      writingDirection: .leftToRight, remaining: &remaining)
    #expect(part.maxX == 50 && remaining.minX == 70 && remaining.maxX == 200)
  }

  @Test func textFromTheRightBeginsInThePartOnTheRight() {
    let stack = stack(
      "\u{5D0}\u{5D0} \u{5D1}\u{5D1} \u{5D2}\u{5D2} \u{5D3}\u{5D3} \u{5D4}\u{5D4} \u{5D5}\u{5D5} \u{5D6}\u{5D6} \u{5D7}\u{5D7}",
      [CGRect(x: 90, y: 0, width: 20, height: 15)], width: 160)
    #expect(stack.lines[0][0] >= 110 && stack.lines[0][5] == 0)
    #expect(stack.lines[1][0] < 90 && stack.lines[1][1] == 0)
    // Points are in the part that contains them, or the nearest.
    let (first, second) = (Int(stack.lines[0][6]), Int(stack.lines[1][6]))
    for (x, range) in [(150, 0..<first), (112, 0..<first), (40, first..<first + second)] {
      let index = stack.manager.glyphIndex(for: CGPoint(x: x, y: 5), in: stack.container)
      #expect(range.contains(index), "\(x)")
    }
  }

  /// Leaving out the first part, or one in the middle, leaves the other parts.
  @Test func partsAsNarrowAsThePaddingAreLeftOut() {
    let narrow = [
      CGRect(x: 8, y: 0, width: 30, height: 15), CGRect(x: 100, y: 0, width: 20, height: 15),
      CGRect(x: 125, y: 0, width: 10, height: 15),
    ]
    let stack = stack(Self.pairs, narrow, padding: 5)
    #expect(stack.lines.prefix(2).map { $0[0] } == [38, 135])
    #expect(stack.lines[0][1] == 0 && stack.lines[1][1] == 0)
  }

  @Test func theEmptyLineAtTheEndKeepsClearOfExclusions() {
    let stack = stack("abc\n", [CGRect(x: 0, y: 22, width: 200, height: 50)])
    #expect(stack.manager.extraLineFragmentRect.minY == 72)
    stack.container.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 0, y: 15, width: 60, height: 50))
    ]
    #expect(stack.manager.extraLineFragmentRect.minX == 60)
    #expect(stack.manager.extraLineFragmentRect.maxX == 200)
    let view = UITextView()
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    view.textContainer.lineFragmentPadding = 0
    view.textContainerInset = .zero
    view.attributedText = text("abc\n")
    view.textContainer.exclusionPaths = stack.container.exclusionPaths
    #expect(view.caretRect(for: view.endOfDocument).midX == 60)
  }

  @Test func theEmptyLineAtTheEndEntersTheNextContainer() {
    let stack = stack("abc\n", [])
    stack.container.size.height = 25
    #expect(stack.manager.extraLineFragmentRect == .zero)
    let next = NSTextContainer(size: CGSize(width: 100, height: 100))
    stack.manager.addTextContainer(next)
    #expect(stack.manager.extraLineFragmentTextContainer === next)
    #expect(stack.manager.extraLineFragmentRect.minY == 0)
  }

  /// The space above the empty line is that of the style at the end of the text.
  @Test func theEmptyLineAtTheEndHasTheStyleOfTheLastCharacter() {
    let spaced = NSMutableParagraphStyle()
    spaced.paragraphSpacingBefore = 20
    let string = NSMutableAttributedString(attributedString: text("a"))
    string.append(text("b\n", spaced))
    let (plain, cut) = (Stack(string, width: 200), Stack(string, width: 200))
    cut.container.exclusionPaths = [UIBezierPath(rect: below)]
    for stack in [plain, cut] {
      let line = stack.lines[0]
      let top = stack.manager.extraLineFragmentUsedRect.minY
      #expect(abs(top - (line[1] + line[3] + 20)) < 1e-9)
    }
  }

  /// Fragments side by side count as one line.
  @Test func theNumberOfLinesIsThatOfRows() {
    for limit in 1...5 {
      let stack = stack(Self.pairs, [CGRect(x: 90, y: 0, width: 20, height: 1000)])
      stack.container.maximumNumberOfLines = limit
      #expect(stack.lines.count == 2 * limit)
      #expect(Set(stack.lines.map { $0[1] }).count == limit)
    }
  }

  @Test func textBelowThousandsOfExclusionsIsFound() {
    let stack = stack("abc", (0..<1200).map { CGRect(x: 0, y: $0, width: 200, height: 1) })
    #expect(stack.lines.map { $0[1] } == [1200])
  }

  /// The processor time to lay out a paragraph next to an exclusion.
  private func time(words count: Int) -> Duration {
    // Each try has words of its own, which no cache knows.
    ProcessorTime.least { pass in
      let words = (0..<count).map { "word\(pass).\($0)" }.joined(separator: " ")
      let stack = Stack(text(words), width: 200)
      stack.container.exclusionPaths = [
        UIBezierPath(rect: CGRect(x: 100, y: 40, width: 100, height: 100))
      ]
      #expect(stack.manager.usedRect(for: stack.container).height > 200)
    }
  }

  @Test func longParagraphsTakeLinearTime() {
    let (short, long) = (time(words: 500), time(words: 2000))
    #expect(long < short * 8)
  }
}
