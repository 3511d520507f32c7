/// The clusters of a word shaped in one call, and the effects of cuts inside it.
struct WordClusters {
  /// Where the pieces before a break end.
  private struct Place {
    /// The index of the break.
    var index = 0
    /// The cluster at the start of the white space before the break.
    var visible = 0
    /// The cluster at the break.
    var end = 0
    /// The font of a cluster that the break divides. The rest of the cluster has this font too, but no
    /// advance.
    var dividedFont: UInt8?
  }

  private struct Entry {
    var start: Int
    /// The advance before the cluster, in design units.
    var position: Int32
    var font: UInt8
    /// Whether breaking before the cluster leaves the shaping on both sides unchanged.
    var isSafe: Bool
    /// Whether the cluster was shaped apart from the one before it.
    var beginsRun: Bool
  }

  /// In logical order; the last is the end of the word.
  private var entries: [Entry]

  /// Nil if the runs are wider than a word may be.
  ///
  /// - Parameters:
  ///   - runs: the runs of the word, in logical order.
  ///   - length: the length of the word, in UTF-16 code units.
  init?(_ runs: [GlyphRun], length: Int) {
    guard runs.reduce(0, { $0 + $1.absoluteAdvance }) < 1 << 30 else { return nil }
    entries = []
    var position: Int32 = 0
    for run in runs {
      let font = UInt8(run.item.fontIndex)
      var isFirst = true
      run.forEachCluster { cluster in
        entries.append(
          Entry(
            start: isFirst ? run.item.range.lowerBound : cluster.start, position: position,
            font: font, isSafe: isFirst || cluster.isSafeToBreak, beginsRun: isFirst))
        position += Int32(truncatingIfNeeded: cluster.advance)
        isFirst = false
      }
    }
    entries.append(
      Entry(start: length, position: position, font: 0, isSafe: true, beginsRun: true))
  }

  /// The number of clusters.
  var count: Int { entries.count - 1 }

  /// Divides the word at its breaks.
  ///
  /// - Parameters:
  ///   - breaks: the breaks, without their pieces, in text order; the last is the end of the word.
  ///   - word: receives the pieces, the breaks with their numbers of pieces, and the cuts.
  ///   - reshaped: the glyphs of a range at the start or end of a line, shaped separately.
  /// - Returns: False if a break is within a cluster wider than an em; see ``SharedTextFonts/edgeAllowance``.
  func divide(
    at breaks: [Word.Break], into word: inout Word, reshaped: (Range<Int>) -> GlyphRun?
  ) -> Bool {
    var place = Place()
    for var wordBreak in breaks {
      let offset = Int(wordBreak.offset)
      guard !isWithinWideCluster(offset, word) else { return false }
      let last = place.end
      if let font = place.dividedFont { word.pieces.append(Word.Piece(font: font, advance: 0)) }
      place.index = word.breaks.count
      place.visible = max(last, index(atOrAfter: Int(wordBreak.visibleEnd)))
      place.end = max(place.visible, index(containing: offset))
      append(last..<place.visible, to: &word)
      wordBreak.visiblePieces = UInt16(word.pieces.count)
      append(place.visible..<place.end, to: &word)
      wordBreak.pieces = UInt16(word.pieces.count)
      place.dividedFont = dividedFont(at: offset)
      wordBreak.kind = kind(of: wordBreak, at: place, in: &word, reshaped: reshaped)
      word.breaks.append(wordBreak)
    }
    return true
  }

  private func dividedFont(at offset: Int) -> UInt8? {
    let cluster = index(containing: offset)
    return entries[cluster].start < offset && cluster < count ? entries[cluster].font : nil
  }

  private func isWithinWideCluster(_ offset: Int, _ word: borrowing Word) -> Bool {
    let cluster = index(containing: offset)
    guard entries[cluster].start < offset, cluster < count else { return false }
    return entries[cluster + 1].position - entries[cluster].position
      > word.instances[Int(entries[cluster].font)].unitsPerEm
  }

  private func append(_ range: Range<Int>, to word: inout Word) {
    let first = word.pieces.count
    for index in range {
      let advance = entries[index + 1].position - entries[index].position
      if word.pieces.count > first, word.pieces[word.pieces.count - 1].font == entries[index].font {
        word.pieces[word.pieces.count - 1].advance += advance
      } else {
        word.pieces.append(Word.Piece(font: entries[index].font, advance: advance))
      }
    }
  }

  // MARK: Cuts

