import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Text past a limit is not measured, and its height is bounded.
@Suite struct PreparationLimitsTests {
  private static let style = TextStyle(font: Font(face: BundledFont.inter[0].face, size: 16))

  private func styled(_ string: String) -> StyledText {
    StyledText(utf16: Array(string.utf16), style: Self.style)
  }

  /// A text that just keeps a limit, and one that exceeds it by one.
  struct Bound: Sendable {
    var reason: TextLimitation.Reason
    var limit: Int
    var allowed: String
    var tooMuch: String
    /// The measured part of `tooMuch`.
    var measuredLength: Int
  }

  static let bounds: [Bound] = [
    Bound(
      reason: .textLength, limit: 11, allowed: "Hello world", tooMuch: "Hello world!",
      measuredLength: 11),
    Bound(
      reason: .textLength, limit: 2, allowed: "a\u{301}", tooMuch: "a\u{301}\u{302}",
      measuredLength: 0),
    Bound(reason: .textLength, limit: 3, allowed: "a😀", tooMuch: "ab😀", measuredLength: 2),
    Bound(
      reason: .clusterLength, limit: 4, allowed: "one e\u{301}\u{302}\u{303} two",
      tooMuch: "one e\u{301}\u{302}\u{303}\u{304} two", measuredLength: 4),
    Bound(
      reason: .clusterLength, limit: 8, allowed: "👩‍👩‍👧 漢", tooMuch: "漢 👩‍👩‍👧\u{FE0F} 漢",
      measuredLength: 2),
    Bound(
      reason: .unbreakableLength, limit: 6, allowed: "hello world", tooMuch: "hello worlds end",
      measuredLength: 12),
    Bound(
      reason: .unbreakableLength, limit: 1, allowed: "漢字\n漢字", tooMuch: "漢字\n漢、字",
      measuredLength: 4),
    Bound(
      reason: .embeddingDepth, limit: 2, allowed: "a\u{202A}b\u{2067}c\u{2069}\u{2068}d",
      tooMuch: "a\u{202A}b\u{2067}c\u{202E}d", measuredLength: 5),
    Bound(
      reason: .embeddingDepth, limit: 1,
      allowed: "\u{2067}\n\u{2067}\u{2069}\u{202B}\u{202C}\u{202B}",
      tooMuch: "\u{2067}\u{202B}", measuredLength: 1),
    Bound(
      reason: .shapingOperations, limit: 3, allowed: "(one) два\tthree",
      tooMuch: "one два\tthree 四",
      measuredLength: 14),
    Bound(reason: .shapingOperations, limit: 2, allowed: "a😀😀", tooMuch: "a😀a", measuredLength: 3),
  ]

  @Test(arguments: bounds) func everyLimitHolds(bound: Bound) throws {
    var limits = PreparationLimits.unlimited
    limits[bound.reason] = bound.limit
    let allowed = PreparedText(styled(bound.allowed), limits: limits)
    #expect(allowed.limitation == nil)
    #expect(allowed.layout(width: 50).upperHeight == allowed.layout(width: 50).size.height)

    let length = bound.tooMuch.utf16.count
    let limited = PreparedText(styled(bound.tooMuch), limits: limits)
    let expected = TextLimitation(
      reason: bound.reason, measuredLength: bound.measuredLength, textLength: length)
    #expect(limited.limitation == expected)
    #expect(limited.length == bound.measuredLength)

    limits[bound.reason] += 1
    #expect(PreparedText(styled(bound.tooMuch), limits: limits).limitation == nil)
  }

  @Test func theFirstOfSeveralLimitsCounts() throws {
    var limits = PreparationLimits.unlimited
    (limits.textLength, limits.clusterLength, limits.shapingOperations) = (20, 2, 1)
    let text = styled("one e\u{301}\u{302} два" + String(repeating: "x", count: 40))
    #expect(LimitScan.limitation(of: text, by: limits)?.reason == .clusterLength)
    limits.clusterLength = 3
    #expect(LimitScan.limitation(of: text, by: limits)?.reason == .shapingOperations)
    limits.shapingOperations = 3
    #expect(LimitScan.limitation(of: text, by: limits)?.reason == .textLength)
  }

  /// A long, ordinary text, by a clock on which each code unit takes a microsecond.
  @Test(arguments: [(1, 65_536), (100, 65_536), (400, 334_464), (700, 500_001)])
  func timeLimitsTheText(milliseconds: Int, measuredLength: Int) {
    let text = styled(String(repeating: "word ", count: 100_000) + "!")
    var elapsed = Duration.zero
    func prepare(_ text: StyledText) -> PreparedTable {
      elapsed += .microseconds(text.length)
      return PreparedText(text).storage
    }
    let timed = TimedPreparation(
      text, within: .milliseconds(milliseconds), elapsed: { elapsed }, prepare: prepare)
    #expect(timed.table.text.length == measuredLength)
    #expect(timed.length == measuredLength)
    #expect(elapsed <= .milliseconds(max(66, milliseconds)))
  }

