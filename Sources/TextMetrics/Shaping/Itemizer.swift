/// Cuts a hard line into items: where the level (UAX #9), the script (UAX #24) or the face changes,
/// and around tabs, which are spacing rather than glyphs.
struct Itemizer {
  let analysis: TextAnalysis

  static let tab: UInt16 = 0x09

  private var levelIndex = 0
  private var scriptIndex = 0

  init(_ analysis: TextAnalysis) { self.analysis = analysis }

  /// The items of a hard line in logical order, tabs left out.
  ///
  /// Lines must be asked for in logical order; the walk over levels and scripts goes on from the
  /// line before.
  mutating func items(
    in line: TextAnalysis.HardLine, fallback: inout FontFallback
  ) -> [TextItem] {
    var items: [TextItem] = []
    var start = line.content.lowerBound
    while start < line.content.upperBound {
      let cluster = clusterRange(at: start, limit: line.content.upperBound)
      defer { start = cluster.upperBound }
      guard analysis.units[start] != Self.tab else { continue }
      let item = TextItem(
        range: cluster, level: level(at: start), script: script(at: start),
        instanceIndex: instanceIndex(for: cluster, fallback: &fallback))
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

  private func instanceIndex(for cluster: Range<Int>, fallback: inout FontFallback) -> Int {
    let presentation = EmojiPresentation.requested(by: cluster, of: analysis.units)
    return fallback.instanceIndex(
      forCluster: cluster, of: analysis.units, presentation: presentation
    ).index
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
  /// Whether the next cluster's item is shaped together with this one.
  fileprivate func continues(into next: TextItem) -> Bool {
    range.upperBound == next.range.lowerBound && level == next.level && script == next.script
      && instanceIndex == next.instanceIndex
  }
}
