public import Foundation

/// What laid-out text is drawn on.
///
/// A canvas gets glyphs with their places, by the same numbers that were measured; what it makes of
/// them, pixels or vectors or a list, is its own affair. ``LineRun/image(of:)`` has a glyph's shape.
public protocol TextCanvas {
  /// Draws the glyphs of a run.
  ///
  /// - Parameters:
  ///   - run: What stands side by side in one face; the coordinates are those of its layout.
  ///   - origin: Where the top left corner of the layout lies on the canvas, in points, y growing
  ///     downward.
  mutating func draw(_ run: LineRun, at origin: CGPoint)
}

extension TextLayout {
  /// Draws the lines from top to bottom, and each from left to right.
  ///
  /// - Parameters:
  ///   - canvas: Gets the runs.
  ///   - origin: Where the top left corner of the layout comes to lie on the canvas, in points.
  /// - Complexity: O(*n*) in the number of glyphs.
  public func draw(on canvas: inout some TextCanvas, at origin: CGPoint = .zero) {
    for line in lines {
      for run in runs(of: line) { canvas.draw(run, at: origin) }
    }
  }
}
