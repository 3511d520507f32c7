import Foundation

/// A text with its glyphs, for drawing, carets and breaks inside words.
final class ShapedText: Sendable {
  let text: StyledText
  let analysis: TextAnalysis
  /// The fonts of the text's styles and their fallback fonts, by ``TextItem/fontIndex``.
  let fonts: [PreparedFont]
  /// The table of the fonts, used to append text.
  let fontTable: FontTable
  /// The source of hyphenation, used to append text.
  let hyphenation: Hyphenation
  let runs: [GlyphRun]
  let clusters: ClusterTable
  let opportunities: [BreakOpportunity]
  let lines: [PreparedLine]
  /// The paragraph of an empty line at the end of the text.
  let lastParagraph: PreparedParagraph
  /// How much a reshaped edge may shorten a line below its prepared advance, in points: candidates
  /// that exceed the width by no more than this are measured exactly before they are rejected.
  let edgeAllowance: CGFloat
  /// Reshaped clusters at line edges, cached for the next layout.
  let edges = EdgeShaper()

  init(
    text: StyledText, analysis: TextAnalysis, fontTable: FontTable, hyphenation: Hyphenation,
    runs: [GlyphRun], clusters: ClusterTable, opportunities: [BreakOpportunity],
    lines: [PreparedLine], lastParagraph: PreparedParagraph
  ) {
    self.text = text
    self.analysis = analysis
    self.fontTable = fontTable
    self.hyphenation = hyphenation
    fonts = fontTable.fonts
    self.runs = runs
    self.clusters = clusters
    self.opportunities = opportunities
    self.lines = lines
    self.lastParagraph = lastParagraph
    edgeAllowance = 2 * fonts.reduce(0) { max($0, $1.pointSize) }
  }
}
