import Foundation

/// A word with its glyphs, from which what a ``Word`` remembers is taken.
struct ShapedWord {
  private let text: ShapedText
  private let line: PreparedLine
  /// The font and the advance in design units of each cluster.
  private var clusters: [(font: Int, advance: Int32)] = []

  /// - Parameter text: a text of one hard line without tabs and attachments; nil for others.
  init?(_ text: ShapedText) {
    guard text.lines.count == 1, text.lines[0].tabs.isEmpty, text.fonts.count < 256,
      text.text.length < 0xFFFF
    else { return nil }
    self.text = text
    line = text.lines[0]
    for run in text.runs {
      run.forEachCluster {
        clusters.append((run.item.fontIndex, Int32(truncatingIfNeeded: $0.advance)))
      }
    }
    guard clusters.count == line.clusters.count - 1 else { return nil }
  }

  func word(following script: Script, fonts: inout WordFonts) -> Word {
    var word = Word(
      instances: text.fonts.map(\.instance), pieces: [], breaks: [], outgoingScript: script,
      missingGlyphCount: text.runs.reduce(0) { $0 + $1.missingGlyphCount })
    var cluster = line.clusters.lowerBound
    for index in line.opportunities {
      let opportunity = text.opportunities[index]
      append(cluster..<Int(opportunity.visibleCluster), to: &word)
      let visiblePieces = word.pieces.count
      cluster = max(cluster, Int(opportunity.visibleCluster))
      append(cluster..<opportunity.cut.cluster, to: &word)
      cluster = max(cluster, opportunity.cut.cluster)
      word.breaks.append(
        Word.Break(
          offset: UInt16(opportunity.cut.offset), visibleEnd: UInt16(opportunity.visibleEnd),
          visiblePieces: UInt16(visiblePieces), pieces: UInt16(word.pieces.count),
          kind: kind(of: opportunity, index: word.breaks.count, in: &word)))
    }
    enterEdges(in: &word, fonts: &fonts)
    return word
  }

  private func append(_ range: Range<Int>, to word: inout Word) {
    let first = word.pieces.count
    for cluster in range {
      let (font, advance) = clusters[cluster]
      if word.pieces.count > first, Int(word.pieces[word.pieces.count - 1].font) == font {
        word.pieces[word.pieces.count - 1].advance += advance
      } else {
        word.pieces.append(Word.Piece(font: UInt8(font), advance: advance))
      }
    }
  }

  private func kind(
    of opportunity: BreakOpportunity, index: Int, in word: inout Word
  ) -> BreakTable.Kind {
    if opportunity.isHyphenated { return .hyphenated }
    let isEnd = opportunity.cut.offset == text.text.length
    guard !isEnd, !opportunity.cut.isSafe else { return .exact }
    guard let cut = cut(opportunity, index: index) else { return .reshaped }
    word.cuts.append(cut)
    return .edged
  }

  // MARK: Cuts

  /// What cutting a line inside the word makes of both sides; nil where that takes several fonts.
  private func cut(_ opportunity: BreakOpportunity, index: Int) -> Word.Cut? {
    guard let font = text.runs.first?.item.fontIndex,
      text.runs.allSatisfy({ $0.item.fontIndex == font })
    else { return nil }
    let cut = opportunity.cut
    let table = text.clusters
    let next = (cut.cluster + 1...line.clusters.upperBound).first { table.isSafe[$0] }
    let previous = (line.clusters.lowerBound...cut.cluster).last {
      table.isSafe[$0] && Int(table.starts[$0]) < cut.offset
    }
    guard let next, let previous else { return nil }
    let reach = Int(table.starts[next])
    let back = Int(table.starts[previous])
    let visibleEnd = Int(opportunity.visibleEnd)
    let end = position(previous) + advance(back..<cut.offset)
    let visible =
      back < visibleEnd
      ? position(previous) + advance(back..<cut.offset, upTo: visibleEnd)
      : position(Int(opportunity.visibleCluster))
    return Word.Cut(
      index: UInt16(index), startPosition: position(next) - advance(cut.offset..<reach),
      startReach: UInt16(reach), endPosition: visible, endReach: UInt16(back),
      trailing: end - visible)
  }

  private func position(_ cluster: Int) -> Int32 {
    clusters[..<cluster].reduce(0) { $0 + $1.advance }
  }

  /// The advance of a stretch shaped by itself, or of its clusters before an offset, in design units.
  private func advance(_ range: Range<Int>, upTo end: Int = .max) -> Int32 {
    text.edges.piece(range, in: text, line: line).run.glyphs.reduce(0) {
      Int($1.cluster) < end ? $0 + $1.xAdvance : $0
    }
  }

  // MARK: Edges

  private func enterEdges(in word: inout Word, fonts: inout WordFonts) {
    guard let first = text.runs.first, let last = text.runs.last else { return }
    word.first.font = UInt8(first.item.fontIndex)
    word.last.font = UInt8(last.item.fontIndex)
    guard !fonts.rules.areNeutral else { return }
    if let edges = edges(of: first, fonts) { word.first = edges.first(in: fonts.edges) }
    if let edges = edges(of: last, fonts) { word.last = edges.last(in: fonts.edges) }
    word.first.font = UInt8(first.item.fontIndex)
    word.last.font = UInt8(last.item.fontIndex)
  }

  /// The edges of a run; nil where it is not in the font of spaces.
  private func edges(of run: GlyphRun, _ fonts: borrowing WordFonts) -> WordEdges? {
    guard text.fonts[run.item.fontIndex].instance === fonts.spaceInstance else { return nil }
    return WordEdges(
      run.item.level.isRightToLeft ? run.glyphs.reversed() : run.glyphs, of: text.text.utf16,
      range: run.item.range, font: fonts.spaceInstance.shaping)
  }
}
