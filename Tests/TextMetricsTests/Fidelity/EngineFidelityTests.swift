import Foundation
import Testing

@testable import TextMetrics

/// The cases of `Tests/Evidence` compared with the answers of real engines. Only ``CorpusCase/isCore``
/// excludes cases from a comparison.
@Suite struct EngineFidelityTests {
  typealias Case = (item: CorpusCase, wrapped: TextLayout, unwrapped: TextLayout)

  /// Reference numbers are printed to four decimals.
  static let printedPrecision = 0.5001e-4

  static let cases: [Case] = {
    CorpusCase.all.compactMap { item in
      guard let text = try? item.prepared() else { return nil }
      let options = LayoutOptions(wrapping: item.options.wrap == "char" ? .character : .word)
      return (
        item, text.layout(width: item.width.map { CGFloat($0) } ?? .infinity, options: options),
        text.layout(options: options)
      )
    }
  }()

  private static let core = cases.filter(\.item.isCore)

  @Test func everyCaseIsMeasured() throws {
    _ = try CorpusCase.all.first?.prepared()
    #expect(Self.cases.count == 1001)
    #expect(Self.cases.allSatisfy { $0.wrapped.missingGlyphCount == 0 })
    let article = try Article.fidelity.get()
    #expect(article.says("1,001 cases in 51 languages and 29 fonts"))
    #expect(article.says("\(Self.core.count) of them are the *core*"))
  }

  @Test func unwrappedWidthsAndHeightsEqualPlainHarfBuzz() throws {
    let answers = try ReferenceAnswer.answers(of: "hb")
    let cases = Self.cases.filter { $0.item.cat != "tabs" }
    for (item, _, layout) in cases {
      let answer = try #require(answers[item.id])
      #expect(abs(layout.size.width - answer.width) < Self.printedPrecision, "\(item.id)")
      #expect(abs(layout.size.height - answer.height) < Self.printedPrecision, "\(item.id)")
      #expect(layout.lines.count == answer.lines.count, "\(item.id)")
      for (line, expected) in zip(layout.lines, answer.lines) {
        #expect(line.range == expected.start..<expected.end, "\(item.id)")
        #expect(abs(line.width - expected.width) < Self.printedPrecision, "\(item.id)")
      }
    }
    #expect(try Article.fidelity.get().says("in all \(cases.count) cases without tabs"))
    #expect(try Article.readme.get().says("in all \(cases.count) reference cases without tabs"))
  }

  @Test func breaksEqualThePlainReferenceInAllCoreCasesButTwo() throws {
    let agreement = try Self.agreement(with: "hb-icu")
    #expect(agreement.differing == ["case-0286", "case-0321"])
    let count = "\(agreement.same) of the \(Self.core.count) core cases"
    #expect(
      try Article.fidelity.get().says("**Breaks** agree with the plain reference in \(count)"))
    #expect(try Article.readme.get().says("in \(agreement.same) of \(Self.core.count)"))
  }

  @Test func breaksAgreeWithPangoAsOftenAsThePlainReferenceDoes() throws {
    #expect(try Self.agreement(with: "pango").same >= Self.referenceAgreement(with: "pango"))
  }

  /// The table of the article: how often an engine breaks like this library, and like the plain
  /// reference.
  @Test(arguments: [
    ("pango", "Pango 1.50"), ("qt", "Qt 6.12"), ("chromium-x64", "Chromium 156"),
    ("webkit", "WebKitGTK 2.50"), ("skia", "Skia (SkParagraph 144)"),
    ("pretext", "pretext 0.0.8"), ("gnustep", "GNUstep 0.29"),
  ])
  func breaksAgreeAsOftenAsTheArticleSays(engine: String, name: String) throws {
    let ours = try Self.agreement(with: engine)
    let reference = try Self.referenceAgreement(with: engine)
    let row = "| \(name) | \(ours.same) of \(ours.count) | \(reference) |"
    #expect(try Article.fidelity.get().says(row), "\(row)")
  }

  @Test(arguments: ["Pango": "pango", "WebKit": "webkit"])
  func breaksAgreeAsOftenAsTheReadmeSays(name: String, engine: String) throws {
    let count = try Self.agreement(with: engine).same
    #expect(
      try Article.readme.get().says("\(name) \(name == "Pango" ? "agrees in " : "in ")\(count)"))
  }

  /// Chromium breaks alike whether its widths are rounded to a 64th of a pixel or to a 4,096th.
  @Test func roundingMovesNoBreakOfChromium() throws {
    #expect(
      try Self.agreement(with: "chromium").same == Self.agreement(with: "chromium-x64").same)
  }

  /// Where at least four of Chromium, WebKit, Pango, Qt, Skia and the plain reference break alike, we
  /// break as they do.
  @Test func breaksEqualTheConsensusInEveryCoreCase() throws {
    let agreement = try Self.agreement(with: "consensus")
    #expect(agreement.differing.isEmpty)
    #expect(try Article.fidelity.get().says("all \(agreement.count) core cases"))
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

  /// The number of core cases that an engine has answered, of those that it breaks as we do, and the others.
  private static func agreement(
    with engine: String
  ) throws -> (count: Int, same: Int, differing: [String]) {
    let answers = try ReferenceAnswer.answers(of: engine)
    let answered = core.filter { answers[$0.item.id] != nil }
    let differing = answered.filter { item, layout, _ in
      answers[item.id]?.breaks(in: item.text) != layout.breaks(in: item.text)
    }
    return (answered.count, answered.count - differing.count, differing.map(\.item.id))
  }

  private static func referenceAgreement(with engine: String) throws -> Int {
    let answers = try ReferenceAnswer.answers(of: engine)
    let reference = try ReferenceAnswer.answers(of: "hb-icu")
    return try core.count { item, _, _ in
      try answers[item.id]?.breaks(in: item.text)
        == #require(reference[item.id]).breaks(in: item.text)
    }
  }
}
