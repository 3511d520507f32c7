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

  func word(following script: Script, fonts: WordFonts) -> Word {
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
    enterEdges(in: &word, fonts: fonts)
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
    guard opportunity.visibleEnd == Int32(opportunity.cut.offset),
      let cut = cut(opportunity.cut, index: index)
    else { return .reshaped }
    word.cuts.append(cut)
    return .edged
  }

  // MARK: Cuts

  /// What cutting a line inside the word makes of both sides; nil where that hangs together with other
  /// fonts.
  private func cut(_ cut: LineCut, index: Int) -> Word.Cut? {
    guard text.runs.count == 1 else { return nil }
    let table = text.clusters
    let next = (cut.cluster + 1...line.clusters.upperBound).first { table.isSafe[$0] }
    let previous = (line.clusters.lowerBound...cut.cluster).last {
      table.isSafe[$0] && Int(table.starts[$0]) < cut.offset
    }
    guard let next, let previous else { return nil }
    let reach = Int(table.starts[next])
    let back = Int(table.starts[previous])
    return Word.Cut(
      index: UInt16(index), startPosition: position(next) - advance(cut.offset..<reach),
      startReach: UInt16(reach), endPosition: position(previous) + advance(back..<cut.offset),
      endReach: UInt16(back))
  }

  private func position(_ cluster: Int) -> Int32 {
    clusters[..<cluster].reduce(0) { $0 + $1.advance }
  }

  /// The advance of a stretch shaped by itself, in design units.
  private func advance(_ range: Range<Int>) -> Int32 {
    text.edges.piece(range, in: text, line: line).run.glyphs.reduce(0) { $0 + $1.xAdvance }
  }

  // MARK: Edges

  private func enterEdges(in word: inout Word, fonts: WordFonts) {
    guard let first = text.runs.first, let last = text.runs.last else { return }
    word.first.font = UInt8(first.item.fontIndex)
    word.last.font = UInt8(last.item.fontIndex)
    guard !fonts.rules().areNeutral else { return }
    let units = text.text.utf16
    let spaceFont = fonts.instances[Int(fonts.spaceFont)]
    for run in [first, last] where text.fonts[run.item.fontIndex].instance === spaceFont {
      var glyphs = run.glyphs
      if run.item.level.isRightToLeft { glyphs.reverse() }
      let edges = WordEdges(glyphs, of: units, range: run.item.range, fonts: fonts)
      if run.item == first.item { edges.enterFirst(in: &word) }
      if run.item == last.item { edges.enterLast(in: &word) }
    }
  }
}
