/// The ends of a run as seen by lookups that span the space next to it.
///
/// Clusters are read starting at the space, as far as the patterns of the font reach.
struct RunEnds {
  /// In logical order.
  private let glyphs: [Glyph]
  private let item: TextItem
  private let units: [UInt16]
  private let contexts: SpaceContexts

  /// - Parameters:
  ///   - run: a run in the font of spaces.
  ///   - units: the text.
  ///   - contexts: the contexts of the font of spaces.
  init(_ run: GlyphRun, of units: [UInt16], _ contexts: SpaceContexts) {
    item = run.item
    glyphs = item.level.isRightToLeft ? run.glyphs.reversed() : run.glyphs
    self.units = units
    self.contexts = contexts
  }

  /// The start of the run. Lookups may skip the first glyph, so that the second one is next to the space.
  var first: Word.End {
    let clusters = sequence(state: 0) { start in
      nextCluster(from: &start).map { glyph(of: $0) }
    }
    var start = 0
    let adjacent = nextCluster(from: &start).flatMap { cluster in
      let id = glyphs[cluster.lowerBound].id
      return isSkipped(firstCharacter(of: cluster).scalar, id) ? nil : id
    }
    return Word.End(
      font: UInt8(item.fontIndex), glyph: adjacent,
      patterns: contexts.matches(of: clusters, on: .after).patterns)
  }

  /// The end of the run. A cluster of several glyphs may end in one that lookups skip, such as an invisible joiner; the
  /// glyph of a missing character is never skipped.
  var last: Word.End {
    let clusters = sequence(state: glyphs.count) { end in
      previousCluster(before: &end).map { glyph(of: $0) }
    }
    let last = glyphs.last?.id
    let isKnown = last == 0 || clusters.first { _ in true }?.isSingle ?? false
    return Word.End(
      font: UInt8(item.fontIndex), glyph: isKnown ? last : nil,
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
      let nominal = contexts.instance.shaping.glyph(for: character.scalar.value)
        ?? (final == 0 ? 0 : nil)
    else { return .several }
    return .single(nominal: nominal, final: final)
  }

  /// Lookups skip invisible characters and marks, so the glyphs on both sides of these are adjacent. U+200C is a
  /// cluster of its own for HarfBuzz, and so is a mark whose character is not one.
  private func isSkipped(_ scalar: Unicode.Scalar, _ glyph: UInt32) -> Bool {
    ICUProperties.isDefaultIgnorable(scalar) || contexts.instance.face.shapingFace.isMark(glyph)
  }

  /// The first character of a cluster, and whether there are no others.
  private func firstCharacter(
    of cluster: Range<Int>
  ) -> (scalar: Unicode.Scalar, isOnly: Bool) {
    let limit =
      cluster.upperBound < glyphs.count
      ? Int(glyphs[cluster.upperBound].cluster) : item.range.upperBound
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
