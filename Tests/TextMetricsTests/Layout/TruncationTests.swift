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

  /// White space next to the token gives way even where it would fit.
  @Test func noWhiteSpaceIsKeptNextToTheToken() {
    func width(_ string: String) -> CGFloat {
      PreparedText(string, style: style).layout().size.width
    }
    let space = width("a a") - width("aa")
    let string = "three two three"
    for (mode, kept) in [
      (ParagraphStyle.LineBreakMode.byTruncatingTail, ["three two"]),
      (.byTruncatingHead, ["two three"]), (.byTruncatingMiddle, ["three", "three"]),
    ] {
      let spaces = CGFloat(kept.count) * space
      let room = kept.reduce(0) { $0 + width($1) } + ellipsis + spaces + 1
      let layout = prepare(string, mode).layout(width: room)
      #expect(text(string, layout.visibleRanges) == kept)
      #expect(abs(layout.lines[0].width - (room - spaces - 1)) < 1e-9)
    }
  }

  @Test func roomForLessThanTheTokenLeavesTheTokenAlone() {
    let layout = prepare(pangram, .byTruncatingMiddle).layout(width: 3)
    #expect(layout.visibleRanges.isEmpty)
    #expect(layout.lines[0].width == ellipsis)
  }

  // MARK: Directions, attachments, heights

  /// The kept text is a prefix or suffix of the text in logical order, whatever its direction, and
  /// its visible part and the token are together as wide as the line.
  @Test(arguments: [
    ParagraphStyle.LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
  ])
  func textOfBothDirectionsIsCutInLogicalOrder(mode: ParagraphStyle.LineBreakMode) throws {
    let string = "one שלום two עולם three مرحبا four"
    let faces = try ["libsans", "hebrew", "arabic"].map(CorpusFonts.face)
    let font = Font(
      face: faces[0], size: 20, cascade: FontCascade(Array(faces.dropFirst()), isHermetic: true))
    for direction in WritingDirection.allCases {
      var paragraph = ParagraphStyle()
      paragraph.lineBreakMode = mode
      paragraph.baseWritingDirection = direction
      let text = PreparedText(
        StyledText(
          utf16: Array(string.utf16), style: TextStyle(font: font), paragraphStyle: paragraph))
      let length = string.utf16.count
      for width in stride(from: 30.0, to: text.layout().size.width, by: 11) {
        let layout = text.layout(width: width)
        let line = layout.lines[0]
        let elided = try #require(line.elidedRange)
        let kept = [0..<elided.lowerBound, elided.upperBound..<length].filter { !$0.isEmpty }
        #expect(layout.visibleRanges == kept && line.width <= width)
        #expect(mode != .byTruncatingHead || elided.lowerBound == 0)
        #expect(mode != .byTruncatingTail || elided.upperBound == length)
        let runs = layout.runs(of: line)
        let shown = runs.reduce(0) { $0 + $1.advance }
        #expect(abs(shown - line.width) < 1e-9 && runs.count { $0.kind == .token } == 1)
      }
    }
  }

  /// An attachment is kept whole, with its width, or left out.
  @Test func attachmentsAreKeptOrLeftOut() throws {
    var box = style
    box.attachment = TextAttachment(bounds: CGRect(x: 0, y: 0, width: 50, height: 10))
    var text = StyledText(defaultStyle: style)
    var paragraph = ParagraphStyle()
    paragraph.lineBreakMode = .byTruncatingTail
    text.append("ab", style: style, paragraphStyle: paragraph)
    text.append(utf16: [0xFFFC], style: box, paragraphStyle: paragraph)
    text.append("cdefghijk", style: style, paragraphStyle: paragraph)
    let prepared = PreparedText(text)
    let before = PreparedText("ab", style: style).layout().size.width
    let fits = before + 50 + ellipsis
    #expect(prepared.layout(width: fits - 0.01).visibleRanges == [0..<2])
    let kept = prepared.layout(width: fits)
    #expect(kept.visibleRanges == [0..<3] && abs(kept.size.width - fits) < 1e-9)
  }

  /// The ellipsis has the style of its line: not the picture that the paragraph begins with, nor the size of its heading.
  @Test func ellipsesAreTextInTheStyleOfTheirLine() throws {
    var picture = style
    picture.attachment = TextAttachment(bounds: CGRect(x: 0, y: 0, width: 20, height: 60))
    var large = style
    large.font = style.font.withSize(3 * style.font.pointSize)
    let height = PreparedText("x", style: style).layout().size.height
    for (first, text) in [(picture, "\u{FFFC}"), (large, "Big")] {
      var styled = StyledText(utf16: Array(text.utf16), style: first)
      styled.append(" one two three four five six seven eight nine ten", style: style)
      let prepared = PreparedText(styled)
      let width = PreparedText("one two three four", style: style).layout().size.width
      var options = LayoutOptions()
      options.maximumLineCount = 2
      let lines = prepared.layout(width: width, options: options).lines
      #expect(lines.count == 2 && lines[1].ending == .truncation && lines[1].height == height)
      let two = CGSize(width: width, height: lines[1].bottom)
      let rect = prepared.boundingRect(
        with: two,
        options: [.usesLineFragmentOrigin, .usesFontLeading, .truncatesLastVisibleLine])
      #expect(rect.height == lines[1].bottom)
    }
  }

  /// A truncated line shows text of the lines after it and a token, either of which may be in a larger font.
  /// The line is as high as these require, and no higher.
  @Test func truncatedLinesAreAsHighAsWhatTheyShow() {
    var large = style
    large.font = style.font.withSize(60)
    var text = StyledText(defaultStyle: style)
    text.append("small ", style: style)
    text.append("LARGEST", style: large)
    let prepared = PreparedText(text)
    var options = LayoutOptions(usesFontLeading: false)
    let room = prepared.layout().size.width - 10
    #expect(prepared.layout(width: room, options: options).lines.count == 2)
    let small = style.font.metrics
    #expect(prepared.layout(width: room, options: options).lines[0].ascent == small.ascent)
    options.maximumLineCount = 1
    let cut = prepared.layout(width: room, options: options)
    #expect(cut.lines[0].range.upperBound > 6)
    #expect(cut.lines[0].ascent == large.font.metrics.ascent)
    #expect(cut.size.height == large.font.metrics.lineHeight)
    let narrow = prepared.layout(width: ellipsis + 40, options: options)
    #expect(narrow.lines[0].ascent == small.ascent)
    options.truncationToken = StyledText(utf16: [0x2026], style: large)
    let token = prepared.layout(width: 110, options: options)
    #expect(token.lines[0].ascent == large.font.metrics.ascent)
    let ascent = token.explanation().lines[0].ascent
    #expect(ascent.pointSize == 60 && ascent.added == 0)
  }

  /// The same in modes that keep a paragraph on one line, within the minimum and maximum height as ever.
  /// Lines that the token makes too high for a limited height are left out.
  @Test func tokensRaiseTheirLine() {
    var large = style
    large.font = style.font.withSize(60)
    var options = LayoutOptions(usesFontLeading: false)
    options.truncationToken = StyledText(utf16: [0x2026], style: large)
    let height = large.font.metrics.lineHeight
    #expect(
      prepare(pangram, .byTruncatingTail).layout(width: 200, options: options).size.height == height
    )
    #expect(
      prepare(pangram, .byTruncatingTail).layout(width: 2000, options: options).size.height
        == style.font.metrics.lineHeight)
    var paragraph = ParagraphStyle()
    paragraph.lineBreakMode = .byTruncatingMiddle
    paragraph.maximumLineHeight = 30
    let limited = StyledText(
      utf16: Array(pangram.utf16), style: style, paragraphStyle: paragraph)
    #expect(PreparedText(limited).layout(width: 200, options: options).size.height == 30)
    let lines = prepare(pangram, .byWordWrapping).layout(width: 120, options: options)
    let two = lines.truncated(toHeight: 2.5 * style.font.metrics.lineHeight)
    #expect(two.lines.count == 1 && lines.lines.count > 2)
  }

  /// An ellipsis that the font lacks is as high as that of the fallback font, with or without a limit of lines.
  @Test(arguments: [
    ParagraphStyle.LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
  ])
  func ellipsesOfFallbackFontsRaiseTheirLine(mode: ParagraphStyle.LineBreakMode) throws {
    let cascade = FontCascade([try TestFonts.face("Noto Sans Devanagari")], isHermetic: true)
    let face = try TestFonts.face("Noto Sans Hebrew")
    let font = Font(face: face, size: 20, cascade: cascade)
    let hebrew = "שלום לכולם וברוכים הבאים"
    var paragraph = ParagraphStyle()
    paragraph.lineBreakMode = mode
    let text = PreparedText(
      StyledText(
        utf16: Array(hebrew.utf16), style: TextStyle(font: font), paragraphStyle: paragraph))
    let plain = LayoutOptions(usesFontLeading: false)
    var limited = plain
    limited.maximumLineCount = 1
    let token = PreparedText("…", font: font).layout(options: plain).lines[0]
    let line = text.layout(width: 90, options: plain).lines[0]
    #expect(line.ending == .truncation)
    #expect(line.ascent == max(font.metrics.ascent, token.ascent))
    #expect(line.descent == max(font.metrics.descent, token.descent))
    #expect(line.descent > font.metrics.descent || line.ascent > font.metrics.ascent)
    #expect(text.layout(width: 90, options: limited).lines[0] == line)
  }

  @Test func middleTruncationSurvivesItsSize() {
    var options = LayoutOptions()
    options.verifiesRoundTrip = true
    for width in stride(from: 20.0, to: 400, by: 13) {
      let layout = prepare(pangram, .byTruncatingMiddle).layout(width: width, options: options)
      #expect(layout.checkRoundTrip())
    }
  }

  // MARK: Several hard lines

  /// A line that its paragraph's mode has already cut is cut anew where a limit makes it the last one.
  @Test(arguments: ParagraphStyle.LineBreakMode.allCases)
  func lastOfSeveralHardLinesIsCutOnce(mode: ParagraphStyle.LineBreakMode) {
    let string = "First of the lines\nand another one\n\nend\n"
    var options = LayoutOptions()
    for width in [0.1, 3, 18, 30, 60, 90, 120, 1000] {
      for count in 1...6 {
        options.maximumLineCount = count
        let layout = prepare(string, mode).layout(width: width, options: options)
        #expect(layout.lines.count <= count)
        #expect(layout.visibleRanges.allSatisfy { $0.upperBound <= string.utf16.count })
        for line in layout.lines {
          guard let elided = line.elidedRange else { continue }
          #expect(line.range.lowerBound <= elided.lowerBound)
          #expect(elided.upperBound <= line.range.upperBound)
        }
        let runs = layout.lines.flatMap(layout.runs(of:))
        #expect(runs.allSatisfy { $0.advance.isFinite })
      }
    }
  }

  /// The same with extreme letter spacing and indents, at whose widths nothing fits.
  @Test(arguments: ParagraphStyle.LineBreakMode.allCases)
  func lastLineIsCutInExtremeSpacing(mode: ParagraphStyle.LineBreakMode) {
    var paragraph = ParagraphStyle()
    paragraph.lineBreakMode = mode
    paragraph.alignment = .justified
    paragraph.headIndent = 7
    paragraph.tailIndent = 7
    paragraph.lineHeightMultiple = 0.1
    paragraph.paragraphSpacingBefore = 1e6
    for kern in [0, 0.1, 0.7, 1e6, -1e6] {
      let style = TextStyle(font: style.font, kern: kern)
      let text = PreparedText(
        StyledText(utf16: Array("x\ny\n\nz".utf16), style: style, paragraphStyle: paragraph))
      for count in 1...3 {
        var options = LayoutOptions()
        options.maximumLineCount = count
        for width in [CGFloat.infinity, 100, 0.1] {
          let layout = text.layout(width: width, options: options)
          #expect(layout.lines.count == count)
          #expect(layout.visibleRanges.allSatisfy { $0.upperBound <= 6 })
          #expect(layout.truncated(toHeight: 3).lines.count == 1)
        }
      }
    }
  }

  /// In the system font, characters of other fonts raise no line, truncated or not.
  @Test func truncatedLinesAreAsHighAsOthers() {
    let style = TextStyle(font: .systemFont(ofSize: 17))
    var paragraph = ParagraphStyle()
    paragraph.lineBreakMode = .byTruncatingTail
    let text = PreparedText(
      StyledText(
        utf16: Array("🎉 some words".utf16), style: style, paragraphStyle: paragraph))
    let line = text.layout(width: 70).lines[0]
    #expect(line.ending == .truncation)
    #expect(line.height == PreparedText("words", style: style).layout().lines[0].height)
  }
}
