public import Foundation

extension TextLayout {
  /// The image bounds of the text: the smallest rectangle that holds the ink of every glyph, exact to
  /// the extrema of the outlines. nil for text without ink.
  public var inkBounds: CGRect? {
    lines.reduce(nil) { bounds, line in union(bounds, inkBounds(of: line)) }
  }

  /// The image bounds of one line; nil for a line without ink.
  ///
  /// - Complexity: O(*m*) for *m* glyphs on the line.
  public func inkBounds(of fragment: LineFragment) -> CGRect? {
    runs(of: fragment).reduce(nil) { bounds, run in union(bounds, run.inkBounds) }
  }
}

extension LineRun {
  /// The image bounds of the run; nil for a run without ink.
  public var inkBounds: CGRect? {
    let instance = face.instance(forSize: pointSize, variations: variations)
    let scale = pointSize / CGFloat(face.unitsPerEm)
    return glyphs.reduce(nil) { bounds, glyph in
      union(bounds, instance.imageBounds(of: glyph.id)?.placed(at: glyph.position, scale: scale))
    }
  }
}

extension GlyphImageBounds {
  /// The box with its origin at a point, y growing downward.
  fileprivate func placed(at origin: CGPoint, scale: CGFloat) -> CGRect {
    CGRect(
      x: origin.x + minX * scale, y: origin.y - maxY * scale, width: (maxX - minX) * scale,
      height: (maxY - minY) * scale)
  }
}

/// The smallest rectangle that holds two; nil where there is neither.
private func union(_ a: CGRect?, _ b: CGRect?) -> CGRect? {
  guard let a, let b else { return a ?? b }
  return a.union(b)
}
