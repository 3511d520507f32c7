import Testing
import TextMetricsUIKit

/// Lines from right to left whose white space hangs on the left.
@Suite struct LineDirectionTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)

  private func text(_ string: String) -> NSAttributedString {
    NSAttributedString(string: string, attributes: [.font: inter])
  }

  private func leftmostPosition(_ line: CTLine) throws -> CGFloat {
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    var position = CGPoint.zero
    CTRunGetPositions(try #require(runs.first), CFRangeMake(0, 1), &position)
    return position.x
  }

  @Test(arguments: ["שלום", "שלום ", "שלום   ", "שלום abc "])
  func positionsBeginAtTheLeftEnd(string: String) throws {
    let line = CTLineCreateWithAttributedString(text(string))
    let width = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
    #expect(abs(CTLineGetBoundsWithOptions(line, []).width - width) < 1e-9)
    #expect(abs(CTLineGetOffsetForStringIndex(line, 0, nil) - width) < 1e-9)
    #expect(abs(CTLineGetOffsetForStringIndex(line, string.utf16.count, nil)) < 1e-9)
    #expect(abs(try leftmostPosition(line)) < 1e-9)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: width, y: 0)) == 0)
    let ink = CTLineGetImageBounds(line, nil)
    #expect(ink.minX > CGFloat(CTLineGetTrailingWhitespaceWidth(line)))
    #expect(ink.maxX < width)
  }

  /// A line that ends in text of the other direction has two carets at its end, and before its line break.
  @Test(arguments: ["abc שלום", "abc שלום\n", "שלום abc", "שלום abc\n"])
  func endsInTheOtherDirectionHaveTwoCarets(string: String) {
    let line = CTLineCreateWithAttributedString(text(string))
    let width = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
    let isRightToLeft = !string.hasPrefix("abc")
    var end: CGFloat = 0
    let start = unsafe CTLineGetOffsetForStringIndex(line, isRightToLeft ? 5 : 4, &end)
    for index in 8...string.utf16.count {
      var last: CGFloat = 0
      let offset = unsafe CTLineGetOffsetForStringIndex(line, index, &last)
      #expect(abs(offset - (isRightToLeft ? 0 : width)) < 1e-9)
      #expect(abs(last - start) < 1e-9 && abs(offset - end) < 1e-9)
    }
  }

  /// Each character is visited with its own edges, whatever is next to it.
  @Test func edgesAreThoseOfTheCharacter() {
    let line = CTLineCreateWithAttributedString(text("ab שם cd אב\n"))
    let width = Double(CTLineGetTypographicBounds(line, nil, nil, nil))
    var edges: [(leading: Double, trailing: Double)] = []
    unsafe CTLineEnumerateCaretOffsets(line) { offset, index, isLeading, _ in
      #expect(index == edges.count - (isLeading ? 0 : 1))
      if isLeading {
        edges.append((offset, offset))
      } else {
        edges[index].trailing = offset
      }
    }
    #expect(edges.count == 12)
    // The letters of either word go left, all else goes right.
    for (index, edge) in edges.dropLast().enumerated() {
      #expect([3, 4, 9, 10].contains(index) == (edge.trailing < edge.leading), "\(index)")
    }
    #expect(edges[3].leading == edges[5].leading && edges[4].trailing == edges[2].trailing)
    #expect(abs(edges[9].leading - width) < 1e-9 && edges[10].trailing == edges[8].trailing)
    #expect(edges[11].leading == edges[11].trailing && abs(edges[11].leading - width) < 1e-9)
  }

  /// The visible text touches the right edge of its frame, and the space after it hangs outside the line's box.
  @Test func framesPlaceTheVisibleText() throws {
    let setter = CTFramesetterCreateWithAttributedString(text("שלום עולם טוב"))
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 60, height: 200), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRange(), path, nil)
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    try #require(lines.count > 1)
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRange(), &origins)
    for (line, origin) in zip(lines, origins) {
      let start = CTLineGetOffsetForStringIndex(line, CTLineGetStringRange(line).location, nil)
      #expect(abs(origin.x + start - 60) < 1e-9)
    }
    #expect(CTLineGetTrailingWhitespaceWidth(lines[0]) > 0)
  }

  @Test func flushIsThatOfTheVisibleText() {
    let line = CTLineCreateWithAttributedString(text("שלום "))
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    let space = CTLineGetTrailingWhitespaceWidth(line)
    #expect(abs(CTLineGetPenOffsetForFlush(line, 0, 100) + space) < 1e-9)
    #expect(abs(CTLineGetPenOffsetForFlush(line, 1, 100) + width - 100) < 1e-9)
  }
}