  private func kind(
    of wordBreak: Word.Break, at place: Place, in word: inout Word,
    reshaped: (Range<Int>) -> GlyphRun?
  ) -> BreakTable.Kind {
    if wordBreak.kind == .hyphenated { return .hyphenated }
    let offset = Int(wordBreak.offset)
    let cluster = index(containing: offset)
    let isSafe = entries[cluster].start == offset && entries[cluster].isSafe
    guard offset < entries[count].start, !isSafe else { return .exact }
    guard let cut = cut(wordBreak, at: place, cluster: cluster, reshaped: reshaped) else {
      return .reshaped
    }
    word.cuts.append(cut)
    return .edged
  }

  /// The effect of a cut inside the word on both sides; nil if it extends to clusters in several fonts, whose
  /// units differ.
  private func cut(
    _ wordBreak: Word.Break, at place: Place, cluster: Int, reshaped: (Range<Int>) -> GlyphRun?
  ) -> Word.Cut? {
    let (offset, visibleEnd) = (Int(wordBreak.offset), Int(wordBreak.visibleEnd))
    guard let after = changes(after: offset, in: cluster, reshaped),
      let before = changes(before: offset, in: cluster, reshaped)
    else { return nil }
    let touched = min(before.end, place.visible)..<after.end
    guard entries[touched].allSatisfy({ $0.font == entries[cluster].font }) else { return nil }
    let (reach, back) = (entries[after.end].start, entries[before.end].start)
    let start = entries[before.end].position
    // In damaged fonts, the advances of reshaped glyphs may wrap around, and so may sums of them.
    let end = start &+ before.run.advance(over: back..<offset)
    let visible =
      back < visibleEnd
      ? start &+ before.run.advance(over: back..<visibleEnd)
      : entries[index(atOrAfter: visibleEnd)].position
    return Word.Cut(
      index: UInt16(place.index), font: entries[cluster].font,
      startShift: entries[after.end].position &- after.run.advance(over: offset..<reach)
        &- entries[place.end].position,
      startReach: UInt16(reach), endShift: visible &- entries[place.visible].position,
      endReach: UInt16(back), trailing: end &- visible)
  }

  /// The glyphs on one side of a cut, reshaped.
  private struct Changes {
    /// After the cut, the first cluster that stays as it is; before it, the first of those that change.
    var end: Int
    /// The glyphs between the cut and there, or farther.
    var run: GlyphRun
  }

  private func changes(
    after offset: Int, in cluster: Int, _ reshaped: (Range<Int>) -> GlyphRun?
  ) -> Changes? {
    changes(among: cluster + 1...count, isBackward: false) {
      reshaped(offset..<entries[$0].start)
    }
  }

  private func changes(
    before offset: Int, in cluster: Int, _ reshaped: (Range<Int>) -> GlyphRun?
  ) -> Changes? {
    let last = entries[cluster].start < offset ? cluster : cluster - 1
    return changes(among: (0...last).reversed(), isBackward: true) {
      reshaped(entries[$0].start..<offset)
    }
  }

  /// - Parameters:
  ///   - clusters: the clusters past the cut, up to the end of their run or farther.
  ///   - isBackward: whether they are before the cut.
  ///   - reshaped: the glyphs between the cut and a cluster.
  /// - Returns: Nil if the glyphs cannot be reshaped.
  private func changes(
    among clusters: some Sequence<Int>, isBackward: Bool, _ reshaped: (Int) -> GlyphRun?
  ) -> Changes? {
    var search = UntouchedSearch()
    for cluster in clusters where entries[cluster].isSafe {
      guard search.addsPlace() || entries[cluster].beginsRun else { continue }
      guard let run = reshaped(cluster) else { return nil }
      if let untouched = run.untouchedOffset(isBackward: isBackward, isSafe) {
        return Changes(end: index(atOrAfter: untouched), run: run)
      }
      if entries[cluster].beginsRun { return Changes(end: cluster, run: run) }
    }
    return nil
  }

  // MARK: Search

  private func isSafe(_ offset: Int) -> Bool {
    let cluster = index(atOrAfter: offset)
    return entries[cluster].start == offset && entries[cluster].isSafe
  }

  private func index(atOrAfter offset: Int) -> Int {
    min(entries.partitioningIndex { $0.start >= offset }, count)
  }

  private func index(containing offset: Int) -> Int {
    max(0, entries.partitioningIndex { $0.start > offset } - 1)
  }
}

extension GlyphRun {
  /// The advance of the clusters that start in a range, in design units.
  fileprivate func advance(over range: Range<Int>) -> Int32 {
    glyphs.reduce(0) { range.contains(Int($1.cluster)) ? $0 &+ $1.xAdvance : $0 }
  }

  /// The sum of advances without their signs: no part of the run is wider.
  fileprivate var absoluteAdvance: Int { glyphs.reduce(0) { $0 + abs(Int($1.xAdvance)) } }
}
