import Testing
import TextMetricsUIKit

/// A delegate decides where lines may end.
@Suite struct LineBreakDelegateTests {
  private final class KeepsLinks: NSLayoutManagerDelegate {
    func layoutManager(
      _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool {
      var range = NSRange()
      let link = layoutManager.textStorage?.attribute(.link, at: charIndex, effectiveRange: &range)
      return link == nil || charIndex == range.location
    }
  }
  private final class Never: NSLayoutManagerDelegate {
    func layoutManager(
      _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool { false }
  }

  private func lines(
    _ text: NSAttributedString, width: CGFloat, _ delegate: (any NSLayoutManagerDelegate)?
  ) -> (texts: [String], places: [CGRect]) {
    let storage = NSTextStorage(attributedString: text)
    let (manager, container) = (
      NSLayoutManager(), NSTextContainer(size: CGSize(width: width, height: 0))
    )
    container.lineFragmentPadding = 0
    manager.delegate = delegate
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    var result: (texts: [String], places: [CGRect]) = ([], [])
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
      _, used, _, range, _ in
      result.texts.append((text.string as NSString).substring(with: range))
      result.places.append(used)
    }
    return result
  }

  private func text(_ alignment: NSTextAlignment = .left) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.headIndent = 6
    let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)
    let text = NSMutableAttributedString(
      string: "Please read the long report before we meet at noon",
      attributes: [.font: inter, .paragraphStyle: style])
    text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 12, length: 15))
    return text
  }

  @Test func linksStayTogether() {
    let delegate = KeepsLinks()
    let plain = lines(text(), width: 140, nil)
    let kept = lines(text(), width: 140, delegate)
    #expect(plain.texts.first == "Please read the ")
    #expect(kept.texts[0] == "Please read " && kept.texts[1] == "the long report ")
    #expect(kept.texts.joined() == text().string && plain.texts.joined() == text().string)
    #expect(kept.places[0].width < plain.places[0].width && kept.places[1].minX == 6)
    #expect(zip(kept.places, kept.places.dropFirst()).allSatisfy { $0.maxY == $1.minY })
    withExtendedLifetime(delegate) {}
  }

  @Test func shortenedLinesAreAligned() {
    let delegate = KeepsLinks()
    let right = lines(text(.right), width: 140, delegate)
    #expect(right.texts[0] == "Please read ")
    #expect(right.places.allSatisfy { abs($0.maxX - 140) < 1e-9 })
  }

  @Test func aDelegateThatNeverAgreesLeavesLinesAsTheyAre() {
    let delegate = Never()
    let never = lines(text(), width: 140, delegate)
    #expect(never.texts == lines(text(), width: 140, nil).texts)
  }
}
