import Foundation

/// A text with its glyphs: what drawing, carets and breaks inside words ask for.
final class ShapedText: Sendable {
  let text: StyledText
  let analysis: TextAnalysis
  /// The fonts of the text's styles and their fallback fonts, by ``TextItem/fontIndex``.
  let fonts: [PreparedFont]
  /// The table that the fonts come from, with which the text can be continued.
  let fontTable: FontTable
  /// Where hyphenation comes from, with which the text can be continued.
  let hyphenation: Hyphenation
  let runs: [GlyphRun]
  let clusters: ClusterTable
  let opportunities: [BreakOpportunity]
  let lines: [PreparedLine]
  /// The paragraph that an empty line at the end of the text belongs to.
  let lastParagraph: PreparedParagraph
  /// How far an edge shaped anew may shrink a line below its prepared advance, in points: candidates
  /// past the width by no more than this are measured exactly before they are refused.
  let edgeAllowance: CGFloat
  /// Clusters at line edges that had to be shaped anew, remembered for the next layout.
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
