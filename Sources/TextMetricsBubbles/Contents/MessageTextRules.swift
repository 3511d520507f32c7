import Foundation
import TextMetrics

/// The rules by which the texts of a conversation are laid out in their bubbles.
final class MessageTextRules: Sendable {
  let rules: BubbleTextRules
  /// The layout options, except for the maximum number of lines.
  let options: LayoutOptions
  /// The button below a text that is cut; nil if no text is cut.
  let button: Button?
  let ruler: BubbleRuler
  let isRightToLeft: Bool
  /// The maximum number of lines of a text that is not expanded; `Int.max` if no text is cut.
  let collapsedLineCount: Int
  /// Whether the height of a text is the height of its lines, including leading.
  let countsWholeLines: Bool
  /// Whether texts are as wide as their lines in the available width.
  let isFilled: Bool
  /// Whether white space at line ends does not count.
  let hasUsedRect: Bool
  /// Whether texts that break at the same places are equally high. They are not if their height is the height of the
  /// ink.
  let heightFollowsFromBreaks: Bool
  /// Whether the last lines of texts that break at the same places are equally wide. They are not if they are cut where
  /// the room ends.
  let reachFollowsFromBreaks: Bool
  /// Whether the fitted width can be found from the sums of lines.
  let sumsFittedLines: Bool
  /// The height that the button adds to a text, in points.
  let buttonHeight: CGFloat

  /// The button below a text that is cut.
  struct Button: Sendable {
    let layout: TextLayout
    let size: CGSize
    /// The space between the last line and the button, in points.
    let spacing: CGFloat
  }

  init(_ style: BubbleStyle, library: FontLibrary, limits: PreparationLimits) {
    let ruler = BubbleRuler(containerWidth: 0, grid: style.grid)
    rules = style.text
    options = style.text.layoutOptions
    button = style.text.collapse.map { rule in
      let text = PreparedText(
        style.styled(rule.label, rule.textStyle), library: library, limits: limits)
      let layout = text.layout()
      return Button(
        layout: layout, size: ruler.measured(layout.size), spacing: rule.spacing)
    }
    self.ruler = ruler
    isRightToLeft = style.isRightToLeft
    collapsedLineCount = style.text.collapse?.maximumLineCount ?? .max
    countsWholeLines = style.text.countsWholeLines
    isFilled = style.text.fit == .filled
    hasUsedRect = style.text.measurement == .usedRect
    heightFollowsFromBreaks = !style.text.measurement.isOfInk
    reachFollowsFromBreaks = hasUsedRect && !style.paragraphStyle.lineBreakMode.truncates
    sumsFittedLines = style.text.fit == .shrinkWrapped && hasUsedRect
    buttonHeight = button.map { $0.spacing + $0.size.height } ?? 0
  }
}

extension BubbleStyle {
  /// A text in one of the style's fonts, scaled to the style's text size.
  func styled(
    _ text: String, _ style: TextStyle, alignment: ParagraphStyle.Alignment? = nil
  ) -> StyledText {
    StyledText(
      utf16: text.utf16Units, style: set(style), paragraphStyle: paragraphStyle(alignment))
  }

  /// The style of paragraphs, with an alignment in place of the style's.
  func paragraphStyle(_ alignment: ParagraphStyle.Alignment?) -> ParagraphStyle {
    var paragraphStyle = paragraphStyle
    if let alignment { paragraphStyle.alignment = alignment }
    return paragraphStyle
  }

  /// A text style, scaled to this style's text size and with the font of this style's platform.
  func set(_ style: TextStyle) -> TextStyle {
    var style = textSize.scaled(style)
    if let platform = text.behavior.systemPlatform { style.font = style.font.on(platform) }
    return style
  }
}

extension BubbleTextRules.Measurement {
  fileprivate var isOfInk: Bool {
    switch self {
    case .usedRect: false
    case .boundingRect(let drawing): drawing.contains(.usesDeviceMetrics)
    }
  }
}

extension BubbleTextRules {
  fileprivate var countsWholeLines: Bool {
    switch measurement {
    case .usedRect: true
    case .boundingRect(let drawing):
      drawing.contains(.usesLineFragmentOrigin) && !measurement.isOfInk
        && behavior.countsLastLeading
    }
  }

  /// The layout options of texts that are not cut.
  fileprivate var layoutOptions: LayoutOptions {
    switch measurement {
    case .usedRect: behavior.layoutOptions(usesFontLeading: true)
    case .boundingRect(let drawing):
      behavior.layoutOptions(usesFontLeading: drawing.contains(.usesFontLeading))
    }
  }
}
