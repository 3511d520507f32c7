import Foundation

/// The text of a message, ready to be laid out by the style's rules.
struct PreparedMessageText: PreparedContent {
  private let string: String
  private let text: PreparedText
  private let rules: BubbleTextRules
  private let button: (layout: TextLayout, size: CGSize)?
  private let ruler: BubbleRuler
  private let isBare: Bool
  private let isRightToLeft: Bool

  init(_ string: String, in context: ContentContext) {
    let style = context.style
    let isBare = style.text.emoji?.applies(to: string) ?? false
    var textStyle = style.textStyle
    if isBare, let rule = style.text.emoji {
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
    rules = context.style.text
    ruler = BubbleRuler(containerWidth: 0, grid: context.style.grid)
    isRightToLeft = context.style.isRightToLeft
    let ruler = ruler
    button = rules.collapse.map { rule in
      let layout = context.prepared(rule.label, rule.textStyle).layout()
      return (layout, ruler.measured(layout.size))
    }
  }

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
    if let footer = proposal.footer, !box.isCollapsed, box.fits(footer, in: proposal.wrappingWidth)
    {
      content.place(footer, beside: box, ruler: ruler)
    }
    return content
  }

  /// The text at the width that the style's fit asks for. Where the footer goes beside the last line of
  /// the wider text alone, that one is taken: a line saved is worth more than a narrower bubble.
  private func fitted(_ filled: TextBox, in proposal: ContentProposal) -> TextBox {
    guard rules.fit != .filled, !filled.layout.lines.isEmpty else { return filled }
    // Lines that are as many and as high take as much room wherever they break, and beside the last of
    // them the footer has a place, whichever is taken.
    let hasPlace = proposal.footer.map { filled.fits($0, in: proposal.wrappingWidth) } ?? true
    if proposal.needsHeightOnly, hasPlace, hasUniformLines(filled) { return filled }
    let width = fittedWidth(keeping: filled, at: proposal.wrappingWidth)
    let fitted = box(width: width, isExpanded: proposal.isExpanded)
    guard let footer = proposal.footer, !fitted.fits(footer, in: proposal.wrappingWidth),
      filled.fits(footer, in: proposal.wrappingWidth)
    else { return fitted }
    return filled
  }

  /// The room between which the text is as high as in the one proposed: its lines in all of the room,
  /// which the fit starts from, are the same, and so is the place of the footer.
  private func stableWidths(
    of box: TextBox, from filled: TextBox, in proposal: ContentProposal
  ) -> ClosedRange<CGFloat>? {
    let room = proposal.wrappingWidth
    var lower = min(filled.layout.narrowestFittingWidth, room)
    let isUnwrapped = filled.layout.lines.allSatisfy { [.hard, .end].contains($0.ending) }
    guard let footer = proposal.footer else {
      return box.isCollapsed ? nil : lower...(isUnwrapped ? .infinity : room)
    }
    // A string's rectangle counts white space at line ends as far as there is room.
    guard !box.isCollapsed, rules.measurement == .usedRect else { return nil }
    guard box.fits(footer, in: room) else { return lower...room }
    lower = max(lower, min(box.reach + footer.gap + footer.size.width, room))
    let isFitted = box.layout.constraintWidth < filled.layout.constraintWidth
    let staysBeside = isFitted || rules.fit == .filled || hasUniformLines(filled)
    return lower...(isUnwrapped && staysBeside ? .infinity : room)
  }

  private func hasUniformLines(_ box: TextBox) -> Bool {
    LineHeight(text.storage, options: box.options).isUniform
  }

  private func fittedWidth(keeping box: TextBox, at width: CGFloat) -> CGFloat {
    let options = box.options
    return rules.fit == .balanced
      ? text.balancedWidth(keepingLinesAt: width, options: options)
      : text.narrowestWidth(keepingLinesAt: width, options: options)
  }

