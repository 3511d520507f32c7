import Foundation
import Testing

@testable import TextMetrics

/// The rules of character attributes, one test each, through the platform's API. Label goldens were
/// observed with UILabel by https://github.com/Vercantez/openuikit.
@Suite struct AttributeRuleTests {
  private let font: Font
  private let large: Font

  init() throws {
    font = Font(face: try CorpusFonts.face("libsans"), size: 17)
    large = font.withSize(24)
  }

  private func attributed(
    _ parts: [(String, [NSAttributedString.Key: Any])]
  ) -> NSAttributedString {
    let string = NSMutableAttributedString(string: "")
    for (text, attributes) in parts {
      string.append(
        NSAttributedString(
          string: text, attributes: attributes.merging([.font: font]) { given, _ in given }))
    }
    return string
  }

  private func size(_ parts: [(String, [NSAttributedString.Key: Any])]) -> CGSize {
    attributed(parts).size()
  }

  private func expect(_ a: CGFloat, _ b: CGFloat, sourceLocation: SourceLocation = #_sourceLocation)
  {
    #expect(abs(a - b) < 1e-9, "\(a) is not \(b)", sourceLocation: sourceLocation)
  }

  /// Label goldens: system 24 and 17 on one line give the line of 24.
  @Test func mixedFontsGiveTheTallestLine() {
    expect(size([("a", [:]), ("b", [.font: large]), ("c", [:])]).height, large.metrics.lineHeight)
  }

  /// Label goldens, 17 points: {3} +3, {-3} +3, {3, -3} +6, {2, -5} +7, {0, 4} +4.
  @Test(arguments: [[3.0, 3], [-3, 3], [3, -3, 6], [2, -5, 7], [0, 4, 4]])
  func baselineOffsetsRaiseTheLine(offsetsAndSum: [Double]) {
    let offsets = offsetsAndSum.dropLast()
    let added = offsetsAndSum.last ?? 0
    let height = size(offsets.map { ("x", [.baselineOffset: $0]) }).height
    expect(height, font.metrics.lineHeight + added)
  }

  /// Label goldens: pair kerning crosses the borders of runs in the same font.
  @Test func kerningCrossesRunsOfTheSameFont() {
    let together = size([("AV", [:])]).width
    let apart = size([("A", [:])]).width + size([("V", [:])]).width
    #expect(together < apart)
    expect(size([("A", [.foregroundColor: 1]), ("V", [.link: "x"])]).width, together)
    expect(size([("A", [.baselineOffset: 2]), ("V", [:])]).width, together)
  }

  /// The same source: pair kerning never crosses the borders of runs in different fonts.
  @Test func kerningNeverCrossesFonts() {
    let apart = size([("A", [:])]).width + size([("V", [.font: large])]).width
    expect(size([("A", [:]), ("V", [.font: large])]).width, apart)
  }

  @Test func kernAppliesToItsRun() {
    let plain = size([("abcdef", [:])]).width
    expect(size([("abc", [.kern: 2]), ("def", [:])]).width, plain + 6)
    expect(size([("abc", [:]), ("def", [.tracking: 1.5])]).width, plain + 4.5)
  }

  @Test func letterSpacingSwitchesOptionalLigaturesOff() throws {
    let dejavu = Font(face: try CorpusFonts.face("dejavu"), size: 17)
    let ligated = PreparedText("fi", font: dejavu).shaped.runs[0].glyphs.count
    let spaced = PreparedText("fi", style: TextStyle(font: dejavu, kern: 1)).shaped.runs[0].glyphs
    #expect(ligated == 1)
    #expect(spaced.count == 2)
    var style = TextStyle(font: dejavu)
    style.usesLigatures = false
    #expect(PreparedText("fi", style: style).shaped.runs[0].glyphs.count == 2)
  }

  /// https://developer.apple.com/documentation/foundation/nsattributedstring/key/tracking: a number other
  /// than 0 disables ligatures unless there is a `ligature`; 0 changes nothing, pair kerning included.
  @Test func trackingSwitchesOptionalLigaturesOff() throws {
    let dejavu = Font(face: try CorpusFonts.face("dejavu"), size: 17)
    func glyphCount(_ attributes: [NSAttributedString.Key: Any]) -> Int {
      let string = NSAttributedString(
        string: "fi", attributes: attributes.merging([.font: dejavu]) { given, _ in given })
      return PreparedText(StyledText(string)).shaped.runs[0].glyphs.count
    }
    #expect(glyphCount([.tracking: 0]) == 1 && glyphCount([.tracking: 1]) == 2)
    #expect(glyphCount([.tracking: 1, .ligature: 1]) == 1)
    expect(size([("AVATAR", [.tracking: 0])]).width, size([("AVATAR", [:])]).width)
  }

  /// The header of `kCTTrackingAttributeName`: next to tracking, kern is ignored unless kern is zero.
  @Test func trackingTakesThePlaceOfKern() {
    let tracked = size([("AVATAR", [.tracking: 2])]).width
    expect(size([("AVATAR", [.tracking: 2, .kern: 5])]).width, tracked)
    expect(
      size([("AVATAR", [.tracking: 2, .kern: 0])]).width,
      size([("AVATAR", [.kern: 0])]).width + 12)
    #expect(size([("AVATAR", [.tracking: 2, .kern: 0])]).width > tracked)
    expect(
      size([("AVATAR", [.tracking: 0, .kern: 5])]).width, size([("AVATAR", [.kern: 5])]).width)
  }

  /// Joined forms are not ligatures: spaced Arabic keeps them.
  @Test func letterSpacingNeverBreaksJoiningScripts() throws {
    let arabic = Font(face: try CorpusFonts.face("arabic"), size: 17)
    let plain = PreparedText("سلام", font: arabic).shaped.runs[0].glyphs.map(\.id)
    let spaced = PreparedText("سلام", style: TextStyle(font: arabic, kern: 2))
    #expect(spaced.shaped.runs[0].glyphs.map(\.id) == plain)
  }

  @Test func expansionScalesAdvancesByItsExponential() {
    let plain = size([("wide", [:])]).width
    expect(size([("wide", [.expansion: 0.25])]).width, plain * exp(0.25))
  }

  @Test(arguments: [
    NSAttributedString.Key.foregroundColor, .backgroundColor, .underlineStyle, .strikethroughStyle,
    .shadow, .strokeWidth, .strokeColor, .link, .obliqueness,
  ])
  func whatIsPaintedDoesNotChangeTheSize(key: NSAttributedString.Key) {
    #expect(size([("plain ", [:]), ("painted", [key: 1])]) == size([("plain painted", [:])]))
  }

  /// https://github.com/Cocoanetics/DTCoreText: an image without bounds sits on the baseline.
  @Test func attachmentsStandOnTheBaseline() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 24, height: 40)
    let string = NSMutableAttributedString(attributedString: attributed([("a", [:])]))
    string.append(NSAttributedString(attachment: attachment))
    expect(string.size().width, size([("a", [:])]).width + 24)
    let layout = PreparedText(StyledText(string)).layout()
    expect(layout.lines[0].ascent, 40)
  }

  @Test func attachmentsBelowTheBaselineAddToTheDescent() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: -9, width: 10, height: 12)
    let string = NSMutableAttributedString(attributedString: attributed([("a", [:])]))
    string.append(NSAttributedString(attachment: attachment))
    expect(PreparedText(StyledText(string)).layout().lines[0].descent, 9)
  }

  @Test func emptyLinesHaveTheFontOfTheirBreak() {
    let string = attributed([("a\n", [:]), ("\n", [.font: large]), ("b", [:])])
    let heights = PreparedText(StyledText(string)).layout().lines.map { $0.ascent + $0.descent }
    #expect(heights == [font, large, font].map(\.metrics.lineHeight))
  }

  /// `NSStringDrawingContext.minimumScaleFactor`: the largest hundredth at which the text fits.
  @Test func minimumScaleFactorShrinksTheText() {
    let string = attributed([("four words of text", [:])])
    let full = string.size()
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let box = CGSize(width: full.width * 0.8, height: full.height * 1.5)
    let rect = string.boundingRect(with: box, options: .usesLineFragmentOrigin, context: context)
    #expect(context.actualScaleFactor < 1 && context.actualScaleFactor >= 0.5)
    #expect(rect.width <= box.width && rect.height <= box.height)
    #expect(context.totalBounds == rect)
    let larger = StyledText(string).scaled(by: context.actualScaleFactor + 0.01)
    let size = PreparedText(larger).layout(
      width: box.width, options: LayoutOptions(usesFontLeading: false)
    ).size
    #expect(size.height > box.height || size.width > box.width)
  }

  /// A call without a minimum leaves the factor of the last call that had one.
  @Test func theFactorIsOfTheLastCallWithAMinimum() {
    let string = attributed([("four words of text", [:])])
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let box = CGSize(width: 20, height: 20)
    _ = string.boundingRect(with: box, options: .usesLineFragmentOrigin, context: context)
    let factor = context.actualScaleFactor
    #expect(factor < 1)
    context.minimumScaleFactor = 0
    _ = string.boundingRect(with: box, options: .usesLineFragmentOrigin, context: context)
    #expect(context.actualScaleFactor == factor)
  }

  /// Callers may compute the height of several lines from that of one.
  @Test func linesFitTheSumOfTheirHeights() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    for count in 1...20 {
      let string = attributed([(Array(repeating: "x", count: count).joined(separator: "\n"), [:])])
      let height = attributed([("x", [:])]).size().height * CGFloat(count)
      _ = string.boundingRect(
        with: CGSize(width: 100, height: height), options: .usesLineFragmentOrigin,
        context: context)
      #expect(context.actualScaleFactor == 1, "\(count)")
    }
  }

  /// An empty line at the end counts in the rectangle, and so in what must fit.
  @Test func emptyLastLinesHaveToFit() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.1
    let string = attributed([("abc\n", [:])])
    let box = CGSize(width: 200, height: string.size().height * 0.7)
    let rect = string.boundingRect(with: box, options: .usesLineFragmentOrigin, context: context)
    #expect(context.actualScaleFactor < 1 && rect.height <= box.height)
  }

  @Test func textThatFitsIsNotScaled() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let string = attributed([("fits", [:])])
    let rect = string.boundingRect(
      with: CGSize(width: 500, height: 500), options: .usesLineFragmentOrigin, context: context)
    #expect(context.actualScaleFactor == 1)
    #expect(rect.size == string.size())
  }
}
