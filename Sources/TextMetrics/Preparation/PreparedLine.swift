import Foundation

/// One hard line before its width is known: its break opportunities and the advances up to them.
struct PreparedLine: Sendable, ParagraphLine {
  let hardLine: TextAnalysis.HardLine
  let paragraph: PreparedParagraph
  /// Whether the line is the first of its paragraph; the others follow a U+2028, VT or FF.
  let startsParagraph: Bool
  /// The unit of the line's positions.
  let units: AdvanceUnits
  /// The line's entries in the cluster table; the last is the sentinel at the end of the content.
  let clusters: ClosedRange<Int>
  /// The line's runs in ``ShapedText/runs``.
  let runs: Range<Int>
  /// The line's entries in ``ShapedText/opportunities``; the last is the content's end.
  let opportunities: Range<Int>
  /// The cluster entries that are tabs.
  let tabs: [Int]
  /// The hyphenation points from a dictionary, if the paragraph requests them.
  let hyphenations: [BreakOpportunity]
}

/// A paragraph of a prepared text, shared by its lines.
final class PreparedParagraph: Sendable {
  /// The paragraph's embedding level.
  let baseLevel: BidiLevel
  /// The paragraph style with every number finite and in range.
  let style: ParagraphStyle
  /// Lines wrap at words, begin at the text's natural margin, and are stacked without spacing.
  let isPlain: Bool
  let lineHeightLimits: LineHeightLimits

  init(baseLevel: BidiLevel, style: ParagraphStyle) {
    self.baseLevel = baseLevel
    self.style = style
    lineHeightLimits = LineHeightLimits(style)
    isPlain =
      style.lineBreakMode == .byWordWrapping && style.alignment == .natural
      && style.firstLineHeadIndent == 0 && style.headIndent == 0 && style.tailIndent == 0
      && style.lineSpacing == 0 && style.paragraphSpacing == 0
      && style.paragraphSpacingBefore == 0 && !style.lineBreakStrategy.contains(.pushOut)
  }
}

/// A break opportunity (UAX #14) and the white space that hangs there.
struct BreakOpportunity: Sendable {
  /// The cut at the opportunity.
  var cut: LineCut
  /// The start of the white space that hangs past the line's end; `cut.offset` where there is none.
  var visibleEnd: Int32
  /// The first cluster entry at or after `visibleEnd`.
  var visibleCluster: Int32
  /// Whether the break follows a soft hyphen or comes from a dictionary: the line gets a visible
  /// hyphen.
  var isHyphenated: Bool
}

/// A place in a hard line at which a line starts or ends.
struct LineCut: Sendable, Hashable {
  /// UTF-16 offset.
  var offset: Int
  /// The entry of the cluster that starts at or contains the offset.
  var cluster: Int
  /// Whether the clusters on both sides are shaped independently; if not, both sides are reshaped.
  var isSafe: Bool
}
