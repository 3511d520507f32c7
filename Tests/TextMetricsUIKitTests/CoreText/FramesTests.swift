import SeededTexts
import Testing

@testable import TextMetrics
@testable import TextMetricsUIKit

/// Frames that follow one another, such as pages.
@Suite struct FramesTests {
  private static func text(_ string: String) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent, style.paragraphSpacing) = (9, 3, 4)
    return NSAttributedString(
      string: string,
      attributes: [
        .font: UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1), .paragraphStyle: style,
      ])
  }

  /// Numbered words, with a paragraph break after every `paragraph` of them.
  private static func words(_ count: Int, paragraph: Int, _ name: String = "w") -> String {
    (0..<count).map { "\(name)\($0)" + ($0 % paragraph == paragraph - 1 ? "\n" : " ") }.joined()
  }

  private static let strings = [
    words(1200, paragraph: 17), words(600, paragraph: 601), words(700, paragraph: 30) + "\n\n",
    words(500, paragraph: 9).replacingOccurrences(of: "\n", with: "\u{2028}"),
    words(500, paragraph: 9).replacingOccurrences(of: "\n", with: "\r\n"),
    words(500, paragraph: 9).replacingOccurrences(of: "\n", with: "\u{85}"),
    words(800, paragraph: 20, "של"),
    words(300, paragraph: 11, "a") + words(300, paragraph: 11, "של"),
    "", "\n",
  ]

  private static func rest(of string: NSAttributedString, from start: Int) -> NSAttributedString {
    string.attributedSubstring(
      from: NSRange(location: start, length: string.length - start))
  }

  private struct Line: Equatable {
    var range: Range<Int>
    var origin: CGPoint
    var width: Double
    var heights: [CGFloat]
  }

  private func lines(of frame: CTFrame) -> [Line] {
    zip(frame.lines, frame.origins).map { line, origin in
      var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(0))
      let width = unsafe CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
      return Line(
        range: line.range, origin: origin, width: width, heights: [ascent, descent, leading])
    }
  }

  /// The lines of the rest of a text, laid out whole, that fit a box.
  private func lines(of string: NSAttributedString, from start: Int, in box: CGSize) -> [Line] {
    let rest = Self.rest(of: string, from: start)
    let text = PreparedText(
      StyledText(rest, defaultFont: FramesetterSizing.defaultFont, lineWidth: box.width))
    let own = text.layout(width: box.width, options: CoreTextLayout.options)
    let all = text.layout(width: box.width, options: CoreTextLayout.frameOptions).lines
    let limit = box.height > 0 ? box.height : .infinity
    let visible = all.prefix { Constraint.fits($0.bottom - $0.leading, in: limit) }
    let top = limit.isFinite ? limit : visible.last?.bottom ?? 0
    return zip(visible, own.lines).map { line, own in
      let hanging = own.trailingWhitespaceWidth
      let isRightToLeft = text.baseDirection(at: own.range.lowerBound) == .rightToLeft
      return Line(
        range: start + line.range.lowerBound..<start + line.range.upperBound,
        origin: CGPoint(
          x: own.origin.x - (isRightToLeft ? hanging : 0), y: top - line.baseline),
        width: Double(own.width + hanging), heights: [own.ascent, own.descent, own.leading])
    }
  }

  /// Only some paragraphs are laid out, but the lines are those of the whole text.
  @Test(arguments: strings.indices) func linesAreThoseOfTheWholeRest(index: Int) {
    let string = Self.text(Self.strings[index])
    let framesetter = CTFramesetterCreateWithAttributedString(string)
    let sizes = [
      CGSize(width: 200, height: 150), CGSize(width: 90, height: 1000),
      CGSize(width: 300, height: 0),
      CGSize(width: 150, height: 30), CGSize(width: 0, height: 90), CGSize(width: 100, height: 5),
      CGSize(width: 250, height: CGFloat.greatestFiniteMagnitude),
    ]
    var start = 0
    for turn in 0..<21 {
      let size = sizes[turn % sizes.count]
      let frame = CTFramesetterCreateFrame(
        framesetter, CFRange(location: start, length: 0),
        CGPath(rect: CGRect(origin: .zero, size: size), transform: nil), nil)
      let expected = lines(of: string, from: start, in: size)
      #expect(lines(of: frame) == expected, "\(turn)")
      #expect(frame.range == start..<string.length)
      #expect(frame.visibleRange == start..<(expected.last?.range.upperBound ?? start))
      var fit = CFRange()
      let suggested = unsafe CTFramesetterSuggestFrameSizeWithConstraints(
        framesetter, CFRange(location: start, length: 0), nil, size, &fit)
      let rest = Self.rest(of: string, from: start)
      let plain = FramesetterSizing().fit(
        PreparedText(StyledText(rest, defaultFont: FramesetterSizing.defaultFont)), in: size)
      #expect(suggested == plain.size && fit.location == start + plain.range.lowerBound)
      #expect(fit.length == plain.range.count)
      start = (frame.visibleRange.upperBound + turn % 2) % max(1, string.length)
    }
  }

  private func expectLinear(_ name: String, _ fit: (CTFramesetter, CFRange) -> Int) {
    func time(words count: Int) -> Duration {
      // Each try has words of its own, which no cache knows, not even from another test that runs at the same time.
      ProcessorTime.least { pass in
        let framesetter = CTFramesetterCreateWithAttributedString(
          Self.text(Self.words(count, paragraph: 30, "\(name)\(count).\(pass).")))
        var start = 0
        while start < framesetter.string.length {
          let length = fit(framesetter, CFRange(location: start, length: 0))
          guard length > 0 else { break }
          start += length
        }
        #expect(start == framesetter.string.length)
      }
    }
    let (short, long) = (time(words: 600), time(words: 2400))
    #expect(long < short * 8, "\(short), and \(long) for four times the text")
  }

  /// The control point is 40 points above the rectangle, the curve reaches its upper edge.
  @Test func framesFillTheCurvesAndNotTheirControlPoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 80))
    path.addQuadCurve(to: CGPoint(x: 200, y: 80), control: CGPoint(x: 100, y: 160))
    path.addLine(to: CGPoint(x: 200, y: 0))
    path.closeSubpath()
    let framesetter = CTFramesetterCreateWithAttributedString(
      Self.text(Self.words(90, paragraph: 17)))
    let plain = CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 120), transform: nil)
    let frames = [path, plain].map {
      CTFramesetterCreateFrame(framesetter, CFRange(), $0, nil)
    }
    #expect(lines(of: frames[0]) == lines(of: frames[1]))
    #expect(frames[0].origins == frames[1].origins && !frames[0].origins.isEmpty)
  }

  private static let page = CGRect(x: 0, y: 0, width: 200, height: 120)

  @Test func pagesTakeLinearTime() {
    expectLinear("page") { framesetter, range in
      let path = CGPath(rect: Self.page, transform: nil)
      return CTFramesetterCreateFrame(framesetter, range, path, nil).visibleRange.count
    }
  }

  @Test func sizesOfPagesTakeLinearTime() {
    expectLinear("size") { framesetter, range in
      var fit = CFRange()
      _ = unsafe CTFramesetterSuggestFrameSizeWithConstraints(
        framesetter, range, nil, Self.page.size, &fit)
      return fit.length
    }
  }
}
