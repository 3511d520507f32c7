public import Foundation

extension TextLayout {
  /// The image bounds of the text: the smallest rectangle that contains the ink of every glyph, exact
  /// to the extrema of the outlines. nil for text without ink.
  ///
  /// In points, y downward, from the top left corner of the layout; ink may extend past ``size`` on
  /// any side. Visible hyphens and tokens for elided text count; attachments have no ink.
  ///
  /// - Complexity: O(*n*) in the number of glyphs, whose outlines are read each time.
  public var inkBounds: CGRect? {
    lines.reduce(nil) { bounds, line in union(bounds, inkBounds(of: line)) }
  }

  /// The image bounds of one line of this layout, in the coordinates of ``inkBounds``; nil for a line
  /// without ink.
  ///
  /// - Complexity: O(*m*) for *m* glyphs on the line.
  public func inkBounds(of fragment: LineFragment) -> CGRect? {
    runs(of: fragment).reduce(nil) { bounds, run in union(bounds, run.inkBounds) }
  }
}

extension LineRun {
  /// The image bounds of the run, in the coordinates of the layout; nil for a run without ink.
  public var inkBounds: CGRect? {
    let instance = face.instance(forSize: pointSize, variations: variations)
    return glyphs.reduce(nil) { bounds, glyph in
      union(bounds, instance.imageBounds(of: glyph.id)?.placed(as: glyph, scale: pointsPerUnit))
    }
  }
}

extension GlyphImageBounds {
  /// The bounds of a positioned glyph, y growing downward.
  fileprivate func placed(as glyph: PositionedGlyph, scale: CGFloat) -> CGRect {
    let horizontalScale = scale * glyph.horizontalScale
    return CGRect(
      x: glyph.position.x + minX * horizontalScale, y: glyph.position.y - maxY * scale,
      width: (maxX - minX) * horizontalScale, height: (maxY - minY) * scale)
  }
}

/// The smallest rectangle that contains both; nil if both are nil.
private func union(_ a: CGRect?, _ b: CGRect?) -> CGRect? {
  guard let a, let b else { return a ?? b }
  return a.union(b)
}
