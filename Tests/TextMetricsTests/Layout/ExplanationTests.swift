import Foundation
import Testing

@testable import TextMetrics

@Suite struct ExplanationTests {
  private static func font(_ keys: String..., size: CGFloat = 20) throws -> Font {
    let faces = try keys.map(CorpusFonts.face)
    return Font(
      face: faces[0], size: size, cascade: FontCascade(Array(faces.dropFirst()), isHermetic: true))
  }

  @Test func softBreaksTellWhatDidNotFit() throws {
    let font = try Self.font("libsans")
    let layout = PreparedText("hello brave world", font: font).layout(width: 90)
    let line = layout.explanation().lines[0]
    #expect(line.range == 0..<6 && line.ending == .soft)
    #expect(line.slack == 90 - line.width)
    #expect(line.nextWidth == PreparedText("hello brave", font: font).layout().size.width)
    #expect(layout.explanation().lines[2].nextWidth == nil)
  }

  @Test func emergencyBreaksTellTheNextCluster() throws {
    let font = try Self.font("libsans")
    let layout = PreparedText("incomprehensible", font: font).layout(width: 60)
    let line = layout.explanation().lines[0]
    #expect(line.ending == .emergency)
    let next = String("incomprehensible".prefix(line.range.count + 1))
    #expect(line.nextWidth == PreparedText(next, font: font).layout().size.width)
  }

  /// Where spaces do not hang, one that does not fit begins the next line.
  @Test func linesBetweenClustersAreNotPushedOut() throws {
    let font = try Self.font("libsans")
    var paragraph = ParagraphStyle()
    paragraph.lineBreakMode = .byCharWrapping
    let text = StyledText(
      utf16: Array("aaa bbb".utf16), style: TextStyle(font: font), paragraphStyle: paragraph)
    let width = PreparedText("aaa", font: font).layout().size.width + 1
    let layout = PreparedText(text).layout(width: width)
    let line = layout.explanation().lines[0]
    #expect(line.range == 0..<3 && !line.isPushedOut)
    #expect(line.nextWidth.map { $0 > width } == true)
  }

  /// The last visible line has lost the white space at which it was broken.
  @Test(arguments: [ParagraphStyle.LineBreakMode.byWordWrapping, .byCharWrapping])
  func lastVisibleLinesTellWhatDidNotFit(mode: ParagraphStyle.LineBreakMode) throws {
    let font = try Self.font("libsans")
    var paragraph = ParagraphStyle()
    paragraph.lineBreakMode = mode
    paragraph.lineBreakStrategy = .pushOut
    let text = PreparedText(
      StyledText(
        utf16: Array("aaa bbb  ccc ddd".utf16), style: TextStyle(font: font),
        paragraphStyle: paragraph))
    func width(_ part: String) -> CGFloat { PreparedText(part, font: font).layout().size.width }
    var options = LayoutOptions()
    options.endsWrappedTextInToken = false
    options.maximumLineCount = 1
    // Between clusters only the first of the two spaces has room.
    let room = width("aaa bbb") + 6
    let line = text.layout(width: room, options: options).explanation().lines[0]
    #expect(line.range == 0..<7 && line.ending == .soft && !line.isPushedOut)
    let space = width("aaa bbb ccc") - width("aaa bbbccc")
    let next = mode == .byWordWrapping ? width("aaa bbb  ccc") : width("aaa bbb") + 2 * space
    #expect(try abs(#require(line.nextWidth) - next) < 1e-9)
  }

