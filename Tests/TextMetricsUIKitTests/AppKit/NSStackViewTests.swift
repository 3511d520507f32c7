import Testing
import TextMetricsUIKit

@Suite struct NSStackViewTests {
  private func field(_ text: String, _ size: CGFloat = 13) -> NSTextField {
    let field = NSTextField(labelWithString: text)
    field.font = .systemFont(ofSize: size)
    return field
  }

  @Test func equalPartsAreAsLongAsTheLongest() {
    let (short, long) = (field("a"), field("a longer text"))
    let stack = NSStackView(views: [short, long])
    stack.distribution = .fillEqually
    let width = long.intrinsicContentSize.width
    #expect(stack.fittingSize.width == 2 * width + 8)
    stack.setCustomSpacing(30, after: short)
    #expect(stack.fittingSize.width == 2 * width + 30)
    stack.frame.size = stack.fittingSize
    stack.layoutSubtreeIfNeeded()
    #expect(short.frame.width == width && long.frame.minX == width + 30)
    stack.removeArrangedSubview(long)
    #expect(stack.arrangedSubviews == [short] && long.superview === stack)
  }

  @Test func baselinesOfARowAreAtTheSameHeight() {
    let (small, large) = (field("small", 10), field("large", 40))
    let stack = NSStackView(views: [small, large])
    stack.alignment = .lastBaseline
    stack.frame.size = stack.fittingSize
    stack.layoutSubtreeIfNeeded()
    // y grows upward.
    let places = [small, large].map { $0.frame.minY + $0.lastBaselineOffsetFromBottom }
    #expect(abs(places[0] - places[1]) < 1 && small.frame.maxY < large.frame.maxY - 10)
  }
}
