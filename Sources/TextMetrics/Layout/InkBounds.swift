public import Foundation

extension TextLayout {
  /// The image bounds of the text: the smallest rectangle that holds the ink of every glyph, exact to
  /// the extrema of the outlines. nil for text without ink.
  ///
  /// In points, y downward, from the top left corner of the layout; ink may reach past ``size`` on any
  /// side. An ellipsis and the hyphen that a soft hyphen shows are left out.
  ///
  /// - Complexity: O(*n*) in the number of glyphs, whose outlines are looked at anew.
  public var inkBounds: CGRect? {
    lines.reduce(nil) { bounds, line in
      guard let ink = inkBounds(of: line) else { return bounds }
      return bounds?.union(ink) ?? ink
    }
  }

  /// The image bounds of one line of this layout, in the coordinates of ``inkBounds``; nil for a line
  /// without ink.
  public func inkBounds(of fragment: LineFragment) -> CGRect? {
    guard let line = text.line(at: fragment.range.lowerBound) else { return nil }
    var bounds: CGRect?
    var x = fragment.origin.x
    for run in text.visualRuns(of: fragment.range, in: line) {
      let font = text.fonts[run.item.fontIndex]
      var spacing = SpacingCursor(text: text.text, units: .points)
      var cluster: Int32?
      for glyph in run.glyphs {
        if let ink = font.imageBounds(of: glyph, x: x, baseline: fragment.baseline) {
          bounds = bounds?.union(ink) ?? ink
        }
        spacing.move(to: Int(glyph.cluster))
        x += CGFloat(glyph.xAdvance) * font.scale * spacing.factor
        if glyph.xAdvance != 0, glyph.cluster != cluster { x += spacing.letterSpacing }
        cluster = glyph.cluster
      }
    }
    return bounds
  }
}

extension PreparedFont {
  /// Where a glyph's ink lies when its pen stands at a position on a baseline; y grows downward.
  fileprivate func imageBounds(of glyph: Glyph, x: CGFloat, baseline: CGFloat) -> CGRect? {
    guard let box = instance.imageBounds(of: glyph.id) else { return nil }
    let left = x + (CGFloat(glyph.xOffset) + box.minX) * scale
    let top = baseline - (CGFloat(glyph.yOffset) + box.maxY) * scale
    return CGRect(
      x: left, y: top, width: (box.maxX - box.minX) * scale,
      height: (box.maxY - box.minY) * scale)
  }
}

extension PreparedText.Storage {
  /// The glyph runs of a line as they stand from left to right (UAX #9, L1 and L2), shaped anew at
  /// its edges where that is needed.
  func visualRuns(of range: Range<Int>, in line: PreparedLine) -> [GlyphRun] {
    let end = min(range.upperBound, line.hardLine.content.upperBound)
    guard range.lowerBound < end else { return [] }
    let pieces = LineMeasure(line, of: self).pieces(
      from: clusters.cut(at: range.lowerBound, in: line.clusters),
      to: clusters.cut(at: end, in: line.clusters))
    let logical = pieces.flatMap { runs(of: $0, in: line) }
    return VisualOrder.indices(of: logical.map(\.item.level)).map { logical[$0] }
  }

  private func runs(of piece: LinePiece, in line: PreparedLine) -> [GlyphRun] {
    switch piece {
    case .reshaped(let piece): [piece.run]
    case .prepared(let range):
      runs(
        in: Int(clusters.starts[range.lowerBound])..<Int(clusters.starts[range.upperBound]),
        of: line)
    }
  }

  /// The parts of a line's runs that lie in a range whose ends are cluster boundaries.
  private func runs(in range: Range<Int>, of line: PreparedLine) -> [GlyphRun] {
    (line.run(at: range.lowerBound, in: self)..<line.runs.upperBound).lazy
      .map { self.runs[$0] }
      .prefix { $0.item.range.lowerBound < range.upperBound }
      .map { run in
        var part = run
        part.item.range = run.item.range.clamped(to: range)
        part.glyphs = run.glyphs.filter { part.item.range.contains(Int($0.cluster)) }
        return part
      }
  }
}
