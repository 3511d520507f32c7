import Foundation
import TextMetrics

/// The text of a message, ready to be laid out by the style's rules. A class, so that those who measure one
/// after another do not copy each.
final class PreparedMessageText: PreparedContent {
  let text: PreparedText
  private let shared: MessageTextRules
  let isBare: Bool
  /// Lines that are as many take as much room, wherever they break.
  let hasUniformLines: Bool
  /// By how much a line that begins earlier may still be narrower than one that begins later and ends where
  /// it does, in points.
  let cutTolerance: CGFloat
  private let string: String

  convenience init(_ string: String, in context: ContentContext) {
    // Styles are large: their members are looked at one by one.
    let shared = context.shared
    let isBare = shared.style.text.emoji?.applies(to: string) ?? false
    var textStyle = shared.style.textStyle
    if isBare, let rule = shared.style.text.emoji {
      textStyle.font = textStyle.font.withSize(textStyle.font.pointSize * rule.scale)
    }
    self.init(string, prepared: context.prepared(string, textStyle), isBare: isBare, in: context)
  }

  private init(
    _ string: String, prepared: PreparedText, isBare: Bool, in context: ContentContext
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

  func appending(_ more: String, in context: ContentContext) -> (any PreparedContent)? {
    let whole = string + more
    // A text that is large while it is short has to be prepared anew once it is not.
    guard !isBare, rules.emoji?.applies(to: whole) != true else {
      return PreparedMessageText(whole, in: context)
    }
    let added = context.styled(more, context.style.textStyle)
    return PreparedMessageText(
      whole, prepared: text.appending(added), isBare: false, in: context)
  }

  // MARK: Layout

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let filled = box(width: proposal.wrappingWidth, isExpanded: proposal.isExpanded)
    let box = fitted(filled, in: proposal)
    var content = ContentLayout(size: box.size)
    content.frames = [
      BubbleFrame(
        .text, CGRect(origin: .zero, size: box.size),
        text: PlacedText(box.layout, width: box.size.width))
    ]
    content.textSize = box.size
    content.lineCount = box.layout.lines.count
    content.lastLineWidth = box.lastLine?.width ?? 0
    content.isBare = isBare
    content.stableWidths = stableWidths(of: box, from: filled, in: proposal)
    if box.isCollapsed { appendButton(to: &content) }
    if let footer = proposal.footer, !box.isCollapsed, box.fits(footer, in: proposal) {
      content.place(
        footer, beside: box.reach, y: footerTop(footer, baseline: box.lastLine?.baseline ?? 0),
        ruler: ruler)
    }
    return content
  }

  /// Where a footer begins that stands on a baseline.
  func footerTop(_ footer: FooterReserve, baseline: CGFloat) -> CGFloat {
    max(0, ruler.placed(baseline - footer.baseline))
  }

  /// The text at the width that the style's fit asks for. Where the footer goes beside the last line of
  /// the wider text alone, that one is taken: a line saved is worth more than a narrower bubble.
  private func fitted(_ filled: MessageTextBox, in proposal: ContentProposal) -> MessageTextBox {
    guard rules.fit != .filled, !filled.layout.lines.isEmpty else { return filled }
    let width = fittedWidth(keeping: filled, at: proposal.wrappingWidth)
    let fitted = box(width: width, isExpanded: proposal.isExpanded)
    guard let footer = proposal.footer, !fitted.fits(footer, in: proposal),
      filled.fits(footer, in: proposal)
    else { return fitted }
    return filled
  }

  /// The room between which the text is as high as in the one proposed: its lines in all of the room,
  /// which the fit starts from, are the same, and so is the place of the footer.
  private func stableWidths(
    of box: MessageTextBox, from filled: MessageTextBox, in proposal: ContentProposal
  ) -> ClosedRange<CGFloat>? {
    guard !box.isCollapsed else { return nil }
    let isFitted = box.layout.constraintWidth < filled.layout.constraintWidth
    return stableWidths(
      downTo: filled.layout.narrowestFittingWidth,
      isUnwrapped: filled.layout.lines.allSatisfy { [.hard, .end].contains($0.ending) },
      reach: box.reach, isFitted: isFitted, in: proposal)
  }

