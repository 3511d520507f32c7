import Testing
import TextMetricsUIKit

/// Lines that are stretched to a width.
@Suite struct JustifiedLineTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)

  @Test(arguments: ["one two three", "one two three "]) func stretchedLines(string: String) throws {
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: string, attributes: [.font: inter]))
    let trailing = CTLineGetTrailingWhitespaceWidth(line)
    let natural = CTLineGetTypographicBounds(line, nil, nil, nil) - trailing
    for (factor, width) in [(1.0, natural + 40), (0.5, natural + 20)] {
      let stretched = try #require(CTLineCreateJustifiedLine(line, factor, natural + 40))
      let bounds = CTLineGetTypographicBounds(stretched, nil, nil, nil)
      #expect(abs(bounds - CTLineGetTrailingWhitespaceWidth(stretched) - width) < 1e-6)
      // Both gaps get the same share, and words keep their widths.
      let share = (width - natural) / 2
      for (index, gaps) in [(3, 0.0), (4, 1), (7, 1), (8, 2), (13, 2)] {
        let before = CTLineGetOffsetForStringIndex(line, index, nil)
        let after = CTLineGetOffsetForStringIndex(stretched, index, nil)
        #expect(abs(Double(after - before) - gaps * share) < 1e-6)
      }
      #expect(CTLineGetStringRange(stretched) == CTLineGetStringRange(line))
      #expect(CTLineGetStringIndexForPosition(stretched, CGPoint(x: 9999, y: 0)) <= string.count)
    }
    #expect(CTLineCreateJustifiedLine(line, 1, natural - 20) === line)
    #expect(CTLineCreateJustifiedLine(line, 1, 0) == nil)
  }
}
