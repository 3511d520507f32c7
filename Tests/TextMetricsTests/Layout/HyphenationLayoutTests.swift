import Foundation
import Testing

@testable import TextMetrics

/// Lines of hyphenated paragraphs.
@Suite struct HyphenationLayoutTests {
  private let hyphenation: Hyphenation
  private let font: Font

  init() throws {
    hyphenation = try HyphenPatterns.installed()
    font = Font(face: try CorpusFonts.face("libsans"), size: 20)
  }

  private func prepared(
    _ text: String, factor: Float, language: String? = "en", kern: CGFloat? = nil
  ) -> PreparedText {
    var paragraph = ParagraphStyle()
    paragraph.hyphenationFactor = factor
    return PreparedText(
      StyledText(
        utf16: Array(text.utf16), style: TextStyle(font: font, kern: kern, language: language),
        paragraphStyle: paragraph), hyphenation: hyphenation)
  }

  private func width(_ text: String) -> CGFloat {
    PreparedText(text, font: font).layout().size.width
  }

  private func lines(_ layout: TextLayout) -> [String] {
    layout.lines.map {
      String(decoding: layout.text.text.utf16[$0.range], as: UTF16.self)
    }
  }

  private let passage =
    "The representative of the university described an incomprehensible measurement of typography."

  /// The hyphen is in the style of the letters before it.
  @Test func hyphensHaveTheStyleBeforeThem() throws {
    var paragraph = ParagraphStyle()
    paragraph.hyphenationFactor = 1
    var raised = TextStyle(font: font, language: "en")
    var text = StyledText(
      utf16: Array("hyphen".utf16), style: raised, paragraphStyle: paragraph)
    (raised.baselineOffset, raised.expansion) = (5, 0.5)
    text.append("ation of representations", style: raised, paragraphStyle: paragraph)
    let layout = PreparedText(text, hyphenation: hyphenation).layout(width: width("hyphen-") + 1)
    let line = layout.lines[0]
    #expect(line.range == 0..<6 && line.ending == .hyphen)
    let runs = layout.runs(of: line)
    let hyphen = try #require(runs.first { $0.kind == .hyphen }?.glyphs.first)
    let letter = try #require(runs[0].glyphs.first)
    #expect(hyphen.position.y == letter.position.y && hyphen.horizontalScale == 1)
  }

  @Test func wordsThatDoNotFitAreHyphenated() {
    let room = width("The repre") + width("\u{2010}")
    let layout = prepared(passage, factor: 1).layout(width: room)
    #expect(lines(layout)[0] == "The repre")
    #expect(layout.lines[0].ending == .hyphen)
    #expect(abs(layout.lines[0].width - room) < 1e-9)
    // A hair narrower, the hyphen does not fit after the second syllable.
    #expect(lines(prepared(passage, factor: 1).layout(width: room - 0.01))[0] == "The rep")
  }

  @Test func theHyphenCountsLikeThatOfASoftHyphen() {
    let hard = prepared("a represen\u{AD}tative", factor: 0).layout(width: 114).lines[0]
    let dictionary = prepared("a representative", factor: 1).layout(width: 114).lines[0]
    #expect(hard.ending == .hyphen && dictionary.ending == .hyphen)
    #expect(hard.width == dictionary.width)
    let spaced = prepared("a representative", factor: 1, kern: 1).layout(width: 114).lines[0]
    #expect(abs(spaced.width - dictionary.width - 11) < 1e-9)
  }

