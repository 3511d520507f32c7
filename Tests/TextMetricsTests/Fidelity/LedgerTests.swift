import Foundation
import Testing

@testable import TextMetrics

/// Every case with a line that differs from the plain reference has a cause, and is in the ledger of the
/// article.
@Suite struct LedgerTests {
  /// Causes of the differences from the plain reference; the article explains each.
  enum Cause: CaseIterable {
    /// Rule of ours: tab stops every 28 points (NSParagraphStyle), theirs every eight spaces (CSS).
    case tabStops
    /// Rule of theirs: the plain reference shapes a line without its hanging spaces, so pair kerning
    /// with the space is lost at the line's end.
    case kerningWithHangingSpace
    /// Rule of theirs: the plain reference analyses each line as a text of its own. Digits, marks and
    /// punctuation that stand on a line without letters then lose the script, and perhaps the level,
    /// that the paragraph gives them, and the font kerns them by other rules.
    case lineAnalysedAlone
    /// Rule of ours: a word broken in an emergency keeps its joined letters (CSS Text 3, 5.1). The
    /// plain reference and WebKit shape each piece alone.
    case joinedLettersAcrossEmergencyBreak

    /// The numbers of the cases. Cases with tabs have their own category instead.
    var cases: [String] {
      switch self {
      case .tabStops: []
      case .kerningWithHangingSpace: ["0392", "0492", "0520", "0625", "0640"]
      case .lineAnalysedAlone: ["0238", "0939", "0944", "0983"]
      case .joinedLettersAcrossEmergencyBreak: ["0286", "0293", "0312", "0321"]
      }
    }

    /// The number of these cases in which an engine has our lines and not those of the plain reference.
    var agreement: [String: Int] {
      switch self {
      case .tabStops: [:]
      case .kerningWithHangingSpace:
        ["chromium-x64": 5, "pango": 5, "qt": 5, "skia": 5, "webkit": 4]
      case .lineAnalysedAlone: ["chromium-x64": 3, "pango": 3, "skia": 3, "qt": 2]
      case .joinedLettersAcrossEmergencyBreak:
        ["chromium-x64": 4, "pango": 4, "skia": 4, "qt": 3, "webkit": 0]
      }
    }
  }

  /// Line by line: where each line starts and ends, how wide it is, how high the text.
  @Test func wrappedLinesEqualThePlainReferenceOrAreExplained() throws {
    let answers = try ReferenceAnswer.answers(of: "hb-icu")
    let explained = Set(Cause.allCases.flatMap(\.cases).map { "case-\($0)" })
    var others: [CorpusCase] = []
    for (item, layout, _) in EngineFidelityTests.cases {
      let isEqual = Self.differing(layout, try #require(answers[item.id])).isEmpty
      if !isEqual { others.append(item) }
      // A tab at the end of a line changes no width.
      guard item.cat != "tabs" else { continue }
      #expect(isEqual != explained.contains(item.id), "\(item.id): \(item.text)")
    }
    let article = try Article.fidelity.get()
    let same = 1001 - others.count
    #expect(article.says("in \(same) of 1,001 cases; the other \(others.count) are below"))
    let tabs = CorpusCase.all.count { $0.cat == "tabs" }
    #expect(article.says("| \(others.count { $0.cat == "tabs" }) of the \(tabs) with tabs |"))
    for cause in Cause.allCases where !cause.cases.isEmpty {
      #expect(article.says("| case-\(cause.cases.joined(separator: ", ")) |"))
    }
  }

  @Test(arguments: Cause.allCases)
  func otherEnginesSideAsTheArticleSays(_ cause: Cause) throws {
    let reference = try ReferenceAnswer.answers(of: "hb-icu")
    for (engine, count) in cause.agreement {
      let answers = try ReferenceAnswer.answers(of: engine)
      let agreeing = try cause.cases.filter { number in
        let found = try #require(EngineFidelityTests.cases.first { $0.item.id == "case-\(number)" })
        let differing = Self.differing(found.wrapped, try #require(reference[found.item.id]))
        let lines = try #require(answers[found.item.id]).lines
        return differing.allSatisfy { ours, theirs in
          lines.contains { Self.isNearer($0, ours, than: theirs) }
        }
      }
      #expect(agreeing.count == count, "\(engine): \(agreeing)")
    }
  }

  /// Our lines that the plain reference does not have, each with the reference's line in the same place.
  private static func differing(
    _ layout: TextLayout, _ answer: ReferenceAnswer
  ) -> [(ours: LineFragment, theirs: ReferenceAnswer.Line?)] {
    let precision = EngineFidelityTests.printedPrecision
    let isAsHigh = abs(layout.size.height - answer.height) < precision
    return layout.lines.enumerated().compactMap { index, line in
      guard answer.lines.indices.contains(index) else { return (line, nil) }
      let expected = answer.lines[index]
      let isEqual =
        isAsHigh && line.range == expected.start..<expected.end
        && abs(line.width - expected.width) < precision
      return isEqual ? nil : (line, expected)
    }
  }

  /// Whether a line has our range, and a width that is within a 64th of a point of ours and nearer to
  /// ours than to that of the plain reference.
  private static func isNearer(
    _ line: ReferenceAnswer.Line, _ ours: LineFragment, than theirs: ReferenceAnswer.Line?
  ) -> Bool {
    guard line.start..<line.end == ours.range else { return false }
    let distance = abs(line.width - ours.width)
    return distance < 1.0 / 64 && distance < abs(line.width - (theirs?.width ?? .infinity))
  }
}