  /// The text at a width, by the style's measurement.
  private func box(width: CGFloat, isExpanded: Bool) -> TextBox {
    let whole = box(width: width, maximumLineCount: 0)
    guard let rule = rules.collapse, !isExpanded,
      whole.layout.lines.count > rule.maximumLineCount
    else { return whole }
    var cut = box(width: width, maximumLineCount: rule.maximumLineCount)
    cut.isCollapsed = true
    return cut
  }

  private func box(width: CGFloat, maximumLineCount: Int) -> TextBox {
    var options = rules.behavior.layoutOptions(usesFontLeading: true)
    options.maximumLineCount = maximumLineCount
    switch rules.measurement {
    case .usedRect:
      let layout = text.layout(width: width, options: options)
      let size = layout.usedSize(countsFinalLineBreak: rules.countsFinalLineBreak)
      return box(layout, size: size, options: options)
    case .boundingRect(let drawing):
      options.usesFontLeading = drawing.contains(.usesFontLeading)
      let (rect, layout) = text.drawing(
        with: CGSize(width: width, height: .infinity), options: drawing,
        behavior: rules.behavior, maximumLineCount: maximumLineCount)
      return box(layout, size: rect.size, options: options)
    }
  }

  /// The box around lines. Lines that do not begin at its left are aligned in it, not in the room that
  /// they were fitted to.
  private func box(_ layout: TextLayout, size: CGSize, options: LayoutOptions) -> TextBox {
    let isAligned = layout.lines.allSatisfy { $0.origin.x == 0 }
    let width = min(size.width, layout.constraintWidth)
    return TextBox(
      layout: isAligned || width <= 0 ? layout : text.layout(width: width, options: options),
      size: ruler.measured(size), options: options, isRightToLeft: isRightToLeft)
  }

  private func appendButton(to content: inout ContentLayout) {
    guard let button, let rule = rules.collapse else { return }
    let origin = CGPoint(x: 0, y: content.size.height + rule.spacing)
    content.frames.append(
      BubbleFrame(
        .showMore, CGRect(origin: origin, size: button.size),
        text: PlacedText(button.layout, at: origin)))
    content.size.width = max(content.size.width, button.size.width)
    content.size.height = origin.y + button.size.height
  }
}

/// A text at a width with its size as frames use it.
private struct TextBox {
  var layout: TextLayout
  var size: CGSize
  var options: LayoutOptions
  var isRightToLeft: Bool
  var isCollapsed = false

  /// The line that a footer would go beside: the empty one after a final line break where it counts.
  var lastLine: LineFragment? { layout.extraLineFragment ?? layout.lines.last }

  /// How far the last line reaches from the leading side: to its own end, or to the end of the box
  /// where it runs against the conversation's direction.
  var reach: CGFloat {
    guard let line = lastLine, line.width > 0 else { return 0 }
    return isRightToLeft ? size.width - line.origin.x : line.origin.x + line.width
  }

  func fits(_ footer: FooterReserve, in width: CGFloat) -> Bool {
    lastLine != nil && reach + footer.gap + footer.size.width <= width
  }
}

extension ContentLayout {
  /// Puts the footer beside the last line, on its baseline.
  fileprivate mutating func place(
    _ footer: FooterReserve, beside box: TextBox, ruler: BubbleRuler
  ) {
    let width = max(size.width, ruler.measured(box.reach) + footer.gap + footer.size.width)
    let y = max(0, ruler.placed((box.lastLine?.baseline ?? 0) - footer.baseline))
    size = CGSize(width: width, height: max(size.height, y + footer.size.height))
    self.footer = CGRect(
      origin: CGPoint(x: width - footer.size.width, y: y), size: footer.size)
  }
}

extension TextLayout {
  /// The lines' size, with the empty line past a final line break where that counts. An empty text is
  /// one line high.
  fileprivate func usedSize(countsFinalLineBreak: Bool) -> CGSize {
    let last =
      countsFinalLineBreak || lines.isEmpty ? extraLineFragment ?? lines.last : lines.last
    return CGSize(width: size.width, height: last?.bottom ?? 0)
  }
}
