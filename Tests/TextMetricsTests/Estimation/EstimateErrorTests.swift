import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

@Suite("Errors of estimates, taken apart")
struct EstimateErrorTests {
  private let font = Font.systemFont(ofSize: 16)

  private func comparison(_ text: String, _ font: Font? = nil) -> EstimateComparison {
    EstimateComparison(text, style: TextStyle(font: font ?? self.font))
  }

  /// The sum of the parts, added in order.
  private func sum(_ error: EstimateError) -> EstimateError.Part {
    EstimateError.Cause.allCases.reduce(into: EstimateError.Part()) { $0.add(error[$1]) }
  }

  @Test func thePartsOfTheWholeCorpusAddUpExactly() throws {
    var checked = 0
    for entry in CorpusCase.all {
      let comparison = EstimateComparison(
        entry.text, style: try entry.style(), paragraphStyle: entry.paragraphStyle())
      // Texts without a width are wrapped at one that is narrow for most of them.
      let width = entry.width.map { CGFloat($0) } ?? 120
      for estimator in Estimator.standard {
        let error = comparison.error(of: estimator, width: width, grid: PixelGrid(scale: 3))
        #expect(sum(error) == error.total, "\(entry.id) \(estimator.name) \(width)")
        checked += 1
      }
    }
    #expect(checked == CorpusCase.all.count * Estimator.standard.count)
  }

  @Test func whatIsMeasuredIsWhatBoundingRectSays() {
    let text = "Are we still on for tomorrow?  \nI can bring the cake. \n"
    let error = comparison(text).error(of: .halfSize, width: 100)
    let rect = PreparedText(text, font: font).boundingRect(
      with: CGSize(width: 100, height: CGFloat.infinity),
      options: [.usesLineFragmentOrigin, .usesFontLeading])
    #expect(abs(error.measured.size.width - rect.width) < 1e-6)
    #expect(abs(error.measured.size.height - rect.height) < 1e-6)
    #expect(error.total.width == error.estimate.size.width - error.measured.size.width)
  }

  @Test func aTextThatKernsErrsByItsKerning() {
    let error = comparison("AVATAR To").error(of: .nominalAdvances, width: .infinity)
    #expect(error.total.width > 1)
    #expect(error[.kerning].width == error.total.width)
  }

  @Test func lettersThatJoinErrByTheirForms() {
    let font = BundledFont.all.first { $0.script == .arabic }.map { Font(face: $0.face, size: 16) }
    let error = comparison("بسم الله الرحمن", font).error(of: .nominalAdvances, width: .infinity)
    #expect(error[.ligatures].width != 0)
    #expect(error[.fallbackFonts].width == 0)
  }

  @Test func charactersThatTheFontLacksErrByFallback() {
    let error = comparison("القطار متأخر").error(of: .nominalAdvances, width: .infinity)
    #expect(error[.fallbackFonts].width != 0)
    #expect(error[.averageAdvance].width == 0)
  }