  /// In every text, the next width is past the limit.
  @Test func nextWidthsDoNotFit() {
    var mismatches = Mismatches()
    GeometryTexts.forEachLayout { name, layout in
      for line in layout.explanation().lines {
        let isPast =
          line.nextWidth.map { ($0 > line.room ?? .infinity) != line.isPushedOut }
          ?? !line.ending.isSoft
        if !isPast { mismatches.add("\(name): \(line)") }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test func heightsAreTracedToTheirFont() throws {
    let font = try Self.font("libsans", "thai")
    let text = PreparedText("abc\nไทย", font: font)
    let lines = text.layout(options: LayoutOptions(fallbackLineHeight: .include)).explanation()
      .lines
    #expect(lines[0].ascent.face == "LiberationSans" && lines[0].ascent.range == 0..<3)
    #expect(lines[1].ascent.face == "NotoSansThai-Regular" && lines[1].ascent.range == 4..<7)
    for line in lines {
      #expect(line.ascent.source == .hhea)
      #expect(line.ascent.added == 0 && line.descent.added == 0 && line.leading.added == 0)
    }
    let ignored = text.layout(options: LayoutOptions(fallbackLineHeight: .ignore))
    #expect(ignored.explanation().lines[1].ascent.face == "LiberationSans")
    #expect(ignored.explanation().lines[1].ascent.range == 4..<7)
  }

  @Test func whatStylesAddIsTold() throws {
    let font = try Self.font("libsans")
    var box = TextStyle(font: font)
    box.attachment = TextAttachment(imageSize: CGSize(width: 30, height: 50))
    var raised = TextStyle(font: font)
    raised.baselineOffset = 3
    var paragraph = ParagraphStyle()
    paragraph.minimumLineHeight = 100
    var text = StyledText(defaultStyle: TextStyle(font: font))
    text.append("ab", style: raised)
    text.append("\n\u{FFFC}\n", style: box)
    text.append("c", style: TextStyle(font: font), paragraphStyle: paragraph)
    let lines = PreparedText(text).layout().explanation().lines
    #expect(lines[0].ascent.face == "LiberationSans" && lines[0].ascent.added == 3)
    #expect(lines[1].ascent.face == nil && lines[1].ascent.value == 50)
    #expect(lines[1].description.contains("ascent 50 (attachment)"))
    let natural = font.metrics.ascent + font.metrics.descent + font.metrics.leading
    #expect(abs(lines[2].ascent.added - (100 - natural)) < 1e-9)
  }

  @Test func leadingAndRoundingAreTold() throws {
    let text = PreparedText("abc", font: try Self.font("libsans", size: 17))
    let used = text.layout(options: LayoutOptions(usesFontLeading: true))
    #expect(used.explanation().lines[0].leading.value == 17.0 * 67 / 2048)
    let unused = text.layout(options: LayoutOptions(usesFontLeading: false))
    #expect(unused.explanation().lines[0].leading.value == 0)
    #expect(unused.explanation().lines[0].leading.added == 0)
    let rounded = used.explanation(roundedTo: PixelGrid(scale: 2))
    #expect(
      rounded.height + rounded.heightAddedByRounding == PixelGrid(scale: 2).ceil(used.size.height))
    #expect(rounded.policy.gridScale == 2)
    var options = LayoutOptions()
    options.lineMetrics = .macOS
    let whole = text.layout(options: options).explanation()
    let metrics = try Self.font("libsans", size: 17).metrics
    #expect(whole.lines[0].ascent.value == 15)
    #expect(whole.lines[0].ascent.added == 15 - metrics.ascent && whole.policy.usesWholePoints)
  }

  @Test func explanationsAreCodable() throws {
    for width in [CGFloat.infinity, 50] {
      let explanation = PreparedText("some text to explain", font: try Self.font("libsans"))
        .layout(width: width).explanation()
      let data = try JSONEncoder().encode(explanation)
      #expect(try JSONDecoder().decode(LayoutExplanation.self, from: data) == explanation)
    }
  }

  @Test func explanationsReadWell() throws {
    let font = try Self.font("libsans")
    let layout = PreparedText("hello world", font: font)
      .layout(width: 60, options: LayoutOptions(usesFontLeading: false))
    #expect(
      layout.explanation().description == """
        2 lines within a width of 60: 47.793 × 44.688
        1. 0..<6: width 42.256, slack 17.744, hanging 5.557; \
        broken at the last opportunity that fits (95.605 did not fit)
           ascent 18.105 (LiberationSans 20, hhea), descent 4.238 (LiberationSans 20, hhea), \
        leading 0 (LiberationSans 20, hhea)
        2. 6..<11: width 47.793, slack 12.207; ended by the end of the text
           ascent 18.105 (LiberationSans 20, hhea), descent 4.238 (LiberationSans 20, hhea), \
        leading 0 (LiberationSans 20, hhea)
        Policy: leading not used; fallback fonts raise lines of named fonts; \
        wrapping by paragraph style; any number of lines; white space at line ends hangs; \
        raised: helvetica, times; line metrics in fractions of points; \
        hyphenation not requested; nothing rounded
        """)
  }
}
