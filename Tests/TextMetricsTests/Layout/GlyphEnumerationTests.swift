import Foundation
import Testing

@testable import TextMetrics

@Suite struct GlyphEnumerationTests {
  private static func font(_ keys: String..., size: CGFloat = 20) throws -> Font {
    let faces = try keys.map(CorpusFonts.face)
    return Font(
      face: faces[0], size: size, cascade: FontCascade(Array(faces.dropFirst()), isHermetic: true))
  }

  @Test func aRunCarriesWhatDrawingNeeds() throws {
    let font = try Self.font("libsans")
    let layout = PreparedText("Hi", font: font).layout()
    let run = try #require(layout.runs(of: layout.lines[0]).first)
    #expect(run.kind == .text && run.range == 0..<2 && run.writingDirection == .leftToRight)
    #expect(run.face == font.face && run.pointSize == 20 && run.variations.isEmpty)
    #expect(run.origin == CGPoint(x: 0, y: layout.lines[0].baseline))
    #expect(run.advance == layout.lines[0].width)
    #expect(run.glyphs.map(\.cluster) == [0, 1])
    #expect(run.glyphs[1].position.x == run.glyphs[0].advance)
  }

  /// Measured and drawn advances are equal, to the last bit.
  @Test(arguments: ["The quick brown fox, ff fi fl AVATAR", "日本語 mixed", "שלום עולם", "مرحبا 12"])
  func endsAreExact(text: String) throws {
    let font = try Self.font("notosans", "hebrew", "arabic", "cjk-jp", size: 17)
    for width in [CGFloat.infinity, 90, 40] {
      let layout = PreparedText(text, font: font).layout(width: width)
      for line in layout.lines where line.trailingWhitespaceWidth == 0 {
        let runs = layout.runs(of: line)
        #expect(runs.first?.origin.x == line.origin.x)
        #expect(runs.last?.maxX == line.origin.x + line.width)
      }
    }
  }

  @Test func runsStandInVisualOrder() throws {
    let font = try Self.font("notosans", "hebrew")
    let text = "abc אבג def"
    let ltr = PreparedText(text, font: font, baseDirection: .leftToRight).layout()
    #expect(ltr.runs(of: ltr.lines[0]).map(\.range) == [0..<4, 4..<7, 7..<8, 8..<11])
    let rtl = PreparedText(text, font: font, baseDirection: .rightToLeft).layout()
    let runs = rtl.runs(of: rtl.lines[0])
    #expect(runs.map(\.level.rawValue).first == 2 && runs.map(\.level.rawValue).last == 2)
    #expect(runs.first?.range == 8..<11 && runs.last?.range == 0..<3)
  }

  /// Rule L1: the white space at the end of a wrapped line stands where the line ends, not next to the
  /// word before it.
  @Test func whiteSpaceAtLineEndsHangsOutside() throws {
    let font = try Self.font("notosans", "hebrew")
    let hebrewInLatin = PreparedText("abc שלום עולם", font: font, baseDirection: .leftToRight)
    let first = hebrewInLatin.layout(width: 90)
    #expect(first.lines[0].range == 0..<9)
    #expect(first.runs(of: first.lines[0]).map(\.range) == [0..<4, 4..<8, 8..<9])
    let hebrew = PreparedText("שלום עולם", font: font, baseDirection: .rightToLeft)
      .layout(width: 60)
    let runs = hebrew.runs(of: hebrew.lines[0])
    #expect(runs.map(\.range) == [4..<5, 0..<4])
    let line = hebrew.lines[0]
    #expect(abs(runs[0].origin.x - (line.origin.x - line.trailingWhitespaceWidth)) < 1e-12)
    #expect(abs(runs[1].maxX - (line.origin.x + line.width)) < 1e-12)
  }

  @Test func tabsAreGaps() throws {
    let layout = PreparedText("a\tb", font: try Self.font("libsans")).layout()
    let runs = layout.runs(of: layout.lines[0])
    #expect(runs.map(\.kind) == [.text, .tab, .text])
    #expect(runs[1].glyphs.isEmpty && runs[1].range == 1..<2)
    #expect(runs[2].origin.x == 28)
    #expect(runs[2].maxX == layout.lines[0].width)
  }

  @Test func tabsOfRightToLeftLinesCountFromTheRight() throws {
    let font = try Self.font("hebrew")
    let layout = PreparedText("א\tב", font: font, baseDirection: .rightToLeft).layout()
    let runs = layout.runs(of: layout.lines[0])
    #expect(runs.map(\.range) == [2..<3, 1..<2, 0..<1])
    #expect(abs(layout.lines[0].width - runs[0].maxX - 28) < 1e-12)
  }

  @Test func softHyphensShowAtTheEndOfTheirLine() throws {
    let layout = PreparedText("hyphen\u{AD}ation", font: try Self.font("libsans")).layout(width: 80)
    #expect(layout.lines[0].ending == .hyphen)
    let runs = layout.runs(of: layout.lines[0])
    #expect(runs.map(\.kind) == [.text, .hyphen])
    #expect(runs[1].range == 6..<7 && runs[1].glyphs.map(\.cluster) == [6])
    #expect(runs[1].glyphs[0].id == runs[1].face.glyph("\u{2010}"))
    #expect(runs[1].maxX == layout.lines[0].width)
    #expect(layout.runs(of: layout.lines[1]).map(\.kind) == [.text])
  }

