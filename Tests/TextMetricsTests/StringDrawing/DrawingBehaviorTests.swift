import Foundation
import Testing

@testable import TextMetrics

/// The optional quirks of systems in `DrawingBehavior`, each off by default.
@Suite struct DrawingBehaviorTests {
  private let font = Font.systemFont(ofSize: 17)
  private let line: CGFloat = 20.287109375

  private func prepared(
    _ text: String, _ change: (inout ParagraphStyle) -> Void = { _ in },
    style: (inout TextStyle) -> Void = { _ in }
  ) -> PreparedText {
    var paragraph = ParagraphStyle()
    change(&paragraph)
    var textStyle = TextStyle(font: font)
    style(&textStyle)
    return PreparedText(
      StyledText(utf16: Array(text.utf16), style: textStyle, paragraphStyle: paragraph))
  }

  private func behavior(_ change: (inout DrawingBehavior) -> Void) -> DrawingBehavior {
    var behavior = DrawingBehavior.iOS
    change(&behavior)
    return behavior
  }

  private func width(_ text: String) -> CGFloat { prepared(text).layout().size.width }

  @Test func quirksAreOffOnCurrentSystems() {
    for behavior in [DrawingBehavior.iOS, .macOS] {
      #expect(!behavior.oneLineSpacingQuirk && !behavior.limitsHeight)
      #expect(!behavior.carriesBreakSpaceWhenRightAligned)
      #expect(behavior.justifiesLines && behavior.pushesOutOrphans)
      #expect(behavior.tighteningFactor == 0.05 && behavior.lineMetrics.superscriptRise == 0)
      #expect(behavior.countsTrailingWhitespace && behavior.countsTrailingNewline)
      #expect(behavior.fallbackLineHeight == .ignore && !behavior.truncatedLinesFillRoom)
    }
    #expect(DrawingBehavior.iOS.isFlipped && !DrawingBehavior.macOS.isFlipped)
  }

  /// LayoutKit 184: 120.287 for a line of 20.287 with a spacing of 100, on iOS 7 to 12.
  @Test func oneLineSpacingQuirk() {
    let quirky = behavior { $0.oneLineSpacingQuirk = true }
    func height(
      _ text: String = "test", _ behavior: DrawingBehavior = .iOS,
      _ change: (inout ParagraphStyle) -> Void = { _ in },
      style: (inout TextStyle) -> Void = { _ in }
    ) -> CGFloat {
      prepared(
        text,
        {
          $0.lineSpacing = 100
          change(&$0)
        }, style: style
      ).boundingRect(with: .zero, behavior: behavior).height
    }
    #expect(height(style: { $0.kern = 0.1 }) == line)
    #expect(height("test", quirky, style: { $0.kern = 0.1 }) == line + 100)
    #expect(height("test", quirky, { $0.baseWritingDirection = .leftToRight }) == line + 100)
    #expect(height("test", quirky, style: { $0.baselineOffset = -1 }) == line + 101)
    // Simple attributes, and text of several lines, were measured correctly.
    #expect(height("test", quirky) == line)
    #expect(height("a\nb", quirky, style: { $0.kern = 0.1 }) == 2 * line + 100)
    #expect(height("a\n", quirky, style: { $0.kern = 0.1 }) == 2 * line + 100)
  }

  @Test func limitsHeight() {
    let limiting = behavior { $0.limitsHeight = true }
    func rect(_ height: CGFloat, _ text: String = "a\nbb\nccc") -> CGRect {
      prepared(text).boundingRect(with: CGSize(width: 500, height: height), behavior: limiting)
    }
    #expect(rect(2.5 * line).size == CGSize(width: width("bb"), height: 2 * line))
    #expect(rect(1).size == CGSize(width: width("a"), height: line))
    for height in [3 * line, .infinity, 0, .nan] { #expect(rect(height).height == 3 * line) }
    #expect(rect(line, "a\n").height == line)
    #expect(rect(2 * line, "a\n").height == 2 * line)
    // Nothing is truncated, and by default nothing is left out.
    #expect(rect(line, "one two").width == width("one two"))
    #expect(
      prepared("a\nbb").boundingRect(with: CGSize(width: 500, height: 1)).height == 2 * line)
  }

  /// OpenUIKit's probe of iOS 26.1: right-aligned, the break space is the next line's first.
  @Test func carriesBreakSpaceWhenRightAligned() {
    let carrying = behavior { $0.carriesBreakSpaceWhenRightAligned = true }
    let space = prepared(" ").boundingRect(with: .zero).width
    let box = CGSize(width: width("wide wide") + 1, height: 0)
    func rect(_ alignment: ParagraphStyle.Alignment, _ behavior: DrawingBehavior) -> CGFloat {
      prepared("wider wide wide", { $0.alignment = alignment })
        .boundingRect(with: box, behavior: behavior).width
    }
    let last = width("wide wide")
    #expect(prepared("wider wide wide").layout(width: box.width).lines.count == 2)
    for alignment in [ParagraphStyle.Alignment.left, .center, .natural] {
      #expect(rect(alignment, carrying) == rect(alignment, .iOS))
    }
    #expect(abs(rect(.right, carrying) - last - space) < 1e-9)
    #expect(rect(.right, .iOS) == rect(.left, .iOS))
    // A label has the space as far as there is room.
    var label = LabelSizing(grid: PixelGrid(scale: 1024), numberOfLines: 0, behavior: carrying)
    label.lineBreakStrategy = []
    let text = prepared("wider wide wide") { $0.alignment = .right }
    #expect(label.size(of: text, fitting: box).width == PixelGrid(scale: 1024).ceil(box.width))
  }

