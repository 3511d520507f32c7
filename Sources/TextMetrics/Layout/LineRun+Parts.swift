import Foundation

extension LineRun {
  /// The parts of the run between offsets of its text, from left to right; the run itself if no offset divides it.
  ///
  /// A cluster that contains an offset, such as a ligature, belongs to the part of its first character. Only text is
  /// divided.
  ///
  /// - Parameter offsets: In UTF-16 code units of the layout's text, ascending.
  /// - Returns: The parts, which abut.
  package func divided(at offsets: [Int]) -> [LineRun] {
    guard kind == .text else { return [self] }
    return divided(by: glyphs.map { glyph in offsets.partitioningIndex { $0 > glyph.cluster } })
  }

  /// The parts of the run between glyphs whose numbers differ, from left to right.
  ///
  /// - Parameter numbers: One for each glyph.
  /// - Returns: The parts, which abut; each part of a token has the token's whole range.
  package func divided(by numbers: [Int]) -> [LineRun] {
    let starts = glyphs.indices.filter { $0 == 0 || numbers[$0] != numbers[$0 - 1] }
    guard starts.count > 1 else { return [self] }
    let parts = zip(starts, starts.dropFirst() + [glyphs.count]).map { $0..<$1 }
    return zip(parts, textRanges(of: parts)).map { part($0, of: $1) }
  }

  /// The ranges of text that parts of the glyphs show; they tile the range of the run.
  private func textRanges(of parts: [Range<Int>]) -> [Range<Int>] {
    guard kind != .token else { return parts.map { _ in range } }
    let firsts = parts.map { glyphs[$0].lazy.map(\.cluster).min() ?? range.lowerBound }
    let ordered = level.isRightToLeft ? firsts.reversed() : firsts
    let starts = [range.lowerBound] + ordered.dropFirst()
    let ranges = zip(starts, starts.dropFirst() + [range.upperBound]).map { $0..<max($0, $1) }
    return level.isRightToLeft ? ranges.reversed() : ranges
  }

  private func part(_ indices: Range<Int>, of range: Range<Int>) -> LineRun {
    let left = indices.lowerBound == 0 ? origin.x : glyphs[indices.lowerBound].penX
    let right = indices.upperBound == glyphs.count ? maxX : glyphs[indices.upperBound].penX
    return LineRun(
      kind: kind, range: range, level: level, face: face, pointSize: pointSize,
      variations: variations, origin: CGPoint(x: left, y: origin.y), advance: right - left,
      maxX: right, glyphs: Array(glyphs[indices]))
  }

  /// The glyphs, or for an attachment one glyph without an outline, as Core Text counts them.
  package var glyphsOrBox: [PositionedGlyph] {
    guard kind == .attachment else { return glyphs }
    return [
      PositionedGlyph(
        id: UInt32(UInt16.max), position: origin, advance: advance, horizontalScale: 1,
        cluster: range.lowerBound, penX: origin.x)
    ]
  }
}
