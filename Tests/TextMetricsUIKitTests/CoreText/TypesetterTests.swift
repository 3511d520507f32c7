import SeededTexts
import Testing
import TextMetricsUIKit

/// The line breaks that a typesetter finds.
@Suite struct TypesetterTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)

  private func typesetter(_ string: String, _ style: NSParagraphStyle? = nil) -> CTTypesetter {
    CTTypesetterCreateWithAttributedString(
      NSAttributedString(
        string: string,
        attributes: [.font: inter, .paragraphStyle: style ?? NSParagraphStyle.default]))
  }

  private func lengths(_ typesetter: CTTypesetter, count: Int, width: Double) -> [Int] {
    var (start, lengths) = (0, [Int]())
    while start < count {
      lengths.append(CTTypesetterSuggestLineBreak(typesetter, start, width))
      start += max(1, lengths[lengths.count - 1])
    }
    return lengths
  }

  static let texts = [
    "a longer line that wraps\nand another one that does too", "one\r\ntwo\rthree\u{2028}four\n",
    "שלום עולם and more\nسلام", "🎉👨‍👩‍👧‍👦 party\n🎉", "tabs\tand\tmore", "incomprehensibilities",
    "AV To fi ffi e\u{301}e\u{301}\u{301}",
  ]

  @Test(arguments: texts, [0, 20, 60, 1000])
  func linesAreThoseOfTheRestOfTheText(string: String, width: Int) {
    let units = Array(string.utf16)
    let whole = typesetter(string)
    var start = 0
    while start < units.count {
      let rest = typesetter(String(decoding: units[start...], as: UTF16.self))
      let clusters = CTTypesetterSuggestClusterBreak(whole, start, Double(width))
      #expect(clusters == CTTypesetterSuggestClusterBreak(rest, 0, Double(width)))
      let words = CTTypesetterSuggestLineBreak(whole, start, Double(width))
      #expect(words == CTTypesetterSuggestLineBreak(rest, 0, Double(width)))
      start += max(1, start % 2 == 0 ? words : clusters)
    }
  }

  /// A line may begin anywhere, even inside a pair of surrogates or of line break characters.
  @Test(arguments: texts, [0, 60, 1000])
  func linesMayBeginAnywhere(string: String, width: Int) {
    let typesetter = typesetter(string)
    for start in 0..<string.utf16.count {
      let length = CTTypesetterSuggestLineBreak(typesetter, start, Double(width))
      #expect((1...string.utf16.count - start).contains(length))
    }
  }

  @Test(arguments: [NSLineBreakMode.byTruncatingTail, .byCharWrapping])
  func paragraphStylesHaveNoEffect(mode: NSLineBreakMode) {
    let text = "a longer line that wraps\nand another one that does too"
    let style = NSMutableParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (30, 20, -10)
    style.lineBreakMode = mode
    let plain = lengths(typesetter(text), count: text.utf16.count, width: 90)
    #expect(lengths(typesetter(text, style), count: text.utf16.count, width: 90) == plain)
    #expect(plain.count > 4)
  }

  private func glyphs(_ typesetter: CTTypesetter, _ range: Range<Int>) -> [CGGlyph] {
    let line = CTTypesetterCreateLine(typesetter, CFRangeMake(range.lowerBound, range.count))
    let runs = CTLineGetGlyphRuns(line) as? [CTRun] ?? []
    return runs.flatMap { run in
      var glyphs = [CGGlyph](repeating: 0, count: CTRunGetGlyphCount(run))
      CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
      return glyphs
    }
  }

  /// Letters join across the ends of lines, since the whole text is shaped once.
  @Test(arguments: ["سلام", "ببب", "مرحبا"])
  func linesKeepTheGlyphsOfTheWholeText(string: String) {
    let typesetter = typesetter(string)
    let whole = glyphs(typesetter, 0..<string.utf16.count)
    for cut in 1..<string.utf16.count where !(string == "سلام" && cut == 2) {
      let first = glyphs(typesetter, 0..<cut)
      let second = glyphs(typesetter, cut..<string.utf16.count)
      // Glyphs run from left to right, so those of the end come first.
      #expect(second + first == whole)
    }
  }

  @Test(arguments: texts) func rangesAreLines(string: String) {
    let typesetter = typesetter(string)
    let count = string.utf16.count
    for start in 0..<count {
      for end in start + 1...count {
        let line = CTTypesetterCreateLine(typesetter, CFRangeMake(start, end - start))
        #expect(CTLineGetStringRange(line) == CFRangeMake(start, end - start))
        #expect(CTLineGetOffsetForStringIndex(line, start, nil) >= 0)
        let width = CTLineGetTypographicBounds(line, nil, nil, nil)
        #expect(width.isFinite && width >= 0)
      }
    }
  }

  /// Letters that do not join are as wide as in a text of their own.
  @Test func rangesAreAsWideAsTheirText() {
    let string = "Hello wide world, and more"
    let (typesetter, units) = (typesetter(string), Array(string.utf16))
    for start in units.indices {
      for end in start + 1...units.count {
        let line = CTTypesetterCreateLine(typesetter, CFRangeMake(start, end - start))
        let alone = CTTypesetterCreateLine(
          self.typesetter(String(decoding: units[start..<end], as: UTF16.self)), CFRangeMake(0, 0))
        let width = CTLineGetTypographicBounds(line, nil, nil, nil)
        #expect(abs(width - CTLineGetTypographicBounds(alone, nil, nil, nil)) < 1e-9)
      }
    }
  }

  private func time(words count: Int) -> Duration {
    ProcessorTime.least { pass in
      let words = (0..<count).map { "word\(pass).\($0)" }.joined(separator: " ")
      let lengths = lengths(typesetter(words), count: words.utf16.count, width: 200)
      #expect(lengths.reduce(0, +) == words.utf16.count)
    }
  }

  @Test func longTextsTakeLinearTime() {
    let (short, long) = (time(words: 500), time(words: 2000))
    #expect(long < short * 8)
  }

  /// A line ends with its paragraph at the latest, and so does what is prepared for it.
  @Test func breaksFromAnyPlaceAreThoseOfTheRest() {
    let string =
      "one two\n\nthree four five\r\nשלום one\u{2028}six 1 2\u{85}se\u{301}ven\u{2029}מה 3 4"
    let units = Array(string.utf16)
    for width in [0, 25, 60, 1000.0] {
      let typesetter = typesetter(string)
      for start in units.indices.reversed() + units.indices {
        let rest = self.typesetter(String(decoding: units[start...], as: UTF16.self))
        #expect(
          CTTypesetterSuggestLineBreak(typesetter, start, width)
            == CTTypesetterSuggestLineBreak(rest, 0, width), "\(start), \(width)")
      }
    }
  }

  @Test func placesInManyParagraphsTakeLinearTime() {
    func time(paragraphs count: Int) -> Duration {
      ProcessorTime.least { pass in
        let text = (0..<count).map { "word\(pass).\($0) and others\n" }.joined()
        let typesetter = typesetter(text)
        var found = 0
        for start in stride(from: 5, to: text.utf16.count, by: 20) {
          found += CTTypesetterSuggestLineBreak(typesetter, start, 50)
        }
        #expect(found > count)
      }
    }
    let (short, long) = (time(paragraphs: 400), time(paragraphs: 1600))
    #expect(long < short * 8, "\(short), and \(long) for four times the text")
  }

  /// Letter spacings that differ are styles of their own.
  @Test func manyStylesTakeLinearTime() {
    func time(styles count: Int) -> Duration {
      let text = NSMutableAttributedString(string: "")
      for kern in 0..<count {
        text.append(NSAttributedString(string: "word ", attributes: [.font: inter, .kern: kern]))
      }
      return ProcessorTime.least { _ in
        let typesetter = CTTypesetterCreateWithAttributedString(text)
        var start = 0
        while start < text.length {
          let length = CTTypesetterSuggestLineBreak(typesetter, start, 200)
          let line = CTTypesetterCreateLine(typesetter, CFRangeMake(start, length))
          start += CTLineGetStringRange(line).length
        }
      }
    }
    let (few, many) = (time(styles: 300), time(styles: 1200))
    #expect(many < few * 8, "\(few), and \(many) for four times as many")
  }
}