  /// Users raise each level by a third of the em; AppKit's own numbers are not published.
  @Test func superscriptRise() {
    func height(_ level: Int, _ behavior: DrawingBehavior) -> CGFloat {
      prepared("x", style: { $0.superscript = level }).boundingRect(with: .zero, behavior: behavior)
        .height
    }
    let rising = behavior { $0.lineMetrics.superscriptRise = 1 / 3.0 }
    for level in [-1, 0, 1, 2] { #expect(height(level, .iOS) == line) }
    #expect(abs(height(1, rising) - line - 17 / 3.0) < 1e-9)
    #expect(abs(height(-2, rising) - line - 34 / 3.0) < 1e-9)
    let layout = prepared("x", style: { $0.superscript = 1 })
      .layout(options: rising.layoutOptions(usesFontLeading: false))
    let glyph = layout.runs(of: layout.lines[0])[0].glyphs[0]
    #expect(abs(layout.lines[0].baseline - glyph.position.y - 17 / 3.0) < 1e-9)
    #expect(layout.explanation().lines[0].ascent.added > 5)
    #expect(layout.size.width == width("x"))
    #expect(layout.policy().description.contains("superscripts raised by 0.333 em"))
  }

  @Test func superscriptLevelsAreRead() {
    let string = NSAttributedString(string: "2", attributes: [.font: font, .superscript: 1])
    #expect(StyledText(string).runs.first?.style.superscript == 1)
    #expect(string.size() == NSAttributedString(string: "2", attributes: [.font: font]).size())
    var swift = AttributedString("2")
    swift.superscript = -1
    #expect(StyledText(swift).runs.first?.style.superscript == -1)
    #expect(StyledText("2", attributes: [.superscript: "x"]).runs.first?.style.superscript == 0)
    #expect(StyledText("2", attributes: [.superscript: 1e300]).runs.first?.style.superscript == 0)
  }

  @Test func policiesAreOnOneLine() {
    let plain = prepared("x").layout().policy().description
    #expect(!plain.contains("\n"))
    var options = LayoutOptions()
    options.justifiesLines = false
    options.pushesOutOrphans = false
    options.tighteningFactor = 0
    let changed = prepared("x").layout(options: options).policy().description
    #expect(changed.contains("no justification; last words not pushed out; tightening by 0;"))
    options.wrapsTruncatingModes = true
    options.lineBreakStrategy = .pushOut
    options.truncationToken = StyledText(utf16: [0x2B], style: TextStyle(font: font))
    options.lineMetrics.addsLegacyLineSpacing = true
    options.lineMetrics.adjustsLeading = false
    options.pushesOutOrphans = true
    let other = prepared("x").layout(options: options).policy()
    for words in [
      "truncating modes wrap", "custom truncation token", "last words pushed out",
      "lines of fonts without a line gap 20 % taller", "leading added to set line heights",
    ] {
      #expect(other.description.contains("\(words); "))
    }
    #expect(
      DrawingBehavior.iOS.description
        == "hanging white space counts in the width; "
        + "a line break at the end of the text counts as a line; y grows down from a baseline")
    let quirks = behavior {
      $0.oneLineSpacingQuirk = true
      $0.limitsHeight = true
      $0.carriesBreakSpaceWhenRightAligned = true
      $0.countsTrailingWhitespace = false
      $0.countsTrailingNewline = false
      $0.isFlipped = false
    }
    #expect(
      quirks.description
        == "hanging white space does not count in the width; "
        + "a line break at the end of the text does not count; y grows up from a baseline; "
        + "line spacing on single lines; height limits; "
        + "break spaces carried over if right-aligned")
  }

  /// Every sizing names, on one line, the choices behind it.
  @Test func sizingsNameTheirPolicy() {
    let text = prepared("x")
    let grid = PixelGrid(scale: 3)
    let label = LabelSizing(grid: grid, numberOfLines: 2).policy(of: text)
    let view = TextViewSizing(grid: grid).policy(of: text)
    let framesetter = FramesetterSizing().policy(of: text)
    #expect(label.hasPrefix("label; leading not used; "))
    #expect(label.contains("; at most 2 lines; ") && label.contains("3 pixels per point; "))
    #expect(label.hasSuffix("\(DrawingBehavior.iOS)"))
    #expect(view.hasPrefix("text view, 10 wider and 16 higher; leading used; "))
    #expect(framesetter.hasPrefix("framesetter, no leading below the last line; leading used; "))
    #expect(framesetter.hasSuffix("nothing rounded"))
    #expect([label, view, framesetter].allSatisfy { !$0.contains("\n") })
  }

  /// The result says what stood in.
  @Test func layoutsTellWhatStoodIn() throws {
    let helvetica = try Font(named: "Helvetica", size: 17)
    var text = StyledText(defaultStyle: TextStyle(font: font))
    text.append("a", style: TextStyle(font: helvetica))
    text.append("b", style: TextStyle(font: font))
    text.append("c", style: TextStyle(font: helvetica))
    let names = PreparedText(text).layout(width: 5).substitutions.map(\.requested)
    #expect(names == ["Helvetica", "system font"])
    let plain = Font(face: try CorpusFonts.face("libsans"), size: 17)
    #expect(PreparedText("x", font: plain).layout().substitutions.isEmpty)
    #expect(PreparedText("", font: helvetica).layout().substitutions.count == 1)
    var options = LayoutOptions()
    options.maximumLineCount = 1
    options.truncationToken = StyledText(utf16: [0x2B], style: TextStyle(font: helvetica))
    let long = PreparedText("two words", font: plain)
    #expect(long.layout(width: 50, options: options).substitutions.count == 1)
    #expect(long.layout(options: options).substitutions.isEmpty)
  }
}