  @Test func factorZeroChangesNothing() {
    for width in stride(from: 30.0, through: 400, by: 11) {
      let plain = PreparedText(passage, style: TextStyle(font: font, language: "en"))
      #expect(
        prepared(passage, factor: 0).layout(width: width).lines == plain.layout(width: width).lines)
    }
  }

  /// The documented rule: attempted when the line without hyphenation is narrower than the factor's
  /// share of its room.
  @Test func theFactorIsTheShareOfTheLineThatHasToBeFull() {
    for factor in [Float(0.3), 0.6, 0.9] {
      for room in stride(from: 90.0, through: 400, by: 7) {
        let plain = prepared(passage, factor: 0).layout(width: room).lines[0]
        let line = prepared(passage, factor: factor).layout(width: room).lines[0]
        if plain.width >= CGFloat(factor) * room {
          #expect(line == plain)
        } else {
          #expect(line.range.upperBound >= plain.range.upperBound)
          #expect(line.ending == .hyphen || line.range == plain.range)
        }
      }
    }
  }

  @Test func wordsWiderThanTheLineAreHyphenatedBeforeTheyAreCut() {
    let layout = prepared("incomprehensible", factor: 1).layout(width: width("incompre") + 10)
    #expect(lines(layout) == ["incompre", "hensible"])
    #expect(layout.lines[0].ending == .hyphen)
    let narrow = prepared("incomprehensible", factor: 1).layout(width: width("in"))
    #expect(narrow.lines[0].ending == .emergency)
  }

  @Test func theHyphenIsDrawnAndIsNoText() {
    let layout = prepared("a representative", factor: 1).layout(width: 130)
    let line = layout.lines[0]
    let runs = layout.runs(of: line)
    #expect(runs.map(\.kind) == [.text, .hyphen])
    #expect(runs[1].range == line.range.upperBound..<line.range.upperBound)
    #expect(
      runs[1].glyphs.map(\.id) == [
        font.face.instance(forSize: 20, variations: []).shaping
          .glyph(for: 0x2010)
      ])
    #expect(runs[1].maxX == line.width)
    #expect(layout.selectionRects(for: line.range).map(\.maxX) == [line.width])
    #expect(layout.caret(at: line.range.upperBound, affinity: .upstream).rect.minX == line.width)
  }

  /// The words of all lines together are the text, and laying out at the measured size gives the same
  /// lines, whatever the factor.
  @Test(arguments: [0.3, 0.65, 0.8, 1] as [Float])
  func hyphenatedTextIsTheTextAndItsSizeSurvives(factor: Float) {
    let text = prepared(passage + "\n" + passage, factor: factor)
    var options = LayoutOptions()
    options.verifiesRoundTrip = true
    var hyphens = 0
    for width in stride(from: 20.0, through: 500, by: 3.7) {
      let layout = text.layout(width: width, options: options)
      #expect(lines(layout).joined() == passage + "\n" + passage)
      #expect(layout.checkRoundTrip(), "\(factor) at \(width)")
      #expect(layout.lines.allSatisfy { $0.width <= width || $0.ending == .emergency })
      for scale in [1.0, 2, 3] where layout.size.width <= width {
        let size = layout.size(roundedTo: PixelGrid(scale: scale))
        #expect(text.layout(width: size.width).lines.map(\.range) == layout.lines.map(\.range))
      }
      hyphens += layout.lines.count { $0.ending == .hyphen }
    }
    #expect(hyphens > 50)
  }

  @Test func heightProfilesMeetEveryArrangement() {
    let text = prepared(passage, factor: 0.8)
    let profile = text.heightProfile(in: 60...300)
    for width in stride(from: 60.0, through: 300, by: 0.9) {
      #expect(profile.step(at: width).lineCount == text.layout(width: width).lines.count)
    }
  }

  @Test func languagesHaveTheirOwnPatterns() {
    let german = prepared("x größenordnung", factor: 1, language: "de").layout(width: 110)
    #expect(lines(german)[0] == "x größen")
    #expect(
      lines(prepared("x größenordnung", factor: 1, language: nil).layout(width: 110))[0] == "x ")
    var preferring = hyphenation
    preferring.preferredLanguage = "de"
    var paragraph = ParagraphStyle()
    paragraph.hyphenationFactor = 1
    let preferred = PreparedText(
      StyledText(
        utf16: Array("x größenordnung".utf16), style: TextStyle(font: font),
        paragraphStyle: paragraph), hyphenation: preferring)
    #expect(lines(preferred.layout(width: 110))[0] == "x größen")
    #expect(preferred.layout().hyphenation.languages == ["de"])
  }

  /// Where a line is hyphenated because it would otherwise be too empty, sizes keep the width that makes it so.
  @Test(arguments: [Float(0.5), 0.75, 0.9]) func textsBreakTheSameAtTheirSizes(factor: Float) {
    let text = prepared(passage, factor: factor)
    let sizings: [any TextSizing] = [
      LabelSizing(grid: PixelGrid(scale: 3), numberOfLines: 0), FramesetterSizing(),
    ]
    for width in 40...400 {
      for sizing in sizings {
        let first = sizing.size(of: text, fitting: CGSize(width: width, height: 0))
        let second = sizing.size(of: text, fitting: CGSize(width: first.width, height: 0))
        #expect(first == second)
      }
      let room = CGFloat(width)
      let rect = text.boundingRect(with: CGSize(width: room, height: 0))
      // White space may reach past the room.
      let drawn = text.layout(width: min(rect.width, room))
      #expect(drawn.lines.map(\.range) == text.layout(width: room).lines.map(\.range))
    }
  }

  /// Lines break anew where one becomes full enough without its hyphen.
  @Test(arguments: [Float(0.5), 0.75, 0.9]) func profilesAgreeWithLayouts(factor: Float) {
    let text = prepared(passage, factor: factor)
    let profile = text.heightProfile(in: 60...500)
    for width in stride(from: CGFloat(60), through: 500, by: 0.5) {
      #expect(profile.step(at: width).lineCount == text.layout(width: width).lines.count)
    }
  }

  @Test func charactersWrapWithoutHyphens() {
    let layout = prepared(passage, factor: 1)
      .layout(width: 100, options: LayoutOptions(wrapping: .character))
    #expect(!layout.lines.contains { $0.ending == .hyphen })
  }

  @Test func appendedTextIsHyphenatedLikeTheWhole() {
    let style = TextStyle(font: font, language: "en")
    var paragraph = ParagraphStyle()
    paragraph.hyphenationFactor = 1
    func part(_ text: Substring) -> StyledText {
      StyledText(utf16: Array(text.utf16), style: style, paragraphStyle: paragraph)
    }
    let grown = PreparedText(part(passage.prefix(30)), hyphenation: hyphenation)
      .appending(part(passage.dropFirst(30)))
    #expect(
      grown.layout(width: 120).lines == prepared(passage, factor: 1).layout(width: 120).lines)
  }

  /// Even a text that asked for no hyphenation passes on where it would get its hyphenation.
  @Test func appendedTextIsHyphenatedAsTheTextWouldBe() {
    var german = hyphenation
    german.preferredLanguage = "de"
    var paragraph = ParagraphStyle()
    paragraph.hyphenationFactor = 1
    let style = TextStyle(font: font)
    let plain = PreparedText(
      StyledText(utf16: Array("plain\n".utf16), style: style), hyphenation: german)
    let grown = plain.appending(
      StyledText(utf16: Array("größenordnung".utf16), style: style, paragraphStyle: paragraph))
    #expect(grown.layout().hyphenation.languages == ["de"])
    #expect(lines(grown.layout(width: 90))[1] == "größen")
  }

  // MARK: Reports

  @Test func theResultSaysWhetherHyphenationWasThere() {
    #expect(!prepared(passage, factor: 0).layout().hyphenation.isRequested)
    let done = prepared(passage, factor: 1).layout()
    #expect(done.hyphenation.isComplete && done.hyphenation.languages == ["en"])
    #expect(done.policy().description.contains("hyphenated by dictionary: en"))
    let missing = prepared(passage, factor: 1, language: "tlh").layout()
    #expect(missing.hyphenation.languagesWithoutPatterns == ["tlh"])
    #expect(!missing.hyphenation.isComplete)
    #expect(missing.policy().description.contains("not hyphenated (no patterns): tlh"))
    let unnamed = prepared(passage, factor: 1, language: nil).layout()
    #expect(unnamed.hyphenation.hasTextWithoutLanguage)
    #expect(unnamed.policy().description.contains("not hyphenated: text without a language"))
    let absent = HyphenationReport(
      isRequested: true, isLibraryAvailable: false, languages: [], languagesWithoutPatterns: ["en"],
      hasTextWithoutLanguage: false)
    #expect(absent.description == "not hyphenated: libhyphen.so.0 is not installed")
  }

  @Test func explanationsTellDictionaryHyphensFromSoftOnes() {
    let dictionary = prepared("a representative", factor: 1).layout(width: 130).explanation()
    #expect(dictionary.lines[0].isHyphenatedByDictionary)
    #expect(dictionary.lines[0].reason.hasPrefix("hyphenated by the dictionary ("))
    #expect(dictionary.lines[0].nextWidth.map { $0 > 130 } == true)
    let soft = prepared("a represen\u{AD}tative", factor: 0).layout(width: 130).explanation()
    #expect(soft.lines[0].reason.hasPrefix("broken at a soft hyphen"))
  }

  /// However small the factor is, the smallest width is found at once.
  @Test(.timeLimit(.minutes(1)), arguments: [1e-3, 1e-9, 1e-30, .leastNonzeroMagnitude] as [Float])
  func smallFactorsTakeNoTime(factor: Float) {
    let threshold = HyphenationThreshold(factor)
    for width in [0, 1, 60] as [CGFloat] {
      let room = threshold.leastRoom(for: width)
      #expect(room.isFinite && threshold.isPast(width, in: room))
    }
  }
}