  @Test func fallbackFontsThatRaiseTheLineErrInHeight() throws {
    let named = try Font(named: "JetBrains Mono", size: 16)
    let text = comparison("abc तिन", named)
    var raising = DrawingBehavior.iOS
    raising.fallbackLineHeight = .automatic
    let error = text.error(of: .nominalAdvances, width: .infinity, behavior: raising)
    #expect(error[.fallbackFonts].height < 0)
    #expect(
      text.error(of: .nominalAdvances, width: .infinity)[.fallbackFonts].height == 0)
    #expect(error[.leading].height == 0)
    let system = comparison("abc तिन").error(of: .nominalAdvances, width: .infinity)
    #expect(system[.fallbackFonts].height == 0)
  }

  @Test func wordsThatStayWholeErrByBreakPositions() {
    let error = comparison("incomprehensibilities incomprehensibilities")
      .error(of: .nominalAdvances, width: 170)
    #expect(error[.breakPositions].width != 0)
    #expect(error.measured.lineCount == 2)
  }

  @Test func spacesThatHangErrByThemselves() {
    // The spaces take up a line of their own when they do not hang.
    let error = comparison("aaaa" + String(repeating: " ", count: 40))
      .error(of: .nominalAdvances, width: 60)
    #expect(error[.trailingSpaces].lineCount > 0)
    #expect(error.total.lineCount == error[.trailingSpaces].lineCount)
  }

  @Test func aGuessedLineHeightErrsByLeading() {
    let error = comparison("one\ntwo").error(of: .constantLineHeight, width: .infinity)
    #expect(error.total.width == 0)
    #expect(error[.leading].height == error.total.height)
    #expect(error.total.height != 0)
  }

  @Test func pixelsErrByRounding() {
    let error = comparison("abc").error(
      of: .constantLineHeight, width: .infinity, grid: PixelGrid(scale: 2))
    #expect(error[.rounding].width < 0)
    #expect(error[.rounding].width > -0.5)
    #expect(error.measured.size.width == (error.measured.size.width * 2).rounded() / 2)
  }

  @Test func aPerfectEstimateHasNoError() {
    let perfect = Estimator(
      name: "perfect", advance: .measured, breaking: .measured, lineHeight: .font)
    let error = comparison("Are we still on for tomorrow?").error(of: perfect, width: 100)
    #expect(error.total == EstimateError.Part())
    #expect(EstimateError.Cause.allCases.allSatisfy { error[$0] == EstimateError.Part() })
  }

  @Test func aStandInErrsByItsFont() throws {
    let inter = try Font(named: "Inter", size: 1)
    let text = "Are we still on for tomorrow?"
    let mine = comparison(text)
    for width in [100, 180, CGFloat.infinity] {
      let error = mine.error(
        of: .standIn(inter, name: "Inter"), width: width, grid: PixelGrid(scale: 2))
      let there = PreparedText(text, font: inter.withSize(16)).boundingRect(
        with: CGSize(width: width, height: 0),
        options: [.usesLineFragmentOrigin, .usesFontLeading])
      #expect(abs(error.estimate.size.width - there.width) < 1e-6)
      #expect(abs(error.estimate.size.height - there.height) < 1e-6)
      #expect(error[.otherFont] != EstimateError.Part())
      #expect(sum(error) == error.total)
    }
    let same = mine.error(of: .standIn(font, name: "itself"), width: 100)
    #expect(same.total == EstimateError.Part())
    let estimator = Estimator.standIn(inter, name: "Inter")
    #expect(
      estimator.estimate(text, font: font, width: 100)
        == mine.error(of: estimator, width: 100).estimate)
  }

  @Test func anotherPolicyErrsByItsRules() {
    let text = "Are we still on for tomorrow?"
    let font = Font.systemFont(ofSize: 17)
    let mine = EstimateComparison(text, style: TextStyle(font: font))
    for (behavior, other) in [(DrawingBehavior.iOS, .macCatalyst), (.macCatalyst, .iOS)]
      as [(DrawingBehavior, DrawingBehavior)]
    {
      let error = mine.error(
        of: .policy(other, name: "other"), width: 100, behavior: behavior)
      let there = PreparedText(text, font: font).boundingRect(
        with: CGSize(width: 100, height: 0),
        options: [.usesLineFragmentOrigin, .usesFontLeading], behavior: other)
      #expect(abs(error.estimate.size.width - there.width) < 1e-6)
      #expect(abs(error.estimate.size.height - there.height) < 1e-6)
      #expect(error[.otherPolicy] != EstimateError.Part())
      #expect(error[.otherPolicy] == error.total)
    }
    let same = mine.error(of: .policy(.macOS, name: "same"), width: 100, behavior: .macOS)
    #expect(same.total == EstimateError.Part())
  }

  @Test func theScriptIsThatOfMostLetters() {
    #expect(comparison("ok, до завтра!").script.description == "Cyrl")
    #expect(comparison("123 😀").script == .common)
  }

  @Test func thePartsOfHostileTextsAddUpToo() {
    var generator = SeededRandom(11)
    for _ in 0..<60 {
      let units = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        Self.hostile.randomElement(using: &generator) ?? 0
      }
      let comparison = EstimateComparison(utf16: units, style: TextStyle(font: font, kern: 0.37))
      for estimator in Estimator.standard {
        for width in [0.001, 7.3, 40, .infinity] {
          let error = comparison.error(of: estimator, width: width, behavior: .macOS)
          #expect(sum(error) == error.total, "\(units) \(estimator.name) \(width)")
        }
      }
    }
  }

  /// Letters, white space, every kind of line break, controls, unpaired surrogates, marks.
  private static let hostile: [UInt16] = [
    0x41, 0x56, 0x20, 0x20, 0x09, 0x0A, 0x0D, 0x0C, 0x85, 0x2028, 0x2029, 0x00, 0xAD, 0x200D,
    0xD83D,
    0xDE00, 0x0301, 0x0627, 0x0644, 0x6F22, 0xFFFC, 0x3000, 0x66, 0x69,
  ]
}
