import Testing
import TextMetricsUIKit

/// The runs of Core Text's lines: where they divide the text, their attributes and their bounds.
@Suite struct RunTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)

  private func text(_ string: String) -> NSMutableAttributedString {
    NSMutableAttributedString(string: string, attributes: [.font: inter])
  }

  private func runs(_ line: CTLine) throws -> [CTRun] {
    try #require(CTLineGetGlyphRuns(line) as? [CTRun])
  }

  private func ranges(_ runs: [CTRun]) -> [Range<Int>] {
    runs.map(CTRunGetStringRange).map { $0.location..<$0.location + $0.length }
  }

  private func positions(_ run: CTRun) -> [CGPoint] {
    var positions = [CGPoint](repeating: .zero, count: CTRunGetGlyphCount(run))
    CTRunGetPositions(run, CFRange(), &positions)
    return positions
  }

  /// The link is found on both lines that it spans.
  @Test func linksAreRunsOfTheirOwn() throws {
    let string = text("Read the terms of service before you go on with it")
    let link = NSRange(location: 9, length: 16)
    string.addAttribute(.link, value: "https://example.com", range: link)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 150, height: 200), transform: nil)
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(string), CFRange(), path, nil)
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    let linked = try lines.flatMap(runs).filter {
      CTRunGetAttributes($0)[NSAttributedString.Key.link.rawValue] != nil
    }
    #expect(linked.count == 2)
    #expect(ranges(linked).flatMap(\.self) == Array(9..<25))
  }

  @Test(arguments: [
    NSAttributedString.Key.foregroundColor, .underlineStyle, .kern, .baselineOffset,
  ])
  func changesOfAttributesDivideRuns(key: NSAttributedString.Key) throws {
    let string = text("one two three")
    let value: Any = key == .foregroundColor ? UIColor.red : 2
    string.addAttribute(key, value: value, range: NSRange(location: 4, length: 3))
    let line = CTLineCreateWithAttributedString(string)
    let runs = try runs(line)
    #expect(ranges(runs) == [0..<4, 4..<7, 7..<13])
    let keyed = runs.map { CTRunGetAttributes($0)[key.rawValue] != nil }
    #expect(keyed == [false, true, false])
    let widths = runs.map { CTRunGetTypographicBounds($0, CFRange(), nil, nil, nil) }
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    #expect(abs(widths.reduce(0, +) - width) < 1e-9)
    #expect(CTLineGetGlyphCount(line) == 13)
    let offsets = [0, 4, 7].map { CTLineGetOffsetForStringIndex(line, $0, nil) }
    for (run, offset) in zip(runs, offsets) { #expect(abs(positions(run)[0].x - offset) < 1e-9) }
  }

  /// The text reads from the right, so its first part is the last run.
  @Test func changesDivideRunsFromRightToLeft() throws {
    let string = text("שלום")
    string.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 0, length: 1))
    let runs = try runs(CTLineCreateWithAttributedString(string))
    #expect(ranges(runs) == [1..<4, 0..<1])
    #expect(positions(runs[1])[0].x > positions(runs[0])[2].x)
  }

  /// Lam and alef have one glyph, which is not divided.
  @Test func ligaturesBelongToTheirFirstCharacter() throws {
    let string = text("بلاب")
    string.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 2, length: 1))
    let runs = try runs(CTLineCreateWithAttributedString(string))
    #expect(runs.allSatisfy { CTRunGetGlyphCount($0) > 0 })
    #expect(ranges(runs.reversed()).flatMap(\.self) == Array(0..<4))
    let keyed = runs.filter {
      CTRunGetAttributes($0)[NSAttributedString.Key.underlineStyle.rawValue] != nil
    }
    #expect(keyed.isEmpty)
  }

  @Test func tokensHaveTheirOwnAttributes() throws {
    let token = text("… more")
    token.addAttribute(.link, value: "https://example.com", range: NSRange(location: 2, length: 4))
    let string = text("Hello wide world, and the rest of it")
    string.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 0, length: 36))
    let cut = try #require(
      CTLineCreateTruncatedLine(
        CTLineCreateWithAttributedString(string), 150, .end,
        CTLineCreateWithAttributedString(token)))
    let keys = [NSAttributedString.Key.underlineStyle, .link].map(\.rawValue)
    let found = try runs(cut).map { run in keys.map { CTRunGetAttributes(run)[$0] != nil } }
    #expect(found == [[true, false], [false, false], [false, true]])
    let counts = try runs(cut).map(CTRunGetGlyphCount)
    #expect(counts.suffix(2) == [2, 4])
  }

  /// A text with a box of 40 points in place of a character.
  private func boxed(_ string: String, at place: Int) throws -> NSAttributedString {
    let context = UnsafeMutablePointer<CGFloat>.allocate(capacity: 1)
    context.initialize(to: 40)
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateVersion1, dealloc: { $0.deallocate() }, getAscent: { _ in 25 },
      getDescent: { _ in 6 }, getWidth: { $0.load(as: CGFloat.self) })
    let delegate = try #require(CTRunDelegateCreate(&callbacks, context))
    let text = text(string)
    text.addAttribute(
      NSAttributedString.Key(kCTRunDelegateAttributeName as String), value: delegate,
      range: NSRange(location: place, length: 1))
    return text
  }

  @Test func boxesAreRunsOfOneGlyph() throws {
    let line = CTLineCreateWithAttributedString(try boxed("ab\u{FFFC}c", at: 2))
    let runs = try runs(line)
    try #require(ranges(runs) == [0..<2, 2..<3, 3..<4])
    #expect(CTLineGetGlyphCount(line) == 4 && CTRunGetGlyphCount(runs[1]) == 1)
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 9)
    let width = CTRunGetTypographicBounds(runs[1], CFRange(), &ascent, &descent, &leading)
    #expect(abs(width - 40) < 1e-9 && ascent == 25 && descent == 6 && leading == 0)
    var (index, glyph, advance) = (CFIndex(0), CGGlyph(0), CGSize.zero)
    CTRunGetStringIndices(runs[1], CFRange(), &index)
    CTRunGetGlyphs(runs[1], CFRange(), &glyph)
    CTRunGetAdvances(runs[1], CFRange(), &advance)
    #expect(index == 2 && glyph == .max && abs(advance.width - 40) < 1e-9)
    let offset = CTLineGetOffsetForStringIndex(line, 2, nil)
    #expect(abs(positions(runs[1])[0].x - offset) < 1e-9 && positions(runs[1])[0].y == 0)
    CTRunGetTypographicBounds(runs[0], CFRange(), &ascent, &descent, nil)
    #expect(abs(ascent - inter.ascender) < 1e-9 && abs(descent + inter.descender) < 1e-9)
  }

  @Test(arguments: ["א", "لا", "שלום", "אב גד"])
  func runsFromRightToLeftSaySo(string: String) throws {
    let runs = try runs(CTLineCreateWithAttributedString(text(string)))
    #expect(!runs.isEmpty && runs.allSatisfy { CTRunGetStatus($0) == .rightToLeft })
  }

  @Test func directionsOfMixedText() throws {
    let runs = try runs(CTLineCreateWithAttributedString(text("a א b")))
    #expect(runs.map(CTRunGetStatus).filter { $0 == .rightToLeft }.count == 1)
    #expect(CTRunGetStatus(try #require(runs.first)) == [])
  }

  @Test func namesOfAttributesAreFoundations() throws {
    #expect(
      kCTUnderlineStyleAttributeName as String == NSAttributedString.Key.underlineStyle.rawValue)
    #expect(kCTSuperscriptAttributeName as String == NSAttributedString.Key.superscript.rawValue)
    let run = try #require(try runs(CTLineCreateWithAttributedString(text("a"))).first)
    #expect(CTRunGetTextMatrix(run) == .identity)
    #expect(CTWritingDirection.rightToLeft == NSWritingDirection.rightToLeft)
  }

  private func heights(
    _ read: (
      UnsafeMutablePointer<CGFloat>, UnsafeMutablePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
    ) -> Double
  ) -> [CGFloat] {
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    _ = read(&ascent, &descent, &leading)
    return [ascent, descent, leading]
  }

  private static let repository = #filePath.components(separatedBy: "Tests/TextMetricsUIKitTests")[
    0]

  /// Text without a font is in a substitute, which has the metrics of the font that it replaces; in the variable font,
  /// the weight changes the metrics.
  @Test func runsAreAsHighAsTheirLines() throws {
    let path = NSURL(fileURLWithPath: Self.repository + "Tests/Fixtures/Variable-TrueType.ttf")
    let found = CTFontManagerCreateFontDescriptorsFromURL(path) as? [CTFontDescriptor]
    let file = try #require(found?.first)
    var strings = [NSAttributedString(string: "Ax"), text("Ax")]
    for weight in [100, 400, 900.0] {
      let varied = CTFontDescriptorCreateCopyWithVariation(file, 0x7767_6874, weight)
      let font = CTFontCreateWithFontDescriptor(varied, 20, nil)
      strings.append(NSAttributedString(string: "Ax", attributes: [.font: font]))
    }
    var ascents: Set<CGFloat> = []
    for string in strings {
      let line = CTLineCreateWithAttributedString(string)
      let run = try #require(try runs(line).first)
      let whole = heights { CTLineGetTypographicBounds(line, $0, $1, $2) }
      #expect(heights { CTRunGetTypographicBounds(run, CFRange(), $0, $1, $2) } == whole)
      ascents.insert(whole[0])
    }
    #expect(ascents.count == strings.count)
  }
}
