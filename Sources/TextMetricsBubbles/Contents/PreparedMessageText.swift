import Foundation
import TextMetrics

/// The text of a message, ready to be laid out by the style's rules. A class, so that measuring many of them
/// does not copy each.
final class PreparedMessageText: PreparedContent {
  let text: PreparedText
  private let shared: MessageTextRules
  let isBare: Bool
  /// Whether the same number of lines always has the same height, wherever they break.
  let hasUniformLines: Bool
  /// The tolerance, in points, by which a line may be narrower than one that begins later and ends at the
  /// same position.
  private let cutTolerance: CGFloat
  /// nil for texts that do not grow.
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
    hasUniformLines = prepared.hasUniformLines(options: shared.options)
    cutTolerance = prepared.cutTolerance
  }

  var rules: BubbleTextRules { shared.rules }
  var options: LayoutOptions { shared.options }
  var ruler: BubbleRuler { shared.ruler }
  var isRightToLeft: Bool { shared.isRightToLeft }
  /// The button below a text that is cut; nil if none is.
  var button: MessageTextRules.Button? { shared.button }

  func appending(_ more: String, in context: ContentContext) -> (any PreparedContent)? {
    guard let string else { return nil }
    let whole = string + more
    // A text of enlarged emoji has to be prepared again when it outgrows the rule.
    guard !isBare, rules.emoji?.applies(to: whole) != true else {
      return PreparedMessageText(whole, in: context)
    }
    let added = context.styled(more, context.style.textStyle)
    return PreparedMessageText(
      whole, prepared: text.appending(added, limits: context.shared.limits), isBare: false,
      in: context)
  }

  func layout(in proposal: ContentProposal) -> ContentLayout {
    MessageTextComposition<MessageTextBox>(self, in: proposal)?.layout ?? ContentLayout(size: .zero)
  }

  func metrics(in proposal: ContentProposal) -> ContentMetrics? {
    MessageTextComposition<MessageTextSums>(self, in: proposal)?.metrics
  }
}

// MARK: - Layout by the rules

extension PreparedMessageText {
  func fittedWidth(keepingLinesAt width: CGFloat, options: LayoutOptions) -> CGFloat {
    rules.fit == .balanced
      ? text.balancedWidth(keepingLinesAt: width, options: options)
      : text.narrowestWidth(keepingLinesAt: width, options: options)
  }

  /// The text at a width, by the style's measurement.
  func box(width: CGFloat, maximumLineCount: Int) -> MessageTextBox {
    var options = options
    options.maximumLineCount = maximumLineCount
    switch rules.measurement {
    case .usedRect:
      let layout = text.layout(width: width, options: options)
      let size = layout.usedSize(countsFinalLineBreak: rules.countsFinalLineBreak)
      return box(layout, size: size, options: options)
    case .boundingRect(let drawing):
      let (rect, layout) = text.drawing(
        with: CGSize(width: width, height: .infinity), options: drawing,
        behavior: rules.behavior, maximumLineCount: maximumLineCount)
      return box(layout, size: rect.size, options: options)
    }
  }

  /// The box around lines. Lines that do not begin at its left edge are aligned in the box, not in the room
  /// they were fitted to.
  private func box(_ layout: TextLayout, size: CGSize, options: LayoutOptions) -> MessageTextBox {
    let isAligned = layout.lines.allSatisfy { $0.origin.x == 0 }
    let width = min(size.width, layout.constraintWidth)
    return MessageTextBox(
      layout: isAligned || width <= 0 ? layout : text.layout(width: width, options: options),
      size: ruler.measured(size), maximumLineCount: options.maximumLineCount,
      isRightToLeft: isRightToLeft)
  }

  /// Whether the height of a text is that of its lines, including leading.
  var countsWholeLines: Bool {
    switch rules.measurement {
    case .usedRect: true
    case .boundingRect(let drawing):
      drawing.contains(.usesLineFragmentOrigin) && !drawing.contains(.usesDeviceMetrics)
        && rules.behavior.countsLastLeading
    }
  }

  /// Whether the fitted text has the same height as the text that fills the room, given the extent of the
  /// latter's last line.
  ///
  /// The same number of uniform lines has the same height wherever they break. A footer beside the last line
  /// stays there, because the fit gives way to it. If it does not fit there, it does not fit beside the
  /// fitted text either, whose last line contains all of this one and possibly more. The exceptions are
  /// differences within rounding or the effect of cuts, and lines aligned to the other side, which comes
  /// nearer.
  func keepsHeight(ofReach reach: CGFloat, in proposal: ContentProposal) -> Bool {
    guard hasUniformLines else { return false }
    guard let footer = proposal.footer else { return true }
    let missing = footer.room(beside: reach) - proposal.wrappingWidth
    let tolerance = cutTolerance + ruler.measured(.leastNonzeroMagnitude)
    return missing <= 0 || (missing > tolerance && text.endsRightToLeft == isRightToLeft)
  }
}
