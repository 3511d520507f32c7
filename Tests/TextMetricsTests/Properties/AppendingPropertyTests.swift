import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Appending to a text equals preparing the whole text afresh, wherever it is divided: also inside
/// words, clusters, surrogate pairs and CRLF.
@Suite struct AppendingPropertyTests {
  @Test func appendedEqualsAfreshOnTheCorpus() throws {
    for (index, item) in CorpusCase.all.enumerated() where index % 4 == 0 {
      let whole = try item.prepared().storage.text
      try expectEqual(whole, name: item.id, seed: UInt64(index))
    }
  }

  @Test func appendedEqualsAfreshOnRandomWords() throws {
    let faces = try ["inter", "arabic", "hebrew", "deva", "emoji"].map(CorpusFonts.face)
    let font = Font(
      face: faces[0], size: 16, cascade: FontCascade(Array(faces.dropFirst()), isHermetic: true))
    for seed in 0..<60 {
      var random = SeededRandom(UInt64(seed))
      var units = RandomWords.units(words: 30, using: &random)
      for _ in 0..<6 {
        units.insert(
          contentsOf: [0x0D, 0x0A], at: units.indices.randomElement(using: &random) ?? 0)
      }
      try expectEqual(
        StyledText(utf16: units, style: TextStyle(font: font)), name: "words #\(seed)",
        seed: UInt64(seed))
    }
  }

  @Test func appendedEqualsAfreshOnStyledText() throws {
    for (index, item) in try RandomStyledText.texts(count: 40).enumerated() {
      try expectEqual(item.text.shaped.text, name: item.name, seed: UInt64(index))
    }
  }

  @Test func appendingToAnEmptyTextOrNothingChangesNothing() {
    let style = TextStyle(font: .systemFont(ofSize: 16))
    let empty = PreparedText("", style: style)
    let word = StyledText(utf16: Array("word".utf16), style: style)
    #expect(empty.appending(word).layout().lines == PreparedText(word).layout().lines)
    let same = PreparedText(word).appending(StyledText(defaultStyle: style))
    #expect(same.layout().lines == PreparedText(word).layout().lines)
  }

  /// Text before the last paragraph is copied and not prepared again.
  @Test(arguments: [false, true])
  func appendingCostsTheLastParagraphAlone(isStyled: Bool) {
    let style = TextStyle(font: .systemFont(ofSize: 16))
    var other = style
    if isStyled { other.kern = 0.5 }
    var text = StyledText(defaultStyle: style)
    for number in 0..<400 {
      text.append("Paragraph \(number) says: ", style: other)
      text.append("nothing new under the sun.\n", style: style)
    }
    let word = StyledText(utf16: Array("word ".utf16), style: style)
    let prepared = PreparedText(text)
    let lineCount = prepared.layout().lines.count
    func best(_ make: () -> PreparedText) -> Duration {
      ProcessorTime.least(of: 5) { #expect(make().length == text.length + word.length) }
    }
    let appending = best { prepared.appending(word) }
    let afresh = best {
      var whole = text
      whole.append(contentsOf: word)
      return PreparedText(whole)
    }
    #expect(appending * 3 < afresh, "\(appending) of \(afresh)")
    #expect(prepared.appending(word).layout().lines.count == lineCount + 1)
  }

  private func expectEqual(_ whole: StyledText, name: String, seed: UInt64) throws {
    var random = SeededRandom(seed)
    var grown = PreparedText(StyledText(defaultStyle: whole.defaultStyle))
    var start = 0
    while start < whole.length {
      let end = min(whole.length, start + Int.random(in: 1...17, using: &random))
      grown = grown.appending(whole.part(start..<end))
      start = end
    }
    let afresh = PreparedText(whole)
    #expect(grown.shaped.text.utf16 == whole.utf16, "\(name)")
    #expect(grown.shaped.glyphs == afresh.shaped.glyphs, "\(name)")
    for width in [CGFloat.infinity, 200, 70] {
      #expect(grown.layout(width: width).lines == afresh.layout(width: width).lines, "\(name)")
    }
    #expect(
      grown.layout().extraLineFragment == afresh.layout().extraLineFragment, "\(name)")
  }
}

extension StyledText {
  fileprivate func part(_ range: Range<Int>) -> StyledText {
    var part = StyledText(defaultStyle: defaultStyle, defaultParagraphStyle: defaultParagraphStyle)
    for run in runs(in: range) {
      for paragraph in paragraphRuns where paragraph.range.overlaps(run.range) {
        let both = run.range.clamped(to: paragraph.range)
        part.append(
          utf16: Array(utf16[both]), style: run.style, paragraphStyle: paragraph.style)
      }
    }
    return part
  }
}

extension ShapedText {
  fileprivate var glyphs: [[Glyph]] { runs.map(\.glyphs) }
}