  /// The same for lines of which the sums are known.
  ///
  /// - Parameters:
  ///   - narrowest: the narrowest room in which the lines that fill it are the same.
  ///   - isUnwrapped: a wider room changes no line.
  ///   - reach: how far the last line reaches that a footer goes beside, in the text as it is fitted.
  ///   - isFitted: that text is narrower than the one that fills the room.
  ///   - proposal: the room.
  /// - Returns: nil where that is not known.
  func stableWidths(
    downTo narrowest: CGFloat, isUnwrapped: Bool, reach: CGFloat, isFitted: Bool,
    in proposal: ContentProposal
  ) -> ClosedRange<CGFloat>? {
    let room = proposal.wrappingWidth
    let lower = min(narrowest, room)
    guard let footer = proposal.footer else { return lower...(isUnwrapped ? .infinity : room) }
    // A string's rectangle counts white space at line ends as far as there is room.
    guard rules.measurement == .usedRect else { return nil }
    let needed = footer.room(beside: reach)
    guard needed <= room else { return lower...room }
    let staysBeside = isFitted || rules.fit == .filled || hasUniformLines
    return max(lower, min(needed, room))...(isUnwrapped && staysBeside ? .infinity : room)
  }

  private func fittedWidth(keeping box: MessageTextBox, at width: CGFloat) -> CGFloat {
    let options = box.options
    return rules.fit == .balanced
      ? text.balancedWidth(keepingLinesAt: width, options: options)
      : text.narrowestWidth(keepingLinesAt: width, options: options)
  }

  /// The text at a width, by the style's measurement.
  private func box(width: CGFloat, isExpanded: Bool) -> MessageTextBox {
    let whole = box(width: width, maximumLineCount: 0)
    guard let rule = rules.collapse, !isExpanded,
      whole.layout.lines.count > rule.maximumLineCount
    else { return whole }
    var cut = box(width: width, maximumLineCount: rule.maximumLineCount)
    cut.isCollapsed = true
    return cut
  }

  private func box(width: CGFloat, maximumLineCount: Int) -> MessageTextBox {
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

  /// The box around lines. Lines that do not begin at its left are aligned in it, not in the room that
  /// they were fitted to.
  private func box(_ layout: TextLayout, size: CGSize, options: LayoutOptions) -> MessageTextBox {
    let isAligned = layout.lines.allSatisfy { $0.origin.x == 0 }
    let width = min(size.width, layout.constraintWidth)
    return MessageTextBox(
      layout: isAligned || width <= 0 ? layout : text.layout(width: width, options: options),
      size: ruler.measured(size), options: options, isRightToLeft: isRightToLeft)
  }

  private func appendButton(to content: inout ContentLayout) {
    guard let button = shared.button, let rule = rules.collapse else { return }
    let origin = CGPoint(x: 0, y: content.size.height + rule.spacing)
    content.frames.append(
      BubbleFrame(
        .showMore, CGRect(origin: origin, size: button.size),
        text: PlacedText(button.layout, at: origin)))
    content.size.width = max(content.size.width, button.size.width)
    content.size.height = origin.y + button.size.height
  }
}

extension ContentLayout {
  /// Puts the footer beside the last line.
  fileprivate mutating func place(
    _ footer: FooterReserve, beside reach: CGFloat, y: CGFloat, ruler: BubbleRuler
  ) {
    let width = max(size.width, footer.room(beside: ruler.measured(reach)))
    size = CGSize(width: width, height: max(size.height, y + footer.size.height))
    self.footer = CGRect(
      origin: CGPoint(x: width - footer.size.width, y: y), size: footer.size)
  }
}