  @Test func truncatedLinesEndInTheirEllipsis() throws {
    let font = try Self.font("libsans")
    let layout = PreparedText("some words that go on and on", font: font).layout(width: 90)
      .truncated(toHeight: 30)
    let line = layout.lines[0]
    let runs = layout.runs(of: line)
    #expect(runs.last?.kind == .token && runs.last?.glyphs.count == 1)
    #expect(runs.last?.range == line.range.upperBound..<line.range.upperBound)
    #expect(runs.last?.maxX == line.width)
  }

  /// Letter spacing follows the marks on a glyph, so that they stay on it.
  @Test func marksStandOnTheirBaseInSpacedText() throws {
    let font = try Self.font("dejavu")
    let text = "x\u{35C}y"
    let plain = PreparedText(text, style: TextStyle(font: font)).layout()
    let spaced = PreparedText(text, style: TextStyle(font: font, kern: 8)).layout()
    func positions(_ layout: TextLayout) -> [CGFloat] {
      layout.runs(of: layout.lines[0]).flatMap(\.glyphs).filter { $0.cluster == 0 }
        .map(\.position.x)
    }
    #expect(positions(plain) == positions(spaced))
    #expect(spaced.size.width == plain.size.width + 16)
  }

  @Test func attachmentsAreGaps() throws {
    let font = try Self.font("libsans")
    var box = TextStyle(font: font, kern: 2)
    box.attachment = TextAttachment(imageSize: CGSize(width: 30, height: 10))
    var text = StyledText(utf16: Array("ab".utf16), style: TextStyle(font: font))
    text.append(utf16: [0xFFFC], style: box)
    text.append("c", style: TextStyle(font: font))
    let layout = PreparedText(text).layout()
    let runs = layout.runs(of: layout.lines[0])
    #expect(runs.map(\.kind) == [.text, .attachment, .text])
    #expect(runs[1].range == 2..<3 && runs[1].advance == 32 && runs[1].glyphs.isEmpty)
    #expect(runs[2].maxX == layout.lines[0].width)
    #expect(layout.caret(at: 3).rect.minX == runs[1].maxX)
  }

  /// Offset and expansion move and stretch glyphs, within a run that is shaped as one.
  @Test func glyphsFollowTheirStyle() throws {
    let font = try Self.font("libsans")
    var raised = TextStyle(font: font)
    raised.baselineOffset = 5
    raised.expansion = 0.5
    var text = StyledText(utf16: Array("a".utf16), style: TextStyle(font: font))
    text.append("b", style: raised)
    let layout = PreparedText(text).layout()
    let glyphs = layout.runs(of: layout.lines[0]).flatMap(\.glyphs)
    let baseline = layout.lines[0].baseline
    #expect(glyphs.map(\.position.y) == [baseline, baseline - 5])
    #expect(glyphs.map(\.horizontalScale) == [1, raised.advanceFactor])
    #expect(
      abs(glyphs[1].advance - PreparedText("b", font: font).layout().size.width * exp(0.5)) < 1e-9)
  }

  @Test(arguments: [ParagraphStyle.LineBreakMode.byTruncatingHead, .byTruncatingMiddle])
  func tokensStandWhereTextWasLeftOut(mode: ParagraphStyle.LineBreakMode) throws {
    var style = ParagraphStyle()
    style.lineBreakMode = mode
    let text = StyledText(
      utf16: Array("one two three four".utf16), style: TextStyle(font: try Self.font("libsans")),
      paragraphStyle: style)
    let layout = PreparedText(text).layout(width: 100)
    let line = layout.lines[0]
    let elided = try #require(line.elidedRange)
    let runs = layout.runs(of: line)
    let token = try #require(runs.first { $0.kind == .token })
    #expect(token.range == elided && runs.last?.kind == .text)
    #expect(abs((runs.last?.maxX ?? 0) - line.width) < 1e-9)
    #expect(layout.caret(at: elided.lowerBound).rect.minX == token.origin.x)
    #expect(layout.caret(at: elided.upperBound - 1) == layout.caret(at: elided.lowerBound))
    #expect(layout.caret(at: elided.upperBound).rect.minX == token.maxX)
    #expect(
      layout.selectionRects(for: elided.lowerBound..<elided.lowerBound + 1).first?.width
        == token.advance)
  }

  @Test func tokensCanBeAnything() throws {
    let font = try Self.font("libsans", "hebrew")
    var options = LayoutOptions()
    options.maximumLineCount = 1
    options.truncationToken = StyledText(
      utf16: Array(" [מore]".utf16), style: TextStyle(font: font))
    let layout = PreparedText("a rather long text", font: font)
      .layout(width: 110, options: options)
    let tokens = layout.runs(of: layout.lines[0]).filter { $0.kind == .token }
    #expect(tokens.count > 1)
    #expect(abs((tokens.last?.maxX ?? 0) - layout.lines[0].width) < 1e-9)
  }

  @Test func variationsFollowTheSize() throws {
    let layout = PreparedText("opsz", font: .systemFont(ofSize: 16)).layout()
    let run = try #require(layout.runs(of: layout.lines[0]).first)
    #expect(run.variations == Font.systemFont(ofSize: 16).instance.key.variations)
  }

  @Test func thereIsNothingOnTheExtraLine() throws {
    let layout = PreparedText("a\n", font: try Self.font("libsans")).layout()
    let extra = try #require(layout.extraLineFragment)
    #expect(layout.runs(of: extra).isEmpty)
  }
}

extension FontFace {
  fileprivate func glyph(_ character: Unicode.Scalar) -> UInt32? {
    instance(forSize: 1, variations: []).shaping.glyph(for: character.value)
  }
}
