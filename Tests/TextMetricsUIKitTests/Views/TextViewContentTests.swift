import Foundation
import SeededTexts
import Testing
import TextMetricsUIKit

/// The heights of text views' contents, by the layout manager's lines, are those of the whole text.
@Suite struct TextViewContentTests {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 130, height: 100))
  private let inter = UIFont(name: "Inter", size: 15) ?? .systemFont(ofSize: 1)

  private static let pieces = [
    "content heights ", "follow edits ", "\n", "\n\n", "\r\n", "\u{2029}", "\u{2028}", "\t",
    "العربية ", "שלום ", "日本語", "😀", "\u{FFFC}", "soft\u{AD}hyphenation ", "-", "\r",
  ]

  private func style(_ random: inout SeededRandom) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    for property in [
      \NSMutableParagraphStyle.lineSpacing, \.paragraphSpacing, \.paragraphSpacingBefore,
      \.minimumLineHeight, \.lineHeightMultiple, \.headIndent, \.firstLineHeadIndent,
    ] where Int.random(in: 0...2, using: &random) == 0 {
      style[keyPath: property] = CGFloat.random(in: 0.5...20, using: &random)
    }
    style.lineBreakMode =
      [.byWordWrapping, .byCharWrapping, .byTruncatingTail].randomElement(using: &random)
      ?? .byWordWrapping
    return style
  }

  private func piece(_ random: inout SeededRandom) -> NSAttributedString {
    var attributes: [NSAttributedString.Key: Any] = [:]
    let fonts = [inter, .systemFont(ofSize: 11), .systemFont(ofSize: 20)]
    if let font = fonts.randomElement(using: &random) { attributes[.font] = font }
    if Bool.random(using: &random) { attributes[.paragraphStyle] = style(&random) }
    let text = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      Self.pieces.randomElement(using: &random) ?? ""
    }
    return NSAttributedString(string: text.joined(), attributes: attributes)
  }

  @Test(arguments: 0..<40) func heightsAreThoseOfTheWholeText(seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<8 {
      let length = view.textStorage.length
      let start = Int.random(in: 0...length, using: &random)
      let count = min(length - start, .random(in: 0...5, using: &random))
      view.textStorage.replaceCharacters(
        in: NSRange(location: start, length: count), with: piece(&random))
      view.frame.size.width =
        [0, 9, 60, 130.7, 300].randomElement(using: &random) ?? view.frame.width
      let fitting = view.sizeThatFits(CGSize(width: view.frame.width, height: 0))
      #expect(view.contentSize == CGSize(width: view.frame.width, height: fitting.height))
    }
  }

  @Test func otherSizesOfTheContainerStay() {
    view.text = "A container that is narrower than its view."
    let height = view.contentSize.height
    view.textContainer.size = CGSize(width: 40, height: 30)
    #expect(view.contentSize.height == height)
    #expect(view.textContainer.size == CGSize(width: 40, height: 30))
  }

  private final class Spacing: NSLayoutManagerDelegate {
    func layoutManager(
      _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { 10 }
  }

  @Test func spacingOfADelegateCounts() {
    view.font = inter
    view.text = "one\ntwo\nthree"
    let height = view.contentSize.height
    let delegate = Spacing()
    view.layoutManager.delegate = delegate
    #expect(view.contentSize.height == height + 20)
    #expect(view.sizeThatFits(CGSize(width: 130, height: 0)).height == height + 20)
  }

  @Test func typingTakesTimeInProportionToTheParagraph() {
    func time(_ count: Int) -> Duration {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 1_000_000, height: 100))
      view.font = inter
      let long = (0..<count).map { "typed\(count)x\($0)" }.joined(separator: " ")
      view.text = Array(repeating: long, count: 12).joined(separator: "\n") + "\nshort"
      let height = view.contentSize.height
      return ProcessorTime.least {
        for _ in 0..<10 {
          view.textStorage.replaceCharacters(
            in: NSRange(location: view.textStorage.length, length: 0), with: "x")
          #expect(view.contentSize.height == height)
        }
      }
    }
    #expect(time(400) < time(50) * 4)
  }
}
