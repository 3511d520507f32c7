import Foundation
import Testing

@testable import TextMetrics

/// The rules of string drawing without published numbers: each is a default that a property of
/// `DrawingBehavior` changes.
@Suite struct InferredRuleTests {
  private let font: Font
  private let line: CGFloat
  private let space: CGFloat

  init() throws {
    font = Font(face: try CorpusFonts.face("libsans"), size: 20)
    line = font.metrics.lineHeight
    space = 20 * 569.0 / 2048
  }

  private func rect(
    _ string: String, width: CGFloat = .infinity, height: CGFloat = .infinity,
    _ options: NSStringDrawingOptions = .usesLineFragmentOrigin,
    mode: ParagraphStyle.LineBreakMode = .byWordWrapping,
    _ change: (inout DrawingBehavior) -> Void = { _ in }
  ) -> CGRect {
    var style = ParagraphStyle()
    style.lineBreakMode = mode
    let text = StyledText(
      utf16: Array(string.utf16), style: TextStyle(font: font), paragraphStyle: style)
    var behavior = DrawingBehavior.iOS
    change(&behavior)
    return PreparedText(text).boundingRect(
      with: CGSize(width: width, height: height), options: options, behavior: behavior)
  }

  private func expect(_ a: CGFloat, _ b: CGFloat, sourceLocation: SourceLocation = #_sourceLocation)
  {
    #expect(abs(a - b) < 1e-9, "\(a) is not \(b)", sourceLocation: sourceLocation)
  }

  private func width(_ string: String) -> CGFloat {
    PreparedText(string, font: font).layout().size.width
  }

  // MARK: White space and empty text

  /// One reading of the observations of labels is that the space counts as far as there is room.
  @Test func clampsTrailingWhitespace() {
    let word = width("word")
    func clamped(_ width: CGFloat, _ text: String = "word word") -> CGFloat {
      rect(text, width: width) { $0.clampsTrailingWhitespace = true }.width
    }
    expect(rect("word word", width: word).width, word + space)
    expect(clamped(word), word)
    expect(clamped(word + space / 2), word + space / 2)
    expect(clamped(word + 2 * space), word + space)
    expect(clamped(.infinity, "word  "), word + 2 * space)
  }

  /// Users say this of `boundingRect` for an empty string.
  @Test func emptyTextIsOneLine() {
    for options: NSStringDrawingOptions in [[], .usesLineFragmentOrigin] {
      expect(rect("", options).height, line)
      #expect(rect("", options) { $0.emptyTextIsOneLine = false } == .zero)
    }
    expect(rect("a\n") { $0.emptyTextIsOneLine = false }.height, 2 * line)
  }

  // MARK: The baseline

  @Test func measuresFirstHardLineAlone() {
    let ascent = font.metrics.ascent
    expect(rect("a\nabc", []).width, width("a"))
    let all = rect("a\nabc\n", []) { $0.measuresFirstHardLineAlone = false }
    #expect(all.origin == CGPoint(x: 0, y: -ascent))
    expect(all.width, width("abc"))
    expect(all.height, 3 * line)
    #expect(rect("a", []) { $0.measuresFirstHardLineAlone = false } == rect("a", []))
    let upward = rect("a\nb", []) {
      $0 = .macOS
      $0.measuresFirstHardLineAlone = false
    }
    let first = rect("a", []) { $0 = .macOS }
    expect(upward.minY, first.minY - first.height)
    expect(upward.maxY, first.maxY)
    let ink = rect("x\nx", .usesDeviceMetrics) { $0.measuresFirstHardLineAlone = false }
    expect(ink.height, rect("x", .usesDeviceMetrics).height + line)
  }

  @Test func beginsAtInk() {
    for options: NSStringDrawingOptions in [
      .usesDeviceMetrics, [.usesDeviceMetrics, .usesLineFragmentOrigin],
    ] {
      let ink = rect("x", options)
      #expect(ink.minX > 0 && ink.minY != 0)
      let moved = rect("x", options) { $0.beginsAtInk = false }
      #expect(moved.size == ink.size && moved.minX == 0)
      #expect(moved.minY == (options.contains(.usesLineFragmentOrigin) ? 0 : ink.minY))
    }
  }

  // MARK: Limits

  @Test(arguments: [0, -3, CGFloat.nan])
  func zeroIsNoLimit(length: CGFloat) {
    expect(rect("a b", width: length).height, line)
    expect(rect("a b", width: length) { $0.zeroIsNoLimit = false }.height, 2 * line)
    expect(rect("abc", width: length) { $0.zeroIsNoLimit = false }.height, 3 * line)
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    expect(rect("a\nb", width: 100, height: length, options).height, 2 * line)
    expect(
      rect("a\nb", width: 100, height: length, options) { $0.zeroIsNoLimit = false }.height, line)
  }

  @Test func keepsFirstLine() {
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    for text in ["a", "a\nb"] {
      expect(rect(text, height: line / 2, options).height, line)
      #expect(rect(text, height: line / 2, options) { $0.keepsFirstLine = false } == .zero)
      expect(rect(text, height: line, options) { $0.keepsFirstLine = false }.height, line)
      // A line in a mode that does not truncate is not left out.
      let whole = rect(text, height: line / 2, options, mode: .byClipping) {
        $0.keepsFirstLine = false
      }
      #expect(whole == rect(text, mode: .byClipping))
    }
    let limited = rect("a\nb", height: 1) {
      $0.limitsHeight = true
      $0.keepsFirstLine = false
      $0.oneLineSpacingQuirk = true
    }
    #expect(limited == .zero)
  }

  /// Clipped lines fill the available width, truncated ones only on request: `min(text width,
  /// constraint)`. The indent is not in the width.
  @Test(arguments: ParagraphStyle.LineBreakMode.allCases.filter { !$0.wraps })
  func truncatedLinesFillRoom(mode: ParagraphStyle.LineBreakMode) {
    let text = "The quick brown fox"
    expect(rect(text, width: 100, mode: mode) { $0.truncatedLinesFillRoom = true }.width, 100)
    expect(rect(text, width: 1000, mode: mode).width, width(text))
    let left = rect(text, width: 100, mode: mode)
    #expect(mode == .byClipping ? left.width == 100 : left.width < 100)
    var style = ParagraphStyle()
    style.lineBreakMode = mode
    style.firstLineHeadIndent = 30
    let indented = PreparedText(
      StyledText(utf16: Array(text.utf16), style: TextStyle(font: font), paragraphStyle: style))
    var filling = DrawingBehavior.iOS
    filling.truncatedLinesFillRoom = true
    let rect = indented.boundingRect(with: CGSize(width: 100, height: 0), behavior: filling)
    expect(rect.width, 70)
  }

  // MARK: Scaling

  private func scale(_ change: (inout DrawingBehavior) -> Void) -> (CGFloat, CGRect) {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    change(&context.behavior)
    let string = NSAttributedString(string: "four words of text", attributes: [.font: font])
    let rect = string.boundingRect(
      with: CGSize(width: 100, height: 1.5 * line), options: .usesLineFragmentOrigin,
      context: context)
    return (context.actualScaleFactor, rect)
  }

  @Test func scalesToFit() {
    let (scale, rect) = scale { _ in }
    #expect(scale < 1 && rect.height <= 1.5 * line)
    let (unscaled, whole) = self.scale { $0.scalesToFit = false }
    #expect(unscaled == 1 && whole.height > 1.5 * line)
  }

  @Test func scaleStepCount() {
    let (hundredths, _) = scale { _ in }
    #expect((hundredths * 100).rounded() / 100 == hundredths)
    let (tenths, _) = scale { $0.scaleStepCount = 10 }
    #expect((tenths * 10).rounded() / 10 == tenths && tenths <= hundredths)
    let (fine, _) = scale { $0.scaleStepCount = 10_000 }
    #expect(fine >= hundredths && fine < hundredths + 0.01)
    for count in [0, -1, 1] {
      #expect(scale { $0.scaleStepCount = count }.0 == 0.5)
    }
  }

  // MARK: Leading

  @Test func setLineHeightsTakeInTheLeading() {
    var style = ParagraphStyle()
    style.lineHeightMultiple = 2
    let text = PreparedText(
      StyledText(utf16: [0x61], style: TextStyle(font: font), paragraphStyle: style))
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
    let leading = font.metrics.leading
    var behavior = DrawingBehavior.iOS
    expect(
      text.boundingRect(with: .zero, options: options, behavior: behavior).height,
      2 * (line + leading))
    behavior.lineMetrics.adjustsLeading = false
    expect(
      text.boundingRect(with: .zero, options: options, behavior: behavior).height,
      2 * line + leading)
  }

  // MARK: The platform's calls

  /// The platform's calls can have the quirks too, through the context.
  @Test func contextsCarryTheBehavior() {
    let context = NSStringDrawingContext()
    context.behavior = .macOS
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let whole = ("Ag" as NSString).boundingRect(
      with: .zero, options: [], attributes: attributes, context: context)
    #expect(
      whole
        == PreparedText("Ag", font: font).boundingRect(
          with: .zero, options: [], behavior: .macOS))
    #expect(NSStringDrawingContext().behavior == .iOS)
  }

  @Test func deviationsAreNamed() {
    var behavior = DrawingBehavior.macOS
    let count = behavior.description.split(separator: ";").count
    behavior.clampsTrailingWhitespace = true
    behavior.emptyTextIsOneLine = false
    behavior.measuresFirstHardLineAlone = false
    behavior.beginsAtInk = false
    behavior.zeroIsNoLimit = false
    behavior.keepsFirstLine = false
    behavior.truncatedLinesFillRoom = true
    behavior.scalesToFit = false
    behavior.scaleStepCount = 7
    let names = behavior.description.split(separator: ";")
    #expect(names.count == count + 9 && names.last == " 7 scales tried")
  }
}
