import Foundation
import Testing

@testable import TextMetrics

/// The dev corpus against the answers of real engines. No case is left out of a comparison except by
/// a rule of the corpus itself: its "core" leaves out tabs, blank strings, newline controls, trailing
/// newlines and feature options, about which the engines follow different specifications.
@Suite struct EngineFidelityTests {
  /// Reference numbers are printed to four decimals.
  private static let printedPrecision = 0.5001e-4

  /// Causes of the differences from the plain references; the article on fidelity explains each.
  private enum Cause {
    /// Rule of ours: tab stops every 28 points (NSParagraphStyle), theirs every eight spaces (CSS).
    case tabStops
    /// Rule of theirs: the plain reference shapes a line without its hanging spaces, so pair kerning
    /// with the space is lost at the line's end. Chromium, WebKit, Pango, Qt and Skia keep it, as we.
    case kerningWithHangingSpace
    /// Rule of theirs: the plain reference analyses each line as a text of its own. Digits and
    /// punctuation that stand on a line without letters then lose the script, and perhaps the level,
    /// that the paragraph gives them, and the font kerns them by other rules. Chromium and Pango
    /// keep them in all five cases, as we; Skia in four, Qt in two, WebKit in one.
    case lineAnalysedAlone
    /// Rule of ours: a word broken in an emergency keeps its joined letters (CSS Text 3, 5.1);
    /// Chromium, Pango and Qt agree. The plain reference and WebKit shape each piece alone.
    case joinedLettersAcrossEmergencyBreak
  }

  private static let lineDifferences: [String: Cause] = [
    "dev-0004": .kerningWithHangingSpace, "dev-0100": .kerningWithHangingSpace,
    "dev-0128": .lineAnalysedAlone, "dev-0129": .lineAnalysedAlone,
    "dev-0165": .lineAnalysedAlone, "dev-0243": .kerningWithHangingSpace,
    "dev-0328": .kerningWithHangingSpace, "dev-0369": .kerningWithHangingSpace,
    "dev-0566": .lineAnalysedAlone, "dev-0593": .lineAnalysedAlone,
    "dev-0193": .joinedLettersAcrossEmergencyBreak,
  ]

  private static let cases: [(item: CorpusCase, wrapped: TextLayout, unwrapped: TextLayout)] = {
    CorpusCase.all.compactMap { item in
      guard let text = try? item.prepared() else { return nil }
      let options = LayoutOptions(wrapping: item.options.wrap == "char" ? .character : .word)
      return (
        item, text.layout(width: item.width.map { CGFloat($0) } ?? .infinity, options: options),
        text.layout(options: options)
      )
    }
  }()

  private static var core: [(item: CorpusCase, wrapped: TextLayout, unwrapped: TextLayout)] {
    cases.filter(\.item.isCore)
  }

  @Test func everyCaseIsMeasured() throws {
    _ = try CorpusCase.all.first?.prepared()
    #expect(CorpusCase.all.count == 606)
    #expect(Self.cases.count == 606)
    #expect(Self.core.count == 564)
    #expect(Self.cases.allSatisfy { $0.wrapped.missingGlyphCount == 0 })
  }

  @Test func unwrappedWidthsAndHeightsEqualPlainHarfBuzz() throws {
    let answers = try ReferenceAnswer.answers(of: "hb")
    for (item, _, layout) in Self.cases where item.cat != "tabs" {
      let answer = try #require(answers[item.id])
      #expect(abs(layout.size.width - answer.width) < Self.printedPrecision, "\(item.id)")
      #expect(abs(layout.size.height - answer.height) < Self.printedPrecision, "\(item.id)")
      #expect(layout.lines.count == answer.lines.count, "\(item.id)")
      for (line, expected) in zip(layout.lines, answer.lines) {
        #expect(line.range == expected.start..<expected.end, "\(item.id)")
        #expect(abs(line.width - expected.width) < Self.printedPrecision, "\(item.id)")
      }
    }
  }

  /// Line by line: where each line starts and ends, how wide it is, how high the text.
  @Test func wrappedLinesEqualThePlainReferenceOrAreExplained() throws {
    let answers = try ReferenceAnswer.answers(of: "hb-icu")
    for (item, layout, _) in Self.cases {
      let answer = try #require(answers[item.id])
      let isEqual =
        layout.lines.count == answer.lines.count
        && abs(layout.size.height - answer.height) < Self.printedPrecision
        && zip(layout.lines, answer.lines).allSatisfy { line, expected in
          line.range == expected.start..<expected.end
            && abs(line.width - expected.width) < Self.printedPrecision
        }
      let cause = item.cat == "tabs" ? Cause.tabStops : Self.lineDifferences[item.id]
      #expect(isEqual == (cause == nil), "\(item.id): \(item.text)")
    }
  }

  @Test func breaksEqualThePlainReferenceInAllCoreCasesButOne() throws {
    let agreement = try Self.agreement(with: "hb-icu")
    #expect(agreement.differing == ["dev-0193"])
    #expect(Double(agreement.same) / Double(Self.core.count) >= 0.995)
  }

  @Test func breaksAgreeWithPangoAsOftenAsThePlainReferenceDoes() throws {
    let reference = try ReferenceAnswer.answers(of: "hb-icu")
    let pango = try ReferenceAnswer.answers(of: "pango")
    let others = try Self.core.count { item, _, _ in
      try #require(reference[item.id]).breaks(in: item.text)
        == #require(pango[item.id]).breaks(in: item.text)
    }
    #expect(try Self.agreement(with: "pango").same >= others)
  }

  /// The figures of the article on fidelity: a change here is a change there.
  @Test(arguments: [
    ("pango", 553), ("qt", 530), ("webkit", 521), ("chromium-x64", 519), ("skia", 508),
  ])
  func breaksAgreeAsOftenAsTheArticleSays(engine: String, count: Int) throws {
    #expect(try Self.agreement(with: engine).same == count)
  }

  /// Where Chromium, WebKit, Qt, Skia and Pango agree with one another, we agree with them.
  @Test func noCoreCaseDiffersFromAllEngines() throws {
    let engines = try ["chromium-x64", "webkit", "qt", "skia", "pango"].map {
      try ReferenceAnswer.answers(of: $0)
    }
    for (item, layout, _) in Self.core {
      let breaks = Set(engines.compactMap { $0[item.id]?.breaks(in: item.text) })
      if breaks.count == 1 { #expect(breaks == [layout.breaks(in: item.text)], "\(item.id)") }
    }
  }

  private static func agreement(with engine: String) throws -> (same: Int, differing: [String]) {
    let answers = try ReferenceAnswer.answers(of: engine)
    let differing = try core.filter { item, layout, _ in
      try #require(answers[item.id]).breaks(in: item.text) != layout.breaks(in: item.text)
    }
    return (core.count - differing.count, differing.map(\.item.id))
  }
}
