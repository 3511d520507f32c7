public import Foundation

/// A target for drawing laid-out text.
///
/// A canvas receives glyphs and their positions, equal to the measured ones, and renders them in its
/// own way: as pixels, vectors or a list. ``LineRun/image(of:)`` gives a glyph's shape.
public protocol TextCanvas {
  /// Draws the glyphs of a run.
  ///
  /// - Parameters:
  ///   - run: Adjacent glyphs in one face; the coordinates are those of its layout.
  ///   - origin: The top left corner of the layout on the canvas, in points, y growing downward.
  mutating func draw(_ run: LineRun, at origin: CGPoint)
}

extension TextLayout {
  /// Draws the lines from top to bottom, and each from left to right.
  ///
  /// - Parameters:
  ///   - canvas: Receives the runs.
  ///   - origin: The top left corner of the layout on the canvas, in points.
  /// - Complexity: O(*n*) in the number of glyphs.
  public func draw(on canvas: inout some TextCanvas, at origin: CGPoint = .zero) {
    for line in lines {
      for run in runs(of: line) { canvas.draw(run, at: origin) }
    }
  }
}
