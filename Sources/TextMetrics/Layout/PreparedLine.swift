import Foundation

/// What is known of one hard line before its width is: where it may be broken and how far it runs.
struct PreparedLine: Sendable, ParagraphLine {
  let hardLine: TextAnalysis.HardLine
  let paragraph: PreparedParagraph
  /// The line is the first of its paragraph; others follow a U+2028, VT or FF.
  let startsParagraph: Bool
  /// What the line's positions are counted in.
  let units: LineUnits
  /// The line's entries in the cluster table; the last is the sentinel at the end of the content.
  let clusters: ClosedRange<Int>
  /// The line's runs in ``ShapedText/runs``.
  let runs: Range<Int>
  /// The line's entries in ``ShapedText/opportunities``; the last is the content's end.
  let opportunities: Range<Int>
  /// The cluster entries that are tabs.
  let tabs: [Int]
  /// Where a dictionary hyphenates the words of the line, if its paragraph asks for that.
  let hyphenations: [BreakOpportunity]
}

/// A paragraph of a prepared text, shared by its lines.
final class PreparedParagraph: Sendable {
  /// The paragraph's embedding level.
  let baseLevel: BidiLevel
  /// With every number finite and in its range.
  let style: ParagraphStyle
  /// Lines are wrapped at words, begin at the margin where the text does, and stand one below the other.
  let isPlain: Bool

  init(baseLevel: BidiLevel, style: ParagraphStyle) {
    self.baseLevel = baseLevel
    self.style = style
    isPlain =
      style.lineBreakMode == .byWordWrapping && style.alignment == .natural
      && style.firstLineHeadIndent == 0 && style.headIndent == 0 && style.tailIndent == 0
      && style.lineSpacing == 0 && style.paragraphSpacing == 0
      && style.paragraphSpacingBefore == 0 && !style.lineBreakStrategy.contains(.pushOut)
  }
}

/// A place at which a line may end (UAX #14), and what hangs there.
struct BreakOpportunity: Sendable {
  /// Where the line is cut.
  var cut: LineCut
  /// Where the white space begins that hangs past the line's end; `cut.offset` where there is none.
  var visibleEnd: Int32
  /// The first cluster entry at or after `visibleEnd`.
  var visibleCluster: Int32
  /// The break follows a soft hyphen, or a dictionary allows it: the line gets a visible hyphen.
  var isHyphenated: Bool
}

/// A place in a hard line at which a line starts or ends.
struct LineCut: Sendable, Hashable {
  /// UTF-16 offset.
  var offset: Int
  /// The entry of the cluster that starts at the offset or contains it.
  var cluster: Int
  /// The cut falls between clusters whose shaping does not depend on each other; otherwise both
  /// sides are shaped anew.
  var isSafe: Bool
}
