import Foundation

/// Makes prepared text, with one call for each stage of the pipeline.
enum TextPreparation {
  /// - Parameters:
  ///   - text: the text with its attributes.
  ///   - previous: a prepared text with which this one begins; all of it except its last paragraph is
  ///     reused.
  ///   - fonts: where to find its fonts; if there is a previous text, its table is used instead.
  ///   - hyphenation: the source of hyphenation patterns.
  /// - Returns: The body of a prepared text.
  static func shape(
    _ text: StyledText, continuing previous: ShapedText? = nil,
    fonts: FontTable = FontTable(library: .shared), hyphenation: Hyphenation = .shared
  ) -> ShapedText {
    // The method itself would be passed in a block on the heap.
    let analysis = TextAnalysis(text.utf16, continuing: previous?.analysis) {
      text.paragraphOptions(at: $0)
    }
    return shape(
      text, analysis: analysis, continuing: previous, fonts: fonts, hyphenation: hyphenation)
  }

  /// Shapes a text that has been analysed.
  static func shape(
    _ text: StyledText, analysis: TextAnalysis, continuing previous: ShapedText? = nil,
    fonts: FontTable, hyphenation: Hyphenation = .shared
  ) -> ShapedText {
    var fonts = previous?.fontTable ?? fonts
    var assembly = TextAssembly(
      text: text, analysis: analysis, hyphenation: hyphenation, continuing: previous)
    let start = assembly.end
    var itemizer = Itemizer(analysis, text: text, from: start)
    var shaper = Shaper(text)
    for paragraph in analysis.paragraphs where paragraph.range.lowerBound >= start {
      let prepared = PreparedParagraph(
        baseLevel: paragraph.baseLevel, style: text.paragraphStyle(at: paragraph.range.lowerBound))
      for index in paragraph.hardLines {
        let hardLine = analysis.hardLines[index]
        let runs = itemizer.items(in: hardLine, fonts: &fonts).map { item in
          shaper.shape(
            item, line: hardLine.content, font: fonts.fonts[item.fontIndex].instance.shaping)
        }
        assembly.append(
          TextAssembly.Line(
            hardLine: hardLine, paragraph: prepared,
            startsParagraph: index == paragraph.hardLines.lowerBound, runs: runs),
          fonts: fonts.fonts)
      }
    }
    return assembly.finish(fonts: fonts)
  }
}

/// Collects shaped lines into the arrays of a prepared text.
private struct TextAssembly {
  /// A shaped hard line.
  struct Line {
    var hardLine: TextAnalysis.HardLine
    var paragraph: PreparedParagraph
    var startsParagraph: Bool
    var runs: [GlyphRun]
  }

  let text: StyledText
  let analysis: TextAnalysis
  let hyphenation: Hyphenation
  private var runs: [GlyphRun] = []
  private var clusters = ClusterTable()
  private var opportunities: [BreakOpportunity] = []
  private var lines: [PreparedLine] = []

  /// The end of the collected lines.
  private(set) var end = 0

  /// - Parameters:
  ///   - text: the text with its attributes.
  ///   - analysis: the analysis of the text.
  ///   - hyphenation: the source of hyphenation patterns.
  ///   - previous: a prepared text whose lines are reused, apart from those of its last paragraph.
  init(
    text: StyledText, analysis: TextAnalysis, hyphenation: Hyphenation,
    continuing previous: ShapedText?
  ) {
    self.text = text
    self.analysis = analysis
    self.hyphenation = hyphenation
    guard let previous, let last = previous.analysis.paragraphs.last else { return }
    let first = previous.lines[last.hardLines.lowerBound]
    end = last.range.lowerBound
    lines = Array(previous.lines[..<last.hardLines.lowerBound])
    runs = Array(previous.runs[..<first.runs.lowerBound])
    opportunities = Array(previous.opportunities[..<first.opportunities.lowerBound])
    clusters = previous.clusters
    clusters.keepFirst(first.clusters.lowerBound)
  }

  mutating func append(_ line: Line, fonts: [PreparedFont]) {
    let firstRun = runs.count
    let firstOpportunity = opportunities.count
    let units = AdvanceUnits(line.runs.map { fonts[$0.item.fontIndex] })
    let (range, tabs) = appendClusters(of: line, fonts: fonts, units: units)
    runs += line.runs
    appendOpportunities(of: line.hardLine.content, clusters: range)
    lines.append(
      PreparedLine(
        hardLine: line.hardLine, paragraph: line.paragraph,
        startsParagraph: line.startsParagraph, units: units, clusters: range,
        runs: firstRun..<runs.count, opportunities: firstOpportunity..<opportunities.count,
        tabs: tabs, hyphenations: hyphenations(of: line, clusters: range)))
    end = line.hardLine.range.upperBound
  }

  func finish(fonts: FontTable) -> ShapedText {
    ShapedText(
      text: text, analysis: analysis, fontTable: fonts, hyphenation: hyphenation, runs: runs,
      clusters: clusters, opportunities: opportunities, lines: lines,
      lastParagraph: PreparedParagraph(
        baseLevel: analysis.lastBaseLevel, style: text.paragraphStyle(at: text.length)))
  }

