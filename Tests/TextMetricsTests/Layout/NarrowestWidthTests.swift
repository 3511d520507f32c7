import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// The search for the narrowest width, with made-up lines: words of given widths with spaces of width 1 between them.
@Suite struct NarrowestWidthTests {
  /// The number of lines and the widest of them; nil if a word is wider.
  private static func lines(_ words: [Int], in width: Int) -> (count: Int, widest: Int)? {
    var (count, widest, line) = (0, 0, -1)
    for word in words {
      guard word <= width else { return nil }
      if line < 0 || line + 1 + word > width {
        count += 1
        line = word
      } else {
        line += 1 + word
      }
      widest = max(widest, line)
    }
    return (count, widest)
  }

  /// Trying every width finds no narrower one.
  @Test(arguments: 0..<50 as Range<UInt64>) func noNarrowerWidthKeepsTheLines(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let words = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      Int.random(in: 1...30, using: &random)
    }
    for width in words.reduce(0, max)...80 {
      let wide = try #require(Self.lines(words, in: width))
      func needed(_ width: Int) -> Int? {
        Self.lines(words, in: width).flatMap { $0.count <= wide.count ? $0.widest : nil }
      }
      let wanted = (0...width).first { width in needed(width).map { $0 <= width } ?? false }
      let found = PreparedText.narrowestWidth(downFrom: wide.widest, neededWidth: needed)
      #expect(found == wanted, "\(words) in \(width)")
      let points = PreparedText.narrowestWidth(downFrom: CGFloat(wide.widest)) { width in
        needed(Int(width)).map { CGFloat($0) }
      }
      #expect(points == wanted.map { CGFloat($0) })
    }
  }

  @Test func nothingIsNarrowerThanNothing() {
    #expect(PreparedText.narrowestWidth(downFrom: 0) { $0 } == 0)
    #expect(PreparedText.narrowestWidth(downFrom: CGFloat(0)) { $0 } == 0)
    #expect(PreparedText.narrowestWidth(downFrom: 9) { _ in nil } == 9)
  }

  /// With indents that are not binary fractions, a container as wide as a line and its indents may leave less room than
  /// the line needs, by rounding.
  @Test func indentsDoNotEndTheSearch() throws {
    let font = Font(face: try CorpusFonts.face("libsans"), size: 16)
    var style = ParagraphStyle()
    for (string, indent, width) in [
      ("international x brown brown abc", 17.310871836987072, 65.67873845571286),
      ("office international abc to", 9.3, 150), ("one two three four five", 0.1, 77.7),
    ] {
      style.firstLineHeadIndent = indent
      let text = PreparedText(string, style: TextStyle(font: font), paragraphStyle: style)
      let narrowest = text.narrowestWidth(keepingLinesAt: width)
      let profile = text.heightProfile(in: 10...width)
      let step = try #require(profile.steps.last)
      #expect(narrowest == step.width)
      #expect(text.layout(width: narrowest).lines.count == text.layout(width: width).lines.count)
    }
  }
}
