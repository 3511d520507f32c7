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
  /// See ``SharedTextFonts/edgeAllowance``.
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
    edgeAllowance = SharedTextFonts.edgeAllowance(
      fonts, widestCluster: lines.reduce(0) { max($0, clusters.widest(in: $1)) })
  }
}

extension ClusterTable {
  /// The advance of the widest cluster of a line, in points.
  fileprivate func widest(in line: PreparedLine) -> CGFloat {
    let widest = (line.clusters.lowerBound..<line.clusters.upperBound)
      .reduce(0) { max($0, positions[$1 + 1] - positions[$1]) }
    return line.units.points(widest)
  }
}
