import Foundation
import Testing

@testable import TextMetrics

@Suite struct TruncationTests {
  private let style: TextStyle
  private let ellipsis: CGFloat

  init() throws {
    style = TextStyle(font: Font(face: try CorpusFonts.face("libsans"), size: 20))
    ellipsis = PreparedText("…", style: style).layout().size.width
  }

  private func prepare(_ string: String, _ mode: ParagraphStyle.LineBreakMode) -> PreparedText {
    var paragraph = ParagraphStyle()
    paragraph.lineBreakMode = mode
    return PreparedText(
      StyledText(utf16: Array(string.utf16), style: style, paragraphStyle: paragraph))
  }

  private func text(_ string: String, _ ranges: [Range<Int>]) -> [String] {
    ranges.map { String(decoding: Array(string.utf16)[$0], as: UTF16.self) }
  }

  private let pangram = "The quick brown fox jumps over the lazy dog"

  @Test(arguments: [
    ParagraphStyle.LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
    .byClipping,
  ])
  func modesThatDoNotWrapGiveOneLine(mode: ParagraphStyle.LineBreakMode) {
    let text = prepare(pangram, mode)
    for width in [40, 100, 150.5, 200] {
      let layout = text.layout(width: width)
      #expect(layout.lines.count == 1)
      #expect(layout.size.width <= width)
      #expect(layout.size.height == style.font.metrics.lineHeight + style.font.metrics.leading)
    }
    #expect(
      text.layout(width: 1000).lines[0].width
        == prepare(pangram, .byWordWrapping).layout().size.width)
  }

  @Test func eachModeKeepsItsPart() {
    let head = prepare(pangram, .byTruncatingHead).layout(width: 150).visibleRanges
    let middle = prepare(pangram, .byTruncatingMiddle).layout(width: 150).visibleRanges
    let tail = prepare(pangram, .byTruncatingTail).layout(width: 150).visibleRanges
    #expect(text(pangram, head) == ["r the lazy dog"])
    #expect(text(pangram, middle) == ["The qu", "zy dog"])
    #expect(text(pangram, tail) == ["The quick bro"])
  }

  /// The kept text and the token fit, and would not with one cluster more.
  @Test func truncationKeepsAsMuchAsFits() {
    for width in stride(from: 30.0, through: 380, by: 7) {
      let layout = prepare(pangram, .byTruncatingTail).layout(width: width)
      let end = layout.visibleRanges.last?.upperBound ?? 0
      #expect(layout.size.width <= width)
      guard end < pangram.utf16.count - 1 else { continue }
      let more = String(pangram.prefix(end + 1))
      let next = PreparedText(more, style: style).layout().size.width + ellipsis
      #expect(next > width || more.hasSuffix(" "))
    }
  }

  @Test func graphemeClustersStayWhole() {
    let string = "🇩🇪🇫🇷🇯🇵 e\u{301}e\u{301}e\u{301} 👩🏻‍💻👩🏻‍💻 abc"
    let boundaries = Set(string.indices.map { $0.utf16Offset(in: string) } + [string.utf16.count])
    for mode in [
      ParagraphStyle.LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
    ] {
      for width in stride(from: 20.0, through: 200, by: 9) {
        for range in prepare(string, mode).layout(width: width).visibleRanges {
          #expect(boundaries.contains(range.lowerBound) && boundaries.contains(range.upperBound))
        }
      }
    }
  }

  @Test func maximumLineCountKeepsThatManyLines() {
    let text = prepare(pangram, .byWordWrapping)
    var options = LayoutOptions()
    let all = text.layout(width: 120)
    for count in 1...all.lines.count {
      options.maximumLineCount = count
      let layout = text.layout(width: 120, options: options)
      #expect(layout.lines.count == count)
      #expect(layout.size.width <= 120)
      #expect((layout.lines.last?.ending == .truncation) == (count < all.lines.count))
    }
    options.maximumLineCount = 99
    #expect(text.layout(width: 120, options: options).lines == all.lines)
  }

  @Test func tokenMayBeAnyText() {
    var options = LayoutOptions()
    options.maximumLineCount = 2
    options.truncationToken = StyledText(utf16: Array("… more".utf16), style: style)
    let layout = prepare(pangram, .byWordWrapping).layout(width: 160, options: options)
    let kept = text(pangram, layout.visibleRanges).joined()
    let token = PreparedText("… more", style: style).layout().size.width
    #expect(pangram.hasPrefix(kept))
    #expect(layout.lines[1].width > token && layout.lines[1].width <= 160)
  }

  @Test func roomForLessThanTheTokenLeavesTheTokenAlone() {
    let layout = prepare(pangram, .byTruncatingMiddle).layout(width: 3)
    #expect(layout.visibleRanges.isEmpty)
    #expect(layout.lines[0].width == ellipsis)
  }
}
