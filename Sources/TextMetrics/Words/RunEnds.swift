/// The ends of a run as seen by lookups that span the space beside it.
///
/// Clusters are read from the space on, as far as the patterns of the font reach.
struct RunEnds {
  /// Those of the run, in logical order.
  private let glyphs: [Glyph]
  private let units: [UInt16]
  /// The end of the run.
  private let end: Int
  private let instance: FontInstance

  /// - Parameters:
  ///   - glyphs: those of a run in the font of spaces, in logical order.
  ///   - units: the text.
  ///   - range: that of the run.
  ///   - instance: that of the font of spaces.
  init(_ glyphs: [Glyph], of units: [UInt16], range: Range<Int>, _ instance: FontInstance) {
    self.glyphs = glyphs
    self.units = units
    end = range.upperBound
    self.instance = instance
  }

  /// The start of the run. Lookups may skip the first glyph, so that the second one is next to the space.
  func first(in contexts: SpaceContexts) -> Word.End {
    let clusters = sequence(state: 0) { start in
      nextCluster(from: &start).map { glyph(of: $0) }
    }
    var start = 0
    let adjacent = nextCluster(from: &start).flatMap { cluster in
      let id = glyphs[cluster.lowerBound].id
      return isSkipped(firstCharacter(of: cluster).scalar, id) ? nil : id
    }
    return Word.End(
      font: 0, glyph: adjacent,
      patterns: contexts.matches(of: clusters, on: .after).patterns)
  }

  /// The end of the run. A cluster of several glyphs may end in one that lookups skip, such as an invisible joiner; the
  /// glyph of a missing character is never skipped.
  func last(in contexts: SpaceContexts) -> Word.End {
    let clusters = sequence(state: glyphs.count) { end in
      previousCluster(before: &end).map { glyph(of: $0) }
    }
    let last = glyphs.last?.id
    let isKnown = last == 0 || clusters.first { _ in true }?.isSingle ?? false
    return Word.End(
      font: 0, glyph: isKnown ? last : nil,
      patterns: contexts.matches(of: clusters, on: .before).patterns)
  }

  // MARK: Clusters

  private func nextCluster(from start: inout Int) -> Range<Int>? {
    guard start < glyphs.count else { return nil }
    let (first, cluster) = (start, glyphs[start].cluster)
    repeat { start += 1 } while start < glyphs.count && glyphs[start].cluster == cluster
    return first..<start
  }

  private func previousCluster(before end: inout Int) -> Range<Int>? {
    guard end > 0 else { return nil }
    let (limit, cluster) = (end, glyphs[end - 1].cluster)
    repeat { end -= 1 } while end > 0 && glyphs[end - 1].cluster == cluster
    return end..<limit
  }

  private func glyph(of cluster: Range<Int>) -> SpaceContextMatcher.Glyph {
    let character = firstCharacter(of: cluster)
    let final = glyphs[cluster.lowerBound].id
    // A character without a glyph in any form is glyph 0 from the start.
    guard cluster.count == 1, character.isOnly, !isSkipped(character.scalar, final),
      let nominal = instance.shaping.glyph(for: character.scalar.value) ?? (final == 0 ? 0 : nil)
    else { return .several }
    return .single(nominal: nominal, final: final)
  }

  /// Lookups skip invisible characters and marks, so that their neighbours are neighbours: U+200C is a cluster of
  /// its own for HarfBuzz, and so are marks whose characters are none.
  private func isSkipped(_ scalar: Unicode.Scalar, _ glyph: UInt32) -> Bool {
    ICUProperties.isDefaultIgnorable(scalar) || instance.face.shapingFace.isMark(glyph)
  }

  /// The first character of a cluster, and whether there are no others.
  private func firstCharacter(
    of cluster: Range<Int>
  ) -> (scalar: Unicode.Scalar, isOnly: Bool) {
    let limit = cluster.upperBound < glyphs.count ? Int(glyphs[cluster.upperBound].cluster) : end
    var position = Int(glyphs[cluster.lowerBound].cluster)
    let scalar = CodePoints.scalar(at: &position, in: units, before: limit)
    return (scalar, position == limit)
  }
}

extension SpaceContextMatcher.Glyph {
  fileprivate var isSingle: Bool {
    if case .single = self { true } else { false }
  }
}
