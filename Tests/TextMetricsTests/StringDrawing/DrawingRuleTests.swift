import Foundation
import Testing

@testable import TextMetrics

/// Rules of string drawing not covered by other suites, one test each with its source. See the tables
/// of the article Fidelity.
@Suite struct DrawingRuleTests {
  private let font: Font
  private let line: CGFloat

  init() throws {
    font = Font(face: try CorpusFonts.face("libsans"), size: 20)
    line = font.metrics.lineHeight
  }

  private func rect(
    _ string: String, width: CGFloat = .infinity, height: CGFloat = .infinity,
    options: NSStringDrawingOptions = .usesLineFragmentOrigin, font: Font? = nil,
    _ configure: (NSMutableParagraphStyle) -> Void = { _ in }
  ) -> CGRect {
    let style = NSMutableParagraphStyle()
    configure(style)
    return NSAttributedString(
      string: string, attributes: [.font: font ?? self.font, .paragraphStyle: style]
    ).boundingRect(with: CGSize(width: width, height: height), options: options, context: nil)
  }

  private func expect(_ a: CGFloat, _ b: CGFloat, sourceLocation: SourceLocation = #_sourceLocation)
  {
    #expect(abs(a - b) < 1e-9, "\(a) is not \(b)", sourceLocation: sourceLocation)
  }

  // MARK: Origin, constraints, options

  /// Said by users: `size` draws all hard lines, unwrapped.
  @Test func sizeHasAllHardLinesUnwrapped() {
    let string = NSAttributedString(string: "ab\nabcdef\na", attributes: [.font: font])
    #expect(string.size() == CGSize(width: rect("abcdef").width, height: 3 * line))
  }

  /// https://developer.apple.com/documentation/uikit/nsstringdrawingoptions/truncateslastvisibleline:
  /// the mode must be word or character wrapping.
  @Test(arguments: NSLineBreakMode.allCases)
  func truncationNeedsAModeThatWraps(mode: NSLineBreakMode) {
    let wraps = mode == .byWordWrapping || mode == .byCharWrapping
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    let rect = rect("a\nb\nc", width: 100, height: 1.5 * line, options: options) {
      $0.lineBreakMode = mode
    }
    expect(rect.height, wraps ? line : 3 * line)
  }

  /// Inferred; `DrawingBehavior.countsLastLeading` changes it.
  @Test func lastLeadingCounts() {
    let text = PreparedText("a\nb", font: font)
    var behavior = DrawingBehavior.iOS
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
    let full = text.boundingRect(with: .zero, options: options, behavior: behavior)
    behavior.countsLastLeading = false
    let cut = text.boundingRect(with: .zero, options: options, behavior: behavior)
    expect(full.height, 2 * (line + font.metrics.leading))
    expect(cut.height, 2 * line + font.metrics.leading)
    #expect(behavior.description.hasSuffix("no leading below the last line"))
  }

  /// Inferred from the equality with path bounds (newbe.dev, macOS 10.8): the rectangle begins at the
  /// ink, even where that lies left of the origin.
  @Test func deviceMetricsBeginAtTheInk() throws {
    let italic = Font(
      face: try FontLibrary.shared.face(contentsOf: TestFonts.liberation("LiberationSerif-Italic")),
      size: 100)
    let ink = rect("j", options: [.usesDeviceMetrics, .usesLineFragmentOrigin], font: italic)
    expect(ink.minX, -219 * 100 / 2048)
    #expect(ink.minY > 0 && ink.height < italic.metrics.lineHeight)
  }

  // MARK: Metrics

  /// OpenUIKit's iOS cut of San Francisco: tracking by size is part of the advance. Between the sizes of
  /// the table it is interpolated (Apple's TrueType reference, `trak`).
  @Test(arguments: [(10, 600), (15, 550), (20, 500), (40, 400)])
  func fontTrackingIsPartOfTheAdvance(size: CGFloat, units: CGFloat) throws {
    let face = try FontLibrary.shared.face(contentsOf: TestFonts.made("Tracking.ttf"))
    expect(rect("AB", font: Font(face: face, size: size)).width, 2 * units * size / 1000)
  }

  /// SwiftRohan's tests: `size()` of the system font is fractional in width on macOS too.
  @Test func macOSWidthsAreFractional() {
    let text = PreparedText("Hello", font: font)
    let size = text.boundingRect(with: .zero, behavior: .macOS).size
    #expect(size.width == text.boundingRect(with: .zero).width)
    #expect(size.width != size.width.rounded() && size.height == size.height.rounded())
  }

  /// Nantes 53 and published sizes: with the system font, fallback fonts do not raise the line. With a
  /// named font they do, but only in TextKit (Chatto 129). `DrawingBehavior.fallbackLineHeight` changes it.
  @Test func fallbackFontsRaiseLinesOfNamedFontsInTextKitOnly() throws {
    let tall = try CorpusFonts.face("nastaliq")
    func heights(_ font: Font) -> [CGFloat] {
      FallbackLineHeight.allCases.map { rule in
        var behavior = DrawingBehavior.iOS
        behavior.fallbackLineHeight = rule
        return PreparedText("a ب", font: font).boundingRect(with: .zero, behavior: behavior).height
      }
    }
    let cascade = FontCascade([tall], isHermetic: true)
    let system = Font.systemFont(ofSize: 20).withCascade(cascade)
    let named = Font(face: font.face, size: 20, cascade: cascade)
    let (automatic, include, ignore) = (0, 1, 2)
    #expect(heights(system)[automatic] == heights(system)[ignore])
    #expect(heights(named)[automatic] == heights(named)[include])
    #expect(heights(system)[include] > heights(system)[ignore])
    expect(heights(named)[ignore], line)
    let text = PreparedText("a ب", font: named)
    expect(text.boundingRect(with: .zero).height, line)
    let none = CGSize.zero
    let label = LabelSizing(grid: PixelGrid(scale: 1024))
    let view = TextViewSizing(grid: PixelGrid(scale: 1024))
    #expect(label.size(of: text, fitting: none).height == PixelGrid(scale: 1024).ceil(line))
    let letter = view.size(of: PreparedText("a", font: named), fitting: none).height
    #expect(view.size(of: text, fitting: none).height > letter)
    var plain = view
    plain.fallbackLineHeight = .ignore
    #expect(plain.size(of: text, fitting: none).height == letter)
  }

  // MARK: Characters

  /// OpenUIKit's probes.
  @Test func leadingSpacesCount() {
    let space = rect(" ").width
    expect(rect("  a").width, rect("a").width + 2 * space)
    expect(rect("a\n  b").width, rect("b").width + 2 * space)
  }

  /// SwiftRohan's tests: U+00A0 alone is as wide as a space.
  @Test func noBreakSpaceHasItsWidth() {
    expect(rect("\u{A0}").width, rect(" ").width)
    expect(PreparedText("\u{A0}", font: font).layout().size.width, rect(" ").width)
  }

  /// Unicode: format characters.
  @Test(arguments: ["\u{200B}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{200D}", "\u{200E}"])
  func formatCharactersHaveNoWidth(_ character: String) {
    expect(rect("a\(character)b").width, rect("ab").width)
    expect(rect(character).width, 0)
  }

  /// The rule where a character is not one glyph: a ligature that spacing leaves intact is one glyph, a
  /// mark does not move the pen, and a vowel sign that does is spaced like a letter.
  @Test func kernFollowsGlyphsAndNotCharacters() throws {
    func added(_ text: String, _ font: Font) -> CGFloat {
      let plain = PreparedText(text, font: font).layout().size.width
      return PreparedText(text, style: TextStyle(font: font, kern: 2)).layout().size.width - plain
    }
    let arabic = Font(face: try CorpusFonts.face("arabic"), size: 20)
    let lamAlef = PreparedText("لا", style: TextStyle(font: arabic, kern: 2))
    #expect(lamAlef.shaped.runs[0].glyphs.count == 1)
    expect(added("لا", arabic), 2)
    expect(added("سلام", arabic), 6)
    expect(added("بَ", arabic), 2)
    let devanagari = Font(face: try CorpusFonts.face("deva"), size: 20)
    expect(added("का", devanagari), 4)
    expect(added("कि", devanagari), 4)
    expect(added("कु", devanagari), 2)
    expect(added("abcdef", font), 12)
  }

  // MARK: Paragraph styles

  /// https://developer.apple.com/documentation/appkit/nsparagraphstyle/maximumlineheight: whatever the
  /// font or attachment.
  @Test func maximumLineHeightHoldsForAttachmentsToo() {
    let attachment = NSTextAttachment(imageSize: CGSize(width: 10, height: 300))
    let style = NSMutableParagraphStyle()
    style.maximumLineHeight = 30
    style.lineSpacing = 4
    let string = NSMutableAttributedString(attachment: attachment)
    string.append(NSAttributedString(string: "\nb"))
    string.addAttributes(
      [.font: font, .paragraphStyle: style], range: NSRange(location: 0, length: string.length))
    expect(
      string.boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil).height,
      30 + 4 + line)
  }

