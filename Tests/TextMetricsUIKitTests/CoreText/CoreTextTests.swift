import SeededTexts
import Testing
import TextMetricsUIKit

/// Core Text's functions: lines, breaks, frames, and arguments out of range.
@Suite struct CoreTextTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)
  private func text(_ string: String) -> NSAttributedString {
    NSAttributedString(string: string, attributes: [.font: inter])
  }

  @Test func bounds() {
    let line = CTLineCreateWithAttributedString(text("Hello  "))
    var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(0))
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    #expect(abs(ascent - inter.ascender) < 1e-9 && abs(descent + inter.descender) < 1e-9)
    #expect(leading == inter.leading)
    let trailing = CTLineGetTrailingWhitespaceWidth(line)
    #expect(abs(CGFloat(width - trailing) - text("Hello").size().width) < 1e-9)
    let box = CTLineGetBoundsWithOptions(line, [])
    #expect(abs(box.minY + descent) < 1e-9 && abs(box.height - ascent - descent) < 1e-9)
    let ink = CTLineGetBoundsWithOptions(line, .useGlyphPathBounds)
    #expect(ink.height < box.height && ink.minX > 0)
    #expect(CTLineGetStringRange(line) == CFRangeMake(0, 7))
    #expect(CTLineGetGlyphCount(line) == 7)
  }

  @Test func glyphsOfCharacters() {
    var units = Array("Ag🎉\u{0378}".utf16)
    var glyphs = [CGGlyph](repeating: 9, count: units.count)
    #expect(!CTFontGetGlyphsForCharacters(inter, &units, &glyphs, units.count))
    #expect(glyphs[0] != 0 && glyphs[1] != 0 && glyphs[2...] == [0, 0, 0])
    #expect(CTFontGetGlyphsForCharacters(inter, &units, &glyphs, 2))
    var advances = [CGSize](repeating: .zero, count: 2)
    let sum = CTFontGetAdvancesForGlyphs(inter, .horizontal, glyphs, &advances, 2)
    for (index, letter) in ["A", "g"].enumerated() {
      #expect(abs(advances[index].width - text(letter).size().width) < 1e-6)
    }
    #expect(abs(sum - Double(advances[0].width + advances[1].width)) < 1e-9)
    var boxes = [CGRect](repeating: .zero, count: 2)
    let box = CTFontGetBoundingRectsForGlyphs(inter, .default, glyphs, &boxes, 2)
    #expect(box == boxes[0].union(boxes[1]) && box.minY < 0 && boxes[0].minY == 0)
    #expect(CTFontGetAdvancesForGlyphs(inter, .default, [.max], nil, 1) == 0)
  }

  /// The system font's advances are finer than its units.
  @Test func advancesOfTheSystemFont() {
    let font = UIFont.systemFont(ofSize: 17)
    var (units, glyph) = (Array("m".utf16), CGGlyph(0))
    #expect(CTFontGetGlyphsForCharacters(font, &units, &glyph, 1))
    let width = ("m" as NSString).size(withAttributes: [.font: font]).width
    let advance = CTFontGetAdvancesForGlyphs(font, .default, &glyph, nil, 1)
    #expect(abs(CGFloat(advance) - width) < 1e-6)
  }

  @Test func positions() {
    let line = CTLineCreateWithAttributedString(text("Hello"))
    for index in 0...5 {
      let offset = CTLineGetOffsetForStringIndex(line, index, nil)
      #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: offset, y: 0)) == index)
    }
    #expect(
      CTLineGetOffsetForStringIndex(line, 99, nil) == CTLineGetOffsetForStringIndex(line, 5, nil))
    #expect(CTLineGetOffsetForStringIndex(line, -4, nil) == 0)
  }

  /// The break has no advance, and the text after it is not on the line.
  @Test(arguments: ["ab\n", "ab\r\n", "ab\nmore text"]) func offsetsOfALineBreakAreAtTheEnd(
    string: String
  ) {
    let line = CTLineCreateWithAttributedString(text(string))
    let end = CTLineGetOffsetForStringIndex(line, 2, nil)
    #expect(abs(end - CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))) < 1e-9)
    for index in 3...string.utf16.count {
      #expect(CTLineGetOffsetForStringIndex(line, index, nil) == end)
    }
    var visited: [(Double, CFIndex)] = []
    unsafe CTLineEnumerateCaretOffsets(line) { offset, index, isLeading, _ in
      if isLeading { visited.append((offset, index)) }
    }
    #expect(visited.map(\.1) == Array(0..<string.utf16.count))
    #expect(
      visited.map { CGFloat($0.0) }
        == (0..<string.utf16.count).map { CTLineGetOffsetForStringIndex(line, $0, nil) })
  }

  /// A frame places its lines; the lines themselves begin at 0.
  @Test func runsOfAlignedLinesBeginAtTheLine() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let string = NSMutableAttributedString(attributedString: text("ab\ncdef"))
    string.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 7))
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(string), CFRangeMake(0, 0),
      CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 100), transform: nil), nil)
    for line in CTFrameGetLines(frame) {
      let line = try #require(line as? CTLine)
      let run = try #require(CTLineGetGlyphRuns(line)[0] as? CTRun)
      var positions = [CGPoint](repeating: .zero, count: CTRunGetGlyphCount(run))
      unsafe CTRunGetPositions(run, CFRangeMake(0, 0), &positions)
      let range = CTLineGetStringRange(line)
      for (index, position) in positions.enumerated() {
        let offset = CTLineGetOffsetForStringIndex(line, range.location + index, nil)
        #expect(abs(position.x - offset) < 1e-9)
      }
    }
  }

  @Test func caretsOfALineTakeLinearTime() {
    func time(_ count: Int) -> Duration {
      ProcessorTime.least { _ in
        let line = CTLineCreateWithAttributedString(text(String(repeating: "ab ", count: count)))
        var last = 0.0
        unsafe CTLineEnumerateCaretOffsets(line) { offset, _, _, _ in last = offset }
        #expect(last > 0)
      }
    }
    #expect(time(1200) < time(300) * 8)
  }

  @Test func indicesOfPositionsTakeLinearTime() {
    func time(_ count: Int) -> Duration {
      ProcessorTime.least {
        let line = CTLineCreateWithAttributedString(text(String(repeating: "ab ", count: count)))
        let width = CTLineGetTypographicBounds(line, nil, nil, nil)
        var last = -1
        for place in 0..<count {
          let point = CGPoint(x: width * Double(place) / Double(count), y: 0)
          let index = CTLineGetStringIndexForPosition(line, point)
          #expect(index >= last)
          last = index
        }
      }
    }
    let (short, long) = (time(200), time(800))
    #expect(long < short * 8, "\(short), and \(long) for four times the text")
  }

  @Test func partsOfATextKeepItsIndices() {
    let typesetter = CTTypesetterCreateWithAttributedString(text("Hello wide world"))
    let line = CTTypesetterCreateLine(typesetter, CFRangeMake(6, 4))
    #expect(CTLineGetStringRange(line) == CFRangeMake(6, 4))
    #expect(CTLineGetOffsetForStringIndex(line, 6, nil) == 0)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 999, y: 0)) == 10)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 60) == 6)
    #expect(CTTypesetterSuggestClusterBreak(typesetter, 0, 60) > 6)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 0) >= 1)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 99, 60) == 0)
    #expect(CTTypesetterSuggestLineBreak(typesetter, -1, .nan) == 0)
  }

  @Test func truncation() throws {
    let line = CTLineCreateWithAttributedString(text("Hello wide world"))
    let token = CTLineCreateWithAttributedString(text("…"))
    for type in [CTLineTruncationType.start, .middle, .end] {
      let cut = try #require(CTLineCreateTruncatedLine(line, 80, type, token))
      let width = CTLineGetTypographicBounds(cut, nil, nil, nil)
      #expect(width <= 80 && width > 50)
    }
    #expect(CTLineCreateTruncatedLine(line, 999, .end, token) === line)
    #expect(CTLineCreateTruncatedLine(line, 2, .end, token) == nil)
    let bare = try #require(CTLineCreateTruncatedLine(line, 80, .end, nil))
    #expect(CTLineGetTypographicBounds(bare, nil, nil, nil) <= 80)
  }

  @Test func truncatedLinesKeepTheirTabStops() throws {
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: .left, location: 70)]
    (style.firstLineHeadIndent, style.headIndent) = (30, 20)
    let string = NSAttributedString(
      string: "a\tHello wide world", attributes: [.font: inter, .paragraphStyle: style])
    let typesetter = CTTypesetterCreateWithAttributedString(string)
    let line = CTTypesetterCreateLine(typesetter, CFRangeMake(0, 0))
    let cut = try #require(CTLineCreateTruncatedLine(line, 140, .end, nil))
    #expect(abs(CTLineGetOffsetForStringIndex(line, 2, nil) - 70) < 1e-9)
    #expect(abs(CTLineGetOffsetForStringIndex(cut, 2, nil) - 70) < 1e-9)
  }

  @Test(arguments: ["Hello wide world", "שלום Hello wide world"])
  func truncatedLinesKeepTheirDirection(string: String) throws {
    let style = NSMutableParagraphStyle()
    if !string.hasPrefix("ש") { style.baseWritingDirection = .rightToLeft }
    let text = NSAttributedString(
      string: string, attributes: [.font: inter, .paragraphStyle: style])
    let start = string.utf16.count - 16
    let line = CTTypesetterCreateLine(
      CTTypesetterCreateWithAttributedString(text), CFRangeMake(start, 0))
    let token = CTLineCreateWithAttributedString(self.text("…"))
    let cut = try #require(CTLineCreateTruncatedLine(line, 80, .end, token))
    // The end of the line is on the left.
    #expect(leftmostGlyph(of: cut) == leftmostGlyph(of: token))
  }

  private func leftmostGlyph(of line: CTLine) -> CGGlyph {
    var glyph = CGGlyph(0)
    if let run = (CTLineGetGlyphRuns(line) as? [CTRun])?.first {
      CTRunGetGlyphs(run, CFRangeMake(0, 1), &glyph)
    }
    return glyph
  }

  @Test func frames() {
    let string = text("one two three four five six seven eight")
    let setter = CTFramesetterCreateWithAttributedString(string)
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRangeMake(0, 0), nil, CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude),
      &fit)
    #expect(fit == CFRangeMake(0, string.length))
    let sizing = FramesetterSizing()
    #expect(
      size
        == sizing.size(
          of: string, fitting: CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude)))
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 80, height: 48), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
    let lines = CTFrameGetLines(frame) as! [CTLine]
    #expect(lines.count == 2 && CFArrayGetCount(CTFrameGetLines(frame)) == 2)
    let visible = CTFrameGetVisibleStringRange(frame)
    #expect(visible.location == 0 && visible.length < string.length)
    var origins = [CGPoint](repeating: .zero, count: 2)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    // Inter has no line gap.
    let top = inter.ascender + 0.2 * inter.lineHeight
    #expect(abs(origins[0].y - (48 - top)) < 0.01)
    #expect(CTFrameGetStringRange(frame).length == string.length)
  }

  @Test(arguments: [(-5, 3), (0, -1), (100, 5), (Int.max, Int.max), (3, Int.max), (Int.min, 4)])
  func rangesOutsideTheText(location: Int, length: Int) {
    let range = CFRangeMake(location, length)
    let setter = CTFramesetterCreateWithAttributedString(text("Hello world"))
    _ = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, range, nil, CGSize(width: CGFloat.nan, height: -1), nil)
    let path = CGPath(rect: .null, transform: nil)
    let frame = CTFramesetterCreateFrame(setter, range, path, nil)
    #expect(CTFrameGetVisibleStringRange(frame).length <= 11)
    let line = CTTypesetterCreateLine(CTFramesetterGetTypesetter(setter), range)
    #expect(CTLineGetTypographicBounds(line, nil, nil, nil) >= 0)
  }

  @Test func emptyTexts() {
    let line = CTLineCreateWithAttributedString(text(""))
    #expect(CTLineGetTypographicBounds(line, nil, nil, nil) == 0)
    #expect(CTLineGetBoundsWithOptions(line, []) == .zero)
    #expect(CTLineGetOffsetForStringIndex(line, 0, nil) == 0)
    #expect(CFArrayGetCount(CTLineGetGlyphRuns(line)) == 0)
    let setter = CTFramesetterCreateWithAttributedString(text(""))
    #expect(
      CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRange(), nil, .zero, nil) == .zero)
  }

  @Test func runDelegatesHaveSizesOfTheirOwn() throws {
    let size = UnsafeMutablePointer<CGSize>.allocate(capacity: 1)
    size.initialize(to: CGSize(width: 40, height: 25))
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateVersion1, dealloc: { $0.deallocate() },
      getAscent: { $0.assumingMemoryBound(to: CGSize.self).pointee.height }, getDescent: { _ in 5 },
      getWidth: { $0.assumingMemoryBound(to: CGSize.self).pointee.width })
    let delegate = try #require(CTRunDelegateCreate(&callbacks, size))
    let text = NSMutableAttributedString(
      string: "a b", attributes: [.font: try #require(UIFont(name: "Inter", size: 12))])
    let plain = CTLineGetTypographicBounds(
      CTLineCreateWithAttributedString(text), nil, nil, nil)
    let space = text.attributedSubstring(from: NSRange(location: 1, length: 1)).size().width
    text.addAttribute(
      NSAttributedString.Key(kCTRunDelegateAttributeName as String), value: delegate,
      range: NSRange(location: 1, length: 1))
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    let width = CTLineGetTypographicBounds(
      CTLineCreateWithAttributedString(text), &ascent, &descent, nil)
    #expect(abs(width - plain - 40 + Double(space)) < 0.2)
    #expect(ascent == 25 && descent == 5)
  }

  @Test func fontFilesAreRegistered() throws {
    var error: Unmanaged<CFError>?
    let missing = NSURL(fileURLWithPath: "/nowhere/font.ttf")
    #expect(!CTFontManagerRegisterFontsForURL(missing, .process, &error))
    #expect(error?.takeRetainedValue().localizedDescription.isEmpty == false)
    #expect(CGDataProvider(url: missing) == nil)
    let provider = try #require(CGDataProvider(data: NSData(data: Data([1, 2, 3]))))
    #expect(CGFont(provider) == nil)
  }

  private func delegate(width: CGFloat) throws -> CTRunDelegate {
    let context = UnsafeMutablePointer<CGFloat>.allocate(capacity: 1)
    context.initialize(to: width)
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateVersion1, dealloc: { $0.deallocate() }, getAscent: { _ in 20 },
      getDescent: { _ in 5 }, getWidth: { $0.load(as: CGFloat.self) })
    return try #require(CTRunDelegateCreate(&callbacks, context))
  }

  @Test func runDelegatesAreSafeValuesOfAttributes() throws {
    let key = NSAttributedString.Key(rawValue: kCTRunDelegateAttributeName as String)
    let delegate = try delegate(width: 30)
    #expect((delegate as Any) is NSObject)
    let string = NSMutableAttributedString(attributedString: text("ab"))
    for offset in 0..<2 {
      string.addAttribute(key, value: delegate, range: NSRange(location: offset, length: 1))
    }
    let line = CTLineCreateWithAttributedString(string)
    #expect(CTLineGetTypographicBounds(line, nil, nil, nil) == 60)
  }

  /// A pair of surrogates is two code units, each a box.
  @Test func runDelegatesReplaceWholeCharacters() throws {
    let key = NSAttributedString.Key(rawValue: kCTRunDelegateAttributeName as String)
    let string = NSMutableAttributedString(attributedString: text("a🎉b"))
    string.addAttribute(
      key, value: try delegate(width: 30), range: NSRange(location: 1, length: 2))
    let width = CTLineGetTypographicBounds(
      CTLineCreateWithAttributedString(string), nil, nil, nil)
    let letters = text("a").size().width + text("b").size().width
    #expect(abs(CGFloat(width) - 60 - letters) < 0.01)
  }

  /// A line is as high as the highest of its runs, in a frame too: the fallback font of Hebrew is higher.
  @Test func fallbackFontsRaiseLines() throws {
    func ascent(_ line: CTLine) -> CGFloat {
      var ascent: CGFloat = 0
      CTLineGetTypographicBounds(line, &ascent, nil, nil)
      return ascent
    }
    let font = UIFont.systemFont(ofSize: 20)
    let own = font.font.metrics.ascent
    func string(_ text: String) -> NSAttributedString {
      NSAttributedString(string: text, attributes: [.font: font])
    }
    let hebrew = ascent(CTLineCreateWithAttributedString(string("ש")))
    #expect(ascent(CTLineCreateWithAttributedString(string("a"))) == own)
    #expect(ascent(CTLineCreateWithAttributedString(string("aש"))) == hebrew)
    #expect(hebrew > own)
    let setter = CTFramesetterCreateWithAttributedString(string("a\naש\na"))
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 300, height: 300), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRange(), path, nil)
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    #expect(lines.map(ascent) == [own, hebrew, own])
  }

  /// Indents belong to frames: a line is as long as its text.
  @Test func tailIndentsEndNoLine() {
    let style = NSMutableParagraphStyle()
    let string = NSMutableAttributedString(attributedString: text("one two three four"))
    let width = CTLineGetTypographicBounds(
      CTLineCreateWithAttributedString(string), nil, nil, nil)
    style.tailIndent = 40
    string.addAttribute(
      .paragraphStyle, value: style, range: NSRange(location: 0, length: string.length))
    let line = CTLineCreateWithAttributedString(string)
    #expect(CTLineGetTypographicBounds(line, nil, nil, nil) == width)
    #expect(CTLineGetStringRange(line).length == string.length)
  }

  /// Heights of lines belong to frames, too.
  @Test(arguments: [(2, 0, 0), (0, 70, 0), (0, 0, 7)] as [(CGFloat, CGFloat, CGFloat)])
  func stylesOfFramesDoNotChangeLines(multiple: CGFloat, minimum: CGFloat, maximum: CGFloat) throws
  {
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 30
    (style.lineHeightMultiple, style.minimumLineHeight) = (multiple, minimum)
    style.maximumLineHeight = maximum
    let string = NSAttributedString(
      string: "a\tb", attributes: [.font: inter, .paragraphStyle: style])
    let plain = CTLineCreateWithAttributedString(text("a\tb"))
    let typesetter = CTTypesetterCreateWithAttributedString(string)
    let line = CTLineCreateWithAttributedString(string)
    for line in [line, CTTypesetterCreateLine(typesetter, CFRange())] {
      #expect(CTLineGetBoundsWithOptions(line, []) == CTLineGetBoundsWithOptions(plain, []))
    }
    let cut = try #require(CTLineCreateTruncatedLine(line, 20, .end, nil))
    #expect(
      CTLineGetBoundsWithOptions(cut, []).height == CTLineGetBoundsWithOptions(plain, []).height)
  }

  @Test func framesHoldTheLinesThatTheirSizeHolds() throws {
    let font = try #require(UIFont(name: "Helvetica", size: 12))
    let string = NSAttributedString(string: "a\nb\nc", attributes: [.font: font])
    let setter = CTFramesetterCreateWithAttributedString(string)
    let room = CGSize(width: 99, height: 36)
    var fit = CFRange()
    _ = CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRange(), nil, room, &fit)
    let path = CGPath(rect: CGRect(origin: .zero, size: room), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRange(), path, nil)
    #expect(CTFrameGetVisibleStringRange(frame) == fit && fit.length == 4)
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    var ascent: CGFloat = 0
    CTLineGetTypographicBounds(lines[0], &ascent, nil, nil)
    #expect(abs(ascent - font.font.metrics.ascent) < 1e-9)
  }

  @Test func copiesOfFontsHaveTheAttributes() {
    let attributes: [UIFontDescriptor.AttributeName: Any] = [
      .featureSettings: [
        [
          UIFontDescriptor.FeatureKey.featureIdentifier: kNumberSpacingType,
          .typeIdentifier: kMonospacedNumbersSelector,
        ]
      ], .variation: [0x7767_6874: 700],
    ]
    let copy = CTFontCreateCopyWithAttributes(
      inter, 0, nil, UIFontDescriptor(fontAttributes: attributes))
    #expect(copy.pointSize == 16 && copy.font.features == [.on("tnum")])
    #expect(copy.font.variations.contains(FontVariation("wght", 700)))
    let other = CTFontCreateCopyWithAttributes(
      inter, 20, nil, UIFontDescriptor(name: "Georgia", size: 9))
    #expect(other.pointSize == 20 && other.familyName != inter.familyName)
    #expect(CTFontCreateCopyWithAttributes(inter, 20, nil, nil) == inter.withSize(20))
  }

  @Test(arguments: NSWritingDirection.allCases)
  func directionsOfParagraphStyles(direction: NSWritingDirection) {
    var direction = direction
    var setting = CTParagraphStyleSetting(
      spec: .baseWritingDirection, valueSize: MemoryLayout<NSWritingDirection>.size,
      value: &direction)
    #expect(CTParagraphStyleCreate(&setting, 1).baseWritingDirection == direction)
    var number = direction.rawValue
    setting = CTParagraphStyleSetting(
      spec: .baseWritingDirection, valueSize: MemoryLayout<Int>.size, value: &number)
    #expect(CTParagraphStyleCreate(&setting, 1).baseWritingDirection == direction)
  }
}
