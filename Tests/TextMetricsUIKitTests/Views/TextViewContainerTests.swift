import Testing
import TextMetricsUIKit

/// Containers whose size follows AppKit's text view.
@Suite struct TextViewContainerTests {
  private func view(_ frame: CGRect) throws -> (NSTextView, NSTextContainer) {
    let view = NSTextView(frame: frame)
    view.string = "Are we still on for tomorrow? I can bring the cake."
    return (view, try #require(view.textContainer))
  }

  @Test func theWidthFollowsTheFrame() throws {
    let (view, container) = try view(.zero)
    #expect(container.widthTracksTextView && container.size.width == 0)
    let oneLine = view.intrinsicContentSize
    view.frame.size.width = 138
    #expect(container.size.width == 138 && view.intrinsicContentSize.height > oneLine.height)
    // The numbers of Apple's example.
    view.textContainerInset = CGSize(width: 10, height: 10)
    #expect(container.size.width == 118)
    #expect(view.intrinsicContentSize.width <= 138)
    view.frame = CGRect(x: 0, y: 0, width: 15, height: 20)
    #expect(container.size.width > 0 && container.size.width < 1e-9)
  }

  /// With and without text, and with and without a font: lines of AppKit are whole points high.
  @Test(arguments: ["Helvetica", nil]) func linesAreThoseOfAppKit(name: String?) throws {
    let view = NSTextView(frame: .zero)
    view.font = try name.map { try #require(NSFont(name: $0, size: 12)) }
    let empty = view.intrinsicContentSize.height
    view.string = "x"
    let filled = view.intrinsicContentSize.height
    #expect(empty == filled && filled == 14)
  }

  @Test func otherSizesStay() throws {
    let (view, container) = try view(CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(container.size == CGSize(width: 100, height: 10_000_000))
    container.widthTracksTextView = false
    container.heightTracksTextView = true
    view.frame.size = CGSize(width: 200, height: 70)
    #expect(container.size == CGSize(width: 100, height: 70))
    let own = NSTextContainer(size: CGSize(width: 40, height: 50))
    let other = NSTextView(frame: CGRect(x: 0, y: 0, width: 300, height: 50), textContainer: own)
    other.frame.size.width = 400
    #expect(own.size == CGSize(width: 40, height: 50))
  }
}