  @Test func aTextThatTakesTooLongIsMeasuredInPart() throws {
    let text = styled(String(repeating: "word ", count: 100_000))
    var limits = PreparationLimits.standard
    limits.preparationTime = .zero
    let prepared = PreparedText(text, limits: limits)
    let limitation = try #require(prepared.limitation)
    #expect(limitation.reason == .preparationTime)
    #expect(limitation.measuredLength == TimedPreparation.untimedLength)
    #expect(limitation.textLength == 500_000)
    let whole = PreparedText(text).layout(width: 200)
    #expect(prepared.layout(width: 200).upperHeight >= whole.size.height)
    limits.preparationTime = .seconds(3600)
    #expect(PreparedText(text, limits: limits).limitation == nil)
    limits.preparationTime = .zero
    #expect(PreparedText(text.prefix(65_536), limits: limits).limitation == nil)
    var unlimited = PreparationLimits.unlimited
    unlimited.preparationTime = .seconds(60)
    let cluster = styled("a" + String(repeating: "\u{301}", count: 70_000))
    #expect(PreparedText(cluster, limits: unlimited).limitation == nil)
    let longer = PreparedText(text.prefix(65_536)).appending(styled("word"), limits: limits)
    #expect(longer.limitation?.reason == .preparationTime)
  }

  @Test func timeIsCountedInMilliseconds() {
    var limits = PreparationLimits.standard
    #expect(limits[.preparationTime] == .max)
    limits[.preparationTime] = 1500
    #expect(limits.preparationTime == .milliseconds(1500))
    #expect(limits[.preparationTime] == 1500)
    limits.preparationTime = .seconds(-1)
    #expect(limits[.preparationTime] == 0)
    limits.preparationTime = .seconds(Int64.max)
    #expect(limits[.preparationTime] == .max - 1)
    limits[.preparationTime] = .max
    #expect(limits == .standard)
  }

  @Test func ordinaryTextIsNotLimited() {
    let paragraph = "Grüße aus Köln: مرحبا بالعالم, שלום, こんにちは, 안녕, नमस्ते 👩‍👩‍👧 e\u{301}.\n"
    let text = styled(String(repeating: paragraph, count: 1200))
    #expect(text.length > PreparationLimits.harmlessStandardLength)
    #expect(LimitScan.limitation(of: text, by: .standard) == nil)
  }

  @Test func theStandardLimitsHold() {
    let limits = PreparationLimits.standard
    let marks = "a" + String(repeating: "\u{301}", count: limits.clusterLength)
    #expect(LimitScan.limitation(of: styled("b " + marks), by: limits)?.measuredLength == 2)
    let long = StyledText(
      utf16: [UInt16](repeating: 0x61, count: limits.textLength + 1), style: Self.style)
    #expect(LimitScan.limitation(of: long, by: limits)?.measuredLength == limits.textLength)
    #expect(LimitScan.limitation(of: long, by: .unlimited) == nil)
  }

  @Test(arguments: [-1, 0, Int.min]) func aLimitOfNothingLeavesNothing(limit: Int) {
    for reason in TextLimitation.Reason.counted {
      var limits = PreparationLimits.unlimited
      limits[reason] = limit
      let text = PreparedText(styled("\u{202B}a"), limits: limits)
      #expect(text.limitation?.reason == reason)
      #expect(text.length < 2 && text.layout(width: 9).upperHeight >= 2 * 16)
    }
    #expect(PreparedText(styled(""), limits: .unlimited).limitation == nil)
  }

  @Test func theMeasuredPartIsThatOfTheTextAlone() {
    var limits = PreparationLimits.unlimited
    limits.textLength = 30
    let text = PreparedText(
      styled("Are we still on for tomorrow? I can bring the cake."), limits: limits)
    let alone = PreparedText(styled("Are we still on for tomorrow? "))
    #expect(text.layout(width: 90).lines == alone.layout(width: 90).lines)
    #expect(text.measure(width: 90) == alone.measure(width: 90))
  }

  @Test func appendedTextIsLimitedAsAWhole() {
    var limits = PreparationLimits.unlimited
    limits.textLength = 24
    let parts = ["Are we still on", " for tomorrow?", " I can bring", " the cake."].map(styled)
    var (text, whole) = (PreparedText(parts[0], limits: limits), parts[0])
    for part in parts.dropFirst() {
      text = text.appending(part, limits: limits)
      whole.append(contentsOf: part)
      let afresh = PreparedText(whole, limits: limits)
      #expect(text.limitation == afresh.limitation)
      #expect(text.layout(width: 60).lines == afresh.layout(width: 60).lines)
      #expect(text.layout(width: 60).upperHeight == afresh.layout(width: 60).upperHeight)
    }
    #expect(text.limitation?.textLength == whole.length)
    #expect(text.appending(styled("!"), limits: .unlimited).limitation == nil)
  }

