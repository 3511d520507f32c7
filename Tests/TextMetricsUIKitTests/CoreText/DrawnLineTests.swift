import Testing
import TextMetricsUIKit

/// Where Core Text's lines, runs and frames are drawn: on the canvas y grows downward, in contexts upward.
@Suite struct DrawnLineTests {
  private final class Recorder: TextCanvas, @unchecked Sendable {
    /// The baseline's left end, and the positions of the glyphs.
    var runs: [(origin: CGPoint, glyphs: [CGPoint])] = []
    func draw(_ run: LineRun, at origin: CGPoint) {
      func moved(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x + origin.x, y: point.y + origin.y)
      }
      runs.append((moved(run.origin), run.glyphs.map { moved($0.position) }))
    }
  }

  private func drawn(_ body: (CGContext) -> Void) throws -> Recorder {
    let recorder = Recorder()
    UIGraphicsBeginImageContext(CGSize(width: 300, height: 300))
    defer { UIGraphicsEndImageContext() }
    let context = try #require(UIGraphicsGetCurrentContext())
    TextDrawing.$canvas.withValue(recorder) { body(context) }
    return recorder
  }

  private func isNear(_ point: CGPoint?, _ x: CGFloat, _ y: CGFloat) -> Bool {
    point.map { abs($0.x - x) < 1e-6 && abs($0.y - y) < 1e-6 } ?? false
  }

  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)
  private var raised: NSAttributedString {
    let text = NSMutableAttributedString(string: "ab ", attributes: [.font: inter])
    text.append(
      NSAttributedString(
        string: "cd", attributes: [.font: inter.withSize(30), .baselineOffset: 4]))
    return text
  }

  @Test func linesBeginAtTheTextPosition() throws {
    let line = CTLineCreateWithAttributedString(raised)
    let start = CTLineGetOffsetForStringIndex(line, 3, nil)
    let whole = try drawn { context in
      context.textPosition = CGPoint(x: 5, y: 100)
      CTLineDraw(line, context)
    }
    #expect(whole.runs.count == 2)
    #expect(isNear(whole.runs.first?.origin, 5, -100))
    #expect(isNear(whole.runs.last?.glyphs.first, 5 + start, -104))
    let parts = try drawn { context in
      context.textPosition = CGPoint(x: 5, y: 100)
      for run in CTLineGetGlyphRuns(line) as? [CTRun] ?? [] { CTRunDraw(run, context, CFRange()) }
    }
    #expect(parts.runs.map(\.glyphs) == whole.runs.map(\.glyphs))
    let atOrigin = try drawn { _ in CTLineDraw(line, nil) }
    #expect(isNear(atOrigin.runs.first?.origin, 0, 0))
  }

  @Test func theTextPositionIsPartOfTheTextMatrix() throws {
    _ = try drawn { context in
      context.textPosition = CGPoint(x: 5, y: 7)
      #expect(context.textMatrix == CGAffineTransform(translationX: 5, y: 7))
      context.textMatrix = CGAffineTransform(translationX: 1, y: 2).scaledBy(x: 1, y: -1)
      #expect(context.textPosition == CGPoint(x: 1, y: 2))
      context.textMatrix = .identity
      #expect(context.textPosition == .zero)
    }
  }

  /// Parts are drawn where they are in the line.
  @Test(
    arguments: [
      (0, 0, 0..<4), (1, 2, 1..<3), (2, 0, 2..<4), (3, 9, 3..<4), (0, 1, 0..<1), (-1, 1, 0..<1),
    ] as [(Int, Int, Range<Int>)])
  func partsOfRuns(location: Int, length: Int, expected: Range<Int>) throws {
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: "abcd", attributes: [.font: inter]))
    let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
    let whole = try drawn { CTLineDraw(line, $0) }.runs
    let part = try drawn { CTRunDraw(run, $0, CFRangeMake(location, length)) }.runs
    #expect(part.flatMap(\.glyphs) == Array(try #require(whole.first).glyphs[expected]))
    #expect(isNear(part.first?.origin, part.first?.glyphs.first?.x ?? -1, 0))
  }

  @Test func partsWithoutGlyphs() throws {
    let text = NSMutableAttributedString(string: "a\t", attributes: [.font: inter])
    text.append(NSAttributedString(attachment: NSTextAttachment()))
    let runs = CTLineGetGlyphRuns(CTLineCreateWithAttributedString(text)) as? [CTRun]
    for run in try #require(runs) {
      let count = CTRunGetGlyphCount(run)
      #expect(try drawn { CTRunDraw(run, $0, CFRange()) }.runs.count == 1)
      guard count > 0 else { continue }
      #expect(try drawn { CTRunDraw(run, $0, CFRangeMake(count, 1)) }.runs.isEmpty)
      #expect(try drawn { CTRunDraw(run, $0, CFRangeMake(.max, .max)) }.runs.isEmpty)
    }
  }

  @Test func framesAreDrawnInTheirPaths() throws {
    let text = NSAttributedString(string: "one\ntwo", attributes: [.font: inter])
    let path = CGPath(rect: CGRect(x: 10, y: 20, width: 200, height: 100), transform: nil)
    let framesetter = CTFramesetterCreateWithTypesetter(
      CTTypesetterCreateWithAttributedString(text))
    let frame = CTFramesetterCreateFrame(framesetter, CFRange(), path, nil)
    #expect(CTFrameGetPath(frame) === path)
    var origins = [CGPoint](repeating: .zero, count: 2)
    CTFrameGetLineOrigins(frame, CFRange(), &origins)
    let runs = try drawn { CTFrameDraw(frame, $0) }.runs
    #expect(runs.count == 2)
    for (run, origin) in zip(runs, origins) {
      #expect(isNear(run.origin, 10 + origin.x, -(20 + origin.y)))
    }
  }

  @Test func hostilePaths() throws {
    let framesetter = CTFramesetterCreateWithAttributedString(raised)
    for value in [0, -1, CGFloat.nan, .infinity, -.infinity, 1e300, .greatestFiniteMagnitude] {
      for rect in [
        CGRect(x: value, y: 0, width: 50, height: value),
        CGRect(x: 0, y: value, width: value, height: 50), .null, .infinite,
      ] {
        let path = CGMutablePath()
        path.addRect(rect)
        let frame = CTFramesetterCreateFrame(framesetter, CFRange(), path, nil)
        _ = try drawn { CTFrameDraw(frame, $0) }
        path.addArc(
          center: rect.origin, radius: value, startAngle: value, endAngle: 1, clockwise: true)
        _ = CTFramesetterCreateFrame(framesetter, CFRange(), path, nil)
      }
    }
  }

  @Test func stringsAreDrawnInRectangles() throws {
    let attributes: [NSAttributedString.Key: Any] = [.font: inter]
    let rect = CGRect(x: 3, y: 4, width: 9, height: 99)
    let runs = try drawn { _ in
      ("a b" as NSString).draw(in: rect, withAttributes: attributes)
      ("a b" as NSString).draw(
        with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
      "a b".draw(
        with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    }.runs
    #expect(runs.count == 6)
    for index in [2, 4] { #expect(runs[index].glyphs == runs[0].glyphs) }
    // Without the option, the rectangle's origin is on the baseline.
    let single = try drawn { _ in
      "a".draw(with: rect, options: [], attributes: attributes, context: nil)
    }
    #expect(isNear(single.runs.first?.origin, 3, 4))
  }

  @Test func fragmentsAreDrawnWhereTheirLinesAre() throws {
    let storage = NSTextStorage(attributedString: raised)
    storage.append(NSAttributedString(string: "e\nf", attributes: [.font: inter]))
    let (content, fragments) = (NSTextContentStorage(), NSTextLayoutManager())
    let size = CGSize(width: 60, height: 0)
    fragments.textContainer = NSTextContainer(size: size)
    content.addTextLayoutManager(fragments)
    content.attributedString = storage
    let lines = NSLayoutManager()
    lines.addTextContainer(NSTextContainer(size: size))
    storage.addLayoutManager(lines)
    let whole = NSRange(location: 0, length: storage.length)
    let expected = try drawn { _ in lines.drawGlyphs(forGlyphRange: whole, at: .zero) }.runs
    let runs = try drawn { context in
      fragments.enumerateTextLayoutFragments(from: nil) {
        $0.draw(at: $0.layoutFragmentFrame.origin, in: context)
        return true
      }
    }.runs
    try #require(runs.count == expected.count && runs.count > 2)
    for (run, own) in zip(runs, expected) {
      #expect(isNear(run.origin, own.origin.x, own.origin.y))
      #expect(run.glyphs.count == own.glyphs.count)
    }
  }
}
