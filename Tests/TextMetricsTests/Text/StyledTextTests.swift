import Foundation
import Testing

@testable import TextMetrics

/// The common value type of all kinds of text.
@Suite struct StyledTextTests {
  private let body = TextStyle(font: .systemFont(ofSize: 17))
  private let bold = TextStyle(font: .boldSystemFont(ofSize: 17))

  @Test func equalStylesInARowAreOneRun() {
    var text = StyledText(defaultStyle: body)
    text.append("ab", style: body)
    text.append("", style: bold)
    text.append("cd", style: body)
    text.append("ef", style: bold)
    #expect(text.runs.map(\.range) == [0..<4, 4..<6])
    #expect(text.paragraphRuns.map(\.range) == [0..<6])
  }

  @Test func equalTextsHashAlike() {
    var parts = StyledText(defaultStyle: body)
    for part in ["Are", " we ", "still on?"] { parts.append(part, style: body) }
    let whole = StyledText(utf16: Array("Are we still on?".utf16), style: body)
    #expect(parts == whole && parts.hashValue == whole.hashValue)
  }

  /// The length and the place of every character matter, and so do the styles.
  @Test func differentTextsHashDifferently() {
    let units = Array("abcdefghij".utf16)
    var texts = (0...units.count).map { StyledText(utf16: Array(units.prefix($0)), style: body) }
    texts += [[0], [0, 0], [0, 0, 0, 0, 0]].map { StyledText(utf16: $0, style: body) }
    for index in units.indices {
      var changed = units
      changed[index] += 1
      texts.append(StyledText(utf16: changed, style: body))
    }
    texts.append(StyledText(utf16: units.reversed(), style: body))
    texts.append(StyledText(utf16: units, style: bold))
    #expect(Set(texts.map(\.hashValue)).count == texts.count)
  }

  @Test func neighboursThatBecomeEqualAreOneRun() {
    var parts = StyledText(defaultStyle: body)
    for (index, letter) in ["A", "V", "A"].enumerated() {
      parts.append(letter, style: index == 1 ? body : bold)
    }
    parts.mapStyles { $0 = bold }
    let whole = StyledText(utf16: Array("AVA".utf16), style: bold)
    #expect(parts == whole && parts.hashValue == whole.hashValue)
    #expect(parts.runs.map(\.range) == [0..<3])
  }

  @Test func beginningsAreTheSameHoweverTheTextGoesOn() {
    var text = StyledText(defaultStyle: body)
    text.append("ab", style: body)
    text.append("c", style: bold)
    #expect(text.prefix(2) == StyledText(utf16: Array("ab".utf16), style: body))
  }

  @Test func attachmentsStayApart() {
    var box = body
    box.attachment = TextAttachment(imageSize: CGSize(width: 1, height: 1))
    var text = StyledText(defaultStyle: body)
    text.append("\u{FFFC}", style: box)
    text.append("\u{FFFC}", style: box)
    #expect(text.runs.map(\.range) == [0..<1, 1..<2])
  }

  @Test func runsAreFoundByOffset() {
    var text = StyledText(defaultStyle: body)
    text.append("ab", style: body)
    text.append("cd", style: bold)
    #expect([0, 1, 2, 3, 4].map(text.runIndex) == [0, 0, 1, 1, 1])
    #expect(StyledText(defaultStyle: body).runIndex(at: 0) == 0)
  }

  @Test func restylingGivesEachParagraphTheStyleOfItsFirstCharacter() {
    var indented = ParagraphStyle()
    indented.headIndent = 10
    var text = StyledText(defaultStyle: body)
    text.append("a", style: body, paragraphStyle: indented)
    text.append("b\u{2028}c\r\nd\u{2029}", style: body)
    text.append("\u{85}e\u{B}", style: body, paragraphStyle: indented)
    var seen: [Range<Int>] = []
    text.restyleParagraphs { range, _ in seen.append(range) }
    #expect(seen == [0..<4, 6..<7, 8..<8, 9..<10])
    #expect(text.paragraphRuns.map(\.range) == [0..<6, 6..<8, 8..<9, 9..<11])
    #expect(text.paragraphRuns.map(\.style.headIndent) == [10, 0, 10, 10])
  }

  @Test func restylingAnEmptyTextDoesNothing() {
    var text = StyledText(defaultStyle: body)
    text.restyleParagraphs { _, _ in Issue.record("there is no paragraph") }
    #expect(text.paragraphRuns.isEmpty)
  }

  @Test func defaultsComeFromTheOneStyle() {
    var indented = ParagraphStyle()
    indented.headIndent = 10
    let text = StyledText(utf16: [], style: bold, paragraphStyle: indented)
    #expect(text.defaultStyle == bold && text.defaultParagraphStyle == indented)
  }
}