  /// Inferred: the multiple includes the leading where that is used.
  @Test func lineHeightMultipleTakesInTheLeading() {
    let rect = rect("a", options: [.usesLineFragmentOrigin, .usesFontLeading]) {
      $0.lineHeightMultiple = 2
      $0.lineSpacing = 5
    }
    expect(rect.height, 2 * (line + font.metrics.leading))
  }

  @Test func theBaseDirectionChangesNoWidth() {
    for direction in NSWritingDirection.allCases {
      #expect(
        rect("one, two", width: 60) { $0.baseWritingDirection = direction }
          == rect("one, two", width: 60))
    }
  }

  // MARK: Line breaking

  /// OpenUIKit: a word that does not fit goes to the next line first; only then is it split.
  @Test func wordsGoToTheNextLineBeforeTheyAreBroken() {
    let width = rect("a represent").width
    let layout = PreparedText("a representative", font: font).layout(width: width)
    #expect(
      layout.lines.map(\.range) == [
        0..<2, 2..<layout.lines[1].range.upperBound, layout.lines[1].range.upperBound..<16,
      ])
    #expect(layout.lines.map(\.ending) == [.soft, .emergency, .end])
  }

  /// Inferred: at least one character to a line.
  @Test func linesHoldAtLeastOneCharacter() {
    #expect(
      PreparedText("abc", font: font).layout(width: 0.5).lines.map(\.range.count) == [1, 1, 1])
  }

  // MARK: Context and rounding

  /// Without a box to fit, nothing is scaled, and the factor is 1.
  @Test func onlyTextInAFiniteBoxIsScaled() {
    let string = NSAttributedString(string: "some words", attributes: [.font: font])
    for (size, options) in [
      (CGSize(width: 20, height: 20), NSStringDrawingOptions()),
      (CGSize(width: 20, height: CGFloat.infinity), .usesLineFragmentOrigin),
      (CGSize(width: 0, height: 20), .usesLineFragmentOrigin),
    ] {
      for minimum in [0.5, 0, 1, -1] {
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = minimum
        let rect = string.boundingRect(with: size, options: options, context: context)
        #expect(context.actualScaleFactor == 1)
        #expect(rect == string.boundingRect(with: size, options: options, context: nil))
      }
    }
  }

  /// Chatto's `bma_round`, and LayoutKit's rule for lengths of less than a pixel.
  @Test func pixelsAreRoundedUp() {
    for scale in [1, 2, 3] as [CGFloat] {
      let grid = PixelGrid(scale: scale)
      let pixel: CGFloat = 1 / scale
      let exact: CGFloat = 7 / scale
      #expect(grid.ceil(0.25) == pixel && grid.ceil(1e-6) == pixel)
      #expect(grid.ceil(exact) == exact && grid.ceil(0) == CGFloat(0))
    }
  }
}
