import Foundation

/// Makes prepared text: one call for each stage of the pipeline.
enum TextPreparation {
  static func prepare(
    _ units: [UInt16], style: TextStyle, baseDirection: WritingDirection, library: FontLibrary
  ) -> PreparedText.Storage {
    let analysis = TextAnalysis(units, baseDirection: baseDirection, language: style.language)
    var fallback = FontFallback(font: style.font, language: style.language, library: library)
    var itemizer = Itemizer(analysis)
    var shaper = Shaper(style: style)
    var assembly = TextAssembly(analysis: analysis, style: style)
    for paragraph in analysis.paragraphs {
      for hardLine in analysis.hardLines[paragraph.hardLines] {
        let runs = itemizer.items(in: hardLine, fallback: &fallback).map { item in
          shaper.shape(
            item, in: units, line: hardLine.content,
            font: fallback.instances[item.instanceIndex].shaping)
        }
        assembly.takeFonts(fallback.instances)
        assembly.append(hardLine, baseLevel: paragraph.baseLevel, runs: runs)
      }
    }
    assembly.takeFonts(fallback.instances)
    return assembly.finish()
  }
}

/// Collects shaped lines into the arrays of a prepared text.
private struct TextAssembly {
  let analysis: TextAnalysis
  let style: TextStyle
  private var fonts: [PreparedFont] = []
  private var runs: [GlyphRun] = []
  private var clusters = ClusterTable()
  private var opportunities: [BreakOpportunity] = []
  private var lines: [PreparedLine] = []

  init(analysis: TextAnalysis, style: TextStyle) {
    self.analysis = analysis
    self.style = style
  }

  /// Takes note of the fallback fonts that have been chosen so far.
  mutating func takeFonts(_ instances: [FontInstance]) {
    for instance in instances.dropFirst(fonts.count) {
      fonts.append(PreparedFont(instance, size: style.font.pointSize))
    }
  }

  mutating func append(
    _ hardLine: TextAnalysis.HardLine, baseLevel: BidiLevel, runs lineRuns: [GlyphRun]
  ) {
    let firstRun = runs.count
    let firstOpportunity = opportunities.count
    runs += lineRuns
    let units = LineUnits(
      unitsPerEm: lineRuns.map { fonts[$0.item.instanceIndex].instance.face.unitsPerEm },
      pointSize: style.font.pointSize)
    let (stretch, tabs) = appendClusters(of: hardLine.content, runs: lineRuns, units: units)
    appendOpportunities(of: hardLine.content, clusters: stretch)
    lines.append(
      PreparedLine(
        hardLine: hardLine, baseLevel: baseLevel, units: units, clusters: stretch,
        runs: firstRun..<runs.count, opportunities: firstOpportunity..<opportunities.count,
        tabs: tabs))
  }

  func finish() -> PreparedText.Storage {
    PreparedText.Storage(
      analysis: analysis, style: style, fonts: fonts, runs: runs, clusters: clusters,
      opportunities: opportunities, lines: lines)
  }

  /// Enters the clusters of a line; what lies between its runs are tabs.
  private mutating func appendClusters(
    of content: Range<Int>, runs: [GlyphRun], units: LineUnits
  ) -> (stretch: ClosedRange<Int>, tabs: [Int]) {
    let first = clusters.count
    var tabs: [Int] = []
    var offset = content.lowerBound
    var position = 0.0
    func enterTabs(before end: Int) {
      while offset < end {
        tabs.append(clusters.count)
        clusters.append(start: offset, position: position, isSafe: true)
        offset += 1
      }
    }
    for run in runs {
      enterTabs(before: run.item.range.lowerBound)
      let advances = RunAdvances(
        run, font: fonts[run.item.instanceIndex], style: style, units: units)
      for cluster in advances.clusters {
        clusters.append(
          start: cluster.start, position: position + cluster.position, isSafe: cluster.isSafe)
      }
      position += advances.total
      offset = run.item.range.upperBound
    }
    enterTabs(before: content.upperBound)
    clusters.append(start: content.upperBound, position: position, isSafe: true)
    return (first...(clusters.count - 1), tabs)
  }

  /// Enters the soft breaks of a line, and its end. UAX #14 would also break between a space and a
  /// mark on it (LB10); such a grapheme cluster is kept whole, like any other.
  private mutating func appendOpportunities(
    of content: Range<Int>, clusters stretch: ClosedRange<Int>
  ) {
    var previous = content.lowerBound
    for offset in content.dropFirst()
    where analysis.boundaries[offset].isSuperset(of: [.softBreak, .grapheme]) {
      appendOpportunity(at: offset, after: previous, clusters: stretch)
      previous = offset
    }
    appendOpportunity(at: content.upperBound, after: previous, clusters: stretch)
  }

  private mutating func appendOpportunity(
    at offset: Int, after previous: Int, clusters stretch: ClosedRange<Int>
  ) {
    var visibleEnd = analysis.visibleEnd(of: previous..<offset)
    // White space that fills the whole stretch hangs together with the stretch before it.
    if visibleEnd == previous, let last = opportunities.last, last.cut.offset == previous {
      visibleEnd = Int(last.visibleEnd)
    }
    let isAtEnd = offset == Int(clusters.starts[stretch.upperBound])
    opportunities.append(
      BreakOpportunity(
        cut: clusters.cut(at: offset, in: stretch), visibleEnd: Int32(visibleEnd),
        visibleCluster: Int32(clusters.index(atOrAfter: visibleEnd, in: stretch)),
        isHyphenated: !isAtEnd && visibleEnd == offset
          && analysis.units[offset - 1] == softHyphen))
  }

  private let softHyphen: UInt16 = 0x00AD
}

extension ClusterTable {
  /// The cut at an offset of a line.
  func cut(at offset: Int, in stretch: ClosedRange<Int>) -> LineCut {
    let cluster = index(at: offset, in: stretch)
    return LineCut(
      offset: offset, cluster: cluster,
      isSafe: starts[cluster] == Int32(offset) && isSafe[cluster])
  }
}
