import Foundation
import TextMetrics

/// The properties of a message's text that its composition needs at any width.
protocol ComposedText {
  var shared: MessageTextRules { get }
  var traits: MessageTextTraits { get }
}

/// The properties of a message's text that hold at any width.
struct MessageTextTraits: Sendable {
  /// Whether the same number of lines always has the same height, wherever they break.
  let hasUniformLines: Bool
  /// Whether the last paragraph with text runs from right to left.
  let endsRightToLeft: Bool
  /// The most, in points, by which a line may be narrower than one that begins later and ends at the same
  /// position.
  let cutTolerance: CGFloat
}

extension MessageTextTraits {
  init(_ text: PreparedText, options: LayoutOptions) {
    hasUniformLines = text.hasUniformLines(options: options)
    endsRightToLeft = text.endsRightToLeft
    cutTolerance = text.cutTolerance
  }
}

/// The text of a message, ready to be laid out by the style's rules. A class, so that measuring many of them
/// does not copy each.
final class PreparedMessageText: PreparedContent, ComposedText {
  let text: PreparedText
  let shared: MessageTextRules
  let traits: MessageTextTraits
  /// The wrapped lines of the text; nil if only ``text`` can be broken into lines.
  let wrapped: WrappedLines?
  let isBare: Bool
  /// The text as a string; nil for texts that do not grow.
  private let string: String?

  convenience init(_ string: String, in context: ContentContext) {
    // Styles are large, so only single members are accessed.
    let shared = context.shared
    let isBare = shared.style.text.emoji?.applies(to: string) ?? false
    var textStyle = shared.style.textStyle
    if isBare, let rule = shared.style.text.emoji {
      textStyle.font = textStyle.font.withSize(textStyle.font.pointSize * rule.scale)
    }
    self.init(string, prepared: context.prepared(string, textStyle), isBare: isBare, in: context)
  }

  /// A text in several fonts, which does not grow.
  convenience init(_ text: StyledText, in context: ContentContext) {
    self.init(nil, prepared: context.prepared(text), isBare: false, in: context)
  }

  private init(
    _ string: String?, prepared: PreparedText, isBare: Bool, in context: ContentContext
  ) {
    self.string = string
    text = prepared
    self.isBare = isBare
    shared = context.shared.textRules
    traits = MessageTextTraits(prepared, options: shared.options)
    wrapped =
      shared.countsWholeLines
      ? WrappedLines(prepared, options: shared.options, in: context.shared.wrappedLines) : nil
  }

  var rules: BubbleTextRules { shared.rules }
  var options: LayoutOptions { shared.options }
  var ruler: BubbleRuler { shared.ruler }
  var isRightToLeft: Bool { shared.isRightToLeft }
  /// The button below a text that is cut; nil if no text is cut.
  var button: MessageTextRules.Button? { shared.button }

  func appending(_ more: String, in context: ContentContext) -> (any PreparedContent)? {
    guard let string else { return nil }
    let whole = string + more
    // A text of enlarged emoji must be prepared again when it outgrows the rule.
    guard !isBare, rules.emoji?.applies(to: whole) != true else {
      return PreparedMessageText(whole, in: context)
    }
    return PreparedMessageText(
      whole, prepared: text.appending(more, limits: context.shared.limits), isBare: false,
      in: context)
  }

  func layout(in proposal: ContentProposal) -> ContentLayout {
    MessageTextComposition<LaidOutMessageLines>(self, in: proposal)?.layout(of: self)
      ?? ContentLayout(size: .zero)
  }

  func metrics(in proposal: ContentProposal) -> ContentMetrics? {
    MessageTextComposition<SummedMessageLines<PreparedMessageText>>(self, in: proposal)?.metrics
  }
}

// MARK: - Layout by the rules

extension PreparedMessageText {
  /// The width that the style's fit selects.
  func fittedWidth(keepingLinesAt width: CGFloat, options: LayoutOptions) -> CGFloat {
    rules.fit == .balanced
      ? text.balancedWidth(keepingLinesAt: width, options: options)
      : text.narrowestWidth(keepingLinesAt: width, options: options)
  }

  /// The text at a width, measured as the style defines.
  func box(width: CGFloat, maximumLineCount: Int) -> LaidOutMessageLines {
    var options = options
    options.maximumLineCount = maximumLineCount
    switch rules.measurement {
    case .usedRect:
      let layout = text.layout(width: width, options: options)
      // An empty text is one line high.
      let countsExtraLine = rules.countsFinalLineBreak || layout.lines.isEmpty
      return box(
        layout, size: layout.usedSize(countingExtraLine: countsExtraLine),
        countsExtraLine: countsExtraLine, options: options)
    case .boundingRect(let drawing):
      let (rect, layout) = text.drawing(
        with: CGSize(width: width, height: .infinity), options: drawing,
        behavior: rules.behavior, maximumLineCount: maximumLineCount)
      var box = box(
        layout, size: rect.size, countsExtraLine: layout.countedExtraLine(rules.behavior) != nil,
        options: options)
      box.layout = box.layout.inRect(of: drawing)
      return box
    }
  }

  /// The box around lines. Lines that do not begin at the left edge are aligned in the box, not in the room that
  /// they were fitted to, but break as they did there. The box includes the indents that the rectangle of a drawing
  /// leaves out, but nothing beside the ink if that is what is measured.
  private func box(
    _ layout: TextLayout, size: CGSize, countsExtraLine: Bool, options: LayoutOptions
  ) -> LaidOutMessageLines {
    let isAligned = layout.lines.allSatisfy { $0.origin.x == 0 }
    let needed = max(size.width, layout.size.width)
    let width = min(needed, layout.constraintWidth)
    let boxWidth = isAligned || !shared.heightFollowsFromBreaks ? size.width : needed
    return LaidOutMessageLines(
      layout: isAligned || width <= 0 ? layout : text.layout(width: width, options: options),
      size: ruler.measured(CGSize(width: boxWidth, height: size.height)),
      maximumLineCount: options.maximumLineCount, isRightToLeft: isRightToLeft,
      countsExtraLine: countsExtraLine)
  }
}

extension TextLayout {
  /// The lines, moved so that the top of the drawing's rectangle is at y 0. They move if the rectangle is that of the
  /// ink, or if the drawing begins at the first baseline.
  fileprivate func inRect(of drawing: NSStringDrawingOptions) -> TextLayout {
    if drawing.contains(.usesDeviceMetrics) { return moved(by: -(inkBounds?.minY ?? 0)) }
    return drawing.contains(.usesLineFragmentOrigin)
      ? self : moved(by: -(lines.first?.origin.y ?? 0))
  }
}