  @Test func explanationsNameTheLimit() {
    var limits = PreparationLimits.unlimited
    limits.textLength = 6
    let layout = PreparedText(styled("Hello world"), limits: limits).layout(width: 60)
    let explanation = layout.explanation()
    #expect(explanation.limitation?.reason == .textLength)
    #expect(explanation.upperHeight == layout.upperHeight)
    #expect(
      explanation.description.contains(
        "Limited: the first 6 of 11 code units are measured (textLength), the whole text is at most "
      ))
  }

  /// Text in an iOS font measured on macOS is limited there too.
  @Test func limitsHoldOnOtherPlatforms() {
    var limits = PreparationLimits.unlimited
    limits.textLength = 6
    let text = StyledText(
      utf16: Array("Hello world".utf16), style: TextStyle(font: .systemFont(ofSize: 17)))
    #expect(PreparedText(text, limits: limits).adapted(to: .macOS).limitation?.textLength == 11)
  }
}

/// The height of a limited text is at least that of the whole text.
@Suite struct LimitedHeightTests {
  private static let widths: [CGFloat] = [.infinity, 210, 88, 31, 2]

  private static var options: [LayoutOptions] {
    var (limited, mac) = (LayoutOptions(), LayoutOptions(fallbackLineHeight: .include))
    limited.maximumLineCount = 3
    limited.truncationToken = StyledText(
      utf16: Array("… more".utf16), style: TextStyle(font: .systemFont(ofSize: 40)))
    mac.lineMetrics = .macOS
    return [LayoutOptions(), limited, mac]
  }

  @Test(arguments: 0..<4) func noTextIsHigher(part: Int) throws {
    let styled = try RandomStyledText.texts(count: 24).map(\.text.storage.text)
    for (index, text) in (styled + Self.plainTexts).enumerated() where index % 4 == part {
      var random = SeededRandom(UInt64(index))
      for reason in TextLimitation.Reason.allCases {
        var limits = PreparationLimits.unlimited
        limits[reason] = Int.random(
          in: 0..<(reason == .textLength ? max(1, text.length) : 6), using: &random)
        expectNoLess(text, limits, "#\(index), \(reason) \(limits[reason])")
      }
    }
  }

  /// Random words in a named font, whose fallback fonts are those of the system, and in the system font.
  private static var plainTexts: [StyledText] {
    (0..<24).map { seed in
      var random = SeededRandom(UInt64(700 + seed))
      let units = RandomWords.units(words: 12, using: &random)
      var paragraph = ParagraphStyle()
      paragraph.lineBreakMode =
        ParagraphStyle.LineBreakMode.allCases.randomElement(using: &random) ?? .byWordWrapping
      paragraph.lineSpacing = [0, 5].randomElement(using: &random) ?? 0
      paragraph.paragraphSpacingBefore = [0, 9].randomElement(using: &random) ?? 0
      let font =
        seed % 2 == 0 ? Font(face: BundledFont.inter[0].face, size: 16) : .systemFont(ofSize: 15)
      return StyledText(utf16: units, style: TextStyle(font: font), paragraphStyle: paragraph)
    }
  }

  private func expectNoLess(_ text: StyledText, _ limits: PreparationLimits, _ name: String) {
    let whole = PreparedText(text, limits: .unlimited)
    let limited = PreparedText(text, limits: limits)
    guard limited.limitation != nil else { return }
    for options in Self.options {
      for width in Self.widths {
        let layout = whole.layout(width: width, options: options)
        let height = max(layout.size.height, layout.extraLineFragment?.bottom ?? 0)
        let upper = limited.layout(width: width, options: options).upperHeight
        #expect(upper >= height, "\(name) at \(width)")
      }
    }
  }

  /// `Int.max` lines are allowed, and none was measured.
  @Test func anyNumberOfLinesHasAnUpperHeight() {
    let units = Array("a".utf16) + [UInt16](repeating: 0x301, count: 70_000)
    let text = PreparedText(
      StyledText(utf16: units, style: TextStyle(font: .systemFont(ofSize: 17))))
    #expect(text.limitation?.measuredLength == 0)
    var options = LayoutOptions()
    options.maximumLineCount = .max
    #expect(text.layout(width: 100, options: options).upperHeight > 0)
  }

  @Test func negativeTimesAreNone() {
    var limits = PreparationLimits.standard
    limits.preparationTime = .seconds(Int64.min)
    #expect(limits[.preparationTime] == 0)
  }
}
