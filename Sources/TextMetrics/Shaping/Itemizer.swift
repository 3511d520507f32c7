/// Divides a hard line into items: where the level (UAX #9), the script (UAX #24), the font or the
/// language changes, and around content without glyphs: tabs, attachments and controls.
struct Itemizer {
  private let analysis: TextAnalysis
  private let text: StyledText
  private let styles: [StyledText.Run]
  private var levelIndex = 0
  private var scriptIndex = 0
  private var styleIndex = 0
  /// The chains of the styles, created on demand.
  private var chainIndices: [Int?]

  /// - Parameters:
  ///   - analysis: the analysis of the text.
  ///   - text: the text.
  ///   - start: the start of the first line whose items are requested.
  init(_ analysis: TextAnalysis, text: StyledText, from start: Int = 0) {
    self.analysis = analysis
    self.text = text
    styles = text.runs
    levelIndex = analysis.levelRuns.partitioningIndex { $0.range.upperBound > start }
    scriptIndex = analysis.scriptRuns.partitioningIndex { $0.range.upperBound > start }
    styleIndex = styles.partitioningIndex { $0.range.upperBound > start }
    chainIndices = Array(repeating: nil, count: styles.count)
  }

  /// The items of a hard line in logical order.
  ///
  /// Lines must be requested in logical order; the iteration over levels, scripts and styles
  /// continues from the previous line.
  mutating func items(in line: TextAnalysis.HardLine, fonts: inout FontTable) -> [TextItem] {
    var items: [TextItem] = []
    var start = line.content.lowerBound
    while start < line.content.upperBound {
      let cluster = clusterRange(at: start, limit: line.content.upperBound)
      defer { start = cluster.upperBound }
      let chain = chainIndex(at: start, fonts: &fonts)
      guard text.spacer(at: start, styleIndex: styleIndex) == nil else { continue }
      let item = TextItem(
        range: cluster, level: level(at: start), script: script(at: start),
        fontIndex: fonts.fontIndex(forCluster: cluster, of: analysis.units, chain: chain),
        chainIndex: chain)
      if let last = items.last, last.continues(into: item) {
        items[items.count - 1].range = last.range.lowerBound..<cluster.upperBound
      } else {
        items.append(item)
      }
    }
    return items
  }

  /// The grapheme cluster that starts at an offset.
  private func clusterRange(at start: Int, limit: Int) -> Range<Int> {
    var end = start + 1
    while end < limit, !analysis.boundaries[end].contains(.grapheme) { end += 1 }
    return start..<end
  }

  private mutating func chainIndex(at offset: Int, fonts: inout FontTable) -> Int {
    while styles[styleIndex].range.upperBound <= offset { styleIndex += 1 }
    if let known = chainIndices[styleIndex] { return known }
    let index = fonts.chainIndex(for: styles[styleIndex].style)
    chainIndices[styleIndex] = index
    return index
  }

  private mutating func level(at offset: Int) -> BidiLevel {
    while analysis.levelRuns[levelIndex].range.upperBound <= offset { levelIndex += 1 }
    return analysis.levelRuns[levelIndex].level
  }

  private mutating func script(at offset: Int) -> Script {
    while analysis.scriptRuns[scriptIndex].range.upperBound <= offset { scriptIndex += 1 }
    return analysis.scriptRuns[scriptIndex].script
  }
}

extension TextItem {
  /// Whether the next cluster belongs to the same item.
  func continues(into next: TextItem) -> Bool {
    range.upperBound == next.range.lowerBound && level == next.level && script == next.script
      && fontIndex == next.fontIndex && chainIndex == next.chainIndex
  }
}

/// Content of a line without glyphs.
enum Spacer: Sendable {
  case tab
  case attachment(TextAttachment)
  /// A control character, which has no advance.
  case control
}

extension StyledText {
  /// The spacer for a character, if it has no glyphs.
  ///
  /// - Parameters:
  ///   - offset: the offset of the character.
  ///   - styleIndex: the run that contains the offset.
  /// - Returns: Nil for characters with glyphs.
  func spacer(at offset: Int, styleIndex: Int) -> Spacer? {
    switch utf16[offset] {
    case 0x0009: .tab
    case TextAttachment.codeUnit: style(ofRun: styleIndex).attachment.map(Spacer.attachment)
    case 0x0000...0x001F, 0x007F...0x009F: .control
    default: nil
    }
  }
}