  /// Adds the clusters of a line; the gaps between its runs are spacers.
  private mutating func appendClusters(
    of line: Line, fonts: [PreparedFont], units: AdvanceUnits
  ) -> (range: ClosedRange<Int>, tabs: [Int]) {
    let first = clusters.count
    var tabs: [Int] = []
    var offset = line.hardLine.content.lowerBound
    var position = 0.0
    func enterSpacers(before end: Int) {
      while offset < end {
        clusters.append(start: offset, position: position, isSafe: true)
        let styleIndex = text.runIndex(at: offset)
        switch text.spacer(at: offset, styleIndex: styleIndex) {
        case .tab: tabs.append(clusters.count - 1)
        case .attachment(let attachment):
          let spacing = text.style(ofRun: styleIndex).letterSpacing
          position += units.units(attachment.advance + spacing)
        case .control, nil: break
        }
        offset += 1
      }
    }
    for run in line.runs {
      enterSpacers(before: run.item.range.lowerBound)
      let advances = RunAdvances(run, font: fonts[run.item.fontIndex], text: text, units: units)
      for cluster in advances.clusters {
        clusters.append(
          start: cluster.start, position: position + cluster.position, isSafe: cluster.isSafe)
      }
      position += advances.total
      offset = run.item.range.upperBound
    }
    enterSpacers(before: line.hardLine.content.upperBound)
    clusters.append(start: line.hardLine.content.upperBound, position: position, isSafe: true)
    return (first...(clusters.count - 1), tabs)
  }

  /// Adds the soft breaks of a line, and its end. UAX #14 would also break between a space and a
  /// mark on it (LB10); such a grapheme cluster is kept whole, like any other.
  private mutating func appendOpportunities(
    of content: Range<Int>, clusters line: ClosedRange<Int>
  ) {
    let first = opportunities.count
    var previous = content.lowerBound
    for offset in content.dropFirst()
    where analysis.boundaries[offset].isSuperset(of: [.softBreak, .grapheme]) {
      appendOpportunity(at: offset, after: previous, first: first, clusters: line)
      previous = offset
    }
    appendOpportunity(at: content.upperBound, after: previous, first: first, clusters: line)
  }

  private mutating func appendOpportunity(
    at offset: Int, after previous: Int, first: Int, clusters line: ClosedRange<Int>
  ) {
    var visibleEnd = analysis.visibleEnd(of: previous..<offset)
    // White space that fills the whole range hangs together with the range before it.
    if visibleEnd == previous, opportunities.count > first, let last = opportunities.last {
      visibleEnd = Int(last.visibleEnd)
    }
    let isAtEnd = offset == Int(clusters.starts[line.upperBound])
    opportunities.append(
      BreakOpportunity(
        cut: clusters.cut(at: offset, in: line), visibleEnd: Int32(visibleEnd),
        visibleCluster: Int32(clusters.index(atOrAfter: visibleEnd, in: line)),
        isHyphenated: !isAtEnd && analysis.units[offset - 1] == softHyphen))
  }

  /// The hyphenation points of a line from a dictionary, except at its break opportunities.
  private func hyphenations(
    of line: Line, clusters range: ClosedRange<Int>
  ) -> [BreakOpportunity] {
    guard line.paragraph.style.hyphenationFactor > 0 else { return [] }
    let words = HyphenatedWords(analysis.units) { offset in
      hyphenation.dictionary(for: text.style(at: offset).language)
    }
    return words.points(in: line.hardLine.content)
      .filter { analysis.boundaries[$0].isDisjoint(with: .softBreak) }
      .filter { analysis.boundaries[$0].contains(.grapheme) }
      .map { offset in
        BreakOpportunity(
          cut: clusters.cut(at: offset, in: range), visibleEnd: Int32(offset),
          visibleCluster: Int32(clusters.index(atOrAfter: offset, in: range)),
          isHyphenated: true)
      }
  }
}

extension StyledText {
  /// The options of the paragraph at an offset.
  func paragraphOptions(at offset: Int) -> TextAnalysis.ParagraphOptions {
    let style = paragraphStyle(at: offset)
    return TextAnalysis.ParagraphOptions(
      baseDirection: style.baseWritingDirection, language: self.style(at: offset).language,
      profile: style.lineBreakProfile,
      keepsHangulWords: style.lineBreakStrategy.contains(.hangulWordPriority))
  }
}

/// U+00AD, visible as a hyphen if a line is broken after it.
let softHyphen: UInt16 = 0x00AD

extension ClusterTable {
  /// The cut at an offset of a line.
  func cut(at offset: Int, in line: ClosedRange<Int>) -> LineCut {
    let cluster = index(at: offset, in: line)
    return LineCut(
      offset: offset, cluster: cluster,
      isSafe: starts[cluster] == Int32(offset) && isSafe[cluster])
  }
}
